import Foundation
import Testing

/// Commands need few descriptors for any number of files, and report how to raise the limit if it is too low.
@Suite(.waits) struct DescriptorTests {
  static let manifest = #"{"schema":"eventmap-manifest/1","classes":{"Home":{"superclass":"UIViewController"}}}"#

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(["t.json": Sample.table, "g.json": Self.manifest])
    _ = try scratch.shell(
      """
      mkdir m; for i in $(seq 30); do echo '\(Sample.event)' > m/$i.jsonl
      echo 'class A: UIViewController {}' > m/$i.swift; done
      """)
  }

  @Test(
    arguments: [
      "translate -t t.json m/*.jsonl -q -o o --rejects r --unmapped u --summary s",
      "stats m/*.jsonl --format csv=c --format json=s",
      "lint t.json --manifest g.json --dump m/1.jsonl --format json=j", "lookup -t t.json Home --enter",
      "manifest m g.json -o n.json", "manifest diff g.json m -t t.json", "fields sensors",
      "lint t.json --manifest m --write-baseline b",
    ], [10, 20])
  func needsTenDescriptors(words: String, count: Int) throws {
    let result = try scratch.shell("ulimit -n \(count); eventmap \(words)")
    #expect(result.status == 0, "\(result.error)")
    if words.hasPrefix("translate") {
      #expect(try scratch.text("o") == String(repeating: Sample.translated + "\n", count: 30))
    }
  }

  @Test func reportsHowToRaiseTheLimit() throws {
    let result = try scratch.shell(
      "ulimit -n 5; eventmap translate -t t.json m/1.jsonl -o o --rejects r --unmapped u --summary s")
    #expect(result.status == 2)
    #expect(
      result.error.hasSuffix(
        ": too many open files; this process may open 5: raise the limit with 'ulimit -n 1024'\n"), "\(result.error)")
    #expect(try scratch.names() == ["g.json", "m", "t.json"])
  }
}
