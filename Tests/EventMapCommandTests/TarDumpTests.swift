import EventMapInstalledPrograms
import Foundation
import Testing

/// Dumps in tar archives, made by `tar`.
@Suite(.waits) struct TarDumpTests {
  private static func record(_ number: Int) -> String {
    #"{"type":"page","class":"Home","phase":"enter","n":\#(number)}"#
  }

  private static let longName = String(repeating: "folder/", count: 30) + "events.jsonl"

  /// A folder with a table, dumps of several chunks, and files that are not dumps.
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(["t.json": Sample.table])
    let result = try scratch.shell(
      """
      mkdir -p raw/.hidden raw/$(dirname \(Self.longName)); cd raw
      echo '\(Self.record(1))' > a.jsonl; echo bad >> a.jsonl
      i=10; while [ $i -lt 6000 ]; do echo '{"type":"page","class":"Home","phase":"enter","n":'$i'}'; i=$((i+1)); done > b.jsonl
      echo '\(Self.record(2))' > \(Self.longName); echo '\(Self.record(3))' > .hidden/x; gzip -c a.jsonl > c.log.gz
      printf '\\211PNG\\r\\n' > p.png; ln -s a.jsonl l.jsonl
      """)
    #expect(result.status == 0, "\(result.error)")
  }

  @Test(.enabled(if: InstalledProgram("tar") != nil), arguments: ["v7", "ustar", "gnu", "pax"], ["1", "3"])
  func readsTheMembersOfAnArchive(format: String, jobs: String) throws {
    let names =
      format == "v7"
      ? "a.jsonl b.jsonl c.log.gz p.png l.jsonl .hidden" : "a.jsonl b.jsonl folder c.log.gz p.png l.jsonl .hidden"
    // Compared with the output of tar.
    let made = try scratch.shell(
      """
      tar --format=\(format) -C raw -cf x.tar \(names); gzip -k x.tar
      { tar -xOf x.tar a.jsonl b.jsonl; [ \(format) = v7 ] || tar -xOf x.tar folder; tar -xOf x.tar c.log.gz | gzip -dc; } |
        eventmap translate -t t.json -q --max-rejects 2 > expected
      """)
    #expect(made.status == 0, "\(made.error)")
    for words in ["x.tar", "x.tar.gz", "- < x.tar", "- < x.tar.gz", "/dev/stdin < x.tar"] {
      let result = try scratch.shell(
        "eventmap translate -t t.json -j \(jobs) --max-rejects 2 --rejects r --summary s \(words)")
      #expect(result.status == 0, "\(words) \(result.error)")
      #expect(try result.text == scratch.text("expected"), "\(words)")
      let name = words.hasPrefix("x") ? words : words.hasPrefix("-") ? "<stdin>" : "/dev/stdin"
      #expect(result.error.contains("\(name)/a.jsonl:2: invalid-json: "))
      #expect(result.error.contains("eventmap: warning: \(name)/p.png: left out, it is a PNG image and not a dump\n"))
      #expect(result.error.contains("eventmap: warning: \(name)/l.jsonl: left out, it is a link\n"))
      #expect(try scratch.text("r").contains(#""file":"\#(name)/a.jsonl","line":2,"offset":"#))
      let summary = try scratch.text("s")
      #expect(summary.contains(#""\#(name)/c.log.gz""#) && !summary.contains("hidden"))
      if format != "v7" { #expect(summary.contains(#""\#(name)/\#(Self.longName)""#)) }
    }
  }

  @Test(.enabled(if: InstalledProgram("tar") != nil))
  func countsTheEventsOfManyArchives() throws {
    let result = try scratch.shell(
      """
      i=0; while [ $i -lt 40 ]; do tar -C raw -cf $i.tar b.jsonl; i=$((i+1)); done
      eventmap stats -t t.json *.tar --format csv | grep -c HOME; eventmap translate -t t.json -q *.tar | wc -l
      """)
    #expect(result.lines.last?.filter(\.isNumber) == "\(40 * 5_990)", "\(result)")
  }

  /// A dump after an unreadable one is also translated.
  @Test(.enabled(if: InstalledProgram("tar") != nil))
  func readsDamagedArchivesUpToTheDamage() throws {
    _ = try scratch.shell(
      """
      cd raw; head -c -9 c.log.gz > cut.gz; printf '\\377\\376{\\0' > wide
      tar -cf ../x.tar a.jsonl cut.gz wide b.jsonl; cd ..; head -c 100000 x.tar > cut.tar; head -c 300 x.tar > start.tar
      gzip -c x.tar | head -c -5 > cut.tgz; head -c 10240 /dev/zero > empty.tar; tar -cf none.tar raw/p.png raw/.hidden
      """)
    func run(_ words: String) throws -> Tool.Result {
      try scratch.shell("eventmap translate -t t.json -q --max-rejects 9 \(words)")
    }
    let whole = try run("x.tar")
    #expect(whole.status == 3 && whole.lines.count == 5_992)
    #expect(
      whole.errorLines == [
        "eventmap: error: x.tar/cut.gz: the gzip data ends in the middle, after 2 complete lines; the output is not complete",
        "eventmap: error: x.tar/wide: the dump is UTF-16 text; convert it: tar -xOf x.tar wide | iconv -f UTF-16 -t UTF-8 | eventmap translate …; the output is not complete",
      ], "\(whole.error)")
    for (words, name) in [("cut.tar", "cut.tar"), ("- < cut.tar", "<stdin>")] {
      let cut = try run(words)
      #expect(cut.status == 3 && cut.lines.count > 1_000 && cut.lines.count < 5_992)
      let place = "eventmap: error: \(name)/b.jsonl: the tar archive ends too early, in the middle of an entry, after "
      #expect(cut.errorLines.last?.hasPrefix(place) == true, "\(cut.error)")
    }
    let tgz = try run("cut.tgz x.tar")
    #expect(tgz.status == 3 && tgz.lines.count == 2 * 5_992, "\(tgz.error)")
    #expect(tgz.error.contains("error: cut.tgz: the gzip data ends in the middle; the output is not complete\n"))
    for name in ["empty.tar", "none.tar"] {
      #expect(try run(name) == .failure("\(name): there is no dump in the tar archive"))
    }
  }
}
