import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// Every folder that the module creates gets its attributes, which its files inherit.
@Suite struct FolderAttributesTests {
  /// The inode numbers of the folders whose attributes were set. Renaming does not change them.
  private let marked = Locked<Set<UInt64>>([])

  private var files: POSIXFileSystem {
    POSIXFileSystem { [marked] path in
      let number = Self.number(path)
      marked.withLock { if let number { $0.insert(number) } }
    }
  }

  private static func number(_ path: String) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value
  }

  /// Checks that a folder and all its subfolders have their attributes. Returns the paths of all files and folders in it.
  private func names(in folder: URL) throws -> [String] {
    var names: [String] = []
    var folders = [""]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      names.append(path)
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(path)")
      if attributes[.type] as? FileAttributeType == .typeDirectory { folders.append(path) }
    }
    for path in folders {
      let number = try #require(Self.number(path.isEmpty ? folder.path : "\(folder.path)/\(path)"))
      #expect(marked.withLock { $0.contains(number) }, "no attributes of \(folder.lastPathComponent)/\(path)")
    }
    return names
  }

  @Test func foldersOfARecorderHaveAttributes() throws {
    let place = RecorderPlace()
    let recorder = try place.recorder(files: files)
    recorder.record(RawEvent(.action("tap:", target: "Home")))
    recorder.record(RawEvent(.page("Nowhere", .enter)))
    recorder.enterBackground()
    recorder.outbox.seal()
    try recorder.outbox.reject(try #require(try recorder.outbox.lend()))
    recorder.record(RawEvent(.action("tap:", target: "Home")))
    let names = try names(in: place.folder)
    for name in ["outbox/lock", "outbox/rejected", "unmapped.json", "outbox/dropped.json"] {
      #expect(names.contains(name), "\(names)")
    }
    #expect(names.contains { $0.hasPrefix("outbox/rejected/") } && names.contains { $0.hasSuffix(".open") }, "\(names)")
  }

  @Test func recreatedFolderHasAttributes() throws {
    let folder = OutboxFolder()
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1), files)
    try outbox.append("1")
    try folder.remove()
    marked.withLock { $0 = [] }
    try? outbox.append("2")
    try outbox.append("3")
    #expect(try names(in: folder.url).contains { $0.hasSuffix(".open") || $0.hasSuffix(".sealed") })
  }

  @Test func foldersOfDailyLogsHaveAttributes() async throws {
    let place = LogPlace(LogServer(statuses: [500, 200]))
    let logs = try place.open(files, limit: 4_000)
    try logs.record(page: "Home")
    place.clock.advance(by: LogPlace.day)
    try logs.record(page: "Home")
    place.clock.advance(by: LogPlace.day)
    // The first answer leaves the logs in `sending`; the second one renames that folder.
    _ = await logs.uploadEarlierDays()
    #expect(try names(in: place.url).contains { $0.hasPrefix("sending/") })
    _ = await logs.uploadEarlierDays()
    for _ in 0..<3 {
      for _ in 0..<60 { try? logs.record(page: "Home") }
      place.clock.advance(by: LogPlace.day)
    }
    let names = try names(in: place.url)
    for name in ["lock", "sent", "dropped"] { #expect(names.contains(name), "\(names)") }
    #expect(names.contains { $0.hasPrefix("dropped/") } && names.contains { $0.hasSuffix(".log") }, "\(names)")
  }

  @Test func folderOfATableCacheHasAttributes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-table-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = TableCache(folder: folder.appendingPathComponent("a/b").path, files: files, limit: 1 << 20)
    let digest = TableStore.digest(of: [1])
    try cache.write(TableCache.Index(sha256: digest, url: "u", etag: nil, bundledSHA256: ""), [1])
    #expect(try names(in: folder.appendingPathComponent("a/b")).sorted() == ["index.json", "table-\(digest)"])
    // Its parents may hold other data of the app.
    let above = try #require(Self.number(folder.appendingPathComponent("a").path))
    #expect(!marked.withLock { $0.contains(above) })
  }

  #if canImport(Darwin)
    @Test func folderIsExcludedFromBackups() throws {
      let folder = OutboxFolder()
      _ = try folder.open(Outbox.Limits(), POSIXFileSystem())
      #expect(try folder.url.resourceValues(forKeys: [.isExcludedFromBackupKey]).isExcludedFromBackup == true)
    }
  #endif
}
