internal import Glibc

// Measures one thing per line of standard input, and answers with the nanoseconds that it took; `scripts/bench` asks, so
// that programs in other languages are asked in turns with this one.
//
// A line is the name of a case and its paths, with tabs between them. What fails ends the program.

while let line = readLine() {
    let words = line.split(separator: "\t").map(String.init)
    guard let name = words.first, let measure = Case.all[name] else { fail("there is no case '\(line)'") }
    do {
        write("\(try measure(Array(words.dropFirst())))\n", to: STDOUT_FILENO)
    } catch {
        fail("\(line): \(error)")
    }
}

func fail(_ problem: String) -> Never {
    write("gate-benchmark: \(problem)\n", to: STDERR_FILENO)
    exit(1)
}

func write(_ text: String, to file: Int32) { _ = Glibc.write(file, text, text.utf8.count) }
