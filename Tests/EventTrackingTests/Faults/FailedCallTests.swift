import Foundation
import Testing

@testable import EventTracking

/// Single file system calls that fail.
@Suite struct FailedCallTests {
  let folder = OutboxFolder()

  /// A disk that has room for a number of bytes of segments, until it is freed.
  private func disk(of bytes: Int, freedBy isFreed: Locked<Bool>) -> FaultyFileSystem {
    var left = bytes
    return FaultyFileSystem { call, length in
      guard call == .write, length != DropNoteFile.length, length != DropNoteFile.halfLength else { return nil }
      if isFreed.withLock({ $0 }) { return nil }
      if left == 0 { return .error(ENOSPC) }
      let count = min(left, length)
      left -= count
      return .short(count)
    }
  }

  @Test(arguments: 0..<120)
  func fullDiskLosesOnlyTheRecordsThatDoNotFit(bytes: Int) throws {
    let isFreed = Locked(false)
    let outbox = try folder.open(Outbox.Limits(), disk(of: bytes, freedBy: isFreed))
    var stored: [String] = []
    for text in ["first", "second record", "3"] {
      do {
        try outbox.append(text)
        stored.append(text)
      } catch {
        #expect(error == .notWritten(reason: "no space left on device"))
      }
    }
    isFreed.withLock { $0 = true }
    #expect(outbox.dropped.notWritten == 3 - stored.count)
    try outbox.append("last")
    #expect(try outbox.drainAll() == [stored + ["last"]])
    #expect(outbox.dropped.records == 3 - stored.count)
  }

  @Test(arguments: 28..<120)
  func fullDiskLosesOnlyTheBufferedRecordsThatDoNotFit(bytes: Int) throws {
    let isFreed = Locked(false)
    let outbox = try folder.open(Outbox.Limits(buffering: .buffered), disk(of: bytes, freedBy: isFreed))
    for text in ["first", "second record", "3"] { try outbox.append(text) }
    outbox.seal()
    isFreed.withLock { $0 = true }
    let stored = try outbox.drain().flatMap { $0 }
    #expect(stored == Array(["first", "second record", "3"].prefix(stored.count)))
    #expect(outbox.dropped.notWritten == 3 - stored.count)
    // The header has 28 bytes, the frames 13, 21 and 9.
    #expect(stored.count == [41, 62, 71].count { $0 <= bytes })
  }

  @Test func tornRecordThatCannotBeCutOffEndsItsSegment() throws {
    var writes = 0
    let outbox = try folder.open(
      Outbox.Limits(),
      FaultyFileSystem { call, length in
        if call == .truncate { return .error(EIO) }
        guard call == .write, length < DropNoteFile.halfLength else { return nil }
        writes += 1
        // After the header and the first record, half of the second record.
        return writes == 3 ? .short(5) : writes == 4 ? .error(EIO) : nil
      })
    try outbox.append("first")
    #expect(throws: OutboxError.self) { try outbox.append("second") }
    try outbox.append("third")
    #expect(try outbox.drainAll() == [["first"], ["third"]])
    #expect(outbox.dropped.notWritten == 1 && outbox.dropped.records == 1)
  }

  @Test func segmentThatCannotBeRenamedIsStillUploaded() throws {
    let outbox = try folder.open(Outbox.Limits(), FaultyFileSystem(failing: .rename, EIO), records: 0..<3)
    outbox.seal()
    try outbox.append(3..<4)
    #expect(try outbox.drainAll() == [["0", "1", "2"], ["3"]])
    #expect(folder.segments == [])
  }

  @Test func segmentIsNotDroppedWithoutItsCount() throws {
    let limits = Outbox.Limits(segmentCount: 1, segmentBytes: 4096, totalBytes: 2 * 4096)
    // Saving the counts opens their file.
    let isBroken = Locked(false)
    let outbox = try folder.open(limits, FaultyFileSystem(failing: .openForWriting, EIO, while: isBroken))
    try outbox.append(0..<2)
    isBroken.withLock { $0 = true }
    #expect(throws: OutboxError.full(limit: 2 * 4096)) { try outbox.append(2..<3) }
    #expect(outbox.dropped.overLimit == 1)
    isBroken.withLock { $0 = false }
    try outbox.append(3..<4)
    #expect(outbox.dropped.overLimit == 2)
    #expect(try outbox.drain() == [["1"], ["3"]])
  }

  @Test func segmentCountedAsDroppedIsNotDelivered() throws {
    let limits = Outbox.Limits(segmentCount: 1, segmentBytes: 4096, totalBytes: 2 * 4096)
    let isLimited = Locked(false)
    let files = FaultyFileSystem { call, _ in
      // The process ends between saving the counts and removing the file.
      isLimited.withLock { $0 } && call == .remove ? .killed(written: 0) : nil
    }
    do {
      let outbox = try folder.open(limits, files, records: 0..<2)
      isLimited.withLock { $0 = true }
      #expect(throws: OutboxError.self) { try outbox.append(2..<3) }
    }
    #expect(folder.segments.count == 2)
    do {
      let files = FaultyFileSystem(failing: .remove, EIO)
      #expect(try folder.open(limits, files).drain() == [["1"]])
    }
    let outbox = try folder.open(limits)
    #expect(outbox.takeDropped().overLimit == 1)
    #expect(try outbox.drain() == [["1"]])
  }

  @Test func segmentThatCannotBeReadYetWaits() throws {
    let isLocked = Locked(false)
    let outbox = try folder.open(Outbox.Limits(), FaultyFileSystem(failing: .read, EPERM, while: isLocked))
    try outbox.append(0..<2)
    outbox.seal()
    isLocked.withLock { $0 = true }
    #expect(throws: OutboxError.notRead(reason: "operation not permitted")) { try outbox.drain() }
    isLocked.withLock { $0 = false }
    #expect(try outbox.drain() == [["0", "1"]])
    #expect(outbox.dropped.isEmpty)
  }

  @Test func segmentWithADiskErrorIsCountedAsDamaged() throws {
    let outbox = try folder.open(Outbox.Limits(), FaultyFileSystem(failing: .read, EIO), records: 0..<2)
    #expect(try outbox.drainAll() == [])
    #expect(outbox.dropped.damaged == 2)
  }

  @Test func removeAllThrowsIfAFileCannotBeRemoved() throws {
    let isBroken = Locked(true)
    let outbox = try folder.open(Outbox.Limits(), FaultyFileSystem(failing: .remove, EIO, while: isBroken))
    try outbox.append(0..<2)
    #expect(throws: OutboxError.notWritten(reason: "input/output error")) { try outbox.removeAll() }
    isBroken.withLock { $0 = false }
    try outbox.removeAll()
    #expect(folder.segments == [])
  }

  @Test func openingThrowsIfACallFails() throws {
    for failing in [FaultyFileSystem.Call.makeFolder, .lock, .names] {
      #expect(throws: OutboxError.notOpened(folder: folder.url.path, reason: "input/output error"), "\(failing)") {
        try folder.open(Outbox.Limits(), FaultyFileSystem(failing: failing, EIO))
      }
    }
    #expect(try folder.open().drain() == [])
  }
}
