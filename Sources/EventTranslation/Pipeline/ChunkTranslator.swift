import EventMapping

/// The facts about a run that its translators need.
struct RunShape {
  /// The dotted paths of the members that an observer reads; `nil` without an observer.
  var observed: [String]?
  /// The length of the longest name that the observer can use, in bytes.
  var longestName = 0
  /// Whether server events are written; false if only an observer gets the events.
  var writesEvents: Bool
  /// Whether the run has several threads, which may have to wait for the observation of a chunk in order.
  var hasSeveralThreads: Bool
}

/// Translates chunks one after the other, on one thread of a run.
struct ChunkTranslator {
  /// The counts of this thread.
  private(set) var tally: RunTally

  private let mapper: EventMapper
  private let options: TranslationOptions
  private let run: RunShape
  /// The translator of the current format; `nil` if it needs a field map that is missing.
  private var current: FormatTranslator?
  private var currentFormat: DumpFormat?
  private var others: [DumpFormat: FormatTranslator] = [:]
  private var result = TranslatedChunk()
  /// The record of a rejects file whose translation continues, and the range of the records in it that are left.
  private var rest: (reject: RejectRecord, range: Range<Int>)?

  init(_ mapper: EventMapper, _ options: TranslationOptions, _ run: RunShape) {
    self.mapper = mapper
    self.options = options
    self.run = run
    tally = RunTally(mapper, options)
  }

  /// The header of the output, empty for formats without one.
  mutating func header() -> [UInt8] {
    if current == nil { use(.jsonl) }
    return current?.header ?? []
  }

  /// The columns that were empty in all events, one set for each format that was written.
  var missingMembers: [Set<String>] {
    ([current] + others.values.map(Optional.some)).compactMap { $0?.missingMembers }
  }

  /// Switches to the records of a format; returns false if it needs a field map that is missing.
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
  /// - Parameter destination: gets the translation at the end, and before that whenever the output is full.
  mutating func translate(
    _ item: ChunkSource.Item, _ format: DumpFormat, observer: OrderedObserver?, to destination: ChunkOutput
  ) {
    result.removeAll()
    rest = nil
    result.start = item.start
    result.isAtStartOfKitlog = format == .kitlog && item.kitlog.isAtStart
    // Events that are split are held in memory, because they go to several outputs.
    result.output.drain = options.split == nil ? destination.drain(.events) : nil
    result.unmappedOutput.drain = destination.drain(.unmapped)
    defer { end(hasHugeLine: item.isAlone) }
    if format != .rejects { use(format) }
    current?.begin()
    current?.device = item.kitlog.device
    var start = 0
    while start < item.chunk.count {
      start =
        format == .rejects
        ? translateReject(item, from: start, observer) : translateLines(item.chunk, from: start, observer)
      if let end = result.endOfRun {
        result.endOfRun = min(format == .rejects ? start : end + 1, item.chunk.count)
        break
      }
      if result.isFull, start < item.chunk.count {
        tally.flush(&result)
        guard destination.write(result, isLast: false) else { return }
        result.start.lines += result.lineCount
        result.removeAll()
      }
    }
    tally.flush(&result)
    observer?.run.end(observer?.chunk ?? 0)
    _ = destination.write(result, isLast: true)
  }

  /// Translates lines of a chunk, as many as fit into a batch; returns the start of the next line.
  private mutating func translateLines(
    _ chunk: borrowing Chunk, from start: Int, _ observer: OrderedObserver?
  ) -> Int {
    current?.translate(chunk.bytes.span, chunk.count, from: start, &tally, &result, observer: observer) ?? chunk.count
  }

  /// Ends a chunk: releases the destination, and frees buffers that a huge line enlarged, because other threads may have huge lines as
  /// well.
  private mutating func end(hasHugeLine: Bool) {
    result.output.drain = nil
    result.unmappedOutput.drain = nil
    if hasHugeLine { result.shrink() }
    current?.shrink()
    tally.shrink()
  }

  // MARK: Lines of rejects files

  /// Translates one line, or as much of the records in it as fits into a batch; returns the start of the next line or record.
  private mutating func translateReject(
    _ item: ChunkSource.Item, from start: Int, _ observer: OrderedObserver?
  ) -> Int {
    let end = Self.lineEnd(item.chunk, from: start)
    let next = min(end + 1, item.chunk.count)
    if let (reject, range) = rest { return translate(reject, range, item.chunk, observer) ?? next }
    // First the line, then the record in it.
    var range = start..<end
    if Self.isBlank(item.chunk, range) {
      skip()
      return next
    }
    var reject: RejectRecord?
    do throws(Rejection) {
      var inner = try Self.reject(item.chunk, range)
      range = item.change { inner.decode(in: &$0, from: range.lowerBound) }
      reject = inner
      // A line of a rejects file can itself be rejected. Once repaired, it is a reject again, with the place of the first dump.
      while inner.format == .rejects {
        inner = try Self.reject(item.chunk, range)
        range = item.change { inner.decode(in: &$0, from: range.lowerBound) }
        reject = inner
      }
      try check(inner, item.chunk, range)
      inner.breaks = Self.lineBreaks(item.chunk, range)
      if !inner.breaks.isEmpty {
        item.change { bytes in
          for found in inner.breaks { bytes[range.lowerBound + Int(found.offset)] = UInt8(ascii: " ") }
        }
      }
      if !Self.isBlank(item.chunk, range) { return translate(inner, range, item.chunk, observer) ?? next }
      skip()
    } catch {
      refuse(error, reject, range)
    }
    return next
  }

  // The chunk is borrowed only during a call. A longer borrow would force a copy when the bytes are changed.

  private static func lineEnd(_ chunk: borrowing Chunk, from start: Int) -> Int {
    chunk.bytes.span.extracting(0..<chunk.count).firstOffset(of: UInt8(ascii: "\n"), from: start) ?? chunk.count
  }

  private static func isBlank(_ chunk: borrowing Chunk, _ range: Range<Int>) -> Bool {
    BlankLine.isBlank(chunk.bytes.span.extracting(range))
  }

  private static func reject(_ chunk: borrowing Chunk, _ range: Range<Int>) throws(Rejection) -> RejectRecord {
    try RejectRecord(chunk.bytes.span.extracting(range))
  }

  private mutating func check(
    _ reject: RejectRecord, _ chunk: borrowing Chunk, _ range: Range<Int>
  ) throws(Rejection) {
    if range.count > ChunkReader.maximumLineLength { throw .tooLong }
    if !use(reject.format) {
      throw Rejection(.invalidReject, "the record was read by a field map; name it with --fields")
    }
    let record = chunk.bytes.span.extracting(range)
    guard record.firstOffset(of: UInt8(ascii: "\n"), from: 0) != nil else { return }
    if reject.format == .kitlog {
      throw Rejection(.invalidReject, "the record must be one line, found a line feed in it")
    }
    // An object may span several lines, but a string in it may not.
    var plain = PlainRecord(names: [])
    try plain.read(record)
  }

  /// The line breaks of a record that spans several lines.
  private static func lineBreaks(_ chunk: borrowing Chunk, _ range: Range<Int>) -> [LineBreak] {
    let record = chunk.bytes.span.extracting(range)
    guard record.firstOffset(of: UInt8(ascii: "\n"), from: 0) != nil else { return [] }
    return record.indices.compactMap { offset in
      let byte = record[offset]
      return byte == 0x0A || byte == 0x0D ? LineBreak(offset: UInt32(offset), byte: byte) : nil
    }
  }

  /// Translates the records in a line, as many as fit into a batch; returns the start of the next one, or `nil` if there are no more.
  private mutating func translate(
    _ reject: RejectRecord, _ range: Range<Int>, _ chunk: borrowing Chunk, _ observer: OrderedObserver?
  ) -> Int? {
    let start = current?.translate(reject, range, chunk.bytes.span, &tally, &result, observer: observer)
    rest = start.map { (reject, $0..<range.upperBound) }
    return start
  }

  private mutating func skip() {
    result.counts.lines += 1
    result.counts[.skipped] += 1
  }

  private mutating func refuse(_ rejection: Rejection, _ reject: RejectRecord?, _ range: Range<Int>) {
    result.rejected.append(
      TranslatedChunk.RejectedLine(
        rejection: rejection, format: reject?.format ?? .rejects, line: result.lineCount, range: range,
        device: reject?.device, origin: reject?.origin))
    result.counts[.rejected] += 1
    result.counts.lines += 1
  }
}
