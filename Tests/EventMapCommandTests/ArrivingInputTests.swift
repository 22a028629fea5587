import Foundation
import Testing

@testable import EventMapCommand

/// Irregular inputs: rotated, truncated, repeated, mixed. No event is silently lost, duplicated or invented.
@Suite(.waits) struct ArrivingInputTests {
  private static func record(_ number: Int) -> String {
    #"{"type":"page","class":"Home","phase":"enter","n":\#(number)}"#
  }

  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": Sample.table]) }

  /// Returns the numbers of the translated records.
  private func numbers(_ result: Tool.Result) -> [String] { Array(result.lines.dropFirst()) }

  private func translate(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap translate -t t.json --to tsv --select n \(words)")
  }

  /// Checks that `verify` accepts the output of `translate` for a dump.
  private func expectVerified(_ dump: String) throws {
    let words = "eventmap translate -t t.json -q \(dump) -o o && eventmap verify -t t.json -q \(dump) o"
    #expect(try scratch.shell(words) == .success(""))
  }

  // MARK: Rotated names

  @Test(arguments: [
    ("app.log.1", "app.log", DumpName.Rotation.age(1)), ("app.log.2.gz", "app.log", .age(2)),
    ("app.log-20160908", "app.log", .date(Array("20160908".utf8))),
    ("app.log.2016-09-08", "app.log", .date(Array("20160908".utf8))),
    ("app.jsonl_2016-09-08T10:11:12Z.zst", "app.jsonl", .date(Array("20160908101112".utf8))),
    ("app.log-20160908-1473300000", "app.log", .date(Array("201609081473300000".utf8))),
    ("app.log.1473300000", "app.log", .date(Array("1473300000".utf8))), ("app.jsonl.3", "app.jsonl", .age(3)),
    ("a.json.1", "a.json", .age(1)), ("a.jsonlines", "a.jsonlines", .none), ("x.jsonl.007", "x.jsonl", .part(7)),
    ("part-00000", "part-00000", .none), ("part-00012.gz", "part-00012", .none), ("APP.LOG.1", "APP.LOG", .age(1)),
    ("app-2016-09-08.log", "app-2016-09-08.log", .none), ("a.jsonl", "a.jsonl", .none),
    ("a.jsonl.gz", "a.jsonl", .none),
    ("A.LOG.Zst", "A.LOG", .none), ("a.json.br", "a.json", .none), ("a.zip", "a.zip", .none), ("a.tgz", "a.tgz", .none),
    ("a.tar", "a.tar", .none), ("a.tar.gz", "a.tar.gz", .none),
  ])
  func parsesNamesOfDumps(name: String, base: String, rotation: DumpName.Rotation) {
    let found = DumpName(name)
    #expect(found?.base == base && found?.rotation == rotation, "\(String(describing: found))")
  }

  @Test(arguments: [
    "app.txt.1", "1.log.bak", "notes", "app.log.old", ".log", ".1", "log.1", "part-", "part-1x", "a.log.99999999999",
    "a.log.1.2.txt", "a.log.", "a.log.1.", "a.gz", "a.txt", "jsonl", "gz", "a.txt.gz", "a.plist", "tar.gz",
  ])
  func rejectsNamesThatAreNoDumps(name: String) { #expect(DumpName(name) == nil) }

  @Test func readsRotatedFilesInTheOrderOfTime() throws {
    let names = [
      "a.jsonl", "app.log.10", "app.log.2", "app.log.1", "app.log", "b.log-20160908", "b.log-20160909", "b.log",
      "part-00000", "part-00001", "x.jsonl.00", "x.jsonl.01",
    ]
    for (number, name) in names.enumerated() { try scratch.write("d/\(name)", Self.record(number)) }
    for name in ["notes.txt", "app.log.old", "x.csv", "README"] { try scratch.write("d/\(name)", "no dump") }
    for words in ["d", "d/", "\"$PWD/d\""] {
      let result = try translate("-q \(words)")
      #expect(numbers(result) == names.indices.map(String.init) && result.status == 0, "\(result)")
    }
    let left = "d/README, d/app.log.old, d/notes.txt and 1 more"
    let warning = "eventmap: warning: d: left out 4 files, since their names are not those of dumps: \(left)"
    #expect(try translate("d").errorLines.first == warning)
    #expect(try numbers(translate("-q 'd/app.log*[0-9]'")) == ["1", "2", "3"])
  }

  // MARK: Pipes and repeated files

  /// A pipe without a writer would block the run forever.
  @Test(arguments: ["d": "d", "'d/*.jsonl'": "d/*.jsonl"])
  func skipsPipesInFolders(words: String, name: String) throws {
    try scratch.write("d/a.jsonl", Self.record(1))
    let pipe = "mkfifo d/b.jsonl; ln -sf /dev/zero d/c.jsonl; timeout 60 eventmap translate -t t.json"
    let result = try scratch.shell("\(pipe) --to tsv --select n \(words)")
    #expect(numbers(result) == ["1"] && result.status == 0, "\(result)")
    let reason = "since they are pipes, sockets or devices; name one itself to read it: d/b.jsonl, d/c.jsonl"
    let warning = "eventmap: warning: \(name): left out 2 files, \(reason)"
    #expect(result.errorLines.contains(warning), "\(result.error)")
    let none = try scratch.shell("rm d/a.jsonl; eventmap translate -t t.json \(words)")
    #expect(none.status == 2 && none.error.contains("pipes, sockets or devices"), "\(none.error)")
  }

  @Test(arguments: [
    ("a.jsonl ./a.jsonl", "./a.jsonl", "a.jsonl"), ("link.jsonl a.jsonl", "a.jsonl", "link.jsonl"),
    ("a.jsonl hard.jsonl", "hard.jsonl", "a.jsonl"), ("a.jsonl a.jsonl", "a.jsonl", "a.jsonl"),
    ("'*.jsonl'", "hard.jsonl", "a.jsonl"), ("a.jsonl - < a.jsonl", "-", "a.jsonl"),
    ("--files-from list", "d/../a.jsonl", "a.jsonl"),
  ])
  func readsARepeatedFileOnce(words: String, left: String, read: String) throws {
    try scratch.write("a.jsonl", Self.record(1))
    try scratch.write("list", "a.jsonl\nd/../a.jsonl\n")
    #expect(try scratch.shell("mkdir d; ln a.jsonl hard.jsonl; ln -s a.jsonl link.jsonl").status == 0)
    let result = try translate(words)
    #expect(numbers(result) == ["1"] && result.status == 0, "\(result)")
    let warning = "eventmap: warning: \(left): left out, it is the same file as \(read)"
    #expect(result.errorLines.first?.hasPrefix(warning) == true, "\(result.error)")
  }

  // MARK: Archives

  @Test func readsTheLastEntryOfARepeatedName() throws {
    let make = """
      echo '\(Self.record(1))' > a.jsonl; echo '\(Self.record(2))' > b.jsonl; tar cf x.tar a.jsonl ./b.jsonl
      echo '\(Self.record(3))' > a.jsonl; tar rf x.tar ./a.jsonl; gzip -k x.tar
      """
    #expect(try scratch.shell(make).status == 0)
    for words in ["x.tar", "x.tar.gz"] {
      let result = try translate(words)
      #expect(numbers(result) == ["2", "3"] && result.status == 0, "\(result)")
      let warning = "\(words)/a.jsonl: left out, the archive has it again, and the last one counts"
      #expect(result.errorLines.first == "eventmap: warning: \(warning)")
    }
    let pipe = try translate("< x.tar")
    #expect(numbers(pipe) == ["1", "2", "3"], "\(pipe)")
    let advice = "both are read; name the archive as a file to read only the last one"
    let warning = "eventmap: warning: <stdin>/./a.jsonl: is in the archive twice, and \(advice)"
    #expect(pipe.errorLines.first == warning)
    try expectVerified("x.tar.gz")
  }

  /// A truncated log may have a hole of zeros, smaller or larger than the limit of a line.
  @Test(arguments: [16, 511, 512, 10_240, 300_000, 17 << 20])
  func rejectsAHoleAsOneLine(size: Int) throws {
    let lines = (1...3).map(Self.record).joined(separator: "\n") + "\n"
    try Data([UInt8](repeating: 0, count: size) + lines.utf8).write(to: scratch["h.tar"])
    for words in ["--from jsonl h.tar", "-q - < h.tar"] {
      let result = try translate(words + " --rejects r")
      #expect(numbers(result) == ["2", "3"] && result.status == 1, "\(result)")
      #expect(try scratch.text("r").contains(#""line":1,"offset":0,"#))
    }
    let sensors = #"{"distinct_id":"x","type":"track","event":"$AppStart","properties":{},"time":1}"# + "\n"
    let dump = "(head -c \(size) /dev/zero; printf '%s' '\(sensors)' '\(sensors)')"
    let kept = try scratch.shell("\(dump) | eventmap stats -t t.json --max-rejects 1")
    #expect(kept.status == 0 && kept.error.contains("Sensors") || kept.text.contains("launch"), "\(kept)")
  }

  // MARK: Records

  @Test(arguments: [
    "1\u{1E}2\n": ["1", "2"], "\u{1E}1\n\u{1E}2\n": ["1", "2"], "\u{1E}1\u{1E}\n2\u{1E} \n": ["1", "2"],
    "\u{FEFF}1\n\u{FEFF}2\r\n3\n": ["1", "2", "3"], "12 3\t4": ["1", "2", "3", "4"], "1\n23\n4": ["1", "2", "3", "4"],
    "\u{1E}\u{FEFF} 1\n\n\u{1E}\n2": ["1", "2"],
  ])
  func readsRecordsWithoutLineFeedsBetween(text: String, expected: [String]) throws {
    let dump = text.map { $0.isNumber ? Self.record($0.wholeNumberValue ?? 0) : String($0) }.joined()
    try scratch.write("d.jsonl", dump)
    let result = try translate("d.jsonl")
    #expect(numbers(result) == expected && result.status == 0, "\(result)")
    try expectVerified("d.jsonl")
    let places = try scratch.shell("eventmap translate -t t.json -q --to tsv --select '$offset,n' d.jsonl")
    for line in places.lines.dropFirst() {
      let parts = line.split(separator: "\t").map(String.init)
      let rest = dump.utf8.dropFirst(Int(parts[0]) ?? 0)
      let record = String(decoding: rest.drop { $0 != UInt8(ascii: "{") }, as: UTF8.self)
      #expect(record.hasPrefix(Self.record(Int(parts[1]) ?? 0)), "\(line)")
    }
  }

  /// The line has more bytes than the limit of a line, and more records than a batch.
  @Test func readsALongLineOfManyRecords() throws {
    let count = 300_000
    try scratch.write("d.json", (0..<count).map(Self.record).joined())
    let result = try translate("-j 3 d.json")
    let isWhole = numbers(result) == (0..<count).map(String.init)
    #expect(isWhole, "\(result.error)")
    #expect(result.error.contains("  \(count)  lines, "))
  }

  /// A line of several records counts as one line.
  @Test func countsTheLinesOfTheFile() throws {
    let lines = (0..<20_000).map { Self.record($0) + ($0 % 3 == 0 ? Self.record($0) : "") }
    try scratch.write("d.jsonl", (lines + ["bad"]).joined(separator: "\n"))
    let result = try translate("-j 2 --max-rejects 1 d.jsonl")
    #expect(result.status == 0 && result.error.contains("d.jsonl:20001: invalid-json: "), "\(result.error)")
    let places = try scratch.shell(
      "eventmap translate -t t.json -q --to tsv --no-header --select '$line,n' --max-rejects 1 d.jsonl")
    let expected = (0..<20_000).flatMap { Array(repeating: "\($0 + 1)\t\($0)", count: $0 % 3 == 0 ? 2 : 1) }
    let isSame = places.lines == expected
    #expect(isSame)
  }

  /// A reject has the bytes of the input, including its line breaks.
  @Test func keepsTheBytesOfRejectedRecords() throws {
    let broken = "{\n  \"type\": \"page\",\r\n  \"class\": \"Ho\nme\"}"
    let missing = "{\n  \"type\": \"page\",\r\n  \"phase\": \"enter\"\n}"
    try scratch.write("d.json", "[\n\(broken),\n\(missing)\n]\n")
    let result = try translate("d.json --rejects r")
    #expect(result.error.contains("found U+000A"), "\(result.error)")
    let raws = try scratch.text("r").split(separator: "\n").map { line in
      try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["raw"] as? String
    }
    #expect(raws == [broken + ",\n", missing])
    #expect(try translate("--from rejects r --rejects again").status == 1)
    #expect(try scratch.text("again") == scratch.text("r"))
    // Repaired, the record is one line.
    let repair = #"tail -n 1 r | sed 's/\\"phase\\"/\\"class\\":\\"Home\\",\\n&/'"#
    let repaired = try scratch.shell("\(repair) | eventmap translate -t t.json -q --from rejects")
    #expect(repaired.status == 0 && repaired.lines.count == 1 && !repaired.text.contains("\r"), "\(repaired)")
  }

  // MARK: Compressed data

  /// Data that cannot be decompressed is an error with status 2 that names the program, not a run of rejected lines.
  @Test(arguments: [
    ("\\377\\006\\000\\000sNaPpY", "a Snappy file", "snzip -dc"), ("LZIP\\001", "an lzip file", "lzip -dc"),
    ("\\002\\041\\114\\030xx", "an LZ4 file", "lz4 -dc"),
    ("x\\234\\313\\110\\315\\311\\311\\007\\000", "a zlib stream", "pigz -dc"),
    ("\\135\\000\\000\\200\\000\\377\\377\\377\\377\\377\\377\\377\\377", "an LZMA file", "xz -dc"),
    ("\\120\\052\\115\\030\\000\\000\\000\\000\\050\\265\\057\\375", "a Zstandard file", "zstd -dc"),
  ])
  func namesTheProgramForCompressedData(bytes: String, name: String, program: String) throws {
    let tool = try Tool.executable().path
    let result = try scratch.shell("printf '\(bytes)' > d.jsonl; PATH=/none \(tool) translate -t t.json d.jsonl")
    #expect(result == .failure("d.jsonl: the dump is \(name); unpack it: \(program) d.jsonl | eventmap translate …"))
    let table = try scratch.shell("PATH=/none \(tool) lookup -t d.jsonl A")
    #expect(table.status == 2 && table.error.contains("the file is \(name)"), "\(table.error)")
  }

  @Test func namesTheProgramForBrotliByTheEnding() throws {
    let tool = try Tool.executable().path
    let file = "printf '\\013\\002\\200abc' > d.jsonl.br"
    let result = try scratch.shell("\(file); PATH=/none \(tool) translate -t t.json d.jsonl.br")
    #expect(result.status == 2)
    #expect(result.error.contains("a Brotli file; unpack it: brotli -dc d.jsonl.br"), "\(result.error)")
  }

  @Test func readsDataThatWasCompressedTwice() throws {
    let result = try scratch.shell(
      """
      echo '\(Self.record(1))' | gzip | gzip > d.jsonl.gz.gz
      eventmap translate -t t.json --to tsv --no-header --select n d.jsonl.gz.gz
      """)
    #expect(result.status == 0 && result.text == "1\n", "\(result)")
  }
}
