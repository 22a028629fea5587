/// A piece of a dump that can be translated on its own: whole lines, or a part of a line that is over the limit.
struct Chunk {
  enum Content: Equatable {
    /// Whole lines, each but perhaps the last of the dump ended by LF.
    case lines
    /// A part of a line longer than ``ChunkReader/maximumLineLength``.
    case longLine(isFirst: Bool, isLast: Bool)
  }

  var content: Content
  /// The buffer; only the first `count` bytes are the chunk's.
  var bytes: [UInt8]
  var count: Int
  /// Bytes from the start of the file to the start of the chunk.
  var offset: Int
}

extension Chunk {
  /// How many lines start in it: of a line over the limit its first part is the line.
  var lineCount: Int {
    if case .longLine(let isFirst, _) = content { return isFirst ? 1 : 0 }
    let text = bytes.span.extracting(0..<count)
    var (lines, offset) = (0, 0)
    while offset < count {
      lines += 1
      guard let end = text.firstOffset(of: UInt8(ascii: "\n"), from: offset) else { break }
      offset = end + 1
    }
    return lines
  }
}
