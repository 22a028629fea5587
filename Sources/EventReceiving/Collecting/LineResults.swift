import EventMapping
import EventTranslation

/// What a translator wrote and said of the lines of one dump, taken apart again line by line.
struct LineResults {
  private var outcomes: ArraySlice<LineOutcome>
  private var outputs: ArraySlice<ArraySlice<UInt8>>
  private var rejects: ArraySlice<ArraySlice<UInt8>>
  private var reasons: ArraySlice<String>

  /// Translates a dump as `eventmap translate` does.
  init(_ dump: Dump, _ mapper: EventMapper, _ buffers: ChunkBuffers) throws {
    let (events, rejects, outcomes) = (MemorySink(), MemorySink(), LineOutcomes(mapper))
    var reasons: [String] = []
    var translator = DumpTranslator(
      mapper: mapper, options: TranslationOptions(unmapped: .keep),
      outputs: TranslationOutputs(events: events, rejects: rejects, outcomes: outcomes) { file, line, rejection in
        reasons.append("\(file):\(line): \(rejection.reason.rawValue): \(rejection.message)")
      })
    try translator.translate(ChunkReader(MemorySource(dump.bytes), buffers), format: dump.format, file: dump.name)
    _ = try translator.finish()
    self.outcomes = outcomes.list[...]
    outputs = Self.lines(events.bytes)
    self.rejects = Self.lines(rejects.bytes)
    self.reasons = reasons[...]
  }

  private static func lines(_ bytes: [UInt8]) -> ArraySlice<ArraySlice<UInt8>> {
    bytes.span.lines().map { bytes[$0] }[...]
  }

  /// The events of the next line.
  mutating func next() -> [ReceivedEvent] {
    guard let outcome = outcomes.popFirst() else { return [] }
    switch outcome.bucket {
    case .mapped: return outcome.eventIDs.map { ReceivedEvent(.good, outcome, eventID: $0, json: nextOutput()) }
    case .unmapped: return [ReceivedEvent(.unmapped, outcome, json: nextOutput())]
    case .ignored: return [ReceivedEvent(.ignored, outcome)]
    case .rejected: return [nextRejected()]
    default: return []
    }
  }

  /// The event of the next line that was rejected, whose outcome is not listed if it is too long.
  mutating func nextRejected() -> ReceivedEvent {
    var event = ReceivedEvent(.bad, json: Array(rejects.popFirst() ?? []))
    event.reason = reasons.popFirst() ?? ""
    return event
  }

  private mutating func nextOutput() -> [UInt8] { Array(outputs.popFirst() ?? []) }
}
