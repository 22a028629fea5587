import EventMapGeneratedDocuments
import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventLinting

/// The conversion of tables in other shapes.
@Suite struct ShapeConversionTests {
  /// A table and the result of its conversion.
  struct Case: CustomTestStringConvertible, Sendable {
    var shape: String
    var source: String
    /// The converted table as JSON without spaces.
    var table: String
    /// The key paths of the values that are not converted, with the reasons.
    var leftOut: [String] = []
    var testDescription: String { source }
  }

  private static let cases = [
    Case(
      shape: "other-phases",
      source: """
        {"$eventmap":{"version":1},"Home":{"PageEventIDs":{"viewWillAppear:":"A","viewDidDisappear:":"B","viewDidLoad":"C"}},
         "Cart":{"PageEventIDs":{"Show":"D","Hide":"E","Hidden":"F"},"ControlEventIDs":{"onPay:":"G"}}}
        """,
      table: """
        {"$eventmap":{"version":1},"Home":{"PageEventIDs":{"Enter":"A","Leave":"B","Load":"C"}},\
        "Cart":{"PageEventIDs":{"Enter":"D","Leave":"E"},"ControlEventIDs":{"onPay:":"G"}}}
        """,
      leftOut: ["Cart/PageEventIDs/Hidden: 'Hidden' is not a phase, an action or a view"]),
    Case(
      shape: "other-phases",
      source:
        #"{"Home":{"PageEventIDs":{"PageId":700,"Timer":true},"name":"Home page"},"Cart":{"PageEventIDs":{"PageId":"701"}}}"#,
      table: #"{"Home":{"PageEventIDs":{"Enter":"700"}},"Cart":{"PageEventIDs":{"Enter":"701"}}}"#,
      leftOut: [
        "Home/PageEventIDs/Timer: 'Timer' is not a phase, an action or a view",
        "Home/name: 'name' is not a phase, an action or a view",
      ]),
    Case(
      shape: "other-phases",
      source: """
        {"Home":{"PageEventIDs":{"Appear":"A","viewDidAppear:":"A2"}},
         "Cart":{"PageEventIDs":{"Appear":""},"AppEventIDs":{"Launch":"L"},"ViewEventIDs":{"UIView(0)":"V"},
                 "ControlEventIDs":{"onPay:":[{"EventID":"P","When":{"tag":3}}],"onBad:":[{"EventID":"Q","Wen":1,"When":{}}]}}}
        """,
      table: """
        {"Home":{"PageEventIDs":{"Enter":"A"}},"Cart":{"AppEventIDs":{"Launch":"L"},"ViewEventIDs":{"UIView(0)":"V"},\
        "ControlEventIDs":{"onPay:":[{"EventID":"P","When":{"tag":3}}]}}}
        """,
      leftOut: [
        "Home/PageEventIDs/viewDidAppear:: 'Enter' of 'Home' already has the event ID 'A'",
        "Cart/PageEventIDs/Appear: an empty string is not an event ID",
        "Cart/ControlEventIDs/onBad:: its entries are not valid in a table",
      ]),
    Case(
      shape: "deep-entries",
      source: """
        {"Home":{"PageEventIDs":{"Enter":{"EventID":"A","Title":"Home"}},
                 "ControlEventIDs":{"onBuy:":{"EventID":"B","Title":"Buy","Owner":"shop","Since":4},"onSell:":{"EventID":"C","Otherwise":true},"onAdd:":{"T":"x"}}}}
        """,
      table: """
        {"Home":{"PageEventIDs":{"Enter":"A"},"ControlEventIDs":{"onBuy:":{"EventID":"B","Owner":"shop"},"onSell:":[{"EventID":"C","Otherwise":true}]}}}
        """,
      leftOut: [
        "Home/PageEventIDs/Enter/Title: a row has no place for 'Title'",
        "Home/ControlEventIDs/onBuy:/Title: a row has no place for 'Title'",
        "Home/ControlEventIDs/onBuy:/Since: a row has no place for 'Since'",
        "Home/ControlEventIDs/onAdd:: it has no event ID",
      ]),
    Case(
      shape: "other-sections",
      source: """
        {"HomePage":{"page":{"Enter":{"id":"A"},"Leave":{"id":"B"}},"click":{"onBuy:":{"id":"C"}}},
         "Shop.CartPage":{"viewDidAppear:":"D","onPay:":"E","title":"Cart","close":"F","onLogin(sender:)":"G"},"Plain":"H"}
        """,
      table: """
        {"HomePage":{"PageEventIDs":{"Enter":"A","Leave":"B"},"ControlEventIDs":{"onBuy:":"C"}},\
        "Shop.CartPage":{"PageEventIDs":{"Enter":"D"},"ControlEventIDs":{"onPay:":"E","close":"F","onLogin(sender:)":"G"}},\
        "Plain":{"PageEventIDs":{"Enter":"H"}}}
        """,
      leftOut: ["Shop.CartPage/title: 'title' is not a phase, an action or a view"]),
    Case(
      shape: "path-keys",
      source: """
        {"HomePage/viewWillAppear:":"A","HomePage/onBuy:":"B","HomePage|onSell:":"C","-[CartPage onPay:]":"D",
         "HomePage/onDrag:/began":"E","HomePage/onDrag:/ended":"F","HomePage/page/Leave":"G","HomePage/onDrag:/up":"H",
         "HomePage/onDrag:":"I"}
        """,
      table: """
        {"HomePage":{"PageEventIDs":{"Enter":"A","Leave":"G"},"ControlEventIDs":{"onBuy:":"B","onSell:":"C",\
        "onDrag:":[{"EventID":"E","When":{"touchPhase":"began"}},{"EventID":"F","When":{"touchPhase":"ended"}}]}},\
        "CartPage":{"ControlEventIDs":{"onPay:":"D"}}}
        """,
      leftOut: [
        "HomePage/onDrag:/up: 'HomePage/onDrag:/up' does not name a class",
        "HomePage/onDrag:: 'onDrag:' of 'HomePage' already has entries for touch phases",
      ]),
    Case(
      shape: "path-keys",
      source: #"{"Home":{"ControlEventIDs":{"onBuy:/ended":"A","onPay:/ended":"B"},"PageEventIDs":{"Enter":"C"}}}"#,
      table: """
        {"Home":{"ControlEventIDs":{"onBuy:":[{"EventID":"A","When":{"touchPhase":"ended"}}],\
        "onPay:":[{"EventID":"B","When":{"touchPhase":"ended"}}]},"PageEventIDs":{"Enter":"C"}}}
        """),
    Case(
      shape: "event-id-first",
      source: """
        {"A":{"class":"HomePage","selector":"onBuy:","text":"Buy"},"B":{"page":"HomePage","phase":"appear"},
         "C":["HomePage/onSell:",{"vc":"CartPage","method":"viewDidDisappear:"}],"D":{"class":"CartPage","phase":"up"}}
        """,
      table: """
        {"HomePage":{"ControlEventIDs":{"onBuy:":"A","onSell:":"C"},"PageEventIDs":{"Enter":"B"}},\
        "CartPage":{"PageEventIDs":{"Leave":"C"}}}
        """,
      leftOut: [
        "A/text: a row has no place for 'text'", "D: it does not name a class with a phase or an action",
      ]),
    Case(
      shape: "records",
      source: """
        [{"class":"HomePage","selector":"onBuy:","event":"A","type":"click"},{"Class_Name":"HomePage","phase":"Show","id":7},
         {"class":"HomePage","selector":"onBuy:","event":"B"},{"class":"HomePage","selector":"onSell:"},"x",
         {"class":"CartPage","selector":"onPay:","type":"ended","event":"C"}]
        """,
      table: """
        {"HomePage":{"ControlEventIDs":{"onBuy:":"A"},"PageEventIDs":{"Enter":"7"}},\
        "CartPage":{"ControlEventIDs":{"onPay:":[{"EventID":"C","When":{"touchPhase":"ended"}}]}}}
        """,
      leftOut: [
        "2: 'onBuy:' of 'HomePage' already has the event ID 'A'", "3: it has no event ID",
        "4: the string 'x' does not describe an event",
      ]),
    Case(
      shape: "records",
      source:
        #"{"version":"3","HomePage":[{"selector":"onBuy:","eventId":"A"}],"all":[{"vc":"CartPage","sel":"onPay","id":"B"}]}"#,
      table: #"{"HomePage":{"ControlEventIDs":{"onBuy:":"A"}},"CartPage":{"ControlEventIDs":{"onPay":"B"}}}"#,
      leftOut: ["version: it is not in a dictionary of an event"]),
    Case(
      shape: "phase-first",
      source: """
        {"Appear":{"HomePage":"A","CartPage":"B"},"Disappear":{"HomePage":"C"},"title":"x",
         "ControlEventIDs":{"HomePage":{"onBuy:":"D"},"CartPage":"E"}}
        """,
      table: """
        {"HomePage":{"PageEventIDs":{"Enter":"A","Leave":"C"},"ControlEventIDs":{"onBuy:":"D"}},\
        "CartPage":{"PageEventIDs":{"Enter":"B"}}}
        """,
      leftOut: [
        "title: 'title' is neither a phase nor a section of classes",
        "ControlEventIDs/CartPage: 'CartPage' is not a phase, an action or a view",
      ]),
  ]

  @Test(arguments: cases) func convertsTheRowsAndReportsTheOthers(_ example: Case) throws {
    let document = Document("T.json", example.source)
    #expect(TableShapes.recognized(in: document)?.name == example.shape)
    let reading = try #require(TableShapes.read(document, as: example.shape))
    #expect(reading.leftOut.map { $0.path.joined(separator: "/") + ": " + $0.reason } == example.leftOut)
    #expect(try reading.isTotal(of: #require(document.root)))
    let root = ConvertedTable(reading).root
    let written = String(decoding: try NodeWriter.bytes(of: root, as: .json), as: UTF8.self)
    #expect(written.filter { !$0.isWhitespace } == example.table.filter { !$0.isWhitespace })
    // The library loads both formats without problems and with the same meaning.
    let table = try EventTable(data: Data(written.utf8))
    #expect(try EventTable(data: Data(NodeWriter.bytes(of: root, as: .xml)), fileName: "T.plist") == table)
  }

  /// The samples of the help, in every format that can represent them.
  @Test(arguments: TableShapes.infos.map(\.name)) func sampleIsRecognizedInEveryFormat(name: String) throws {
    let info = try #require(TableShapes.infos.first { $0.name == name })
    let marked = try MarkedTable(info.sample)
    var expected: String?
    for form in TableForm.all where !form.startsWithMultiByteText {
      guard let written = WrittenTable(marked, as: form) else { continue }
      let document = Document(name: form.fileName, data: written.data)
      #expect(TableShapes.recognized(in: document)?.name == name, "\(form)")
      guard form.format != .binary else { continue }
      let reading = try #require(TableShapes.read(document, as: name))
      let table = String(decoding: try NodeWriter.bytes(of: ConvertedTable(reading).root, as: .json), as: UTF8.self)
      #expect(table == expected ?? table, "\(form)")
      expected = table
    }
    let table = Linter.Source(name: "T.json", data: Data((expected ?? "").utf8))
    #expect(Linter().lint([table]).diagnostics.allSatisfy { $0.severity == .note })
  }

  /// Any document read as any shape: every value is converted or reported.
  @Test(arguments: Seeds.new, [TableFormat.json, .xml, .openStep]) func everyValueIsConvertedOrReported(
    seed: UInt64, format: TableFormat
  ) throws {
    for number in 0..<60 {
      let text = GeneratedDocument.text(format, seed: seed &+ UInt64(number))
      let document = Document(format == .json ? "T.json" : "T.plist", text)
      for name in TableShapes.infos.map(\.name) {
        guard let root = document.root, let reading = TableShapes.read(document, as: name) else { continue }
        #expect(reading.isTotal(of: root), "\(name): \(text)")
      }
    }
  }

  /// Foundation keeps one of two equal keys; the value of the other is reported.
  @Test(arguments: [
    #"{"A":{"class":"HomePage","selector":"onBuy:","class":"CartPage"}}"#,
    #"{"A":"HomePage/x:","A":"HomePage/onBuy:"}"#,
  ]) func reportsTheLostValueOfADuplicateKey(source: String) throws {
    let document = Document("T.json", source)
    let reading = try #require(TableShapes.read(document, as: "event-id-first"))
    #expect(reading.leftOut.map(\.reason) == ["the key occurs twice, and Foundation keeps the other one"])
    #expect(try reading.rowCount == 1 && reading.isTotal(of: #require(document.root)))
  }

  @Test func refusesValuesThatTheFormatLacks() throws {
    let range = 0..<0
    for (node, format) in [
      (Node(.null, range), TableFormat.xml), (Node(.string("\u{1}"), range), .xml),
      (Node(.date("2026-01-31T00:00:00Z"), range), .json), (Node(.number("nan"), range), .json),
      (Node(.number("1"), range), .openStep), (Node(.boolean(true), range), .openStep),
    ] {
      #expect(throws: NodeWriter.Failure.self) { try NodeWriter.bytes(of: node, as: format) }
    }
    let text = Node(.string("a\r\n\u{1F600}<&>\"\\"), range)
    for format in [TableFormat.xml, .openStep, .json] {
      let bytes = try NodeWriter.bytes(of: Node(members: [Node.Member("a", text)]), as: format)
      let document = Document(name: format == .json ? "T.json" : "T.plist", data: Data(bytes))
      #expect(document.root?.member("a")?.value.string == text.string, "\(format)")
    }
    // XML readers convert an unescaped carriage return to a line feed.
    let list = String(decoding: try NodeWriter.bytes(of: text, as: .xml), as: UTF8.self)
    #expect(list.contains("<string>a&#13;\n"))
  }
}
