import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Readers that share buffers, compared with readers that do not.
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

  @Test(arguments: Seeds.new) func readsDumpsWithSharedBuffersAsAlone(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let buffers = ChunkBuffers()
    for round in 0..<Seeds.rounds(150) {
      let pool = Array("\n\nabcdefgh\r \u{FEFF}".utf8)
      let dump = (0..<random.below(100)).map { _ in pool[random.below(pool.count)] }
      let source = MemorySource(dump, pieceSize: 1 + random.below(40))
      var reader = ChunkReader(source, buffers, chunkSize: 16, maximumLineLength: 16 + random.below(40))
      let limit = reader.maximumLineLength
      if random.below(2) == 0 { _ = try reader.lookAhead() }
      let read = try ChunkedLines(reader)
      #expect(read.lines == PlainLine.split(dump, limit: limit), "seed \(seed), round \(round): \(shown(dump))")
      #expect(read.complaints.isEmpty, "seed \(seed), round \(round)")
    }
  }
}
