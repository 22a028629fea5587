import EventMapping

/// The combined requirements of several tests for one member: type, range and text. Finds tests that exclude each other.
struct MemberDemands {
  /// A bound of a number's range, which includes the number or not.
  private struct Bound {
    var number: String
    var isInclusive: Bool
  }

  /// Whether a value can pass all tests. `true` if that is not obvious.
  private(set) var canBeMet = true
  /// Whether the value must be a string (`true`) or a number (`false`); `nil` if no test requires either.
  private var isText: Bool?
  private var lowest: Bound?
  private var highest: Bound?
  private var texts: [String] = []
  private var otherTests: [MemberTest] = []

  init(of tests: [MemberTest]) {
    for test in tests { add(test) }
    for text in texts where canBeMet { canBeMet = otherTests.allSatisfy { Self.holds($0, of: text) } }
  }

  private mutating func add(_ test: MemberTest) {
    switch test {
    case .equals(.string(let text)):
      demand(isText: true)
      texts.append(text)
      otherTests.append(test)
    case .text:
      demand(isText: true)
      otherTests.append(test)
    case .equals(.number(let number)):
      demand(isText: false)
      bound(Bound(number: number, isInclusive: true), isLowest: true)
      bound(Bound(number: number, isInclusive: true), isLowest: false)
    case .number(let comparison, let number):
      demand(isText: false)
      let (isLowest, isInclusive) = comparison.bound
      bound(Bound(number: number, isInclusive: isInclusive), isLowest: isLowest)
    case .equals, .anyOf, .allOf, .exists, .not: break
    }
  }

  private mutating func demand(isText: Bool) {
    if self.isText == !isText { canBeMet = false }
    self.isText = isText
  }

  private mutating func bound(_ bound: Bound, isLowest: Bool) {
    let old = isLowest ? lowest : highest
    let order = old.flatMap { Self.order(bound.number, $0.number) } ?? (isLowest ? 1 : -1)
    if order == 0 ? !bound.isInclusive : (order > 0) == isLowest {
      if isLowest { lowest = bound } else { highest = bound }
    }
    guard let lowest, let highest, let order = Self.order(lowest.number, highest.number) else { return }
    if order > 0 || order == 0 && !(lowest.isInclusive && highest.isInclusive) { canBeMet = false }
  }

  private static func order(_ left: String, _ right: String) -> Int? {
    DecimalText.order(Array(left.utf8).span, Array(right.utf8).span)
  }

  private static func holds(_ test: MemberTest, of text: String) -> Bool {
    var builder = EntryProgram.Builder()
    let number = builder.add(test)
    let program = builder.program
    return program.holds(number, .string, Array(text.utf8).span)
  }
}

extension NumberComparison {
  /// The bound that the comparison sets for a number: the lower or the upper one, inclusive or exclusive.
  fileprivate var bound: (isLowest: Bool, isInclusive: Bool) {
    switch self {
    case .less: (false, false)
    case .atMost: (false, true)
    case .more: (true, false)
    case .atLeast: (true, true)
    }
  }
}
