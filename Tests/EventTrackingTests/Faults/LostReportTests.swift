import Foundation
import Testing

@testable import EventTracking

/// Each count is reported exactly once or still counted, whatever happens to the report.
@Suite struct LostReportTests {
  let folder = OutboxFolder()
  private static let limits = Outbox.Limits(segmentBytes: 100)

  /// Reports the number of records that were too long.
  private static func report(_ outbox: Outbox) { outbox.reportDropped { [UInt8]("lost \($0.tooLong)".utf8) } }

  private static func lose(_ count: Int, _ outbox: Outbox) {
    for _ in 0..<count { #expect(throws: OutboxError.self) { try outbox.append(String(repeating: "x", count: 99)) } }
  }

  /// Makes an outbox whose only segment, a report of three and a record, is uploaded in halves.
  private func halved() throws -> Outbox {
    let outbox = try folder.open(Self.limits)
    Self.lose(3, outbox)
    Self.report(outbox)
    try outbox.append("1")
    outbox.seal()
    #expect(outbox.halve(try outbox.nextPart()))
    return outbox
  }

  /// Returns the sum of the reported counts.
  private static func reported(_ requests: [[String]]) -> Int {
    requests.joined().compactMap { $0.hasPrefix("lost ") ? Int($0.dropFirst(5)) : nil }.reduce(0, +)
  }

  @Test func reportInARejectedSegmentIsMadeAgain() throws {
    let outbox = try folder.open(Self.limits)
    Self.lose(3, outbox)
    try outbox.append("1")
    Self.report(outbox)
    #expect(outbox.dropped.isEmpty)
    outbox.seal()
    try outbox.reject(outbox.nextPart())
    // The report itself does not count as a lost record.
    #expect(outbox.losses == ["tooLong": 3, "rejected": 1])
    Self.report(outbox)
    #expect(try outbox.drainAll() == [["lost 3"]])
    #expect(outbox.dropped.isEmpty)
  }

  @Test func reportInARejectedPartIsMadeAgain() throws {
    do {
      let outbox = try halved()
      let part = try outbox.nextPart()
      #expect(part.texts == ["lost 3"] && !part.isLast)
      try outbox.reject(part)
    }
    let outbox = try folder.open(Self.limits)
    #expect(outbox.losses == ["tooLong": 3])
    #expect(try outbox.drain() == [["1"]])
  }

  @Test func reportInADamagedSegmentIsMadeAgain() throws {
    let outbox = try folder.open(Self.limits)
    Self.lose(3, outbox)
    try outbox.append("1")
    Self.report(outbox)
    outbox.seal()
    let file = folder.file(try #require(folder.segments.first))
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: file)
    #expect(try outbox.drain() == [["1"]])
    #expect(outbox.losses == ["tooLong": 3])
  }

  /// The rest of its segment is rejected.
  @Test func deliveredReportIsNotMadeAgain() throws {
    let outbox = try halved()
    try outbox.finish(try outbox.nextPart())
    try outbox.reject(outbox.nextPart())
    #expect(outbox.losses == ["rejected": 1])
  }

  /// The segment cannot be read, as before the first unlock of the device.
  @Test func reportInASegmentThatCannotBeReadYetIsNotTreatedAsDelivered() throws {
    let first = FaultyFileSystem()
    do {
      let outbox = try folder.open(Self.limits, first)
      Self.lose(3, outbox)
      Self.report(outbox)
      first.kill()
    }
    do {
      var reads = 0
      let files = FaultyFileSystem { call, _ in
        if call == .read { reads += 1 }
        // The first read is that of the note.
        return call == .read && reads == 2 ? .error(EPERM) : nil
      }
      let outbox = try folder.open(Self.limits, files)
      Self.lose(2, outbox)
      Self.report(outbox)
      #expect(outbox.dropped.tooLong == 2)
    }
    let outbox = try folder.open(Self.limits)
    let part = try outbox.nextPart()
    #expect(part.texts == ["lost 3"])
    try outbox.reject(part)
    #expect(outbox.dropped.tooLong == 5)
  }

  /// The kinds of failures.
  private static let faults: [FaultyFileSystem.Fault] = [
    .error(ENOSPC), .killed(written: 0), .killed(written: 9), .killedAfter,
  ]

  /// Any call of a report fails, or several in a row.
  @Test(arguments: faults.indices, [Outbox.Limits.Buffering.everyRecord, .buffered])
  func countsSurviveAnyFailureOfAReport(fault: Int, buffering: Outbox.Limits.Buffering) throws {
    for count in [1, 2, 3, 5, 1_000] {
      // The report is the first record of its segment, or the second.
      for earlier in [0, 1] { try fail(count, as: Self.faults[fault], after: earlier, buffering) }
    }
  }

  private func fail(
    _ count: Int, as fault: FaultyFileSystem.Fault, after earlier: Int, _ buffering: Outbox.Limits.Buffering
  ) throws {
    var limits = Self.limits
    limits.buffering = buffering
    for call in 0..<14 {
      let folder = OutboxFolder()
      let number = Locked(Int.min)
      let files = FaultyFileSystem { _, _ in
        number.withLock { number in
          number += 1
          return (call + 1...call + count).contains(number) ? fault : nil
        }
      }
      do {
        let outbox = try folder.open(limits, files)
        Self.lose(3, outbox)
        // Sealing saves the counts.
        try outbox.append("0")
        outbox.seal()
        for _ in 0..<earlier { try outbox.append("1") }
        number.withLock { $0 = 0 }
        Self.report(outbox)
        number.withLock { $0 = .min }
        if !files.isDead {
          #expect([0, 3].contains(outbox.dropped.tooLong))
          // The lost report itself is not counted, only records lost with it.
          #expect(outbox.dropped.notWritten <= (buffering == .buffered ? earlier : 0))
        }
        // Later records must not be mistaken for the report.
        for _ in 0..<2 { try? outbox.append("2") }
        if call % 2 == 0 { files.kill() }
      }
      let outbox = try folder.open(limits)
      let counted = outbox.dropped.tooLong
      let reported = Self.reported(try outbox.drainAll())
      #expect(counted + reported == 3, "call \(call) after \(earlier) records: \(reported) and \(counted)")
      #expect(outbox.dropped.notWritten <= 2)
      #expect(folder.segments == [])
    }
  }
}
