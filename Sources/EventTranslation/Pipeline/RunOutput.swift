import EventMapping

/// Merges the translations of chunks in the order of the input: writes them and adds their counts. `@unchecked`, because the compiler
/// cannot see the turns.
final class RunOutput: @unchecked Sendable {
  /// The state that the chunks of a file share.
  private struct FileState {
    var format: DumpFormat
    var file: String
    var counts = LineCounts()
    /// The number of records that are followed by another record on the same line.
    var extraRecords = 0
    /// The number of bytes so far of a line over the limit; `nil` outside of such a line.
    var longLineLength: Int?
    /// The places of the lines in their files, for a dump that is assembled, see ``LinePlaces``; `nil` otherwise.
    var places: (any LinePlaces)?

    /// The number of lines so far.
    var lineCount: Int { counts.lines - extraRecords }

    /// The place of a line.
    ///
    /// - Parameters:
    ///   - line: the 0-based line number in the dump.
    ///   - offset: the byte offset in the dump.
    func origin(_ line: Int, offset: Int) -> LineOrigin {
      let place = places?.place(ofLine: line, offset: offset)
      return LineOrigin(file: file, line: place?.line ?? line + 1, offset: place?.offset ?? offset)
    }
  }

  /// The merged results of all chunks so far.
  struct Merged: Sendable, Codable {
    var inputs: [TranslationSummary.Input] = []
    var pairs = CappedCounts(.run)
    var ownIDs = CappedCounts(.run)
    var hasWrittenHeader = false
    /// The number of records of the current dump that are followed by another record on the same line.
    var extraRecords = 0
    /// Whether a missing device was reported for the current dump.
    var hasReportedMissingDevice = false
  }

  private let outputs: TranslationOutputs
  private var rejects: RejectsWriter
  private let turn = Turn()
  private var state = FileState(format: .jsonl, file: "")
  private(set) var merged: Merged
  /// The number of the current dump, from 1. Workers read it out of turn, so it is not computed from the inputs, which change in turn.
  private(set) var file: Int
  /// Whether a limit has ended the run before the end of its dumps.
  private(set) var hasEnded = false
  /// The error that stopped the run.
  private(set) var failure: (any Error)?

  /// - Parameter merged: the results of the run that this one continues.
  init(_ outputs: TranslationOutputs, continuing merged: Merged? = nil) {
    self.outputs = outputs
    self.merged = merged ?? Merged()
    file = self.merged.inputs.count
    rejects = RejectsWriter(outputs.rejects)
  }

  /// Begins a dump.
  ///
  /// - Parameter places: the places of the lines in their files, for a dump that is assembled, see ``LinePlaces``.
  func begin(_ format: DumpFormat, file: String, header: [UInt8], places: (any LinePlaces)?) throws {
    state = FileState(format: format, file: file, places: places)
    merged.extraRecords = 0
    merged.inputs.append(TranslationSummary.Input(file: file, counts: LineCounts()))
    merged.hasReportedMissingDevice = false
    self.file = merged.inputs.count
    try writeHeader(header)
  }

  /// Continues a dump that an earlier run had started.
  func resume(_ format: DumpFormat, file: String, places: (any LinePlaces)?) {
    state = FileState(format: format, file: file, extraRecords: merged.extraRecords, places: places)
    state.counts = merged.inputs.last?.counts ?? LineCounts()
  }

  /// Writes the header of the output, once.
  func writeHeader(_ header: [UInt8]) throws {
    guard !merged.hasWrittenHeader else { return }
    merged.hasWrittenHeader = true
    outputs.splitter?.begin(header: header.span)
    if !header.isEmpty { try outputs.events?.write(header.span) }
  }

  /// Writes the output of a chunk, or of its lines so far, in turn.
  ///
  /// - Returns: false if the run has been stopped.
  func write(_ result: borrowing TranslatedChunk, _ item: ChunkSource.Item, isLast: Bool) -> Bool {
    let isWritten = inTurn(item, isLast: isLast) { try merge(result, item.chunk) }
    guard isWritten, let end = result.endOfRun else { return isWritten }
    hasEnded = true
    state.counts.bytes = item.chunk.offset + end
    stop()
    outputs.onEnd()
    return false
  }

  /// Writes a part of the output of a chunk that is too large to hold, in turn.
  ///
  /// - Returns: false if the run has been stopped.
  func pass(_ bytes: borrowing Span<UInt8>, to stream: ChunkOutput.Stream, _ item: ChunkSource.Item) -> Bool {
    guard turn.wait(for: item.number) else { return false }
    do {
      switch stream {
      case .events: try outputs.events?.write(bytes)
      case .unmapped: try outputs.unmapped?.write(bytes)
      }
      return true
    } catch {
      failure = error
      stop()
      return false
    }
  }

  /// Passes a part of a line over the limit to the rejects, so that memory never holds such a line completely.
  func writeLongLine(_ item: ChunkSource.Item, isFirst: Bool, isLast: Bool) -> Bool {
    inTurn(item, isLast: true) { try passLongLine(item, isFirst: isFirst, isLast: isLast) }
  }

  private func inTurn(_ item: ChunkSource.Item, isLast: Bool, _ body: () throws -> Void) -> Bool {
    guard turn.wait(for: item.number) else { return false }
    do {
      try body()
    } catch {
      failure = error
      stop()
      return false
    }
    guard isLast else { return true }
    merged.inputs[merged.inputs.count - 1].counts = state.counts
    merged.extraRecords = state.extraRecords
    outputs.onProgress(item.chunk.count)
    if outputs.isStopped() {
      hasEnded = true
      state.counts.bytes = item.chunk.offset + item.chunk.count
      stop()
      return false
    }
    turn.end(item.number)
    return true
  }

  /// Ends a dump.
  func end(bytesRead: Int) throws {
    if state.longLineLength != nil { try endLongLine() }
    if !hasEnded { state.counts.bytes = bytesRead }
    merged.inputs[merged.inputs.count - 1].counts = state.counts
  }

  /// Ends all waits, now and later.
  func stop() { turn.stop() }

  // MARK: In turn

  private func merge(_ result: borrowing TranslatedChunk, _ chunk: borrowing Chunk) throws {
    let linesBefore = state.lineCount
    if let splitter = outputs.splitter { try result.split.write(result.output, to: splitter) }
    if let events = outputs.events { try result.output.write(to: events) }
    if let sink = outputs.unmapped { try result.unmappedOutput.write(to: sink) }
    for rejected in result.rejected { try report(rejected, chunk) }
    try rejects.flush()
    if let line = result.firstLineWithoutDevice, !merged.hasReportedMissingDevice {
      merged.hasReportedMissingDevice = true
      outputs.onMissingDevice(state.file, linesBefore + line + 1)
    }
    let file = merged.inputs.count - 1
    for (number, entry) in result.pairs.entries.enumerated() {
      var entry = entry
      entry.file = file
      entry.firstLine = state.origin(linesBefore + entry.firstLine, offset: 0).line
      merged.pairs.add(number, of: result.pairs, as: entry)
    }
    merged.pairs.addUncounted(result.pairs.uncounted)
    merged.ownIDs.addUncounted(result.ownIDs.uncounted)
    for (number, entry) in result.ownIDs.entries.enumerated() {
      merged.ownIDs.add(number, of: result.ownIDs, as: entry)
    }
    state.counts += result.counts
    state.extraRecords += result.extraRecords
    state.places?.forget(before: state.lineCount)
  }

  private func report(_ rejected: TranslatedChunk.RejectedLine, _ chunk: borrowing Chunk) throws {
    let origin =
      rejected.origin
      ?? state.origin(state.lineCount + rejected.line, offset: chunk.offset + rejected.range.lowerBound)
    var breaks = rejected.breaks
    if breaks.isEmpty, rejected.origin == nil {
      breaks = state.places?.place(ofLine: state.lineCount + rejected.line, offset: 0)?.breaks ?? []
    }
    let record = OriginalRecord(chunk.bytes.span.extracting(rejected.range), breaks, rejected.rejection)
    outputs.onRejected(origin.file, origin.line, record.rejection)
    try record.withBytes(or: chunk.bytes.span.extracting(rejected.range)) {
      try rejects.write(
        $0, format: rejected.format, origin: origin, device: rejected.device, rejection: record.rejection)
    }
  }

  private func passLongLine(_ item: ChunkSource.Item, isFirst: Bool, isLast: Bool) throws {
    let chunk = item.chunk
    if isFirst {
      let origin = state.origin(state.lineCount, offset: chunk.offset)
      outputs.onRejected(origin.file, origin.line, .tooLong)
      state.counts.lines += 1
      state.counts[.rejected] += 1
      rejects.begin(format: state.format, origin: origin, device: item.kitlog.device, rejection: .tooLong)
    }
    var end = chunk.count
    if isLast, end > 0, chunk.bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    let start = state.longLineLength ?? 0
    let breaks = state.places?.takeBreaks(ofLine: state.lineCount - 1, in: start..<start + end) ?? []
    let part = OriginalRecord(chunk.bytes.span.extracting(0..<end), breaks, .tooLong)
    try part.withBytes(or: chunk.bytes.span.extracting(0..<end)) { try rejects.append($0) }
    state.longLineLength = start + end
    if isLast { try endLongLine() }
    try rejects.flush()
  }

  private func endLongLine() throws {
    try rejects.end()
    try rejects.flush()
    state.longLineLength = nil
  }
}
