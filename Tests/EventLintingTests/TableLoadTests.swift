import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventLinting

/// Loading reads a valid table without places. For any bytes it must report the same as a reading with places.
@Suite struct TableLoadTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>Home</key>
      <dict>
        <!-- a page -->
        <key>PageEventIDs</key>
        <dict><key>Enter</key><string>HOME &amp; &#65;</string><key>Leave</key><string>é</string></dict>
        <key>ControlEventIDs</key>
        <dict><key>onBuy:</key>
          <array><dict><key>EventID</key><string>BUY</string>
            <key>When</key><dict><key>n</key><integer>5</integer><key>r</key><real>2.5</real></dict></dict>
            <string>OTHER</string></array></dict>
      </dict>
      <key>$eventmap</key><dict><key>version</key><integer>1</integer></dict>
    </dict>
    </plist>
    """

  private static let json = #"""
    {
      "Home": {
        "PageEventIDs": { "Enter": "HOME \u0041", "Leave": "é" },
        "ControlEventIDs": { "onBuy:": [ { "EventID": "BUY", "When": { "n": 5, "r": 2.5 } }, "OTHER" ] }
      },
      "$eventmap": { "version": 1, },
    }
    """#

  private static let openStep = #"""
    {
      Home = {
        PageEventIDs = { Enter = "HOME \U0041"; Leave = "é"; }; // a page
        ControlEventIDs = { "onBuy:" = ( { EventID = BUY; When = { n = 5; r = 2.5; }; }, OTHER ); };
      };
      "$eventmap" = { version = 1; };
    }
    """#

  /// The expected problems, found by reading the document with places.
  private func problems(_ source: Linter.Source) -> [Diagnostic] {
    let document = Document(name: source.name, data: source.data)
    return Linter().report(TableLoad.findings(document), of: document, as: .error).diagnostics
  }

  private func meansTheSame(_ document: Document, _ data: Data) -> Bool {
    TableLoad.meansTheSame(Document.read(document.source, data, document.format), document.source)
  }

  private func check(_ data: Data, _ context: Comment) -> TableLoad {
    let source = Linter.Source(name: "table.plist", data: data)
    let load = TableLoad(source)
    #expect(load.report.diagnostics == problems(source), context)
    let document = Document(name: source.name, data: data)
    let hasTable = document.syntaxIssue == nil && document.root?.members != nil
    #expect((load.table != nil) == hasTable, context)
    #expect(load.report.tables == [source.name])
    if !document.hasPlaces { return load }
    #expect(load.report.sources[source.name]?.utf8 == document.source.utf8, context)
    // The grammar finds the same problems in the document and in Foundation's objects.
    if meansTheSame(document, data), let table = load.table {
      #expect(LintedTable(document).meaning == table, context)
    }
    return load
  }

  @Test(arguments: [xml, json, openStep]) func loadsValidTablesWithoutPlaces(text: String) {
    #expect(meansTheSame(Document("table.plist", text), Data(text.utf8)))
    let load = check(Data(text.utf8), "the sample")
    #expect(load.report.diagnostics.isEmpty)
    #expect(load.table?.classes["Home"]?.pageEventIDs[.enter] == .id(text == Self.xml ? "HOME & A" : "HOME A"))
  }

  @Test(arguments: [xml, json, openStep], Seeds.new) func reportsTheSameAsAReadingWithPlaces(text: String, seed: UInt64)
  {
    var generator = SeededRandom(seed: seed)
    var good = 0
    for round in 0..<Seeds.rounds(3000) {
      let form = generator.chance(1, of: 6) ? TextForm.allCases.randomElement(using: &generator) ?? .utf8 : .utf8
      var bytes = Array(form.encode(text))
      for _ in 0..<Int.random(in: 1...2, using: &generator) { Mutation.apply(to: &bytes, &generator) }
      let load = check(Data(bytes), "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      if load.report.diagnostics.isEmpty { good += 1 }
    }
    #expect((30...2900).contains(good))
  }

  /// Text that Foundation ignores or reads differently is reported like any other.
  @Test(arguments: [
    // Foundation drops U+FEFF, which makes the phase valid.
    ("<key>Enter</key>", "<key>\u{FEFF}Enter</key>"), ("<key>Enter</key>", "<key>&#xFEFF;Enter</key>"),
    // Foundation reads an archiver's reference, the linter an unknown key.
    ("<key>When</key><dict><key>n</key>", "<key>When</key><dict><key>CF$UID</key>"),
    ("<key>Home</key>", "<key>Home</key><dict><key>CF$UID</key><integer>5</integer></dict><key>Other</key>"),
    ("<key>Home</key>", "<key>Home</key><dict><key>CF&#36;UID</key><integer>5</integer></dict><key>Other</key>"),
    ("<key>Home</key>", "<key>Home</key><dict><key>CF<![CDATA[$]]>UID</key><integer>5</integer></dict><key>O</key>"),
    // Keys that are equal as text but differ in bytes.
    ("<key>Home</key>", "<key>é</key><true/><key>e\u{301}</key><dict/><key>Home</key>"),
    ("<key>Home</key>", "<key>&#233;</key><dict/><key>e&#x301;</key><true/><key>Home</key>"),
    // Only the linter reports duplicate keys.
    ("<key>Home</key>", "<key>Home</key><dict/><key>Home</key>"),
    ("<key>Home</key>", "<key>Home</key><true/><key>Home</key>"),
    // A manifest, a root that is not a table, an empty file.
    ("<key>Home</key>", "<key>schema</key><string>eventmap-manifest/1</string><key>Home</key>"),
    (xml, "<plist><array/></plist>"), (xml, "<plist><string>a</string></plist>"), (xml, ""),
    ("2.5", "3.14159265358979323846"), ("2.5", "5"), ("2.5", "+.50e1"), ("2.5", "-infinity"), ("2.5", "2e-400"),
    ("<integer>5</integer>", "<integer> 5</integer>"), ("2.5", "nonsense"),
    ("UTF-8", "ISO-8859-1"),
  ]) func reportsWhatFoundationReadsDifferently(old: String, new: String) {
    let text = Self.xml.replacing(old, with: new)
    #expect(text != Self.xml)
    _ = check(Data(text.utf8), "\(new)")
  }

  /// The unreadable value of a syntax error has no second diagnostic, and the values after it keep their places.
  @Test func valuesAfterAnUnreadableOneKeepTheirPlaces() {
    let text = #"{ "Home": { "ControlEventIDs": { "onBuy:": ["A", 01, 5] } } }"#
    let report = Linter.report(text)
    let problems = report.active.filter { $0.severity == .error }
    #expect(problems.map(\.rule) == ["syntax-error", "wrong-type"])
    #expect(problems.map { $0.location?.column } == [50, 54])
    #expect(problems.last?.keyPath == ["Home", "ControlEventIDs", "onBuy:", "2"])
  }

  @Test func reportsDeeplyNestedTables() {
    for depth in [63, 64, 65, 600] {
      let (open, close) = (String(repeating: "<array>", count: depth), String(repeating: "</array>", count: depth))
      _ = check(Data("<plist><dict><key>a</key>\(open)\(close)</dict></plist>".utf8), "\(depth) levels")
    }
  }
}
