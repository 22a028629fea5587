import Foundation
import Testing

@testable import EventTracking

@Suite struct OutboxTests {
  let folder = OutboxFolder()

  private func texts(_ numbers: Range<Int>) -> [String] { numbers.map { "\($0)" } }

  @Test func recordsAreUploadedInOrder() throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 3), records: 0..<8)
    #expect(try outbox.drain() == [texts(0..<3), texts(3..<6)])
    #expect(try outbox.drainAll() == [texts(6..<8)])
    #expect(folder.segments == [] && outbox.dropped.isEmpty)
  }

  @Test func defaultLimitsAreThoseDocumented() throws {
    let outbox = try folder.open(Outbox.Limits(totalBytes: 100 << 20), records: 0..<50)
    #expect(try outbox.drain() == [texts(0..<50)])
    try outbox.append(50..<51)
    folder.clock.advance(by: 29.9)
    outbox.sealIfOld()
    #expect(outbox.timeUntilOld.map { abs($0 - 0.1) < 1e-6 } == true)
    #expect(try outbox.drain() == [])
    folder.clock.advance(by: 0.1)
    outbox.sealIfOld()
    #expect(try outbox.drain() == [texts(50..<51)])
    // With a header of 28 bytes and 8 bytes per frame, the last record would make the file 524,289 bytes long.
    for _ in 0..<7 { try outbox.append(String(repeating: "x", count: 65_524)) }
    try outbox.append(String(repeating: "x", count: 65_529))
    #expect(try outbox.drain().map(\.count) == [7])
  }

  @Test func segmentIsSealedBeforeItExceedsItsLength() throws {
    let outbox = try folder.open(Outbox.Limits(segmentBytes: 100))
    // The header of 28 bytes and two records of 8 + 28 bytes are exactly 100 bytes.
    for _ in 0..<3 { try outbox.append(String(repeating: "x", count: 28)) }
    #expect(try outbox.drain().map(\.count) == [2])
    let sizes = try folder.segments.map { try Data(contentsOf: folder.file($0)).count }
    #expect(sizes == [64])
  }

  /// Each rejected record takes a block on the disk.
  @Test func rejectedRecordsStayWithinTheLimit() throws {
    let limits = Outbox.Limits(segmentCount: 20, segmentBytes: 4_096, totalBytes: 64 << 10)
    let outbox = try folder.open(limits, records: 0..<100)
    while let part = try outbox.lend() {
      if !outbox.halve(part) { try outbox.reject(part) }
      let files = folder.segments + folder.rejected.map { "rejected/\($0)" }
      let space = try files.reduce(0) { $0 + SegmentFolder.space(of: try Data(contentsOf: folder.file($1)).count) }
      #expect(space <= limits.totalBytes)
    }
    #expect(folder.segments == [] && outbox.dropped.rejected == 100 && folder.rejected.count == 16)
  }

  /// The limits are passed to the initializer or set as properties.
  @Test(arguments: [Int.min, -1, 0, 1, .max]) func limitsThatMakeNoSenseAreReplaced(value: Int) throws {
    var limits = Outbox.Limits(segmentCount: value, segmentBytes: value, segmentAge: .nan, totalBytes: value)
    for _ in 0..<2 {
      let outbox = try folder.open(limits)
      for _ in 0..<3 { try outbox.append("1") }
      #expect(try outbox.drainAll().last?.last == "1")
      #expect((1...256 << 20).contains(outbox.longestRecord))
      limits = Outbox.Limits()
      (limits.segmentCount, limits.segmentBytes, limits.totalBytes) = (value, value, value)
      limits.segmentAge = -.infinity
    }
  }

  @Test(arguments: [(10_000, 10_000), (1_000, 1_000), (4_097, 4_097)])
  func limitOfOneSegmentDropsTheOldest(segmentBytes: Int, totalBytes: Int) throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1_000, segmentBytes: segmentBytes, totalBytes: totalBytes))
    for number in 0..<500 { try outbox.append("\(number)" + String(repeating: "x", count: 200)) }
    outbox.seal()
    let last = try #require(try outbox.drain().last?.last)
    #expect(last.hasPrefix("499x") && outbox.dropped.overLimit > 0)
  }

  @Test func oldSegmentIsSealed() throws {
    let outbox = try folder.open(Outbox.Limits(segmentAge: 30), records: 0..<1)
    folder.clock.advance(by: 29)
    outbox.sealIfOld()
    #expect(try outbox.drain() == [])
    // The wall clock does not matter.
    folder.clock.jump(by: 1_000_000)
    outbox.sealIfOld()
    #expect(try outbox.drain() == [])
    folder.clock.advance(by: 1)
    try outbox.append(1..<2)
    #expect(try outbox.drain() == [["0"]])
    folder.clock.advance(by: 30)
    outbox.sealIfOld()
    #expect(try outbox.drain() == [["1"]])
  }

  @Test func laterProcessSealsAndUploadsEarlierRecords() throws {
    _ = try folder.open(Outbox.Limits(segmentCount: 3), records: 0..<5)
    folder.clock.jump(by: -1_000_000)
    let outbox = try folder.open(Outbox.Limits(segmentCount: 3), records: 5..<8)
    #expect(try outbox.drain() == [texts(0..<3), texts(3..<5), texts(5..<8)])
    #expect(outbox.dropped.isEmpty)
  }

  @Test func secondOutboxInTheFolderIsRefused() throws {
    let first = try folder.open(records: 0..<1)
    #expect(throws: OutboxError.inUse(folder: folder.url.path)) { try folder.open() }
    #expect(throws: OutboxError.inUse(folder: folder.url.path)) { try Outbox(folder: folder.url) }
    try first.append(1..<2)
    #expect(try first.drainAll() == [["0", "1"]])
  }

  /// Between fork and exec, a child process has the files of its parent.
  @Test func unlockedFolderIsFreeAlthoughAChildProcessHasTheLockFile() throws {
    let files = POSIXFileSystem()
    let lock = try files.lockFolder(folder.url.path)
    let childs = dup(lock.number)
    defer { close(childs) }
    files.unlock(lock)
    _ = try folder.open()
  }

  @Test func unusableFolderIsAnError() throws {
    try Data().write(to: folder.url)
    let error = #expect(throws: OutboxError.self) { try folder.open() }
    guard case .notOpened(folder.url.path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func sealedSegmentsAreSynchronizedOnce() throws {
    let count = Locked(0)
    let files = FaultyFileSystem { call, _ in
      if call == .synchronize { count.withLock { $0 += 1 } }
      return nil
    }
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1), files, records: 0..<20)
    #expect(count.withLock { $0 } == 20)
    outbox.seal()
    #expect(count.withLock { $0 } == 20)
  }

  @Test func sealingWritesBufferedRecords() throws {
    let outbox = try folder.open(Outbox.Limits(buffering: .buffered), records: 0..<2)
    let name = try #require(folder.segments.first)
    #expect(try Data(contentsOf: folder.file(name)).count == SegmentFormat.headerLength)
    #expect(try outbox.drainAll() == [["0", "1"]])
  }

  @Test func fullBufferIsWritten() throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1_000, buffering: .buffered))
    let record = String(repeating: "x", count: 1_000)
    for _ in 0..<40 { try outbox.append(record) }
    let name = try #require(folder.segments.first)
    #expect(try Data(contentsOf: folder.file(name)).count > OpenSegment.bufferLength)
    #expect(try outbox.drainAll().map(\.count) == [40])
  }

  @Test func tooLongRecordIsCounted() throws {
    let outbox = try folder.open(Outbox.Limits(segmentBytes: 100))
    #expect(throws: OutboxError.tooLong(length: 65, limit: 64)) { try outbox.append(String(repeating: "x", count: 65)) }
    try outbox.append(String(repeating: "x", count: 64))
    try outbox.append("")
    #expect(try outbox.drainAll().map(\.count) == [1])
    #expect(outbox.dropped.tooLong == 1 && outbox.dropped.records == 1)
  }

  @Test func limitDropsTheOldestSegments() throws {
    // Each file takes a block of 4096 bytes.
    let outbox = try folder.open(
      Outbox.Limits(segmentCount: 2, segmentBytes: 4096, totalBytes: 3 * 4096), records: 0..<9)
    #expect(folder.segments.count == 3 && outbox.dropped.overLimit == 4)
    #expect(try outbox.drain() == [texts(4..<6), texts(6..<8)])
  }

  @Test func limitKeepsASegmentBeingUploaded() throws {
    let outbox = try folder.open(
      Outbox.Limits(segmentCount: 2, segmentBytes: 4096, totalBytes: 2 * 4096), records: 0..<2)
    let part = try outbox.nextPart()
    try outbox.append(2..<4)
    // The newer segment is dropped, because the server may already have the older one.
    try outbox.append(4..<6)
    #expect(outbox.dropped.overLimit == 2)
    let second = try outbox.nextPart()
    #expect(throws: OutboxError.full(limit: 2 * 4096)) { try outbox.append("6") }
    #expect(outbox.dropped.overLimit == 3)
    try outbox.finish(part)
    try outbox.append("7")
    #expect(second.texts == ["4", "5"])
  }

  @Test func removeAllRemovesRecordsAndCounts() throws {
    do {
      let outbox = try folder.open(Outbox.Limits(segmentCount: 2), records: 0..<5)
      try outbox.reject(outbox.nextPart())
      let lent = try outbox.nextPart()
      try outbox.removeAll()
      try outbox.finish(lent)
      #expect(folder.segments == [] && folder.rejected == [] && outbox.dropped.isEmpty)
      try outbox.append("later")
    }
    let outbox = try folder.open()
    #expect(try outbox.drain() == [["later"]])
    #expect(outbox.dropped.isEmpty)
  }

  /// They may also contain records.
  @Test func temporaryFilesOfAKilledProcessAreRemoved() throws {
    let names = ["dropped.json.new", "rejected/0000000000000001-0-1.part.new"]
    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.file(name).path) }
    func write() throws {
      for name in names + ["x.new"] { try Data("text".utf8).write(to: folder.file(name)) }
    }
    try FileManager.default.createDirectory(at: folder.file("rejected"), withIntermediateDirectories: true)
    try write()
    let outbox = try folder.open()
    #expect(!names.contains { exists($0) } && exists("x.new"))
    try write()
    try outbox.removeAll()
    #expect(!names.contains { exists($0) } && exists("x.new"))
  }

  @Test func removeAllWorksWithoutTheFolder() throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 2, segmentBytes: 100), records: 0..<5)
    #expect(throws: OutboxError.self) { try outbox.append(String(repeating: "x", count: 65)) }
    try folder.remove()
    try outbox.removeAll()
    #expect(outbox.dropped.isEmpty)
    try outbox.append("later")
    #expect(try outbox.drainAll() == [["later"]])
    #expect(outbox.dropped.isEmpty)
  }

  @Test func takenCountsAreReset() throws {
    do {
      let outbox = try folder.open(Outbox.Limits(segmentBytes: 100))
      #expect(throws: OutboxError.self) { try outbox.append(String(repeating: "x", count: 65)) }
      try outbox.append("0")
      outbox.seal()
    }
    do {
      let outbox = try folder.open()
      #expect(outbox.dropped.tooLong == 1 && outbox.takeDropped().tooLong == 1)
      #expect(outbox.takeDropped().isEmpty)
    }
    let outbox = try folder.open()
    #expect(outbox.dropped.isEmpty)
  }
}
