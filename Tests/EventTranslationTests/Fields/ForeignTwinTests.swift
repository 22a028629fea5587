import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// Comparison of random records of another SDK with a plain translation by Foundation.
@Suite struct ForeignTwinTests {
  /// A plain translation of a record: its event ID, or `nil` for an unmapped one. Throws for a rejected line.
  private struct Plain {
    struct NoEvent: Error {}

    func eventID(_ line: [UInt8]) throws -> String? {
      let record = try FoundationJSON.object(line)
      var properties = record["properties"] as? [String: Any] ?? [:]
      if let text = record["properties"] as? String, !text.isEmpty { properties = try FoundationJSON.object(text.utf8) }
      func text(_ value: Any?) throws -> String? {
        guard let value, !(value is NSNull), value as? String != "" else { return nil }
        guard let text = value as? String else { throw NoEvent() }
        return text
      }
      guard let event = try text(record["event"]) ?? text(record["type"]) else { throw NoEvent() }
      let classes = ForeignDumpTests.table.classes
      switch event {
      case "$AppStart": return "LAUNCH"
      case "$AppEnd": return "BACKGROUND"
      case "$AppViewScreen", "$AppPageLeave":
        guard let page = try text(properties["$screen_name"]) else { throw NoEvent() }
        return page == "Home" ? event == "$AppViewScreen" ? "ENTER" : "LEAVE" : nil
      case "$AppClick":
        guard let page = try text(properties["$screen_name"]) else { throw NoEvent() }
        guard let action = try text(properties["$element_id"]) else {
          if try (text(properties["$element_path"]) ?? text(properties["$element_selector"])) == nil { throw NoEvent() }
          return nil
        }
        return classes[page]?.controlEventIDs[action].flatMap { if case .id(let id) = $0 { id } else { nil } }
      default: return nil
      }
    }
  }

  private struct Records {
    var json: RandomJSON

    mutating func line() -> String {
      let names = ["$screen_name", "$element_id", "$element_path", "$element_selector", "$title", "a"]
      var properties: [String] = []
      for name in names.shuffled(using: &json.random) where Int.random(in: 0..<4, using: &json.random) > 0 {
        let values = [
          #""Home""#, #""Home""#, #""\u0048ome""#, #""onFav:""#, #""fav""#, #""""#, "null", "5", #""首页\"""#, "{}",
        ]
        let value = name == "a" ? json.value(depth: 2) : json.pick(values)
        properties.append(json.quoted(name) + json.space() + ":" + json.space() + value)
      }
      var object = "{" + json.space() + properties.joined(separator: "," + json.space()) + "}"
      if Int.random(in: 0..<3, using: &json.random) == 0 {
        var bytes: [UInt8] = []
        JSONText.appendString(json.pick(["", object, object, object, " " + object, object + "x"]), to: &bytes)
        object = String(decoding: bytes, as: UTF8.self)
      }
      let event = json.pick([
        "$AppViewScreen", "$AppPageLeave", "$AppClick", "$AppClick", "$AppStart", "Buy", "", "$AppEnd",
      ])
      var members = [
        json.quoted("event") + ":" + json.pick(["\"\(event)\"", json.quoted(event)]),
        json.quoted("properties") + json.space() + ":" + json.space() + object, json.member("extra", depth: 2),
        #""type":"track""#,
      ]
      members.shuffle(using: &json.random)
      if Int.random(in: 0..<10, using: &json.random) == 0 { members.removeLast() }
      return json.space() + "{" + members.joined(separator: json.space() + "," + json.space()) + "}" + json.space()
    }
  }

  @Test(arguments: Seeds.new) func translatesLikeThePlainTwin(seed: UInt64) throws {
    var records = Records(json: RandomJSON(seed: seed))
    let lines = (0..<400).map { _ in records.line() }
    var expected: [String] = []
    var (unmapped, rejected) = (0, 0)
    for line in lines {
      do {
        guard let id = try Plain().eventID(Array(line.utf8)) else {
          unmapped += 1
          continue
        }
        let open = try #require(line.firstIndex(of: "{"))
        expected.append(line[...open] + #""eventID":"\#(id)","# + line[line.index(after: open)...])
      } catch {
        rejected += 1
      }
    }
    for jobs in [1, 2, 3] {
      let result = try ForeignDumpTests.run(lines, .sensors, jobs: jobs)
      let output = textLines(result.events)
      #expect(output.count == expected.count, "seed \(seed)")
      for (line, expected) in zip(output, expected) where line != expected {
        Issue.record("seed \(seed), \(jobs) jobs: \(line) is not \(expected)")
        break
      }
      #expect(result.totals[.unmapped] == unmapped && result.totals[.rejected] == rejected, "seed \(seed)")
      #expect(result.totals.addUp)
    }
    #expect(expected.count > 25 && unmapped > 25 && rejected > 10, "\((expected.count, unmapped, rejected))")
  }
}
