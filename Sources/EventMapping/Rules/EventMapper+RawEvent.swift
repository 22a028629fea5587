/// The answer to a whole raw event.
extension EventMapper {
  /// What the table makes of a raw event: its server events, in the order of the table's entries.
  ///
  /// Allocates; where class and action alone decide, ``eventID(forAction:target:)-(String,_)`` does not.
  public func answer(to event: RawEvent) -> EventAnswer {
    let members = MemberValue.object(event.members)
    if ignores(event.subject) { return .ignored }
    let found = find(event)
    let touchIsOther = event.isControl && event.subject.isAction && tellsOtherTouch(event.members)
    guard let found else { return touchIsOther ? .ignored : .unmapped }
    let className = found.classNumber < 0 ? nil : self.className(found.classNumber)
    if found.value < Self.listBase {
      if touchIsOther { return .ignored }
      return .mapped([EventAnswer.ServerEvent(eventID: eventIDs[found.value], properties: [:], className: className)])
    }
    let program = rules.program
    var matches: [Int] = []
    program.match(found.value - Self.listBase, touchIsOther: touchIsOther, &matches) {
      holds($0.test, member($0.path, of: members))
    }
    if matches.isEmpty { return touchIsOther ? .ignored : .unmapped }
    return .mapped(
      matches.map { index in
        let entry = program.entries[index]
        var properties: [String: MemberValue] = [:]
        for property in program.properties[entry.properties] {
          let value = property.path < 0 ? program.constants[property.constant] : member(property.path, of: members)
          if let value { properties[program.paths[property.name].text] = value }
        }
        return EventAnswer.ServerEvent(
          eventID: eventIDs[entry.eventIndex], properties: properties, className: className)
      })
  }

  /// All that an event may mean, whatever its members are: the event IDs in the order of the entries, and the class that has them.
  package func candidates(for event: RawEvent) -> (entries: [EventEntry], className: String?)? {
    guard let found = find(event) else { return nil }
    let className = found.classNumber < 0 ? nil : self.className(found.classNumber)
    if found.value < Self.listBase { return ([EventEntry(eventID: eventIDs[found.value])], className) }
    return (rules.entries[found.value - Self.listBase], className)
  }

  /// Whether the settings put the events of the subject's class aside.
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

  private func find(_ event: RawEvent) -> Found? {
    let superclasses = event.superclasses.map { $0.map { Array($0.utf8) } }
    switch event.subject {
    case .page(let className, let phase):
      let name = Array(className.utf8)
      return find(page: name.span, phase, superclasses: superclasses)
    case .action(let action, let target):
      let (name, selector) = (Array(target.utf8), Array(action.utf8))
      return find(action: selector.span, target: name.span, superclasses: superclasses)
    case .view(let path, let viewID, let page):
      return findView(path, viewID, page, superclasses, event.members)
    case .app(let phase, let delegate):
      let name = Array((delegate ?? "").utf8)
      return appEventValue(name.span, phase).map { Found(value: $0, classNumber: -1) }
    }
  }

  private func findView(
    _ path: String?, _ viewID: String?, _ page: String?, _ superclasses: [[UInt8]]?, _ members: [String: MemberValue]
  ) -> Found? {
    let (pathBytes, digest) = (Array((path ?? "").utf8), Array((viewID ?? "").utf8))
    guard let page else { return value(ofViewID: digest.span).map { Found(value: $0, classNumber: -1) } }
    let name = Array(page.utf8)
    if let own = findOwn(viewPath: pathBytes.span, viewID: digest.span, page: name.span) { return own }
    let tellsIdentity = rules.hasViewDigests && viewID == nil
    let identities = tellsIdentity ? RawEvent.identities(path: path, page: page, members: members) : []
    return find(
      viewPath: pathBytes.span, viewID: digest.span, identities: identities, page: name.span,
      superclasses: superclasses)
  }

  private func member(_ path: Int, of members: MemberValue) -> MemberValue? {
    members.member(at: Substring(rules.program.paths[path].text))
  }

  /// Whether an event tells a touch phase, and not the one that counts.
  private func tellsOtherTouch(_ members: [String: MemberValue]) -> Bool {
    guard rules.touchTest >= 0, let phase = members[EventEntry.touchPhaseMember], phase != .null else { return false }
    return !holds(rules.touchTest, phase)
  }

  /// Whether a test holds of a value; `nil` where the member is not there.
  private func holds(_ test: Int, _ value: MemberValue?) -> Bool {
    let (kind, text): (MemberKind?, String) =
      switch value {
      case nil: (nil, "")
      case .string(let text): (.string, text)
      case .number(let text): (.number, text)
      case .boolean(let truth): (truth ? .true : .false, "")
      case .null: (.null, "")
      case .array, .object: (.container, "")
      }
    let bytes = Array(text.utf8)
    return rules.program.holds(test, kind, bytes.span)
  }
}

extension RawEvent.Subject {
  fileprivate var isAction: Bool {
    if case .action = self { true } else { false }
  }
}
