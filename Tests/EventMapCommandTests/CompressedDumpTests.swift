import EventMapStoredArchives
import Foundation
import Testing

/// Dumps as gzip data and in ZIP archives, made by `gzip` and `zip`.
@Suite(.waits) struct CompressedDumpTests {
  private static let lineCount = 9_000

  private static func record(_ number: Int) -> String {
    #"{"type":"page","class":"Home","phase":"enter","n":\#(number),"id":"\#(number &* 2_654_435_761 % 1_000_003)"}"#
  }

  private static func server(_ numbers: Range<Int>) -> String {
    numbers.map { #"{"eventID":"HOME",\#(record($0).dropFirst())\#n"# }.joined()
  }

  /// A folder with a table `t.json` and a dump `d.jsonl` of several chunks.
  private let scratch: Scratch

  init() throws {
    let lines = (0..<Self.lineCount).map { Self.record($0) + "\n" }
    scratch = try Scratch(["t.json": Sample.table, "d.jsonl": lines.joined()])
  }

  private func shell(_ words: String) throws -> Tool.Result { try scratch.shell(words) }

  /// Translates dumps into the file `o.jsonl`, also up to a damage.
  private func translate(_ words: String) throws -> Tool.Result {
    try shell("eventmap translate -t t.json -q --keep-partial -o o.jsonl \(words)")
  }

  private func incomplete(_ message: String) -> Tool.Result {
    .failure("\(message); the output is not complete", status: 3)
  }

  /// Truncates a file.
  private func cut(_ name: String, to count: Int, as other: String) throws {
    try scratch.data(name).prefix(count).write(to: scratch[other])
  }

  // MARK: Complete files

  @Test(arguments: 1...3)
  func readsGzipData(jobs: Int) throws {
    let result = try shell(
      """
      eventmap translate -t t.json -q d.jsonl > expected
      gzip -k d.jsonl; cp d.jsonl.gz other; cat d.jsonl.gz d.jsonl.gz > twice.gz
      for words in d.jsonl d.jsonl.gz other '- < other' '/dev/stdin < other'; do
        eval "eventmap translate -t t.json -j \(jobs) -q $words" | cmp - expected || echo "$words"
      done
      cat d.jsonl.gz | eventmap translate -t t.json -j \(jobs) -q | cmp - expected
      eventmap translate -t t.json -j \(jobs) -q twice.gz | wc -l
      """)
    #expect(result.text.filter { $0 != " " } == "\(2 * Self.lineCount)\n" && result.error.isEmpty, "\(result)")
    #expect(try scratch.text("expected") == Self.server(0..<Self.lineCount))
  }

  @Test(arguments: 1...3)
  func readsTheMembersOfAnArchive(jobs: Int) throws {
    let result = try shell(
      """
      mkdir -p logs/.hidden __MACOSX; cp d.jsonl logs/b.jsonl; cp d.jsonl __MACOSX/x; cp d.jsonl logs/.hidden/x
      head -n 2 d.jsonl > logs/a; echo bad >> logs/a; gzip -kc d.jsonl > logs/c.gz; printf '\\211PNG\\r\\n' > logs/p
      zip -qr z.zip logs/b.jsonl logs __MACOSX
      eventmap translate -t t.json -j \(jobs) -o o.jsonl --rejects r.jsonl --summary s.json --max-rejects 1 z.zip
      """)
    #expect(result.status == 0 && result.text.isEmpty)
    let all = Self.server(0..<Self.lineCount)
    let output = try scratch.text("o.jsonl")
    // In the order of the directory: the file that was named first, then the folder as the file system lists it.
    #expect(output.hasPrefix(all) && output.utf8.count == 2 * all.utf8.count + Self.server(0..<2).utf8.count)
    #expect(result.error.contains("z.zip/logs/a:3: invalid-json: "))
    #expect(result.error.contains("eventmap: warning: z.zip/logs/p: left out, it is a PNG image and not a dump\n"))
    #expect(try scratch.text("r.jsonl").contains(#""file":"z.zip/logs/a","line":3,"offset":"#))
    let summary = try scratch.text("s.json")
    for name in ["a", "b.jsonl", "c.gz"] { #expect(summary.contains("z.zip/logs/\(name)\"")) }
    #expect(!summary.contains("MACOSX") && !summary.contains("hidden") && !summary.contains("logs/p"))
  }

  @Test func readsCompressedDumpsInStatsIdentityAndLint() throws {
    try scratch.write(
      "v.jsonl", #"{"type":"view","page":"Home","path":"UIWindow(0)_UIButton(1)","action":"onTap:"}"# + "\n")
    let result = try shell(
      """
      gzip -k d.jsonl v.jsonl; zip -q v.zip v.jsonl
      eventmap stats -t t.json d.jsonl.gz --format json > a; eventmap stats -t t.json d.jsonl --format json | cmp - a
      for f in v.jsonl.gz v.zip; do eventmap identity $f > i; eventmap identity v.jsonl | cmp - i; done
      eventmap lint t.json --dump d.jsonl.gz > /dev/null; echo $?
      """)
    #expect(result == .success("0\n"))
  }

  // MARK: Damaged files

  @Test(arguments: 1...3)
  func translatesTruncatedGzipUpToTheLastCompleteLine(jobs: Int) throws {
    _ = try shell("gzip -k d.jsonl; head -n 1 d.jsonl > one.jsonl")
    let size = try scratch.data("d.jsonl.gz").count
    for count in [2, 5, 30, 1_000, size / 2, size - 9, size - 1] {
      try cut("d.jsonl.gz", to: count, as: "cut.gz")
      let result = try translate("-j \(jobs) cut.gz one.jsonl")
      let output = try scratch.text("o.jsonl")
      // The following dumps are also translated.
      let lines = output.split(separator: "\n").count - 1
      #expect(output == Self.server(0..<lines) + Self.server(0..<1), "\(count)")
      let number = lines == 1 ? "1 complete line" : "\(lines) complete lines"
      #expect(result == incomplete("cut.gz: the gzip data ends in the middle, after \(number)"))
      #expect((count >= size - 9) == (lines == Self.lineCount), "\(count) \(lines)")
      let whole = try shell("gzip -dcq cut.gz 2> /dev/null | wc -l").text.filter { $0.isNumber }
      #expect(Int(whole) == lines, "\(count)")
    }
  }

  @Test func translatesTruncatedStandardInput() throws {
    let result = try shell("gzip -c d.jsonl | head -c 20000 > c; eventmap translate -t t.json -q < c")
    #expect(result.status == 3 && result.lines.count > 100)
    #expect(result.text == Self.server(0..<result.lines.count))
    #expect(result.error.hasPrefix("eventmap: error: <stdin>: the gzip data ends in the middle, after "))
  }

  /// A last line without a line feed may be incomplete.
  @Test func skipsAPartialLastLine() throws {
    _ = try shell("head -n 2 d.jsonl | head -c -1 > p; gzip -9 p; head -c -1 p.gz > cut.gz")
    #expect(try shell("eventmap translate -t t.json -q p.gz").text == Self.server(0..<2))
    let result = try shell("eventmap translate -t t.json -q cut.gz")
    #expect(result.status == 3 && result.text == Self.server(0..<1))
    #expect(result.error.contains(", after 1 complete line; "))
  }

  @Test func rejectsAPartOfALongLineOnce() throws {
    let result = try shell(
      """
      { head -n 1 d.jsonl; head -c 20971520 /dev/zero | tr '\\0' x; } | gzip > l.gz; head -c -4 l.gz > cut.gz
      eventmap translate -t t.json --keep-partial --rejects r.jsonl --max-rejects 1 -q cut.gz
      """)
    #expect(result.status == 3 && result.text == Self.server(0..<1))
    #expect(try scratch.text("r.jsonl").hasSuffix("}\n"))
  }

  /// The place of the changed byte, or bytes at the end.
  @Test(arguments: [
    (-5, "", "the checksum of the gzip data does not match its contents"),
    (-1, "", "the length in the gzip data does not match its contents"),
    (nil, "more", "the gzip data is followed by bytes that are not gzip data"),
  ])
  func reportsOtherDamageOfGzipData(place: Int?, more: String, message: String) throws {
    _ = try shell("gzip -k d.jsonl")
    var data = try scratch.data("d.jsonl.gz")
    if let place { data[data.count + place] ^= 1 }
    try (data + Data(more.utf8)).write(to: scratch["x.gz"])
    #expect(try translate("x.gz") == incomplete("x.gz: \(message), after \(Self.lineCount) complete lines"))
    #expect(try scratch.text("o.jsonl") == Self.server(0..<Self.lineCount))
  }

  @Test func acceptsZerosAfterGzipDataButNoDamagedStart() throws {
    #expect(try shell("{ gzip -c d.jsonl; head -c 512 /dev/zero; } > x.gz").status == 0)
    #expect(try translate("x.gz") == .success(""))
    var start = try scratch.data("x.gz")
    // After ten bytes of header and the file's name.
    start[18] = 0xFF
    try start.write(to: scratch["x.gz"])
    let nothing = try translate("x.gz")
    #expect(nothing.status == 3 && nothing.error.contains("the compressed data is damaged: "))
    #expect(try scratch.text("o.jsonl") == "")
  }

  @Test func prefersStatus3ToAnExceededBudget() throws {
    let result = try shell(
      "{ echo bad; head -n 100 d.jsonl; } | gzip | head -c -2 > c.gz; eventmap translate -t t.json -o o.jsonl c.gz")
    #expect(result.status == 3 && result.error.contains("1 rejected of 101 lines: more than --max-rejects 0"))
  }

  @Test func readsDamagedArchivesUpToTheDamage() throws {
    _ = try shell("head -n 3 d.jsonl > a.jsonl; zip -q z.zip a.jsonl d.jsonl; zip -qP secret e.zip a.jsonl")
    let good = try scratch.data("z.zip")
    // One damaged member of two, by a byte of its contents' end.
    var damaged = good
    damaged[good.count / 2] ^= 0x40
    try damaged.write(to: scratch["x.zip"])
    let one = try translate("x.zip")
    #expect(one.status == 3 && one.error.hasPrefix("eventmap: error: x.zip/d.jsonl: "))
    #expect(one.error.hasSuffix(" complete lines; the output is not complete\n") && one.errorLines.count == 1)
    #expect(try scratch.text("o.jsonl").hasPrefix(Self.server(0..<3)))
    // Truncated: within the second member, and after it.
    try cut("z.zip", to: good.count / 2, as: "x.zip")
    let half = try translate("x.zip")
    let message = "x.zip/d.jsonl: the compressed data of the ZIP archive's entry ends in the middle, after "
    #expect(half.status == 3 && half.error.hasPrefix("eventmap: error: " + message))
    let lines = try scratch.text("o.jsonl").split(separator: "\n").count
    #expect(lines > 100)
    #expect(try scratch.text("o.jsonl") == Self.server(0..<3) + Self.server(0..<(lines - 3)))
    try cut("z.zip", to: good.count - 1, as: "x.zip")
    let end = try translate("x.zip")
    #expect(end == incomplete("x.zip: the ZIP archive ends in the middle; its directory is missing"))
    #expect(try scratch.text("o.jsonl") == Self.server(0..<3) + Self.server(0..<Self.lineCount))
  }

  /// Bytes after the end are not part of the archive, which is complete without them.
  @Test func warnsOfBytesAfterTheEndOfAnArchive() throws {
    let result = try shell(
      "zip -q z.zip d.jsonl; printf 'x\\ny' >> z.zip; eventmap translate -t t.json -o o.jsonl z.zip")
    #expect(result.status == 0)
    #expect(result.errorLines.first == "eventmap: warning: z.zip: ignored 3 bytes after the end of the ZIP archive")
    #expect(try scratch.text("o.jsonl") == Self.server(0..<Self.lineCount))
  }

  @Test(arguments: [
    "e.zip": "e.zip/a: the entry is encrypted; unpack it first",
    "none.zip": "none.zip: there is no dump in the ZIP archive",
    "two.zip": "two.zip: the directory of the ZIP archive starts at byte ",
    "cut.zip": "cut.zip: the ZIP archive ends in the middle; its directory is missing",
    "- < z.zip":
      "<stdin>: a ZIP archive cannot be read from standard input, because its directory is at its end; name the file "
      + "instead: eventmap translate … FILE\n",
    "f":
      "f: a ZIP archive cannot be read from a pipe, because its directory is at its end; save it and name the file\n",
    "wide.gz": "wide.gz: the dump is UTF-16 text; convert it: gzip -dc wide.gz | iconv -f UTF-16 -t UTF-8 | eventmap ",
    "seven.gz": "seven.gz: the dump is a 7-Zip archive; unpack it: gzip -dc seven.gz | 7z x -so | eventmap translate …",
    "wide.zip":
      "wide.zip/wide: the dump is UTF-16 text; convert it: unzip -p wide.zip wide | iconv -f UTF-16 -t UTF-8 | eventmap",
  ])
  func reportsUnreadableInputs(words: String, message: String) throws {
    let result = try shell(
      """
      echo '{}' > a; zip -qP secret e.zip a; zip -q z.zip a; head -c 20 z.zip > cut.zip; cat z.zip z.zip > two.zip; mkdir logs; zip -qr none.zip logs
      printf '\\377\\376{\\0' > wide; gzip -k wide; zip -q wide.zip wide; printf '7z\\274\\257\\047\\034' > seven; gzip seven
      mkfifo f; cat z.zip > f & eventmap translate -t t.json -o o.jsonl \(words)
      status=$?; kill $! 2> /dev/null; exit $status
      """)
    #expect(result.status == 2 && result.errorLines.count == 1)
    #expect(result.error.hasPrefix("eventmap: error: \(message)"), "\(result.error)")
    #expect(try !scratch.names().contains("o.jsonl"))
  }

  @Test func refusesAnOutputOverAnArchive() throws {
    let result = try shell("zip -q z.zip d.jsonl; eventmap translate -t t.json z.zip -o z.zip")
    #expect(result.status == 2 && result.error.contains("z.zip: is an input and an output; write to another file"))
  }

  /// The end record counts four members, as old programs write it for more than 65,535.
  @Test func readsMoreMembersThanTheEndRecordCounts() throws {
    let contents = Array(#"{"type":"page","class":"Home","phase":"enter"}"#.utf8)
    // Hidden files are left out without being opened, so that this takes little time.
    let hidden = Array(repeating: (name: ".hidden", contents: [UInt8]()), count: 65_537)
    let dumps = ["a", "b", "c"].map { (name: $0, contents: contents) }
    try Data(StoredArchive.bytes(hidden + dumps)).write(to: scratch["z.zip"])
    let result = try shell("eventmap translate -t t.json -q -o o.jsonl z.zip")
    #expect(result.status == 0 && result.error.isEmpty)
    let line = #"{"eventID":"HOME","type":"page","class":"Home","phase":"enter"}"# + "\n"
    #expect(try scratch.text("o.jsonl") == String(repeating: line, count: dumps.count))
  }

  @Test func needsFewDescriptorsForManyMembers() throws {
    let result = try shell(
      """
      mkdir m; i=0; while [ $i -lt 200 ]; do head -n 1 d.jsonl > m/$i; i=$((i+1)); done; zip -qr z.zip m
      i=0; while [ $i -lt 40 ]; do cp z.zip z$i.zip; i=$((i+1)); done
      ulimit -n 64; eventmap translate -t t.json -q z*.zip | wc -l
      """)
    #expect(result.text.filter { $0.isNumber } == "8200", "\(result.error)")
  }
}
