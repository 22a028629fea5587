import EventMapArchives

/// The elements of a JSON array, or objects that have several lines each, as a source of JSON Lines.
struct ElementSource: ByteSource {
  private var source: any ByteSource
  private var splitter = ElementSplitter()
  private var piece: [UInt8]
  private var used = 0
  private var filled: Int
  private var isAtEnd: Bool

  /// Makes a source of the elements of another one.
  ///
  /// - Parameters:
  ///   - start: what was already read from it.
  ///   - isAtEnd: whether there is nothing more.
  init(_ source: any ByteSource, start: [UInt8], isAtEnd: Bool) {
    self.source = source
    self.isAtEnd = isAtEnd
    filled = start.count
    piece = start
    if piece.count < 64 << 10 { piece.append(zeros: (64 << 10) - piece.count) }
  }

  /// Where the elements are.
  var places: ElementPlaces { splitter.places }

  /// Gives the next lines.
  ///
  /// - Throws: `ArchiveError` at the end of an array without its `]`, once all before was given out; and what the other source throws.
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
