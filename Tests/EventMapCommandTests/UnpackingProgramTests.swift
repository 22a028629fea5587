import EventMapInstalledPrograms
import Foundation
import Testing

/// Compressed dumps that other programs decompress.
@Suite(.waits) struct UnpackingProgramTests {
  private static let programs = ["zstd", "bzip2", "xz", "lz4", "brotli"].filter { InstalledProgram($0) != nil }
  private static let endings = ["zstd": "zst", "bzip2": "bz2", "xz": "xz", "lz4": "lz4", "brotli": "br"]
  private static let lineCount = 8_000

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(["t.json": Sample.table])
    let lines = (0..<Self.lineCount).map {
      #"{"type":"page","class":"Home","phase":"enter","n":\#($0 &* 2_654_435_761 % 1_000_003)}"# + "\n"
    }
    try scratch.write("d.jsonl", lines.joined())
  }

  @Test(arguments: programs)
  func readsDecompressedContents(program: String) throws {
    let name = "d.jsonl." + (Self.endings[program] ?? "")
    let result = try scratch.shell(
      """
      eventmap translate -t t.json -q d.jsonl > expected; \(program) -c < d.jsonl > \(name); mkdir raw; cp \(name) raw/
      for words in \(name) raw '- < \(name)'; do
        [ \(program) = brotli ] && [ "$words" = '- < \(name)' ] && continue
        for jobs in 1 3; do eventmap translate -t t.json -j $jobs -q $(echo $words | sed 's/<.*//') < \(name) | cmp - expected; done
      done
      tar -cf - d.jsonl \(name) | \(program) -c > x.tar.\(Self.endings[program] ?? "")
      eventmap translate -t t.json -q x.tar.* > both; cat expected expected | cmp - both
      eventmap stats \(name) -t t.json --format json > s; grep -c HOME s
      eventmap translate -t t.json -q \(name) | head -n 1 | wc -l
      head -n 500 d.jsonl | \(program) -c > 1.\(name); for i in $(seq 2 20); do cp 1.\(name) $i.\(name); done
      eventmap translate -t t.json -q [0-9]*.\(name) | wc -l
      """)
    #expect(result.error.isEmpty, "\(result.error)")
    #expect(result.lines.map { $0.filter(\.isNumber) }.suffix(2) == ["1", "\(20 * 500)"], "\(result.text)")
  }

  /// The lines before the damage are translated, and the message is that of the program.
  @Test(arguments: programs)
  func readsDamagedDataUpToTheDamage(program: String) throws {
    let name = "d." + (Self.endings[program] ?? "")
    let result = try scratch.shell(
      """
      \(program) -c < d.jsonl > w; head -c $(($(wc -c < w) - 9)) w > \(name); eventmap translate -t t.json -q -j 2 \(name) d.jsonl > o
      echo $?; tail -n 1 d.jsonl > last; tail -n 1 o | sed 's/"eventID":"HOME",//' | cmp - last; wc -l < o; head -c 40 w > start.\(name)
      { cat start.\(name); sleep 20; } | eventmap translate -t t.json -q > /dev/null 2>&1 & sleep 1; kill $! 2> /dev/null; wait $!
      eventmap translate -t t.json -q start.\(name) > /dev/null; echo $?
      """)
    #expect(result.lines.first == "3" && result.lines.last == "3", "\(result)")
    #expect(result.lines.count == 3 && (Int(result.lines[1]) ?? 0) >= Self.lineCount, "\(result)")
    #expect(result.errorLines.count == 2, "\(result.error)")
    for line in result.errorLines {
      #expect(line.contains("\(name): \(program): ") && line.hasSuffix("; the output is not complete"), "\(line)")
    }
  }

  /// Bytes after the compressed data are reported, also by a program that only warns about them.
  @Test(arguments: programs)
  func reportsBytesAfterTheData(program: String) throws {
    let name = "d." + (Self.endings[program] ?? "")
    let result = try scratch.shell(
      """
      { \(program) -c < d.jsonl; tail -n 1 d.jsonl; } > \(name); eventmap translate -t t.json -q \(name) | wc -l
      eventmap translate -t t.json -q \(name) > /dev/null; echo $?
      """)
    #expect(result.lines.map { $0.filter(\.isNumber) } == ["\(Self.lineCount)", "3"], "\(result)")
    for line in result.errorLines {
      #expect(line.contains("\(name): \(program): ") && line.hasSuffix("; the output is not complete"), "\(line)")
    }
  }

  @Test(.enabled(if: InstalledProgram("xz") != nil))
  func namesAMissingProgram() throws {
    let result = try scratch.shell(
      "xz -k d.jsonl; e=$(command -v eventmap); PATH=/nowhere $e translate -t t.json d.jsonl.xz")
    #expect(
      result == .failure("d.jsonl.xz: the dump is an xz file; unpack it: xz -dc d.jsonl.xz | eventmap translate …"))
  }

  /// Programs that end without reading or print many messages, and a file that is not a program.
  @Test(arguments: [
    ("head -c 100000 /dev/zero | tr '\\0' x >&2; exec tail -n +2", 0, ""),
    ("echo >&2; echo oh no >&2; echo more >&2; exit 7", 3, "zstd: oh no, after 0 complete lines"),
    ("exit 7", 3, "zstd: exit status 7, after 0 complete lines"),
    ("kill -9 $$", 3, "zstd: signal 9, after 0 complete lines"), ("head -c 10 > /dev/null; exit 0", 0, ""),
  ])
  func reportsFailuresOfPrograms(body: String, status: Int32, message: String) throws {
    try scratch.write("bin/zstd", "#!/bin/sh\n\(body)\n")
    let result = try scratch.shell(
      """
      chmod +x bin/zstd; { printf '\\050\\265\\057\\375\\n'; cat d.jsonl; } > d.zst
      PATH="$PWD/bin:$PATH" eventmap translate -t t.json -q --max-rejects 9 d.zst > o
      """)
    #expect(result.status == status, "\(result)")
    #expect(message.isEmpty ? result.error.isEmpty : result.error.contains(message), "\(result.error)")
  }
}
