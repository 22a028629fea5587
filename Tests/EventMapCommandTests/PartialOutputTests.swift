import Foundation
import Testing

/// The outputs of a run that could not read everything.
@Suite(.waits) struct PartialOutputTests {
  private static let line = Sample.event + "\n"
  private static let server = Sample.translated + "\n"

  /// A folder with a table, a complete dump `d.jsonl` and a truncated one, `cut.gz`, with events for every output.
  private let scratch: Scratch

  init() throws {
    let all = Self.line + "{\"type\":\"push\"}\nnonsense\n" + Self.line
    scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Self.line, "all.jsonl": all])
    #expect(try scratch.shell("gzip -c all.jsonl | head -c -3 > cut.gz; rm all.jsonl").status == 0)
  }

  private func translate(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap translate -t t.json -q --max-rejects 9 " + words)
  }

  @Test func leavesPartialOutputsBesideTheirTargets() throws {
    try scratch.write("o.jsonl", "earlier")
    let result = try translate("cut.gz -o o.jsonl --unmapped u --rejects r --summary s.json")
    let names = "o.jsonl.partial, u.partial, r.partial"
    let message = "the incomplete output is in \(names); --keep-partial puts it in place"
    #expect(result.status == 3 && result.errorLines.last == "eventmap: error: \(message)")
    #expect(try scratch.text("o.jsonl") == "earlier")
    #expect(try scratch.text("o.jsonl.partial") == Self.server + Self.server)
    #expect(try scratch.text("u.partial") == "{\"type\":\"push\"}\n")
    #expect(try scratch.text("r.partial").contains("nonsense"))
    #expect(
      try scratch.names() == [
        "cut.gz", "d.jsonl", "o.jsonl", "o.jsonl.partial", "r.partial", "s.json", "t.json", "u.partial",
      ])
    // The next complete run removes the partial outputs of its targets.
    #expect(try translate("d.jsonl -o o.jsonl --rejects r").status == 0)
    #expect(try scratch.text("o.jsonl") == Self.server)
    #expect(try scratch.names() == ["cut.gz", "d.jsonl", "o.jsonl", "r", "s.json", "t.json", "u.partial"])
  }

  @Test func putsPartialOutputsInPlaceWithKeepPartial() throws {
    try scratch.write("o.jsonl.partial", "of an earlier run")
    let result = try translate("cut.gz -o o.jsonl --keep-partial")
    #expect(result.status == 3 && result.errorLines.count == 1)
    #expect(try scratch.text("o.jsonl") == Self.server + Self.server)
    // This run is also incomplete.
    #expect(try scratch.text("o.jsonl.partial") == "of an earlier run")
  }

  @Test func writesPartialOutputsDirectlyToDevices() throws {
    let result = try translate("cut.gz")
    #expect(result.status == 3 && result.text == Self.server + Self.server && result.errorLines.count == 1)
    #expect(try translate("cut.gz -o /dev/null").errorLines.count == 1)
  }

  /// The partial output is beside the target of the link.
  @Test func followsLinks() throws {
    _ = try scratch.shell("mkdir real; ln -s real/o.jsonl link.jsonl")
    let result = try translate("cut.gz -o link.jsonl")
    #expect(result.error.contains("the incomplete output is in ./real/o.jsonl.partial;"), "\(result.error)")
    #expect(try scratch.text("real/o.jsonl.partial") == Self.server + Self.server)
    #expect(try translate("d.jsonl -o link.jsonl").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["real"].path) == ["o.jsonl"])
  }

  @Test(arguments: ["o.partial -o o", "d.jsonl -o o --rejects o.partial", "d.jsonl -o o.partial --rejects o"])
  func refusesUsedNamesOfPartialOutputs(words: String) throws {
    try scratch.write("o.partial", Self.line)
    let result = try translate(words)
    #expect(
      result
        == .failure(
          "o.partial: is read or written by this run, and has the name that o gets if it is not "
            + "complete; write to another file"))
    #expect(try scratch.text("o.partial") == Self.line)
    _ = try scratch.shell("rm o.partial")
    if words.hasPrefix("d.") { #expect(try translate(words).status == 2) }
  }

  @Test func removesOnlyRegularFiles() throws {
    try scratch.write("kept", "kept")
    _ = try scratch.shell("ln -s kept o.jsonl.partial; mkdir p.partial")
    #expect(try translate("d.jsonl -o o.jsonl").status == 0)
    #expect(try translate("d.jsonl -o p").status == 0)
    #expect(try scratch.text("kept") == "kept" && scratch.names().contains("o.jsonl.partial"))
    #expect(try scratch.names().contains("p.partial"))
  }
}
