import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Strings and numbers of every length around the size of a block, compared with the plain reader.
@Suite struct JSONScalarTests {
  private struct Case {
    var bytes: [UInt8]
    var start: Int
  }

  /// Returns the offset of the quote that closes a string, and whether the string has escapes; `nil` for an invalid string.
  private func stringEnd(_ bytes: [UInt8], _ start: Int) -> (end: Int, isEscaped: Bool)? {
    var isEscaped = false
    guard let end = try? JSONSyntax.string(bytes.span, start, &isEscaped) else { return nil }
    return (end, isEscaped)
  }

  private func check(string bytes: [UInt8], _ start: Int, _ wrong: inout [String]) {
    let expected = PlainJSON.endOfValue(bytes, from: start - 1).map { $0 - 1 }
    let found = stringEnd(bytes, start)
    var isEscaped = false
    let plainForm = JSONSyntax.stringEnd(bytes.span, start, &isEscaped)
    if found?.end != expected || plainForm != expected {
      wrong.append("\(shown(bytes)) from \(start): \(found?.end ?? -1), expected \(expected ?? -1)")
    } else if let found, let expected, found.isEscaped != bytes[start..<expected].contains(UInt8(ascii: "\\")) {
      wrong.append("\(shown(bytes)) from \(start): escaped is \(found.isEscaped)")
    } else if expected != nil, found?.isEscaped != isEscaped {
      wrong.append("\(shown(bytes)) from \(start): escaped is \(isEscaped)")
    }
  }

  /// Characters that a string may contain, and others that it may not.
  private static let contents: [[UInt8]] =
    [
      "", "é", "首", "😀", "\u{7F}", #"\n"#, #"\""#, #"\\"#, #"\u00e9"#, #"\uD83D\uDE00"#, "\t", "\u{0}", "\u{1F}",
      #"\x"#, #"\u12g4"#, #"\ud800"#, #"\udc00"#, #"\ud800\u0041"#, #"\ud800\n"#, #"\ud83d\ud83d"#, "\\",
    ].map { Array($0.utf8) } + [
      [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xE4, 0xBD], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF8], [0xFF], [0xEF, 0xBF, 0xBF],
    ]

  @Test func readsStringsOfEveryLength() {
    var wrong: [String] = []
    for length in Array(0...20) + Array(28...36) + Array(44...84) + Array(124...132) {
      for content in Self.contents {
        for place in Set([0, 1, length / 2, length - 2, length - 1, length]) where (0...length).contains(place) {
          let inside =
            [UInt8](repeating: 0x61, count: place) + content + [UInt8](repeating: 0x62, count: length - place)
          for after in [0, 1, 15, 70] {
            let bytes = [0x22] + inside + [0x22] + [UInt8](repeating: 0x20, count: after)
            check(string: bytes, 1, &wrong)
          }
          check(string: [0x22] + inside, 1, &wrong)
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong, first: \(wrong.first ?? "")")
  }

  @Test(arguments: Seeds.new) func readsRandomStrings(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    var wrong: [String] = []
    for _ in 0..<Seeds.rounds(1_500) {
      let before = [UInt8](repeating: 0x20, count: Int.random(in: 0...17, using: &json.random))
      let length = json.pick([0, 10, 50, 60, 110])
      let inside = json.string().dropLast() + String(repeating: "x", count: length) + json.string().dropFirst()
      let bytes = before + json.mutated(Array(inside.utf8)) + [UInt8](repeating: 0x2C, count: json.pick([0, 1, 64]))
      guard before.count < bytes.count, bytes[before.count] == UInt8(ascii: "\"") else { continue }
      check(string: bytes, before.count + 1, &wrong)
    }
    #expect(wrong.isEmpty, "seed \(seed): \(wrong.count) wrong, first: \(wrong.first ?? "")")
  }

  /// Compares the end of a number or word. A byte of a number directly after it makes any line invalid.
  private func check(scalar text: String, after: Int, _ wrong: inout [String]) {
    for end in ["", ",", "}", " ", "x", ":", "/"] {
      let bytes = Array((text + end).utf8) + [UInt8](repeating: 0x20, count: end.isEmpty ? 0 : after)
      let expected = PlainJSON.endOfValue(bytes, from: 0)
      func isWhole(_ end: Int) -> Bool {
        !"-0123456789".utf8.contains(bytes[0]) || end == bytes.count || !"+-.eE0123456789".utf8.contains(bytes[end])
      }
      let found = JSONSyntax.scalarEnd(bytes.span, 0)
      let accepted = found.flatMap { isWhole($0) ? $0 : nil }
      if accepted != expected { wrong.append("\(shown(bytes)): \(found ?? -1), expected \(expected ?? -1)") }
      guard "-0123456789".utf8.contains(bytes[0]) else { continue }
      let number = (try? JSONSyntax.number(bytes.span, 0)).flatMap { isWhole($0) ? $0 : nil }
      if number != expected { wrong.append("\(shown(bytes)): number \(number ?? -1), expected \(expected ?? -1)") }
    }
  }

  @Test func readsScalarsOfEveryLength() {
    var wrong: [String] = []
    let lengths = Array(1...20) + Array(30...35) + Array(62...67)
    for length in lengths {
      let digits = String(repeating: "7", count: length)
      for form in [
        digits, "-" + digits, "0" + digits, digits + ".", digits + ".5", "0." + digits, "1." + digits + "e", "-0",
        digits + "e" + digits, digits + "E+" + digits, digits + "e-", "1e" + digits + ".", digits + "-", "-",
        digits + ".." + digits, "0" + "." + digits + "E5", digits + "a", "1.5e" + digits,
      ] {
        for after in [0, 1, 14, 15, 16, 17, 64] { check(scalar: form, after: after, &wrong) }
      }
    }
    for word in [
      "true", "false", "null", "tru", "falsx", "nul", "nulll", "True", "truE", "t", "f", "n", "x", "+1", ".5",
    ] {
      for after in [0, 1, 16, 64] { check(scalar: word, after: after, &wrong) }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong, first: \(wrong.first ?? "")")
    let none = JSONSyntax.scalarEnd([UInt8]().span, 0)
    #expect(none == nil)
    for other in ["\"a\"", "{}", "[]"] {
      let bytes = Array(other.utf8)
      let end = JSONSyntax.scalarEnd(bytes.span, 0)
      #expect(end == nil)
    }
  }
}
