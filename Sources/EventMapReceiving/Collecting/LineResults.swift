import EventMapping
import EventTranslation

/// Translates a dump as `eventmap translate` does, and assigns the output, the rejects and the messages to the records of the dump.
///
/// The results are assigned after each chunk to limit memory, because a line of two bytes may have a reject of two hundred.
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
  /// - Parameter onEvent: called for each event, in the order of the records. A record that is a server event already is kept unchanged.
  static func translate(_ dump: Dump, _ mapper: EventMapper, onEvent: (ReceivedEvent) -> Void) throws {
    try withoutActuallyEscaping(onEvent) { onEvent in
      try LineResults(dump, mapper, onEvent).translate(mapper)
    }
  }

  private func translate(_ mapper: EventMapper) throws {
    var outputs = TranslationOutputs(events: events, rejects: rejects, outcomes: outcomes) { file, line, rejection in
      self.reasons.append("\(file):\(line): \(rejection.reason.rawValue): \(rejection.message)")
    }
    // Until the next outcome, the reject of a line that is too long may be incomplete.
    outputs.onProgress = { _ in if !self.outcomes.list.isEmpty { self.passEvents(isAtEnd: false) } }
    var translator = DumpTranslator(mapper: mapper, options: TranslationOptions(unmapped: .keep), outputs: outputs)
    try translator.translate(ChunkReader(MemorySource(dump.bytes)), format: dump.format, file: dump.name)
    _ = try translator.finish()
    passEvents(isAtEnd: true)
  }

  /// Passes the events of the translated lines to `onEvent`.
  private func passEvents(isAtEnd: Bool) {
    let bytes = dump.bytes
    var outcomes = outcomes.takeAll()[...]
    var written = Written(LineCursor(events.takeAll()), LineCursor(rejects.takeAll()), reasons[...])
    reasons = []
    while isAtEnd || !outcomes.isEmpty, let line = lines.next() {
      // A line that is too long has no outcome.
      if line.count > ChunkReader.maximumLineLength {
        onEvent(written.nextRejected())
        continue
      }
      guard let first = outcomes.first else { break }
      let chunk = line.lowerBound - first.range.lowerBound
      repeat {
        let outcome = outcomes.removeFirst()
        let translated = written.events(of: outcome)
        let record = (chunk + outcome.range.lowerBound)..<(chunk + outcome.range.upperBound)
        if outcome.bucket != .skipped, dump.format == .jsonl,
          let own = reader.outcome(of: bytes.span.extracting(record))
        {
          let json = Array(bytes[record].dropFirst(own.range.lowerBound).prefix(own.range.count))
          onEvent(ReceivedEvent(.good, own, eventID: own.eventIDs[0], json: json))
        } else {
          for event in translated { onEvent(event) }
        }
      } while outcomes.first.map { chunk + $0.range.lowerBound < line.upperBound } ?? false
    }
  }

  /// The output, the rejects and the messages of the records of a chunk.
  private struct Written {
    private var outputs: LineCursor
    private var rejects: LineCursor
    private var reasons: ArraySlice<String>

    init(_ outputs: LineCursor, _ rejects: LineCursor, _ reasons: ArraySlice<String>) {
      (self.outputs, self.rejects, self.reasons) = (outputs, rejects, reasons)
    }

    /// The events of the next record.
    mutating func events(of outcome: LineOutcome) -> [ReceivedEvent] {
      switch outcome.bucket {
      case .mapped: outcome.eventIDs.map { ReceivedEvent(.good, outcome, eventID: $0, json: nextOutput()) }
      case .unmapped: [ReceivedEvent(.unmapped, outcome, json: nextOutput())]
      case .ignored: [ReceivedEvent(.ignored, outcome)]
      case .rejected: [nextRejected()]
      case .filtered, .skipped: []
      }
    }

    /// The event of the next rejected record or line.
    mutating func nextRejected() -> ReceivedEvent {
      var event = ReceivedEvent(.bad, json: rejects.next().map { Array(rejects.bytes[$0]) } ?? [])
      event.reason = reasons.popFirst() ?? ""
      return event
    }

    private mutating func nextOutput() -> [UInt8] { outputs.next().map { Array(outputs.bytes[$0]) } ?? [] }
  }
}

/// Iterates over the lines of bytes.
private struct LineCursor {
  let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8], from start: Int = 0) { (self.bytes, place) = (bytes, start) }

  /// The next line, without its line feed; `nil` at the end.
  mutating func next() -> Range<Int>? {
    guard place < bytes.count else { return nil }
    let line = place..<(bytes.span.firstOffset(of: UInt8(ascii: "\n"), from: place) ?? bytes.count)
    place = line.upperBound + 1
    return line
  }
}
