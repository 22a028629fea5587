import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventMapLanguageServer

@Suite struct TypingPlaceTests {
  private static func place(_ text: String, _ format: TableFormat) -> TypingPlace? {
    let table = MarkedTable(text)
    return TypingPlace(in: Array(table.text.utf8), format: format, at: table.offset)
  }

  /// A place as text: the path, `key` or `value`, and the word before the cursor.
  private static func words(_ text: String, _ format: TableFormat) -> String? {
    place(text, format).map { place in
      (place.path.map(\.text) + [place.isKey ? "key" : "value", place.prefix]).joined(separator: " ")
    }
  }

  // MARK: Incomplete text

  @Test(
    arguments: [
      (#"{ "HomeView▮"#, "key HomeView"),
      (#"{ ▮"#, "key "),
      (#"{ Ho▮ }"#, "key Ho"),
      ("{ \"HomeView▮\n  \"Cart\": { \"PageEventIDs\": { \"Enter\": \"X\" } } }", "key HomeView"),
      (#"{ "A": { "Page▮"#, "A key Page"),
      (#"{ "A": { "PageEventIDs": { "Enter": "X", "Le▮": "Y" } } }"#, "A PageEventIDs key Le"),
      (#"{"A":{"ControlEventIDs":{"on▮"#, "A ControlEventIDs key on"),
      (#"{"A":{"ControlEventIDs":{"onBuy:"▮"#, nil),
      (#"{"A":{"ControlEventIDs":{"onBuy:":"▮"#, "A ControlEventIDs onBuy: value "),
      (#"{"A":{"ControlEventIDs":{"onBuy:":▮"#, "A ControlEventIDs onBuy: value "),
      (#"{"A":{"ControlEventIDs":{"b:":[{"EventID":"X","When":{"ta▮"#, "A ControlEventIDs b: 0 When key ta"),
      (#"{"A":{"ControlEventIDs":{"b:":["X",{"Ev▮"}]}}}"#, "A ControlEventIDs b: 1 key Ev"),
      (#"{"A":{"ControlEventIDs":{"b:":["X","Y▮"]}}}"#, "A ControlEventIDs b: 1 value Y"),
      ("{ \"A\": \n \"B\": { \"C▮", "B key C"),
      ("{ \"A\": {} \n \"B▮", "key B"),
      ("{ \"Ho\n \"B\": { \"C▮", "B key C"),
      (#"{ "A\u0042\"": { "C▮"#, #"AB" key C"#),
      (#"{ "A": { "B": true, "C": [1, 2], "D▮"#, "A key D"),
      (#"{ "A": { "B": 1 }, ▮"#, "key "),
      (#"{ "A": { "B": 1 } } ▮"#, nil),
      (#"{ "A": {} } ▮ , "B": {} }"#, nil),
      (#"{ "A": {} } , ▮ "B": {} }"#, "key "),
      (#"{ "A": {} } , "B": { "C▮" } }"#, "B key C"),
      (#"{ "A": {} }, "B▮"#, nil),
      (#"[1]▮"#, nil),
      (#"{"A":{"PageEventIDs":{"Enter":"A"▮}}}"#, nil),
      (#"{"A":{"PageEventIDs":{"Enter":"A"▮,"Leave":"B"}}}"#, nil),
      (#"{"A":{"ControlEventIDs":{}▮}}"#, nil),
      (#"{"A":["x"▮]}"#, nil),
      (#"{"A":▮"x"}"#, nil),
      (#"{"A": ▮ {}, "B": 1}"#, nil),
      (#"{"A": [▮ "x"]}"#, nil),
      (#"{"A": [▮ ]}"#, "A 0 value "),
      ("{\"A\": ▮\n\"B\": 1}", "A value "),
      ("{\"A\": ▮, \"B\": 1}", "A value "),
      ("[1, ▮", "1 value "),
      ("▮", nil),
    ] as [(String, String?)]) func findsPlacesInJSON(_ text: String, _ expected: String?)
  {
    #expect(Self.words(text, .json) == expected)
  }

  @Test(
    arguments: [
      ("{ Home▮", "key Home"),
      ("Home▮", "key Home"),
      ("{ \"Home▮\n A = { PageEventIDs = { Enter = X; }; }; }", "key Home"),
      ("{ A = { Page▮", "A key Page"),
      ("{ A = { PageEventIDs = { Enter = X; Le▮", "A PageEventIDs key Le"),
      ("{ A = { PageEventIDs = { Enter = ▮", "A PageEventIDs Enter value "),
      ("{ A = { PageEventIDs = { Enter = EV▮; }; }; }", "A PageEventIDs Enter value EV"),
      ("{ A = { ControlEventIDs = { \"onFav:▮", "A ControlEventIDs key onFav:"),
      ("{ A = { ControlEventIDs = { onFav:▮", "A ControlEventIDs key onFav:"),
      ("{ A = { ControlEventIDs = { b = ( X, { Ev▮", "A ControlEventIDs b 1 key Ev"),
      ("{ A = { Description = \"two\nlines\"; Ow▮", "A key Ow"),
      ("{ A = { Description = \"it's\"; Owner = 'a;b'; Si▮", "A key Si"),
      ("{ /* Ho▮ */ }", nil),
      ("{ // Ho▮\n }", nil),
      ("{ A = { /* x */ B▮", "A key B"),
      ("{ A = \"X\nB = { C▮", "B key C"),
      ("{ A = { PageEventIDs = { Enter = \"A\"▮; }; }; }", nil),
      ("{ A = { PageEventIDs = { Enter = A;▮ }; }; }", "A PageEventIDs key "),
      ("{ A = {}; }▮", nil),
      ("{ A = {}; } ▮\n", nil),
      ("A = {}; ▮", "key "),
      ("A = {}; }; B▮ = {}; ", "key B"),
      ("{ A = ▮ \"x\"; }", nil),
      ("{ A = (▮ x ); }", nil),
      ("{ A = ▮\nB = x; }", "A value "),
      ("{ A = <0f▮bd>; }", nil),
      ("{ A = <0fbd>▮; }", nil),
      ("{ A = <0fbd>; B▮ }", "key B"),
    ] as [(String, String?)]) func findsPlacesInOpenStep(_ text: String, _ expected: String?)
  {
    #expect(Self.words(text, .openStep) == expected)
  }

  @Test(
    arguments: [
      ("<plist><dict><key>Ho▮", "key Ho"),
      ("<plist><dict><key>Ho▮\n<key>A</key><dict><key>B</key></dict></dict></plist>", "key Ho"),
      ("<plist><dict>▮", "key "),
      ("<plist><dict>\n\tHo▮\n</dict></plist>", "key Ho"),
      ("<plist><dict><key>A</key><dict><key>Page▮</key>", "A key Page"),
      ("<plist><dict><key>A</key>▮", "A value "),
      ("<plist><dict><key>A</key><dict/><key>B▮", "key B"),
      ("<plist><dict><key>A &amp; B</key><dict><key>C▮", "A & B key C"),
      (
        "<plist><dict><key>A</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>E▮",
        "A PageEventIDs Enter value E"
      ),
      ("<plist><dict><key>A</key><array><string>x</string><string>y▮</string></array>", "A 1 value y"),
      ("<plist><dict><key>A</key><array><true/><dict><key>B▮", "A 1 key B"),
      ("<plist><dict><ke▮", nil),
      ("<plist><dict><ke▮y>A</key>", nil),
      ("<plist><dict><!-- <key>A▮</key> -->", nil),
      ("<plist><dict><!-- <dict> --><key>A▮</key>", "key A"),
      ("<plist><dict><key>A<!-- ▮ --></key>", nil),
      ("<plist><dict><key>A\n<!-- ▮ -->\n<key>B</key><dict/></dict></plist>", nil),
      ("<plist><dict><key>A\n<key>B</key><dict><key>C▮", "B key C"),
      ("<plist><dict></dict>▮</plist>", nil),
      ("<plist><dict></dict></plist>▮", nil),
      ("<plist><dict><key>A</key><dict/></dict>▮<key>B</key><dict/></dict></plist>", "key "),
      ("<plist><dict><key>A</key>▮<string>x</string></dict></plist>", nil),
      ("<plist><dict><key/>▮<string>x</string></dict></plist>", nil),
      ("<plist><dict><key/><dict/><key>B▮</key></dict></plist>", "key B"),
      ("<plist><dict><key>A</key>▮<dict/><key>B</key></dict></plist>", nil),
      ("<plist><dict><key>A</key>▮<key>B</key><true/></dict></plist>", "A value "),
      ("<plist><dict><key>A</key><array>▮<string>x</string></array></dict></plist>", "A 0 value "),
      ("<plist><dict><key>A</key><key>B▮</dict></plist>", "key B"),
      (
        "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"x\">\n<plist version=\"1.0\">\n<dict>\n\t<key>▮",
        "key "
      ),
      ("▮", nil),
    ] as [(String, String?)]) func findsPlacesInXML(_ text: String, _ expected: String?)
  {
    #expect(Self.words(text, .xml) == expected)
  }

  // MARK: Replacements

  @Test(arguments: [
    (#"{ "Ho▮": {} }"#, TableFormat.json, #"{ "New": {} }"#),
    (#"{ "Ho▮me": {} }"#, .json, #"{ "New": {} }"#),
    (#"{ "Ho▮"#, .json, #"{ "New""#),
    ("{ \"Ho▮\n \"A\": {} }", .json, "{ \"New\"\n \"A\": {} }"),
    ("{ \"Ho▮me\n \"A\": {} }", .json, "{ \"New\"\n \"A\": {} }"),
    (#"{ "Ho▮: { "A": 1 } }"#, .json, #"{ "New": { "A": 1 } }"#),
    (#"{ Ho▮me }"#, .json, #"{ "New" }"#),
    (#"{ ▮ }"#, .json, #"{ "New" }"#),
    ("{ Ho▮me = {}; }", .openStep, "{ New = {}; }"),
    ("{ 'Ho▮' = {}; }", .openStep, "{ 'New' = {}; }"),
    ("{ \"Ho▮ = {}; }", .openStep, "{ \"New\" = {}; }"),
    ("<dict><key>Ho▮me</key><dict/></dict>", .xml, "<dict><key>New</key><dict/></dict>"),
    ("<dict><key>Ho▮me\n<dict/></dict>", .xml, "<dict><key>New</key>\n<dict/></dict>"),
    ("<dict><key>Ho▮\r\n\t<dict/></dict>", .xml, "<dict><key>New</key>\r\n\t<dict/></dict>"),
    ("<dict>\n  Ho▮\n</dict>", .xml, "<dict>\n  <key>New</key>\n</dict>"),
    ("<dict><key>A</key>▮</dict>", .xml, "<dict><key>A</key><string>New</string></dict>"),
    ("<dict><key>A</key><string>é▮ü</string></dict>", .xml, "<dict><key>A</key><string>New</string></dict>"),
    ("<dict><key>Ho▮\n</dict>", .xml, "<dict><key>New</key>\n</dict>"),
    ("<dict><key>▮\n\t\t</dict>", .xml, "<dict><key>New</key>\n\t\t</dict>"),
    ("<dict><key>Ho▮</dict>", .xml, "<dict><key>New</key></dict>"),
    ("<dict><key>A</key><string>▮\n\t</dict>", .xml, "<dict><key>A</key><string>New</string>\n\t</dict>"),
    ("<dict><key>A</key><array><string>▮</array>", .xml, "<dict><key>A</key><array><string>New</string></array>"),
    ("<dict><key>Ho▮</ke", .xml, "<dict><key>New</ke"),
    ("<dict><key>Ho▮<!-- x -->me</key>", .xml, "<dict><key>New</key>"),
  ]) func replacesTheWord(_ text: String, _ format: TableFormat, _ expected: String) throws {
    let table = MarkedTable(text)
    let place = try #require(Self.place(text, format))
    let insertion = try #require(place.insertion(of: "New", in: format))
    #expect(table.replacing(place.word.range, by: insertion) == expected)
  }

  @Test func escapesTextInTheSyntaxOfTheFormat() throws {
    let quote = try #require(Self.place("{ ▮", .json)?.insertion(of: "a\"\\é", in: .json))
    #expect(quote == #""a\"\\é""#)
    #expect(Self.place("{ ▮", .openStep)?.insertion(of: "on:", in: .openStep) == "\"on:\"")
    #expect(Self.place("{ '▮", .openStep)?.insertion(of: "it's", in: .openStep) == #"it\'s'"#)
    #expect(Self.place("<dict><key>▮", .xml)?.insertion(of: "a<b&c", in: .xml) == "a&lt;b&amp;c</key>")
  }

  /// Delimiters in a string are treated as syntax only if the text is not well-formed.
  @Test(arguments: [(#"{ "A": "x▮, y=z" }"#, TableFormat.json), ("{ A = \"x▮, y=z\"; }", .openStep)])
  func trustsQuotesOfWellFormedText(_ text: String, _ format: TableFormat) throws {
    let table = MarkedTable(text)
    let bytes = Array(table.text.utf8)
    let guessed = try #require(TypingPlace(in: bytes, format: format, at: table.offset))
    #expect(!guessed.word.isClosed)
    let place = try #require(TypingPlace(in: bytes, format: format, at: table.offset, isWellFormed: true))
    #expect(place.word.isClosed && table.replacing(place.word.range, by: "").contains("\"\""))
  }

  @Test(arguments: ["integer", "real", "date", "data", "key"]) func writesNoTextInOtherElements(_ name: String) throws {
    let place = try #require(Self.place("<dict><key>A</key><array><\(name)>▮</\(name)>", .xml))
    #expect(place.insertion(of: "New", in: .xml) == nil)
  }

  @Test(arguments: [TableFormat.json, .openStep, .xml]) func knowsTheKeysAround(_ format: TableFormat) throws {
    let text =
      switch format {
      case .json: #"{ "A": { "x": 1, "▮, "y": 2 }, "B": {} }"#
      case .xml:
        "<dict><key>A</key><dict><key>x</key><true/><key>▮<key>y</key><true/></dict><key>B</key><dict/></dict>"
      default: "{ A = { x = 1; ▮ y = 2; }; B = {}; }"
      }
    let place = try #require(Self.place(text, format))
    #expect(place.siblings == ["x", "y"])
    #expect(place.rootKeys == ["A", "B"])
  }

  // MARK: Hostile text

  /// The scanners neither trap nor hang at any offset of random text.
  @Test(arguments: Seeds.new) func scansAnyText(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "{", "}", "[", "]", "(", ")", "<", ">", "</", "/>", "<key>", "</key>", "<dict>", "</dict>", "<string>", "\"",
      "'", "\\", ":", ";", ",", "=", "\n", "\r\n", "//", "/*", "*/", "<!--", "-->", "é", "😀", "Home", "&amp;", "&",
      "<![CDATA[", "]]>",
    ]
    for _ in 0..<Seeds.rounds(300) {
      let text = Array((0..<random.below(30)).map { _ in random.pick(pieces) }.joined().utf8)
      for format in TableFormat.allCases {
        for offset in 0...text.count {
          guard let place = TypingPlace(in: text, format: format, at: offset) else { continue }
          let range = place.word.range
          #expect(range.lowerBound <= offset && offset <= range.upperBound && range.upperBound <= text.count)
        }
      }
    }
  }

  /// These texts would make a scanner repeat its searches if it did not remember their ends.
  @Test(arguments: ["\"\n\\", "\"\n'", "<key>", "<![CDATA[", "{", "/*", "\"a\\", "<key>\n"])
  func scansHostileTextInLinearTime(_ piece: String) {
    let text = Array(String(repeating: piece, count: 50_000).utf8)
    for format in [TableFormat.json, .openStep, .xml] { _ = TypingPlace(in: text, format: format, at: text.count) }
  }
}
