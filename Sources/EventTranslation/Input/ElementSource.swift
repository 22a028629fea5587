import EventMapCompression

/// A source of JSON Lines made of the elements of a JSON array, or of objects that span several lines each.
struct ElementSource: ByteSource {
  private var source: any ByteSource
  private var splitter = ElementSplitter()
  private var piece: [UInt8]
  private var used = 0
  private var filled: Int
  private var isAtEnd: Bool

  /// Creates a source of the elements of another source.
  ///
  /// - Parameters:
  ///   - start: the bytes that were already read from the other source.
  ///   - isAtEnd: whether the other source has no more bytes.
  init(_ source: any ByteSource, start: [UInt8], isAtEnd: Bool) {
    self.source = source
    self.isAtEnd = isAtEnd
    filled = start.count
    piece = start
    if piece.count < 64 << 10 { piece.append(zeros: (64 << 10) - piece.count) }
  }

  /// The places of the elements in the file.
  var places: ElementPlaces { splitter.places }

  /// Returns the next lines.
  ///
  /// - Throws: `ArchiveError` at the end of an array without its `]`, after all its elements were returned; and errors of the other source.
  mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    guard offset < buffer.count else { return 0 }
    while true {
      let (consumed, end) = splitter.split(piece[used..<filled], into: &buffer, from: offset)
      used += consumed
      if end > offset { return end - offset }
      if isAtEnd {
        if splitter.finish(into: &buffer, at: offset) { return 1 }
        if splitter.isInArray { throw ArchiveError(.truncated, "the JSON array ends without its ']'") }
        return 0
      }
      used = 0
      filled = 0
      filled = try source.read(into: &piece, from: 0)
      isAtEnd = filled == 0
    }
  }
}
