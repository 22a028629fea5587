import EventMapInstalledPrograms
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventMapCommand

/// Outputs with compression by the endings of their names.
@Suite(.waits) struct CompressedOutputTests {
  /// The program that decompresses each ending. Writing the first ending needs no installed program.
  static let programs = [
    ("gz", "gzip"), ("zst", "zstd"), ("bz2", "bzip2"), ("xz", "xz"), ("lz4", "lz4"), ("br", "brotli"),
  ]

  /// Returns a folder with a table, a dump `d.jsonl` of several megabytes with events for all outputs, and uncompressed outputs: `plain`,
  /// `plain-u` and `plain-r`.
  private func folder() throws -> Scratch {
    let scratch = try Scratch(["t.json": Sample.table])
    var numbers = SeededRandom(seed: 25)
    var dump = ""
    for _ in 0..<12_000 {
      let event = numbers.next() % 9 == 0 ? #"{"type":"push""# : String(Sample.event.dropLast())
      dump += event + ",\"tag\":\(numbers.next())" + (numbers.next() % 99 == 0 ? "" : "}") + "\n"
    }
    try scratch.write("d.jsonl", dump)
    #expect(try translate(scratch, "-o plain --unmapped plain-u --rejects plain-r").status == 0)
    return scratch
  }

  private func translate(_ scratch: Scratch, _ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap translate -t t.json -q --max-rejects 100% d.jsonl " + words)
  }

  @Test(arguments: programs)
  func writesDataThatOtherProgramsDecompress(ending: String, program: String) throws {
    guard InstalledProgram(program) != nil else { return }
    let scratch = try folder()
    for jobs in [1, 3] {
      let result = try translate(
        scratch, "-j \(jobs) -o o\(jobs).\(ending) --unmapped u.\(ending) --rejects r.\(ending) --summary s.\(ending)")
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      let unpacked = try scratch.shell(
        """
        for f in o\(jobs) u r s; do \(program) -dc $f.\(ending) > $f || echo "$f cannot be unpacked"; done
        cmp o\(jobs) plain; cmp u plain-u; cmp r plain-r; grep -c eventmap-summary/1 s; cmp o\(jobs).\(ending) o1.\(ending)
        """)
      #expect(unpacked.text == "1\n", "\(unpacked.text)\(unpacked.error)")
    }
  }

  @Test func ignoresTheCaseOfEndingsAndNeverCompressesStandardOutput() throws {
    let scratch = try folder()
    #expect(try translate(scratch, "-o O.GZ; gzip -dc < O.GZ | cmp - plain").text.isEmpty)
    #expect(try translate(scratch, "| cmp - plain").text.isEmpty)
    // A device is a file; a descriptor of the process is not.
    #expect(try translate(scratch, "-o /dev/fd/3 3> fd.gz; cmp fd.gz plain").text.isEmpty)
    #expect(try translate(scratch, "-o p.gz & mkfifo p.gz; gzip -dc < p.gz | cmp - plain; wait").text.isEmpty)
  }

  @Test func compressesAnEmptyOutput() throws {
    let scratch = try folder()
    try scratch.write("d.jsonl", "")
    #expect(try translate(scratch, "-o o.gz").status == 0)
    #expect(try scratch.shell("gzip -t o.gz && gzip -dc o.gz | wc -c").text == "0\n")
  }

  @Test func writesValidFilesForPartialOutputs() throws {
    let scratch = try folder()
    let result = try scratch.shell(
      """
      gzip -c d.jsonl | head -c 100000 > cut.gz; eventmap translate -t t.json -q -o o.gz cut.gz; echo $?
      gzip -t < o.gz.partial && gzip -dc < o.gz.partial > o && head -n $(wc -l < o) plain | cmp - o; ls o.gz
      """)
    #expect(result.lines == ["3"], "\(result.text)")
  }

  @Test func reportsAMissingProgramAtTheStart() throws {
    let scratch = try folder()
    for (ending, program) in Self.programs.dropFirst() {
      let path = try Tool.executable().path
      let result = try scratch.shell("PATH=/nowhere '\(path)' translate -t t.json d.jsonl -o o.\(ending)")
      #expect(
        result
          == .failure(
            "o.\(ending): cannot be written: \(program) is not in the PATH; install it, or choose the "
              + "ending .gz, which needs no program"))
    }
    #expect(try !scratch.names().contains { $0.hasPrefix("o.") || $0.hasPrefix(".eventmap") })
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
    let scratch = try folder()
    try scratch.write("zstd", "#!/bin/sh\n\(script)\n")
    try scratch.write("o.zst", "earlier")
    let result = try scratch.shell(
      "chmod +x zstd; PATH=$PWD:$PATH eventmap translate -t t.json -q --max-rejects 100% d.jsonl -o o.zst --rejects r")
    #expect(result.status == 3)
    #expect(
      result.error.hasPrefix("eventmap: error: o.zst: cannot write: ")
        && result.error.hasSuffix(reason + "; the output is not complete\n"), "\(result.error)")
    #expect(try scratch.text("o.zst") == "earlier")
    #expect(try scratch.names() == ["d.jsonl", "o.zst", "plain", "plain-r", "plain-u", "t.json", "zstd"])
  }

  @Test func reportsAProgramThatCannotBeStarted() throws {
    let scratch = try folder()
    try scratch.write("zstd", "#!/nowhere/sh\n")
    try scratch.write("o.zst", "earlier")
    let result = try scratch.shell(
      "chmod +x zstd; PATH=$PWD:$PATH eventmap translate -t t.json -q d.jsonl -o o.zst; echo $?")
    #expect(result.lines == ["2"], "\(result.text)\(result.error)")
    #expect(result.error.hasPrefix("eventmap: error: o.zst: cannot be written: "), "\(result.error)")
    #expect(try scratch.text("o.zst") == "earlier")
    #expect(try !scratch.names().contains { $0.hasPrefix(".eventmap") })
  }

  /// An error on the compressing thread ends the run.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: [1, 2])
  func reportsAFullDisk(jobs: Int) throws {
    let scratch = try folder()
    let result = try translate(scratch, "-j \(jobs) -o full.gz; echo $?; ln -s /dev/full full.gz")
    #expect(result.lines == ["0"])
    _ = try scratch.shell("rm -f full.gz; ln -s /dev/full full.gz")
    let full = try translate(scratch, "-j \(jobs) -o full.gz")
    #expect(full.status == 3)
    #expect(
      full.error == "eventmap: error: full.gz: cannot write: no space left on device; the output is not complete\n")
  }

  /// The real DuckDB, if it is installed.
  @Test(.enabled(if: InstalledProgram("duckdb") != nil))
  func writesParquetWithDuckDB() throws {
    let scratch = try folder()
    #expect(try translate(scratch, "--select eventID,tag -o out.parquet").status == 0)
    let result = try scratch.shell(
      "duckdb -csv -noheader -c \"SELECT count(*), count(tag) FROM 'out.parquet'\"; wc -l < plain")
    let count = try #require(result.lines.last)
    #expect(result.lines == ["\(count),\(count)", count], "\(result.error)")
  }

  // MARK: Compression on a separate thread

  /// An encoder that writes slowly, and fails after a number of bytes.
  private final class FailingEncoder: OutputEncoder {
    var bytes: [UInt8] = []
    var isCanceled = false
    let limit: Int

    init(limit: Int) { self.limit = limit }

    func write(_ bytes: borrowing Span<UInt8>) throws(SystemError) {
      for index in bytes.indices { self.bytes.append(bytes[index]) }
      if self.bytes.count > limit { throw SystemError(code: ENOSPC) }
    }

    func finish() throws(SystemError) { bytes.append(0) }
    func cancel() { isCanceled = true }
  }

  @Test func keepsTheOrderInTheQueue() throws {
    var numbers = SeededRandom(seed: 26)
    let encoder = FailingEncoder(limit: .max)
    let queue = QueuedEncoder(encoder)
    var expected: [UInt8] = []
    for number in 0..<200 {
      let piece = [UInt8](repeating: UInt8(number), count: Int(numbers.next() % (number == 7 ? 1_000_000 : 3_000)))
      expected += piece
      try queue.write(piece.span)
    }
    try queue.finish()
    #expect(encoder.bytes == expected + [0] && !encoder.isCanceled)
  }

  @Test func stopsTheWriterAfterAnErrorOfTheThread() throws {
    let encoder = FailingEncoder(limit: 1_000)
    let queue = QueuedEncoder(encoder)
    let piece = [UInt8](repeating: 1, count: 600)
    #expect(throws: SystemError.self) { for _ in 0..<1_000_000 { try queue.write(piece.span) } }
    #expect(throws: SystemError.self) { try queue.finish() }
    queue.cancel()
    #expect(encoder.isCanceled)
  }

  @Test func endsACanceledQueue() throws {
    let encoder = FailingEncoder(limit: .max)
    let queue = QueuedEncoder(encoder)
    try queue.write([1, 2, 3].span)
    queue.cancel()
    #expect(encoder.isCanceled)
  }
}
