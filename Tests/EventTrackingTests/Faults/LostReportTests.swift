import Foundation
import Testing

@testable import EventTracking

/// What a report says is said once, or still counted, whatever happens to the report.
@Suite struct LostReportTests {
  let folder = OutboxFolder()
  private static let limits = Outbox.Limits(segmentBytes: 100)

  /// Reports how many records were too long.
  private static func report(_ outbox: Outbox) { outbox.reportDropped { [UInt8]("lost \($0.tooLong)".utf8) } }

  private static func lose(_ count: Int, _ outbox: Outbox) {
    for _ in 0..<count { #expect(throws: OutboxError.self) { try outbox.append(String(repeating: "x", count: 99)) } }
  }

  /// An outbox whose only segment, a report of three and a record, is uploaded in halves.
  private func halved() throws -> Outbox {
    let outbox = try folder.open(Self.limits)
    Self.lose(3, outbox)
    Self.report(outbox)
    try outbox.append("1")
    outbox.seal()
    #expect(outbox.halve(try #require(try outbox.lend())))
    return outbox
  }

  /// What reports say.
  private static func reported(_ requests: [[String]]) -> Int {
    requests.joined().compactMap { $0.hasPrefix("lost ") ? Int($0.dropFirst(5)) : nil }.reduce(0, +)
  }

  @Test func aSegmentThatTheServerRejects() throws {
    let outbox = try folder.open(Self.limits)
    Self.lose(3, outbox)
    try outbox.append("1")
    Self.report(outbox)
    #expect(outbox.dropped.isEmpty)
    outbox.seal()
    try outbox.reject(try #require(try outbox.lend()))
    // The report is no record that anyone misses.
    #expect(outbox.dropped.byName.filter { $0.value != 0 } == ["tooLong": 3, "rejected": 1])
    Self.report(outbox)
    outbox.seal()
    #expect(try outbox.drain() == [["lost 3"]])
    #expect(outbox.dropped.isEmpty)
  }

  @Test func aPartThatTheServerRejects() throws {
    do {
      let outbox = try halved()
      let part = try #require(try outbox.lend())
      #expect(part.texts == ["lost 3"] && !part.isLast)
      try outbox.reject(part)
    }
    let outbox = try folder.open(Self.limits)
    #expect(outbox.dropped.byName.filter { $0.value != 0 } == ["tooLong": 3])
    #expect(try outbox.drain() == [["1"]])
  }

  @Test func aDamagedSegment() throws {
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
    #expect(outbox.dropped.byName.filter { $0.value != 0 } == ["tooLong": 3])
  }

  /// A report that the server has is not made again when the rest of its segment is lost.
  @Test func aReportThatWasDelivered() throws {
    let outbox = try halved()
    try outbox.finish(try #require(try outbox.lend()))
    try outbox.reject(try #require(try outbox.lend()))
    #expect(outbox.dropped.byName.filter { $0.value != 0 } == ["rejected": 1])
  }

  /// While a segment cannot be read, as before the device is first unlocked, its report is not taken for delivered.
  @Test func aSegmentThatCannotBeRead() throws {
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
        // The note comes before.
        return call == .read && reads == 2 ? .error(EPERM) : nil
      }
      let outbox = try folder.open(Self.limits, files)
      Self.lose(2, outbox)
      Self.report(outbox)
      #expect(outbox.dropped.tooLong == 2)
    }
    let outbox = try folder.open(Self.limits)
    let part = try #require(try outbox.lend())
    #expect(part.texts == ["lost 3"])
    try outbox.reject(part)
    #expect(outbox.dropped.tooLong == 5)
  }

  /// How a call goes wrong.
  private static let faults: [FaultyFileSystem.Fault] = [
    .error(ENOSPC), .killed(written: 0), .killed(written: 9), .killedAfter,
  ]

  /// Any call of a report goes wrong, and perhaps those after it.
  @Test(arguments: faults.indices, [Outbox.Limits.Buffering.everyRecord, .buffered])
  func callsThatFail(fault: Int, buffering: Outbox.Limits.Buffering) throws {
    for count in [1, 2, 3, 5, 1_000] {
      // A report in a segment of its own, and one in a segment that has a record already.
      for earlier in [0, 1] { try callsFail(count, as: Self.faults[fault], after: earlier, buffering) }
    }
  }

  private func callsFail(
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
        // Its counts are saved with it.
        try outbox.append("0")
        outbox.seal()
        for _ in 0..<earlier { try outbox.append("1") }
        number.withLock { $0 = 0 }
        Self.report(outbox)
        number.withLock { $0 = .min }
        if !files.isDead {
          #expect([0, 3].contains(outbox.dropped.tooLong))
          // Of what was lost with the report, the report is not counted.
          #expect(outbox.dropped.notWritten <= (buffering == .buffered ? earlier : 0))
        }
        // Later ones must not be taken for the report.
        for _ in 0..<2 { try? outbox.append("2") }
        if call % 2 == 0 { files.kill() }
      }
      let outbox = try folder.open(limits)
      outbox.seal()
      let counted = outbox.dropped.tooLong
      let reported = Self.reported(try outbox.drain())
      #expect(counted + reported == 3, "call \(call) after \(earlier) records: \(reported) and \(counted)")
      #expect(outbox.dropped.notWritten <= 2)
      #expect(folder.segments == [])
    }
  }

  /// The note is written before the report, and not again after it.
  @Test func theNoteIsWrittenOnce() throws {
    let calls = Locked<[FaultyFileSystem.Call]>([])
    let files = FaultyFileSystem { call, _ in
      calls.withLock { $0.append(call) }
      return nil
    }
    let outbox = try folder.open(Self.limits, files)
    Self.lose(3, outbox)
    try outbox.append("1")
    calls.withLock { $0 = [] }
    Self.report(outbox)
    // The note is written in place; then comes the record.
    #expect(calls.withLock { $0 } == [.size, .openForWriting, .write, .write])
  }
}
