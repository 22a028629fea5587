import EventTranslation

/// Goes through bytes line by line.
struct LineCursor {
  let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8], from start: Int = 0) { (self.bytes, place) = (bytes, start) }

  /// The next line, without its line feed; `nil` at the end.
  mutating func next() -> Range<Int>? {
    guard place < bytes.count else { return nil }
    let line = place..<(bytes.span.firstOffset(of: UInt8(ascii: "\n"), from: place) ?? bytes.count)
    place = line.upperBound + 1
    return line
  }
}
