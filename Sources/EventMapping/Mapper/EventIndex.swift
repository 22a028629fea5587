/// The page events and actions of a table, by the names of classes and actions.
///
/// Classes share the names of their actions (`onBackButtonPressed:`), so each is kept once: then small tables stay in the nearest
/// caches. It is a class because a mapper is passed around: a structure of this size is copied at every call.
///
///     classes       │ 0: HomeViewController │ 1: CartViewController │ …
///     pageEvents    │ Enter, Leave, Load, Select of class 0 │ …
///     actions       │ 0: onBackButtonPressed: │ 1: onBuyButtonPressed: │ …
///     actionEvents  … │ class 1, action 0 │ class 0, action 1 │ …
final class EventIndex: Sendable {
  /// The number of each class.
  private let classes: NameIndex
  /// The number of each action's name, whatever classes have it.
  private let actions: NameIndex
  /// The values of the actions of each class.
  let actionEvents: PairIndex
  /// For each class the values of its page events, in the order of `PagePhase.allCases`.
  private let pageEvents: [UInt32]
  /// How long the longest name of a class and of an action is.
  let longestClass: Int
  let longestAction: Int

  /// - Parameters:
  ///   - pageEvents: by the number of the class; ``EventMapper/noValue`` for no event.
  ///   - actionEvents: each pair once.
  init(classes: NameIndex, pageEvents: [UInt32], actions: NameIndex, actionEvents: [PairIndex.Entry]) {
    self.classes = classes
    self.pageEvents = pageEvents
    self.actions = actions
    self.actionEvents = PairIndex(actionEvents)
    longestClass = classes.longest
    longestAction = actions.longest
  }

  /// The number and the hash of a class by the name under which the table has it.
  @inline(__always)
  func find(class name: borrowing Span<UInt8>) -> (number: Int, hash: UInt64)? {
    let hash = classes.hash(name)
    guard let number = classes.value(hash: hash, kind: 0, name) else { return nil }
    return (number, hash)
  }

  /// The name of a class.
  func className(_ number: Int) -> String { String(decoding: classes.bytes[classes.name(number).range], as: UTF8.self) }

  /// The name of a class that was found by a name, which nearly always is the same text: then it is not made again.
  func className(_ number: Int, receivedAs name: String) -> String {
    let range = classes.name(number).range
    let isSame = name.withUTF8Span {
      $0.count == range.count && ByteWords.equal($0, classes.bytes.span, from: range.lowerBound)
    }
    return isSame ? name : className(number)
  }

  /// The hash of the name of a class.
  func classHash(_ number: Int) -> UInt64 { classes.hash(classes.bytes.span.extracting(classes.name(number).range)) }

  /// The value of a page event.
  @inline(__always)
  func value(_ classNumber: Int, _ phase: PagePhase) -> Int? { value(classNumber, phase: phase.place) }

  /// The same by the place of the phase in `PagePhase.allCases`.
  @inline(__always)
  func value(_ classNumber: Int, phase place: Int) -> Int? {
    let value = pageEvents[classNumber * PagePhase.count + place]
    return value == EventMapper.noValue ? nil : Int(value)
  }

  /// Whether a class has a page event of any phase.
  func hasPageEvents(_ classNumber: Int) -> Bool { PagePhase.allCases.contains { value(classNumber, $0) != nil } }

  /// Where the value of an action is looked for.
  ///
  /// - Parameters:
  ///   - classHash: the hash of the class's name.
  ///   - actionHash: the hash of the action's name.
  @inline(__always)
  static func pairHash(classHash: UInt64, actionHash: UInt64) -> UInt64 { ByteHash.scoped(actionHash, classHash) }

  /// The hash of the name of an action.
  @inline(__always)
  func hash(action: borrowing Span<UInt8>) -> UInt64 { actions.hash(action) }

  /// The number of an action by just this name, whose hash is known.
  @inline(__always)
  func find(action: borrowing Span<UInt8>, hash: UInt64) -> Int? { actions.value(hash: hash, kind: 0, action) }

  /// The number of an action by just this name, and the hash of it and of the class.
  @inline(__always)
  func find(action: borrowing Span<UInt8>, classHash: UInt64) -> (number: Int, hash: UInt64)? {
    let hash = hash(action: action)
    guard let number = find(action: action, hash: hash) else { return nil }
    return (number, Self.pairHash(classHash: classHash, actionHash: hash))
  }

  /// The value of an action under just this name.
  @inline(__always)
  func value(_ classNumber: Int, classHash: UInt64, _ action: borrowing Span<UInt8>) -> Int? {
    guard let found = find(action: action, classHash: classHash) else { return nil }
    return actionEvents.value(hash: found.hash, classNumber: classNumber, action: found.number)
  }
}
