/// The entries of a table as a compact program in flat arrays. No element holds a reference, because reference counting would
/// cost more than evaluation. The elements are small, because lookups reach the entries of a large table in random order.
///
///     lists       │ 0: entries 0…1 │ …
///     entries     │ 0: event ID, conditions 0…0, properties │ 1: event ID, otherwise │ …
///     conditions  │ 0: path, test 0 │ …
///     tests       │ 0: any of, up to 3 │ 1: string, text 0…2 │ 2: number, text 3…3 │ 3: … │
package final class EntryProgram: Sendable {
  /// An entry of a row: an event ID with its conditions and properties.
  package struct Entry: Sendable {
    fileprivate let event: UInt32
    package let isOtherwise: Bool
    /// Whether the conditions test the touch phase, so that the table's `touchPhase` setting does not apply.
    package let namesTouchPhase: Bool
    fileprivate let added: Places
    fileprivate let conditions: Places

    /// The index of the event ID in ``EventMapper/eventIDs``.
    package var eventIndex: Int { Int(event) }
    /// The range of the entry's properties in ``EntryProgram/properties``.
    package var properties: Range<Int> { added.range }
  }

  /// A range of indices in one of the arrays, in 8 bytes.
  fileprivate struct Places: Sendable {
    private let start: UInt32
    private let end: UInt32

    init(_ range: Range<Int>) { (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound)) }

    @inline(__always)
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// A member that an entry adds to the server event.
  package struct Property: Sendable {
    /// The index in ``EntryProgram/paths`` of the property's name, which is used literally.
    package var name: Int
    /// The index in ``EntryProgram/paths`` of the member to copy; -1 for a constant.
    package var path: Int
    /// The index in ``EntryProgram/constants`` of the value; -1 for a member.
    package var constant: Int
  }

  /// A test of the member at a path.
  package struct Condition: Sendable {
    fileprivate let pathNumber: UInt32
    fileprivate let testNumber: UInt32

    /// The index of the path in ``EntryProgram/paths``.
    package var path: Int { Int(pathNumber) }
    /// The index of the condition's first test.
    package var test: Int { Int(testNumber) }
  }

  fileprivate struct Test: Sendable {
    enum Kind {
      case string, number, `true`, `false`, null, nothing
      /// A comparison of a string or a number.
      case text(TextComparison), comparedNumber(NumberComparison)
      /// A test for existence, independent of the value.
      case exists, missing
      /// Any or all of the tests that follow, up to `end`.
      case list(isAny: Bool)
      /// The negation of the next test.
      case not

      /// A number for each kind.
      var code: Int {
        switch self {
        case .string: 0
        case .number: 1
        case .true: 2
        case .false: 3
        case .null: 4
        case .nothing: 5
        case .exists: 6
        case .missing: 7
        case .not: 8
        case .list(let isAny): isAny ? 9 : 10
        case .text(let comparison): 11 + (TextComparison.allCases.firstIndex(of: comparison) ?? 0)
        case .comparedNumber(let comparison): 14 + (NumberComparison.allCases.firstIndex(of: comparison) ?? 0)
        }
      }
    }

    let kind: Kind
    fileprivate let place: Places
    /// The index after the last test that belongs to this one.
    var end: UInt32

    var text: Range<Int> { place.range }
  }

  /// The range of entries of each list.
  private let lists: [Places]
  package let entries: [Entry]
  package let properties: [Property]
  package let constants: [MemberValue]
  /// All members that conditions and properties read, and the names of properties.
  package let paths: [MemberPath]
  private let conditions: [Condition]
  private let tests: [Test]
  private let texts: [UInt8]
  /// The restart positions of ``TextSearch``, for each byte of `texts`.
  private let restarts: [Int]
  /// The maximum number of bytes of a string that the tests compare.
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
    // A comparison with a whole text needs one more byte, which shows that the string is longer. Suffixes and contained texts
    // need the whole string.
    let needsWholeText = builder.tests.contains {
      if case .text(let test) = $0.kind { test.needsWholeText } else { false }
    }
    textLimit = needsWholeText ? .max : 1 + (builder.tests.lazy.map(\.text.count).max() ?? 0)
  }

  // MARK: Building

  /// Builds a program from entries and tests.
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
    /// The indices of paths, tests and lists of conditions, by their bytes. Rows often have the same conditions; sharing keeps
    /// them in the caches.
    private var known = NameIndex()

    /// A kind of name in ``known``.
    private enum Kind: UInt32 {
      case path, name, test, conditions
    }

    /// Creates an empty builder.
    package init() {}

    /// The program with everything added so far.
    package var program: EntryProgram { EntryProgram(self) }

    /// Adds the entries of a row and returns the number of the list.
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
          // A table made in code may repeat a name; the last property wins.
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

    /// The range of a list of conditions. Adds the conditions if the list is new.
    private mutating func places(of list: [Condition]) -> Places {
      var key: [UInt8] = []
      for condition in list { ByteWords.append((condition.pathNumber, condition.testNumber, 0, 0), to: &key) }
      let start = index(of: key, .conditions, next: conditions.count)
      if start == conditions.count { conditions += list }
      return Places(start..<(start + list.count))
    }

    /// Returns the index of a test. Adds the test if it is new.
    package mutating func add(_ test: MemberTest) -> Int {
      let (number, textStart) = (tests.count, texts.count)
      _ = append(test)
      // Texts are compared by bytes, because canonically equivalent strings differ in a raw event.
      var key: [UInt8] = []
      for test in tests[number...] {
        ByteWords.append((UInt32(test.kind.code), UInt32(test.text.count), test.end - UInt32(number), 0), to: &key)
        key += texts[test.text]
      }
      let index = index(of: key, .test, next: number)
      if index != number {
        tests.removeSubrange(number...)
        texts.removeSubrange(textStart...)
        restarts.removeSubrange(textStart...)
      }
      return index
    }

    /// Returns the index of a key, which is `next` if the key is new.
    private mutating func index(of key: [UInt8], _ kind: Kind, next: Int) -> Int {
      known.insert(
        hash: known.hash(key.span, scope: UInt64(kind.rawValue)), kind: kind.rawValue, key.span, value: next)
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
      case .exists(let exists): append(exists ? .exists : .missing)
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

    /// Returns the index of a path. Adds the path if it is new.
    package mutating func number(_ path: MemberPath) -> Int {
      let number = index(of: Array(path.text.utf8), path.isLiteral ? .name : .path, next: paths.count)
      if number == paths.count { paths.append(path) }
      return number
    }
  }

  // MARK: Evaluation

  /// The index in ``entries`` of a list's first entry; `nil` for an empty list.
  @inline(__always)
  package func firstEntry(ofList list: Int) -> Int? { lists[list].range.first }

  /// Replaces `matches` with the indices of those entries of a list that apply to a raw event.
  ///
  /// - Parameters:
  ///   - hasOtherTouchPhase: whether the event has a touch phase other than the one that counts.
  ///   - holds: evaluates a condition. It is not called for the conditions of an entry after one that fails.
  @inline(__always)
  package func match(
    _ list: Int, hasOtherTouchPhase: Bool, _ matches: inout [Int], holds: (Condition) -> Bool
  ) {
    matches.removeAll(keepingCapacity: true)
    for index in lists[list].range {
      let entry = entries[index]
      if hasOtherTouchPhase, !entry.namesTouchPhase { continue }
      if entry.isOtherwise, !matches.isEmpty { continue }
      var applies = true
      for condition in entry.conditions.range where applies { applies = holds(conditions[condition]) }
      if applies { matches.append(index) }
    }
  }

  /// Evaluates a test for the value of a member.
  ///
  /// Complexity: O(text) for each test, no allocation.
  ///
  /// - Parameters:
  ///   - kind: the type of the value; `nil` if the event does not have the member.
  ///   - text: the unescaped UTF-8 of a string, or the text of a number; ignored for other types.
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

/// The name or path of a raw event's member that a table's rules read.
package struct MemberPath: Sendable {
  /// A name, or a dotted path.
  package var text: String
  /// Whether `text` is a single name, in which dots have no meaning.
  package var isLiteral: Bool

  /// Creates a path.
  package init(text: String, isLiteral: Bool) {
    self.text = text
    self.isLiteral = isLiteral
  }

  /// The maximum number of levels of a path, the same as the maximum nesting of a record.
  package static let maximumLevels = 512

  /// Describes a dotted path with too many levels, and the limit; `nil` for a valid path.
  package static func problem(of path: String) -> (found: String, expected: String)? {
    var levels = 1
    for byte in path.utf8 where byte == UInt8(ascii: ".") { levels += 1 }
    return problem(of: path, levels: levels)
  }

  /// Describes a path with too many levels, for any form of path.
  package static func problem(of path: String, levels: Int) -> (found: String, expected: String)? {
    guard levels > maximumLevels else { return nil }
    let name = DisplayedName.quoted(DisplayedName.shortened(path))
    return ("a path of \(levels) levels, \(name)", "at most \(maximumLevels)")
  }
}

/// The type of a member's value.
package enum MemberKind: Sendable {
  case string, number, null, container
  case `true`, `false`
}
