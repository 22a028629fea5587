@testable import EventTranslation

extension DumpTranslator {
  /// Translates the lines of a dump.
  mutating func translate(
    _ lines: [String], _ format: DumpFormat, chunkSize: Int = 4096, file: String = "dump"
  ) throws {
    let reader = ChunkReader(
      MemorySource(dump(lines)), chunkSize: chunkSize, maximumLineLength: ChunkReader.maximumLineLength)
    try translate(reader, format: format, file: file)
  }
}
