import Testing

@testable import EventTranslation

/// The lines of chunks, compared with a plain split of the dump.
@Suite struct ChunkReaderTests {
  static let dumps: [String] = [
    "", "\n", "\n\n\n", "\r\n", "a", "a\n", "\na", "a\n\n", "abc", "abcd\n", "ab\ncd\nefghijklmnop\nq",
    "‹EF›‹BB›‹BF›", "‹EF›‹BB›‹BF›\n", "‹EF›‹BB›‹BF›a\nb", "‹EF›‹BB›‹BF›‹EF›‹BB›‹BF›a\n", "‹EF›‹BB›", "‹EF›‹BB›\n",
    "‹EF›", "‹EF›a‹BB›‹BF›\n", "a\n‹EF›‹BB›‹BF›b\n", "\n‹EF›‹BB›‹BF›", "one\r\ntwo\r\n\r\n \t\r\nthree\r",
    "首页\n😀é\n‹FF›‹00›", "a long line of thirty-two bytes.\nb\n\n\nc\nanother long line\n  \n",
  ]

  @Test(arguments: dumps.map { ($0, 1 << 20) } + LineLimitTests.dumps.map { ($0, LineLimitTests.limit) })
  func splitsLinesInEveryChunkAndPieceSize(text: String, limit: Int) throws {
    let dump = raw(text)
    let expected = PlainLine.split(dump, limit: limit)
    for chunkSize in 4...max(5, min(dump.count, limit) + 2) {
      for pieceSize in 1...(min(dump.count, limit) + 4) {
        let source = MemorySource(dump, pieceSize: pieceSize)
        let read = try ChunkedLines(ChunkReader(source, chunkSize: chunkSize, maximumLineLength: limit))
        let note: Comment = "chunks of \(chunkSize), pieces of \(pieceSize)"
        #expect(read.lines == expected && read.defects.isEmpty && read.bytesRead == dump.count, note)
        // Memory never holds more than one byte over the longest line, and the slack that kernels read.
        #expect(read.largestBuffer <= limit + 1 + ScanWindow.slack, note)
      }
    }
  }

  /// A source that returns its bytes in the given pieces and then throws.
  private struct FailingSource: ByteSource {
    struct Failure: Error {}
    var pieces: [[UInt8]]

    mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
      guard !pieces.isEmpty else { throw Failure() }
      let piece = pieces.removeFirst()
      buffer.replaceSubrange(offset..<(offset + piece.count), with: piece)
      return piece.count
    }
  }

  @Test func throwsTheErrorOfTheSource() throws {
    var reader = ChunkReader(FailingSource(pieces: [Array("a\nb".utf8)]))
    #expect(try reader.next()?.count == 2)
    #expect(throws: FailingSource.Failure.self) { try reader.next() }
    var translator = DumpTranslator(
      mapper: SampleTable.mapper, options: TranslationOptions(), outputs: .init(events: MemorySink()))
    #expect(throws: FailingSource.Failure.self) {
      try translator.translate(ChunkReader(FailingSource(pieces: [])), format: .jsonl, file: "dump")
    }
  }
}
