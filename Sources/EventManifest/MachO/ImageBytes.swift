import EventMapCompression

/// The bytes of one image, read in frames and cached, so that a large file is never completely in memory.
///
/// All numbers are little-endian. A read beyond the image throws `truncated`.
final class ImageBytes {
  /// The size of a frame as a power of two: 16 KB, because related metadata is mostly close together.
  private static let frameBits = 14
  private static let frameBytes = 1 << frameBits
  /// The maximum number of cached frames, 8 MB in all.
  private static let frameCount = 512

  let count: Int
  private let source: any RandomAccessBytes
  private let start: Int
  /// The cached frames. The index of a frame is its number modulo the size of the cache.
  private var frames: [[UInt8]]
  /// The number of each cached frame; -1 for none.
  private var numbers: [Int]

  /// - Parameter range: the range of the image in the source; must not extend beyond it.
  init(_ source: any RandomAccessBytes, _ range: Range<Int>) {
    self.source = source
    start = range.lowerBound
    count = range.count
    let frameCount = min(Self.frameCount, range.count / Self.frameBytes + 1)
    frames = Array(repeating: [], count: frameCount)
    numbers = Array(repeating: -1, count: frameCount)
  }

  /// Checks that a range is inside the image; throws `truncated` otherwise.
  ///
  /// - Parameter what: the name of the range in the error.
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

  /// The bytes up to the next zero byte; `nil` if there is no zero byte before `end`, or more than `most` bytes precede it.
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
      throw .malformed("an unterminated symbol name", at: offset)
    }
    return name
  }

  /// Returns a frame from the cache, or reads and caches it.
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
        throw .truncated("the image", upTo: range.upperBound, of: first + bytes.count)
      }
      frames[place] = bytes
      numbers[place] = number
    }
    return frames[place]
  }
}
