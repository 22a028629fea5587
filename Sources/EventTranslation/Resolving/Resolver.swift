import EventMapping

/// Resolves records: looks up all of a batch together in the table, applies its rules, and plans the server events. Every error of a record
/// is known afterwards, so that a line is rejected before anything of it is written.
struct Resolver {
  let mapper: EventMapper
  let paths: RecordPaths
  /// The slot of the event ID; 0 if no member holds it.
  private let eventIDSlot: Int
  private var lookups: [EventMapper.BatchedLookup]
  private var matches: [Int] = []
  private var planner: EventPlanner
  private var pages: PageEventReader?

  init(_ mapper: EventMapper, _ options: TranslationOptions, _ paths: RecordPaths, _ batch: RecordBatch) {
    self.mapper = mapper
    lookups = [EventMapper.BatchedLookup](repeating: .init(), count: batch.capacity)
    self.paths = paths
    eventIDSlot = paths.eventID < 0 ? 0 : batch.tree.slots(ofPath: paths.eventID)[0]
    planner = EventPlanner(mapper, options, paths)
    pages = paths.timing.map { PageEventReader($0, options) }
  }

  /// Resolves the records of a batch.
  mutating func resolve(
    _ batch: inout RecordBatch, _ source: borrowing Span<UInt8>, into resolved: inout ResolvedBatch
  ) {
    resolved.removeAll()
    lookUp(batch, source)
    mapper.answer(&lookups, batch.count, source)
    var others = false
    let (timesPages, isSimple) = (pages != nil, mapper.isSimple)
    var resolutions = resolved.resolutions.mutableSpan
    for row in 0..<batch.count {
      var resolution = Resolution()
      switch batch.views[row].kind {
      case .skipped: break
      case .rejected: resolution.bucket = .rejected
      case .unknown: resolution.bucket = .unmapped
      case .event(let type):
        let index = lookups[row].eventIndex
        if !lookups[row].isOpen || !isSimple || timesPages && type.isPage {
          others = true
        } else if eventIDSlot > 0, index >= 0, batch.slot(eventIDSlot, of: row).exists {
          others = true
        } else {
          resolution.bucket = index < 0 ? .unmapped : .mapped
          resolution.eventIndex = Int32(truncatingIfNeeded: index)
        }
      }
      resolutions[row] = resolution
    }
    if others { resolveOthers(&batch, source, &resolved) }
  }

  /// Prepares the lookups of classes and actions for the whole batch.
  @inline(__always)
  private mutating func lookUp(_ batch: borrowing RecordBatch, _ source: borrowing Span<UInt8>) {
    var lookups = lookups.mutableSpan
    for row in 0..<batch.count {
      let view = batch.views[row]
      lookups[row].isOpen = false
      guard case .event(let type) = view.kind, !view.namesAreDecoded, type.isLookedUpByClass else { continue }
      // Pages and actions alternate unpredictably, so nothing branches on which one it is.
      let phase = PagePhase.place(ofWord: ShortWord.number(source, view.selectorOrPhase))
      let isPage = type.isPage
      lookups[row].ask(
        view.className, view.selectorOrPhase, phase: isPage ? phase : -1, isOpen: !isPage || phase >= 0)
    }
  }

  /// Resolves the records of a batch that need more than their class and action.
  @inline(never)
  private mutating func resolveOthers(
    _ batch: inout RecordBatch, _ source: borrowing Span<UInt8>, _ resolved: inout ResolvedBatch
  ) {
    prefetchEntries(batch.count)
    var members = RecordMembers(batch, paths, mapper.rules)
    for row in 0..<batch.count {
      guard case .event(let type) = batch.views[row].kind, resolved.resolutions[row].bucket == .skipped else {
        continue
      }
      let view = batch.views[row]
      members.row = row
      do throws(Rejection) {
        let own = lookups[row].isOpen ? lookups[row].eventIndex : nil
        let names = EventMapper.Names(type, hasClass: view.hasClass, own: own)
        if view.namesAreDecoded {
          let decoded = batch.names
          try resolve(names, view, decoded.span, source, batch, row, &members, &resolved)
        } else {
          try resolve(names, view, source, source, batch, row, &members, &resolved)
        }
      } catch {
        var rejected = view
        batch.reject(&rejected, error)
        batch.views[row] = rejected
        resolved.resolutions[row].bucket = .rejected
      }
    }
  }

  /// Prefetches the entries of a batch's events: those of a large table are scattered in memory.
  private func prefetchEntries(_ count: Int) {
    let program = mapper.rules.program
    for row in 0..<count where lookups[row].isOpen && lookups[row].eventIndex >= EventMapper.listBase {
      let list = lookups[row].eventIndex - EventMapper.listBase
      if let first = program.firstEntry(ofList: list) { program.entries.prefetch(first) }
    }
  }

  /// - Parameter names: the bytes that contain the names of the view.
  private mutating func resolve(
    _ event: EventMapper.Names, _ view: RecordView, _ names: Span<UInt8>, _ source: borrowing Span<UInt8>,
    _ batch: borrowing RecordBatch, _ row: Int, _ members: inout RecordMembers, _ resolved: inout ResolvedBatch
  ) throws(Rejection) {
    let (className, selectorOrPhase) = (names.extracting(view.className), names.extracting(view.selectorOrPhase))
    let outcome: EventOutcome
    if mapper.isSimple, let own = event.own {
      outcome = own < 0 ? .unmapped : .id(own)
    } else {
      outcome = try mapper.resolve(
        event, className, selectorOrPhase, viewID: names.extracting(view.viewID), &members, in: source, &matches
      ).outcome
    }
    var page: Int?
    if event.type.isPage {
      let phase = lookups[row].isOpen ? lookups[row].phase : PagePhase(rawEventName: selectorOrPhase)
      page = try pages?.add(outcome, className, phase, mapper, &members, batch, row, source, &resolved.pages)
    }
    var resolution = Resolution()
    switch outcome {
    case .ignored: resolution.bucket = .ignored
    case .unmapped: resolution.bucket = .unmapped
    case .id, .entries:
      resolution.bucket = .mapped
      let isLeave = page.map { resolved.pages.events[$0].isLeave } == true
      do throws(Rejection) {
        try planner.plan(outcome, matches, batch, row, isLeave: isLeave, &resolution, &resolved)
      } catch {
        if let page { resolved.pages.removeAll(from: page) }
        throw error
      }
    }
    if let page { resolution.page = Int32(page) }
    resolved.resolutions[row] = resolution
  }
}
