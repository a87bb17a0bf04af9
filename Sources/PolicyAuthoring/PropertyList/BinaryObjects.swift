internal import PolicyGateModel

/// The objects of a binary property list, each read by its number.
///
/// A marker byte begins an object: its upper half is the type, its lower half a size. All numbers are in big-endian order.
struct BinaryObjects {
    enum Object {
        /// A value without others in it, and its size in bytes.
        case scalar(PropertyListNode.Content, size: Int)
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    struct Fault: Error {
        var kind = ProfileError.Kind.notPropertyList
        let problem: String
    }

    static let heading = [UInt8]("bplist00".utf8)
    private static let trailerSize = 32

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let tableStart: Int
    /// The number of the outermost object.
    let top: Int

    init(_ bytes: [UInt8]) throws(ProfileError) {
        let end = bytes.count - Self.trailerSize
        guard bytes.starts(with: Self.heading), end > Self.heading.count else {
            throw ProfileError(
                .notPropertyList, "it begins like a binary property list and ends too early",
                hint: "a part of the file is missing")
        }
        self.bytes = bytes
        offsetSize = Int(bytes[end + 6])
        referenceSize = Int(bytes[end + 7])
        count = Self.number(bytes[(end + 8)..<(end + 16)])
        top = Self.number(bytes[(end + 16)..<(end + 24)])
        tableStart = Self.number(bytes[(end + 24)..<(end + 32)])
        // No file that is read has more objects than bytes, so that nothing below overflows.
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), (1...end).contains(count),
            (0..<count).contains(top), (Self.heading.count..<end).contains(tableStart),
            tableStart + count * offsetSize <= end
        else {
            throw ProfileError(
                .notPropertyList, "the trailer of the binary property list makes no sense",
                hint: "a part of the file is missing, or it was changed on its way")
        }
    }

    func object(_ number: Int) throws(Fault) -> Object {
        guard (0..<count).contains(number) else { throw Fault(problem: "a reference to an object that does not exist") }
        let entry = tableStart + number * offsetSize
        let position = Self.number(bytes[entry..<(entry + offsetSize)])
        guard (Self.heading.count..<tableStart).contains(position) else {
            throw Fault(problem: "an object that lies outside of the file")
        }
        let low = Int(bytes[position] & 0x0f)
        switch bytes[position] >> 4 {
        case 0x0 where low == 8 || low == 9: return .scalar(.boolean(low == 9), size: 1)
        case 0x1 where low <= 4: return .scalar(.integer(try integer(position + 1, size: 1 << low)), size: 1 << low)
        case 0x2 where low == 2 || low == 3:
            return .scalar(.real(try real(position + 1, size: 1 << low)), size: 1 << low)
        case 0x3 where low == 3: return .scalar(.date(secondsSince2001: try date(position + 1)), size: 8)
        case 0x4, 0x5, 0x6: return try text(at: position)
        case 0xa: return .array(try references(at: position, perEntry: 1))
        case 0xd:
            let all = try references(at: position, perEntry: 2)
            return .dictionary(keys: Array(all.prefix(all.count / 2)), values: Array(all.suffix(all.count / 2)))
        default: throw Fault(problem: "an object of a type that no profile has")
        }
    }
}

// MARK: - Scalars

extension BinaryObjects {
    private func integer(_ start: Int, size: Int) throws(Fault) -> Int {
        let digits = try slice(start, size)
        // Up to four bytes have no sign; of sixteen the upper half only repeats it.
        guard size > 8 else { return size == 8 ? Int(bitPattern: UInt(Self.bits(digits))) : Int(Self.bits(digits)) }
        let low = Int(bitPattern: UInt(Self.bits(digits.suffix(8))))
        guard digits.prefix(8).allSatisfy({ $0 == (low < 0 ? 0xff : 0) }) else {
            throw Fault(kind: .valueNotReadable, problem: "a number that does not fit in 64 bits with a sign")
        }
        return low
    }

    private func real(_ start: Int, size: Int) throws(Fault) -> Double {
        let bits = Self.bits(try slice(start, size))
        let value = size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
        guard value.isFinite else { throw Fault(kind: .valueNotReadable, problem: "a number that is none") }
        return value
    }

    /// Of the years that XML can tell.
    private func date(_ start: Int) throws(Fault) -> Double {
        let seconds = try real(start, size: 8)
        guard let moment = Timestamp(secondsSince2001: seconds), (0...9999).contains(moment.calendarDay.year) else {
            throw Fault(kind: .valueNotReadable, problem: "a date outside of the years 0 to 9999")
        }
        return seconds
    }

    private func text(at position: Int) throws(Fault) -> Object {
        let type = bytes[position] >> 4
        let (start, count) = try size(at: position)
        let content = try slice(start, type == 0x6 ? count * 2 : count)
        switch type {
        case 0x4: return .scalar(.data(Array(content)), size: content.count)
        case 0x5:
            guard content.allSatisfy({ $0 < 0x80 }) else {
                throw Fault(kind: .valueNotReadable, problem: "text that says it is ASCII, and is not")
            }
            return .scalar(.string(String(decoding: content, as: UTF8.self)), size: content.count)
        default:
            let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
                UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
            }
            guard let text = String(validating: units, as: UTF16.self) else {
                throw Fault(kind: .valueNotReadable, problem: "text that is no UTF-16")
            }
            return .scalar(.string(text), size: content.count)
        }
    }
}

// MARK: - Sizes and references

extension BinaryObjects {
    /// Where the content of an object starts and how many entries it has; more than 14 are told by a number of their own.
    private func size(at position: Int) throws(Fault) -> (start: Int, count: Int) {
        let low = Int(bytes[position] & 0x0f)
        guard low == 0x0f else { return (position + 1, low) }
        let marker = try slice(position + 1, 1)
        guard let byte = marker.first, byte >> 4 == 0x1, byte & 0x0f <= 3 else {
            throw Fault(problem: "an object without a size")
        }
        let width = 1 << Int(byte & 0x0f)
        let count = Self.number(try slice(position + 2, width))
        guard count <= bytes.count else { throw Fault(problem: "an object that is larger than the file") }
        return (position + 2 + width, count)
    }

    private func references(at position: Int, perEntry: Int) throws(Fault) -> [Int] {
        let (start, count) = try size(at: position)
        guard count <= PropertyListLimits.values else {
            throw Fault(kind: .overLimit, problem: "an object with more than \(PropertyListLimits.values) values")
        }
        let content = try slice(start, count * perEntry * referenceSize)
        return stride(from: content.startIndex, to: content.endIndex, by: referenceSize).map {
            Self.number(content[$0..<($0 + referenceSize)])
        }
    }

    private func slice(_ start: Int, _ count: Int) throws(Fault) -> ArraySlice<UInt8> {
        guard start + count <= tableStart else { throw Fault(problem: "an object that lies outside of the file") }
        return bytes[start..<(start + count)]
    }

    private static func bits(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

    /// A number of up to eight bytes; one that is too large to be a place in a file is larger than any.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { Int(exactly: bits(bytes)) ?? .max }
}
