import EventMapping
import EventTranslation

/// Translates a dump as `eventmap translate` does, and takes what was written and said of its lines apart again. That is done after each chunk,
/// so that no more than that has to be held: a line of two bytes has a reject of two hundred.
final class LineResults {
  private let dump: Dump
  private var lines: LineCursor
  private let (events, rejects) = (MemorySink(), MemorySink())
  private let outcomes: LineOutcomes
  private var reasons: [String] = []
  private var reader = ServerEventReader()
  private let onEvent: (ReceivedEvent) -> Void

  private init(_ dump: Dump, _ mapper: EventMapper, _ onEvent: @escaping (ReceivedEvent) -> Void) {
    (self.dump, self.onEvent) = (dump, onEvent)
    lines = LineCursor(dump.bytes, from: dump.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    outcomes = LineOutcomes(mapper)
  }

  /// Translates a dump.
  ///
  /// - Parameter onEvent: called for each event of its lines, in order. A server event stays as it is, whatever the translation makes of it.
  static func translate(_ dump: Dump, _ mapper: EventMapper, onEvent: (ReceivedEvent) -> Void) throws {
    try withoutActuallyEscaping(onEvent) { onEvent in
      try LineResults(dump, mapper, onEvent).translate(mapper)
    }
  }

  private func translate(_ mapper: EventMapper) throws {
    var outputs = TranslationOutputs(events: events, rejects: rejects, outcomes: outcomes) { file, line, rejection in
      self.reasons.append("\(file):\(line): \(rejection.reason.rawValue): \(rejection.message)")
    }
    // Before the first outcome after it, the record of a line that is too long is not complete.
    outputs.onProgress = { _ in if !self.outcomes.list.isEmpty { self.handOn(isAtEnd: false) } }
    var translator = DumpTranslator(mapper: mapper, options: TranslationOptions(unmapped: .keep), outputs: outputs)
    try translator.translate(ChunkReader(MemorySource(dump.bytes)), format: dump.format, file: dump.name)
    _ = try translator.finish()
    handOn(isAtEnd: true)
  }

  /// Hands on the events of the lines that are translated.
  private func handOn(isAtEnd: Bool) {
    let bytes = dump.bytes
    var outcomes = outcomes.takeAll()[...]
    var written = Written(LineCursor(events.takeAll()), LineCursor(rejects.takeAll()), reasons[...])
    reasons = []
    while isAtEnd || !outcomes.isEmpty, let line = lines.next() {
      // It has no outcome.
      if line.count > ChunkReader.maximumLineLength {
        onEvent(written.nextRejected())
        continue
      }
      guard let outcome = outcomes.popFirst() else { break }
      let translated = written.events(of: outcome)
      if outcome.bucket != .skipped, dump.format == .jsonl,
        let own = reader.outcome(of: bytes.span.extracting(line))
      {
        onEvent(ReceivedEvent(.good, own, eventID: own.eventIDs[0], json: Array(bytes[line])))
      } else {
        for event in translated { onEvent(event) }
      }
    }
  }

  /// What was written and said of the lines of a chunk.
  private struct Written {
    private var outputs: LineCursor
    private var rejects: LineCursor
    private var reasons: ArraySlice<String>

    init(_ outputs: LineCursor, _ rejects: LineCursor, _ reasons: ArraySlice<String>) {
      (self.outputs, self.rejects, self.reasons) = (outputs, rejects, reasons)
    }

    /// The events of the next line.
    mutating func events(of outcome: LineOutcome) -> [ReceivedEvent] {
      switch outcome.bucket {
      case .mapped: outcome.eventIDs.map { ReceivedEvent(.good, outcome, eventID: $0, json: nextOutput()) }
      case .unmapped: [ReceivedEvent(.unmapped, outcome, json: nextOutput())]
      case .ignored: [ReceivedEvent(.ignored, outcome)]
      case .rejected: [nextRejected()]
      case .filtered, .skipped: []
      }
    }

    /// The event of the next line that was rejected.
    mutating func nextRejected() -> ReceivedEvent {
      var event = ReceivedEvent(.bad, json: rejects.next().map { Array(rejects.bytes[$0]) } ?? [])
      event.reason = reasons.popFirst() ?? ""
      return event
    }

    private mutating func nextOutput() -> [UInt8] { outputs.next().map { Array(outputs.bytes[$0]) } ?? [] }
  }
}
