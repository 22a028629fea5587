import EventMapping
import Foundation
import Testing

@testable import EventTranslation

/// The dumps in `Configs`, translated by the module and by plain code.
@Suite struct SampleDumpTests {
  private static let configs = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Configs")

  @Test(
    arguments: ["EventTable.json", "EventTable.plist"],
    ["events.jsonl", "events-malformed.jsonl", "2016-09-08_userStatisics_CD392B37-7B30-471B-8D40-5D4E7D243369.log"])
  func translatesSampleDumpsAsPlainCode(table: String, dump: String) throws {
    let bytes = Array(try Data(contentsOf: Self.configs.appending(path: dump)))
    var twin = AgainstPlain(table: try EventTable(contentsOf: Self.configs.appending(path: table)))
    twin.format = dump.hasSuffix(".log") ? .kitlog : .jsonl
    for (name, options) in AgainstPlain.manyOptions {
      twin.options = options
      #expect(try twin.check(bytes, name).totals[.mapped] > 0, "\(name)")
    }
  }
}
