import EventMapping

/// What the translators of a run must know of it.
struct RunShape {
  /// What an observer reads; `nil` without one.
  var observed: [String]?
  /// Whether other threads may have to wait until a chunk was followed in order.
  var hasSeveralThreads: Bool
}

/// Translates chunks, one after the other: what one thread of a run needs.
struct ChunkTranslator {
  /// What the thread has counted.
  private(set) var tally: RunTally

  private let mapper: EventMapper
  private let options: TranslationOptions
  private let run: RunShape
  /// The translator of the current format, and of formats before; `nil` for one that has none.
  private var current: FormatTranslator?
  private var currentFormat: DumpFormat?
  private var others: [DumpFormat: FormatTranslator] = [:]
  private var result = TranslatedChunk()

  init(_ mapper: EventMapper, _ options: TranslationOptions, _ run: RunShape) {
    self.mapper = mapper
    self.options = options
    self.run = run
    tally = RunTally(mapper, options)
  }

  /// What is before the first server event.
  mutating func header() -> [UInt8] {
    if current == nil { use(.jsonl) }
    return current?.header ?? []
  }

  /// Reads records as those of a format from here on; false for one that needs a field map which is not there.
  @discardableResult
  private mutating func use(_ format: DumpFormat) -> Bool {
    if format == currentFormat { return current != nil }
    if let currentFormat, let current { others[currentFormat] = current }
    current = others.removeValue(forKey: format) ?? FormatTranslator(format, mapper, options, run)
    currentFormat = format
    return current != nil
  }

  /// Translates a chunk.
  ///
  /// - Parameters:
  ///   - device: of the kitlog header that holds where the chunk starts.
  ///   - destination: gets what lines became: once at the end and whenever it has become much.
  mutating func translate(
    _ chunk: borrowing Chunk, _ format: DumpFormat, device: KitlogDevice?, observer: OrderedObserver?,
    to destination: ChunkOutput
  ) {
    let bytes = chunk.bytes.span
    result.removeAll()
    result.output.drain = destination.drain(.events)
    result.unmappedOutput.drain = destination.drain(.unmapped)
    defer { end() }
    if format != .rejects { use(format) }
    current?.begin()
    current?.device = device
    var start = 0
    while start < chunk.count {
      if format == .rejects {
        let end = bytes.extracting(0..<chunk.count).firstOffset(of: UInt8(ascii: "\n"), from: start) ?? chunk.count
        translateReject(bytes, start..<end, observer)
        start = min(end + 1, chunk.count)
      } else {
        start = current?.translate(bytes, chunk.count, from: start, &tally, &result, observer: observer) ?? chunk.count
      }
      if result.isFull, start < chunk.count {
        tally.flush(&result)
        guard destination.write(result, isLast: false) else { return }
        result.removeAll()
      }
    }
    tally.flush(&result)
    observer?.run.end(observer?.chunk ?? 0)
    _ = destination.write(result, isLast: true)
  }

  /// Ends a chunk: lets go of its destination, and of what a huge line made so large that it should not stay while other threads have
  /// huge lines.
  private mutating func end() {
    result.output.drain = nil
    result.unmappedOutput.drain = nil
    result.shrink()
    current?.shrink()
    tally.shrink()
  }

  // MARK: Lines of rejects files

  private mutating func translateReject(
    _ chunk: borrowing Span<UInt8>, _ range: Range<Int>, _ observer: OrderedObserver?
  ) {
    let line = chunk.extracting(range)
    if BlankLine.isBlank(line) { return skip() }
    var reject: RejectRecord?
    do throws(Rejection) {
      var inner = try RejectRecord(line)
      reject = inner
      // A line that was no reject when it was read before: repaired, it is one with a place of its own.
      while inner.format == .rejects {
        let raw = inner.raw
        inner = try RejectRecord(raw.span)
        reject = inner
      }
      try check(inner)
      if BlankLine.isBlank(inner.raw.span) { return skip() }
      current?.translate(inner, range, chunk, &tally, &result, observer: observer)
    } catch {
      refuse(error, reject, range)
    }
  }

  private mutating func check(_ reject: RejectRecord) throws(Rejection) {
    if reject.raw.count > ChunkReader.maximumLineLength { throw .tooLong }
    if reject.raw.contains(UInt8(ascii: "\n")) {
      throw Rejection(.invalidReject, "the record must be one line, found a line feed in it")
    }
    if !use(reject.format) {
      throw Rejection(.invalidReject, "the record was read by a field map; name it with --fields")
    }
  }

  private mutating func skip() {
    result.counts.lines += 1
    result.counts.skipped += 1
  }

  private mutating func refuse(_ rejection: Rejection, _ reject: RejectRecord?, _ range: Range<Int>) {
    result.rejected.append(
      TranslatedChunk.RejectedLine(
        rejection: rejection, format: reject?.format ?? .rejects, line: result.counts.lines, range: range,
        device: reject?.device, rejectSource: reject))
    result.counts.rejected += 1
    result.counts.lines += 1
  }
}
