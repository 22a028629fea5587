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
/// Each thread takes a chunk, translates it and hands on what it became, in the order of the input:
///
///     ChunkSource ──▶ RunWorker, as many as there are jobs ──▶ RunOutput ──▶ the outputs
///                         └──▶ ObservedRun: the timing of pages and observers, in order
///
/// What a chunk becomes depends on the chunk alone (and, for a kitlog, on the header before it), so it is the same for any number of jobs.
public struct DumpTranslator {
  private let mapper: EventMapper
  private let output: RunOutput
  private let observed: ObservedRun?
  /// The first works on the caller's thread.
  private let workers: [RunWorker]
  private let hasFieldMap: Bool
  private let selected: [String]
  /// Whether columns say where records were read from.
  private let readsPlaces: Bool
  private var nextChunk = 0
  private let checkpoints: Checkpoints?
  /// The state that the run was continued with.
  private let before: RunState?
  /// How many of its dumps were handed over again.
  private var begun = 0

  /// Makes a translator; nothing is written yet.
  ///
  /// - Parameters:
  ///   - jobs: how many threads translate, at least 1; with 1 it is the caller's own.
  ///   - checkpoints: saves the state of the run from time to time.
  ///   - state: of a run with the same table, options and dumps, all of which are to be handed over again, each from its start; what was
  ///     translated of them is left out.
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

  /// How long a name is at most that someone besides the table can use.
  private static func longestName(_ options: TranslationOptions, _ outputs: TranslationOutputs) -> Int {
    if options.split?.parts.contains(.className) == true { return .max - 1 }
    return outputs.observer?.longestName ?? 0
  }

  /// Translates one dump to its end.
  ///
  /// - Parameters:
  ///   - reader: at the start of the dump; it may have looked ahead.
  ///   - format: of the dump.
  ///   - file: what the dump is called in messages, rejects and the summary.
  /// - Throws: what the source or a sink throws, and ``FieldMapError`` for the format `fields` without a field map in the options, and
  ///   ``ChangedDump`` where a continued run had another one in its place. Lines that are no raw events are no errors. Where the source throws, all complete lines before were translated and written.
  public mutating func translate(_ reader: ChunkReader, format: DumpFormat, file: String) throws {
    if format == .fields, !hasFieldMap {
      throw FieldMapError(
        fileName: nil, problems: ["the format 'fields' needs a field map; set it in the options of the translation"])
    }
    if hasEnded { return }
    var reader = reader
    if format == .rejects { reader.allowRejectLines() }
    var kitlog = KitlogContext()
    if let before, begun < before.merged.inputs.count {
      let isLast = begun == before.merged.inputs.count - 1
      guard before.merged.inputs[begun].file == file else { throw ChangedDump(file: file) }
      begun += 1
      guard isLast else { return }
      guard try reader.skip(to: before.place.offset) else { throw ChangedDump(file: file) }
      output.goOn(format, file: file, places: reader.places)
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
    // What comes after the end of the run is of no interest.
    if !hasEnded, let error = source.error { throw error }
  }

  /// Works on a dump, with the other threads once a chunk is large enough to be worth it.
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

  /// Whether the run has ended before the end of its dumps, by a limit.
  package var hasEnded: Bool { output.hasEnded }

  /// How many lines of the last dump were translated.
  package var linesOfLastInput: Int { output.merged.inputs.last?.counts.lines ?? 0 }

  /// What is done while no chunk is being translated: the checkpoints.
  private var pauses: ChunkSource.Pauses? {
    checkpoints.map { checkpoints in
      ChunkSource.Pauses(isDue: { checkpoints.isDue }, use: { place in try checkpoints.take { state(at: place) } })
    }
  }

  /// What was done so far, while no chunk is being translated.
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

  /// Ends the run: writes what still belongs to the output and adds up.
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
      unmappedNames: totals.mapAlmostNothing ? UnmappedNames(pairs) : nil,
      missingMembers: end.missingMembers ?? [],
      filteredWithoutTime: end.filteredWithoutTime,
      pageTiming: end.timer?.counts)
  }

  /// The event IDs that were given, in the order of their bytes.
  private func events(_ counted: [RunState.Event]) -> [(id: String, count: Int)] {
    var events = counted.map { (id: $0.id, count: $0.count) }
    let ownIDs = output.merged.ownIDs
    if !ownIDs.entries.isEmpty {
      // By bytes: an ID that a record keeps may be one of the table's, and is another one where only Unicode holds it for equal.
      var sums: [[UInt8]: Int] = [:]
      for event in events { sums[Array(event.id.utf8)] = event.count }
      for (number, entry) in ownIDs.entries.enumerated() {
        sums[Array(ownIDs.name(number).bytes), default: 0] += entry.count
      }
      events = sums.map { (id: String(decoding: $0.key, as: UTF8.self), count: $0.value) }
    }
    return events.inOrderOfBytes(of: \.id)
  }

  /// The selected members that no thread has written, nor the run before; `nil` where none has written anything.
  private var missingMembers: [String]? {
    let missing = workers.flatMap(\.translator.missingMembers) + (before?.missingMembers.map { [Set($0)] } ?? [])
    return missing.isEmpty ? nil : selected.filter { name in missing.allSatisfy { $0.contains(name) } }
  }

  /// The most frequent pairs. Names are made of one at a time, and only of those that may be among them.
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
