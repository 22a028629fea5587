import EventMapInstalledPrograms
import EventMapSeededNumbers
import Foundation
import Testing

/// Outputs with compression by the endings of their names.
@Suite(.waits) struct CompressedOutputTests {
  /// The program that decompresses each ending. Writing the first ending needs no installed program.
  static let programs = [
    ("gz", "gzip"), ("zst", "zstd"), ("bz2", "bzip2"), ("xz", "xz"), ("lz4", "lz4"), ("br", "brotli"),
  ]

  /// A folder with a table, a dump `d.jsonl` with events for all outputs, and uncompressed outputs: `plain`, `plain-u` and `plain-r`.
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(["t.json": Sample.table])
    var numbers = SeededRandom(seed: 25)
    var dump = ""
    for _ in 0..<12_000 {
      let event = numbers.next() % 9 == 0 ? #"{"type":"push""# : String(Sample.event.dropLast())
      dump += event + ",\"tag\":\(numbers.next())" + (numbers.next() % 99 == 0 ? "" : "}") + "\n"
    }
    try scratch.write("d.jsonl", dump)
    #expect(try translate("-o plain --unmapped plain-u --rejects plain-r") == .success(""))
  }

  private func translate(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap translate -t t.json -q --max-rejects 100% d.jsonl " + words)
  }

  /// Installs a program in place of zstd.
  private func standIn(_ text: String) throws {
    try scratch.write("zstd", text)
    _ = try scratch.shell("chmod +x zstd")
  }

  @Test(arguments: programs)
  func writesDataThatOtherProgramsDecompress(ending: String, program: String) throws {
    guard InstalledProgram(program) != nil else { return }
    for jobs in [1, 3] {
      let others = "--unmapped u.\(ending) --rejects r.\(ending) --summary s.\(ending)"
      #expect(try translate("-j \(jobs) -o o\(jobs).\(ending) \(others)") == .success(""))
      let unpacked = try scratch.shell(
        """
        for f in o\(jobs) u r s; do \(program) -dc $f.\(ending) > $f || echo "$f cannot be unpacked"; done
        cmp o\(jobs) plain; cmp u plain-u; cmp r plain-r; grep -c eventmap-summary/1 s; cmp o\(jobs).\(ending) o1.\(ending)
        """)
      #expect(unpacked.text == "1\n", "\(unpacked)")
    }
  }

  @Test func ignoresTheCaseOfEndingsAndNeverCompressesStandardOutput() throws {
    #expect(try translate("-o O.GZ; gzip -dc < O.GZ | cmp - plain").text.isEmpty)
    #expect(try translate("| cmp - plain").text.isEmpty)
    // A device is a file; a descriptor of the process is not.
    #expect(try translate("-o /dev/fd/3 3> fd.gz; cmp fd.gz plain").text.isEmpty)
    #expect(try translate("-o p.gz & mkfifo p.gz; gzip -dc < p.gz | cmp - plain; wait").text.isEmpty)
  }

  @Test func compressesAnEmptyOutput() throws {
    try scratch.write("d.jsonl", "")
    #expect(try translate("-o o.gz").status == 0)
    #expect(try scratch.shell("gzip -t o.gz && gzip -dc o.gz | wc -c").text == "0\n")
  }

  @Test func writesValidFilesForPartialOutputs() throws {
    let result = try scratch.shell(
      """
      gzip -c d.jsonl | head -c 100000 > cut.gz; eventmap translate -t t.json -q -o o.gz cut.gz; echo $?
      gzip -t < o.gz.partial && gzip -dc < o.gz.partial > o && head -n $(wc -l < o) plain | cmp - o; ls o.gz
      """)
    #expect(result.lines == ["3"], "\(result.text)")
  }

  @Test(arguments: programs.dropFirst()) func reportsAMissingProgramAtTheStart(ending: String, program: String) throws {
    let path = try Tool.executable().path
    let result = try scratch.shell("PATH=/nowhere '\(path)' translate -t t.json d.jsonl -o o.\(ending)")
    let advice = "install it, or choose the ending .gz, which needs no program"
    #expect(result == .failure("o.\(ending): cannot be written: \(program) is not in the PATH; \(advice)"))
    #expect(try scratch.names() == ["d.jsonl", "plain", "plain-r", "plain-u", "t.json"])
  }

  /// Programs in place of zstd.
  @Test(arguments: [
    // Fails after it has read everything.
    ("cat > /dev/null; echo first >&2; echo broken >&2; exit 4", "zstd ended with status 4: broken"),
    ("cat > /dev/null; kill -9 $$", "zstd ended by signal 9"),
    // Stops reading.
    ("head -c 10 > /dev/null; exit 0", "zstd ended before it had read everything"),
    ("exit 5", "zstd ended with status 5"),
    // Reports more than a pipe holds.
    ("cat > /dev/null; head -c 9000000 /dev/zero | tr '\\0' x >&2; echo >&2; echo end >&2; exit 1", "status 1: end"),
  ])
  func reportsAFailedProgramAsAWriteError(script: String, reason: String) throws {
    try standIn("#!/bin/sh\n\(script)\n")
    try scratch.write("o.zst", "earlier")
    let result = try scratch.shell(
      "PATH=$PWD:$PATH eventmap translate -t t.json -q --max-rejects 100% d.jsonl -o o.zst --rejects r")
    #expect(result.status == 3 && result.error.hasPrefix("eventmap: error: o.zst: cannot write: "))
    #expect(result.error.hasSuffix(reason + "; the output is not complete\n"), "\(result.error)")
    #expect(try scratch.text("o.zst") == "earlier")
    #expect(try scratch.names() == ["d.jsonl", "o.zst", "plain", "plain-r", "plain-u", "t.json", "zstd"])
  }

  @Test func reportsAProgramThatCannotBeStarted() throws {
    try standIn("#!/nowhere/sh\n")
    try scratch.write("o.zst", "earlier")
    let result = try scratch.shell("PATH=$PWD:$PATH eventmap translate -t t.json -q d.jsonl -o o.zst")
    #expect(result.status == 2 && result.error.hasPrefix("eventmap: error: o.zst: cannot be written: "), "\(result)")
    #expect(try scratch.text("o.zst") == "earlier")
    #expect(try !scratch.names().contains { $0.hasPrefix(".eventmap") })
  }

  /// An error on the compressing thread ends the run.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: [1, 2])
  func reportsAFullDisk(jobs: Int) throws {
    #expect(try scratch.shell("ln -s /dev/full full.gz").status == 0)
    let full = try translate("-j \(jobs) -o full.gz")
    let message = "full.gz: cannot write: no space left on device; the output is not complete"
    #expect(full == .failure(message, status: 3))
    // An error of another output cancels the compression.
    #expect(try translate("-j \(jobs) -o o.gz --rejects /dev/full").status == 3)
    #expect(!scratch.exists("o.gz"))
  }

  /// The real DuckDB, if it is installed.
  @Test(.enabled(if: InstalledProgram("duckdb") != nil))
  func writesParquetWithDuckDB() throws {
    #expect(try translate("--select eventID,tag -o out.parquet").status == 0)
    let result = try scratch.shell(
      "duckdb -csv -noheader -c \"SELECT count(*), count(tag) FROM 'out.parquet'\"; wc -l < plain")
    let count = try #require(result.lines.last)
    #expect(result.lines == ["\(count),\(count)", count], "\(result.error)")
  }

}
