import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// The members for the installation, the user, the device, and the app's own common members.
@Suite struct IdentityTests {
  private let place = RecorderPlace()
  private static let tap = RawEvent(.action("tap:", target: "Home"))

  private func lines(_ recorder: Recorder, _ events: RawEvent...) throws -> [[String: MemberValue]] {
    for event in events { recorder.record(event) }
    return try recorder.lines().map { line in
      let members = try RecorderPlace.members(line)
      // A name must not occur twice, because a server could use either value.
      for name in members.keys where members["type"] != "report" {
        #expect(line.components(separatedBy: #""\#(name)":"#).count == 2, "\(name) in \(line)")
      }
      return members
    }
  }

  @Test func installationIDIsKeptAcrossLaunches() throws {
    let first = try place.launch { try #require($0.installationID) }
    let second = try place.launch { recorder in
      #expect(recorder.installationID == first)
      recorder.reset()
      return try #require(recorder.installationID)
    }
    #expect(UUID(uuidString: first) != nil && second != first)
    let recorder = try place.recorder()
    #expect(recorder.installationID == second)
    #expect(try lines(recorder, Self.tap).first?["installationID"] == .string(second))
    try recorder.optOut()
    recorder.optIn()
    #expect(recorder.installationID != second && recorder.installationID != nil)
  }

  @Test func userIDIsAMemberOfLaterEvents() throws {
    try place.launch { recorder in
      for user in [nil, #"Ann "7""#, nil] {
        recorder.userID = user
        recorder.record(Self.tap)
      }
      recorder.userID = "Bob"
      let lines = try lines(recorder)
      #expect(lines.map { $0["userID"] } == [nil, #"Ann "7""#, nil])
    }
    try place.launch { recorder in
      let lines = try lines(recorder, Self.tap)
      #expect(recorder.userID == "Bob" && lines[0]["userID"] == "Bob")
      let session = recorder.session
      recorder.reset()
      #expect(recorder.userID == nil && recorder.session != session)
    }
    #expect(try place.recorder().userID == nil)
  }

  @Test func resetReportsUnmappedEventsOfTheEarlierUser() throws {
    let recorder = try place.recorder()
    recorder.userID = "Ann"
    recorder.record(RawEvent(.page("Cart", .enter)))
    recorder.reset()
    let line = try #require(try lines(recorder).first)
    #expect(line["eventID"] == "$unmapped" && line["userID"] == "Ann")
  }

  @Test func idsReplaceMembersOfTheSameName() throws {
    let recorder = try place.recorder()
    let own = RawEvent(.action("tap:", target: "Home"), members: ["installationID": "mine", "userID": "mine"])
    recorder.record(own)
    recorder.record(eventID: "D", members: own.members)
    recorder.userID = "Ann"
    recorder.record(own)
    recorder.record(eventID: "D", members: own.members)
    let lines = try lines(recorder)
    #expect(lines.map { $0["userID"] } == ["mine", "mine", "Ann", "Ann"])
    #expect(lines.allSatisfy { $0["installationID"] != "mine" })
  }

  @Test func commonMembersAreAddedUnlessAnEventHasThem() throws {
    let recorder = try place.recorder(
      .init(commonMembers: ["app": ["version": "1.0"], "plan": "free", "type": "no", "session": "no"]))
    let own = RawEvent(.action("tap:", target: "Home"), members: ["plan": "mine"])
    recorder.record(Self.tap)
    recorder.record(own)
    recorder.record(eventID: "D", members: ["plan": "direct"])
    recorder.record(RawEvent(.page("Cart", .enter)))
    recorder.setCommonMembers(["plan": "paid"])
    recorder.record(Self.tap)
    recorder.reset()
    let lines = try lines(recorder)
    #expect(lines.map { $0["plan"] } == ["free", "mine", "direct", "paid", "paid"])
    #expect(lines.map { $0["app"] } == [["version": "1.0"], ["version": "1.0"], ["version": "1.0"], nil, nil])
    #expect(lines[0]["type"] == "control" && lines[0]["session"] != "no")
  }

  @Test func propertiesOfTheTableReplaceCommonMembers() throws {
    let recorder = try place.recorder(.init(commonMembers: ["shown": "common", "goods": "common"]))
    recorder.record(RawEvent(.action("buy:", target: "Home"), members: ["title": "Buy", "goods": ["id": 7]]))
    let line = try #require(try lines(recorder).first)
    #expect(line["shown"] == "Buy" && line["goods"] == 7)
  }

  @Test(arguments: ["plan", "app.version", "userID", "installationID"])
  func conditionsCanUseCommonMembersAndIDs(path: String) throws {
    let table = EventTable(classes: [
      "Home": .init(controlEventIDs: [
        "tap:": .list([
          EventEntry(eventID: "YES", when: [.init(path, .exists(true))]),
          EventEntry(eventID: "NO", when: [.init(path, .exists(false))]),
        ])
      ])
    ])
    let recorder = try place.recorder(tables: LoadedTable(table, revision: "r"))
    let before = recorder.record(Self.tap)
    recorder.setCommonMembers(["plan": "paid", "app": ["version": "1"]])
    recorder.userID = "Ann"
    recorder.record(Self.tap)
    #expect(before == .recorded(1))
    let lines = try lines(recorder)
    #expect(lines.map { $0["eventID"] } == [path == "installationID" ? "YES" : "NO", "YES"])
    #expect(lines[1]["plan"] == "paid" && lines[1]["userID"] == "Ann")
  }

  @Test func redactionAppliesToCommonMembersAndIDs() throws {
    let redaction = Redaction([.hash("userID", salt: "s"), .drop("app.build"), .drop("secret")])
    let recorder = try place.recorder(
      .init(redaction: redaction, commonMembers: ["app": ["version": "1", "build": "2"], "secret": "s"]))
    // printf s7 | sha256sum
    recorder.userID = "7"
    recorder.record(Self.tap)
    recorder.record(eventID: "D", members: ["secret": "x"])
    for line in try lines(recorder) {
      #expect(line["userID"] == "sha256:13d28fed9becbe6637ef6b017fbefef73b2b907e25eb00396f7c2675623e87f6")
      #expect(line["app"] == ["version": "1"] && line["secret"] == nil)
    }
  }

  @Test func directEventNeedsNoRow() throws {
    let recorder = try place.recorder()
    #expect(
      recorder.record(eventID: "ORDER", members: ["b": 1, "a": ["x": 2], "type": "no", "eventID": "no"]) == .recorded(1)
    )
    let line = try #require(try recorder.lines().first)
    #expect(
      line.hasPrefix(#"{"eventID":"ORDER","type":"direct","a":{"x":2},"b":1,"timestamp":1700000000123,"session":""#))
    let deep = (0..<600).reduce(MemberValue.null) { value, _ in .array([value]) }
    #expect(recorder.record(eventID: "DEEP", members: ["a": deep]) == .dropped)
    try recorder.optOut()
    #expect(recorder.record(eventID: "ORDER") == .optedOut)
  }

  @Test func deviceMembersContainTheAppsVersion() throws {
    let members = DeviceMembers.members(info: [
      "CFBundleIdentifier": "com.example.shop", "CFBundleShortVersionString": "4.2", "CFBundleVersion": "881",
    ])
    #expect(members["app"] == ["id": "com.example.shop", "version": "4.2", "build": "881"])
    #expect(Set(members.keys).isSubset(of: ["app", "os", "device", "locale"]) && members["os"] != nil)
    #expect(DeviceMembers.members(info: [:])["app"] == nil)
    let size: MemberValue = ["width": .init(390.0), "height": .init(844.0), "scale": .init(3.0)]
    #expect(DeviceMembers.screen(width: 390, height: 844, scale: 3) == ["screen": size])
  }

  @Test func damagedFileIsIgnored() throws {
    let file = place.folder.appendingPathComponent("identity.json")
    for text in ["", "{", "[]", #"{"installationID":7}"#, #"{"consent":"maybe"}"#] {
      try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      let recorder = try place.recorder()
      #expect(recorder.consent == .granted && recorder.installationID != nil && recorder.userID == nil, "\(text)")
    }
  }
}
