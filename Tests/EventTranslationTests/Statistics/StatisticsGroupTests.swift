import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// Statistics by the values of members.
@Suite struct StatisticsGroupTests {
  private func groups(
    _ members: [String], _ lines: [String], mapper: EventMapper? = nil, chunkSize: Int = 4096, jobs: Int = 1
  ) throws -> StatisticsReport.Groups {
    var run = StatisticsRun(mapper: mapper, chunkSize: chunkSize, jobs: jobs)
    run.options.groupMembers = members
    return try #require(try run(lines).groups)
  }

  private func counts(_ groups: StatisticsReport.Groups) -> [[String?]: Int] {
    Dictionary(groups.groups.map { ($0.values, $0.counts.count) }, uniquingKeysWith: +)
  }

  @Test func groupsByTextWithAGroupForMissingMembers() throws {
    let values = [
      #","m":"a""#, #","m":"\u0061""#, #","m":5"#, #","m":"5""#, #","m":5.0"#, #","m":true"#, #","m":null"#, "",
      #","m":"""#, #","m":[1, 2]"#, #","m":{"n":1}"#, #","m":"(missing)""#,
    ]
    let found = try groups(["m"], values.map { #"{"eventID":"E","type":"swipe"\#($0)}"# })
    #expect(
      counts(found) == [
        ["a"]: 2, ["5"]: 2, ["5.0"]: 1, ["true"]: 1, [nil]: 2, [""]: 1, ["[1, 2]"]: 1, [#"{"n":1}"#]: 1,
        ["(missing)"]: 1,
      ])
    #expect(found.members == ["m"] && found.others == nil && found.missingMembers.isEmpty)
    // The most frequent first, then the missing value, then by bytes.
    #expect(found.groups.prefix(4).map(\.values) == [[nil], ["5"], ["a"], [""]])
  }

  @Test func groupsByNestedMembersAndEventID() throws {
    let lines = [
      #"{"type":"page","class":"A","phase":"enter","cart":{"plan":"pro"}}"#,
      #"{"type":"page","class":"A","phase":"leave","cart.plan":"free"}"#,
      #"{"type":"page","class":"B","phase":"enter","cart":{"plan":"pro"}}"#,
      #"{"eventID":"OWN","type":"page","class":"A","phase":"enter","cart":{"plan":"pro"}}"#,
    ]
    let table = EventTable(classes: ["A": .init(pageEventIDs: [.enter: "IN", .leave: "OUT"])])
    let raw = try groups(["eventID", "cart.plan"], lines, mapper: EventMapper(table: table))
    #expect(counts(raw) == [["IN", "pro"]: 1, ["OUT", "free"]: 1, ["OWN", "pro"]: 1])
    let server = try groups(["eventID", "cart.plan"], lines)
    #expect(counts(server) == [[nil, "pro"]: 2, [nil, "free"]: 1, ["OWN", "pro"]: 1])
  }

  /// Members that the table adds count like those of the server event in the output of 'translate'.
  @Test func groupsByMembersThatTheTableAdds() throws {
    let text = """
      {"A":{"PageEventIDs":{"Enter":[{"EventID":"ONE","Properties":{"plan":"added","copy":"$m"}},\
      {"EventID":"TWO","When":{"m":"x"}}]}}}
      """
    let table = try EventTable(data: Data(text.utf8))
    let lines = [
      #"{"type":"page","class":"A","phase":"enter","m":"x"}"#,
      #"{"type":"page","class":"A","phase":"enter","m":"y","plan":"own"}"#,
    ]
    let found = counts(try groups(["eventID", "plan", "copy"], lines, mapper: EventMapper(table: table)))
    #expect(found == [["ONE", "added", "x"]: 1, ["TWO", nil, nil]: 1, ["ONE", "own", "y"]: 1])
  }

  /// Comparison with plain dictionaries, for any chunks and any number of workers.
  @Test(arguments: Seeds.new) func groupsLikeThePlainTwin(seed: UInt64) throws {
    let random = RandomServerEvents(seed: seed, count: 1_500)
    let found = try groups(["eventID", "session"], random.lines)
    var plain: [[String?]: [RandomServerEvents.Event]] = [:]
    // An empty session in a line is a value, although it is not a session to the statistics.
    for (event, line) in zip(random.timedEvents, random.lines) {
      let session = event.session ?? (line.contains(#""session":"""#) ? "" : nil)
      plain[[event.eventID, session], default: []].append(event)
    }
    #expect(found.groups.count == plain.count)
    for group in found.groups {
      let events = try #require(plain[group.values], "\(group.values)")
      #expect(group.counts.count == events.count)
      #expect(group.counts.durations == PlainStatistics.durations(events.compactMap(PlainStatistics.duration)))
      #expect(group.counts.hours.reduce(0, +) == events.count { $0.time != nil })
      if group.values[1]?.isEmpty == false { #expect(group.counts.sessions == .init(count: 1, precision: .exact)) }
    }
    for (chunkSize, jobs) in [(1, 1), (700, 3), (300, 2), (2_000, 4)] {
      #expect(try groups(["eventID", "session"], random.lines, chunkSize: chunkSize, jobs: jobs) == found)
    }
  }

  /// Events of groups beyond the first 65,536 are counted together, with their sessions and times.
  @Test func countsGroupsOverTheLimitTogether() throws {
    let most = 65_536
    let lines = (0..<(most + 10)).map { number in
      #"{"eventID":"E","type":"page","class":"A","phase":"leave","duration":\#(number),"session":"\#(number % 7)","m":\#(number)}"#
    }
    let found = try groups(["m"], lines + lines.prefix(5), chunkSize: 1 << 16, jobs: 3)
    #expect(found.groups.count == most && found.groups.prefix(5).allSatisfy { $0.counts.count == 2 })
    let others = try #require(found.others)
    #expect(others.count == 10 && others.sessions == .init(count: 7, precision: .exact))
    #expect(others.durations.count == 10 && others.durations.median == Double(most) + 4.5)
    #expect(found.groups.reduce(others.count) { $0 + $1.counts.count } == lines.count + 5)
  }

  @Test func longValuesAreShownByStartAndDigest() throws {
    let long = String(repeating: "é", count: 600)
    let lines = [long + "a", long + "b", long + "a"].map { #"{"eventID":"E","type":"swipe","m":"\#($0)"}"# }
    let found = try groups(["m"], lines)
    #expect(found.groups.map(\.counts.count) == [2, 1])
    let values = found.groups.compactMap { $0.values[0] }
    #expect(values.allSatisfy { $0.hasPrefix(String(repeating: "é", count: 64) + "…#") } && values[0] != values[1])
  }

  private static let lines = [
    #"{"eventID":"E","type":"page","class":"A","phase":"leave","duration":2,"session":"a","plan":"pro","to":"Köln, \"Süd\""}"#,
    #"{"eventID":"E","type":"page","class":"A","phase":"enter","session":"b","plan":"pro","to":"Köln, \"Süd\""}"#,
    #"{"eventID":"E","type":"swipe","session":"b","plan":"","to":"(missing)"}"#,
    #"{"eventID":"E","type":"swipe","session":"b"}"#,
  ]

  private func report(others: Bool = false) throws -> StatisticsReport {
    var run = StatisticsRun()
    run.options.groupMembers = ["plan", "to"]
    var report = try run(Self.lines)
    if others { report.groups?.others = report.events[0] }
    return report
  }

  @Test func textShowsGroups() throws {
    let text = StatisticsText.text(try report(others: true), top: 2)
    let rows = text.split(separator: "\n").drop { $0 != "groups by plan, to: 3" }.prefix(6).map(String.init)
    #expect(rows.count == 6 && rows[1].hasPrefix("  count                sessions  timed  median     p95"))
    #expect(rows[2].hasSuffix(#"  pro, Köln, "Süd""#) && rows[2].contains(" 2 ") && rows[2].contains("2.00 s"))
    #expect(rows[3].hasSuffix("  (missing), (missing)") && rows[4].hasSuffix("  (other groups)"))
    #expect(rows[5] == "  … and 1 more")
    #expect(StatisticsText.text(try report()).contains(#"  "", "(missing)""#))
  }

  @Test func tableHasAColumnForEachMember() throws {
    let bytes = StatisticsTable.bytes(try report(others: true))
    let lines = textLines(bytes)
    #expect(lines[0].hasSuffix(",hour23,by.plan,by.to"))
    let rows = try DelimitedReader.csv(bytes)
    #expect(rows.allSatisfy { $0.count == StatisticsTable.columns.count + 2 })
    let groups = rows.filter { $0[0] == "group" }
    #expect(groups.map { $0.suffix(2) } == [["pro", "Köln, \"Süd\""], ["", ""], ["", "(missing)"]])
    // A missing member is an empty cell, an empty text has quotes.
    #expect(lines.count { $0.hasPrefix("group,") && $0.hasSuffix(",0,,") } == 1)
    #expect(lines.count { $0.hasPrefix("group,") && $0.hasSuffix(",0,\"\",(missing)") } == 1)
    #expect(rows.last?[0] == "otherGroups" && rows.last?[3] == "4")
  }

  @Test func documentContainsGroups() throws {
    let bytes = try StatisticsDocument(try report(others: true)).bytes()
    let root = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(root["by"] as? [String] == ["plan", "to"])
    let groups = try #require(root["groups"] as? [[String: Any]])
    #expect(
      groups.map { $0["members"] as? [String: String] } == [
        ["plan": "pro", "to": "Köln, \"Süd\""], [:], ["plan": "", "to": "(missing)"],
      ])
    #expect(
      groups[0]["count"] as? Int == 2 && groups[0]["medianSeconds"] as? Double == 2 && groups[0]["eventID"] == nil)
    #expect((root["otherGroups"] as? [String: Any])?["count"] as? Int == 4)
    let without = try StatisticsDocument(try StatisticsRun()(Self.lines)).bytes()
    #expect(!String(decoding: without, as: UTF8.self).contains("roups"))
  }
}
