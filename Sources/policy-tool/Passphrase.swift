internal import Glibc

/// Where the passphrase of a key comes from: a file, standard input or the terminal; never an option's value or the
/// environment, which others can read.
enum Passphrase {
    static let file = Option(
        optional: "passphrase-file", .file(),
        help: "Read the key's passphrase from FILE ('-' is standard input); without it the terminal asks.")

    /// The most bytes of a passphrase, which OpenSSL's own reader has too.
    private static let longest = 1024

    /// The passphrase, asked for twice where it is new: a slip would lock the key away for ever.
    static func read(_ arguments: Arguments, _ console: Console, isNew: Bool) throws -> [UInt8] {
        guard let path = arguments[file] else { return try ask(isNew: isNew) }
        return try secret(path, console, called: "passphrase")
    }

    /// The secret that a file holds, or standard input where `path` is '-'; one line feed at its end is none of it.
    static func secret(_ path: String, _ console: Console, called name: String) throws -> [UInt8] {
        var bytes = try Input.read(path, console, limit: longest + 2)
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        let source = Input.name(of: path)
        guard !bytes.isEmpty else {
            throw Failure("the \(name) in \(source) is empty", hint: "its whole content is the \(name)")
        }
        guard bytes.count <= longest else { throw Failure("the \(name) in \(source) is over \(longest) bytes long") }
        return bytes
    }

    private static func ask(isNew: Bool) throws -> [UInt8] {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else {
            throw Failure("there is no terminal to ask for the passphrase", hint: "use '--passphrase-file FILE'")
        }
        defer { close(terminal) }
        let first = try answer("passphrase of the key: ", terminal)
        guard !first.isEmpty else { throw Failure("the passphrase is empty") }
        if isNew, try answer("the same again: ", terminal) != first { throw Failure("the two passphrases differ") }
        return first
    }

    /// Asks without an echo, and puts the terminal back as it was.
    private static func answer(_ question: String, _ terminal: Int32) throws -> [UInt8] {
        var settings = termios()
        guard tcgetattr(terminal, &settings) == 0 else {
            throw Failure("the terminal cannot be asked for a passphrase")
        }
        var silent = settings
        // Interrupts are read as characters, so that the echo never stays off.
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
        tcsetattr(terminal, TCSAFLUSH, &silent)
        defer {
            tcsetattr(terminal, TCSAFLUSH, &settings)
            write(terminal, "\n", 1)
        }
        write(terminal, question, question.utf8.count)
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while Glibc.read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
            guard byte != 0x03 else { throw Failure("interrupted") }
            line.append(byte)
            guard line.count <= longest else { throw Failure("the passphrase is over \(longest) bytes long") }
        }
        return line
    }
}
