import Archives

/// The contents of gzip data as a source.
package struct GzipSource: ByteSource {
  private var source: any ByteSource
  private var reader = GzipReader()
  private var piece = [UInt8](repeating: 0, count: 64 << 10)
  private var used = 0
  private var filled = 0
  private var isAtEnd = false

  /// Makes a source of the contents of another, which is at the start of the gzip data.
  package init(_ source: any ByteSource) { self.source = source }

  /// Decompresses what comes next.
  ///
  /// - Throws: `ArchiveError` for data that is damaged or ends in the middle, once all before it was given out and then each time; and what
  ///   the other source throws.
  package mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    while true {
      if used == filled, !isAtEnd {
        used = 0
        filled = try source.read(into: &piece, from: 0)
        isAtEnd = filled == 0
      }
      let compressed = piece
      var output = buffer.mutableSpan
      let progress = try reader.decode(compressed.span.extracting(used..<filled), into: &output, from: offset)
      used += progress.consumed
      if progress.produced > 0 || offset == buffer.count { return progress.produced }
      if isAtEnd, progress.consumed == 0 {
        try reader.finish()
        return 0
      }
    }
  }
}
