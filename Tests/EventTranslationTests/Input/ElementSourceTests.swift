import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// JSON arrays, and objects that span several lines each, read as lines.
@Suite struct ElementSourceTests {
  private static func lines(_ text: String, piece: Int = .max, room: Int = 4_096) -> (
    text: String, places: [String], isWhole: Bool
  ) {
    var source = ElementSource(MemorySource(Array(text.utf8), pieceSize: piece), start: [], isAtEnd: false)
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: room)
    var isWhole = true
    do {
      while case let count = try source.read(into: &buffer, from: 0), count > 0 { output += buffer[..<count] }
    } catch { isWhole = false }
    var places: [String] = []
    while let place = source.places.place(ofLine: places.count, offset: 0) {
      places.append("\(place.line):\(place.offset)")
    }
    return (String(decoding: output, as: UTF8.self), places, isWhole)
  }

  @Test(arguments: [
    (#"[{"a":1},{"b":[2,{}]}]"#, "{\"a\":1}\n{\"b\":[2,{}]}\n", ["1:1", "1:9"]),
    ("[\n  {\n    \"a\": 1\n  },\r\n  {}\n]\n", "{     \"a\": 1   }\n{}\n", ["2:4", "5:25"]),
    ("{\n\"a\":\"}{\\\"\"\n}\n{\n}", "{ \"a\":\"}{\\\"\" }\n{ }\n", ["1:0", "4:15"]),
    ("\u{FEFF}[ 1 , \"x y\",null,[3]\n]", "1\n\"x y\"\nnull\n[3]\n", ["1:5", "1:9", "1:15", "1:20"]),
    ("[{\"a\":1}\n{\"b\":2},,]\n[{}]", "{\"a\":1}\n{\"b\":2}\n{}\n", ["1:1", "2:9", "3:21"]),
    ("[]", "", []), ("[\n]\n", "", []),
    // A broken element ends where the next one starts.
    ("[\n {\n  \"a\":\"x\n },\n {\"b\":1}\n]", "{   \"a\":\"x\r }\n{\"b\":1}\n", ["2:3", "5:19"]),
    ("[\n{\"a\":\"x\n{\"b\":1},\n{\"c\":2}\n]", "{\"a\":\"x\r\n{\"b\":1}\n{\"c\":2}\n", ["2:2", "3:10", "4:19"]),
    ("[\n {\n  \"a\":1,\n {\n  \"b\":2\n }\n]", "{   \"a\":1,  \n{   \"b\":2  }\n", ["2:3", "4:15"]),
    ("{\"a\":[\n{\"b\":1}\n{\"c\":2}\n", "{\"a\":[ {\"b\":1} \n{\"c\":2}\n", ["1:0", "3:15"]),
    ("[\n {\"a\":[1},\n {\"b\":2}\n]", "{\"a\":[1},  \n{\"b\":2}\n", ["2:3", "3:14"]),
    // Truncated before a value, including the first one.
    (
      "[\n{\"a\":1},\n{\"b\":[\n{\"c\":1},\n{\"d\":1}\n]",
      "{\"a\":1}\n{\"b\":[ \n{\"c\":1}\n{\"d\":1}\n", ["2:2", "3:11", "4:18", "5:27"]
    ), ("[\n{\"b\":\n{\"c\":1},\n{\"d\":1}]", "{\"b\": \n{\"c\":1}\n{\"d\":1}\n", ["2:2", "3:8", "4:17"]),
    ("[\n{\"b\":[1,\r\n{\"c\":1}\n]", "{\"b\":[1,  \n{\"c\":1}\n", ["2:2", "3:12"]),
    ("[\n {\n  \"a\": [\n {\n  \"b\": 1\n }\n]", "{   \"a\": [  \n{   \"b\": 1  }\n", ["2:3", "4:15"]),
    // Layouts in which an object may start a line as far left as its element, or as the brackets before it.
    (
      "[\n{\n\"a\":[\n{\n\"b\":1\n},\n{\n\"c\":1\n}\n]\n},\n{\n\"d\":\n{\n}\n}\n]",
      "{ \"a\":[ { \"b\":1 }, { \"c\":1 } ] }\n{ \"d\": { } }\n", ["2:2", "12:36"]
    ),
    (
      "[{\n\t\"a\":[\n\t\t{\"b\":1}\n\t]\n}, {\n\t\"c\":[\n\t\t{\"d\":1}\n\t]\n}]",
      "{ \t\"a\":[ \t\t{\"b\":1} \t] }\n{ \t\"c\":[ \t\t{\"d\":1} \t] }\n", ["1:1", "5:26"]
    ),
  ])
  func makesALineOfEachElement(text: String, expected: String, places: [String]) {
    for (piece, room) in [(Int.max, 4_096), (1, 1), (3, 2), (7, 100)] {
      let result = Self.lines(text, piece: piece, room: room)
      #expect(result.text == expected && result.places == places && result.isWhole, "\(result) \(piece) \(room)")
    }
  }

  /// A line truncated before a value does not continue on the next line if the following objects are lines.
  @Test(arguments: [
    ("{\"a\":[\n{\"b\":1}\n{\"c\":1}\n", false), ("{\"a\":\n{\"b\":\"}{\\\"\"}\n{\"c\":1}", false),
    ("{\"a\":[1,\r\n{\"b\":[{}]}\r\n{", false), ("{\"a\":\n{\"b\":1}\n", false), ("{\"a\":\n{\"b\":1}\n}", true),
    ("{\"a\":[\n{\"b\":1},\n{\"c\":1}]}", true), ("{\"a\":[\n{\n\"b\":1}\n]}", true), ("{\"a\":\n[\n1]}", true),
  ])
  func recognizesLinesThatWereCutOff(text: String, hasElements: Bool) {
    let bytes = Array(text.utf8)
    #expect(ElementLayout.hasElements(bytes.span, isAtEnd: true) == hasElements)
    for count in bytes.indices {
      let early = ElementLayout.hasElements(bytes.span.extracting(0..<count), isAtEnd: false)
      #expect(early == nil || early == hasElements, "\(count)")
    }
  }

  @Test(arguments: [
    ("[{\"a\":1},", "{\"a\":1}\n"), ("[{\"a\":1", "{\"a\":1\n"), ("[", ""), ("[{\"a\":\"", "{\"a\":\"\n"),
  ])
  func rejectsAnArrayWithoutItsEnd(text: String, expected: String) {
    let result = Self.lines(text)
    #expect(result.text == expected && !result.isWhole)
  }

  /// The elements are found in any layout and in pieces of any size.
  @Test(arguments: Seeds.new) func makesALineOfEachRandomElement(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(1_500) {
      let isArray = Bool.random(using: &random)
      var (text, expected) = (isArray ? "[" : "", "")
      for number in 0..<Int.random(in: 1...8, using: &random) {
        let element = "{" + Self.value(&random, depth: 0) + "}"
        text += number > 0 && isArray ? "," : ""
        text += Self.blank(&random) + element + Self.blank(&random)
        expected += element.replacing("\r\n", with: "  ").replacing("\n", with: " ") + "\n"
      }
      text += isArray ? "]\n" : ""
      let result = Self.lines(
        text, piece: .random(in: 1...40, using: &random), room: .random(in: 1...40, using: &random))
      #expect(result.text == expected && result.isWhole, "seed \(seed): \(text)")
    }
  }

  private static func blank(_ random: inout SeededRandom) -> String {
    (0..<random.below(3)).map { _ in random.pick([" ", "\n", "\r\n", "\t"]) }.joined()
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> String {
    let strings = [#""a""#, #""\"""#, #""\\""#, #""}{][,""#, #""ü\n""#]
    let text: String
    switch Int.random(in: 0...(depth > 4 ? 1 : 3), using: &random) {
    case 0: text = random.pick(strings)
    case 1: text = "-1.5e3"
    case 2: text = "[" + blank(&random) + value(&random, depth: depth + 1) + "," + blank(&random) + "]"
    default: text = "{" + blank(&random) + value(&random, depth: depth + 1) + blank(&random) + "}"
    }
    return blank(&random) + "\"k\"" + blank(&random) + ":" + text
  }

  @Test(arguments: [
    ("[{", true), ("\n [\n{\"a\"", true), ("[]", true), ("[1]", false), ("[2024-01-01] {}\n", false), ("{}\n", false),
    ("{\n\"a\":1}", true), ("{\"a\":1,\r\n \"b\"", true), ("{\"a\":\n{", true), ("{\"a\":[\n{", true),
    ("{\"a\":1\n,", true),
    ("{\"a\":1\n}", true), ("{\"a\":\"x\n{", false), ("{\"a\":1,\n{\"a\":1}\n", false), ("{\"a\":{}\n{\"a\"", false),
    ("{\"a\":1\n\"b\":2", false), ("{\"a\":1}{\"b\":2}\n", false), ("{\"a\":1},\n{", false), ("{\"a\":1", false),
    ("", false),
    ("1,2,3,4\n", false), ("{]\n}", false),
  ])
  func recognizesLayoutsOfElements(text: String, hasElements: Bool) {
    #expect(ElementLayout.hasElements(Array(text.utf8).span, isAtEnd: true) == hasElements)
    // More bytes do not change the result.
    for count in 0..<text.utf8.count {
      let early = ElementLayout.hasElements(Array(text.utf8.prefix(count)).span, isAtEnd: false)
      #expect(early == nil || early == hasElements, "\(text) \(count)")
    }
  }
}
