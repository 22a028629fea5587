import Archives
import EventMapping

/// Translates dumps of raw hook events into server events.
///
/// ```swift
/// let sink = MemorySink()
/// var translator = DumpTranslator(mapper: mapper, options: TranslationOptions(), outputs: .init(events: sink))
/// try translator.translate(ChunkReader(source), format: .jsonl, file: "events.jsonl")
/// let summary = try translator.finish()
/// ```
///
/// Data goes one way: `ChunkReader` ▶ `Chunk` ▶ `ChunkTranslator`, on as many threads as there are jobs ▶ `TranslatedChunk` ▶ the outputs,
/// in the order of the input. What a chunk becomes depends on the chunk alone (and, for a kitlog, on the header before it), so it is
/// the same for any number of jobs. What does not, the time on pages, is told of page events when their chunks are merged.
public struct DumpTranslator {
  private let mapper: EventMapper
  private let outputs: TranslationOutputs
  /// Translates on the caller's thread.
  private var translator: ChunkTranslator
  private var result = TranslatedChunk()
  /// `nil` where there is one job.
  private let workers: ChunkWorkers?
  private let jobs: Int
  private var inputs: [TranslationSummary.Input] = []
  private var pairs = CappedCounts(.run)
  private var ownIDs = CappedCounts(.run)
  private var rejects: RejectsWriter
  /// `nil` where the time on pages is not asked for.
  private var timer: PageTimer?
  private var hasWrittenHeader = false
  private let hasFieldMap: Bool

  /// Makes a translator; nothing is written yet.
  ///
  /// - Parameter jobs: how many threads translate, at least 1; with 1 it is the caller's own.
  public init(mapper: EventMapper, options: TranslationOptions, outputs: TranslationOutputs, jobs: Int = 1) {
    self.mapper = mapper
    self.outputs = outputs
    rejects = RejectsWriter(outputs.rejects)
    hasFieldMap = options.fieldMap != nil
    timer = options.pageTiming.map { PageTimer($0, format: options.format) }
    self.jobs = max(1, jobs)
    // The caller's thread works, too.
    workers = jobs > 1 ? ChunkWorkers(jobs - 1, mapper: mapper, options: options) : nil
    translator = ChunkTranslator(mapper: mapper, options: options)
  }

  /// Translates one dump to its end.
  ///
  /// - Parameters:
  ///   - reader: at the start of the dump; it may have looked ahead.
  ///   - format: of the dump.
  ///   - file: what the dump is called in messages, rejects and the summary.
  /// - Throws: what the source or a sink throws, and ``FieldMapError`` for the format `fields` without a field map in the options. Lines
  ///   that are no raw events are no errors. Where the source throws, all whole lines before were translated and written.
  public mutating func translate(
    _ reader: ChunkReader, format: DumpFormat, file: String
  ) throws {
    if format == .fields, !hasFieldMap {
      throw FieldMapError(
        fileName: nil, problems: ["the format 'fields' needs a field map; set it in the options of the translation"])
    }
    var reader = reader
    if format == .rejects { reader.allowRejectLines() }
    var state = FileState(format: format, file: file)
    inputs.append(TranslationSummary.Input(file: file, counts: LineCounts()))
    try writeHeader()
    do {
      if let workers {
        try translate(&reader, with: workers, &state)
      } else {
        translator.begin(format)
        while let chunk = try reader.next() {
          try translate(chunk, from: 0, &state)
          reader.recycle(chunk)
        }
      }
    } catch let error as ArchiveError {
      if state.isInLongLine { try endLongLine() }
      count(reader, &state)
      throw error
    }
    count(reader, &state)
  }

  /// How many lines of the last dump were translated.
  package var linesOfLastInput: Int { inputs.last?.counts.lines ?? 0 }

  private mutating func count(_ reader: borrowing ChunkReader, _ state: inout FileState) {
    state.counts.bytes = reader.bytesRead
    inputs[inputs.count - 1].counts = state.counts
  }

  /// Keeps the workers busy with chunks ahead, and takes what they made in the order of the input.
  private mutating func translate(
    _ reader: inout ChunkReader, with workers: ChunkWorkers, _ state: inout FileState
  ) throws {
    var ahead: [ChunkWorkers.Work] = []
    var results: [TranslatedChunk] = []
    var device: KitlogDevice?
    // A huge line, or a part of one, waits until all before it is written, so that there is one at a time.
    var huge: Chunk?
    var isAtEnd = false
    // What was read before it is translated first.
    var failure: (any Error)?
    while true {
      while huge == nil, !isAtEnd, ahead.count < 2 * jobs {
        var next: Chunk?
        do {
          next = try reader.next()
        } catch {
          failure = error
        }
        guard let chunk = next else {
          isAtEnd = true
          break
        }
        guard chunk.content == .lines, chunk.count <= 4 * ChunkReader.defaultChunkSize else {
          huge = chunk
          break
        }
        if state.format == .kitlog {
          let after = KitlogRecord.device(after: chunk, device)
          submit(chunk, device)
          device = after
        } else {
          submit(chunk, nil)
        }
      }
      if !ahead.isEmpty {
        let work = ahead.removeFirst()
        workers.wait(for: work, helpingWith: &translator)
        try merge(work.result, work.chunk, &state)
        if work.end < work.chunk.count {
          translator.begin(state.format, device: work.device, isLate: true)
          try translate(work.chunk, from: work.end, &state)
        } else {
          finish(work.chunk, state)
        }
        var used = work.result
        used.shrink()
        results.append(used)
        reader.recycle(work.chunk)
      } else if let chunk = huge {
        huge = nil
        translator.begin(state.format, device: device)
        try translate(chunk, from: 0, &state)
        device = translator.device
        reader.recycle(chunk)
      } else {
        if let failure { throw failure }
        return
      }
    }

    func submit(_ chunk: Chunk, _ device: KitlogDevice?) {
      let work = ChunkWorkers.Work(
        chunk, format: state.format, device: device, result: results.popLast() ?? TranslatedChunk())
      workers.submit(work)
      ahead.append(work)
    }
  }

  /// Translates a chunk, or the rest of one, on the caller's thread.
  private mutating func translate(_ chunk: borrowing Chunk, from start: Int, _ state: inout FileState) throws {
    switch chunk.content {
    case .lines:
      var position = start
      while position < chunk.count {
        position = translator.translate(chunk, from: position, into: &result)
        try merge(result, chunk, &state)
        result.shrink()
      }
    case .longLine(let isFirst, let isLast):
      try passLongLine(chunk, isFirst: isFirst, isLast: isLast, &state)
    }
    finish(chunk, state)
  }

  private mutating func finish(_ chunk: borrowing Chunk, _ state: FileState) {
    inputs[inputs.count - 1].counts = state.counts
    outputs.onProgress(chunk.count)
  }

  /// Ends the run: writes what still belongs to the output and adds up.
  public mutating func finish() throws -> TranslationSummary {
    try writeHeader()
    var totals = LineCounts()
    for input in inputs { totals += input.counts }
    var counts = translator.eventCounts
    pairs.addCounts(of: translator.frequentPairs)
    for other in workers?.finish() ?? [] {
      counts += other.eventCounts
      pairs.addCounts(of: other.frequentPairs)
    }
    return TranslationSummary(
      totals: totals, inputs: inputs,
      events: events(counts.byEventID),
      uncountedEvents: ownIDs.uncounted,
      unmappedTop: unmappedTop(),
      unmappedTopIsExact: pairs.isExact,
      pageTiming: timer?.counts)
  }

  /// The event IDs that were given, in the order of their bytes.
  private func events(_ counts: some Sequence<Int>) -> [(id: String, count: Int)] {
    var events: [(id: String, count: Int)] = []
    for (id, count) in zip(mapper.eventIDs, counts) where count > 0 { events.append((id, count)) }
    if !ownIDs.entries.isEmpty {
      // By bytes: an ID that a record brought along may be one of the table's, and is another one where only Unicode holds it for equal.
      var sums: [[UInt8]: Int] = [:]
      for event in events { sums[Array(event.id.utf8)] = event.count }
      for (number, entry) in ownIDs.entries.enumerated() {
        sums[Array(ownIDs.name(number).bytes), default: 0] += entry.count
      }
      events = sums.map { (id: String(decoding: $0.key, as: UTF8.self), count: $0.value) }
    }
    return events.inOrderOfBytes(of: \.id)
  }

  /// The most frequent pairs. Names are made of one at a time, and only of those that may be among them.
  private func unmappedTop() -> [UnmappedPair] {
    var top: [UnmappedPair] = []
    for (number, entry) in pairs.entries.enumerated() {
      if top.count == TranslationSummary.topCount, let last = top.last, entry.count < last.count { continue }
      let (kind, key) = pairs.name(number)
      let pair = UnmappedPair(
        type: RawEventType(rawValue: kind), key: key, count: entry.count,
        file: entry.origin?.file ?? inputs[entry.file].file, line: entry.origin?.line ?? entry.firstLine)
      let place = top.firstIndex { UnmappedPair.precedes(pair, $0) } ?? top.count
      top.insert(pair, at: place)
      if top.count > TranslationSummary.topCount { top.removeLast() }
    }
    return top
  }

  // MARK: In the order of the input

  /// What a file's chunks share.
  private struct FileState {
    var format: DumpFormat
    var file: String
    var counts = LineCounts()
    var toldMissingDevice = false
    var isInLongLine = false

    init(format: DumpFormat, file: String) {
      self.format = format
      self.file = file
    }
  }

  private mutating func writeHeader() throws {
    guard !hasWrittenHeader else { return }
    hasWrittenHeader = true
    let header = translator.header
    if !header.isEmpty { try outputs.events.write(header.span) }
  }

  /// Writes what a chunk became and adds its counts.
  private mutating func merge(
    _ result: borrowing TranslatedChunk, _ chunk: borrowing Chunk, _ state: inout FileState
  ) throws {
    let linesBefore = state.counts.lines
    if timer == nil {
      try result.output.write(to: outputs.events)
    } else {
      try timer?.write(result, file: inputs.count, to: outputs.events)
    }
    if let sink = outputs.unmapped { try result.unmappedOutput.write(to: sink) }
    for rejected in result.rejected { try tell(rejected, chunk, state) }
    try rejects.flush()
    if let line = result.firstLineWithoutDevice, !state.toldMissingDevice {
      state.toldMissingDevice = true
      outputs.onMissingDevice(state.file, linesBefore + line + 1)
    }
    let file = inputs.count - 1
    for (number, entry) in result.pairs.entries.enumerated() {
      var entry = entry
      entry.file = file
      entry.firstLine += linesBefore + 1
      pairs.add(number, of: result.pairs, as: entry)
    }
    for (number, entry) in result.ownIDs.entries.enumerated() {
      ownIDs.add(number, of: result.ownIDs, as: entry)
    }
    state.counts += result.counts
  }

  private mutating func tell(
    _ rejected: TranslatedChunk.RejectedLine, _ chunk: borrowing Chunk, _ state: FileState
  ) throws {
    let origin =
      rejected.reread?.origin
      ?? LineOrigin(
        file: state.file, line: state.counts.lines + rejected.line + 1,
        offset: chunk.offset + rejected.range.lowerBound)
    outputs.onRejected(origin.file, origin.line, rejected.rejection)
    if let reread = rejected.reread {
      try rejects.write(
        reread.raw.span, format: rejected.format, origin: origin, device: rejected.device,
        rejection: rejected.rejection)
    } else {
      try rejects.write(
        chunk.bytes.span.extracting(rejected.range), format: rejected.format, origin: origin,
        device: rejected.device, rejection: rejected.rejection)
    }
  }

  // MARK: Lines over the limit

  /// Passes a part of a line that is over the limit to the rejects, so that it is never held whole.
  private mutating func passLongLine(
    _ chunk: borrowing Chunk, isFirst: Bool, isLast: Bool, _ state: inout FileState
  ) throws {
    if isFirst {
      let origin = LineOrigin(file: state.file, line: state.counts.lines + 1, offset: chunk.offset)
      outputs.onRejected(origin.file, origin.line, .tooLong)
      state.counts.lines += 1
      state.counts.rejected += 1
      rejects.begin(format: state.format, origin: origin, device: translator.device, rejection: .tooLong)
    }
    var end = chunk.count
    if isLast, end > 0, chunk.bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    try rejects.append(chunk.bytes.span.extracting(0..<end))
    state.isInLongLine = !isLast
    if isLast { try endLongLine() }
    try rejects.flush()
  }

  private mutating func endLongLine() throws {
    try rejects.end()
    try rejects.flush()
  }
}
