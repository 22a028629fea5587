/// Lookups of whole raw events.
extension EventMapper {
  /// Looks up a raw event and returns its server events in the order of the table's entries.
  ///
  /// This method allocates. ``eventID(forAction:target:)-(String,_)`` does not if class and action alone decide.
  public func answer(to event: RawEvent) -> EventAnswer {
    if isSimple, let answer = simpleAnswer(to: event.subject) { return answer }
    var members = EventMembers(event: event, rules: rules)
    var matches: [Int] = []
    let nothing: [UInt8] = []
    let names = RawEventNames(event)
    let (outcome, classNumber) = resolve(
      names.names, names.className.span, names.selectorOrPhase.span, viewID: names.viewID.span, &members,
      in: nothing.span,
      &matches)
    let className = classNumber < 0 ? nil : self.className(classNumber)
    let program = rules.program
    switch outcome {
    case .ignored: return .ignored
    case .unmapped: return .unmapped
    case .id(let index):
      return .mapped([EventAnswer.ServerEvent(eventID: eventIDs[index], properties: [:], className: className)])
    case .entries:
      return .mapped(
        matches.map { index in
          let entry = program.entries[index]
          var properties: [String: MemberValue] = [:]
          for property in program.properties[entry.properties] {
            let value = property.path < 0 ? program.constants[property.constant] : members.value(ofPath: property.path)
            if let value { properties[program.paths[property.name].text] = value }
          }
          return EventAnswer.ServerEvent(
            eventID: eventIDs[entry.eventIndex], properties: properties, className: className)
        })
    }
  }

  /// Looks up an event by its names alone. The answer is ``EventAnswer/undecided(members:)`` if conditions on members would
  /// decide.
  public func answer(to subject: RawEvent.Subject) -> EventAnswer {
    let event = RawEvent(subject)
    guard let (entries, _) = candidates(for: event), entries.contains(where: { !$0.when.isEmpty || $0.isOtherwise })
    else {
      return answer(to: event)
    }
    if ignores(subject) { return .ignored }
    return .undecided(members: Array(Set(entries.flatMap { $0.when.map(\.member) })).ordered(by: <))
  }

  /// The answer for a page or an action in a simple table; `nil` for views and the app.
  private func simpleAnswer(to subject: RawEvent.Subject) -> EventAnswer? {
    let received: String
    switch subject {
    case .page(let className, _): received = className
    case .action(_, let target): received = target
    case .view, .app: return nil
    }
    guard let found = findSimple(subject) else { return .unmapped }
    return .mapped([
      EventAnswer.ServerEvent(
        eventID: eventIDs[found.value], className: index.className(found.classNumber, receivedAs: received))
    ])
  }

  /// The answer to the subject of an event.
  package enum SimpleAnswer {
    /// The event has this event ID.
    case mapped(String)
    case unmapped
    /// The answer needs ``EventMapper/answer(to:)-(RawEvent)``.
    case undecided
  }

  /// Looks up a subject without allocating. The answer is undecided if class and action or phase alone do not decide.
  package func simpleAnswer(of subject: RawEvent.Subject) -> SimpleAnswer {
    if !isSimple { return .undecided }
    if let found = findSimple(subject) { return .mapped(eventIDs[found.value]) }
    switch subject {
    case .page, .action: return .unmapped
    case .view, .app: return .undecided
    }
  }

  private func findSimple(_ subject: RawEvent.Subject) -> Found? {
    switch subject {
    case .page(let className, let phase): className.withUTF8Span { findOwn(page: $0, phase) }
    case .action(let action, let target):
      action.withUTF8Span { action in target.withUTF8Span { findOwn(action: action, target: $0) } }
    case .view, .app: nil
    }
  }

  /// The entries that can apply to an event for some values of its members, in table order, and the class of the row. `nil` if
  /// the table has no row.
  package func candidates(for event: RawEvent) -> (entries: [EventEntry], className: String?)? {
    var members = EventMembers(event: event, rules: rules)
    let nothing: [UInt8] = []
    let names = RawEventNames(event)
    guard
      let found = find(
        names.names, names.className.span, names.selectorOrPhase.span, viewID: names.viewID.span, &members, nothing.span
      )
    else { return nil }
    let className = found.classNumber < 0 ? nil : self.className(found.classNumber)
    if found.value < Self.listBase { return ([EventEntry(eventID: eventIDs[found.value])], className) }
    return (rules.entries[found.value - Self.listBase], className)
  }

  /// Whether the settings ignore the events of the subject's class.
  package func ignores(_ subject: RawEvent.Subject) -> Bool {
    let className: String
    switch subject {
    case .page(let name, _), .action(_, let name): className = name
    case .view(_, _, let page?): className = page
    case .view, .app: return false
    }
    let name = Array(className.utf8)
    return rules.ignores(name.span)
  }
}

/// The names of a raw event as UTF-8.
private struct RawEventNames {
  var names: EventMapper.Names
  var className: [UInt8] = []
  var selectorOrPhase: [UInt8] = []
  var viewID: [UInt8] = []

  init(_ event: RawEvent) {
    names = EventMapper.Names(event.type)
    switch event.subject {
    case .page(let name, let phase):
      (className, selectorOrPhase) = (Array(name.utf8), phase.rawEventNameBytes)
    case .action(let action, let target):
      (className, selectorOrPhase) = (Array(target.utf8), Array(action.utf8))
    case .view(let path, let viewID, let page):
      names.hasClass = page != nil
      (className, selectorOrPhase) = (Array((page ?? "").utf8), Array((path ?? "").utf8))
      self.viewID = Array((viewID ?? "").utf8)
    case .app(let phase, let delegate):
      (className, selectorOrPhase) = (Array((delegate ?? "").utf8), Array(phase.rawEventName.utf8))
    }
  }
}

/// The members of a ``RawEvent``.
private struct EventMembers: RawEventMembers {
  let event: RawEvent
  let root: MemberValue
  let rules: LookupRules
  /// The values already looked up, by path, because several conditions may read the same member.
  private var found: [Int: MemberValue?] = [:]

  init(event: RawEvent, rules: LookupRules) {
    self.event = event
    root = .object(event.members)
    self.rules = rules
  }

  mutating func value(ofPath path: Int) -> MemberValue? {
    if let known = found[path] { return known }
    let text = rules.program.paths[path].text
    let value = event.member(text) ?? root.member(at: Substring(text))
    found[path] = .some(value)
    return value
  }

  mutating func hasValue(ofPath path: Int) -> Bool {
    guard let value = value(ofPath: path) else { return false }
    return value != .null
  }

  mutating func holds(
    _ test: Int, ofPath path: Int, in source: borrowing Span<UInt8>, _ program: EntryProgram
  ) -> Bool {
    let (kind, text): (MemberKind?, String) =
      switch value(ofPath: path) {
      case nil: (nil, "")
      case .string(let text): (.string, text)
      case .number(let text): (.number, text)
      case .boolean(let truth): (truth ? .true : .false, "")
      case .null: (.null, "")
      case .array, .object: (.container, "")
      }
    let bytes = Array(text.utf8)
    return program.holds(test, kind, bytes.span)
  }

  func superclasses(in source: borrowing Span<UInt8>) -> [[UInt8]]? {
    event.superclasses.map { $0.map { Array($0.utf8) } }
  }

  func identities(in source: borrowing Span<UInt8>) -> [ViewIdentity] {
    guard case .view(let path, nil, let page) = event.subject else { return [] }
    return RawEvent.identities(path: path, page: page, members: event.members)
  }
}
