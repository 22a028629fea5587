import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// Outboxes and daily logs on a real disk that becomes full: what was stored reaches the server once, what was not is counted.
@Suite(.enabled(if: SmallDisk.isAllowed, "\(SmallDisk.missing)")) struct SmallDiskTests {
  /// Of many lengths, so that the disk becomes full at any place of a record.
  private static func record(_ number: Int) -> String {
    "\(number)-" + String(repeating: "x", count: number * 37 % 300)
  }

  /// Appends records until some of them have no room; returns those that are stored, and how many are not.
  private static func fill(_ outbox: Outbox, from first: Int) throws -> (stored: [String], refused: Int) {
    var (stored, refused) = ([String](), 0)
    for number in first..<(first + 10_000) where refused < 200 {
      do throws(OutboxError) {
        try outbox.append(record(number))
        stored.append(record(number))
      } catch {
        #expect(error == .notWritten(reason: "no space left on device"))
        refused += 1
      }
    }
    #expect(refused == 200 && !stored.isEmpty)
    return (stored, refused)
  }

  @Test(arguments: [20, 50, 52, 97]) func outboxOnAFullDisk(kilobytes: Int) throws {
    let disk = try SmallDisk(kilobytes: kilobytes)
    let folder = OutboxFolder(in: disk.root)
    func open() throws -> Outbox { try Outbox(folder: folder.url, limits: Outbox.Limits(totalBytes: 1 << 30)) }
    var outbox = Optional(try open())
    var refused = 0
    for round in 0..<3 {
      let filled = try Self.fill(try #require(outbox), from: round * 10_000)
      refused += filled.refused
      if round < 2 {
        #expect(outbox?.dropped.notWritten == refused)
      } else {
        // The file of the counts exists from the start.
        outbox = nil
        outbox = try open()
        #expect(outbox?.dropped.notWritten == refused)
      }
      outbox?.seal()
      #expect(try outbox?.drain().flatMap { $0 } == filled.stored)
      if round == 0 {
        // Now there is room.
        outbox = nil
        outbox = try open()
        #expect(outbox?.dropped.notWritten == refused)
      }
    }
  }

  /// Processes that are killed while the disk is full: what they lost is reported by the next one that has room.
  @Test func countsOfKilledProcessesOnAFullDisk() throws {
    let disk = try SmallDisk(kilobytes: 256)
    let folder = OutboxFolder(in: disk.root)
    var (stored, refused) = ([String](), 0)
    for round in 0..<4 {
      let files = FaultyFileSystem()
      let outbox = try folder.open(Outbox.Limits(totalBytes: 1 << 30), files)
      #expect(outbox.dropped.notWritten == refused, "round \(round)")
      for number in 0..<700 {
        let record = Self.record(round * 1_000 + number)
        do throws(OutboxError) {
          try outbox.append(record)
          stored.append(record)
        } catch {
          refused += 1
        }
      }
      files.kill()
    }
    #expect(refused > 1_000)
    let outbox = try folder.open(Outbox.Limits(totalBytes: 1 << 30))
    #expect(outbox.dropped.byName.filter { $0.value != 0 } == ["notWritten": refused])
    #expect(try outbox.drain().flatMap { $0 } == stored)
    #expect(outbox.takeDropped().notWritten == refused)
  }

  /// Counts without room for their file stay in memory until the disk has room, and the next process has every record.
  @Test func noRoomForTheCounts() throws {
    let disk = try SmallDisk(kilobytes: 4)
    let folder = OutboxFolder(in: disk.root)
    func open() throws -> Outbox { try Outbox(folder: folder.url, limits: Outbox.Limits(totalBytes: 1 << 30)) }
    var outbox = Optional(try open())
    let (stored, refused) = try Self.fill(try #require(outbox), from: 0)
    #expect(outbox?.dropped.notWritten == refused)
    outbox = nil
    outbox = try open()
    outbox?.seal()
    #expect(try outbox?.drain().flatMap { $0 } == stored)
  }

  @Test func dailyLogsOnAFullDisk() async throws {
    let disk = try SmallDisk(kilobytes: 128)
    let ballast = disk.root.appendingPathComponent("ballast")
    try Data(count: 64 << 10).write(to: ballast)
    let place = LogPlace(in: disk.root)
    let logs = try place.open(POSIXFileSystem(), limit: 1 << 30)
    var (stored, refused) = ([String](), 0)
    for number in 0..<10_000 where refused < 50 {
      let page = "Page\(number)" + String(repeating: "y", count: number * 37 % 100)
      do throws(DailyLogsError) {
        try logs.record(page: page)
        stored.append(page)
      } catch {
        #expect(error == .notWritten(reason: "no space left on device"))
        refused += 1
      }
    }
    #expect(refused == 50 && !stored.isEmpty)
    // Without room for the archive nothing goes, and nothing is lost.
    place.clock.advance(by: LogPlace.day)
    let failed = await logs.uploadEarlierDays()
    #expect(place.server.requests.isEmpty && failed.failure == .files(reason: "no space left on device"))
    try FileManager.default.removeItem(at: ballast)
    #expect(await logs.uploadEarlierDays().failure == nil)
    #expect(place.server.pages == stored && place.server.wrong == [])
    #expect(place.names == [])
    try logs.record(page: "Next")
    #expect(place.names.count == 1)
  }
}
