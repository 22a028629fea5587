/// A piece of a dump that can be translated on its own: complete lines, or a part of a line over the limit.
struct Chunk {
  enum Content: Equatable {
    /// Complete lines, each terminated by LF, except possibly the last line of the dump.
    case lines
    /// A part of a line longer than ``ChunkReader/maximumLineLength``.
    case longLine(isFirst: Bool, isLast: Bool)
  }

  var content: Content
  /// The buffer; only its first `count` bytes belong to the chunk.
  var bytes: [UInt8]
  var count: Int
  /// The byte offset of the chunk in the file.
  var offset: Int
}

extension Chunk {
  /// The number of lines that start in the chunk. Of a line over the limit, only the first part counts.
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
