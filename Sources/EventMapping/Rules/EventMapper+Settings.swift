/// Lookups by the settings of a table: with ancestors that may answer, and of apps, whose delegate may be unknown.
extension EventMapper {
  /// What the table has for a page event: of the class itself or, where the settings say so, of its nearest ancestor that has it.
  ///
  /// - Parameter superclasses: the ancestors that the raw event has, nearest first; `nil` for those of the manifest or the runtime.
  @inline(__always)
  package func find(
    page className: borrowing Span<UInt8>, _ phase: PagePhase, superclasses: [[UInt8]]?
  ) -> Found? {
    if let found = findOwn(page: className, phase) { return found }
    return rules.inherits ? findInherited(className, superclasses) { index.value($0, phase) } : nil
  }

  /// Whether the table has a page event of any phase for a class, likewise.
  package func hasPageEvents(_ className: borrowing Span<UInt8>, superclasses: [[UInt8]]?) -> Bool {
    let number = findClass(className).number
    if number >= 0, index.hasPageEvents(number) { return true }
    guard rules.inherits else { return false }
    return findInherited(className, superclasses) { index.hasPageEvents($0) ? 0 : nil } != nil
  }

  /// What the table has for an action, likewise.
  @inline(__always)
  package func find(action: Span<UInt8>, target: borrowing Span<UInt8>, superclasses: [[UInt8]]?) -> Found? {
    if let found = findOwn(action: action, target: target) { return found }
    guard rules.inherits else { return nil }
    return findInherited(target, superclasses) { value($0, classHash: index.classHash($0), action) }
  }

  /// The value of the nearest ancestor that has one.
  @inline(never)
  func findInherited(
    _ className: borrowing Span<UInt8>, _ superclasses: [[UInt8]]?, _ value: (Int) -> Int?
  ) -> Found? {
    func found(_ number: Int) -> Found? { value(number).map { Found(value: $0, classNumber: number) } }
    guard let superclasses else {
      guard let source = rules.runtimeAncestors else { return rules.firstAncestor(of: className, found) }
      guard className.count <= rules.longestName else { return nil }
      let ancestors = source.ancestors(of: className, rules.names) { $0.withUTF8Span { findClass($0).number } }
      for number in ancestors { if let found = found(number) { return found } }
      return nil
    }
    for superclass in superclasses {
      let number = findClass(superclass.span).number
      if number >= 0, let found = found(number) { return found }
    }
    return nil
  }

  /// What the table has for an app event: under the delegate's class, if that is known, else under the reserved key or any class.
  package func appEventValue(_ className: borrowing Span<UInt8>, _ phase: AppPhase) -> Int? {
    let number = className.count == 0 ? -1 : findClass(className).number
    let own = rules.appEvents[number]?[phase.place] ?? Self.noValue
    let value = own == Self.noValue ? rules.anyAppEvents[phase.place] : own
    return value == Self.noValue ? nil : Int(value)
  }

  /// The class and the action under which the table has an action, whatever the event's members are; `nil` for one that it has not, and
  /// for one that the settings ignore.
  package func row(
    ofAction action: String, target: String, superclasses: [String]?
  ) -> (className: String, action: String)? {
    let (name, selector) = (Array(target.utf8), Array(action.utf8))
    guard !rules.ignores(name.span),
      let found = find(
        action: selector.span, target: name.span, superclasses: superclasses.map { $0.map { Array($0.utf8) } })
    else { return nil }
    let classHash = index.classHash(found.classNumber)
    func isInTable(_ start: Int) -> Bool {
      index.value(found.classNumber, classHash: classHash, selector.span.extracting(start...)) != nil
    }
    guard let start = isInTable(0) ? 0 : ownName(ofAction: selector.span, where: isInTable) else { return nil }
    return (self.className(found.classNumber), String(decoding: selector[start...], as: UTF8.self))
  }

  /// The name of a class of the table.
  package func className(_ number: Int) -> String { index.className(number) }
}
