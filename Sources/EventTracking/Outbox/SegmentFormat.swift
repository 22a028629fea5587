import EventMapCompression
import Foundation

/// The file format of a segment: a header, then one frame per record.
///
/// ```
/// header  'EMOUTBX' and the version, 1 (8 bytes), UUID (16), CRC-32 of both (4)
/// frame   length of the record (4), CRC-32 of the record (4), the record
/// ```
///
/// Numbers are little-endian. A record has at least one byte, so a disk block of zeros is not a valid record.
enum SegmentFormat {
  static let headerLength = 28
  static let frameLength = 8
  /// The maximum length of a segment's file, in bytes. A file of another origin could have any length.
  static let maximumLength = 256 << 20

  private static let mark = [UInt8]("EMOUTBX".utf8) + [1]

  /// Returns the header of a new segment.
  static func header(_ id: UUID) -> [UInt8] {
    let uuid = id.uuid
    var bytes =
      mark + [
        uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5, uuid.6, uuid.7,
        uuid.8, uuid.9, uuid.10, uuid.11, uuid.12, uuid.13, uuid.14, uuid.15,
      ]
    bytes.append(number: UInt64(CRC32.of(bytes.span)), size: 4)
    return bytes
  }

  /// Returns the UUID of a segment; `nil` if the header is incomplete or damaged.
  static func id(of bytes: [UInt8]) -> UUID? {
    let checked = headerLength - 4
    guard bytes.count >= headerLength, Array(bytes[..<mark.count]) == mark else { return nil }
    guard word(bytes.span, at: checked) == CRC32.of(bytes.span.extracting(..<checked)) else { return nil }
    let b = bytes[mark.count..<checked]
    let s = b.startIndex
    return UUID(
      uuid: (
        b[s], b[s + 1], b[s + 2], b[s + 3], b[s + 4], b[s + 5], b[s + 6], b[s + 7],
        b[s + 8], b[s + 9], b[s + 10], b[s + 11], b[s + 12], b[s + 13], b[s + 14], b[s + 15]
      ))
  }

  /// Writes the frame of a record of at most `UInt32.max` bytes at an offset. Traps if the frame does not fit.
  static func write(_ record: borrowing Span<UInt8>, to bytes: inout [UInt8], at offset: Int) {
    precondition(offset >= 0 && record.count <= bytes.count - offset - frameLength)
    let head = UInt64(record.count) | UInt64(CRC32.of(record)) << 32
    // Safety: the precondition ensures that both writes stay inside the array; the span's bytes are copied during the call.
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe bytes.storeBytes(of: head.littleEndian, toByteOffset: offset, as: UInt64.self)
      unsafe record.withUnsafeBytes { unsafe bytes[(offset + frameLength)...].copyBytes(from: $0) }
    }
  }

  /// Returns the number at an offset. Traps if the number is not entirely inside the bytes.
  static func word(_ bytes: borrowing Span<UInt8>, at offset: Int) -> UInt32 {
    UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2]) << 16
      | UInt32(bytes[offset + 3]) << 24
  }
}
