import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventLinting

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, name: String = "T.json") -> String {
    UnifiedDiff.text(SourceText(name: name, data: Data(old.utf8)), SourceText(name: name, data: Data(new.utf8)))
  }

  @Test func groupsChangesIntoHunks() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    #expect(diff(old, old) == "")
    let new = old.replacing("line 2\n", with: "line two\n").replacing("line 8\n", with: "line eight\n")
      .replacing("line 20\n", with: "line twenty")
    #expect(
      diff(old, new) == """
        --- a/T.json
        +++ b/T.json
        @@ -1,11 +1,11 @@
         line 1
        -line 2
        +line two
         line 3
         line 4
         line 5
         line 6
         line 7
        -line 8
        +line eight
         line 9
         line 10
         line 11
        @@ -17,4 +17,4 @@
         line 17
         line 18
         line 19
        -line 20
        +line twenty
        \\ No newline at end of file

        """)
  }

  @Test func showsAddedAndRemovedLines() {
    #expect(diff("a\nb\nc\n", "a\nc\n") == "--- a/T.json\n+++ b/T.json\n@@ -1,3 +1,2 @@\n a\n-b\n c\n")
    #expect(
      diff("a\n", "a\nb\n", name: "my table.json")
        == "--- a/my table.json\t\n+++ b/my table.json\t\n@@ -1 +1,2 @@\n a\n+b\n")
    #expect(diff("a\n", "b\n", name: "/x/T.json") == "--- a/x/T.json\n+++ b/x/T.json\n@@ -1 +1 @@\n-a\n+b\n")
    #expect(diff("", "a") == "--- a/T.json\n+++ b/T.json\n@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n")
  }

  /// The difference of edits is that of the two texts, wherever the edits start and end on the lines.
  @Test(arguments: Seeds.new) func differenceOfEditsEqualsThatOfTheTexts(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for run in 0..<Seeds.rounds(500) {
      var text = random.chance(1, of: 8) ? "\u{FEFF}" : ""
      for _ in 0..<random.below(30) { text += random.pick(["a", "b", "c c"]) + random.pick(["\n", "\n", "\r\n", ""]) }
      let old = SourceText(name: "T", data: Data(text.utf8))
      var edits: [SourceEdit] = []
      var position = 0
      while position < old.utf8.count, random.chance(7, of: 8) {
        let start = position + random.below(min(12, old.utf8.count - position) + 1)
        let end = start + random.below(min(6, old.utf8.count - start) + 1)
        edits.append(SourceEdit(start..<end, random.pick(["", "x", "\n", "a\nb\n", "\ny"])))
        position = end + 1
      }
      let new = SourceEdit.applied(edits, to: old.utf8)
      let mark = text.hasPrefix("\u{FEFF}") ? "\u{FEFF}" : ""
      let diff = UnifiedDiff.text(old, edits)
      // The byte order mark is part of the first line, and disappears when all lines are removed.
      let isEmptied = new.isEmpty && !old.utf8.isEmpty
      let expected = isEmptied ? "" : mark + String(decoding: new, as: UTF8.self)
      #expect(try patched(text, diff) == expected, "run \(run): \(text)\n\(diff)")
    }
  }

  /// Applies a difference to a text; every context line and removed line has to match.
  private func patched(_ text: String, _ diff: String) throws -> String {
    func lines(_ text: String) -> [String] {
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let old = lines(text)
    var (new, position) = ([String](), 0)
    // Splitting gives an empty line after a final line end, and nothing after a last line without an end.
    var endsWithLine = text.isEmpty || text.utf8.last == UInt8(ascii: "\n")
    let count = endsWithLine ? old.count - 1 : old.count
    var last = Substring(" ")
    for line in lines(diff).dropFirst(2).dropLast() {
      if line.hasPrefix("@@") {
        let range = try #require(line.firstMatch(of: #/-(\d+)(,(\d+))? /#))
        let start = try #require(Int(range.output.1))
        let first = range.output.3 == "0" ? start : start - 1
        new += old[position..<first]
        position = first
        continue
      }
      if line.hasPrefix("\\") {
        if last != "-" { endsWithLine = false }
        continue
      }
      let content = String(decoding: line.utf8.dropFirst(), as: UTF8.self)
      last = Substring(line.unicodeScalars.prefix(1).map(String.init).joined())
      if last != "+" {
        try #require(position < count && Array(old[position].utf8) == Array(content.utf8))
        position += 1
      }
      if last != "-" { new.append(content) }
      if position == count { endsWithLine = true }
    }
    new += old[position..<count]
    return new.joined(separator: "\n") + (endsWithLine && !new.isEmpty ? "\n" : "")
  }

  /// The difference of a fix, applied by the program `patch`.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")))
  func patchAppliesTheDifference() throws {
    let defective = #"""
      { "Home": {
          "PageEventID": {
            "Appear": "首页",
            "DisAppear": "B"
          },

          "name": "x",
          "a": 1,
          "b": 2,
          "c": 3,
          "d": 4,
          "ControlEventIDs": { "点击：": "C" },
        }
      }
      """#
    let sources = [
      defective, defective + "\n", defective.replacing("\n", with: "\r\n") + "\r\n", "\u{FEFF}" + defective,
      defective.replacing("\n", with: ""), defective.replacing("\n", with: "\r"), "{\"H\":{},\n}",
      "\u{FEFF}{\"H\":{},}\r\n", "{\n\n\n\"H\u{200B}\":{}}\n",
    ]
    for (index, source) in sources.enumerated() {
      for name in ["T.json", "my table.json", "sub/Tabelle ä.json"] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let before = Data(source.utf8)
        try before.write(to: folder.appending(path: name))
        let fixed = FixApplication.fix([Linter.Source(name: name, data: before)], with: Linter())
        let change = try #require(fixed.changes.first, "\(index)")
        try Data(change.diff.utf8).write(to: folder.appending(path: "fix.diff"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
        process.arguments = ["-p1", "--fuzz=0", "--no-backup-if-mismatch", "--input=fix.diff"]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(index), \(name): \(change.diff)")
        #expect(try Data(contentsOf: folder.appending(path: name)) == change.data, "\(index), \(name)")
      }
    }
  }
}
