import Foundation
import Testing

@testable import EventMapCommand

/// The dumps that operands name: files, folders, patterns, and files in a list.
@Suite(.waits) struct DumpPathsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": #"{"C":{"PageEventIDs":{"Enter":"C"}}}"#]) }

  /// Writes dumps with one event each, whose member `file` is the path.
  private func write(_ files: String...) throws {
    for file in files {
      try scratch.write(file, #"{"type":"page","class":"C","phase":"enter","file":"\#(file)"}"# + "\n")
    }
  }

  private func translate(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap translate -t t.json -q \(words)")
  }

  /// Returns the files whose events a command line translates, in order.
  private func files(_ words: String) throws -> [String] {
    let result = try translate("--to tsv --no-header --select file \(words)")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return result.lines
  }

  @Test func readsAFolderInTheOrderOfBytes() throws {
    try write(
      "raw/b.jsonl", "raw/B.JSONL", "raw/a/2.ndjson", "raw/a/1.log", "raw/a.json", "raw/z.kitlog.jsonl",
      "raw/.hidden.jsonl",
      "raw/.git/x.jsonl", "raw/notes.txt", "raw/jsonl", "raw/é.jsonl", "other/c.jsonl")
    _ = try scratch.shell("ln -s .. raw/a/loop; ln -s ../other/c.jsonl raw/link.jsonl")
    let expected = [
      "raw/B.JSONL", "raw/a.json", "raw/a/1.log", "raw/a/2.ndjson", "raw/b.jsonl", "other/c.jsonl",
      "raw/z.kitlog.jsonl", "raw/é.jsonl",
    ]
    for words in ["raw", "raw/", "\"$PWD/raw\""] { #expect(try files(words) == expected, "\(words)") }
    #expect(try files("other raw/a") == ["other/c.jsonl", "raw/a/1.log", "raw/a/2.ndjson"])
  }

  @Test func matchesAPatternThatTheShellDoesNotExpand() throws {
    try write("raw/1/a.jsonl", "raw/2/deep/b.jsonl", "raw/c.jsonl", "raw/d.log", "raw/*.log", "raw/[x].jsonl")
    #expect(
      try files("'raw/**/*.jsonl'") == ["raw/1/a.jsonl", "raw/2/deep/b.jsonl", "raw/[x].jsonl", "raw/c.jsonl"])
    #expect(try files("'./raw/?.jsonl'") == ["raw/c.jsonl"])
    // Files of exactly these names.
    #expect(try files("'raw/*.log' 'raw/[x].jsonl'") == ["raw/*.log", "raw/[x].jsonl"])
    let result = try scratch.shell("cd raw/1; eventmap translate -t ../../t.json -q '../[c]*.jsonl'")
    #expect(result.lines.count == 1 && result.status == 0, "\(result.error)")
  }

  /// A broken link with the name of a dump is an unreadable dump; others do not matter.
  @Test(arguments: ["raw", "'raw/*'"]) func continuesPastBrokenLinks(words: String) throws {
    try write("raw/a.jsonl")
    _ = try scratch.shell("ln -s gone raw/notes.txt; ln -s loop raw/loop")
    let result = try scratch.shell("eventmap translate -t t.json \(words)")
    #expect(result.status == 0 && result.lines.count == 1, "\(result)")
    #expect(result.error.contains("left out 2 files") && result.error.contains("raw/notes.txt"), "\(result)")
    _ = try scratch.shell("ln -s gone raw/b.jsonl")
    let other = try scratch.shell("eventmap translate -t t.json \(words)")
    #expect(other.status == 3 && other.lines.count == 1, "\(other)")
    #expect(other.error.contains("raw/b.jsonl: cannot read: no such file or directory"), "\(other)")
  }

  @Test func readsTheFilesOfAList() throws {
    try write("a.jsonl", "b c.jsonl", "raw/d.jsonl", "-")
    try scratch.write("lines", "b c.jsonl\n\na.jsonl\n-")
    try scratch.write("zeros", "raw\0b c.jsonl\0")
    #expect(try files("--files-from lines") == ["b c.jsonl", "a.jsonl", "-"])
    #expect(try files("--files-from zeros a.jsonl") == ["a.jsonl", "raw/d.jsonl", "b c.jsonl"])
    #expect(try files("--files-from - < zeros") == ["raw/d.jsonl", "b c.jsonl"])
    try scratch.write("missing", "a.jsonl\nnone.jsonl\n")
    #expect(try translate("--files-from missing") == .failure("none.jsonl: no such file or directory"))
    try Data([0x61, 0x0A, 0xFF, 0x0A]).write(to: scratch["bytes"])
    #expect(try translate("--files-from bytes") == .failure("bytes:2: the path is not UTF-8; rename the file"))
  }

  @Test func acceptsFoldersAndListsInStatsAndCoverage() throws {
    try write("raw/a.jsonl", "raw/b.jsonl")
    try scratch.write("list", "raw/a.jsonl\nraw\n")
    let stats = try scratch.shell("eventmap stats -t t.json --files-from list --format csv")
    #expect(stats.text.contains("\nevent,C,,2,"), "\(stats)")
    try scratch.write("m.json", #"{"classes":{"C":{}}}"#)
    let coverage = try scratch.shell("eventmap coverage t.json -m m.json --files-from list --format csv")
    #expect(coverage.text.contains("\nghost,C,PageEventIDs,Enter,C,2,"), "\(coverage)")
  }

  @Test func warnsOfAnEmptyFolderAmongOthers() throws {
    try write("a.jsonl", "empty/notes.txt")
    let result = try scratch.shell("eventmap translate -t t.json empty a.jsonl")
    #expect(result.status == 0 && result.lines.count == 1)
    #expect(result.error.hasPrefix("eventmap: warning: empty: no dump in the folder, expected names"))
  }

  /// A path that is no folder any more when it is read.
  @Test func reportsAnUnreadableFolder() throws {
    try write("a.jsonl")
    let error = #expect(throws: SystemError.self) { try DumpFolder(scratch["a.jsonl"].path) }
    #expect(error?.reason == "not a directory")
  }

  /// An unreadable file in a folder does not stop the run.
  @Test func reportsAFoundFileThatDisappears() throws {
    try write("raw/a.jsonl", "raw/c.jsonl")
    _ = try scratch.shell("ln -s nowhere raw/b.jsonl")
    let result = try translate("raw")
    let message = "raw/b.jsonl: cannot read: no such file or directory; the output is not complete"
    #expect(result.status == 3 && result.lines.count == 2 && result.error == "eventmap: error: \(message)\n")
    let pattern = try translate("'raw/[ac].jsonl' raw/b.jsonl")
    #expect(pattern.status == 2 && pattern.text.isEmpty)
  }
}
