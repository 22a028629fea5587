import EventMapSourceTexts
import EventMapping

/// The members that decide the event ID of a `jsonl` record, and the names of the event read from them.
struct DecidingPaths {
  /// The slots of the members.
  private let type, className, phase, target, action, list, page, path, viewID, responders: Int
  /// All types, with their names as words.
  private static let types = RawEventType.allCases.map { (word: ShortWord.number($0.name), type: $0) }
  /// The types whose names nearly always are two strings, with the slots of both. An extra element at the end serves as the default for all
  /// other types.
  private var usualTypes: [(type: RawEventType, first: Int, second: Int)] = []
  /// The names of the usual types as words.
  private var usualWords: [UInt64] = []

  init(_ tree: MemberTree, _ paths: RecordPaths) {
    func slot(_ name: String) -> Int { tree.slots(ofPath: paths.deciding[name] ?? 0)[0] }
    (type, className, phase, target) = (slot("type"), slot("class"), slot("phase"), slot("target"))
    (action, list, page, path) = (slot("action"), slot("list"), slot("page"), slot("path"))
    (viewID, responders) = (slot("viewID"), slot("responders"))
    for (word, type) in Self.types {
      switch type {
      case .page: usualTypes.append((type, className, phase))
      case .action: usualTypes.append((type, target, action))
      case .app, .view: continue
      }
      usualWords.append(word)
    }
    usualTypes.append(usualTypes[0])
  }

  /// The names of the members.
  static let names = ["type", "class", "phase", "target", "action", "list", "page", "path", "viewID", "responders"]

  /// Returns the view of a usual record: a page or an action whose names are strings without escapes. Returns `nil` for any other record.
  ///
  /// No branch depends on the type, which changes unpredictably from record to record.
  ///
  /// - Parameter base: the index of the record's first slot.
  @inline(__always)
  func usualView(
    _ slots: borrowing Span<MemberSlot>, _ base: Int, _ line: ScannedLine, lineNumber: Int,
    _ source: borrowing Span<UInt8>
  ) -> RecordView? {
    let typeSlot = slots[base + type]
    guard typeSlot.count == 1, typeSlot.kind == .string else { return nil }
    let word = ShortWord.number(source, typeSlot.text)
    var number = usualWords.count
    for index in usualWords.indices { number = usualWords[index] == word ? index : number }
    let usual = usualTypes[number]
    let (first, second) = (slots[base + usual.first], slots[base + usual.second])
    // `&&` would branch.
    let counts = (first.count ^ 1) | (second.count ^ 1)
    let string = JSONKind.string.rawValue
    let kinds = (first.kind.rawValue ^ string) | (second.kind.rawValue ^ string)
    guard counts | UInt32(kinds) == 0, number < usualWords.count else { return nil }
    return RecordView(usual.type, line, lineNumber: lineNumber, className: first, selectorOrPhase: second)
  }

  /// Sets the type and names of a record of any kind, or rejects it.
  ///
  /// - Parameter row: the number of the record in the batch.
  func decide(
    _ batch: inout RecordBatch, _ row: Int, _ view: inout RecordView, _ source: borrowing Span<UInt8>
  ) {
    do throws(Rejection) {
      try decideNames(&batch, row, &view, source)
    } catch {
      batch.reject(&view, error)
    }
  }

  private func decideNames(
    _ batch: inout RecordBatch, _ row: Int, _ view: inout RecordView, _ source: borrowing Span<UInt8>
  ) throws(Rejection) {
    func slot(_ number: Int) -> MemberSlot { batch.slot(number, of: row) }
    view.namesAreDecoded = true
    let typeSlot = try text(slot(type), "type", source, view)
    let typeName = batch.decode(source, typeSlot)
    // A short word has the same number with zero bytes after it.
    let word = ShortWord.number(batch.names.span, typeName)
    guard typeName.isEmpty || batch.names[typeName.upperBound - 1] != 0,
      let type = Self.types.first(where: { $0.word == word })?.type
    else {
      view.kind = .unknown
      view.className = typeName
      return
    }
    view.kind = .event(type)
    switch type {
    case .page:
      view.className = batch.decode(source, try text(slot(className), "class", source, view))
      view.selectorOrPhase = batch.decode(source, try text(slot(phase), "phase", source, view))
    case .app:
      // The delegate's class is optional.
      let named = try? text(slot(className), "class", source, view)
      view.className = named.map { batch.decode(source, $0) } ?? 0..<0
      view.selectorOrPhase = batch.decode(source, try text(slot(phase), "phase", source, view))
    case .action(let interaction):
      view.className = batch.decode(source, try text(slot(target), "target", source, view))
      if interaction != .row || slot(action).exists {
        view.selectorOrPhase = batch.decode(source, try text(slot(action), "action", source, view))
      } else {
        let kind = (try? text(slot(list), "list", source, view)).map { batch.decode(source, $0) } ?? 0..<0
        let name = RawEventType.rowAction(list: batch.names.span.extracting(kind))
        let start = batch.names.count
        batch.names.append(contentsOf: name.utf8)
        view.selectorOrPhase = start..<batch.names.count
      }
    case .view: try decideView(&batch, row, &view, source)
    }
  }

  /// Reads the names of a view. A path, a digest or responders identify it; a digest does so even without the page.
  private func decideView(
    _ batch: inout RecordBatch, _ row: Int, _ view: inout RecordView, _ source: borrowing Span<UInt8>
  ) throws(Rejection) {
    func slot(_ number: Int) -> MemberSlot { batch.slot(number, of: row) }
    let hasID = slot(viewID).exists
    view.hasClass = !hasID || slot(page).exists
    if view.hasClass { view.className = batch.decode(source, try text(slot(page), "page", source, view)) }
    if !hasID && !slot(responders).exists || slot(path).exists {
      view.selectorOrPhase = batch.decode(source, try text(slot(path), "path", source, view))
    }
    if slot(responders).exists { try checkClasses(slot(responders), "responders", source, view) }
    if hasID { view.viewID = batch.decode(source, try text(slot(viewID), "viewID", source, view)) }
  }

  /// Returns the text range of a member that must occur once, as a string.
  private func text(
    _ slot: MemberSlot, _ name: StaticString, _ source: borrowing Span<UInt8>, _ view: RecordView
  ) throws(Rejection) -> Range<Int> {
    try checkCount(slot, name)
    guard slot.isString else { throw wrongType(slot, name, "a string", slot.description, source, view) }
    return slot.text
  }

  /// Checks that a member occurs once, as an array of strings.
  private func checkClasses(
    _ slot: MemberSlot, _ name: StaticString, _ source: borrowing Span<UInt8>, _ view: RecordView
  ) throws(Rejection) {
    try checkCount(slot, name)
    guard slot.kind == .array else {
      throw wrongType(slot, name, "an array of strings", slot.description, source, view)
    }
    if let kind = JSONSyntax.kindOfFirstNonString(in: source.extracting(slot.value)) {
      let found = MemberSlot(start: 0, end: 0, kind: kind, count: 1).description
      throw wrongType(slot, name, "an array of strings", "\(found) in it", source, view)
    }
  }

  private func checkCount(_ slot: MemberSlot, _ name: StaticString) throws(Rejection) {
    if slot.count == 0 { throw Rejection(.missingMember, "the member '\(name)' is missing") }
    if slot.count > 1 { throw Rejection(.duplicateMember, "the member '\(name)' occurs \(slot.count) times") }
  }

  private func wrongType(
    _ slot: MemberSlot, _ name: StaticString, _ expected: String, _ found: String, _ source: borrowing Span<UInt8>,
    _ view: RecordView
  ) -> Rejection {
    let column = ColumnUnit.scalar.column(of: Int(slot.start) - view.text.lowerBound, in: source.extracting(view.text))
    return Rejection(.wrongType, "column \(column): the member '\(name)' must be \(expected), found \(found)")
  }
}
