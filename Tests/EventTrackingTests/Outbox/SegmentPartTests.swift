import Foundation
import Testing

@testable import EventTracking

/// The operations of an uploader on segments.
@Suite struct SegmentPartTests {
  let folder = OutboxFolder()

  private func segment(of count: Int) throws -> Outbox {
    let outbox = try folder.open()
    try outbox.append(0..<count)
    outbox.seal()
    return outbox
  }

  @Test func halvesHaveSeparateKeysAcrossProcesses() throws {
    var keys: [String] = []
    do {
      let outbox = try segment(of: 5)
      let whole = try #require(try outbox.lend())
      keys.append(whole.key)
      #expect(UUID(uuidString: whole.key) != nil)
      #expect(outbox.halve(whole))
      let half = try #require(try outbox.lend())
      #expect(half.texts == ["0", "1", "2"])
      keys.append(half.key)
      try outbox.finish(half)
      let rest = try #require(try outbox.lend())
      #expect(rest.texts == ["3", "4"])
      keys.append(rest.key)
    }
    #expect(keys == [keys[0], keys[0] + "-0-3", keys[0] + "-3-5"])
    let outbox = try folder.open()
    let rest = try #require(try outbox.lend())
    #expect(rest.texts == ["3", "4"])
    #expect(rest.key == keys[2])
    try outbox.finish(rest)
    #expect(folder.segments == [])
  }

  @Test func singleRecordIsNotHalved() throws {
    let outbox = try segment(of: 1)
    let part = try #require(try outbox.lend())
    #expect(!outbox.halve(part))
  }

  @Test func lentSegmentIsNotLentAgain() throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1))
    try outbox.append(0..<2)
    let first = try #require(try outbox.lend())
    let second = try #require(try outbox.lend())
    #expect(try outbox.lend() == nil)
    #expect([first.texts, second.texts] == [["0"], ["1"]])
    outbox.giveBack(first)
    #expect(try outbox.lend()?.texts == ["0"])
  }

  @Test func rejectedSegmentIsMovedAndCounted() throws {
    let outbox = try segment(of: 3)
    try outbox.reject(try #require(try outbox.lend()))
    #expect(folder.segments == [])
    #expect(folder.rejected == ["0000000000000001-3-0-3.sealed"])
    #expect(outbox.dropped.rejected == 3)
    #expect(try outbox.drain() == [])
  }

  @Test func rejectedPartOfASegmentIsCopied() throws {
    do {
      let outbox = try segment(of: 3)
      #expect(outbox.halve(try #require(try outbox.lend())))
      let two = try #require(try outbox.lend())
      #expect(outbox.halve(two))
      try outbox.reject(try #require(try outbox.lend()))
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
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1, segmentBytes: 4096, totalBytes: 3 * 4096))
    try outbox.append(0..<2)
    try outbox.reject(try #require(try outbox.lend()))
    try outbox.append(2..<4)
    #expect(folder.rejected == [])
    // It has already been counted as rejected.
    #expect(outbox.dropped.rejected == 1 && outbox.dropped.records == 1)
    #expect(try outbox.drain() == [["1"], ["2"], ["3"]])
  }

  @Test func rejectedFilesOfEarlierProcessesCountTowardsTheLimit() throws {
    let limits = Outbox.Limits(segmentCount: 1, segmentBytes: 4096, totalBytes: 3 * 4096)
    do {
      let outbox = try folder.open(limits)
      try outbox.append(0..<1)
      try outbox.reject(try #require(try outbox.lend()))
    }
    let outbox = try folder.open(limits)
    try outbox.append(1..<4)
    #expect(folder.rejected == [])
    #expect(folder.segments.count == 3)
    #expect(outbox.dropped.records == 1)
  }
}
