import EventLinting
import EventMapping
import EventMapSeededNumbers
import EventMapTableSearch
import Foundation
import Testing

@testable import EventMapTableEditing

@Suite struct TableMergeTests {
  private func source(_ text: String, _ name: String = "T.plist") -> Linter.Source {
    Linter.Source(name: name, data: Data(text.utf8))
  }

  private func merged(
    _ base: String, _ ours: String, _ theirs: String, _ name: String = "T.plist"
  ) throws -> (text: String, conflicts: [[String]]) {
    let merge = try TableMerge(base: source(base, name), ours: source(ours, name), theirs: source(theirs, name))
    return (String(decoding: merge.data, as: UTF8.self), merge.conflicts.map(\.keyPath))
  }

  private let base = """
    {
      A = {
        ControlEventIDs = {
          "a:" = A; // first
          "b:" = B;
          "c:" = C;
        };
      };
    }
    """

  @Test func differentRowsMerge() throws {
    let ours = base.replacing("\"a:\" = A;", with: "\"a:\" = A1;").replacing("  // first", with: "  // ours")
    let theirs = base.replacing("      \"b:\" = B;\n", with: "      // new in theirs\n      \"bb:\" = 'BB'; // two\n")
      .replacing("C;", with: "C2;")
    let result = try merged(base, ours, theirs)
    #expect(result.conflicts.isEmpty)
    #expect(
      result.text
        == ours.replacing("\n      \"b:\" = B;", with: "\n      // new in theirs\n      \"bb:\" = 'BB'; // two")
        .replacing("C;", with: "C2;"))
  }

  @Test func keepsAllCommentsAtTheEndOfALine() throws {
    let base = "{\n  A = {\n    ControlEventIDs = {\n      a = A;\n    };\n  };\n}\n"
    let new = "\n      // before\n      b = B; /* one */ /* two */ // three\n      c = C; /* four */ /* five */"
    let theirs = base.replacing("a = A;", with: "a = A; /* old */ /* row */" + new)
    let result = try merged(base, base, theirs)
    #expect(result.text == base.replacing("a = A;", with: "a = A;" + new))
    let short = "{ A = { ControlEventIDs = { a = A; }; }; }\n"
    #expect(
      try merged(base, short, theirs).text
        == "{ A = { ControlEventIDs = { a = A; /* before */ b = B; /* one */ /* two */ /* three */ c = C; /* four */ /* five */ }; }; }\n"
    )
  }

  @Test(arguments: ["T.json", "T.plist"])
  func newRowsHaveTheLayoutOfOurs(name: String) throws {
    let list =
      "<plist version=\"1.0\">\n<dict>\n  <key>A</key>\n  <dict>\n  </dict>\n</dict>\n</plist>\n"
    let base = name == "T.json" ? "{\n  \"A\": {\n  }\n}\n" : list
    let new = "\"N\": {\n    \"ControlEventIDs\": {\n      \"n:\": \"ID\"\n    }\n  }"
    let newList =
      "<key>N</key>\n  <dict>\n    <key>ControlEventIDs</key>\n    <dict>\n      <key>n:</key>\n      <string>ID</string>\n    "
      + "</dict>\n  </dict>"
    let theirs =
      name == "T.json"
      ? base.replacing("  }\n}", with: "  },\n  \(new)\n}")
      : base.replacing("  </dict>\n</dict>", with: "  </dict>\n  \(newList)\n</dict>")
    func ours(_ text: String) -> String { text.replacing("  ", with: "\t").replacing("\n", with: "\r\n") }
    let result = try merged(base, ours(base), theirs, name)
    #expect(result.conflicts.isEmpty)
    #expect(result.text == ours(theirs))
  }

  @Test func showsBothSidesOfAConflictBetweenMarkers() throws {
    let ours = base.replacing("B;", with: "B1;")
    let theirs = base.replacing("B;", with: "B2; // theirs").replacing("C;", with: "C2;")
    let result = try merged(base, ours, theirs)
    #expect(result.conflicts == [["A", "ControlEventIDs", "b:"]])
    #expect(
      result.text == """
        {
          A = {
            ControlEventIDs = {
              "a:" = A; // first
        <<<<<<< ours
              "b:" = B1;
        =======
              "b:" = B2; // theirs
        >>>>>>> theirs
              "c:" = C2;
            };
          };
        }
        """)
  }

  @Test func aRemovedRowThatChangedIsAConflict() throws {
    let removed = base.replacing("      \"b:\" = B;\n", with: "")
    let changed = base.replacing("B;", with: "B2;")
    #expect(try merged(base, changed, removed).text.contains("ours\n      \"b:\" = B2;\n=======\n>>>>>>> theirs\n"))
    #expect(try merged(base, removed, changed).text.contains("ours\n=======\n      \"b:\" = B2;\n>>>>>>> theirs\n"))
    let noClass = "{\n}"
    let result = try merged(base, noClass, changed)
    #expect(result.conflicts == [["A", "ControlEventIDs", "b:"]])
    #expect(!result.text.contains("\"a:\""))
  }

  /// The comma before the last row of JSON is inside the markers, on the side that has the row.
  @Test func marksTheLastRowsOfJSONWithThePrecedingComma() throws {
    func table(_ rows: [String]) -> String {
      "{\n  \"A\": {\n    \"ControlEventIDs\": {\n" + rows.map { "      " + $0 }.joined(separator: ",\n")
        + "\n    }\n  }\n}\n"
    }
    let (a, b, c) = (#""a:": "A""#, #""b:": "B""#, #""c:": "C""#)
    let result = try merged(
      table([a, b, c]), table([a, b, c.replacing("C", with: "C2")]), table([a, b.replacing("B", with: "B2")]),
      "T.json")
    #expect(
      result.text
        == table([a, b.replacing("B", with: "B2")]).replacing(
          "      \"b:\": \"B2\"\n",
          with: """
            <<<<<<< ours
                  "b:": "B2",
                  "c:": "C2"
            =======
                  "b:": "B2"
            >>>>>>> theirs

            """))
    let both = try merged(
      table([a, b, c]), table([a.replacing("A", with: "A2"), c]), table([b.replacing("B", with: "B2")]), "T.json")
    #expect(both.conflicts.count == 2)
    #expect(both.text.contains("=======\n      \"b:\": \"B2\"\n>>>>>>> theirs\n"), "\(both.text)")
  }

  /// A conflict of the root has no member that markers could surround.
  @Test func tablesOfOtherRootsDoNotMergeByRows() throws {
    func table(_ id: String) -> String { #"{"A":{"ControlEventIDs":{"tap":"\#(id)"}}}"# }
    for (ours, theirs) in [("[\"x\"]", table("Y")), (table("Y"), "[\"x\"]")] {
      let error = #expect(throws: EditError.self) { try merged(table("X"), ours, theirs, "T.json") }
      #expect(error?.description == "the root is a dictionary in one version, and something else in another")
    }
  }

  @Test func countsNoCommentInAConflictAsOmitted() throws {
    let ours = base.replacing("B;", with: "B1;")
    let theirs = base.replacing("\"b:\" = B;", with: "// above\n      \"b:\" = B2; // beside")
    let merge = try TableMerge(base: source(base), ours: source(ours), theirs: source(theirs))
    #expect(merge.conflicts.count == 1 && merge.omittedComments == 0, "\(String(decoding: merge.data, as: UTF8.self))")
  }

  @Test func putsMarkersOnSeparateLinesInMinifiedJSON() throws {
    func table(_ id: String) -> String { #"{"A":{"PageEventIDs":{"Enter":"E","Leave":"\#(id)"}},"B":{}}"# }
    let result = try merged(table("L"), table("L1"), table("L2"), "T.json")
    #expect(
      result.text == """
        {"A":{"PageEventIDs":{"Enter":"E",
        <<<<<<< ours
        "Leave":"L1"
        =======
        "Leave":"L2"
        >>>>>>> theirs
        }},"B":{}}
        """)
  }

  @Test func endsTheLineAfterAnAddedLineComment() throws {
    let ours = "{ A = {\n  name = x; }; }"
    let theirs = "{ A = {\n  name = x;\n  ControlEventIDs = { \"a:\" = A; }; // theirs\n}; }"
    let result = try merged(ours, ours, theirs)
    #expect(result.text == "{ A = {\n  name = x;\n  ControlEventIDs = { \"a:\" = A; }; // theirs\n }; }")
  }

  /// Git passes an empty base if both branches added the file.
  @Test func anEmptyBaseHasNoRows() throws {
    let theirs = base.replacing("B;", with: "B2;").replacing("\"c:\" = C", with: "\"d:\" = D")
    let result = try merged("", base, theirs)
    #expect(result.conflicts == [["A", "ControlEventIDs", "b:"]])
    #expect(result.text.contains("\"c:\" = C;\n") && result.text.contains("\"d:\" = D;\n"))
    #expect(try merged("", base, base.replacing("B;", with: "B; /* same */")).text == base)
  }

  @Test func mergesSuppressionsOfBothSides() throws {
    func table(_ rules: [String]) -> String {
      let list = rules.map { "{\"rule\":\"\($0)\"}" }.joined(separator: ", ")
      return "{\"$eventmap\": {\"version\": 1, \"ignore\": [\(list)]}}"
    }
    let result = try merged(table(["a", "b"]), table(["b", "c"]), table(["a", "b", "d"]), "T.json")
    #expect(result.text == table(["b", "c", "d"]))
  }

  @Test func mergesTablesOfDifferentFormats() throws {
    let json = #"{"A":{"ControlEventIDs":{"a:":"A","b:":"B","c:":"C","d:":"D"}}}"#
    let merge = try TableMerge(base: source(base), ours: source(base), theirs: source(json, "T.json"))
    #expect(String(decoding: merge.data, as: UTF8.self) == base.replacing("= C;\n", with: "= C;\n      \"d:\" = D;\n"))
  }

  // MARK: Random rows

  private typealias Rows = [EventTable.RowName: String]

  private struct RandomRows {
    var random: SeededRandom

    mutating func base() -> Rows {
      var rows: Rows = [:]
      for _ in 0..<random.below(12) { rows[name()] = "E\(random.below(5))" }
      return rows
    }

    private mutating func name() -> EventTable.RowName {
      let isPage = random.chance(1, of: 3)
      return EventTable.RowName(
        className: random.pick(["A", "B", "C", "D"]), section: isPage ? .pageEventIDs : .controlEventIDs,
        key: isPage ? random.pick(["Enter", "Leave"]) : random.pick(["a:", "b:", "c", "d:e:", "f"]))
    }

    mutating func changed(_ rows: Rows) -> Rows {
      var rows = rows
      for _ in 0..<random.below(6) {
        let old = rows.keys.sorted { $0.keyPath.lexicographicallyPrecedes($1.keyPath) }
        switch random.below(3) {
        case 0: rows[name()] = "N\(random.below(3))"
        case 1 where !old.isEmpty: rows[random.pick(old)] = nil
        default: if !old.isEmpty { rows[random.pick(old)] = "C\(random.below(3))" }
        }
      }
      return rows
    }

    /// Repeats a random class (level 0), section or row (level 2).
    private mutating func double(_ node: inout Node, level: Int) {
      guard var members = node.members, !members.isEmpty else { return }
      let index = random.below(members.count)
      if level > 0, members[index].value.members != nil {
        double(&members[index].value, level: level - 1)
      } else {
        members.append(
          Node.Member(members[index].key, random.chance(1, of: 2) ? members[index].value : Node(members: [])))
      }
      node = Node(members: members)
    }

    /// A table of the rows in random order, sometimes with comments.
    ///
    /// - Parameter doubles: whether a class, a section or a row occurs twice.
    mutating func text(_ rows: Rows, _ format: TableFormat, doubles: Bool = false) throws -> Data {
      var classes: [(String, [(String, [(String, String)])])] = []
      for (name, id) in rows.shuffled(using: &random) {
        let type = classes.firstIndex { $0.0 == name.className } ?? classes.count
        if type == classes.count { classes.append((name.className, [])) }
        let section = classes[type].1.firstIndex { $0.0 == name.section.rawValue } ?? classes[type].1.count
        if section == classes[type].1.count { classes[type].1.append((name.section.rawValue, [])) }
        classes[type].1[section].1.append((name.key, id))
      }
      func node<Value>(_ members: [(String, Value)], _ value: (Value) -> Node) -> Node {
        Node(members: members.map { Node.Member($0.0, value($0.1)) })
      }
      var root = node(classes) { node($0) { node($0) { Node(text: $0) } } }
      if doubles { double(&root, level: random.below(3)) }
      var text = String(decoding: try NodeWriter.bytes(of: root, as: format), as: UTF8.self)
      if format == .openStep, random.chance(1, of: 2) {
        text = text.replacing(";\n", with: "; // note\n", maxReplacements: 3)
      }
      if random.chance(1, of: 3), !text.contains("//"), format != .xml { text = text.replacing("\n", with: " ") }
      return Data(text.utf8)
    }
  }

  /// If a key occurs twice, the result is an unchanged version or an error.
  @Test(arguments: Seeds.new, [TableFormat.json, .xml, .openStep])
  func neverMergesRowsOfTablesWithRepeatedKeys(seed: UInt64, format: TableFormat) throws {
    var random = RandomRows(random: SeededRandom(seed: seed))
    let name = format == .json ? "T.json" : "T.plist"
    var refused = 0
    for _ in 0..<Seeds.rounds(200) {
      var base = random.base()
      base[EventTable.RowName(className: "A", section: .controlEventIDs, key: "a:")] = "E"
      let other = random.changed(base)
      let versions: [Rows] = [base, other.count % 3 == 0 ? base : other, random.changed(base)]
      let doubled = random.random.below(3)
      var texts: [Data] = []
      for (number, rows) in versions.enumerated() {
        texts.append(try random.text(rows, format, doubles: number == doubled))
      }
      let sources = texts.map { Linter.Source(name: name, data: $0) }
      guard Document(name: name, data: texts[doubled]).doubledKey != nil else { continue }
      do throws(EditError) {
        let merge = try TableMerge(base: sources[0], ours: sources[1], theirs: sources[2])
        #expect(merge.data == texts[1] || merge.data == texts[2])
        // If ours or theirs repeats a key, that version is the result, unless it equals the base.
        #expect(doubled == 0 || merge.data == texts[doubled] || texts[0] == texts[doubled])
      } catch {
        #expect(error.description.contains("occurs twice"), "\(error)")
        refused += 1
      }
    }
    #expect(refused > Seeds.rounds(50))
  }

  @Test(arguments: Seeds.new, [TableFormat.json, .xml, .openStep])
  func agreesWithAModelOfRowMerges(seed: UInt64, format: TableFormat) throws {
    var random = RandomRows(random: SeededRandom(seed: seed))
    let name = format == .json ? "T.json" : "T.plist"
    var conflictCount = 0
    for _ in 0..<Seeds.rounds(200) {
      let base = random.base()
      let (ours, theirs) = (random.changed(base), random.changed(base))
      var common: Rows = [:]
      var conflicts: Set<EventTable.RowName> = []
      for row in Set(base.keys).union(ours.keys).union(theirs.keys) {
        if ours[row] == theirs[row] || theirs[row] == base[row] {
          common[row] = ours[row]
        } else if ours[row] == base[row] {
          common[row] = theirs[row]
        } else {
          conflicts.insert(row)
        }
      }
      conflictCount += conflicts.count
      let sources = try [base, ours, theirs].map { Linter.Source(name: name, data: try random.text($0, format)) }
      let merge = try TableMerge(base: sources[0], ours: sources[1], theirs: sources[2])
      #expect(Set(merge.conflicts.map(\.keyPath)) == Set(conflicts.map(\.keyPath)))
      let text = String(decoding: merge.data, as: UTF8.self)
      for (chosen, side) in [(0, ours), (1, theirs)] {
        let (resolved, marks) = Self.resolved(text, chosen)
        // In JSON, adjacent conflicts of the last members share their markers.
        let fewest = format == .json ? min(1, conflicts.count) : conflicts.count
        #expect((fewest...conflicts.count).contains(marks), "\(text)")
        if format == .json { _ = try JSONSerialization.jsonObject(with: Data(resolved.utf8)) }
        let table = try EventTable(data: Data(resolved.utf8), fileName: name, loading: .lenient)
        var (rows, expected): (Rows, Rows) = ([:], common)
        for (name, entries) in table.rows { if case .id(let id) = entries { rows[name] = id } }
        for row in conflicts { expected[row] = side[row] }
        #expect(rows == expected, "\(text)\n\(resolved)")
      }
    }
    #expect(conflictCount > Seeds.rounds(20))
  }

  /// A merged text with the chosen side of each conflict, and the number of conflicts.
  private static func resolved(_ text: String, _ chosen: Int) -> (text: String, marks: Int) {
    var lines: [Substring] = []
    var side: Int?
    var marks = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<<<<<<< ours" {
        side = 0
      } else if line == "=======" {
        side = 1
      } else if line == ">>>>>>> theirs" {
        side = nil
        marks += 1
      } else if side == nil || side == chosen {
        lines.append(line)
      }
    }
    return (lines.joined(separator: "\n"), marks)
  }
}
