import EventMapArchives

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
      let progress = try decode(into: &buffer, from: offset)
      used += progress.consumed
      if progress.produced > 0 || offset == buffer.count { return progress.produced }
      guard progress.consumed == 0 else { continue }
      if isAtEnd {
        try reader.finish()
        return 0
      }
      // Not before all that arrived is given out: the other source may pause.
      used = 0
      filled = try source.read(into: &piece, from: 0)
      isAtEnd = filled == 0
    }
  }

  private mutating func decode(into buffer: inout [UInt8], from offset: Int) throws -> Inflate.Progress {
    let compressed = piece
    var output = buffer.mutableSpan
    return try reader.decode(compressed.span.extracting(used..<filled), into: &output, from: offset)
  }
}
