import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// The lines of chunks, compared with a plain split of the dump.
@Suite struct ChunkReaderTests {
  static let dumps: [String] = [
    "", "\n", "\n\n\n", "\r\n", "a", "a\n", "\na", "a\n\n", "abc", "abcd\n", "ab\ncd\nefghijklmnop\nq",
    "‹EF›‹BB›‹BF›", "‹EF›‹BB›‹BF›\n", "‹EF›‹BB›‹BF›a\nb", "‹EF›‹BB›‹BF›‹EF›‹BB›‹BF›a\n", "‹EF›‹BB›", "‹EF›‹BB›\n",
    "‹EF›", "‹EF›a‹BB›‹BF›\n", "a\n‹EF›‹BB›‹BF›b\n", "\n‹EF›‹BB›‹BF›", "one\r\ntwo\r\n\r\n \t\r\nthree\r",
    "首页\n😀é\n‹FF›‹00›",
    "a long line of thirty-two bytes.\nb\n\n\nc\nanother long line\n  \n",
  ]

  @Test(arguments: dumps) func splitsLinesInEveryChunkAndPieceSize(text: String) throws {
    let dump = raw(text)
    let expected = PlainLine.split(dump)
    for chunkSize in 4...max(5, dump.count + 2) {
      for pieceSize in 1...max(1, dump.count + 1) {
        let source = MemorySource(dump, pieceSize: pieceSize)
        let read = try ChunkedLines(ChunkReader(source, chunkSize: chunkSize, maximumLineLength: 1 << 20))
        let note: Comment = "chunks of \(chunkSize), pieces of \(pieceSize)"
        #expect(read.lines == expected, note)
        #expect(read.complaints.isEmpty, note)
        #expect(read.bytesRead == dump.count, note)
      }
    }
  }

  @Test(arguments: Seeds.new) func splitsRandomDumps(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(150) {
      let pool = Array("\n\n\nabcdefgh\r \u{FEFF}".utf8)
      let dump = (0..<Int.random(in: 0...120, using: &random)).map { _ in
        pool[Int.random(in: pool.indices, using: &random)]
      }
      let (chunkSize, pieceSize) = (Int.random(in: 4...40, using: &random), Int.random(in: 1...40, using: &random))
      let limit = Int.random(in: 4...40, using: &random)
      let source = MemorySource(dump, pieceSize: pieceSize)
      let read = try ChunkedLines(ChunkReader(source, chunkSize: chunkSize, maximumLineLength: limit))
      let note: Comment = "seed \(seed), chunks of \(chunkSize), pieces of \(pieceSize), limit \(limit): \(shown(dump))"
      #expect(read.lines == PlainLine.split(dump, limit: limit), note)
      #expect(read.complaints.isEmpty, note)
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
    #expect(throws: FailingSource.Failure.self) {
      try DumpTranslator(
        mapper: SampleTable.mapper, options: TranslationOptions(), outputs: .init(events: MemorySink())
      ).translating(ChunkReader(FailingSource(pieces: [])))
    }
  }
}

extension DumpTranslator {
  fileprivate func translating(_ reader: ChunkReader) throws {
    var translator = self
    try translator.translate(reader, format: .jsonl, file: "dump")
  }
}
