import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Known answers of FIPS 180-4's examples.
@Suite struct HashTests {
    private static let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (long, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    ])
    func sha256(_ text: String, _ expected: String) throws {
        #expect(Hex.string(try Hash.sha256.digest([UInt8](text.utf8))) == expected)
        #expect(try SHA256Digest(hashing: [UInt8](text.utf8)).hex == expected)
    }

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (long, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    ])
    func sha1(_ text: String, _ expected: String) throws {
        #expect(Hex.string(try Hash.sha1.digest([UInt8](text.utf8))) == expected)
    }

    @Test func sha384() throws {
        let expected =
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
        #expect(Hex.string(try Hash.sha384.digest([UInt8]("abc".utf8))) == expected)
    }

    @Test func aMillionLetters() throws {
        let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        let digest = try SHA256Digest(hashing: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(digest.hex == expected)
    }

    @Test func versionAndFolder() {
        #expect(LibCrypto.isUsable)
        #expect(LibCrypto.version.hasPrefix("OpenSSL 3."))
        #expect(LibCrypto.configurationFolder?.hasPrefix("/") == true)
    }
}
