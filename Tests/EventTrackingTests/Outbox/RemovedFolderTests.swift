import Foundation
import Testing

@testable import EventTracking

/// The removal or move of the folder of an open outbox.
@Suite struct RemovedFolderTests {
  private let folder = OutboxFolder()

  private func remove() throws { try folder.remove() }

  @Test(arguments: [Outbox.Limits.Buffering.everyRecord, .buffered])
  func recordsAfterTheRemovalAreStoredAndEarlierOnesAreCounted(buffering: Outbox.Limits.Buffering) throws {
    let outbox = try folder.open(Outbox.Limits(buffering: buffering), records: 0..<5)
    if buffering == .buffered { outbox.seal() }
    try remove()
    try outbox.append(5..<8)
    #expect(try outbox.drainAll() == [["5", "6", "7"]])
    #expect(outbox.losses == ["damaged": 5])
  }

  @Test func removedSegmentsAreCountedBeforeAnUpload() throws {
    var outbox: Outbox? = try folder.open(Outbox.Limits(segmentCount: 2))
    try outbox?.append(0..<5)
    try remove()
    try outbox?.append(5..<6)
    #expect(outbox?.dropped.damaged == 5)
    outbox = nil
    // The counts survive the process.
    #expect(try folder.open().dropped.damaged == 5)
  }

  @Test func removedSegmentsAreCountedIfSavingACountRecreatesTheFolder() throws {
    var outbox: Outbox? = try folder.open(Outbox.Limits(segmentCount: 2))
    try outbox?.append(0..<5)
    try remove()
    outbox?.count(\.tooDeep)
    try outbox?.append(5..<6)
    outbox = nil
    #expect(try folder.open().losses == ["damaged": 5, "tooDeep": 1])
  }

  @Test func removedFolderIsLockedAgain() throws {
    let outbox = try folder.open(records: 0..<1)
    try remove()
    try outbox.append(1..<2)
    #expect(throws: OutboxError.inUse(folder: folder.url.path)) { try folder.open() }
    #expect(try outbox.drainAll() == [["1"]])
  }

  @Test func removedLockFileIsLockedAgain() throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 2), records: 0..<2)
    try FileManager.default.removeItem(at: folder.file("lock"))
    try outbox.append(2..<4)
    #expect(throws: OutboxError.inUse(folder: folder.url.path)) { try folder.open() }
    #expect(try outbox.drain() == [["0", "1"], ["2", "3"]])
    #expect(outbox.dropped.isEmpty)
  }

  /// Two outboxes in one folder would send records twice or not at all.
  @Test func folderThatAnotherOutboxRecreatedIsNotUsed() throws {
    var first: Outbox? = try folder.open(Outbox.Limits(segmentCount: 2))
    try first?.append(0..<2)
    try remove()
    let second = try folder.open()
    try second.append("second")
    #expect(throws: OutboxError.notWritten(reason: "resource temporarily unavailable")) { try first?.append("lost") }
    #expect(first?.dropped.notWritten == 1)
    first = nil
    #expect(try second.drainAll() == [["second"]])
    // It does not see the counts of the first outbox.
    #expect(second.dropped.isEmpty)
  }

  @Test func movedFolderIsCreatedAgain() throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 2), records: 0..<2)
    let other = folder.url.appendingPathExtension("moved")
    try FileManager.default.moveItem(at: folder.url, to: other)
    defer { try? FileManager.default.removeItem(at: other) }
    try outbox.append(2..<4)
    #expect(try outbox.drain() == [["2", "3"]])
    #expect(outbox.dropped.damaged == 2)
  }

  /// If their numbers were used again, the files would be replaced.
  @Test func segmentsOfAnotherOutboxAreKept() throws {
    var outbox: Outbox? = try folder.open(Outbox.Limits(segmentCount: 1))
    try outbox?.append("one")
    try remove()
    _ = try folder.open(Outbox.Limits(segmentCount: 1), records: 0..<3)
    try outbox?.append("two")
    // The other outbox's first file has the name of a segment of the first outbox.
    #expect(try outbox?.drain() == [["0"], ["two"]])
    outbox = nil
    #expect(try Set(folder.open().drain()) == [["1"], ["2"]])
  }

  @Test func reportInARemovedSegmentIsMadeAgain() throws {
    let outbox = try folder.open()
    outbox.count(\.tooDeep)
    outbox.reportDropped { _ in Array("report".utf8) }
    #expect(outbox.dropped.isEmpty)
    try remove()
    try outbox.append("next")
    #expect(outbox.losses == ["tooDeep": 1])
    outbox.reportDropped { _ in Array("again".utf8) }
    #expect(try outbox.drainAll() == [["next", "again"]])
    #expect(outbox.dropped.isEmpty)
  }

  @Test func reportThatMovesToANewSegmentIsMadeAgainIfRejected() throws {
    let outbox = try folder.open()
    try outbox.append("one")
    try remove()
    outbox.count(\.tooDeep)
    outbox.reportDropped { _ in Array("report".utf8) }
    outbox.seal()
    let part = try outbox.nextPart()
    #expect(part.texts == ["report"])
    try outbox.reject(part)
    #expect(outbox.losses == ["tooDeep": 1, "damaged": 1])
  }

  @Test func appendingThrowsIfEachNewFileIsRemoved() throws {
    let url = folder.url
    let outbox = try folder.open(
      Outbox.Limits(),
      FaultyFileSystem { call, _ in
        if call == .write { try? FileManager.default.removeItem(at: url) }
        return nil
      })
    #expect(throws: OutboxError.self) { try outbox.append("one") }
    #expect(outbox.dropped.notWritten == 1)
  }
}
