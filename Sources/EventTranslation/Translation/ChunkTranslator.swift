import EventMapping

/// Translates the lines of chunks; the state that it keeps between them is that of the file it is in.
///
///     line ── jsonl ──▶ JSONRecord ──▶ DecidingMembers ──┐
///          ── kitlog ─▶ KitlogRecord (as JSON) ──────────┼─▶ EventMapper ─▶ RecordWriter ─▶ result.output
///          ── others ─▶ JSONRecord ──▶ FieldReader ──────┤
///          ── rejects ▶ RejectRecord ─▶ one of these ────┘
struct ChunkTranslator {
  /// The buckets that a line that was not rejected may land in.
  enum Bucket {
    case mapped, unmapped, ignored, skipped
  }

  /// What the chunk in hand becomes.
  var result = TranslatedChunk()
  /// How often each event ID of the mapper was given, in the whole run.
  var eventCounts: EventCounts

  /// How often the unmapped pairs came, in the whole run.
  private var unmapped = UnmappedCounts()

  let mapper: EventMapper
  let options: TranslationOptions
  /// The number of the event ID's name among the names that are kept of a record.
  let eventIDName: Int
  /// Whether a kitlog event may have a member that is named like the event ID's.
  let kitlogMayHaveID: Bool
  var writer: RecordWriter
  var record: JSONRecord
  var shapes = ShapeTree()
  /// Where records have what decides; `nil` for those of our own formats.
  var fields: FieldReader?
  /// The format that ``record``, ``shapes`` and ``fields`` are for; `nil` for our own.
  var recordFormat: DumpFormat?
  /// The names that every record keeps.
  let recordNames: [[UInt8]]
  /// Whether lines of known shapes are only verified; off to compare with.
  private let usesShapes: Bool
  /// Records of known shapes whose lookups are under way.
  var waiting: [WaitingEvent] = []
  /// For each that waits what it waits for.
  var questions: [EventMapper.Question] = []
  var kitlog = KitlogRecord()
  var kitlogScanner = KitlogScanner()
  var kitlogWriter: KitlogWriter
  /// What the table answers about the lines that were scanned last; see ``AnswerCache/Answer``.
  var kitlogAnswers = [Int32](repeating: 0, count: WaitingEvent.maximumCount)
  /// The places of those that are not remembered.
  var kitlogUnknown = [UInt8](repeating: 0, count: WaitingEvent.maximumCount)
  var answerCache = AnswerCache()
  /// Whether mapped events of kitlogs are written without making records of them first.
  let writesKitlogsAtOnce: Bool
  var kitlogJSON = OutputBytes()
  /// Whether the line in hand is in ``record``, a raw event that is no server event yet.
  var hasReadRecord = false
  /// A class and an action or phase without their escapes.
  var subject: [UInt8] = []
  var detail: [UInt8] = []
  /// The digest of a view without its escapes.
  var digest: [UInt8] = []
  /// A string that a condition looks at, without its escapes.
  var text: [UInt8] = []
  /// The entries that the raw event in hand means; see ``Outcome``.
  var matches: [Int] = []
  /// The entries of the table that have conditions.
  let program: EntryProgram
  /// The paths of the members that the rules of the table look at, those of the timing of pages, and those that views are identified by.
  let paths: [[UInt8]]
  /// Whether the dots of a path are part of a name.
  let pathIsLiteral: [Bool]
  /// Where the timing of pages looks; `nil` where it is not asked for.
  let pageTiming: PageTimingPaths?
  /// The paths of the members that views are identified by; `nil` where the table has no digests.
  let identityPaths: [Int]?
  /// The page event in hand, as long as its line may still be rejected.
  var pageInHand: PageEvents.Event?
  /// The path of the event ID's name, which a property may have, too; -1 where none has.
  let eventIDPath: Int
  private var format = DumpFormat.jsonl
  /// The device of the kitlog header that holds.
  var device: KitlogDevice?

  init(mapper: EventMapper, options: TranslationOptions) {
    self.mapper = mapper
    self.options = options
    let program = mapper.rules.program
    self.program = program
    let rulePaths = program.paths.map { (text: Array($0.text.utf8), isLiteral: $0.isLiteral) }
    let timing = options.pageTiming.map { PageTimingPaths($0, first: rulePaths.count) }
    pageTiming = timing
    let identity = (mapper.rules.hasViewDigests ? RawEvent.identityMembers : []).map {
      (text: Array($0.utf8), isLiteral: true)
    }
    let allPaths = rulePaths + (timing?.paths ?? []) + identity
    identityPaths = identity.isEmpty ? nil : Array(allPaths.indices.suffix(identity.count))
    paths = allPaths.map(\.text)
    pathIsLiteral = allPaths.map(\.isLiteral)
    // A shape keeps a place for every path.
    usesShapes = options.remembersShapes && paths.count <= RecordShape.maximumPaths
    kitlogMayHaveID = KitlogEvent.memberNames.contains(options.idKey)
    writer = RecordWriter(mapper, options: options)
    kitlogWriter = KitlogWriter(writer.eventIDs)
    writesKitlogsAtOnce = mapper.isSimple && !writer.needsMembers && !kitlogMayHaveID
    let idKey = Array(options.idKey.utf8)
    eventIDPath = zip(paths, pathIsLiteral).enumerated().first { $0.element.0 == idKey && $0.element.1 }?.offset ?? -1
    let ruleNames = zip(paths, pathIsLiteral).flatMap { $1 ? [$0] : MemberLocator.names(of: $0) }
    recordNames = DecidingMembers.names.map { Array($0.utf8) } + [idKey] + writer.memberNames + ruleNames
    let names = MemberNames(recordNames)
    eventIDName = names.number(of: idKey.span)
    record = JSONRecord(names)
    eventCounts = EventCounts(count: mapper.eventIDs.count)
  }

  /// How often the unmapped pairs came that were seen first, in the whole run.
  var frequentPairs: CappedCounts { unmapped.frequent(with: eventCounts) }

  /// Whether events that the table does not name may be counted by a number alone: where they came first is known.
  var countsByNumber: Bool { !unmapped.isLate }

  /// What stands before the first server event.
  var header: [UInt8] { writer.header }

  /// Begins a file, or a chunk in the middle of one.
  ///
  /// - Parameters:
  ///   - device: of the kitlog header that holds there.
  ///   - isLate: whether this translated lines before that stand behind those.
  mutating func begin(_ format: DumpFormat, device: KitlogDevice? = nil, isLate: Bool = false) {
    use(format)
    self.format = format
    self.device = device
    unmapped.isLate = isLate
  }

  /// Translates lines of a chunk: all of them, unless what they become is so much larger than they are (a device of a megabyte in every
  /// event) that it must be written first.
  ///
  /// - Parameters:
  ///   - start: where to go on, in the chunk.
  ///   - output: becomes what the lines became; what it held is forgotten, its memory used again.
  /// - Returns: where the lines end that were translated; `chunk.count` when all are.
  mutating func translate(_ chunk: borrowing Chunk, from start: Int, into output: inout TranslatedChunk) -> Int {
    swap(&result, &output)
    defer { swap(&result, &output) }
    result.removeAll()
    let bytes = chunk.bytes.span.extracting(0..<chunk.count)
    let isForeign = format.isForeign
    // What columns and the timing of pages ask of other SDKs' records is not all in the line.
    let isWhole = !writer.needsMembers && pageTiming == nil
    let looksForShapes = usesShapes && (format == .jsonl || isForeign && isWhole)
    let scansKitlogs = format == .kitlog && options.remembersShapes && writesKitlogsAtOnce && pageTiming == nil
    kitlogScanner.begin()
    var start = start
    while start < bytes.count, !result.isFull {
      if scansKitlogs {
        start = translatePlainKitlog(bytes, from: start)
        if start >= bytes.count || result.isFull { break }
      }
      if looksForShapes, let match = shapes.match(bytes, from: start), !isForeign || hasNames(match),
        translate(bytes, start, match)
      {
        start = match.end + 1
      } else {
        // The order of the lines is that of the output.
        if !waiting.isEmpty { settle(bytes) }
        let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
        translate(bytes.extracting(start..<end), at: start..<end)
        if looksForShapes, end < bytes.count { learn(bytes.extracting(start...end)) }
        start = end + 1
      }
      result.counts.lines += 1
    }
    if !waiting.isEmpty { settle(bytes) }
    unmapped.settle(&result.pairs)
    return min(start, bytes.count)
  }

  private mutating func translate(_ line: borrowing Span<UInt8>, at range: Range<Int>) {
    hasReadRecord = false
    if BlankLine.isBlank(line) {
      result.counts.skipped += 1
      return
    }
    switch format {
    case .jsonl: land(range, nil) { (self) throws(Rejection) in try self.translateJSON(line, nil) }
    case .kitlog:
      land(range, nil) { (self) throws(Rejection) in
        try self.translateKitlog(line, nil)
      }
    case .rejects: translateReject(line, range)
    case .sensors, .amplitude, .growingio, .fields:
      land(range, nil) { (self) throws(Rejection) in try self.translateForeign(line, nil) }
    }
  }

  /// Counts a line in the bucket that `translate` puts it in.
  @inline(__always)
  mutating func land(
    _ range: Range<Int>, _ reread: RejectRecord?,
    _ translate: (inout ChunkTranslator) throws(Rejection) -> Bucket
  ) {
    do throws(Rejection) {
      switch try translate(&self) {
      case .mapped: result.counts.mapped += 1
      case .unmapped: result.counts.unmapped += 1
      case .ignored: result.counts.ignored += 1
      case .skipped: result.counts.skipped += 1
      }
    } catch {
      pageInHand = nil
      writer.endTiming()
      reject(error, reread?.format ?? format, range, device(of: reread), reread)
      if reread == nil, kitlog.isBrokenHeader { device = nil }
    }
  }

  /// The device of an event: that of the header that holds, or of a record of a rejects file its own.
  func device(of reread: RejectRecord?) -> KitlogDevice? { reread == nil ? device : reread?.device }

  mutating func reject(
    _ rejection: Rejection, _ format: DumpFormat, _ range: Range<Int>, _ device: KitlogDevice?,
    _ reread: RejectRecord?
  ) {
    result.counts.rejected += 1
    result.rejected.append(
      TranslatedChunk.RejectedLine(
        rejection: rejection, format: format, line: result.counts.lines, range: range, device: device,
        reread: reread))
  }

  /// The table's answer; a raw event that it does not name is counted.
  @inline(__always)
  mutating func outcome(
    _ type: RawEventType, _ subject: Span<UInt8>, _ detail: Span<UInt8>, _ line: Span<UInt8>,
    _ source: MemberSource, _ reread: RejectRecord?
  ) throws(Rejection) -> Outcome {
    var outcome = Outcome.unmapped
    if !mapper.isSimple {
      outcome = try outcomeByRules(type, subject, detail, line, source)
    } else if let value = eventValue(type, subject, detail) {
      outcome = .id(value)
    }
    if pageTiming != nil, type == .page { try takePage(subject, detail, line, source, outcome) }
    // The class of an app's delegate says nothing that the phase does not.
    if case .unmapped = outcome {
      countUnmapped(type, type == .app ? subject.extracting(0..<0) : subject, detail, reread)
    }
    return outcome
  }

  /// What a table without conditions and settings has for a raw event.
  @inline(__always)
  private func eventValue(_ type: RawEventType, _ subject: Span<UInt8>, _ detail: Span<UInt8>) -> Int? {
    switch type {
    case .page: PagePhase(rawEventName: detail).flatMap { mapper.eventValue(forPage: subject, phase: $0) }
    case .app: AppPhase(rawEventName: detail).flatMap { mapper.appEventValue(subject, $0) }
    case .control, .gesture, .row: mapper.eventValue(forAction: detail, target: subject)
    // Views are looked up by more than two names: see `viewOutcome`.
    case .view: nil
    }
  }

  /// - Parameter type: `nil` for one that no table knows; then `subject` is its name.
  mutating func countUnmapped(
    _ type: RawEventType?, _ subject: borrowing Span<UInt8>, _ detail: borrowing Span<UInt8>, _ reread: RejectRecord?
  ) {
    countUnmapped(type, subject, detail, .init(firstLine: result.counts.lines, origin: reread?.origin))
  }

  mutating func countUnmapped(
    _ type: RawEventType?, _ subject: borrowing Span<UInt8>, _ detail: borrowing Span<UInt8>,
    _ occurrence: CappedCounts.Entry
  ) {
    guard options.countsUnmappedPairs else { return }
    unmapped.add(type, subject, detail, occurrence, &result.pairs)
  }

  /// The number under which an event is counted that the table does not name; `nil` as long as that is not known.
  ///
  /// - Parameter bytes: what the ranges of the question point into.
  mutating func unmappedNumber(
    _ type: RawEventType, _ question: EventMapper.Question, _ bytes: borrowing Span<UInt8>
  ) -> Int? {
    guard options.countsUnmappedPairs else { return 0 }
    let subject = bytes.extracting(question.className)
    guard let phase = question.phase else { return unmapped.number(type, subject, bytes.extracting(question.action)) }
    let name = phase.rawEventNameBytes
    return unmapped.number(type, subject, name.span)
  }

  /// Counts an event that was asked about with others.
  ///
  /// - Parameters:
  ///   - bytes: what the ranges of the question point into.
  ///   - line: the number of its line in the chunk.
  mutating func countUnmapped(
    _ type: RawEventType?, _ question: EventMapper.Question, _ bytes: borrowing Span<UInt8>, line: Int
  ) {
    let subject = bytes.extracting(question.className)
    if let phase = question.phase {
      let name = phase.rawEventNameBytes
      countUnmapped(type, subject, name.span, .init(firstLine: line))
    } else {
      countUnmapped(type, subject, bytes.extracting(question.action), .init(firstLine: line))
    }
  }

  mutating func appendUnmappedLine(_ line: borrowing Span<UInt8>) {
    result.unmappedOutput.reserve(line.count + 1)
    result.unmappedOutput.append(line)
    result.unmappedOutput.append(UInt8(ascii: "\n"))
  }

  /// Where the event ID stands that a mapped record has already and that the table's replaces; `nil` for one that was written as it is.
  mutating func replacedEventID(
    _ line: borrowing Span<UInt8>, _ occurrence: DecidingMembers.Occurrence
  ) throws(Rejection) -> Range<Int>? {
    if occurrence.count > 1 {
      throw Rejection(
        .duplicateMember, "the member '\(options.idKey)' is there \(occurrence.count) times")
    }
    let member = record.members[occurrence.index]
    switch options.onExisting {
    case .fail:
      throw Rejection(
        .existingEventID,
        "the record has '\(options.idKey)' already; choose --on-existing replace or keep, or another name with --id-key"
      )
    case .replace: return member.value
    case .keep:
      var key: [UInt8] = []
      if member.kind == .string || member.kind == .escapedString {
        JSONText.appendUnescaped(line, member.text, to: &key)
      } else {
        key.append(line, member.value)
      }
      result.ownIDs.add(key.span, .init(firstLine: result.counts.lines))
      writer.append(line, record, id: .unchanged, to: &result.output)
      return nil
    }
  }
}
