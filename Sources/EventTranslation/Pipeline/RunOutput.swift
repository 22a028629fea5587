import EventMapping

/// Takes what chunks became, in the order of the input: writes it and adds the counts. `@unchecked`, since the compiler cannot see the turns.
final class RunOutput: @unchecked Sendable {
  /// What the chunks of a file share.
  private struct FileState {
    var format: DumpFormat
    var file: String
    var counts = LineCounts()
    var hasReportedMissingDevice = false
    var isInLongLine = false
  }

  private let outputs: TranslationOutputs
  private var rejects: RejectsWriter
  private let turn = Turn()
  private var state = FileState(format: .jsonl, file: "")
  private var hasWrittenHeader = false
  /// The number of the current dump, from 1. Workers read it out of turn, so it is not taken from the inputs, which change in turn.
  private(set) var file = 0
  private(set) var inputs: [TranslationSummary.Input] = []
  private(set) var pairs = CappedCounts(.run)
  private(set) var ownIDs = CappedCounts(.run)
  /// What stopped the run.
  private(set) var failure: (any Error)?

  init(_ outputs: TranslationOutputs) {
    self.outputs = outputs
    rejects = RejectsWriter(outputs.rejects)
  }

  /// Begins a dump.
  func begin(_ format: DumpFormat, file: String, header: [UInt8]) throws {
    state = FileState(format: format, file: file)
    inputs.append(TranslationSummary.Input(file: file, counts: LineCounts()))
    self.file = inputs.count
    try writeHeader(header)
  }

  /// Writes what is before the first server event, once.
  func writeHeader(_ header: [UInt8]) throws {
    guard !hasWrittenHeader else { return }
    hasWrittenHeader = true
    if !header.isEmpty { try outputs.events?.write(header.span) }
  }

  /// Writes the output of a chunk, or of its lines so far, in turn.
  ///
  /// - Returns: false where the run has been stopped.
  func write(_ result: borrowing TranslatedChunk, _ item: ChunkSource.Item, isLast: Bool) -> Bool {
    inTurn(item, isLast: isLast) { try merge(result, item.chunk) }
  }

  /// Writes a part of the output of a chunk that is too large to hold, in turn.
  ///
  /// - Returns: false where the run has been stopped.
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

  /// Passes a part of a line that is over the limit to the rejects, so that no such line is ever complete in memory.
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
    inputs[inputs.count - 1].counts = state.counts
    outputs.onProgress(item.chunk.count)
    turn.end(item.number)
    return true
  }

  /// Ends a dump.
  func end(bytesRead: Int) throws {
    if state.isInLongLine { try endLongLine() }
    state.counts.bytes = bytesRead
    inputs[inputs.count - 1].counts = state.counts
  }

  /// Lets nobody wait any more.
  func stop() { turn.stop() }

  // MARK: In turn

  private func merge(_ result: borrowing TranslatedChunk, _ chunk: borrowing Chunk) throws {
    let linesBefore = state.counts.lines
    if let events = outputs.events { try result.output.write(to: events) }
    if let sink = outputs.unmapped { try result.unmappedOutput.write(to: sink) }
    for rejected in result.rejected { try report(rejected, chunk) }
    try rejects.flush()
    if let line = result.firstLineWithoutDevice, !state.hasReportedMissingDevice {
      state.hasReportedMissingDevice = true
      outputs.onMissingDevice(state.file, linesBefore + line + 1)
    }
    let file = inputs.count - 1
    for (number, entry) in result.pairs.entries.enumerated() {
      var entry = entry
      entry.file = file
      entry.firstLine += linesBefore + 1
      pairs.add(number, of: result.pairs, as: entry)
    }
    pairs.addUncounted(result.pairs.uncounted)
    ownIDs.addUncounted(result.ownIDs.uncounted)
    for (number, entry) in result.ownIDs.entries.enumerated() {
      ownIDs.add(number, of: result.ownIDs, as: entry)
    }
    state.counts += result.counts
  }

  private func report(_ rejected: TranslatedChunk.RejectedLine, _ chunk: borrowing Chunk) throws {
    let origin =
      rejected.origin
      ?? LineOrigin(
        file: state.file, line: state.counts.lines + rejected.line + 1,
        offset: chunk.offset + rejected.range.lowerBound)
    outputs.onRejected(origin.file, origin.line, rejected.rejection)
    try rejects.write(
      chunk.bytes.span.extracting(rejected.range), format: rejected.format, origin: origin, device: rejected.device,
      rejection: rejected.rejection)
  }

  private func passLongLine(_ item: ChunkSource.Item, isFirst: Bool, isLast: Bool) throws {
    let chunk = item.chunk
    if isFirst {
      let origin = LineOrigin(file: state.file, line: state.counts.lines + 1, offset: chunk.offset)
      outputs.onRejected(origin.file, origin.line, .tooLong)
      state.counts.lines += 1
      state.counts.rejected += 1
      rejects.begin(format: state.format, origin: origin, device: item.device, rejection: .tooLong)
    }
    var end = chunk.count
    if isLast, end > 0, chunk.bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    try rejects.append(chunk.bytes.span.extracting(0..<end))
    state.isInLongLine = !isLast
    if isLast { try endLongLine() }
    try rejects.flush()
  }

  private func endLongLine() throws {
    try rejects.end()
    try rejects.flush()
    state.isInLongLine = false
  }
}
