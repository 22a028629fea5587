import EventMapCompression

/// The bytes of one image, read in frames of which a few are kept, so that a large file is never in memory as a whole.
///
/// All numbers are little-endian. No read goes beyond the image, and each that would is an error.
final class ImageBytes {
  /// How many bytes are read at a time: related metadata is mostly close together.
  private static let frameBits = 14
  private static let frameBytes = 1 << frameBits
  /// A power of two; 8 MB of frames are kept at most.
  private static let frameCount = 512

  let count: Int
  private let source: any RandomAccessBytes
  private let start: Int
  /// A frame's place is its number modulo their count.
  private var frames: [[UInt8]]
  private var numbers: [Int]

  /// - Parameter range: the image's inside of the source; must be inside of it.
  init(_ source: any RandomAccessBytes, _ range: Range<Int>) {
    self.source = source
    start = range.lowerBound
    count = range.count
    let frameCount = min(Self.frameCount, range.count / Self.frameBytes + 1)
    frames = Array(repeating: [], count: frameCount)
    numbers = Array(repeating: -1, count: frameCount)
  }

  /// Throws `truncated` unless the range is inside of the image.
  ///
  /// - Returns: the range.
  @discardableResult
  func checked(_ offset: UInt64, _ length: UInt64, _ what: String) throws(AppReadingError) -> Range<Int> {
    guard offset <= UInt64(count), length <= UInt64(count) - offset else {
      let end = offset.addingReportingOverflow(length)
      throw .truncated(what, upTo: Int(clamping: end.overflow ? .max : end.partialValue), of: count)
    }
    return Int(offset)..<Int(offset + length)
  }

  func byte(at offset: Int) throws(AppReadingError) -> UInt8 {
    guard offset >= 0, offset < count else { throw .truncated("a byte", upTo: offset, of: count) }
    return try frame(offset >> Self.frameBits)[offset & (Self.frameBytes - 1)]
  }

  func half(at offset: Int) throws(AppReadingError) -> UInt16 { UInt16(truncatingIfNeeded: try number(at: offset, 2)) }

  func word(at offset: Int) throws(AppReadingError) -> UInt32 { UInt32(truncatingIfNeeded: try number(at: offset, 4)) }

  func long(at offset: Int) throws(AppReadingError) -> UInt64 { try number(at: offset, 8) }

  private func number(at offset: Int, _ size: Int) throws(AppReadingError) -> UInt64 {
    guard offset >= 0, offset <= count - size else {
      throw .truncated("a number", upTo: Int(clamping: UInt64(clamping: offset) + 8), of: count)
    }
    let first = offset & (Self.frameBytes - 1)
    var value: UInt64 = 0
    if first <= Self.frameBytes - size {
      let bytes = try frame(offset >> Self.frameBits)
      for position in 0..<size { value |= UInt64(bytes[first + position]) << UInt64(8 * position) }
    } else {
      for position in 0..<size { value |= UInt64(try byte(at: offset + position)) << UInt64(8 * position) }
    }
    return value
  }

  /// The bytes up to the next zero, which must come before `end`; `nil` where it does not, or only after more than `most` bytes.
  func text(at offset: Int, end: Int, most: Int) throws(AppReadingError) -> [UInt8]? {
    guard offset >= 0 else { return nil }
    let end = min(end, count)
    var text: [UInt8] = []
    var offset = offset
    while offset < end {
      let number = offset >> Self.frameBits
      let bytes = try frame(number)
      let base = number << Self.frameBits
      let last = min(end - base, bytes.count)
      var position = offset - base
      while position < last, bytes[position] != 0 { position += 1 }
      guard text.count + position - (offset - base) <= most else { return nil }
      text.append(contentsOf: bytes[(offset - base)..<position])
      if position < last { return text }
      offset = base + position
    }
    return nil
  }

  /// The name of a symbol, which must end before `end`.
  func symbolName(at offset: Int, end: Int) throws(AppReadingError) -> [UInt8] {
    guard let name = try text(at: offset, end: end, most: MachOImage.mostNameBytes) else {
      throw .malformed("a symbol's name without an end", at: offset)
    }
    return name
  }

  /// The bytes of a frame, which are read if they are not kept.
  private func frame(_ number: Int) throws(AppReadingError) -> [UInt8] {
    let place = number % frames.count
    if numbers[place] != number {
      let first = number << Self.frameBits
      let range = first..<min(first + Self.frameBytes, count)
      numbers[place] = -1
      let bytes: [UInt8]
      do { bytes = try source.bytes((start + range.lowerBound)..<(start + range.upperBound)) } catch {
        throw AppReadingError("unreadable", "bytes \(range.lowerBound) to \(range.upperBound) cannot be read: \(error)")
      }
      guard bytes.count == range.count else {
        throw .truncated("what was announced", upTo: range.upperBound, of: first + bytes.count)
      }
      frames[place] = bytes
      numbers[place] = number
    }
    return frames[place]
  }
}
