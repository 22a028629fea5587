import Foundation
import Testing

@testable import EventTracking

/// The operations of an uploader on segments.
@Suite struct SegmentPartTests {
  let folder = OutboxFolder()

  private func segment(of count: Int) throws -> Outbox {
    let outbox = try folder.open(records: 0..<count)
    outbox.seal()
    return outbox
  }

  @Test func halvesHaveSeparateKeysAcrossProcesses() throws {
    var keys: [String] = []
    do {
      let outbox = try segment(of: 5)
      let whole = try outbox.nextPart()
      keys.append(whole.key)
      #expect(UUID(uuidString: whole.key) != nil)
      #expect(outbox.halve(whole))
      let half = try outbox.nextPart()
      #expect(half.texts == ["0", "1", "2"])
      keys.append(half.key)
      try outbox.finish(half)
      let rest = try outbox.nextPart()
      #expect(rest.texts == ["3", "4"])
      keys.append(rest.key)
    }
    #expect(keys == [keys[0], keys[0] + "-0-3", keys[0] + "-3-5"])
    let outbox = try folder.open()
    let rest = try outbox.nextPart()
    #expect(rest.texts == ["3", "4"] && rest.key == keys[2])
    try outbox.finish(rest)
    #expect(folder.segments == [])
  }

  @Test func singleRecordIsNotHalved() throws {
    let outbox = try segment(of: 1)
    let part = try outbox.nextPart()
    #expect(!outbox.halve(part))
  }

  @Test func lentSegmentIsNotLentAgain() throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1), records: 0..<2)
    let first = try outbox.nextPart()
    let second = try outbox.nextPart()
    #expect(try outbox.lend() == nil)
    #expect([first.texts, second.texts] == [["0"], ["1"]])
    outbox.giveBack(first)
    #expect(try outbox.lend()?.texts == ["0"])
  }

  @Test func rejectedSegmentIsMovedAndCounted() throws {
    let outbox = try segment(of: 3)
    try outbox.reject(outbox.nextPart())
    #expect(folder.segments == [] && folder.rejected == ["0000000000000001-3-0-3.sealed"])
    #expect(outbox.dropped.rejected == 3)
    #expect(try outbox.drain() == [])
  }

  @Test func rejectedPartOfASegmentIsCopied() throws {
    do {
      let outbox = try segment(of: 3)
      #expect(outbox.halve(try outbox.nextPart()))
      let two = try outbox.nextPart()
      #expect(outbox.halve(two))
      try outbox.reject(outbox.nextPart())
    }
    let outbox = try folder.open()
    #expect(folder.rejected == ["0000000000000001-0-1.part"])
    let file = try Data(contentsOf: folder.file("rejected/0000000000000001-0-1.part"))
    let copy = try #require(SegmentContent(bytes: [UInt8](file)))
    #expect(copy.lines(0..<1) == [UInt8]("0\n".utf8))
    #expect(try outbox.drain() == [["1"], ["2"]])
    #expect(outbox.dropped.rejected == 1)
  }

  @Test func limitDropsRejectedFilesFirst() throws {
    let outbox = try folder.open(
      Outbox.Limits(segmentCount: 1, segmentBytes: 4096, totalBytes: 3 * 4096), records: 0..<2)
    try outbox.reject(outbox.nextPart())
    try outbox.append(2..<4)
    #expect(folder.rejected == [])
    // It has already been counted as rejected.
    #expect(outbox.dropped.rejected == 1 && outbox.dropped.records == 1)
    #expect(try outbox.drain() == [["1"], ["2"], ["3"]])
  }

  @Test func rejectedFilesOfEarlierProcessesCountTowardTheLimit() throws {
    let limits = Outbox.Limits(segmentCount: 1, segmentBytes: 4096, totalBytes: 3 * 4096)
    do {
      let outbox = try folder.open(limits, records: 0..<1)
      try outbox.reject(outbox.nextPart())
    }
    let outbox = try folder.open(limits, records: 1..<4)
    #expect(folder.rejected == [] && folder.segments.count == 3 && outbox.dropped.records == 1)
  }
}
