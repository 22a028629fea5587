import EventMapping
import EventTranslation

@testable import EventTracking

/// The events and the number of rejected lines that `eventmap translate` reads from a kitlog.
struct KitlogReading {
  var events: [RawEvent] = []
  var rejected = 0

  init(_ bytes: [UInt8]) throws {
    let sink = MemorySink()
    let mapper = EventMapper(table: EventTable(classes: [:]))
    var translator = DumpTranslator(
      mapper: mapper, options: TranslationOptions(unmapped: .keep), outputs: TranslationOutputs(events: sink))
    try translator.translate(ChunkReader(MemorySource(bytes)), format: .kitlog, file: "log")
    rejected = try translator.finish().totals[.rejected]
    events = try sink.bytes.split(separator: UInt8(ascii: "\n")).map { try RawEvent(jsonLine: Array($0)) }
  }
}
