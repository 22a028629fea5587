import EventMapping
import Foundation
import Testing

@testable import EventMapCommand

/// The choice of formats by the names of outputs.
@Suite(.waits) struct OutputNameTests {
  private enum Format: String, CaseIterable {
    case text, json, csv, markdown, table
  }

  @Test(arguments: [
    ("a.json", "json"), ("a.JSON", "json"), ("out/a.csv", "csv"), ("a.md", "markdown"), ("a.markdown", "markdown"),
    ("a.b.csv", "csv"), ("a.plist", "table"),
    // The command has no format for this ending.
    ("a", "text"), ("a.txt", "text"), ("a.html", "text"), ("a.csv.gz", "text"), ("csv", "text"), ("-", "text"),
    ("a.csv/b", "text"), ("/dev/stdout", "text"),
  ])
  func choosesTheFormatByTheEnding(path: String, format: String) throws {
    #expect(try OutputName.format("format", nil, otherwise: Format.text, output: path)?.rawValue == format)
  }

  @Test func keepsADefaultThatFitsTheName() throws {
    let kept = try OutputName.format("to", nil, otherwise: TableFormat.openStep, output: "a.plist")
    #expect(kept == .openStep)
    #expect(try OutputName.format("to", nil, otherwise: TableFormat.json, output: "a.plist") == .xml)
    #expect(try OutputName.format("to", nil, otherwise: TableFormat?.none, output: "a") == nil)
  }

  @Test func acceptsAFlagThatFitsTheName() throws {
    #expect(try OutputName.format("format", .table, otherwise: Format.text, output: "a.json") == .table)
    #expect(try OutputName.format("format", .csv, otherwise: Format.text, output: "a.txt") == .csv)
    #expect(try OutputName.format("format", .csv, otherwise: Format.text, output: nil) == .csv)
    #expect(try OutputName.format("format", .csv, otherwise: Format.text, output: "a.csv.zst") == .csv)
  }

  // MARK: Commands

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch([
      "t.json": Sample.table, "m.json": Sample.manifest,
      "d.jsonl": Sample.event + "\n" + #"{"type":"page","class":"Cart","phase":"enter"}"# + "\n",
    ])
  }

  /// Commands and names, each with the start of the file.
  @Test(arguments: [
    (
      "translate -t t.json d.jsonl", ["x.csv": "eventID,", "x.tsv": "eventID\t", "x.json": "{\"event", "x": "{\"event"]
    ),
    ("translate -t t.json d.jsonl --csv-safe", ["x.csv": "eventID,"]),
    ("translate -t t.json d.jsonl --no-header", ["x.CSV": "HOME"]),
    ("stats -t t.json d.jsonl", ["s.csv": "kind,", "s.html": "<!DOCTYPE html>", "s.json": "{"]),
    ("stats -t t.json d.jsonl --csv-safe", ["s.csv": "kind,"]),
    ("stats -t t.json d.jsonl --format text=t.txt --format csv", ["s.csv": "kind,"]),
    (
      "report t.json -d d.jsonl",
      ["r.md": "## ", "r.json": "{", "r.html": "<!DOCTYPE html>", "r.txt": "<!DOCTYPE html>"]
    ),
    ("coverage t.json -m m.json -d d.jsonl", ["c.csv": "state,", "c.json": "{", "c.md": "**"]),
    ("coverage t.json -m m.json -d d.jsonl --csv-safe", ["c.csv": "state,"]),
    ("unmapped -t t.json d.jsonl", ["u.md": "#", "u.csv": "origin,", "u.plist": "<?xml"]),
    ("unmapped -t t.json d.jsonl --format table", ["u.json": "{"]),
    ("diff t.json t.json", ["d.md": "No row", "d.json": "{"]), ("manifest diff m.json m.json", ["d.json": "{"]),
    ("manifest m.json", ["n.plist": "<?xml", "n.json": "{", "n": "{"]), ("convert t.json", ["u.plist": "<?xml"]),
  ])
  func writesTheFormatOfTheName(command: String, starts: [String: String]) throws {
    let quiet = command.hasPrefix("convert") ? "" : "-q"
    for (name, start) in starts {
      #expect(try scratch.shell("eventmap \(command) \(quiet) -o \(name)") == .success(""))
      let text = try scratch.text(name).trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(text.hasPrefix(start), "\(name): \(text.prefix(80))")
    }
  }

  @Test func ignoresTheEndingOfACompression() throws {
    let result = try scratch.shell(
      "eventmap translate -t t.json d.jsonl -q -o x.csv.gz && gzip -dc x.csv.gz | head -c 8")
    #expect(result.text == "eventID,", "\(result.error)")
    let split = try scratch.shell(
      "eventmap translate -t t.json d.jsonl -q -o '{class}.tsv.gz' && gzip -dc Home.tsv.gz | head -n 1")
    #expect(split.text.hasPrefix("eventID\t"), "\(split.error)")
    // Only `translate` compresses outputs.
    #expect(try scratch.shell("eventmap stats -t t.json d.jsonl -q -o s.csv.gz").status == 0)
    #expect(try !scratch.text("s.csv.gz").hasPrefix("kind,"))
  }

  @Test(arguments: [
    "translate -t t.json d.jsonl --to csv -o x.tsv": "--to csv and the name 'x.tsv' contradict each other",
    "translate -t t.json d.jsonl --to csv -o x.jsonl.gz": "--to csv and the name 'x.jsonl.gz' contradict each other",
    "translate -t t.json d.jsonl --to jsonl -o '{class}.csv'": "contradict each other",
    "stats -t t.json d.jsonl -f text -o s.csv":
      "--format text and the name 's.csv' contradict each other: .csv stands for csv; leave out --format, or give the file another ending",
    "stats -t t.json d.jsonl -f csv=s.json": "--format: csv and the name 's.json' contradict each other",
    "lint t.json -f text=s.json": "--format: text and the name 's.json' contradict each other",
    "report t.json -f json -o r.md":
      "--format json and the name 'r.md' contradict each other: .md stands for markdown; leave out --format, or give the file .json",
    "coverage t.json -m m.json -d d.jsonl -f csv -o r.json": "contradict each other",
    "unmapped -t t.json d.jsonl -f csv -o r.md": "contradict each other",
    "diff t.json t.json -f github -o r.md": "--format github and the name 'r.md' contradict each other",
    "manifest diff m.json m.json -f json -o r.md": "contradict each other",
    "convert t.json --to xml -o u.json": "--to xml and the name 'u.json' contradict each other",
  ])
  func writesNothingForContradictions(command: String, message: String) throws {
    let before = try scratch.names()
    let result = try scratch.shell("eventmap " + command)
    #expect(result.status == 2 && result.error.contains(message), "\(result.error)")
    #expect(try scratch.names() == before)
  }

  /// The format may be named if it fits the name.
  @Test func acceptsFormatsThatFitTheName() throws {
    let result = try scratch.shell(
      """
      eventmap diff t.json t.json --format sarif -o d.json && eventmap diff t.json t.json -o e.sarif && cmp d.json e.sarif
      eventmap lint t.json -q -f sarif=l.json -f gitlab=g.json -f junit=j.xml > /dev/null; ls g.json j.xml l.json
      """)
    #expect(result.text == "g.json\nj.xml\nl.json\n", "\(result.text)\(result.error)")
  }

  @Test func writesTheSameManifestAsAPropertyList() throws {
    let result = try scratch.shell(
      """
      eventmap manifest m.json -q -o a.json; mkdir b; cp t.json b/EventTable.json; eventmap manifest m.json -q -o b/AppManifest.plist
      eventmap manifest b/AppManifest.plist -q | cmp - a.json; eventmap lint b/EventTable.json --require-manifest -q | tail -n 1
      """)
    #expect(result.error.isEmpty, "\(result.error)")
    #expect(result.text.contains("in 1 table"), "\(result.text)")
  }

  // MARK: Parquet

  /// Installs a program in place of `duckdb`, which records its arguments.
  private func standIn(_ script: String) throws {
    try scratch.write("duckdb", "#!/bin/sh\nprintf '%s\\n' \"$@\" > arguments\n\(script)\n")
    _ = try scratch.shell("chmod +x duckdb")
  }

  @Test(arguments: [
    "-o x.parquet", "--to parquet -o X.PARQUET", "-o 'x-{class}.parquet'", "-o x.csv --unmapped x.parquet",
  ])
  func passesJSONLinesToDuckDB(words: String) throws {
    try standIn("echo PAR1; cat")
    let result = try scratch.shell("PATH=$PWD:$PATH; eventmap translate -t t.json d.jsonl -q \(words) && cat *.[pP]*")
    let line =
      words.contains("--unmapped") ? #"{"type":"page","class":"Cart","phase":"enter"}"# : Sample.translated
    #expect(result.text == "PAR1\n" + line + "\n", "\(result.error)")
    let arguments = try scratch.text("arguments").split(separator: "\n")
    #expect(arguments.dropLast() == ["-init", "/dev/null", "-batch", "-c"])
    #expect(arguments.last?.hasPrefix("COPY (FROM read_ndjson('/dev/stdin', sample_size = -1,") == true)
    #expect(arguments.last?.hasSuffix("TO '/dev/stdout' (FORMAT parquet)") == true)
  }

  @Test func showsAnErrorOfDuckDB() throws {
    try standIn("cat > /dev/null; printf 'Invalid Input Error: bad line\\nTry this\\n' >&2; exit 1")
    let result = try scratch.shell("PATH=$PWD:$PATH; eventmap translate -t t.json d.jsonl -q -o x.parquet")
    let reason = "duckdb ended with status 1: Invalid Input Error: bad line; the output is not complete"
    #expect(result == .failure("x.parquet: cannot write: \(reason)", status: 3))
    #expect(try !scratch.names().contains { $0.contains("parquet") || $0.hasPrefix(".eventmap") })
  }

  @Test(arguments: [
    "-o x.parquet":
      "x.parquet: cannot be written: duckdb is not in the PATH; install it, or choose the ending .csv or .jsonl.gz, which need no program",
    "--to parquet": "--to parquet needs a file; name it with -o FILE.parquet",
    "--to parquet -o x": "--to parquet needs a name that ends in .parquet; change that of -o",
    "-o x.parquet.gz": "--output: Parquet files are already compressed; end the name in .parquet",
    "-o x.parquet --csv-safe": "--csv-safe needs --to csv or --to tsv: other formats have no cells",
    "-o x.jsonl --summary s.parquet": "--summary: the summary is one JSON object; end the name in .json",
  ])
  func refusesImpossibleParquetOutputs(words: String, message: String) throws {
    let before = try scratch.names()
    let path = try Tool.executable().path
    #expect(try scratch.shell("PATH=/nowhere '\(path)' translate -t t.json d.jsonl \(words)") == .failure(message))
    #expect(try scratch.names() == before)
  }

  @Test func refusesACheckpointForParquet() throws {
    try standIn("cat")
    let result = try scratch.shell("PATH=$PWD:$PATH; eventmap translate -t t.json d.jsonl -o x.parquet --checkpoint c")
    let message = "x.parquet: --checkpoint cannot write Parquet"
    #expect(result.status == 2 && result.error.contains(message), "\(result.error)")
  }
}
