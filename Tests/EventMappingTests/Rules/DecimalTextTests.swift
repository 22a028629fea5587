import EventMapSeededNumbers
import Testing

@testable import EventMapping

/// Comparison of numbers by value, in any spelling.
@Suite struct DecimalTextTests {
  private func equal(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    return DecimalText.equal(left.span, right.span)
  }

  private func order(_ left: String, _ right: String) -> Int? {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    return DecimalText.order(left.span, right.span)?.signum()
  }

  private static let thirty = "123456789012345678901234567890"

  /// Each row has spellings of one number, which no other row has.
  private static let values: [[String]] = [
    ["0", "-0", "0.0", "0e9", "0E-9", "-0.000e+12", "0.0e0"],
    ["1", "1.0", "1e0", "10e-1", "0.1e1", "100.00e-2", "1E+0", "0.001e3", "1e-0", "1e00", "1000e-0003"],
    ["-1", "-1.0", "-10e-1", "-0.1E1"], ["100", "1E2", "1e+2", "10e1", "100.0", "0.1e3", "1000e-1", "1.00e2"],
    ["10", "1e1", "0.01e3"], ["1000", "1e3"], ["0.1", "1e-1", "0.10", "10e-2"], ["0.01", "1E-2"], ["11", "1.1e1"],
    ["1.01", "101e-2", "0.101e1", "1.0100"], ["101", "1.01e2"], ["1.1", "11e-1"], ["12.5", "1.25e1", "125e-1"],
    [thirty, thirty + ".0", "1.2345678901234567890123456789e29", thirty + "0e-1", "12345678901234567890123456789e1"],
    ["123456789012345678901234567891"], ["1.23456789012345678901234567890"], ["-" + thirty],
    ["1e400", "10E399", "0.1e401"], ["1e-400", "0.1e-399"], ["1e1000000000000"], ["10e1000000000000"],
    ["1e-1000000000000"], ["9007199254740993"], ["9007199254740992", "9007199254740992.0"], ["20"], ["2"],
    ["200.02", "20002e-2"], ["20.002"],
  ]

  @Test func spellingsOfOneNumberAreEqual() {
    for (index, row) in Self.values.enumerated() {
      for text in row {
        #expect(DecimalText.isNumber(text), "\(text)")
        for (otherIndex, others) in Self.values.enumerated() {
          for other in others { #expect(equal(text, other) == (index == otherIndex), "\(text) and \(other)") }
        }
      }
    }
  }

  @Test(arguments: [
    "", "-", "01", "00", "-01", "00.1", "1.", ".5", "-.5", "+1", "1e", "1e+", "1e-", "e1", "1.e1", "1.2.3", "1e1.5",
    "1e1e1", " 1", "1 ", "0x1", "1_0", "Infinity", "NaN", "nan", "--1", "1-", "１", "1,5", "1\u{0}",
  ]) func textThatIsNotANumberEqualsOnlyItself(text: String) {
    #expect(!DecimalText.isNumber(text))
    #expect(equal(text, text))
    for other in ["1", "0", "-1", "01", "1.", "5", "", "0.5"] where other != text {
      #expect(!equal(text, other), "\(text) and \(other)")
      #expect(!equal(other, text), "\(text) and \(other)")
    }
  }

  /// Numbers in ascending order.
  private static let ascending = [
    "-1e99999999999999999999999999", "-1e401", "-1e400", "-" + thirty, "-1000", "-100.5", "-100", "-99.9", "-10",
    "-1.01", "-1", "-0.999", "-0.1", "-0.01", "-1e-400", "0", "1e-99999999999999999999999999", "1e-1000000000000",
    "1e-400", "2e-400", "0.01", "0.0101", "0.1", "0.999", "1", "1.01", "1.1", "2", "9", "10", "11", "99.9", "100",
    "100.01", "101", "1e3", "9007199254740992", "9007199254740993", thirty, thirty + ".1", "1e400", "1.5e400", "1e401",
    "1e1000000000000", "1e9999999999999", "1e99999999999999999999999999",
  ]

  @Test func ordersNumbersByValue() {
    for (index, text) in Self.ascending.enumerated() {
      for (otherIndex, other) in Self.ascending.enumerated() {
        #expect(order(text, other) == (index - otherIndex).signum(), "\(text) and \(other)")
      }
    }
    for text in ["01", ""] {
      #expect(order(text, "1") == nil && order("1", text) == nil && order(text, text) == nil)
    }
    for zero in ["0e99999999999999999999999999", "-0.0e-99999999999999999999999999"] {
      #expect(order(zero, "0") == 0 && order("1e-400", zero) == 1 && order("-1", zero) == -1)
    }
  }

  // MARK: Against exact arithmetic

  /// A number as decimal digits and a power of ten, compared digit by digit.
  private struct Exact {
    var isNegative: Bool
    var digits: [Int]
    var exponent: Int

    /// The digits, aligned to the same decimal point for all numbers with an exponent above −40.
    var shifted: (Bool, [Int]) {
      let all = digits + [Int](repeating: 0, count: exponent + 40)
      let significant = Array(all.drop { $0 == 0 })
      return (isNegative && !significant.isEmpty, significant)
    }

    func isEqual(_ other: Exact) -> Bool { shifted == other.shifted }

    func isLess(than other: Exact) -> Bool {
      let ((isNegative, digits), (otherIsNegative, otherDigits)) = (shifted, other.shifted)
      if isNegative != otherIsNegative { return isNegative }
      let isNearer =
        digits.count != otherDigits.count
        ? digits.count < otherDigits.count : digits.lexicographicallyPrecedes(otherDigits)
      return digits != otherDigits && isNearer != isNegative
    }

    /// A random text of the number.
    func text(_ random: inout SeededRandom) -> String {
      var digits = digits
      var exponent = exponent
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        digits.append(0)
        exponent -= 1
      }
      // The number of digits after the decimal point.
      let fraction = Int.random(in: 0...6, using: &random)
      exponent += fraction
      if digits.count <= fraction {
        digits.insert(contentsOf: [Int](repeating: 0, count: fraction + 1 - digits.count), at: 0)
      }
      var whole = Array(digits.dropLast(fraction).drop { $0 == 0 })
      if whole.isEmpty { whole = [0] }
      var text = (isNegative ? "-" : "") + whole.map(String.init).joined()
      if fraction > 0 { text += "." + digits.suffix(fraction).map(String.init).joined() }
      if exponent != 0 || Bool.random(using: &random) {
        text += Bool.random(using: &random) ? "e" : "E"
        if exponent < 0 { text += "-" } else if Bool.random(using: &random) { text += "+" }
        text += String(repeating: "0", count: Int.random(in: 0...2, using: &random)) + String(abs(exponent))
      }
      return text
    }
  }

  @Test(arguments: Seeds.new) func agreesWithExactArithmetic(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func exact() -> Exact {
      // Few different digits, so that many numbers are equal.
      let choices = Int.random(in: 0..<4, using: &random) == 0 ? [0, 1, 5, 9] : [0, 0, 1]
      let digits = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        choices[Int.random(in: choices.indices, using: &random)]
      }
      return Exact(
        isNegative: Bool.random(using: &random), digits: digits, exponent: Int.random(in: -4...4, using: &random))
    }
    var same = 0
    for _ in 0..<Seeds.rounds(20_000) {
      let (one, other) = (exact(), exact())
      let (left, right) = (one.text(&random), other.text(&random))
      #expect(DecimalText.isNumber(left), "seed \(seed): \(left)")
      #expect(equal(left, right) == one.isEqual(other), "seed \(seed): \(left) and \(right)")
      let expected = one.isEqual(other) ? 0 : one.isLess(than: other) ? -1 : 1
      #expect(order(left, right) == expected, "seed \(seed): \(left) and \(right)")
      let again = one.text(&random)
      #expect(equal(left, again), "seed \(seed): \(left) and \(again)")
      if one.isEqual(other) { same += 1 }
    }
    #expect(same > 50, "seed \(seed): \(same)")
  }
}
