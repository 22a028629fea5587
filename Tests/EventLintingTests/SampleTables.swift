import Foundation
import Testing

@testable import EventLinting

/// The tables and the manifest of `Configs`.
enum SampleTables {
  static let names = ["EventTable.plist", "EventTable.json"]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Configs")

  static func source(_ name: String) throws -> Linter.Source {
    Linter.Source(name: name, data: try Data(contentsOf: folder.appending(path: name)))
  }

  static func manifest() throws -> Linter.Source { try source("AppManifest.json") }
}
