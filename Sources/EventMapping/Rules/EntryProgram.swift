/// The entries of a table in flat arrays, of values without references: to count these would cost more than to ask. The values are small,
/// because the entries of a large table are asked from all over memory.
///
///     lists       │ 0: entries 0…1 │ …
///     entries     │ 0: event ID, conditions 0…0, properties │ 1: event ID, otherwise │ …
///     conditions  │ 0: path, test 0 │ …
///     tests       │ 0: any of, up to 3 │ 1: string, text 0…2 │ 2: number, text 3…3 │ 3: … │
package final class EntryProgram: Sendable {
  /// One of the things that a phase or an action may mean.
  package struct Entry: Sendable {
    fileprivate let event: UInt32
    package let isOtherwise: Bool
    /// Whether it decides by itself which touch phases count.
    package let namesTouchPhase: Bool
    fileprivate let added: Places
    fileprivate let conditions: Places

    /// The index of the event ID.
    package var eventIndex: Int { Int(event) }
    package var properties: Range<Int> { added.range }
  }

  /// A range of places in one of the arrays.
  fileprivate struct Places: Sendable {
    private let start: UInt32
    private let end: UInt32

    init(_ range: Range<Int>) { (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound)) }

    @inline(__always)
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// A member that the server event gets.
  package struct Property: Sendable {
    /// The path of the name, taken literally.
    package var name: Int
    /// The path of the member whose value it has; -1 for a constant.
    package var path: Int
    /// The number of the constant.
    package var constant: Int
  }

  /// What must hold of the member of a path.
  package struct Condition: Sendable, Hashable {
    fileprivate let pathNumber: UInt32
    fileprivate let testNumber: UInt32

    package var path: Int { Int(pathNumber) }
    /// The number of the first test.
    package var test: Int { Int(testNumber) }
  }

  fileprivate struct Test: Sendable {
    enum Kind: Hashable {
      case string, number, `true`, `false`, null, nothing
      /// A string or a number that compares so.
      case text(TextComparison), comparedNumber(NumberComparison)
      /// There is or is not something; the value is not looked at.
      case exists, missing
      /// Those up to the end.
      case list(isAny: Bool)
      /// The opposite of the one that follows.
      case not
    }

    let kind: Kind
    fileprivate let place: Places
    /// The number after the last test that belongs to this one.
    var end: UInt32

    var text: Range<Int> { place.range }
  }

  /// The entries of each list.
  private let lists: [Places]
  package let entries: [Entry]
  package let properties: [Property]
  package let constants: [MemberValue]
  /// All members that are looked at.
  package let paths: [MemberPath]
  private let conditions: [Condition]
  private let tests: [Test]
  private let texts: [UInt8]
  /// For each byte of the texts where the search for them goes on.
  private let restarts: [Int]
  /// How much of a string the tests look at.
  package let textLimit: Int

  private init(_ builder: Builder) {
    lists = builder.lists
    entries = builder.entries
    properties = builder.properties
    constants = builder.constants
    paths = builder.paths
    conditions = builder.conditions
    tests = builder.tests
    texts = builder.texts
    restarts = builder.restarts
    // Of a string that is compared with a text a byte more, by which a longer one differs; others count to their end.
    let looksAtAll = builder.tests.contains { if case .text(let test) = $0.kind { test.looksAtAll } else { false } }
    textLimit = looksAtAll ? .max : 1 + (builder.tests.lazy.map(\.text.count).max() ?? 0)
  }

  // MARK: Making it

  /// Takes entries and tests, and numbers what they look at.
  package struct Builder {
    fileprivate var lists: [Places] = []
    fileprivate var entries: [Entry] = []
    fileprivate var properties: [Property] = []
    fileprivate var constants: [MemberValue] = []
    fileprivate var paths: [MemberPath] = []
    fileprivate var conditions: [Condition] = []
    fileprivate var tests: [Test] = []
    fileprivate var texts: [UInt8] = []
    fileprivate var restarts: [Int] = []
    private var pathNumbers: [MemberPath: Int] = [:]
    /// The first of those that are the same: many rows of a table have the same conditions, which then stay in the caches.
    private var testNumbers: [[TestKey]: Int] = [:]
    private var conditionPlaces: [[Condition]: Places] = [:]

    /// Nothing yet.
    package init() {}

    /// The program as it is now.
    package var program: EntryProgram { EntryProgram(self) }

    /// Adds the entries of a phase or an action; returns the list's number.
    mutating func add(_ list: [EventEntry], _ eventIndex: (String) -> Int) -> Int {
      let start = entries.count
      for entry in list {
        let conditions = places(
          of: entry.when.map { condition in
            let path = number(MemberPath(text: condition.member, isLiteral: false))
            return Condition(pathNumber: UInt32(path), testNumber: UInt32(add(condition.test)))
          })
        let firstProperty = properties.count
        for (place, property) in entry.properties.enumerated() {
          // A table made in code may have a name twice; the last one holds.
          if entry.properties[(place + 1)...].contains(where: { $0.name == property.name }) { continue }
          let name = number(MemberPath(text: property.name, isLiteral: true))
          switch property.source {
          case .constant(let value):
            properties.append(Property(name: name, path: -1, constant: constants.count))
            constants.append(value)
          case .member(let path):
            let path = number(MemberPath(text: path, isLiteral: false))
            properties.append(Property(name: name, path: path, constant: -1))
          }
        }
        entries.append(
          Entry(
            event: UInt32(eventIndex(entry.eventID)), isOtherwise: entry.isOtherwise,
            namesTouchPhase: entry.namesTouchPhase, added: Places(firstProperty..<properties.count),
            conditions: conditions))
      }
      lists.append(Places(start..<entries.count))
      return lists.count - 1
    }

    /// Where conditions are that hold together; they are added if they are not there yet.
    private mutating func places(of list: [Condition]) -> Places {
      if let known = conditionPlaces[list] { return known }
      let places = Places(conditions.count..<(conditions.count + list.count))
      conditions += list
      conditionPlaces[list] = places
      return places
    }

    /// The number of a test, which is added if it is not there yet.
    package mutating func add(_ test: MemberTest) -> Int {
      let (number, textStart) = (tests.count, texts.count)
      _ = append(test)
      let key = tests[number...].map { TestKey(kind: $0.kind, text: Array(texts[$0.text]), end: Int($0.end) - number) }
      guard let known = testNumbers[key] else {
        testNumbers[key] = number
        return number
      }
      tests.removeSubrange(number...)
      texts.removeSubrange(textStart...)
      restarts.removeSubrange(textStart...)
      return known
    }

    /// What a test is, by its bytes: strings are the same where they only look the same.
    private struct TestKey: Hashable {
      let kind: Test.Kind
      let text: [UInt8]
      let end: Int
    }

    private mutating func append(_ test: MemberTest) -> Int {
      let number = tests.count
      func append(_ kind: Test.Kind, _ text: String = "") {
        let start = texts.count
        texts.append(contentsOf: text.utf8)
        restarts += TextSearch.restarts(of: Array(text.utf8))
        tests.append(Test(kind: kind, place: Places(start..<texts.count), end: UInt32(tests.count + 1)))
      }
      switch test {
      case .equals(.string(let text)): append(.string, text)
      case .equals(.number(let text)): append(.number, text)
      case .equals(.boolean(let truth)): append(truth ? .true : .false)
      case .equals(.null): append(.null)
      case .equals(.array), .equals(.object): append(.nothing)
      case .text(let comparison, let text): append(.text(comparison), text)
      case .number(let comparison, let text): append(.comparedNumber(comparison), text)
      case .exists(let isThere): append(isThere ? .exists : .missing)
      case .anyOf(let inner), .allOf(let inner):
        if case .anyOf = test { append(.list(isAny: true)) } else { append(.list(isAny: false)) }
        for test in inner { _ = self.append(test) }
      case .not(let inner):
        append(.not)
        _ = self.append(inner)
      }
      tests[number].end = UInt32(tests.count)
      return number
    }

    /// The number of a path, which is added if it is not there yet.
    package mutating func number(_ path: MemberPath) -> Int {
      if let number = pathNumbers[path] { return number }
      pathNumbers[path] = paths.count
      paths.append(path)
      return paths.count - 1
    }
  }

  // MARK: Asking it

  /// The place in ``entries`` of the first one of a list; `nil` for an empty list.
  @inline(__always)
  package func firstEntry(ofList list: Int) -> Int? { lists[list].range.first }

  /// Appends the numbers of those entries of a list that a raw event means.
  ///
  /// - Parameters:
  ///   - touchIsOther: whether the event has a touch phase that does not count.
  ///   - holds: whether a condition holds; each condition is asked for at most once.
  @inline(__always)
  package func match(
    _ list: Int, touchIsOther: Bool, _ matches: inout [Int], holds: (Condition) -> Bool
  ) {
    matches.removeAll(keepingCapacity: true)
    for index in lists[list].range {
      let entry = entries[index]
      if touchIsOther, !entry.namesTouchPhase { continue }
      if entry.isOtherwise, !matches.isEmpty { continue }
      var isMeant = true
      for condition in entry.conditions.range where isMeant { isMeant = holds(conditions[condition]) }
      if isMeant { matches.append(index) }
    }
  }

  /// Whether a test holds of a value.
  ///
  /// Complexity: O(text) for each test, no allocation.
  ///
  /// - Parameters:
  ///   - kind: `nil` where the member is not there.
  ///   - text: of a string what it means, in UTF-8; of a number its text; else anything.
  package func holds(_ number: Int, _ kind: MemberKind?, _ text: borrowing Span<UInt8>) -> Bool {
    let test = tests[number]
    let texts = texts
    switch test.kind {
    case .string:
      return kind == .string && test.text.count == text.count
        && ByteWords.equal(texts.span.extracting(test.text), text, from: 0)
    case .text(let comparison):
      let restarts = restarts
      return kind == .string
        && comparison.holds(text, texts.span.extracting(test.text), restarts.span.extracting(test.text))
    case .number: return kind == .number && DecimalText.equal(text, texts.span.extracting(test.text))
    case .comparedNumber(let comparison):
      return kind == .number
        && DecimalText.order(text, texts.span.extracting(test.text)).map(comparison.holds) ?? false
    case .true: return kind == .true
    case .false: return kind == .false
    case .null: return kind == .null
    case .nothing: return false
    case .exists: return kind != nil
    case .missing: return kind == nil
    case .not: return !holds(number + 1, kind, text)
    case .list(let isAny):
      var next = number + 1
      while next < Int(test.end) {
        if holds(next, kind, text) == isAny { return isAny }
        next = Int(tests[next].end)
      }
      return !isAny
    }
  }
}

/// A member of a raw event that the rules of a table look at.
package struct MemberPath: Sendable, Hashable {
  package var text: String
  /// Whether the dots are part of a name.
  package var isLiteral: Bool

  /// Makes a path.
  package init(text: String, isLiteral: Bool) {
    self.text = text
    self.isLiteral = isLiteral
  }

  /// How many levels a path has at most: as deep as records may be nested.
  package static let mostLevels = 512

  /// What is wrong with a dotted path that has more levels, and what is expected; `nil` for any other.
  package static func problem(of path: String) -> (found: String, expected: String)? {
    problem(of: path, levels: path.utf8.count { $0 == UInt8(ascii: ".") } + 1)
  }

  /// The same of a path of any form.
  package static func problem(of path: String, levels: Int) -> (found: String, expected: String)? {
    guard levels > mostLevels else { return nil }
    let name = DisplayedName.quoted(DisplayedName.shortened(path))
    return ("a path of \(levels) levels, \(name)", "at most \(mostLevels)")
  }
}

/// The type of a member's value.
package enum MemberKind: Sendable {
  case string, number, null, container
  case `true`, `false`
}
