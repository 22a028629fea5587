import EventMapArchives

/// A source of the decompressed content of gzip data.
package struct GzipSource: ByteSource {
  private var source: any ByteSource
  private var reader = GzipReader()
  private var piece = [UInt8](repeating: 0, count: 64 << 10)
  private var used = 0
  private var filled = 0
  private var isAtEnd = false

  /// Creates a source from another one that is at the start of gzip data.
  package init(_ source: any ByteSource) { self.source = source }

  /// Decompresses the next bytes.
  ///
  /// - Throws: `ArchiveError` if the data is damaged or truncated, after all bytes before the damage were returned, and then at each call;
  ///   and errors of the other source.
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
      // Read more only after everything that arrived is returned, because the other source may pause.
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
