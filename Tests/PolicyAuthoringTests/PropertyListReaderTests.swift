import Foundation
import PolicyAuthoring
import Testing

/// What is read of a property list in XML, and how what cannot be read is told of.
@Suite struct PropertyListReaderTests {
    /// A file around one value.
    static func file(_ value: String) -> [UInt8] {
        [UInt8](#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)
            + [UInt8]("\n<plist version=\"1.0\">\(value)</plist>\n".utf8)
    }

    static func read(_ value: String) throws -> PropertyListValue {
        PropertyListValue(try PropertyListDocument(file(value)).root)
    }

    static let values: [(String, PropertyListValue)] = [
        ("<true/>", .boolean(true)), ("<false></false>", .boolean(false)), ("<true> </true>", .boolean(true)),
        ("<integer>0</integer>", .integer(0)), ("<integer> -7\n</integer>", .integer(-7)),
        ("<integer>+7</integer>", .integer(7)), ("<integer>0x1F</integer>", .integer(31)),
        ("<integer>-0x10</integer>", .integer(-16)), ("<integer>007</integer>", .integer(7)),
        ("<integer>9223372036854775807</integer>", .integer(.max)),
        ("<integer>-9223372036854775808</integer>", .integer(.min)),
        ("<real>1</real>", .real(1)), ("<real>-1.5e3</real>", .real(-1500)), ("<real>.5</real>", .real(0.5)),
        ("<string></string>", .string("")), ("<string/>", .string("")), ("<string> a\nb </string>", .string(" a\nb ")),
        ("<string>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;</string>", .string("<&>\"'A😀")),
        ("<string>a<!-- no -->b</string>", .string("ab")), ("<string><![CDATA[<&]]>]</string>", .string("<&]")),
        ("<string>a\r\nb\rc</string>", .string("a\nb\nc")), ("<string>ä😀</string>", .string("ä😀")),
        ("<date>2001-01-01T00:00:10Z</date>", .date(secondsSince2001: 10)),
        ("<date>2000-12-31T23:59:59Z</date>", .date(secondsSince2001: -1)),
        ("<data></data>", .data([])), ("<data>\n\tAAEC\n\tAw==\n</data>", .data([0, 1, 2, 3])),
        ("<array/>", .array([])), ("<array><true/><array/></array>", .array([.boolean(true), .array([])])),
        ("<dict/>", .dictionary([:])),
        (
            "<dict><key>a</key><true/><!-- c --><key></key><string/></dict>",
            .dictionary(["a": .boolean(true), "": .string("")])
        ),
        (
            "<dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict>",
            .dictionary(["a": .integer(2)])
        ),
    ]

    @Test(arguments: values)
    func value(_ text: String, _ expected: PropertyListValue) throws {
        #expect(try Self.read(text) == expected)
    }

    static let faults: [(String, ProfileError.Kind, String)] = [
        ("<true>x</true>", .valueNotReadable, "<true> holds text"),
        ("<integer></integer>", .valueNotReadable, "<integer> holds nothing"),
        ("<integer>1.0</integer>", .valueNotReadable, "holds '1.0', which is no whole number"),
        ("<integer>1_0</integer>", .valueNotReadable, "holds '1_0'"),
        ("<integer>--1</integer>", .valueNotReadable, "holds '--1'"),
        ("<integer>0x-1</integer>", .valueNotReadable, "holds '0x-1'"),
        ("<integer>١</integer>", .valueNotReadable, "no whole number"),
        ("<integer>{{length}}</integer>", .valueNotReadable, "holds '{{length}}'"),
        ("<integer>9223372036854775808</integer>", .valueNotReadable, "does not fit in 64 bits"),
        ("<real>nan</real>", .valueNotReadable, "no number"), ("<real></real>", .valueNotReadable, "no number"),
        ("<real>1e999</real>", .valueNotReadable, "no number"), ("<real>0x1p3</real>", .valueNotReadable, "no number"),
        ("<date>2026-02-30T00:00:00Z</date>", .valueNotReadable, "no date"),
        ("<date>2026-01-01</date>", .valueNotReadable, "no date"),
        ("<data>AAE</data>", .valueNotReadable, "not whole"), ("<data>AA!A</data>", .valueNotReadable, "holds '!'"),
        (
            "<data>AAEC\n\n-----END CERTIFICATE-----</data>", .valueNotReadable,
            "holds '-', which is not base64, in its line 3"
        ),
        ("<data>AAEC==</data>", .valueNotReadable, "not whole"),
        ("<data>-----BEGIN CERTIFICATE-----\nAAE</data>", .valueNotReadable, "PEM text that cannot be read"),
        ("<null/>", .notPropertyList, "<null> is no element"), ("", .notPropertyList, "<plist> holds nothing"),
        ("<true/><true/>", .notPropertyList, "beside the outermost value"),
        ("text", .notPropertyList, "text between the elements"),
        ("<dict>x<key>a</key><true/></dict>", .notPropertyList, "text between the elements"),
        ("<dict><true/></dict>", .notPropertyList, "<true> stands where a <key> is expected"),
        ("<dict><key>a</key></dict>", .notPropertyList, "the key 'a' has no value"),
        ("<dict><key>a</key><key>b</key><true/></dict>", .notPropertyList, "the key 'a' has no value"),
        ("<array><key>a</key></array>", .notPropertyList, "a <key> stands in an <array>"),
        ("<key>a</key>", .notPropertyList, "beside the outermost value"),
        ("<string>a<b/></string>", .notPropertyList, "<b> stands inside <string>"),
        ("<string>AT&T</string>", .notWellFormed, "an & that begins"),
        ("<string>a & b</string>", .notWellFormed, "an & that begins"),
        ("<string>a < b</string>", .notWellFormed, "a < that begins no tag"),
        ("<string>&nbsp;</string>", .notWellFormed, "entity"),
        ("<string>&#1;</string>", .notWellFormed, "XML cannot hold"),
        ("<string>\u{1}</string>", .notWellFormed, "U+0001"),
        ("<string>a</dict>", .notWellFormed, "<string> of line 2 is still open"),
        ("<string>\u{FFFE}</string>", .notWellFormed, "U+FFFE, which XML cannot hold"),
        ("<array>", .notWellFormed, "<array> of line 2"),
        ("<true/></plist>x", .notWellFormed, "behind </plist>"),
    ]

    @Test(arguments: faults)
    func fault(_ text: String, _ kind: ProfileError.Kind, _ words: String) throws {
        let error = #expect(throws: ProfileError.self) { try PropertyListDocument(Self.file(text)) }
        #expect(error?.kind == kind)
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(error?.line != nil)
    }

    /// With Apple's document type, which nobody fetches, expat itself passes over an entity that it does not know.
    @Test(arguments: ["&nbsp;", "&T;", "a&b;c"])
    func entityUnderAnExternalDocumentType(_ entity: String) throws {
        let type =
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"
        let text = "<?xml version=\"1.0\"?>\n\(type)\n<plist><string>\(entity)</string></plist>"
        let error = #expect(throws: ProfileError.self) { try PropertyListDocument([UInt8](text.utf8)) }
        #expect(error?.description.contains("is no entity of XML") == true)
        #expect(error?.line == 3)
    }

    /// Nothing is expanded, and nothing is fetched.
    @Test(arguments: [
        "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
        "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><plist><string>&a;</string></plist>",
        "<!DOCTYPE plist [<!ATTLIST plist version CDATA \"1\">]><plist><true/></plist>",
        "<!DOCTYPE plist [<!ENTITY % a SYSTEM \"file:///etc/passwd\"> %a;]><plist><true/></plist>",
    ])
    func documentType(_ text: String) throws {
        let error = #expect(throws: ProfileError.self) { try PropertyListDocument([UInt8](text.utf8)) }
        #expect(error?.kind == .documentType)
    }

    @Test func encodings() throws {
        let text = "<plist><string>ä😀</string></plist>"
        let declared = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + text
        let little: [UInt8] = [0xff, 0xfe] + declared.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] as [UInt8] }
        let big: [UInt8] = [0xfe, 0xff] + declared.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] as [UInt8] }
        let latin =
            [UInt8]("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><string>".utf8) + [0xe4]
            + [UInt8]("</string></plist>".utf8)
        for bytes in [[UInt8](text.utf8), [0xef, 0xbb, 0xbf] + [UInt8](text.utf8), little, big] {
            #expect(try PropertyListDocument(bytes).root.string == "ä😀")
        }
        #expect(try PropertyListDocument(latin).root.string == "ä")
        let other: [UInt8] = [UInt8]("<?xml version=\"1.0\" encoding=\"EBCDIC\"?><plist/>".utf8)
        #expect(throws: ProfileError.self) { try PropertyListDocument(other) }
        #expect(throws: ProfileError.self) {
            try PropertyListDocument([UInt8]("<plist><string>".utf8) + [0xff] as [UInt8])
        }
    }

    @Test func oddities() throws {
        let kinds: (String) throws -> [PropertyListOddity.Kind] = {
            try PropertyListDocument([UInt8]($0.utf8)).oddities.map(\.kind)
        }
        let heading = "<?xml version=\"1.0\"?>"
        #expect(try kinds(" \n\(heading)<plist><true/></plist>") == [.leadingWhiteSpace])
        #expect(try kinds("<plist><true/></plist>") == [.noXMLDeclaration])
        #expect(try kinds("\(heading)<plist><integer>0x1</integer></plist>") == [.hexadecimalInteger])
        let refusedByApple: [(String, PropertyListOddity.Kind)] = [
            ("<string>a<!-- b --></string>", .commentInValue), ("<string>a<?b?></string>", .commentInValue),
            ("<dict><key>a<!-- b --></key><true/></dict>", .commentInValue), ("<integer>8\n</integer>", .blankInValue),
            ("<true> </true>", .blankInValue), ("<date> 2027-01-01T00:00:00Z</date>", .blankInValue),
            ("<data/>", .emptyDataTag),
        ]
        for (value, kind) in refusedByApple {
            #expect(try kinds("\(heading)<plist>\(value)</plist>") == [kind], "\(value)")
        }
        let fine = "<plist><!-- a --><array><data></data><true/><!-- b --><integer>8</integer><string/></array></plist>"
        #expect(try kinds(heading + fine) == [])
        let wide = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><true/></plist>".utf16
        let unmarked = wide.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] as [UInt8] }
        #expect(try PropertyListDocument(unmarked).oddities.map(\.kind) == [.noByteOrderMark])
        let pem = "-----BEGIN CERTIFICATE-----\nAAEC\n-----END CERTIFICATE-----"
        #expect(try kinds("\(heading)<plist><data>\n  \(pem)\n</data></plist>") == [.pemInData])
        #expect(try Self.read("<data>\(pem)</data>") == .data([0, 1, 2]))
        // Lines go on counting over what stood before.
        #expect(try PropertyListDocument([UInt8]("\n\n\(heading)\n<plist>\n<true/></plist>".utf8)).root.line == 5)
    }

    @Test func placesAreTold() throws {
        let text =
            "<dict>\n<key>a</key>\n<array>\n<true/>\n<dict>\n<key>b</key>\n<integer>x</integer></dict></array></dict>"
        let error = #expect(throws: ProfileError.self) { try PropertyListDocument(Self.file(text)) }
        #expect(error?.path.description == "a[1].b")
        #expect(error?.line == 8)
    }

    /// Two spellings of one letter are two texts: to a device, to plistlib, and to a policy's digest.
    @Test func textsAreWhatTheirBytesAre() throws {
        let (composed, decomposed) = ("\u{e9}", "e\u{301}")
        let keys = "<dict><key>\(composed)</key><integer>1</integer><key>\(decomposed)</key><integer>2</integer></dict>"
        let dictionary = try #require(try PropertyListDocument(Self.file(keys)).root.dictionary)
        #expect(dictionary[composed]?.integer == 1 && dictionary[decomposed]?.integer == 2)
        #expect(dictionary.overriddenEntries.isEmpty)
        #expect(PropertyListValue.string(composed) != .string(decomposed))
        #expect(PropertyListValue.dictionary([composed: .integer(1)]) != .dictionary([decomposed: .integer(1)]))
    }

    /// Comparing such texts costs the square of the marks, and in keys each is compared with all.
    @Test(arguments: ["<string>TEXT</string>", "<dict><key>TEXT</key><true/></dict>"])
    func marksWithoutEnd(_ form: String) throws {
        let letter = { "e" + String(repeating: "\u{301}\u{316}", count: $0) }
        let file = { (text: String) in Self.file(form.replacingOccurrences(of: "TEXT", with: text)) }
        #expect(throws: Never.self) { try PropertyListDocument(file(letter(20))) }
        for text in [letter(40), letter(20_000)] {
            let error = #expect(throws: ProfileError.self) { try PropertyListDocument(file(text)) }
            #expect(error?.kind == .overLimit)
        }
    }

    @Test func keysAndTagsAreBounded() throws {
        let tag = "<plist \(String(repeating: "a='' ", count: 400_000))>"
        let key = "<dict><key>\(String(repeating: "k", count: 1025))</key><true/></dict>"
        for file in [Self.file(key), [UInt8]("\(tag)<true/></plist>".utf8)] {
            let error = #expect(throws: ProfileError.self) { try PropertyListDocument(file) }
            #expect(error?.kind == .overLimit)
        }
        // Text comes in pieces, and is none.
        let long = "<string>\(String(repeating: "x", count: 3_000_000))</string>"
        #expect(throws: Never.self) { try Self.read(long) }
    }

    @Test func limits() throws {
        let deep = { String(repeating: "<array>", count: $0) + String(repeating: "</array>", count: $0) }
        #expect(throws: Never.self) { try Self.read(deep(64)) }
        for text in [deep(65), deep(1_000_000), "<array>" + String(repeating: "<true/>", count: 100_000) + "</array>"] {
            let error = #expect(throws: ProfileError.self) { try Self.read(text) }
            #expect(error?.kind == .overLimit)
        }
        // Many values of one array do not cost the square.
        #expect(throws: Never.self) {
            try Self.read("<array>" + String(repeating: "<true/>", count: 90_000) + "</array>")
        }
        let large = [UInt8](repeating: 0x20, count: PropertyListLimits.bytes + 1)
        #expect(throws: ProfileError.tooLarge) { try PropertyListDocument(large) }
    }
}
