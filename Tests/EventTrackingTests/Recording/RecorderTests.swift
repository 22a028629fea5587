import EventMapping
import Foundation
import Testing

@testable import EventTracking

@Suite struct RecorderTests {
  private let place = RecorderPlace()

  private func tap(_ members: [String: MemberValue] = [:]) -> RawEvent {
    RawEvent(.action("tap:", target: "Home"), members: members)
  }

  @Test func lineHasTheMembersOfTheRecorder() throws {
    let recorder = try place.recorder()
    #expect(recorder.record(tap(["title": "Fav", "sequence": "mine"])) == .recorded(1))
    place.pass(1)
    #expect(recorder.record(RawEvent(.page("Home", .enter))) == .recorded(1))
    let lines = try recorder.lines()
    try #require(lines.count == 2)
    let uuids = try lines.map { try RecorderPlace.text("uuid", $0) ?? "" }
    let (session, installation) = (recorder.session, try #require(recorder.installationID))
    #expect(
      lines[0]
        == #"{"eventID":"TAP","type":"control","target":"Home","action":"tap:","title":"Fav","timestamp":1700000000123,"#
        + #""session":"\#(session)","sequence":1,"uuid":"\#(uuids[0])","table":"r1","installationID":"\#(installation)"}"#
    )
    #expect(
      lines[1]
        == #"{"eventID":"ENTER","type":"page","class":"Home","phase":"enter","timestamp":1700000001123,"#
        + #""session":"\#(session)","sequence":2,"uuid":"\#(uuids[1])","table":"r1","installationID":"\#(installation)"}"#
    )
    // Different UUIDs of version 8, variant 10.
    let form = /[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/
    for uuid in uuids { #expect(uuid.wholeMatch(of: form) != nil) }
    #expect(uuids[0] != uuids[1])
  }

  @Test func rawEventCanBeALineOfJSON() throws {
    let recorder = try place.recorder()
    let line = #"{"type":"control","target":"Home","action":"tap:","class":"UIButton","title":"Fav"}"#
    #expect(try recorder.record(jsonLine: Array(line.utf8)) == .recorded(1))
    #expect(throws: RawEventError.self) { try recorder.record(jsonLine: Array(line.utf8.dropLast())) }
    #expect(throws: RawEventError.self) { try recorder.record(jsonLine: []) }
    let lines = try recorder.lines()
    try #require(lines.count == 1)
    #expect(lines[0].hasPrefix(#"{"eventID":"TAP",\#(line.dropFirst().dropLast()),"timestamp""#))
  }

  /// Also on a thread with a small stack.
  @Test func eventNestedTooDeepIsCountedAsDropped() throws {
    let recorder = try place.recorder()
    func nested(_ levels: Int) -> MemberValue {
      (0..<levels).reduce(.null) { value, level in level % 2 == 0 ? .array([value]) : .object(["a": value]) }
    }
    #expect(recorder.record(tap(["deep": nested(511)])) == .recorded(1))
    for levels in [512, 513, 3_000] { #expect(recorder.record(tap(["deep": nested(levels)])) == .dropped, "\(levels)") }
    #expect(recorder.outbox.losses == ["tooDeep": 3])
    let outcome = Locked<Recorder.Outcome?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let event = tap(["deep": nested(3_000)])
    let thread = Thread {
      outcome.withLock { $0 = recorder.record(event) }
      isDone.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    isDone.wait()
    #expect(outcome.withLock { $0 } == .dropped)
    try recorder.optOut()
    #expect(recorder.record(event) == .optedOut && recorder.outbox.dropped.isEmpty)
    recorder.optIn()
    #expect(recorder.record(tap(["deep": nested(511)])) == .recorded(1))
    let line = try #require(try recorder.lines().first)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    // EventMap's own reader also accepts the maximum depth.
    #expect(try recorder.record(jsonLine: Array(line.utf8)) == .recorded(1))
  }

  @Test func viewEventsAreWantedIfTheTableHasViews() throws {
    #expect(try !place.recorder().wantsViewEvents)
    let table = try EventTable(data: Data(#"{"Home":{"ViewEventIDs":{"UIView(0)":"VIEW"}}}"#.utf8), fileName: "t.json")
    #expect(try place.recorder(tables: LoadedTable(table, revision: "r")).wantsViewEvents)
  }

  @Test func stampsReplaceMembersOfTheSameName() throws {
    let recorder = try place.recorder()
    let names = ["timestamp", "session", "sequence", "uuid", "table"]
    recorder.record(tap(Dictionary(uniqueKeysWithValues: names.map { ($0, "mine") })))
    let line = try #require(try recorder.lines().first)
    #expect(!line.contains("mine"))
    for name in names { #expect(line.components(separatedBy: #""\#(name)":"#).count == 2, "\(name) in \(line)") }
  }

  @Test func eachEntryWhoseConditionsHoldMakesAServerEvent() throws {
    let recorder = try place.recorder()
    let buy = RawEvent(.action("buy:", target: "Home"), members: ["title": "Buy", "goods": ["id": 7]])
    #expect(recorder.record(buy) == .recorded(2))
    #expect(recorder.record(RawEvent(.action("other:", target: "Home"))) == .unmapped)
    let lines = try recorder.lines()
    try #require(lines.count == 2)
    // The property replaces the value of the event's member 'goods' in its place.
    let names = #""type":"control","target":"Home","action":"buy:""#
    #expect(lines[0].hasPrefix(#"{"eventID":"BUY","shown":"Buy",\#(names),"goods":7,"title":"Buy","timestamp""#))
    #expect(lines[1].hasPrefix(#"{"eventID":"ANY",\#(names),"goods":{"id":7},"title":"Buy","timestamp""#))
    #expect(try lines.map { try RecorderPlace.members($0)["sequence"] } == [1, 2])
  }

  @Test func tableCanUseAndReplaceStamps() throws {
    let entries = [
      EventEntry(
        eventID: "FIRST", when: [.init("sequence", .equals(1))], properties: [.init("at", .member("timestamp"))]),
      EventEntry(eventID: "LATER", isOtherwise: true, properties: [.init("table", .constant("own"))]),
    ]
    let table = EventTable(classes: ["Home": .init(controlEventIDs: ["tap:": .list(entries)])])
    let recorder = try place.recorder(tables: LoadedTable(table, revision: "r2"))
    #expect(recorder.record(tap()) == .recorded(1))
    #expect(recorder.record(tap()) == .recorded(1))
    #expect(recorder.record(RawEvent(.page("Home", .enter))) == .unmapped)
    let lines = try recorder.lines()
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"eventID":"FIRST","at":1700000000123,"type":"control","#))
    #expect(
      lines[1].hasPrefix(#"{"eventID":"LATER","type":"control","#)
        && lines[1].contains(#","table":"own","timestamp":1700000000123,"#))
  }

  @Test func eventThatIsNotRecordedUsesNoSequenceNumber() throws {
    let entries = [EventEntry(eventID: "STAMPED", when: [.init("table", .equals("r3"))])]
    let table = EventTable(
      classes: [
        "Home": .init(controlEventIDs: [
          "tap:": .list(entries), "buy:": .list([EventEntry(eventID: "A"), EventEntry(eventID: "B")]),
        ])
      ], settings: TableSettings(ignoredClasses: ["UI*"]))
    let recorder = try place.recorder(tables: LoadedTable(table, revision: "r3"))
    #expect(recorder.record(RawEvent(.page("Home", .enter))) == .unmapped)
    #expect(recorder.record(RawEvent(.page("UINavigationController", .enter))) == .ignored)
    #expect(recorder.record(tap()) == .recorded(1))
    #expect(recorder.record(RawEvent(.action("buy:", target: "Home"))) == .recorded(2))
    let events = try recorder.events()
    #expect(events.map { $0["eventID"] } == ["STAMPED", "A", "B"])
    #expect(events.map { $0["sequence"] } == [1, 2, 3])
  }

  // MARK: Sessions

  @Test(arguments: [
    (1799.0, 1799.0, false), (1800.0, 1800.0, true),
    // The uptime may stop while the device sleeps, and the wall clock may be set.
    (7200.0, 3.0, true), (-86400.0, 60.0, false), (-86400.0, 1801.0, true),
  ])
  func sessionStartsAfterALongTimeInTheBackground(now: TimeInterval, uptime: TimeInterval, isNew: Bool) throws {
    let recorder = try place.recorder()
    let first = recorder.session
    recorder.record(tap())
    recorder.enterBackground()
    place.pass(now, uptime: uptime)
    recorder.enterForeground()
    recorder.record(tap())
    #expect((recorder.session != first) == isNew)
    #expect(try recorder.values("sequence") == [1, isNew ? 1 : 2])
    // Time in the foreground does not start a session.
    let second = recorder.session
    place.pass(100_000)
    recorder.enterForeground()
    #expect(recorder.session == second)
  }

  // MARK: Reports

  @Test func unmappedPairsAreReportedOncePerSession() throws {
    // The system ends the app in the background.
    let session = try place.launch { recorder in
      for action in ["b:", "a:", "b:"] {
        recorder.record(RawEvent(.action(action, target: "Home"), interaction: .gesture))
      }
      recorder.record(RawEvent(.page("Cart", .leave)))
      recorder.enterBackground()
      place.pass(10)
      recorder.enterForeground()
      recorder.record(RawEvent(.view(path: "UIView(0)", page: "Home")))
      let lines = try recorder.lines()
      #expect(lines == [])
      recorder.enterBackground()
      place.pass(4000)
      return recorder.session
    }
    try place.launch { recorder in
      let lines = try recorder.lines()
      try #require(lines.count == 1)
      let installation = try #require(recorder.installationID)
      let start =
        #"{"eventID":"$unmapped","count":5,"installationID":"\#(installation)","ofSession":"\#(session)","others":0,"#
      #expect(lines[0].hasPrefix(start))
      let event = try RecorderPlace.members(lines[0])
      #expect(
        event["pairs"] == [
          ["type": "gesture", "class": "Home", "name": "b:", "count": 2],
          ["type": "gesture", "class": "Home", "name": "a:", "count": 1],
          ["type": "page", "class": "Cart", "name": "leave", "count": 1],
          ["type": "view", "class": "Home", "name": "UIView(0)", "count": 1],
        ])
      #expect(event["session"] == .string(recorder.session))
    }
    #expect(try place.recorder().lines() == [])
  }

  @Test func tallyIsLimitedInPairs() throws {
    let recorder = try place.recorder()
    for number in 0..<1_500 { recorder.record(RawEvent(.action("a\(number):", target: "Home"))) }
    recorder.record(RawEvent(.action("a7:", target: "Home")))
    recorder.enterBackground()
    place.pass(3600)
    recorder.enterForeground()
    let events = try recorder.events()
    try #require(events.count == 1)
    #expect(events[0]["count"] == 1501 && events[0]["others"] == 500)
    guard case .array(let pairs) = events[0]["pairs"] else {
      Issue.record("no pairs in \(events)")
      return
    }
    #expect(pairs.count == 1_000 && pairs[0] == ["type": "control", "class": "Home", "name": "a7:", "count": 2])
  }

  @Test func droppedEventsAreReported() throws {
    let recorder = try place.recorder(limits: Outbox.Limits(segmentBytes: 1_000))
    let long = String(repeating: "x", count: 2_000)
    #expect(recorder.record(tap(["title": .string(long)])) == .dropped)
    #expect(recorder.record(tap()) == .recorded(1))
    recorder.enterBackground()
    let events = try recorder.events()
    let report = try #require(events.first { $0["eventID"] == "$dropped" })
    #expect(events.count == 2 && report["count"] == 1 && report["tooLong"] == 1)
    #expect(recorder.outbox.dropped.isEmpty)
  }

  /// Without uploads, reports are dropped like other events. Their counts are part of a later report.
  @Test(arguments: [1, 2, 3]) func droppedReportIsMadeAgain(starts: Int) throws {
    let limits = Outbox.Limits(segmentBytes: 2_000, totalBytes: 40 << 10)
    for _ in 0..<starts {
      try place.launch(limits: limits) { recorder in
        for _ in 0..<2_000 { #expect(recorder.record(tap()) == .recorded(1)) }
        recorder.enterBackground()
      }
    }
    let recorder = try place.recorder(limits: limits)
    var events: [[String: MemberValue]] = []
    // The first report contains the losses before it, the next one the rest.
    for _ in 0..<3 {
      events += try recorder.events()
      recorder.enterBackground()
    }
    let reports = events.filter { $0["eventID"] == "$dropped" }
    let reported = reports.reduce(0) { $0 + (UploadedEvents.number("count", $1) ?? 0) }
    #expect(events.count > reports.count && reported > 0)
    #expect(events.count - reports.count + reported == starts * 2_000)
    #expect(recorder.outbox.dropped.isEmpty)
  }

  @Test func reportThatCannotBeStoredIsTriedAgain() throws {
    try place.launch(limits: Outbox.Limits(segmentBytes: 200)) { recorder in
      for _ in 0..<3 { #expect(recorder.record(tap()) == .dropped) }
      for _ in 0..<2 {
        recorder.enterBackground()
        recorder.enterForeground()
        #expect(recorder.outbox.losses == ["tooLong": 3])
      }
    }
    let recorder = try place.recorder()
    let lines = try recorder.lines()
    #expect(lines.count == 1 && lines[0].hasPrefix(#"{"eventID":"$dropped","count":3,"#))
    #expect(recorder.outbox.dropped.isEmpty)
  }

  // MARK: Privacy

  @Test func redactionAppliesBeforeTheLookup() throws {
    let rules: [Redaction.Rule] = [.drop("title"), .hash("user.name", salt: "s"), .drop("list.secret"), .drop("a.b")]
    let redaction = Redaction(rules) { event in
      if event.members["wipe"] == true { event.members = ["wiped": true] }
    }
    let recorder = try place.recorder(Recorder.Options(redaction: redaction))
    // Conditions and properties do not see removed members.
    recorder.record(RawEvent(.action("buy:", target: "Home"), members: ["title": "Buy"]))
    recorder.record(
      tap([
        "user": ["name": "Ann", "age": 5], "user.name": 7, "list": [["secret": 1, "x": 2], 3], "a": ["b": 1, "c": 2],
        "a.b": 1,
      ]))
    recorder.record(tap(["wipe": true, "x": 1]))
    let lines = try recorder.lines()
    try #require(lines.count == 3)
    #expect(lines.allSatisfy { !$0.contains("Buy") && !$0.contains("Ann") && !$0.contains("secret") })
    #expect(lines[0].hasPrefix(#"{"eventID":"ANY","#))
    let members = try RecorderPlace.members(lines[1])
    // printf sAnn | sha256sum
    #expect(
      members["user"] == ["name": "sha256:c5e4850782ae7a4a1211f3901d88f440c0006688cca52a59bf266689f17f0568", "age": 5])
    // printf s7 | sha256sum
    #expect(members["user.name"] == "sha256:13d28fed9becbe6637ef6b017fbefef73b2b907e25eb00396f7c2675623e87f6")
    #expect(members["a"] == ["c": 2] && members["a.b"] == nil && members["list"] == [["x": 2], 3])
    let wiped = try RecorderPlace.members(lines[2])
    #expect(wiped["wiped"] == true && wiped["x"] == nil)
  }

  @Test func optingOutRemovesStoredEvents() throws {
    try place.launch { recorder in
      recorder.record(tap())
      recorder.record(RawEvent(.action("other:", target: "Home")))
      recorder.enterBackground()
      let session = recorder.session
      try recorder.optOut()
      #expect(recorder.record(tap()) == .optedOut)
      recorder.enterForeground()
      #expect(try recorder.lines() == [])
      recorder.optIn()
      #expect(recorder.session != session && recorder.record(tap()) == .recorded(1))
    }
    // An opted-out launch also removes stored events.
    let recorder = try place.recorder(Recorder.Options(isOptedOut: true))
    recorder.optIn()
    #expect(try recorder.lines() == [])
  }

  // MARK: Threads

  @Test func eventsOfManyThreadsAreNumberedInOrder() throws {
    let recorder = try place.recorder()
    let event = tap()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<250 { recorder.record(event) }
    }
    let lines = try recorder.lines()
    #expect(lines.count == 2_000)
    #expect(try lines.map { try RecorderPlace.members($0)["sequence"] } == (1...2_000).map { .number(String($0)) })
    #expect(Set(try lines.map { try RecorderPlace.text("uuid", $0) }).count == 2_000)
  }
}
