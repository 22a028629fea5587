/// The page events and actions of a table, by class and action name.
///
/// Many classes share action names (`onBackButtonPressed:`). Storing each name once keeps small tables in the first-level caches.
/// This is a class because mappers are passed by value and a structure of this size would be copied at every call.
///
///     classes       │ 0: HomeViewController │ 1: CartViewController │ …
///     pageEvents    │ Enter, Leave, Load, Select of class 0 │ …
///     actions       │ 0: onBackButtonPressed: │ 1: onBuyButtonPressed: │ …
///     actionEvents  … │ class 1, action 0 │ class 0, action 1 │ …
final class EventIndex: Sendable {
  /// The number of each class, by name.
  private let classes: NameIndex
  /// The number of each action name, shared by all classes.
  private let actions: NameIndex
  /// The event values of actions, by class and action number.
  let actionEvents: PairIndex
  /// The event values of page events: for each class one per phase, in the order of `PagePhase.allCases`.
  private let pageEvents: [UInt32]
  /// The length of the longest class name, in bytes.
  let longestClass: Int
  /// The length of the longest action name, in bytes.
  let longestAction: Int

  /// - Parameters:
  ///   - pageEvents: the event values, as in the property; ``EventMapper/noValue`` for no event.
  ///   - actionEvents: the event values of actions, with unique pairs.
  init(classes: NameIndex, pageEvents: [UInt32], actions: NameIndex, actionEvents: [PairIndex.Entry]) {
    self.classes = classes
    self.pageEvents = pageEvents
    self.actions = actions
    self.actionEvents = PairIndex(actionEvents)
    longestClass = classes.longest
    longestAction = actions.longest
  }

  /// The number and the hash of a class, by its exact name in the table.
  @inline(__always)
  func find(class name: borrowing Span<UInt8>) -> (number: Int, hash: UInt64)? {
    let hash = classes.hash(name)
    guard let number = classes.value(hash: hash, kind: 0, name) else { return nil }
    return (number, hash)
  }

  /// The number of a class, by its exact name in the table. For searches while a table is prepared.
  func number(ofClass name: String) -> Int? { name.withUTF8Span { classes.number(of: $0) } }

  /// The name of a class.
  func className(_ number: Int) -> String { String(decoding: classes.bytes[classes.name(number).range], as: UTF8.self) }

  /// The table's name of a class that was found by a received name. Returns the received string if both are equal, which is
  /// nearly always so and avoids an allocation.
  func className(_ number: Int, receivedAs name: String) -> String {
    let range = classes.name(number).range
    let isSame = name.withUTF8Span {
      $0.count == range.count && ByteWords.equal($0, classes.bytes.span, from: range.lowerBound)
    }
    return isSame ? name : className(number)
  }

  /// The hash of a class's name in the table.
  func classHash(_ number: Int) -> UInt64 { classes.hash(classes.bytes.span.extracting(classes.name(number).range)) }

  /// The event value of a page event; `nil` if the class has none.
  @inline(__always)
  func value(_ classNumber: Int, _ phase: PagePhase) -> Int? { value(classNumber, phase: phase.place) }

  /// The event value of a page event, by the index of its phase in `PagePhase.allCases`.
  @inline(__always)
  func value(_ classNumber: Int, phase place: Int) -> Int? {
    let value = pageEvents[classNumber * PagePhase.count + place]
    return value == EventMapper.noValue ? nil : Int(value)
  }

  /// Whether a class has a page event of any phase.
  func hasPageEvents(_ classNumber: Int) -> Bool { PagePhase.allCases.contains { value(classNumber, $0) != nil } }

  /// The hash under which the event value of an action is stored.
  ///
  /// - Parameters:
  ///   - classHash: the hash of the class name.
  ///   - actionHash: the hash of the action name.
  @inline(__always)
  static func pairHash(classHash: UInt64, actionHash: UInt64) -> UInt64 { ByteHash.scoped(actionHash, classHash) }

  /// The hash of an action name.
  @inline(__always)
  func hash(action: borrowing Span<UInt8>) -> UInt64 { actions.hash(action) }

  /// The number of an action by its exact name and the name's hash.
  @inline(__always)
  func find(action: borrowing Span<UInt8>, hash: UInt64) -> Int? { actions.value(hash: hash, kind: 0, action) }

  /// The number of an action by its exact name, and the hash of the pair of class and action.
  @inline(__always)
  func find(action: borrowing Span<UInt8>, classHash: UInt64) -> (number: Int, hash: UInt64)? {
    let hash = hash(action: action)
    guard let number = find(action: action, hash: hash) else { return nil }
    return (number, Self.pairHash(classHash: classHash, actionHash: hash))
  }

  /// The event value of an action by its exact name.
  @inline(never)
  func value(_ classNumber: Int, classHash: UInt64, _ action: borrowing Span<UInt8>) -> Int? {
    guard let found = find(action: action, classHash: classHash) else { return nil }
    return actionEvents.value(hash: found.hash, classNumber: classNumber, action: found.number)
  }
}
