import EventMapping

/// Translates the records of one format: reads them into batches, resolves these and passes them to the sinks.
///
///     reader ──▶ RecordBatch ──▶ Resolver ──▶ ResolvedBatch ──▶ filter ──▶ observers in order ──▶ sinks ──▶ TranslatedChunk
struct FormatTranslator {
  private var json: JSONLinesReader
  private var kitlog: KitlogReader?
  private var batch: RecordBatch
  private var resolver: Resolver
  private var filter: RecordFilter?
  private var resolved: ResolvedBatch
  /// The sink of the server events; `nil` if only an observer gets them.
  private var events: (any EventSink)?
  private var others: [any EventSink]

  /// - Returns: `nil` for a format that needs a field map that is missing.
  init?(_ format: DumpFormat, _ mapper: EventMapper, _ options: TranslationOptions, _ run: RunShape) {
    let map = format.builtIn.map(FieldMap.builtIn) ?? (format == .fields ? options.fieldMap : nil)
    if format.isForeign, map == nil { return nil }
    let program = options.filters.expression.map { FilterProgram($0, idKey: options.idKey) }
    let paths = RecordPaths(
      mapper, options, columns: ColumnSink.names(options), observed: run.observed ?? [], hasFieldMap: map != nil,
      filter: program)
    let pointers = map.map(FieldReader.pointers) ?? []
    let pointerPaths = map.map { paths.add($0, pointers) } ?? []
    let tree = MemberTree(paths.builder)
    let fields = map.map { FieldReader($0, tree, pointers, pointerPaths, paths.fields) }
    json = JSONLinesReader(tree, DecidingPaths(tree, paths), fields)
    if format == .kitlog {
      kitlog = KitlogReader(json, needsMembers: paths.needsMembers(KitlogForms.memberNames, options))
    }
    let isOrdered = run.observed != nil || options.pageTiming != nil || options.filters.areOrdered
    batch = RecordBatch(
      tree, capacity: isOrdered && run.hasSeveralThreads ? RecordBatch.orderedCapacity : RecordBatch.usualCapacity)
    // A longer name matches nothing: not in the table, not in an observer, not in the timing of pages.
    let longestTimed = options.pageTiming == nil ? 0 : CappedNames.longest
    batch.longestName = max(mapper.rules.longestName, run.longestName, longestTimed) + 1
    resolved = ResolvedBatch(capacity: batch.capacity)
    resolver = Resolver(mapper, options, paths, batch)
    filter = RecordFilter(program, mapper, options, paths)
    if run.writesEvents {
      events = Self.sink(mapper, options, paths, tree)
    }
    others = [RejectsSink(format: format)]
    if options.unmapped == .separate { others.append(UnmappedSink(isKitlog: format == .kitlog)) }
  }

  private static func sink(
    _ mapper: EventMapper, _ options: TranslationOptions, _ paths: RecordPaths, _ tree: MemberTree
  ) -> any EventSink {
    let sink: any SplittableSink =
      paths.columns.isEmpty ? RecordSink(mapper, options) : ColumnSink(mapper, options, paths, tree)
    guard let split = options.split else { return sink }
    return SplitSink(sink, SplitValues(split, mapper, paths, tree), keepsUnmapped: options.unmapped == .keep)
  }

  /// The header of the output, empty for formats without one.
  var header: [UInt8] { events?.header ?? [] }

  /// The columns that were empty in everything that was written; `nil` if nothing was written, or without columns.
  var missingMembers: Set<String>? { events?.missingMembers }

  /// The device of the last kitlog header.
  var device: KitlogDevice? {
    get { kitlog?.device }
    set { if kitlog?.device != newValue { kitlog?.device = newValue } }
  }

  /// Frees buffers that a huge record enlarged.
  mutating func shrink() {
    batch.shrink()
    events?.shrink()
    filter?.shrink()
  }

  /// Begins a chunk.
  mutating func begin() {
    json.begin()
    kitlog?.begin()
  }

  /// Translates the next lines of a chunk, as many as fit into a batch.
  ///
  /// - Parameter observer: gets the batch in the order of the input.
  /// - Returns: the start of the next line.
  mutating func translate(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, _ tally: inout RunTally,
    _ result: inout TranslatedChunk, observer: OrderedObserver?
  ) -> Int {
    batch.removeAll()
    let next: Int
    if kitlog != nil {
      next = kitlog?.read(chunk, count, from: start, lineNumber: result.lineCount, into: &batch) ?? count
    } else {
      batch.isComposed = false
      next = json.readLines(chunk, count, from: start, lineNumber: result.lineCount, into: &batch)
    }
    finish(chunk, &tally, &result, observer)
    return next
  }

  /// Translates a record of a rejects file. If a repair put several records into it, as many are translated as fit into a batch.
  ///
  /// - Parameter range: the record's byte range in the chunk.
  /// - Returns: the start of the next record; `nil` if there are no more.
  mutating func translate(
    _ reject: RejectRecord, _ range: Range<Int>, _ chunk: borrowing Span<UInt8>, _ tally: inout RunTally,
    _ result: inout TranslatedChunk, observer: OrderedObserver?
  ) -> Int? {
    batch.removeAll()
    batch.rejectSources.append(reject)
    var view = RecordView()
    view.line = range
    view.lineNumber = result.lineCount
    view.rejectSource = 0
    var rest: Int?
    if kitlog != nil {
      kitlog?.read(chunk, &view, device: reject.device, into: &batch)
    } else {
      batch.isComposed = false
      rest = json.readLine(chunk, &view, into: &batch)
      batch.append(view)
      if let start = rest {
        rest = json.readRest(chunk, start..<range.upperBound, lineNumber: view.lineNumber, into: &batch)
        for row in 0..<batch.count { batch.views[row].rejectSource = view.rejectSource }
      }
    }
    finish(chunk, &tally, &result, observer)
    return rest
  }

  private mutating func finish(
    _ chunk: borrowing Span<UInt8>, _ tally: inout RunTally, _ result: inout TranslatedChunk,
    _ observer: OrderedObserver?
  ) {
    guard batch.isComposed else { return finish(chunk, chunk, &tally, &result, observer) }
    let text = batch.text
    text.withAll { finish($0, chunk, &tally, &result, observer) }
  }

  private mutating func finish(
    _ source: borrowing Span<UInt8>, _ chunk: borrowing Span<UInt8>, _ tally: inout RunTally,
    _ result: inout TranslatedChunk, _ observer: OrderedObserver?
  ) {
    resolver.resolve(&batch, source, into: &resolved)
    filter?.apply(batch, source, to: &resolved)
    switch observer?.observe(&batch, &resolved, source, resolver.paths) {
    case nil, .continues: break
    case .ends: result.endOfRun = batch.views[batch.count - 1].line.upperBound
    // Another thread has ended the run with a line before these.
    case .hasEnded: return
    }
    tally.count(batch, resolved, source, eventID: resolver.paths.eventID, in: &result)
    result.extraRecords += batch.extraRecords
    events?.write(batch, resolved, source, chunk, to: &result)
    for sink in others.indices { others[sink].write(batch, resolved, source, chunk, to: &result) }
  }
}
