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
