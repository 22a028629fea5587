/// The rules of a table: the one way from the names and members of a raw event to what becomes of it, for the library and for dumps.
extension EventMapper {
  /// What decides which event a raw event is, as UTF-8.
  package struct Names {
    package var type: RawEventType
    /// Whether there is a class; a view known by its digest may have none.
    package var hasClass = true
    /// What the table has for the class itself, if that was looked up before: -1 for nothing.
    package var own: Int?

    /// Makes the names of an event of a type.
    package init(_ type: RawEventType, hasClass: Bool = true, own: Int? = nil) {
      self.type = type
      self.hasClass = hasClass
      self.own = own
    }
  }

  /// Resolves a raw event.
  ///
  /// - Parameters:
  ///   - className: of a view the class of its page.
  ///   - selectorOrPhase: the phase, the action, or the path of a view, which may be empty.
  ///   - viewID: the digest of a view; empty for other events.
  ///   - members: what else the raw event has.
  ///   - source: what the members are in; empty for members that hold their own values.
  ///   - matches: gets the numbers of the entries where the outcome is `entries`.
  /// - Returns: the outcome, and the number of the class that answered; -1 for none.
  package func resolve<Members: RawEventMembers>(
    _ names: Names, _ className: borrowing Span<UInt8>, _ selectorOrPhase: Span<UInt8>, viewID: borrowing Span<UInt8>,
    _ members: inout Members, in source: borrowing Span<UInt8>, _ matches: inout [Int]
  ) throws(Members.Failure) -> (outcome: EventOutcome, classNumber: Int) {
    if names.type != .app, names.hasClass, rules.ignores(className) { return (.ignored, -1) }
    let found = try find(names, className, selectorOrPhase, viewID: viewID, &members, source)
    let touchIsOther = hasOtherTouch(names.type, &members, source)
    guard let found else { return (touchIsOther ? .ignored : .unmapped, -1) }
    if found.value < Self.listBase { return (touchIsOther ? .ignored : .id(found.value), found.classNumber) }
    rules.program.match(found.value - Self.listBase, touchIsOther: touchIsOther, &matches) {
      members.holds($0.test, ofPath: $0.path, in: source, rules.program)
    }
    if matches.isEmpty { return (touchIsOther ? .ignored : .unmapped, found.classNumber) }
    return (.entries, found.classNumber)
  }

  private func find<Members: RawEventMembers>(
    _ names: Names, _ className: borrowing Span<UInt8>, _ selectorOrPhase: Span<UInt8>, viewID: borrowing Span<UInt8>,
    _ members: inout Members, _ source: borrowing Span<UInt8>
  ) throws(Members.Failure) -> Found? {
    switch names.type {
    case .app:
      guard let phase = AppPhase(rawEventName: selectorOrPhase) else { return nil }
      return appEventValue(className, phase).map { Found(value: $0, classNumber: -1) }
    case .page:
      if !rules.inherits, let own = names.own { return own < 0 ? nil : Found(value: own, classNumber: -1) }
      // What is wrong with them is wrong with any event, whatever its phase is.
      let superclasses = rules.inherits ? try members.superclasses(in: source) : nil
      guard let phase = PagePhase(rawEventName: selectorOrPhase) else { return nil }
      return find(page: className, phase, superclasses: superclasses)
    case .action:
      if !rules.inherits, let own = names.own { return own < 0 ? nil : Found(value: own, classNumber: -1) }
      return find(
        action: selectorOrPhase, target: className,
        superclasses: rules.inherits ? try members.superclasses(in: source) : nil)
    case .view: return try findView(names, className, path: selectorOrPhase, viewID: viewID, &members, source)
    }
  }

  private func findView<Members: RawEventMembers>(
    _ names: Names, _ page: borrowing Span<UInt8>, path: Span<UInt8>, viewID: borrowing Span<UInt8>,
    _ members: inout Members, _ source: borrowing Span<UInt8>
  ) throws(Members.Failure) -> Found? {
    guard names.hasClass else { return value(ofViewID: viewID).map { Found(value: $0, classNumber: -1) } }
    let superclasses = rules.inherits ? try members.superclasses(in: source) : nil
    if let own = findOwn(viewPath: path, viewID: viewID, page: page) { return own }
    let identities = rules.hasViewDigests && viewID.count == 0 ? members.identities(in: source) : []
    return find(viewPath: path, viewID: viewID, identities: identities, page: page, superclasses: superclasses)
  }

  /// Whether an event has a touch phase, and not the one that counts.
  private func hasOtherTouch(
    _ type: RawEventType, _ members: inout some RawEventMembers, _ source: borrowing Span<UInt8>
  ) -> Bool {
    guard case .action(let interaction) = type, interaction.hasTouchPhases, rules.touchTest >= 0,
      members.hasValue(ofPath: rules.touchPath)
    else { return false }
    return !members.holds(rules.touchTest, ofPath: rules.touchPath, in: source, rules.program)
  }
}

/// What a table makes of a raw event.
package enum EventOutcome: Equatable, Sendable {
  /// One server event, with the event ID of this index.
  case id(Int)
  /// A server event for each entry that was matched.
  case entries
  case unmapped
  case ignored
}

/// What the rules of a table need of a raw event besides its names. Paths are the numbers of those of the table's program.
package protocol RawEventMembers {
  /// What may be wrong with a member.
  associatedtype Failure: Error

  /// Whether the event has a member other than null.
  mutating func hasValue(ofPath path: Int) -> Bool
  /// Whether a test holds of a member.
  mutating func holds(
    _ test: Int, ofPath path: Int, in source: borrowing Span<UInt8>, _ program: EntryProgram
  ) -> Bool
  /// The ancestors of the class, nearest first; `nil` where the event does not name them.
  mutating func superclasses(in source: borrowing Span<UInt8>) throws(Failure) -> [[UInt8]]?
  /// The texts whose digests the view may be known by.
  mutating func identities(in source: borrowing Span<UInt8>) -> [ViewIdentity]
}
