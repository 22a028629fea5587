import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTracking

/// An event that is written is read back unchanged. An event that would be read back differently is refused.
@Suite struct KitlogLineTests {
  private static let device = #"a "phone", mine,iPhone1\,iOS,9.1,CD392B37-7B30-471B-8D40-5D4E7D243369,1.0,1"#
  private static let date = Date(timeIntervalSince1970: 1_473_302_950.25)

  /// Returns the line that a writer without checks would write.
  private static func plainLine(_ code: Int, _ content: [String], _ remark: String) -> String {
    "\(code),1473302950.250,\(content.joined(separator: "|")),\(remark)\n"
  }

  private static func written(_ event: RawEvent) -> [UInt8]? { try? KitlogLine(event, at: date).bytes }

  private static func readBack(_ line: some Sequence<UInt8>) throws -> [RawEvent] {
    try KitlogReading(Array("\(device)\n".utf8) + line).events
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let pieces = [
      "a", "Home", ":", ",", "|", "\n", "\r", "\r\n", "\"", "\\", "é", "页", "\0", "\u{1}", "{", "0", " ", "\u{FEFF}",
      "\u{2028}",
    ]
    let count = 1 + random.below(4)
    // Most texts contain no special characters.
    return (0..<count).map { _ in random.chance(4, of: 5) ? "b" : random.pick(pieces) }.joined()
  }

  /// Returns a random event, and the line that a writer without checks would write.
  private static func control(_ random: inout SeededRandom) -> (event: RawEvent, plain: String) {
    let sender = random.chance(1, of: 2) ? random.pick(["UIButton", "UISwitch", "UIStepper"]) : text(&random)
    let code = ["UIButton": 100, "UISwitch": 103, "UIStepper": 104][sender] ?? 105
    let (target, action) = (text(&random), text(&random))
    let tag = random.pick(["0", "-7", "1.5e3"])
    let (frame, info, remark) = (text(&random), text(&random), text(&random))
    let event = RawEvent(
      .action(action, target: target),
      members: [
        "class": .string(sender), "tag": .number(tag), "frame": .string(frame), "info": .string(info),
        "remark": .string(remark),
      ])
    return (event, plainLine(code, [sender, target, action, tag, frame, info], remark))
  }

  private static func page(_ random: inout SeededRandom) -> (event: RawEvent, plain: String) {
    let (phase, code) = random.pick([(PagePhase.enter, 1), (.leave, 2), (.select, 3)])
    let (name, remark) = (text(&random), text(&random))
    return (RawEvent(.page(name, phase), members: ["remark": .string(remark)]), plainLine(code, [name], remark))
  }

  @Test(arguments: Seeds.new) func eventIsReadBackOrRefused(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var refused = 0
    for _ in 0..<Seeds.rounds(3_000) {
      let (event, plain) = random.chance(1, of: 3) ? Self.page(&random) : Self.control(&random)
      let isSame = try Self.readBack(plain.utf8).map(Self.withoutStamps) == [event]
      let line = Self.written(event)
      #expect(line == (isSame ? Array(plain.utf8) : nil), "\(event)")
      if line == nil { refused += 1 }
    }
    #expect(refused > Seeds.rounds(200))
  }

  /// Removes the members that only reading adds.
  private static func withoutStamps(_ event: RawEvent) -> RawEvent {
    var event = event
    event.members["timestamp"] = nil
    event.members["device"] = nil
    return event
  }

  @Test(arguments: Seeds.new)
  func deviceIsReadBackOrRefused(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = ["deviceName", "deviceModel", "systemName", "systemVersion", "uuid", "appVersion", "appBuild"]
    var refused = 0
    for _ in 0..<Seeds.rounds(1_000) {
      let texts = (0..<7).map { place in
        place == 0 && random.chance(1, of: 3)
          ? random.pick(["7", "-7", "-", "7,a", "{\"a", " [[", "\u{FEFF}a", "7a", "", "{"]) : Self.text(&random)
      }
      guard
        let device = try? DailyLogs.Device(
          name: texts[0], model: texts[1], systemName: texts[2], systemVersion: texts[3], uuid: texts[4],
          appVersion: texts[5], appBuild: texts[6])
      else {
        refused += 1
        continue
      }
      let line = try KitlogLine(RawEvent(.page("Home", .enter)), at: Self.date).bytes
      let events = try KitlogReading(device.header + line).events
      let members = Dictionary(uniqueKeysWithValues: zip(names, texts.map { MemberValue.string($0) }))
      #expect(events.map { $0.members["device"] } == [.object(members)], "\(texts)")
    }
    #expect((Seeds.rounds(200)..<Seeds.rounds(900)).contains(refused))
  }

  /// Such a log would be read as another kind of file.
  @Test(arguments: [
    "Rar! of Tom", "%PDF-reader", "GIF89a", "PAR1s", "BZh9", "bplist00", "SQLite format 3", "\u{7F}ELF", "x^ y",
  ])
  func nameLikeAFileSignatureIsRefused(name: String) {
    #expect(throws: KitlogError.ambiguousName) {
      try DailyLogs.Device(
        name: name, model: "iPhone1", systemName: "iOS", systemVersion: "17.0", uuid: "U-1", appVersion: "1",
        appBuild: "1")
    }
  }

  @Test func eachKindOfEventHasItsTypeCode() throws {
    func line(_ event: RawEvent) throws -> String {
      String(decoding: try KitlogLine(event, at: Date(timeIntervalSince1970: 1_473_302_950)).bytes, as: UTF8.self)
    }
    #expect(try line(RawEvent(.app(.launch, delegate: "Shop"))) == "0,1473302950,Shop,launch\n")
    #expect(try line(RawEvent(.app(.launch))) == "0,1473302950,$app,launch\n")
    #expect(try line(RawEvent(.page("Home", .select))) == "3,1473302950,Home,select\n")
    for (code, name) in ["UIButton", "UISegmentedControl", "UISlider", "UISwitch", "UIStepper", "Own"].enumerated() {
      let event = RawEvent(.action("tap:", target: "Home"), members: ["class": .string(name), "title": "Buy, now|"])
      #expect(try line(event) == "\(100 + code),1473302950,\(name)|Home|tap:|0||Buy, now|,control\n")
    }
  }

  private static let tap = RawEvent.Subject.action("tap:", target: "Home")

  private static func tap(_ member: String, _ value: MemberValue) -> RawEvent {
    RawEvent(tap, members: ["class": "UISwitch", member: value])
  }

  @Test(
    arguments: [
      (RawEvent(.page("Home", .load)), .noTypeCode("pages in the phase 'load'")),
      (RawEvent(.app(.active)), .noTypeCode("the app's phase 'active'")),
      (RawEvent(.view(path: "a", page: nil)), .noTypeCode("views")),
      (RawEvent(tap, interaction: .gesture), .noTypeCode("events of the type 'gesture'")),
      (RawEvent(tap), .missing(field: "class")), (RawEvent(.page("", .enter)), .missing(field: "class")),
      (tap("tag", "1"), .wrongType(field: "tag")), (tap("tag", .number("1,2")), .wrongType(field: "tag")),
      (tap("info", [1]), .wrongType(field: "info")), (tap("info", "a\nb"), .separator(field: "info")),
    ] as [(RawEvent, KitlogError)])
  func eventWithoutALineIsRefused(event: RawEvent, error: KitlogError) {
    #expect(throws: error) { try KitlogLine(event, at: Self.date) }
  }

  @Test func tooLongLineIsRefused() {
    let long = String(repeating: "a", count: KitlogLine.maximumLength)
    #expect(throws: KitlogError.tooLong(length: 65_560, limit: 65_536)) {
      try KitlogLine(RawEvent(.page(long, .enter)), at: Self.date)
    }
  }

  @Test func anyTimeIsWrittenAsANumber() throws {
    let times = [0, -0.5, 1.0004, .nan, .infinity, -.infinity, 1e300, 253_402_300_800, -1e-9]
    for seconds in times {
      let line = try KitlogLine(RawEvent(.page("Home", .enter)), at: Date(timeIntervalSince1970: seconds)).bytes
      #expect(try KitlogReading(line).rejected == 0, "\(seconds)")
    }
    let line = try KitlogLine(RawEvent(.page("Home", .enter)), at: Date(timeIntervalSince1970: -0.5)).bytes
    #expect(String(decoding: line, as: UTF8.self) == "1,-0.500,Home,enter\n")
  }
}
