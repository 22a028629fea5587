import Testing

@testable import EventTranslation

/// Headers, which set the device of the events that follow.
@Suite struct KitlogHeaderTests {
  private static let header = "iPhone,iPhone6,iPhone OS,9.1,UUID-1,1.0,7"
  private static let event = "1,5,ViewController,r"

  private func devices(_ lines: [String]) throws -> [[String: String]?] {
    let result = try translateKitlog(lines)
    return try outputLines(result.events).map {
      try FoundationJSON.object($0)["device"] as? [String: String]
    }
  }

  private func device(_ header: String) throws -> [String: String] {
    let devices = try devices([header, Self.event])
    return try #require(devices.first.flatMap { $0 }, "no device under '\(header)'")
  }

  @Test func rejectsALongHeader() throws {
    let fields = "iPhone,iPhone6,iPhone OS,9.1,UUID-1,1.0,"
    let long = String(repeating: "8", count: KitlogDevice.longestHeader)
    #expect(try translateKitlog([fields + long]).reasons == [.lineTooLong])
    #expect(try translateKitlog(["i,Phone," + long]).reasons == [.malformedLine])
    #expect(try device(String(repeating: "a,", count: 1_000) + Self.header)["uuid"] == "UUID-1")
  }

  @Test func readsTheSevenNames() throws {
    #expect(
      try device(Self.header) == [
        "deviceName": "iPhone", "deviceModel": "iPhone6", "systemName": "iPhone OS", "systemVersion": "9.1",
        "uuid": "UUID-1", "appVersion": "1.0", "appBuild": "7",
      ])
    #expect(try device(Self.header + "\r")["appBuild"] == "7")
  }

  /// A device may have any name; only a complete JSON record cannot be a header.
  @Test(arguments: [
    ("Bob's, the old, iPhone,,iPhone", "Bob's, the old, iPhone,,iPhone,m,s,v,u,a,b"),
    (",", ",,,,,,,"), ("x", "x,,,,,,"), ("Bob \"B\\\" 📱\t|", "Bob \"B\\\" 📱\t|,a|b,,,,,"),
    ("1st iPhone", "1st iPhone,m,s,v,u,a,b"), ("-", "-,m,s,v,u,a,b"), ("1.0", "1.0,m,s,v,u,a,b"),
    ("[Test]", "[Test],m,s,v,u,a,b"), ("{Bob}", "{Bob},m,s,v,u,a,b"), ("\"Bob\"", "\"Bob\",m,s,v,u,a,b"),
    ("'", "',m,s,v,u,a,b"), ("(x)", "(x),m,s,v,u,a,b"), ("#", "#,m,s,v,u,a,b"), ("<b>", "<b>,m,s,v,u,a,b"),
  ]) func acceptsAnyName(name: String, header: String) throws { #expect(try device(header)["deviceName"] == name) }

  /// Seven empty fields are a header without a device.
  @Test(arguments: [",,,,,,", ",,,,,,\r"]) func readsAnEmptyHeaderAsNoDevice(line: String) throws {
    let lines = [Self.header, Self.event, line, Self.event, Self.header, Self.event]
    #expect(try devices(lines).map { $0 == nil } == [false, true, false])
    let result = try TranslationRun(chunkSize: 30)(dump(lines), .kitlog)
    #expect(result.totals[.skipped] == 3 && result.totals[.rejected] == 0)
    #expect(result.missingDevices.map(\.line) == [4])
    #expect(DumpFormat(firstLine: Array(line.utf8).span, fileName: "x") == .kitlog)
  }

  /// Events after an unreadable header do not get the previous device.
  @Test(arguments: [
    "iPhone,iPhone6,iPhone OS,9.1,UUID-1,1.0", "iPhone,iPhone6,9.1,UUID-1,1.0",
    "‹BD›‹F8›,iPhone6,iPhone OS,9.1,UUID-2,1.0,7", "iPhone,iPhone6,iPhone OS,9.1,UUID-2,1.0,‹FF›",
  ]) func forgetsTheDeviceAfterABrokenHeader(line: String) throws {
    let lines = [Self.header, Self.event, line, Self.event, "Two" + Self.header, Self.event]
    #expect(try devices(lines).map { $0?["deviceName"] } == ["iPhone", nil, "TwoiPhone"])
    #expect(try translateKitlog(lines).totals[.rejected] == 1)
  }

  @Test(arguments: [
    "the rest of a title", "of a title, with commas,remark", "4,5,A,r", "1,x,A,r", "1,5,A", "100,5,B|‹FF›|a:|0|f|i,r",
  ]) func keepsTheDeviceAfterOtherRejects(line: String) throws {
    #expect(try devices([Self.header, line, Self.event]).map { $0?["deviceName"] } == ["iPhone"])
  }

  @Test(arguments: [
    "x", "iPhone,iPhone6,iPhone OS,9.1,UUID-1,1.0", ",", ",,,,,", "hello, world", "-", "+1,2,3,4",
    "1a,5,ViewController,r", " 1,5,ViewController,r", "0x1,5,A,r",
  ]) func rejectsFewerThanSevenFields(line: String) throws {
    let result = try translateKitlog([Self.header, line, Self.event])
    #expect(result.reasons == [.malformedLine] && result.reported.map(\.line) == [2])
    #expect(result.totals[.skipped] == 1 && result.totals[.mapped] == 1)
  }

  /// A first field of digits is a TypeCode, so a header cannot start with one.
  @Test func rejectsAnIntegerAsTheName() throws {
    #expect(try translateKitlog(["123,m,s,v,u,a,b"]).reasons == [.invalidNumber])
    #expect(try translateKitlog(["5,m,s,v,u,a,b"]).reasons == [.unknownTypeCode])
  }

  @Test func appliesAHeaderUntilTheNext() throws {
    let lines = [
      Self.event, Self.header, Self.event, "", Self.event, "Two" + Self.header, "Three" + Self.header, Self.event,
    ]
    #expect(try devices(lines).map { $0?["deviceName"] } == [nil, "iPhone", "iPhone", "ThreeiPhone"])
    #expect(try translateKitlog(lines).totals[.skipped] == 4)
  }

  @Test func reportsEventsBeforeAnyHeaderOncePerFile() throws {
    let lines = ["", "x", Self.event, Self.event, Self.header, Self.event, "3,5,A,r"]
    for chunkSize in [4, 20, 4096] {
      let result = try TranslationRun(chunkSize: chunkSize)([
        .init(lines, .kitlog, file: "one"), .init([Self.header, Self.event], .kitlog, file: "two"),
        .init(["0,5,A,r", Self.event], .kitlog, file: "three"),
      ])
      #expect(result.missingDevices == [.init(file: "one", line: 3), .init(file: "three", line: 1)])
      let events = try outputLines(result.events).map { try FoundationJSON.object($0) }
      #expect(events.map { $0["device"] != nil } == [false, false, true, true, false])
    }
  }

  @Test func keepsTheDeviceInRejects() throws {
    let result = try translateKitlog(["4,5,A,r", Self.header, "4,5,A,r\r", "Two" + Self.header, "1,x,A,r"])
    let rejects = try outputLines(result.rejects).map { try FoundationJSON.object($0) }
    #expect(rejects.map { ($0["device"] as? [String: String])?["deviceName"] } == [nil, "iPhone", "TwoiPhone"])
    #expect(rejects.map { $0["raw"] as? String } == ["4,5,A,r", "4,5,A,r\r", "1,x,A,r"])
    #expect(rejects.allSatisfy { $0["format"] as? String == "kitlog" })
  }
}
