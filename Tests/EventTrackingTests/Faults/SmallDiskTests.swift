import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// Outboxes and daily logs on a real disk that becomes full. Stored records reach the server once; all others are counted.
@Suite(.enabled(if: SmallDisk.isAllowed, "\(SmallDisk.missing)")) struct SmallDiskTests {
  /// Returns a record. The lengths vary, so that the disk becomes full at different bytes of a record.
  private static func record(_ number: Int) -> String {
    "\(number)-" + String(repeating: "x", count: number * 37 % 300)
  }

  /// Appends records until 200 are refused. Returns the stored records and the number of refused ones.
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

  @Test(arguments: [20, 50, 52, 97]) func outboxOnAFullDiskCountsLostRecords(kilobytes: Int) throws {
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
        // The counts survive the process, because their file has existed from the start.
        outbox = nil
        outbox = try open()
        #expect(outbox?.dropped.notWritten == refused)
      }
      outbox?.seal()
      #expect(try outbox?.drain().flatMap { $0 } == filled.stored)
      if round == 0 {
        // Delivering the segments has made room.
        outbox = nil
        outbox = try open()
        #expect(outbox?.dropped.notWritten == refused)
      }
    }
  }

  @Test func countsOfKilledProcessesOnAFullDiskSurvive() throws {
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
    #expect(outbox.losses == ["notWritten": refused])
    #expect(try outbox.drain().flatMap { $0 } == stored)
    #expect(outbox.takeDropped().notWritten == refused)
  }

  @Test func countsWithoutRoomForTheirFileStayInMemory() throws {
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

  @Test func dailyLogsOnAFullDiskLoseNoStoredEvent() async throws {
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
    // Without room for the archive, nothing is sent and nothing is lost.
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
