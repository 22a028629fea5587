import Foundation
import Testing

@testable import EventMapCommand

/// The dumps that operands name: files, folders, patterns, and files in a list.
@Suite(.waits) struct DumpPathsTests {
  /// Returns a folder of dumps with one event each, whose class is the file's path.
  private func folder(_ files: [String]) throws -> Scratch {
    let scratch = try Scratch(["t.json": #"{"C":{"PageEventIDs":{"Enter":"C"}}}"#])
    for file in files {
      let place = scratch[file].deletingLastPathComponent()
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try scratch.write(file, #"{"type":"page","class":"C","phase":"enter","file":"\#(file)"}"# + "\n")
    }
    return scratch
  }

  /// Returns the files whose events a command line translates, in order.
  private func files(_ scratch: Scratch, _ words: String) throws -> [String] {
    let result = try scratch.shell("eventmap translate -t t.json --to tsv --select file -q \(words)")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return Array(result.lines.dropFirst())
  }

  @Test func readsAFolderInTheOrderOfBytes() throws {
    let scratch = try folder([
      "raw/b.jsonl", "raw/B.JSONL", "raw/a/2.ndjson", "raw/a/1.log", "raw/a.json", "raw/z.kitlog.jsonl",
      "raw/.hidden.jsonl",
      "raw/.git/x.jsonl", "raw/notes.txt", "raw/jsonl", "raw/é.jsonl", "other/c.jsonl",
    ])
    try FileManager.default.createSymbolicLink(at: scratch["raw/a/loop"], withDestinationURL: scratch["raw"])
    try FileManager.default.createSymbolicLink(
      at: scratch["raw/link.jsonl"], withDestinationURL: scratch["other/c.jsonl"])
    let expected = [
      "raw/B.JSONL", "raw/a.json", "raw/a/1.log", "raw/a/2.ndjson", "raw/b.jsonl", "other/c.jsonl",
      "raw/z.kitlog.jsonl",
      "raw/é.jsonl",
    ]
    for words in ["raw", "raw/", "\"$PWD/raw\""] { #expect(try files(scratch, words) == expected, "\(words)") }
    #expect(try files(scratch, "other raw/a") == ["other/c.jsonl", "raw/a/1.log", "raw/a/2.ndjson"])
  }

  @Test func matchesAPatternThatTheShellDoesNotExpand() throws {
    let scratch = try folder([
      "raw/1/a.jsonl", "raw/2/deep/b.jsonl", "raw/c.jsonl", "raw/d.log", "raw/*.log", "raw/[x].jsonl",
    ])
    #expect(
      try files(scratch, "'raw/**/*.jsonl'") == ["raw/1/a.jsonl", "raw/2/deep/b.jsonl", "raw/[x].jsonl", "raw/c.jsonl"])
    #expect(try files(scratch, "'./raw/?.jsonl'") == ["raw/c.jsonl"])
    // Files of exactly these names.
    #expect(try files(scratch, "'raw/*.log' 'raw/[x].jsonl'") == ["raw/*.log", "raw/[x].jsonl"])
    let result = try scratch.shell("cd raw/1; eventmap translate -t ../../t.json -q '../[c]*.jsonl'")
    #expect(result.lines.count == 1 && result.status == 0, "\(result.error)")
  }

  @Test func readsTheFilesOfAList() throws {
    let scratch = try folder(["a.jsonl", "b c.jsonl", "raw/d.jsonl", "-"])
    try scratch.write("lines", "b c.jsonl\n\na.jsonl\n-")
    try scratch.write("zeros", "raw\0b c.jsonl\0")
    #expect(try files(scratch, "--files-from lines") == ["b c.jsonl", "a.jsonl", "-"])
    #expect(try files(scratch, "--files-from zeros a.jsonl") == ["a.jsonl", "raw/d.jsonl", "b c.jsonl"])
    #expect(try files(scratch, "--files-from - < zeros") == ["raw/d.jsonl", "b c.jsonl"])
    try scratch.write("missing", "a.jsonl\nnone.jsonl\n")
    let result = try scratch.shell("eventmap translate -t t.json --files-from missing")
    #expect(result == .failure("none.jsonl: no such file or directory"))
    try Data([0x61, 0x0A, 0xFF, 0x0A]).write(to: scratch["bytes"])
    let bytes = try scratch.shell("eventmap translate -t t.json --files-from bytes")
    #expect(bytes.error == "eventmap: error: bytes:2: the path is not UTF-8; rename the file\n")
  }

  @Test func acceptsFoldersAndListsInStatsAndCoverage() throws {
    let scratch = try folder(["raw/a.jsonl", "raw/b.jsonl"])
    try scratch.write("list", "raw/a.jsonl\nraw\n")
    let stats = try scratch.shell("eventmap stats -t t.json --files-from list --format csv | grep -c C")
    #expect(stats.status == 0, "\(stats.error)")
    let coverage = try scratch.shell(
      "echo '{\"classes\":{\"C\":{}}}' > m.json; eventmap coverage t.json -m m.json --files-from list")
    #expect(coverage.text.contains("2"), "\(coverage)")
  }

  @Test func warnsOfAnEmptyFolderAmongOthers() throws {
    let scratch = try folder(["a.jsonl", "empty/notes.txt"])
    let result = try scratch.shell("eventmap translate -t t.json empty a.jsonl")
    #expect(result.status == 0 && result.lines.count == 1)
    #expect(
      result.errorLines.first?.hasPrefix("eventmap: warning: empty: no dump in the folder, expected names") == true)
  }

  /// A path that is no folder any more when it is read.
  @Test func reportsAnUnreadableFolder() throws {
    let scratch = try folder(["a.jsonl"])
    let error = #expect(throws: SystemError.self) { try DumpFolder(scratch["a.jsonl"].path) }
    #expect(error?.reason == "not a directory")
  }

  /// An unreadable file in a folder does not stop the run.
  @Test func reportsAFoundFileThatDisappears() throws {
    let scratch = try folder(["raw/a.jsonl", "raw/c.jsonl"])
    try FileManager.default.createSymbolicLink(at: scratch["raw/b.jsonl"], withDestinationURL: scratch["nowhere"])
    let result = try scratch.shell("eventmap translate -t t.json -q raw")
    #expect(result.status == 3 && result.lines.count == 2)
    #expect(
      result.error
        == "eventmap: error: raw/b.jsonl: cannot read: no such file or directory; the output is not complete\n")
    let pattern = try scratch.shell("eventmap translate -t t.json -q 'raw/[ac].jsonl' raw/b.jsonl")
    #expect(pattern.status == 2 && pattern.text.isEmpty)
  }
}
