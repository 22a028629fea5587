/// Lookups that depend on settings: with inherited rows, and of apps, whose delegate may be unknown.
extension EventMapper {
  /// Finds the row of a page event for the class itself or, if the settings allow it, for the nearest ancestor that has one; `nil` if none
  /// has.
  ///
  /// - Parameter superclasses: the ancestors listed in the raw event, nearest first; `nil` for those of the manifest or the
  ///   runtime.
  @inline(never)
  func find(page className: borrowing Span<UInt8>, _ phase: PagePhase, superclasses: [[UInt8]]?) -> Found? {
    if let found = findOwn(page: className, phase) { return found }
    return rules.inherits ? findInherited(className, superclasses, .page(phase), className, viewID: className) : nil
  }

  /// Whether the table has a page event of any phase for a class or, if the settings allow it, for an ancestor.
  package func hasPageEvents(_ className: borrowing Span<UInt8>, superclasses: [[UInt8]]?) -> Bool {
    let number = classNumber(className)
    if number >= 0, index.hasPageEvents(number) { return true }
    return rules.inherits && findInherited(className, superclasses, .anyPage, className, viewID: className) != nil
  }

  /// Finds the row of an action for the class itself or, if the settings allow it, for the nearest ancestor that has one; `nil` if none
  /// has.
  @inline(never)
  func find(action: Span<UInt8>, target: borrowing Span<UInt8>, superclasses: [[UInt8]]?) -> Found? {
    if let found = findOwn(action: action, target: target) { return found }
    return rules.inherits ? findInherited(target, superclasses, .action, action, viewID: action) : nil
  }

  /// The part of an event that selects an event value in the row of an ancestor.
  ///
  /// An enum and not a closure, because the compiler would write the search once for each closure. The names are not payloads:
  /// the metadata of a type with a span would need a library beside the app before iOS 26.
  enum RowKey {
    case page(PagePhase)
    /// A page event of any phase; the value is 0.
    case anyPage
    case action
    case view([ViewIdentity])
  }

  /// Finds the value of the nearest ancestor that has one.
  ///
  /// - Parameters:
  ///   - text: the action, or the path of a view; ignored for pages.
  ///   - viewID: the digest of a view; ignored for other events.
  @inline(never)
  func findInherited(
    _ className: borrowing Span<UInt8>, _ superclasses: [[UInt8]]?, _ key: RowKey, _ text: borrowing Span<UInt8>,
    viewID: borrowing Span<UInt8>
  ) -> Found? {
    func value(_ number: Int) -> Int? {
      switch key {
      case .page(let phase): index.value(number, phase)
      case .anyPage: index.hasPageEvents(number) ? 0 : nil
      case .action: self.value(number, classHash: index.classHash(number), text)
      case .view(let identities): viewValue(number, text, viewID: viewID, identities)
      }
    }
    func found(_ number: Int) -> Found? { value(number).map { Found(value: $0, classNumber: number) } }
    guard let superclasses else {
      guard let source = rules.runtimeAncestors else { return rules.firstAncestor(of: className, found) }
      guard className.count <= rules.longestName else { return nil }
      let ancestors = source.ancestors(of: className, rules.names) { $0.withUTF8Span { classNumber($0) } }
      for number in ancestors { if let found = found(number) { return found } }
      return nil
    }
    for superclass in superclasses {
      let number = classNumber(superclass.span)
      if number >= 0, let found = found(number) { return found }
    }
    return nil
  }

  /// The event value of an app event: from the delegate's class if it is known and has one, otherwise from the reserved key or
  /// the first class that has one.
  func appEventValue(_ className: borrowing Span<UInt8>, _ phase: AppPhase) -> Int? {
    let number = className.count == 0 ? -1 : classNumber(className)
    let own =
      number < 0 || rules.appEvents.isEmpty ? Self.noValue : rules.appEvents[AppPhase.count * number + phase.place]
    let value = own == Self.noValue ? rules.anyAppEvents[phase.place] : own
    return value == Self.noValue ? nil : Int(value)
  }

  /// The table's names for the class and the action of an event, independent of its members. `nil` if the table has no row or the
  /// settings ignore the class.
  package func row(
    ofAction action: String, target: String, superclasses: [String]?
  ) -> (className: String, action: String)? {
    let (name, selector) = (Array(target.utf8), Array(action.utf8))
    guard !rules.ignores(name.span),
      let found = find(
        action: selector.span, target: name.span, superclasses: superclasses.map { $0.map { Array($0.utf8) } })
    else { return nil }
    let classHash = index.classHash(found.classNumber)
    let isOwn = index.value(found.classNumber, classHash: classHash, selector.span) != nil
    guard let start = isOwn ? 0 : hookedRow(found.classNumber, classHash: classHash, selector.span)?.start else {
      return nil
    }
    return (self.className(found.classNumber), String(decoding: selector[start...], as: UTF8.self))
  }

  /// The name of a class in the table.
  package func className(_ number: Int) -> String { index.className(number) }
}
