/// The rules of a table: the single path from a raw event's names and members to its outcome, for the library and for dumps.
extension EventMapper {
  /// The type of a raw event and what is known about its class.
  package struct Names {
    package var type: RawEventType
    /// Whether the event has a class. A view that is identified by its digest may have none.
    package var hasClass = true
    /// The event value of the class's own row, if it was already looked up: -1 for no row.
    package var own: Int?

    /// Creates the names of an event of a type.
    package init(_ type: RawEventType, hasClass: Bool = true, own: Int? = nil) {
      self.type = type
      self.hasClass = hasClass
      self.own = own
    }
  }

  /// Resolves a raw event.
  ///
  /// - Parameters:
  ///   - className: the class; for a view that of its page.
  ///   - selectorOrPhase: the phase, the action, or the view path, which may be empty.
  ///   - viewID: the digest of a view; empty for other events.
  ///   - members: the other members of the raw event.
  ///   - source: the bytes that the members refer to; empty for members that hold their values.
  ///   - matches: receives the indices of the matching entries if the outcome is `entries`.
  /// - Returns: the outcome, and the number of the class whose row answered, or -1 if no class has one.
  package func resolve<Members: RawEventMembers>(
    _ names: Names, _ className: borrowing Span<UInt8>, _ selectorOrPhase: Span<UInt8>, viewID: Span<UInt8>,
    _ members: inout Members, in source: borrowing Span<UInt8>, _ matches: inout [Int]
  ) throws(Members.Failure) -> (outcome: EventOutcome, classNumber: Int) {
    if names.type != .app, names.hasClass, rules.ignores(className) { return (.ignored, -1) }
    let found = try find(names, className, selectorOrPhase, viewID: viewID, &members, source)
    let hasOtherTouchPhase = hasOtherTouch(names.type, &members, source)
    guard let found else { return (hasOtherTouchPhase ? .ignored : .unmapped, -1) }
    if found.value < Self.listBase { return (hasOtherTouchPhase ? .ignored : .id(found.value), found.classNumber) }
    rules.program.match(found.value - Self.listBase, hasOtherTouchPhase: hasOtherTouchPhase, &matches) {
      members.holds($0.test, ofPath: $0.path, in: source, rules.program)
    }
    if matches.isEmpty { return (hasOtherTouchPhase ? .ignored : .unmapped, found.classNumber) }
    return (.entries, found.classNumber)
  }

  /// Finds the row of a raw event; `nil` if the table has none. The parameters are those of ``resolve(_:_:_:viewID:_:in:_:)``.
  func find<Members: RawEventMembers>(
    _ names: Names, _ className: borrowing Span<UInt8>, _ selectorOrPhase: Span<UInt8>, viewID: Span<UInt8>,
    _ members: inout Members, _ source: borrowing Span<UInt8>
  ) throws(Members.Failure) -> Found? {
    switch names.type {
    case .app:
      guard let phase = AppPhase(rawEventName: selectorOrPhase) else { return nil }
      return appEventValue(className, phase).map { Found(value: $0, classNumber: -1) }
    case .page:
      if !rules.inherits, let own = names.own { return own < 0 ? nil : Found(value: own, classNumber: -1) }
      // Malformed superclasses are an error of every page event, whatever its phase is.
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
    _ names: Names, _ page: borrowing Span<UInt8>, path: Span<UInt8>, viewID: Span<UInt8>,
    _ members: inout Members, _ source: borrowing Span<UInt8>
  ) throws(Members.Failure) -> Found? {
    guard names.hasClass else { return value(ofViewID: viewID).map { Found(value: $0, classNumber: -1) } }
    let superclasses = rules.inherits ? try members.superclasses(in: source) : nil
    if let own = findOwn(viewPath: path, viewID: viewID, page: page) { return own }
    let identities = rules.hasViewDigests && viewID.count == 0 ? members.identities(in: source) : []
    return find(viewPath: path, viewID: viewID, identities: identities, page: page, superclasses: superclasses)
  }

  /// Whether an event has a touch phase other than the one that counts.
  private func hasOtherTouch(
    _ type: RawEventType, _ members: inout some RawEventMembers, _ source: borrowing Span<UInt8>
  ) -> Bool {
    guard case .action(let interaction) = type, interaction.hasTouchPhases, rules.touchTest >= 0,
      members.hasValue(ofPath: rules.touchPath)
    else { return false }
    return !members.holds(rules.touchTest, ofPath: rules.touchPath, in: source, rules.program)
  }
}

/// The outcome of looking up a raw event.
package enum EventOutcome: Equatable, Sendable {
  /// A single server event, with the event ID at this index.
  case id(Int)
  /// A server event for each matching entry.
  case entries
  case unmapped
  case ignored
}

/// The members of a raw event, as the rules of a table read them. A path is an index in ``EntryProgram/paths``.
package protocol RawEventMembers {
  /// The error of a malformed member.
  associatedtype Failure: Error

  /// Whether the event has a member that is not null.
  mutating func hasValue(ofPath path: Int) -> Bool
  /// Whether a test holds for a member.
  mutating func holds(
    _ test: Int, ofPath path: Int, in source: borrowing Span<UInt8>, _ program: EntryProgram
  ) -> Bool
  /// The ancestors of the class, nearest first; `nil` if the event does not list them.
  mutating func superclasses(in source: borrowing Span<UInt8>) throws(Failure) -> [[UInt8]]?
  /// The identities of the view: the texts whose digests may identify it.
  mutating func identities(in source: borrowing Span<UInt8>) -> [ViewIdentity]
}
