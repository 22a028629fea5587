import Foundation
import Testing

@Suite(.waits) struct MergeCommandTests {
  private static func table(_ ids: [String], _ more: String = "") -> String {
    let rows = zip(["a:", "b:", "c:"], ids).map { "      \"\($0)\" = \($1);\n" }.joined()
    return "{\n  A = {\n    ControlEventIDs = {\n\(rows)\(more)    };\n  };\n}\n"
  }

  @Test func mergesThreeFiles() throws {
    let ours = Self.table(["A1", "B", "C1"])
    let scratch = try Scratch([
      "base.plist": Self.table(["A", "B", "C"]), "ours.plist": ours,
      "theirs.plist": Self.table(["A", "B1", "C"], "      // new\n      n = N;\n"),
    ])
    let files = ["merge", "base.plist", "ours.plist", "theirs.plist"]
    let merged = Self.table(["A1", "B1", "C1"], "      // new\n      n = N;\n")
    #expect(try scratch.run(files + ["-o", "-"]) == .success(merged))
    #expect(try scratch.text("ours.plist") == ours)
    #expect(try scratch.run(files).status == 0)
    #expect(try scratch.text("ours.plist") == merged)
    try scratch.write("theirs.plist", Self.table(["A", "B", "C2"]))
    let conflict = try scratch.run(files)
    #expect(conflict.status == 1)
    #expect(conflict.error == "eventmap: ours.plist: conflict at 'A' > 'ControlEventIDs' > 'c:'\n")
    let marked = "<<<<<<< ours\n      \"c:\" = C1;\n=======\n      \"c:\" = C2;\n>>>>>>> theirs\n      // new\n"
    #expect(try scratch.text("ours.plist").contains(marked))
  }

  private static let labelFlags = "--base-label %S --ours-label %X --theirs-label %Y"

  /// The labels of git are in the marks. Placeholders that git did not replace are not.
  @Test(arguments: [
    (["v1", "HEAD", "feature/x (Add rows)"], ["v1", "HEAD", "feature/x (Add rows)"]),
    (["%S", "%X", "%Y"], ["base", "ours", "theirs"]),
    (["v1", "two\nlines", "c"], ["v1", #"two\u{A}lines"#, "c"]),
  ])
  func putsLabelsInTheMarks(_ given: [String], _ shown: [String]) throws {
    let scratch = try Scratch()
    let flags = zip(["--base-label", "--ours-label", "--theirs-label"], given).flatMap { [$0, $1] }
    func merge(_ tables: [String]) throws -> String {
      let names = ["base.json", "ours.json", "theirs.json"]
      for (name, table) in zip(names, tables) { try scratch.write(name, table) }
      return try scratch.run(["merge", "-q", "-o", "-"] + names + flags).text
    }
    let tables = ["A", "B", "C"].map {
      "{\n  \"Cart\": {\n    \"PageEventIDs\": {\n      \"Enter\": \"\($0)\"\n    }\n  }\n}\n"
    }
    let rows = try merge(tables)
    let marked =
      "<<<<<<< \(shown[1])\n      \"Enter\": \"B\"\n=======\n      \"Enter\": \"C\"\n>>>>>>> \(shown[2])\n"
    #expect(rows.contains(marked) && !rows.contains(shown[0]), "\(rows)")
    // Merged as text, because of a syntax error.
    let text = try merge(tables.map { "{ broken\n" + $0 })
    #expect(text.contains("<<<<<<< \(shown[1])\n") && text.contains("\n>>>>>>> \(shown[2])\n"), "\(text)")
  }

  @Test func mergesOtherFilesAsText() throws {
    func lines(_ x: String, _ z: String) -> String { "{\n broken\n x = \(x);\n a = b;\n z = \(z);\n}\n" }
    let scratch = try Scratch([
      "base.plist": lines("y", "z"), "ours.plist": lines("y1", "z"), "theirs.plist": lines("y", "z1"),
    ])
    let files = ["merge", "base.plist", "ours.plist", "theirs.plist"]
    let result = try scratch.run(files)
    let reason = "merged as text, because it cannot be merged by rows: base"
    #expect(result.status == 0 && result.error.hasPrefix("eventmap: ours.plist: \(reason).plist:"), "\(result.error)")
    #expect(try scratch.text("ours.plist") == lines("y1", "z1"))
    let named = try scratch.run(files + ["--name", "T.plist", "-o", "-"])
    #expect(named.error.hasPrefix("eventmap: T.plist: \(reason) of T.plist:2:8: "), "\(named.error)")
    try scratch.write("theirs.plist", lines("y2", "z"))
    #expect(try scratch.run(files).status == 1)
    #expect(try scratch.text("ours.plist").contains("<<<<<<< ours\n x = y1;\n"))
    #expect(try scratch.run("merge", "base.plist", "ours.plist").status == 2)
    #expect(try scratch.run("merge", "base.plist", "ours.plist", "no.plist").status == 2)
  }

  /// If one version is unchanged, the other is the result even if it is broken, with a message.
  @Test(arguments: ["", "{\"broken\""]) func usesTheOnlyChangeThatCannotBeRead(theirs: String) throws {
    let table = #"{"A": {"ControlEventIDs": {"a:": "A"}}}"#
    let scratch = try Scratch(["base.json": table, "ours.json": table, "theirs.json": theirs])
    let result = try scratch.run("merge", "base.json", "ours.json", "theirs.json")
    #expect(result.status == 0 && result.errorLines.count == 1)
    let text = "only one version changed, and is used as it is; it cannot be merged by rows: theirs.json"
    #expect(result.error.hasPrefix("eventmap: ours.json: " + text), "\(result.error)")
    #expect(try scratch.text("ours.json") == theirs)
  }

  /// A binary property list has neither rows nor lines. A change of only one version can still be merged.
  @Test func mergesBinaryListsWithOneChange() throws {
    let scratch = try Scratch()
    for (name, ids) in [("base", ["A", "B"]), ("theirs", ["A1", "B"]), ("both", ["A", "B1"])] {
      let value = ["A": ["ControlEventIDs": Dictionary(uniqueKeysWithValues: zip(["a:", "b:"], ids))]]
      let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
      try data.write(to: scratch["\(name).plist"])
    }
    func merge(_ ours: String, _ theirs: String) throws -> Tool.Result {
      try scratch.shell("cp \(ours).plist ours.plist; eventmap merge base.plist ours.plist \(theirs).plist")
    }
    #expect(try merge("base", "base") == .success(""))
    #expect(try scratch.data("ours.plist") == scratch.data("base.plist"))
    #expect(try merge("base", "theirs") == .success(""))
    #expect(try scratch.data("ours.plist") == scratch.data("theirs.plist"))
    let reason = "both versions changed, and a binary property list has no rows to merge"
    let advice = "convert both to XML first: eventmap convert --to xml TABLE -o FILE"
    #expect(try merge("both", "theirs") == .failure("ours.plist: \(reason); \(advice)"))
    #expect(try scratch.data("ours.plist") == scratch.data("both.plist"))
  }

  /// The lines of the article set up the merge driver. Two branches add rows at the same place, which git alone cannot merge.
  @Test func gitMergesBranchesByRows() throws {
    let repository = try Repository()
    let program = try Tool.executable().path
    try repository.git("config", "merge.eventmap.name", "tables of event IDs, row by row")
    try repository.git("config", "merge.eventmap.driver", "'\(program)' merge %O %A %B --name %P \(Self.labelFlags)")
    try repository.write(".gitattributes", "EventTable.plist merge=eventmap\n")
    func commit(_ table: String) throws {
      try repository.write("EventTable.plist", table)
      try repository.commit()
    }
    try commit(Self.table(["A", "B", "C"]))
    try repository.git("checkout", "-q", "-b", "theirs")
    try commit(Self.table(["A2", "B", "C"], "      x = X;\n"))
    try repository.git("checkout", "-q", "trunk")
    try commit(Self.table(["A", "B1", "C"], "      y = Y;\n"))
    let merge = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com", "merge", "-q", "-m", "Merge", "theirs"]
    #expect(try repository.status(ofGit: merge) == 0)
    #expect(try repository.text("EventTable.plist") == Self.table(["A2", "B1", "C"], "      x = X;\n      y = Y;\n"))
    // A conflict stops the merge, and the file has both rows.
    try repository.git("checkout", "-q", "theirs")
    try commit(Self.table(["A2", "B2", "C"], "      x = X;\n"))
    try repository.git("checkout", "-q", "trunk")
    #expect(try repository.status(ofGit: merge) == 1)
    let text = try repository.text("EventTable.plist")
    // Git before 2.44 has no labels for its driver, so that the default label is used.
    let version = try repository.shell("git version").text.matches(of: /\d+/).compactMap { Int($0.0) }
    let ours = version.lexicographicallyPrecedes([2, 44]) ? "ours" : "HEAD"
    let marked = "<<<<<<< \(ours)\n      \"b:\" = B1;\n=======\n      \"b:\" = B2;\n>>>>>>> theirs\n"
    #expect(text.contains(marked), "\(text)")
    #expect(try repository.run("lint", "EventTable.plist").text.contains("an unresolved merge conflict"))
  }

  /// Versions of a table in which a class, a section or a row occurs twice.
  private static let doubled: [(ending: String, base: String, ours: String, theirs: String)] = [
    (
      "json", #"{"Cart": {"ControlEventIDs": {"onAdd:": "ADD"}}}"#,
      #"{"Cart": {"ControlEventIDs": {"onAdd:": "ADD",\n"onZoom:": "ZOOM"}}}"#,
      #"{"Cart": {"ControlEventIDs": {"onAdd:": "ADD"}},\n"\u0043art": {"ControlEventIDs": {"onPay:": "PAY"}}}"#
    ),
    (
      "json", #"{"Cart": {"PageEventIDs": {"Enter": "IN"}}}"#,
      #"{"Cart": {"PageEventIDs": {"Enter": "IN"}, "PageEventIDs": {"Leave": "OUT"}}}"#,
      #"{"Cart": {"PageEventIDs": {"Enter": "IN2"}}}"#
    ),
    (
      "plist", #"{ Cart = { ControlEventIDs = { "onAdd:" = ADD; }; }; }"#,
      #"{ Cart = { ControlEventIDs = { "onAdd:" = ADD; }; };\n Shop = { PageEventIDs = { Enter = S; }; }; }"#,
      #"{ Cart = { ControlEventIDs = { "onAdd:" = ADD;\n 'onAdd:' = ADD2; }; }; }"#
    ),
    (
      "plist",
      "<plist><dict><key>A</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>E</string></dict></dict></dict></plist>",
      "<plist><dict><key>A</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>E</string>\\n<key>Leave</key><string>L</string></dict></dict></dict></plist>",
      "<plist><dict><key>A</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>E</string></dict></dict>\\n<key>&#65;</key><dict/></dict></plist>"
    ),
  ]

  @Test(arguments: doubled.indices, [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 1, 0]])
  func losesNothingOfADoubledKey(number: Int, order: [Int]) throws {
    let scratch = try Scratch()
    let sample = Self.doubled[number]
    let versions = [sample.base, sample.ours, sample.theirs].map { $0.replacing("\\n", with: "\n") + "\n" }
    let names = ["base", "ours", "theirs"].map { "\($0).\(sample.ending)" }
    for (name, version) in zip(names, order) { try scratch.write(name, versions[version]) }
    let result = try scratch.run(["merge"] + names + ["-o", "out"])
    #expect(result.status == 2 && result.text.isEmpty)
    let place =
      /^eventmap: error: cannot merge: [a-z]+\.[a-z]+:\d+:\d+: the key '[A-Za-z:]+' occurs twice, first at .*; remove one of the two\n$/
    #expect(result.error.firstMatch(of: place) != nil, "\(result.error)")
    #expect(!scratch.exists("out"))
    // If one version is unchanged, the other is the result.
    guard order[2] == (number == 1 ? 1 : 2) else { return }
    let taken = try scratch.run(["merge", names[0], names[0], names[2], "-o", "out"])
    #expect(try taken.status == 0 && scratch.text("out") == scratch.text(names[2]), "\(taken.error)")
  }
}
