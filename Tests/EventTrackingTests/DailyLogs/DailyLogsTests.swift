import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// One log per day, and the upload of earlier days.
@Suite struct DailyLogsTests {
  let place = LogPlace()
  private static let header = "phone,iPhone1,iOS,17.0,U-1,1.0,1\n"

  // MARK: Recording

  @Test func eachDayHasItsLog() throws {
    let logs = try place.open(days: ["A"])
    try logs.record(page: "B")
    // The user sets the clock back.
    place.clock.jump(by: -LogPlace.day)
    try logs.record(page: "C")
    #expect(place.text("2023-11-14") == Self.header + "1,1700000000,A,enter\n1,1700000000,C,enter\n")
    #expect(place.text("2023-11-15") == Self.header + "1,1700086400,B,enter\n")
  }

  @Test func dayStartsAtMidnightOfTheTimeZone() throws {
    // It is 22:13 in UTC.
    let logs = try place.open(timeZone: try #require(TimeZone(secondsFromGMT: 2 * 3600)))
    try logs.record(page: "A")
    #expect(place.names == [LogPlace.name("2023-11-15")])
  }

  @Test func laterProcessAppendsToTheLog() throws {
    try place.open().record(page: "A")
    try place.open().record(page: "B")
    try place.open(appVersion: "1.1").record(page: "C")
    let lines = ["A", "B"].map { "1,1700000000,\($0),enter\n" }.joined()
    #expect(
      place.text("2023-11-14") == Self.header + lines + "phone,iPhone1,iOS,17.0,U-1,1.1,1\n1,1700000000,C,enter\n")
  }

  @Test(arguments: [0, 1, 5, 33, 34, 40, 54])
  func incompleteLineIsCutOff(length: Int) throws {
    let whole = Self.header + "1,1700000000,A,enter\n"
    let start = Data(whole.utf8.prefix(length))
    try place.open().record(page: "Other")
    try start.write(to: place.file(LogPlace.name("2023-11-14")))
    try place.open().record(page: "B")
    let kept = length < Self.header.utf8.count ? "" : Self.header
    let text = try #require(place.text("2023-11-14"))
    #expect(text == (length == whole.utf8.count ? whole : kept.isEmpty ? Self.header : kept) + "1,1700000000,B,enter\n")
  }

  @Test func failedWriteLeavesNoPartOfALine() throws {
    var writes = 0
    var isBroken = true
    let logs = try place.open(
      FaultyFileSystem { call, _ in
        if call == .truncate, isBroken {
          isBroken = false
          return .error(EIO)
        }
        guard call == .write else { return nil }
        writes += 1
        return writes == 2 ? .short(5) : writes == 3 ? .error(ENOSPC) : nil
      })
    try logs.record(page: "A")
    #expect(throws: DailyLogsError.notWritten(reason: "no space left on device")) { try logs.record(page: "B") }
    try logs.record(page: "C")
    #expect(place.text("2023-11-14") == Self.header + "1,1700000000,A,enter\n1,1700000000,C,enter\n")
  }

  @Test func eventThatTheFormatCannotHoldIsAnError() throws {
    let logs = try place.open()
    #expect(throws: DailyLogsError.refused(.separator(field: "class"))) { try logs.record(page: "A\n1,0,B,enter") }
    #expect(place.names == [])
  }

  @Test func removedLogIsCreatedAgain() throws {
    let logs = try place.open()
    try logs.record(page: "A")
    let before = try #require(place.text("2023-11-14"))
    try FileManager.default.removeItem(at: place.file(LogPlace.name("2023-11-14")))
    try logs.record(page: "A")
    #expect(place.text("2023-11-14") == before)
  }

  @Test func removedLogOfAnEarlierProcessIsCreatedAgain() throws {
    var logs: DailyLogs? = try place.open()
    try logs?.record(page: "A")
    logs = nil
    let next = try place.open()
    try FileManager.default.removeItem(at: place.file(LogPlace.name("2023-11-14")))
    try next.record(page: "B")
    #expect(place.text("2023-11-14") == Self.header + "1,1700000000,B,enter\n")
  }

  @Test func removedFolderIsCreatedAgain() async throws {
    let logs = try place.open()
    try logs.record(page: "A")
    try FileManager.default.removeItem(at: place.url)
    try logs.record(page: "B")
    #expect(place.text("2023-11-14") == Self.header + "1,1700000000,B,enter\n")
    place.clock.advance(by: LogPlace.day)
    #expect(await logs.uploadEarlierDays().logs == 1)
    #expect(place.server.pages == ["B"])
  }

  @Test func secondUserOfTheFolderIsRefused() throws {
    let logs = try place.open()
    #expect(throws: DailyLogsError.inUse(folder: place.url.path)) { try place.open() }
    try logs.record(page: "A")
  }

  // MARK: Uploading

  /// Opens logs with the page `A`, `B` and `Today` on one day each.
  private func twoDays(_ files: any FileSystem = FaultyFileSystem(), limit: Int = 1 << 20) throws -> DailyLogs {
    let logs = try place.open(files, limit: limit, days: ["A", "B"])
    try logs.record(page: "Today")
    return logs
  }

  @Test func earlierDaysAreSentInOneArchive() async throws {
    let logs = try twoDays()
    try Data("left".utf8).write(to: place.file("old.zip"))
    let report = await logs.uploadEarlierDays()
    #expect(report.logs == 2 && report.failure == nil)
    #expect(place.server.archives.map(\.count) == [2])
    #expect(place.server.archives[0][LogPlace.name("2023-11-15")] == Self.header + "1,1700086400,B,enter\n")
    #expect(place.names == [LogPlace.name("2023-11-16")])
    var request = place.server.requests[0]
    #expect(request.method == "POST" && request.totalTimeout == 3600)
    #expect(request.headers.removeValue(forKey: "Idempotency-Key")?.count == 64)
    #expect(
      request.headers == [
        "Content-Type": "application/zip", "Authorization": "Bearer 1", "Sent-At": "1700172800000",
      ])
    // Today's log continues.
    try logs.record(page: "Later")
    #expect(place.text("2023-11-16")?.hasSuffix("Today,enter\n1,1700172800,Later,enter\n") == true)
    #expect(await logs.uploadEarlierDays() == DailyLogs.Report())
    #expect(place.server.requests.count == 1 && place.server.wrong == [])
  }

  @Test func translateReadsTheSentLogs() async throws {
    let logs = try place.open()
    try logs.record(RawEvent(.action("buy:", target: "Shop"), members: ["class": "UIButton", "info": "a, b|c"]))
    place.clock.advance(by: LogPlace.day)
    _ = await logs.uploadEarlierDays()
    let reading = try KitlogReading(Array((place.server.archives[0].values.first ?? "").utf8))
    #expect(reading.rejected == 0 && reading.events.count == 1)
    #expect(reading.events[0].subject == .action("buy:", target: "Shop"))
    #expect(reading.events[0].members["info"] == "a, b|c")
  }

  @Test func failureRemovesOnlyTheArchive() async throws {
    for status in [400, 401, 413, 429, 500] { place.server.add(status: status) }
    let logs = try place.open(days: ["A"])
    for status in [400, 401, 413, 429, 500] {
      #expect(await logs.uploadEarlierDays().failure == .status(status))
      #expect(place.names.filter { $0.hasSuffix(".zip") } == [])
    }
    #expect(await logs.uploadEarlierDays().logs == 1)
    #expect(place.server.pages == ["A"])
  }

  @Test func archiveWithoutAnAnswerIsSentAgainUnchanged() async throws {
    place.server.add(.failure(.timedOut))
    let logs = try place.open(days: ["A"])
    #expect(await logs.uploadEarlierDays().failure == .transport(.timedOut))
    try logs.record(page: "B")
    place.clock.advance(by: LogPlace.day)
    // The server already has the first day. The second day must not become part of its archive.
    #expect(await logs.uploadEarlierDays().logs == 2)
    #expect(place.server.pages == ["A", "B"])
    let keys = place.server.requests.map { $0.headers["Idempotency-Key"] }
    #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2])
  }

  @Test func deliveredLogsOfAKilledProcessAreNotSentAgain() async throws {
    var removals = 0
    do {
      let logs = try twoDays(
        FaultyFileSystem { call, _ in
          if call == .remove { removals += 1 }
          // The first two removals are those of the archive and a log.
          return call == .remove && removals == 3 ? .killed(written: 0) : nil
        })
      _ = await logs.uploadEarlierDays()
    }
    let logs = try place.open()
    #expect(await logs.uploadEarlierDays() == DailyLogs.Report())
    #expect(place.server.requests.count == 1 && place.names("sent") == [])
  }

  @Test func tooLargeArchiveIsHalved() async throws {
    let logs = try place.open(days: ["A", "B", "C", "D"])
    for _ in 0..<2 { place.server.add(status: 413) }
    #expect(await logs.uploadEarlierDays() == report(logs: 4))
    #expect(place.server.archives.map(\.count) == [1, 3])
    #expect(place.server.pages.sorted() == ["A", "B", "C", "D"])
  }

  @Test func unreadableLogDoesNotBlockOthers() async throws {
    let logs = try twoDays()
    let file = place.file(LogPlace.name("2023-11-14"))
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(await logs.uploadEarlierDays() == report(logs: 1))
    #expect(place.server.pages == ["B"])
    place.clock.advance(by: LogPlace.day)
    #expect(await logs.uploadEarlierDays() == report(logs: 1))
    #expect(place.server.pages == ["B", "Today"] && place.names == [])
  }

  private func report(logs: Int) -> DailyLogs.Report {
    var report = DailyLogs.Report()
    report.logs = logs
    return report
  }

  @Test func refusedDayThatGotAnotherLogStopsTheUpload() async throws {
    let place = place
    let logs = try place.open(days: ["A", "B"])
    // The day gets a new log during the upload, so the refused log cannot be moved back.
    place.server.during {
      place.clock.jump(by: -LogPlace.day)
      try? logs.record(page: "C")
      place.clock.jump(by: LogPlace.day)
    }
    place.server.add(status: 413)
    #expect(await logs.uploadEarlierDays().failure == .status(413))
    #expect(await logs.uploadEarlierDays().failure == nil)
    #expect(place.server.pages.sorted() == ["A", "B", "C"])
  }

  @Test func eventOfADayBeingSentIsNotLost() async throws {
    let place = place
    let logs = try place.open(days: ["A"])
    place.server.during {
      place.clock.jump(by: -LogPlace.day)
      try? logs.record(page: "B")
    }
    #expect(await logs.uploadEarlierDays().logs == 1)
    #expect(place.text("2023-11-14") == Self.header + "1,1700000000,B,enter\n")
    place.clock.jump(by: LogPlace.day)
    #expect(await logs.uploadEarlierDays().logs == 1)
    #expect(place.server.pages == ["A", "B"])
  }

  @Test func logOfAWrongClockIsSent() async throws {
    let logs = try place.open()
    place.clock.jump(by: 1000 * LogPlace.day)
    try logs.record(page: "A")
    place.clock.jump(by: -1000 * LogPlace.day)
    #expect(await logs.uploadEarlierDays().logs == 1)
  }

  @Test func secondUploadIsRefusedAsBusy() async throws {
    let logs = try place.open()
    let failures = Locked<[DailyLogs.Report.Failure?]>([])
    place.server.during {
      let failure = await logs.uploadEarlierDays().failure
      failures.withLock { $0.append(failure) }
    }
    try logs.record(page: "A")
    place.clock.advance(by: LogPlace.day)
    #expect(await logs.uploadEarlierDays().failure == nil)
    #expect(failures.withLock { $0 } == [.busy])
  }

  // MARK: Limit and opting out

  @Test func limitDropsTheOldestDaysFirst() async throws {
    // A header has 33 bytes, a line 21 with one letter.
    let logs = try place.open(limit: 230)
    for _ in 0..<3 {
      try logs.record(page: "A")
      try logs.record(page: "B")
      place.clock.advance(by: LogPlace.day)
    }
    try logs.record(page: "C")
    #expect(logs.takeDropped().events == 2)
    #expect(logs.takeDropped() == DailyLogs.Dropped())
    #expect(place.names.first == LogPlace.name("2023-11-15"))
    for _ in 0..<6 { try? logs.record(page: "D") }
    #expect(throws: DailyLogsError.full(limit: 230)) { for _ in 0..<9 { try logs.record(page: "D") } }
    #expect(place.names == [LogPlace.name("2023-11-17")])
    #expect(logs.takeDropped().events == 4)
  }

  @Test func limitDropsAnUnansweredArchiveAsAWhole() async throws {
    place.server.add(.failure(.timedOut))
    let logs = try twoDays(limit: 300)
    #expect(await logs.uploadEarlierDays().failure != nil)
    while logs.takeDropped().times == 0 { try logs.record(page: "E") }
    #expect(await logs.uploadEarlierDays() == DailyLogs.Report())
    #expect(place.names("sending") == [])
    place.clock.advance(by: LogPlace.day)
    #expect(await logs.uploadEarlierDays().logs == 1)
    #expect(place.server.archives.count == 2)
  }

  @Test func limitKeepsLogsThatAreBeingSent() async throws {
    let logs = try twoDays(limit: 300)
    place.server.during { while (try? logs.record(page: "E")) != nil {} }
    #expect(await logs.uploadEarlierDays() == report(logs: 2))
    #expect(logs.takeDropped() == DailyLogs.Dropped())
  }

  @Test func removeAllRemovesEveryLog() async throws {
    place.server.add(.failure(.timedOut))
    let logs = try twoDays()
    #expect(await logs.uploadEarlierDays().failure != nil)
    try logs.removeAll()
    #expect(place.names == [] && place.names("sending") == [] && place.names("dropped") == [])
    try logs.record(page: "New")
    #expect(place.text("2023-11-16")?.hasPrefix(Self.header) == true)
    place.clock.advance(by: LogPlace.day)
    #expect(await logs.uploadEarlierDays().logs == 1)
  }
}
