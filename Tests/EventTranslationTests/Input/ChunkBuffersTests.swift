import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Readers of several dumps that share buffers.
@Suite struct ChunkBuffersTests {
  /// An archive may contain very many dumps.
  @Test func reusesFewBuffersForManyDumps() throws {
    let buffers = ChunkBuffers()
    for number in 0..<100 {
      var reader = ChunkReader(MemorySource(Array("line\n".utf8)), buffers)
      _ = try reader.lookAhead()
      if number % 3 > 0 {
        let chunk = try #require(try reader.next())
        #expect(Array(chunk.bytes[..<chunk.count]) == Array("line\n".utf8))
        reader.recycle(chunk)
      }
      if number % 3 > 1 { #expect(try reader.next() == nil) }
      reader.end()
      #expect(try reader.next() == nil)
    }
    #expect(buffers.spares.count == 2)
  }

  @Test(arguments: Seeds.new) func splitsRandomDumpsLikePlainCode(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pool = Array("\n\n\nabcdefgh\r \u{FEFF}".utf8)
    for round in 0..<Seeds.rounds(100) {
      let (buffers, chunkSize) = (ChunkBuffers(), Int.random(in: 4...40, using: &random))
      for _ in 0..<3 {
        let dump = (0..<random.below(121)).map { _ in random.pick(pool) }
        let source = MemorySource(dump, pieceSize: 1 + random.below(40))
        let limit = chunkSize + random.below(40)
        var reader = ChunkReader(source, buffers, chunkSize: chunkSize, maximumLineLength: limit)
        if chunkSize >= 16, random.chance(1, of: 2) { _ = try reader.lookAhead() }
        let read = try ChunkedLines(reader)
        let note: Comment = "seed \(seed), round \(round), chunks of \(chunkSize), limit \(limit): \(shown(dump))"
        #expect(read.lines == PlainLine.split(dump, limit: limit) && read.defects.isEmpty, note)
      }
    }
  }
}
