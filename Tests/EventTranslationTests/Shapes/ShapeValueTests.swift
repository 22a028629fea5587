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
