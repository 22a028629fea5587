import EventMapping
import Foundation

@testable import EventTracking

/// A folder for daily logs, with a clock and a server.
final class LogPlace: Sendable {
  static let day: TimeInterval = 86_400

  let url: URL
  let clock = TestClock()
  let server: LogServer

  /// - Parameter disk: The parent of the logs' folder.
  init(_ server: LogServer = LogServer(), in disk: URL = FileManager.default.temporaryDirectory) {
    self.server = server
    url = disk.appendingPathComponent("eventmap-logs-\(UUID())")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Opens the logs, and records pages on one day each. The clock's first day is 2023-11-14.
  func open(
    _ files: any FileSystem = FaultyFileSystem(), limit: Int = 1 << 20, appVersion: String = "1.0",
    timeZone: TimeZone = .gmt, days: [String] = []
  ) throws -> DailyLogs {
    let device = try DailyLogs.Device(
      name: "phone", model: "iPhone1", systemName: "iOS", systemVersion: "17.0", uuid: "U-1", appVersion: appVersion,
      appBuild: "1")
    let logs = try DailyLogs(
      LogFolder(path: url.path, files: files), device, URL(fileURLWithPath: "/logs"), limit, server, clock.clock,
      timeZone, { ["Authorization": "Bearer 1", "content-type": "text/plain"] })
    for page in days {
      try logs.record(page: page)
      clock.advance(by: Self.day)
    }
    return logs
  }

  static func name(_ day: String) -> String { "\(day)_userStatisics_U-1.log" }

  /// The sorted names in the folder, except the lock and the subfolders.
  var names: [String] { names("").filter { !["lock", "sending", "sent", "dropped"].contains($0) } }

  func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path)) ?? []).sorted()
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  func text(_ day: String) -> String? { try? String(contentsOf: file(Self.name(day)), encoding: .utf8) }
}

extension DailyLogs {
  func record(page name: String) throws(DailyLogsError) { try record(RawEvent(.page(name, .enter))) }
}
