import Testing

@testable import EventTranslation

/// One value of a known shape at a time, of every form: it is taken or not as a reading of the line would have it.
@Suite struct ShapeValueTests {
  private static let before = #"{"type":"page","class":"HomeViewController","phase":"enter","a":"#
  private static let after = #","b":"x","c":[1,"y"]}"#

  private func line(_ value: [UInt8]) -> [UInt8] { Array(Self.before.utf8) + value + Array(Self.after.utf8) }

  /// Lines of the shape with these values, each after two of a plain one and before as many bytes as verifying needs.
  private func check(_ values: [[UInt8]], learning plain: [String]) throws {
    var dump = joined(plain.map { line(Array($0.utf8)) })
    for value in values {
      dump += joined([line(value)])
      dump += joined([line(Array(plain[value.count % plain.count].utf8))])
    }
    let difference = try BothWays().difference(dump)
    #expect(difference == nil)
    #expect(ShapeTree.learned(from: dump).hits(in: dump) > values.count / 2)
  }

  @Test func stringsOfEveryLengthWithEverything() throws {
    let contents: [[UInt8]] =
      [
        "", "\"", "\\", "\t", "é", "首", "😀", "\u{7F}", #"\n"#, #"\""#, #"\u00e9"#, #"\ud83d\ude00"#, #"\ud800"#,
        #"\udc00"#, #"\x"#, #"\u12g4"#,
      ]
      .map { Array($0.utf8) } + [
        [0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xE4, 0xBD], [0xF5, 0x80, 0x80, 0x80], [0xFF],
      ]
    var values: [[UInt8]] = []
    for length in [0, 1, 2, 15, 16, 17, 31, 32, 48] + Array(60...67) + Array(126...130) {
      for content in contents {
        for place in Set([0, length / 2, length]) {
          values.append(
            [0x22] + [UInt8](repeating: 0x61, count: place) + content
              + [UInt8](repeating: 0x62, count: length - place) + [0x22])
        }
      }
    }
    try check(values, learning: ["\"\"", "\"aaaaaaa\"", "\"\(String(repeating: "a", count: 63))\""])
  }

  /// Each scalar of two and three bytes, and what is nearly one.
  @Test func everyLeadAndContinuation() throws {
    var values: [[UInt8]] = []
    for lead in UInt8(0x80)...0xFF {
      for second in [0x22, 0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0] as [UInt8] {
        values.append([0x22, lead, second, 0x80, 0x22])
        values.append([0x22, 0x61, lead, second, 0x22])
        values.append([0x22, lead, second, 0x61, 0x22])
      }
    }
    try check(values, learning: ["\"aa\""])
  }

  @Test func everyEscape() throws {
    var values: [[UInt8]] = []
    for byte in UInt8.min ... .max { values.append([0x22, 0x5C, byte, 0x22]) }
    for unit in ["0000", "d7ff", "D7FF", "d800", "DBFF", "dc00", "DFFF", "e000", "FFFF", "00G0", "g000", "000g", "00"] {
      values.append(Array("\"\\u\(unit)\"".utf8))
      values.append(Array("\"aaa\\u\(unit)\\udc00\"".utf8))
    }
    try check(values, learning: ["\"a\"", #""\n""#])
  }

  @Test func scalarsOfEveryForm() throws {
    var values: [String] = [
      "-", "+1", ".5", "00", "01", "-01", "0.", "0e", "0e+", "1.", "1.e5", "1e", "1e5", "1E+5", "1.5.5", "1-1", "-0",
      "--1",
    ]
    values += [
      "true", "false", "null", "tru", "truee", "falsx", "fals", "False", "nul", "nulx", "nulll", "t", "true ", " true",
      "true\r", "\ttrue",
    ]
    for length in Array(1...19) + Array(29...34) {
      let digits = String(repeating: "7", count: length)
      values += [
        digits, "-" + digits, "0" + digits, digits + ".", digits + "." + digits, "0." + digits, digits + "e",
        digits + "e1",
      ]
      values += [
        digits + " ", digits + ".5", digits + "5.0E-1", digits + "a", digits + "\"", digits + ":", digits + "]",
        digits + "}",
      ]
    }
    try check(values.map { Array($0.utf8) }, learning: ["1", "1473300001317", "777777777777777", "null"])
  }

  /// Exactly the lines whose value is a valid scalar of the known kind are verified, and the value is where it is, whatever its length was
  /// foreseen to be.
  private func check(_ values: [[UInt8]], areExactAfter primes: [[UInt8]]) {
    var wrong: [String] = []
    func match(_ value: [UInt8], _ shapes: inout ShapeTree) -> ShapeTree.Match? {
      let bytes = joined([line(value), [UInt8](repeating: 0x78, count: 100)])
      return shapes.match(bytes.span, from: 0)
    }
    for prime in primes {
      let blank = [UInt8](repeating: 0x20, count: 100)
      var primed = ShapeTree.learned(from: joined([line(prime), line(prime), blank]))
      if match(prime, &primed) == nil { wrong.append("no match of \(shown(prime))") }
      for value in values {
        var shapes = primed
        let line = line(value)
        let isWhole = PlainJSON.endOfValue(value, from: 0) == value.count
        guard let match = match(value, &shapes) else {
          if isWhole { wrong.append("no match of \(shown(value)) after \(shown(prime))") }
          continue
        }
        let isString = value.first == 0x22
        let start = Self.before.utf8.count
        let range = isString ? (start + 1)..<(start + value.count - 1) : start..<(start + value.count)
        let token = shapes.token(1)
        if !isWhole || match.end != line.count || token.range != range
          || token.isEscaped != (isString && value.contains(0x5C))
        {
          wrong.append("\(shown(value)) after \(shown(prime)): \(match), \(token)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong, first: \(wrong.first ?? "")")
  }

  /// Numbers after one of each length that is foreseen.
  @Test func numbersOfAForeseenLength() {
    var values = [
      "-", "-1", "00", "01", "0.5", "1.5", "12.5", "1e5", "12e5", "1.", "1e", "true", "null", "fals", "", "1x", "12x",
    ]
    for length in 1...18 {
      let digits = String(repeating: "7", count: length)
      values += [
        digits, "0" + digits.dropFirst(), "-" + digits.dropFirst(), digits.dropLast() + ".", digits.dropLast() + "e",
      ]
      values += [
        digits + ".", digits + ".5", digits + "e1", digits + "x", digits + "\"", digits + ":",
        digits.dropLast() + "\u{1}",
      ]
    }
    let primes = (1...16).map { [UInt8](repeating: 0x38, count: $0) } + ["0", "null", "-1"].map { Array($0.utf8) }
    check(values.map { Array($0.utf8) }, areExactAfter: primes)
  }

  /// Strings after one of each length that is foreseen, with something where it was foreseen to end, and before and after.
  @Test func stringsOfAForeseenLength() {
    let contents: [[UInt8]] =
      ["", "\t", "\"", "\\", "é", "首", "😀", "\u{7F}", #"\n"#, #"\""#, #"\u00e9"#, #"\ud83d\ude00"#, #"\ud800"#, #"\x"#]
      .map { Array($0.utf8) } + [[0x80], [0xC3], [0xE4, 0xBD], [0xFF]]
    for length in [0, 1, 15, 16, 62, 63, 64, 65] {
      var values: [[UInt8]] = []
      for content in contents {
        for place in Set([0, 1, length - 1, length, length + 1]) where place >= 0 {
          for rest in Set([0, 1, max(0, length - place - content.count), 63, 70]) {
            values.append(
              [0x22] + [UInt8](repeating: 0x61, count: place) + content + [UInt8](repeating: 0x62, count: rest) + [0x22]
            )
          }
        }
      }
      check(values, areExactAfter: [[0x22] + [UInt8](repeating: 0x63, count: length) + [0x22]])
    }
  }

  /// A string, a number, an object and an array in one place: the pieces before them start alike.
  @Test func valuesOfOtherKindsInOnePlace() throws {
    let kinds = [
      "1", "\"a\"", "{}", "[]", "[1]", "[\"a\"]", "[[1]]", "[{\"a\":1}]", "{\"a\":1}", "{\"a\":\"b\"}", "{\"a\":[]}",
      "null", "[null]",
    ]
    var values = kinds
    for one in kinds { for other in kinds { values += ["[\(one),\(other)]", "{\"x\":\(one),\"y\":\(other)}"] } }
    values += ["[", "{", "[]]", "{}}", "[1", "[\"a]", "{\"a\"", "{\"a\":}", "[,]", "[1,]"]
    try check((values + values).map { Array($0.utf8) }, learning: kinds)
  }
}
