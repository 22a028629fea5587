import EventMapGeneratedDocuments
import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventLinting

@Suite struct SourceEditorTests {
  private func edited(_ text: String, name: String = "T.plist", _ body: (inout Node) -> Void) throws -> String {
    var editor = try SourceEditor(Linter.Source(name, text))
    body(&editor.root)
    return String(decoding: try editor.editedData(), as: UTF8.self)
  }

  private func member(_ key: String, _ id: String) -> Node.Member { Node.Member(key, Node(text: id)) }

  // MARK: Insertion

  @Test func openStepKeepsCommentsAndLayout() throws {
    let text = """
      // All of it.
      {
        A = { /* first */
          Enter = a; // Shown.
          // The last one.
          Leave = b; /* Gone. */
        };
      }

      """
    let inserted = try edited(text) { root in
      root.edit("A") { $0.memberList.insert(member("onBuy:", "c d"), at: 1) }
    }
    #expect(inserted == text.replacing("// Shown.\n", with: "// Shown.\n    \"onBuy:\" = \"c d\";\n"))
    let first = try edited(text) { root in root.edit("A") { $0.memberList.insert(member("x", "y"), at: 0) } }
    #expect(first == text.replacing("/* first */\n", with: "/* first */\n    x = y;\n"))
    let last = try edited(text) { root in
      root.edit("A") { $0.memberList.append(Node.Member("n", Node(members: [member("x", "y")]))) }
    }
    #expect(last == text.replacing("/* Gone. */\n", with: "/* Gone. */\n    n = {\n      x = y;\n    };\n"))
  }

  @Test func openStepRemovesARowWithItsComment() throws {
    let text = "{\r\n\tA = {\r\n\t\tEnter = a; // Shown.\r\n\t\t// The last.\r\n\t\tLeave = b;\r\n\t};\r\n}"
    #expect(
      try edited(text) { root in root.edit("A") { $0.removeMember("Enter") } }
        == text.replacing("\r\n\t\tEnter = a; // Shown.", with: ""))
    #expect(
      try edited(text) { root in root.edit("A") { $0.memberList = [] } }
        == "{\r\n\tA = {\r\n\t\t// The last.\r\n\t};\r\n}")
    let inline = "{ A = { x = 1; y = 2; z = 3; }; }"
    #expect(try edited(inline) { root in root.edit("A") { $0.removeMember("y") } } == "{ A = { x = 1; z = 3; }; }")
  }

  @Test(arguments: [
    (#"{"a":"1","b":"2"}"#, #"{"x":"y","b":"2","n":"m"}"#), (#"{"a": "1"}"#, #"{"x": "y", "n": "m"}"#),
    ("{\n  \"a\": \"1\",\n  \"b\": \"2\"\n}\n", "{\n  \"x\": \"y\",\n  \"b\": \"2\",\n  \"n\": \"m\"\n}\n"),
    ("{\n\t\"a\" : \"1\" ,\n\t\"b\" : \"2\"\n}", "{\n\t\"x\" : \"y\",\n\t\"b\" : \"2\",\n\t\"n\" : \"m\"\n}"),
    ("{\n \"b\": \"2\",\n}", "{\n \"x\": \"y\",\n \"b\": \"2\",\n \"n\": \"m\"\n}"), ("{}", #"{"x":"y", "n":"m"}"#),
    ("{\n}\n", "{\n  \"x\": \"y\",\n  \"n\": \"m\"\n}\n"),
  ])
  func insertionsAndRemovalsKeepTheCommasOfJSONValid(text: String, expected: String) throws {
    let result = try edited(text, name: "T.json") { root in
      root.removeMember("a")
      root.memberList.insert(member("x", "y"), at: 0)
      root.memberList.append(member("n", "m"))
    }
    #expect(result.replacing(": ", with: ":") == expected.replacing(": ", with: ":"))
    #expect(result.contains("\n") == expected.contains("\n"))
  }

  /// The spacing of a table on one line.
  struct LineStyle: Sendable {
    var name = "T.json"
    var open = "{"
    var space = ", "
    var close = "}"
    var row: @Sendable (String) -> String

    func text(_ keys: [String]) -> String { open + keys.map(row).joined(separator: space) + close }

    static let all = [
      LineStyle { "\"\($0)\": \"1\"" }, LineStyle(open: "{ ", close: " }") { "\"\($0)\": \"1\"" },
      LineStyle(space: ",") { "\"\($0)\":\"1\"" },
      LineStyle(name: "T.plist", open: "{ ", space: " ", close: " }") { "\($0) = 1;" },
      LineStyle(name: "T.plist", space: "") { "\($0)=1;" },
      LineStyle(name: "T.plist", open: "<plist><dict>", space: "", close: "</dict></plist>") {
        "<key>\($0)</key><string>1</string>"
      },
    ]
  }

  /// After any additions and removals, the line looks as if it had been written at once.
  @Test(arguments: LineStyle.all.indices) func aTableOnOneLineKeepsItsStyle(index: Int) throws {
    let style = LineStyle.all[index]
    let keys = ["a", "b", "c", "d"]
    func subset(_ number: Int) -> [String] { keys.indices.filter { number >> $0 & 1 == 1 }.map { keys[$0] } }
    for (before, after) in (1..<16).flatMap({ before in (1..<16).map { (subset(before), subset($0)) } }) {
      let result = try edited(style.text(before), name: style.name) { root in
        let old = root.memberList
        root.memberList = after.map { key in old.first { $0.key == key } ?? member(key, "1") }
      }
      #expect(result == style.text(after), "\(before) to \(after)")
    }
  }

  @Test func xmlKeepsItsStyle() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a table -->
      <plist version="1.0">
      <dict>
          <key>A</key> <!-- the first -->
          <dict>
              <key>x</key><string>1</string> <!-- one -->
              <key>y</key><string>2</string>
          </dict>
          <key>B</key>
          <dict/>
      </dict>
      </plist>

      """
    let result = try edited(text) { root in
      root.edit("A") { type in
        type.removeMember("x")
        type.memberList.append(member("z", "<&>"))
      }
      root.edit("B") { $0.memberList.append(member("n", "m")) }
    }
    let changed = text.replacing("\n        <key>x</key><string>1</string> <!-- one -->", with: "")
      .replacing("<string>2</string>", with: "<string>2</string>\n        <key>z</key><string>&lt;&amp;&gt;</string>")
    let expected = changed.replacing("<dict/>", with: "<dict>\n        <key>n</key><string>m</string>\n    </dict>")
    #expect(result == expected)
  }

  // MARK: Changes

  @Test func changesReplaceOnlyTheirText() throws {
    #expect(
      try edited(#"{ "onBuy:" = 'it''s'; a = b; }"#.replacing("'it''s'", with: "'its'")) { root in
        root.memberList[0].key = "onSell:"
        root.memberList[0].value.kind = .string("it's \"so\"")
        root.memberList[1].key = "a b"
        root.memberList[1].value.kind = .string("ü")
      } == #"{ "onSell:" = "it's \"so\""; "a b" = "ü"; }"#)
    #expect(
      try edited("<plist><dict><key>a</key><string/><key/><true/></dict></plist>") { root in
        root.memberList[0].value.kind = .string("<x>")
        root.memberList[1].key = "b"
        root.memberList[1].value = Node(text: "y")
      } == "<plist><dict><key>a</key><string>&lt;x&gt;</string><key>b</key><string>y</string></dict></plist>")
    #expect(
      try edited(#"{"a":"","b":1}"#, name: "T.json") { root in
        root.memberList[0].value.kind = .string("\n")
        root.memberList[1].value.kind = .number("2")
      } == #"{"a":"\n","b":2}"#)
  }

  @Test func aMovedRowKeepsItsText() throws {
    let text = """
      {
        A = {
          C = {
            "x" = ( 'y', // why
              z );
          };
        };
        B = {};
      }
      """
    let result = try edited(text) { root in
      let moved = root.member("A")?.value.memberList.first
      root.edit("A") { $0.memberList = [] }
      root.edit("B") { $0.memberList += moved.map { [$0] } ?? [] }
    }
    #expect(
      result == """
        {
          A = {};
          B = {
            C = {
              "x" = ( 'y', // why
                z );
            };
          };
        }
        """)
  }

  @Test func editsKeepTheEncoding() throws {
    let text = "{\n  A = { x = \"é\"; };\n}\n"
    let data = try Data([0xFF, 0xFE]) + #require(text.data(using: .utf16LittleEndian))
    var editor = try SourceEditor(Linter.Source(name: "T.plist", data: data))
    editor.root.edit("A") { $0.memberList.append(member("y", "ü")) }
    let expected = "{\n  A = { x = \"é\"; y = \"ü\"; };\n}\n"
    #expect(try editor.editedData() == Data([0xFF, 0xFE]) + #require(expected.data(using: .utf16LittleEndian)))
  }

  // MARK: Random edits

  /// Random changes of values. A removed value takes its comment along.
  private struct RandomEdits {
    var random: SeededRandom
    var removes = false
    private var spare: [Node.Member] = []

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func edit(_ node: inout Node, format: TableFormat) {
      switch node.kind {
      case .dictionary(var members):
        for index in members.indices { edit(&members[index].value, format: format) }
        if random.chance(1, of: 3), !members.isEmpty, removes {
          spare.append(members.remove(at: random.below(members.count)))
        }
        if random.chance(1, of: 3) { members.insert(new(), at: random.below(members.count + 1)) }
        if random.chance(1, of: 6), removes { members.shuffle(using: &random) }
        if random.chance(1, of: 4), let moved = spare.popLast() { members.append(moved) }
        if random.chance(1, of: 5), !members.isEmpty { members[random.below(members.count)].key = text() }
        node.kind = .dictionary(members)
      case .array(var nodes):
        // A new value in place of an element removes the element.
        for index in nodes.indices where removes || nodes[index].string != nil || nodes[index].members != nil {
          edit(&nodes[index], format: format)
        }
        if random.chance(1, of: 3), !nodes.isEmpty, removes { nodes.remove(at: random.below(nodes.count)) }
        if random.chance(1, of: 3) { nodes.insert(Node(text: text()), at: random.below(nodes.count + 1)) }
        node.kind = .array(nodes)
      case .string: if random.chance(1, of: 4) { node.kind = .string(text()) }
      case .number, .boolean, .null, .date, .data: if random.chance(1, of: 6) { node = Node(text: text()) }
      case .unreadable: break
      }
    }

    private mutating func new() -> Node.Member {
      let list = Node(.array([Node(text: text()), Node(text: "b")]), 0..<0)
      let value = random.pick([Node(text: text()), Node(members: []), list, Node(members: [Node.Member(text(), list)])])
      return Node.Member(text(), value)
    }

    private mutating func text() -> String {
      random.pick(["a", "onBuy:", "x y", "\"", "\\", "<&>", "é", "e\u{301}", "\u{1F600}", "it's", "\n", "\t", "", "0"])
    }
  }

  @Test(arguments: Seeds.new, [TableFormat.json, .xml, .openStep])
  func randomEditsWriteTheIntendedValues(seed: UInt64, format: TableFormat) throws {
    for number in 0..<Seeds.rounds(300) {
      let seed = seed &+ UInt64(number)
      let text = GeneratedDocument.text(format, seed: seed)
      let source = Linter.Source(format == .json ? "T.json" : "T.plist", text)
      guard var editor = try? SourceEditor(source), Document(name: source.name, data: source.data).format == format
      else { continue }
      var edits = RandomEdits(seed: seed)
      edits.removes = number % 2 == 0
      edits.edit(&editor.root, format: format)
      // Throws if the text has another meaning.
      let data: Data
      do throws(EditError) {
        data = try editor.editedData()
      } catch {
        // The reader accepts some characters that XML does not allow; these cannot be written.
        if error.description.contains("cannot be written in XML") { continue }
        let edits = try editor.edits()
        let result = String(decoding: SourceEdit.applied(edits, to: Array(text.utf8)), as: UTF8.self)
        Issue.record("\(text)\n\(result)")
        return
      }
      let (before, after) = (editor.document, Document(name: source.name, data: data))
      if !edits.removes {
        #expect(comments(of: before) == comments(of: after), "\(text)\n\(String(decoding: data, as: UTF8.self))")
      }
    }
  }

  private func comments(of document: Document) -> [String] {
    SourceComments(of: document).texts.sorted()
  }
}
