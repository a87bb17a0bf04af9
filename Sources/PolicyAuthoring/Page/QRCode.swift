internal import CPolicyGateQR

/// A QR code (ISO/IEC 18004) of a text, with a medium correction of errors.
struct QRCode: Sendable {
    /// Modules on a side, without the quiet zone.
    let width: Int
    /// Row by row; true is dark.
    let modules: [Bool]

    /// Nil where the text does not fit into any code.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        self.width = width
        // Of each byte, the lowest bit is the colour.
        modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
    }

    /// The code as an image, of which a program that reads pages aloud says `label`.
    func svg(label: String) -> HTML {
        // A reader needs four modules of light around the code.
        let quiet = 4
        let side = width + 2 * quiet
        let path = (0..<width).flatMap { row in
            darkRuns(in: row).map { "M\($0.lowerBound + quiet) \(row + quiet)h\($0.count)v1h-\($0.count)z" }
        }.joined()
        return """
            <svg class="code" role="img" aria-label="\(label)" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">
            <rect width="\(side)" height="\(side)" fill="#fff"/>
            <path fill="#000" d="\(path)"/>
            </svg>
            """
    }

    private func darkRuns(in row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in 0..<width where modules[row * width + column] {
            if let last = runs.last, last.upperBound == column {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }
}
