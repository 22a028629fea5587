import EventMapping
import Foundation

/// Translates dumps of raw hook events into server events.
///
/// ```swift
/// let sink = MemorySink()
/// var translator = DumpTranslator(mapper: mapper, options: TranslationOptions(), outputs: .init(events: sink))
/// try translator.translate(ChunkReader(source), format: .jsonl, file: "events.jsonl")
/// let summary = try translator.finish()
/// ```
///
/// Each thread takes a chunk, translates it and passes on the output, in the order of the input:
///
///     ChunkSource ──▶ RunWorker, one per job ──▶ RunOutput ──▶ the outputs
///                         └──▶ ObservedRun: the timing of pages and observers, in order
///
/// The translation of a chunk depends only on the chunk (and, in a kitlog, on the header before it), so the output is the same for any
/// number of jobs.
public struct DumpTranslator {
  private let mapper: EventMapper
  private let output: RunOutput
  private let observed: ObservedRun?
  /// The workers, one per job. The first one works on the caller's thread.
  private let workers: [RunWorker]
  private let hasFieldMap: Bool
  private let selected: [String]
  /// Whether selected columns contain the places of records.
  private let readsPlaces: Bool
  private var nextChunk = 0
  private let checkpoints: Checkpoints?
  /// The state of the run that this one continues.
  private let before: RunState?
  /// The number of dumps of the continued run that were passed again.
  private var resumedCount = 0

  /// Creates a translator; nothing is written yet.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads that translate, at least 1; with 1, only the caller's thread does.
  ///   - checkpoints: saves the state of the run at intervals.
  ///   - state: the state of an earlier run with the same table, options and dumps. Pass all dumps again, each from its start; the parts
  ///     that were already translated are skipped.
  public init(
    mapper: EventMapper, options: TranslationOptions, outputs: TranslationOutputs, jobs: Int = 1,
    checkpoints: Checkpoints? = nil, continuing state: RunState? = nil
  ) {
    self.mapper = mapper
    self.checkpoints = checkpoints
    before = state
    output = RunOutput(outputs, continuing: state?.merged)
    hasFieldMap = options.fieldMap != nil
    selected = options.select ?? []
    readsPlaces = selected.contains { RecordPlace.Part(rawValue: $0) != nil }
    observed = ObservedRun(options, outputs.observer, continuing: state)
    let run = RunShape(
      observed: outputs.observer?.observedMembers, longestName: Self.longestName(options, outputs),
      writesEvents: outputs.events != nil || outputs.splitter != nil, hasSeveralThreads: jobs > 1)
    workers = (0..<max(1, jobs)).map { _ in RunWorker(ChunkTranslator(mapper, options, run)) }
  }

  /// Returns the length of the longest name, in bytes, that anything besides the table can use.
  private static func longestName(_ options: TranslationOptions, _ outputs: TranslationOutputs) -> Int {
    if options.split?.parts.contains(.className) == true { return .max - 1 }
    return outputs.observer?.longestName ?? 0
  }

  /// Translates one dump to its end.
  ///
  /// - Parameters:
  ///   - reader: a reader at the start of the dump; it may have looked ahead.
  ///   - format: the format of the dump.
  ///   - file: the dump's name in messages, rejects and the summary.
  /// - Throws: errors of the source and of sinks, ``FieldMapError`` for the format `fields` without a field map in the options, and
  ///   ``ChangedDump`` if the dump is not the one that the continued run read. A line that is not a raw event is rejected without an error.
  ///   If the source throws, all complete lines before the error were translated and written.
  public mutating func translate(_ reader: ChunkReader, format: DumpFormat, file: String) throws {
    if format == .fields, !hasFieldMap {
      throw FieldMapError(
        fileName: nil, problems: ["the format 'fields' needs a field map; set it in the options of the translation"])
    }
    if hasEnded { return }
    var reader = reader
    if format == .rejects { reader.allowRejectLines() }
    var kitlog = KitlogContext()
    if let before, resumedCount < before.merged.inputs.count {
      let isLast = resumedCount == before.merged.inputs.count - 1
      guard before.merged.inputs[resumedCount].file == file else { throw ChangedDump(file: file) }
      resumedCount += 1
      guard isLast else { return }
      guard try reader.skip(to: before.place.offset) else { throw ChangedDump(file: file) }
      output.resume(format, file: file, places: reader.places)
      kitlog = before.place.kitlog
    } else {
      try output.begin(format, file: file, header: workers[0].header(), places: reader.places)
      observed?.beginDump()
    }
    let linesBefore = (output.merged.inputs.last?.counts.lines ?? 0) - output.merged.extraRecords
    let source = ChunkSource(
      reader, format, firstNumber: nextChunk,
      start: readsPlaces ? RecordPlace.Start(file: file, lines: linesBefore, places: reader.places) : nil,
      kitlog: kitlog, pauses: pauses)
    run(source, format, largeChunk: reader.chunkSize / 4)
    nextChunk = source.nextNumber
    if let failure = output.failure { throw failure }
    try output.end(bytesRead: source.bytesRead)
    // Errors after the end of the run do not matter.
    if !hasEnded, let error = source.error { throw error }
  }

  /// Translates a dump; the other threads help once a chunk is large enough to be worth it.
  private func run(_ source: ChunkSource, _ format: DumpFormat, largeChunk: Int) {
    let (output, observed, helpers) = (output, observed, workers.dropFirst())
    let ended = DispatchGroup()
    var hasStarted = helpers.isEmpty
    workers[0].work(source, output, observed, format) { count in
      guard !hasStarted, count >= largeChunk else { return }
      hasStarted = true
      for worker in helpers {
        ended.enter()
        let thread = Thread {
          worker.work(source, output, observed, format)
          ended.leave()
        }
        // Room for records nested 512 deep in a debug build.
        thread.stackSize = 4 << 20
        thread.start()
      }
    }
    ended.wait()
  }

  /// Whether a limit has ended the run before the end of its dumps.
  package var hasEnded: Bool { output.hasEnded }

  /// The number of lines of the last dump that were translated.
  package var linesOfLastInput: Int { output.merged.inputs.last?.counts.lines ?? 0 }

  /// The checkpoints, which run while no chunk is being translated.
  private var pauses: ChunkSource.Pauses? {
    checkpoints.map { checkpoints in
      ChunkSource.Pauses(isDue: { checkpoints.isDue }, use: { place in try checkpoints.take { state(at: place) } })
    }
  }

  /// The state of the run so far; call it while no chunk is being translated.
  private func state(at place: RunState.Place) -> RunState {
    var merged = output.merged
    var counts = EventCounts(count: mapper.eventIDs.count)
    if let before { counts.add(before.events, mapper.eventIDs) }
    for worker in workers {
      counts += worker.translator.tally.events
      merged.pairs.addCounts(of: worker.translator.tally.frequentPairs)
    }
    let events = zip(mapper.eventIDs, counts.counts).filter { $1 > 0 }.map { RunState.Event(id: $0, count: $1) }
    let withoutTime = workers.reduce(before?.filteredWithoutTime ?? 0) { $0 + $1.translator.tally.withoutTime }
    return RunState(
      place: place, merged: merged, events: events, missingMembers: missingMembers, filteredWithoutTime: withoutTime,
      timer: observed?.timer, limit: observed?.limit)
  }

  /// Ends the run: writes the header if there was no dump, and sums the counts.
  ///
  /// - Throws: errors of the sinks.
  public mutating func finish() throws -> TranslationSummary {
    try output.writeHeader(workers[0].header())
    let end = state(at: RunState.Place(offset: 0))
    let pairs = end.merged.pairs
    var totals = LineCounts()
    for input in end.merged.inputs { totals += input.counts }
    return TranslationSummary(
      totals: totals, inputs: end.merged.inputs,
      events: events(end.events),
      uncountedEvents: end.merged.ownIDs.uncounted,
      unmappedTop: unmappedTop(pairs),
      unmappedTopIsExact: pairs.isExact,
      unmappedPairs: pairs.entries.count,
      unmappedNames: totals.almostNothingIsMapped ? UnmappedNames(pairs) : nil,
      missingMembers: end.missingMembers ?? [],
      filteredWithoutTime: end.filteredWithoutTime,
      pageTiming: end.timer?.counts)
  }

  /// The event IDs that were assigned, in byte order.
  private func events(_ counted: [RunState.Event]) -> [(id: String, count: Int)] {
    var events = counted.map { (id: $0.id, count: $0.count) }
    let ownIDs = output.merged.ownIDs
    if !ownIDs.entries.isEmpty {
      // Bytes are compared, because an ID that a record keeps may equal one of the table's only by Unicode equivalence.
      var sums: [[UInt8]: Int] = [:]
      for event in events { sums[Array(event.id.utf8)] = event.count }
      for (number, entry) in ownIDs.entries.enumerated() {
        sums[Array(ownIDs.name(number).bytes), default: 0] += entry.count
      }
      events = sums.map { (id: String(decoding: $0.key, as: UTF8.self), count: $0.value) }
    }
    return events.inOrderOfBytes(of: \.id)
  }

  /// The selected members that neither a thread nor the continued run has written; `nil` if nothing was written.
  private var missingMembers: [String]? {
    let missing = workers.flatMap(\.translator.missingMembers) + (before?.missingMembers.map { [Set($0)] } ?? [])
    return missing.isEmpty ? nil : selected.filter { name in missing.allSatisfy { $0.contains(name) } }
  }

  /// The most frequent pairs. A pair gets its names only when it may be among them.
  private func unmappedTop(_ pairs: CappedCounts) -> [UnmappedPair] {
    var top: [UnmappedPair] = []
    for (number, entry) in pairs.entries.enumerated() {
      if top.count == TranslationSummary.topCount, let last = top.last, entry.count < last.count { continue }
      let (kind, key) = pairs.name(number)
      let pair = UnmappedPair(
        type: RawEventType(kind: kind), key: key, count: entry.count,
        file: entry.origin?.file ?? output.merged.inputs[entry.file].file, line: entry.origin?.line ?? entry.firstLine)
      let place = top.firstIndex { UnmappedPair.precedes(pair, $0) } ?? top.count
      top.insert(pair, at: place)
      if top.count > TranslationSummary.topCount { top.removeLast() }
    }
    return top
  }
}
