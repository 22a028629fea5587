import EventMapping
import EventTracking
import Foundation
import Testing

/// The way of events from the hook to the server: an app records and uploads them, and `eventmap receive` gets them.
@Suite(.waits) struct AppDayTests {
  @Test func storesTheLinesThatTranslateWrites() async throws {
    let (table, dump) = ("Configs/EventTable.plist", "Configs/events.jsonl")
    let server = try ReceiveRun("--port", "0", "--table", table)
    let scratch = try Scratch()
    let recorder = try Recorder(
      folder: scratch["app"],
      tables: LoadedTable(try EventTable(contentsOf: Tool.package.appending(path: table)), revision: "of the day"),
      limits: Outbox.Limits(segmentCount: 3))
    var count = 0
    for line in try String(contentsOf: Tool.package.appending(path: dump), encoding: .utf8).split(separator: "\n") {
      guard let event = try? RawEvent(jsonLine: String(line)) else { continue }
      if case .recorded(let events) = recorder.record(event) { count += events }
    }
    let stored = try await upload(recorder, count, to: server)
    let raw = stored.split(separator: "\n").map { $0.replacing(/^\{"eventID":"[^"]*",/, with: "{", maxReplacements: 1) }
    #expect(raw.count == count && count > 20 && !raw.contains { $0.contains(#""eventID""#) })
    try scratch.write("raw.jsonl", raw.joined(separator: "\n") + "\n")
    #expect(try Tool.run("translate", "-q", "--table", table, scratch["raw.jsonl"].path).text == stored)

    // The same events as in a dump that a hook wrote without the recorder.
    func ids(_ lines: String) -> [Substring] { lines.matches(of: /\{"eventID":"([^"]*)"/).map(\.output.1) }
    #expect(try ids(stored) == ids(Tool.run("translate", "-q", "--table", table, dump).text))
    #expect(server.end() == 0)
  }

  /// The table has conditions, properties and inherited rows. The app's runtime knows the superclasses that `translate` reads from the
  /// manifest beside the table.
  @Test func mapsInheritedRowsAsTranslateWithAManifest() async throws {
    let table = "Configs/ConditionsTable.json"
    let superclasses = try Self.superclasses(of: "Configs/AppManifest.json")
    let server = try ReceiveRun("--port", "0", "--table", table)
    let scratch = try Scratch()
    let recorder = try Recorder(
      folder: scratch["app"],
      tables: LoadedTable(
        try EventTable(contentsOf: Tool.package.appending(path: table)), revision: "of the day",
        superclassOf: { superclasses[$0] }),
      limits: Outbox.Limits(segmentCount: 3))
    var dump = try String(contentsOf: Tool.package.appending(path: "Configs/conditions.jsonl"), encoding: .utf8)
    for name in superclasses.keys.sorted() {
      dump += RawEvent(.action("onBackBtnPressed:", target: name)).jsonLine + "\n"
    }
    try scratch.write("dump.jsonl", dump)
    var count = 0
    for line in dump.split(separator: "\n") {
      if case .recorded(let events) = recorder.record(try RawEvent(jsonLine: String(line))) { count += events }
    }
    let stored = try Self.unstamped(try await upload(recorder, count, to: server))
    let translated = try Tool.run("translate", "-q", "--table", table, scratch["dump.jsonl"].path).text
    #expect(try stored == Self.unstamped(translated))
    #expect(stored.count { $0.members["eventID"] == "NAV_BACK" } == 11 && stored.count == count)
    #expect(server.end() == 0)
  }

  /// Uploads the events of a recorder. Returns the lines that the server received.
  private func upload(_ recorder: Recorder, _ count: Int, to server: ReceiveRun) async throws -> String {
    recorder.enterBackground()
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/events"))
    let report = await Uploader(outbox: recorder.outbox, url: url).upload()
    #expect(report.end == .done && report.records == count && report.requests == (count + 2) / 3)
    return ReceiveRun.events(try server.ask("GET", "/good"))
  }

  /// Events without the members that a recorder stamps.
  private static func unstamped(_ lines: String) throws -> [RawEvent] {
    try lines.split(separator: "\n").map { line in
      var event = try RawEvent(jsonLine: String(line))
      for name in ["timestamp", "session", "sequence", "uuid", "table", "installationID"] { event.members[name] = nil }
      return event
    }
  }

  /// Returns the superclass of each class in a manifest.
  private static func superclasses(of manifest: String) throws -> [String: String] {
    struct Manifest: Decodable {
      struct Class: Decodable { var superclass: String? }
      var classes: [String: Class]
    }
    let data = try Data(contentsOf: Tool.package.appending(path: manifest))
    return try JSONDecoder().decode(Manifest.self, from: data).classes.compactMapValues(\.superclass)
  }

  /// The other way of events: a daily log, which is packed and sent on the next day.
  @Test func receivesADailyLogAsTranslateReadsIt() async throws {
    let server = try ReceiveRun("--port", "0", "--table", "Configs/EventTable.plist")
    let scratch = try Scratch()
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/logs"))
    let device = try DailyLogs.Device(
      name: "iPhone, of Ann", model: "iPhone", systemName: "iOS", systemVersion: "26.0",
      uuid: "CD392B37-7B30-471B-8D40-5D4E7D243369", appVersion: "4.2.0", appBuild: "881")
    func logs(_ day: TimeInterval) throws -> DailyLogs {
      let clock = TrackingClock(now: { Date(timeIntervalSince1970: day * 86_400 + 43_200) }, uptime: { 0 })
      return try DailyLogs(folder: scratch["logs"], device: device, uploadingTo: url, clock: clock, timeZone: .gmt)
    }
    var today: DailyLogs? = try logs(20_000)
    try today?.record(RawEvent(.page("HomeViewController", .enter)))
    try today?.record(
      RawEvent(.action("onFavBtnPressed:", target: "HomeViewController"), members: ["class": "UIButton", "title": "❤"]))
    #expect(await today?.uploadEarlierDays().logs == 0)
    let files = try FileManager.default.contentsOfDirectory(at: scratch["logs"], includingPropertiesForKeys: nil)
    let log = try #require(files.first { $0.pathExtension == "log" })
    let translated = try Tool.run("translate", "-q", "--table", "Configs/EventTable.plist", log.path).text
    #expect(translated.count { $0 == "\n" } == 2)
    today = nil
    let report = try await logs(20_001).uploadEarlierDays()
    #expect(report.logs == 1 && report.failure == nil)
    #expect(ReceiveRun.events(try server.ask("GET", "/good")) == translated)
    #expect(!FileManager.default.fileExists(atPath: log.path))
  }
}
