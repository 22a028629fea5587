import EventMapCompression
import Foundation

/// The file of a ``DropNote``: made once, at its full length, and written in place after that, as a full disk has no room for another.
///
/// It has two halves, which are written in turn, so that one that is torn leaves the one before. A half is a line of JSON, padded with spaces:
/// `{"crc32":"9fc8cbd6","note":{…},"number":7}`. The checksum is that of everything behind it; of two good halves the higher number counts.
enum DropNoteFile {
  /// The name of the file.
  static let name = "dropped.json"
  /// The length of a half in bytes. Counts, a report and ``DropNote/maximumMoves`` moves with the longest names take less.
  static let halfLength = 4 << 10
  /// The length of the file in bytes.
  static let length = 2 * halfLength
  /// The maximum length in bytes of a file that an earlier version wrote.
  static let maximumLength = 1 << 20

  private struct Half: Codable {
    var crc32: String
    var note: DropNote
    var number: UInt64
  }

  /// The byte range of the checksum in a half, behind `{"crc32":"`.
  private static let sum = 10..<18

  /// Reads both halves.
  static func read(_ bytes: [UInt8]) -> (note: DropNote, number: UInt64) {
    guard bytes.count == length else { return (DropNote(json: bytes), 0) }
    let halves = [bytes[..<halfLength], bytes[halfLength...]].compactMap { half(Array($0)) }
    guard var newest = halves.max(by: { $0.number < $1.number }) else { return (DropNote(), 0) }
    newest.note.leaveOutNonsense()
    return (newest.note, newest.number)
  }

  private static func half(_ bytes: [UInt8]) -> Half? {
    // The number stays far from the largest one.
    guard let half = try? JSONDecoder().decode(Half.self, from: Data(bytes)), half.number < UInt64(1) << 62
    else { return nil }
    return Array(half.crc32.utf8) == checksum(bytes) ? half : nil
  }

  /// The offset of the half with a number, in bytes.
  static func offset(ofHalf number: UInt64) -> Int { Int(number % 2) * halfLength }

  /// A half; its error is that of a file that is too large if the note has no room.
  static func half(_ note: DropNote, number: UInt64) throws(FileError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(Half(crc32: "00000000", note: note, number: number)), json.count < halfLength
    else { throw FileError(code: EFBIG) }
    var bytes = blankHalf
    bytes.replaceSubrange(..<json.count, with: json)
    bytes.replaceSubrange(sum, with: checksum(bytes))
    return bytes
  }

  /// A half without a note.
  static let blankHalf = [UInt8](repeating: UInt8(ascii: " "), count: halfLength - 1) + [UInt8(ascii: "\n")]

  private static func checksum(_ half: [UInt8]) -> [UInt8] {
    let digits = String(CRC32.of(half.span.extracting(sum.upperBound...)), radix: 16)
    return Array((String(repeating: "0", count: 8 - digits.utf8.count) + digits).utf8)
  }
}
