import EventMapCompression
import EventMapping
import Foundation

/// The file of a ``DropNote``. It is created once, at its full length, and then written in place, because a full disk has no room for a new
/// file.
///
/// The file has two halves, which are written in turn, so that a torn write leaves the previous note intact. A half is a line of JSON,
/// padded with spaces: `{"crc32":"9fc8cbd6","note":{…},"number":7}`. The checksum covers the rest of the half. If both halves are valid,
/// the higher number wins.
enum DropNoteFile {
  /// The name of the file.
  static let name = "dropped.json"
  /// The length of a half, in bytes. Counts, a report and ``DropNote/maximumMoves`` moves with the longest names fit into it.
  static let halfLength = 4 << 10
  /// The length of the file, in bytes.
  static let length = 2 * halfLength
  /// The maximum length of a file of an earlier version of the library, in bytes.
  static let maximumLength = 1 << 20

  /// The byte range of the checksum in a half, after `{"crc32":"`.
  private static let sum = 10..<18

  /// Returns the newest valid note and its number; an empty note and 0 if no half is valid. Also reads the format of earlier versions.
  static func read(_ bytes: [UInt8]) -> (note: DropNote, number: UInt64) {
    guard bytes.count == length else { return ((try? DropNote([String: MemberValue](json: bytes))) ?? DropNote(), 0) }
    let first = try? half(Array(bytes[..<halfLength]))
    let second = try? half(Array(bytes[halfLength...]))
    guard let first, let second else { return first ?? second ?? (DropNote(), 0) }
    return first.number > second.number ? first : second
  }

  private static func half(_ bytes: [UInt8]) throws(FileError) -> (note: DropNote, number: UInt64) {
    let members = try [String: MemberValue](json: bytes)
    let number = UInt64(clamping: try members.value("number").integer())
    // The limit keeps the number from overflowing.
    guard number < UInt64(1) << 62, Array(try members.value("crc32").text().utf8) == checksum(bytes) else {
      throw .malformed
    }
    return (try DropNote(members.value("note").members()), number)
  }

  /// Returns the byte offset of the half for a number.
  static func offset(ofHalf number: UInt64) -> Int { Int(number % 2) * halfLength }

  /// Returns the bytes of a half. Throws `EFBIG` if the note does not fit.
  static func half(_ note: DropNote, number: UInt64) throws(FileError) -> [UInt8] {
    let members: [String: MemberValue] = ["crc32": "00000000", "note": note.value, "number": .number(String(number))]
    let json = members.json
    guard json.count < halfLength else { throw FileError(code: EFBIG) }
    var bytes = blankHalf
    bytes.copy(json.span, at: 0)
    bytes.copy(checksum(bytes).span, at: sum.lowerBound)
    return bytes
  }

  /// A half without a note.
  static let blankHalf = [UInt8](repeating: UInt8(ascii: " "), count: halfLength - 1) + [UInt8(ascii: "\n")]

  private static func checksum(_ half: [UInt8]) -> [UInt8] {
    let digits = String(CRC32.of(half.span.extracting(sum.upperBound...)), radix: 16)
    return Array((String(repeating: "0", count: 8 - digits.utf8.count) + digits).utf8)
  }
}
