import PolicyAuthoring

extension LintCase {
    static let form = [
        LintCase(.warning, "leading-white-space") { $0.edit = { " " + $0 } },
        LintCase(.warning, "no-xml-declaration") { draft in
            draft.edit = { String($0[($0.firstIndex(of: "\n") ?? $0.startIndex)...].dropFirst()) }
        },
        LintCase(.warning, "pem-in-data", at: "PayloadContent[1].PayloadContent") { draft in
            let pem = String(decoding: try Pem.text(Corpus.certificate("ca")), as: UTF8.self)
            draft.edit = { $0.replacingData(with: pem) }
        },
        LintCase(.warning, "hexadecimal-integer", at: "PayloadContent[0].minLength") { draft in
            draft.edit = { $0.replacing("<integer>6</integer>", with: "<integer>0x6</integer>") }
        },
        LintCase(.error, "comment-in-value", at: "PayloadDisplayName") { draft in
            draft.edit = { $0.replacing("<string>Name 1</string>", with: "<string>Name 1<!-- a --></string>") }
        },
        LintCase(.error, "blank-in-value", at: "PayloadContent[0].minLength") { draft in
            draft.edit = { $0.replacing("<integer>6</integer>", with: "<integer>6 </integer>") }
        },
        LintCase(.error, "empty-data-tag", at: "PayloadContent[2].x") { draft in
            draft.add("com.apple.dock", ["x": .string("EMPTY")])
            draft.edit = { $0.replacing("<string>EMPTY</string>", with: "<data/>") }
        },
        LintCase(.error, "no-byte-order-mark") { draft in
            draft.sign = { content in
                let text = String(decoding: content, as: UTF8.self).replacing(
                    "encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
                return text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] as [UInt8] }
            }
        },
        LintCase(.warning, "binary-property-list") { $0.isBinary = true },
        LintCase(.warning, "wrapped") { $0.layers = [.pem, .signedDER] },
        LintCase(.warning, "duplicate-key", at: "PayloadDisplayName") { draft in
            draft.edit = { text in
                text.replacing(
                    "\n</dict>\n</plist>", with: "\n<key>PayloadDisplayName</key><string>B</string></dict>\n</plist>")
            }
        },
        LintCase(.error, "no-payloads") { draft in
            draft.root["PayloadContent"] = .array([])
            draft.edit = { text in
                text.replacing("<key>PayloadContent</key>", with: "").replacing("<array/>", with: "")
                    .replacing("<array>\n\t</array>", with: "")
            }
        },
        LintCase(.warning, "no-payloads", at: "PayloadContent") { $0.root["PayloadContent"] = .array([]) },
        LintCase(.note, "encrypted-payloads", at: "EncryptedPayloadContent") { draft in
            draft.root["EncryptedPayloadContent"] = .data([0x30, 0])
        },
    ]
}

enum Pem {
    /// A certificate as PEM text.
    static func text(_ der: [UInt8]) -> [UInt8] { PEMWriter.certificate(der) }

    static func block(_ label: String, _ body: String) -> [UInt8] {
        Array("-----BEGIN \(label)-----\n\(body)\n-----END \(label)-----\n".utf8)
    }
}

extension String {
    /// The first `<data>` with another text in it.
    func replacingData(with text: String) -> String {
        guard let start = firstRange(of: "<data>"), let end = firstRange(of: "</data>") else { return self }
        return self[..<start.upperBound] + "\n" + text + self[end.lowerBound...]
    }
}
