import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// Damaged, truncated and missing files.
@Suite struct DamagedSegmentTests {
  let folder = OutboxFolder()

  /// Writes a segment of three records, which stays open unless it is sealed. Returns its name and bytes.
  private func write(isSealed: Bool = false) throws -> (name: String, bytes: Data) {
    let outbox = try folder.open()
    for text in ["one", "second", "3"] { try outbox.append(text) }
    if isSealed { outbox.seal() }
    let name = try #require(folder.segments.first)
    return (name, try Data(contentsOf: folder.file(name)))
  }

  @Test func tornTailIsCutOffAfterTheLastGoodRecord() throws {
    let (name, bytes) = try write()
    // The ends of the header and the three frames.
    let ends = [28, 28 + 11, 28 + 11 + 14, 28 + 11 + 14 + 9]
    #expect(bytes.count == ends[3])
    for length in 0...bytes.count {
      for name in folder.segments { try FileManager.default.removeItem(at: folder.file(name)) }
      try bytes.prefix(length).write(to: folder.file(name))
      let outbox = try folder.open()
      let whole = ends.dropFirst().count { $0 <= length }
      let expected = Array(["one", "second", "3"].prefix(whole))
      let requests = try outbox.drain()
      #expect(requests == (whole == 0 ? [] : [expected]), "\(length) bytes")
      // A torn header does not count as damage.
      let cut = max(0, length - max(28, ends.last { $0 <= length } ?? 0))
      #expect(outbox.takeDropped().damagedBytes == cut, "\(length) bytes")
    }
  }

  @Test func recoveredFileEndsWithItsLastGoodRecord() throws {
    let (name, bytes) = try write()
    try bytes.dropLast(1).write(to: folder.file(name))
    let outbox = try folder.open()
    let sealed = try #require(folder.segments.first)
    #expect(sealed == "0000000000000001-2-0-2.sealed")
    #expect(try Data(contentsOf: folder.file(sealed)) == bytes.prefix(28 + 11 + 14))
    #expect(outbox.dropped.damagedBytes == 8 && outbox.dropped.records == 0)
  }

  @Test func eachFlippedBitIsDetectedAndCounted() throws {
    let (name, bytes) = try write(isSealed: true)
    for bit in 0..<8 * bytes.count {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      try damaged.write(to: folder.file(name))
      let outbox = try folder.open()
      let received = try outbox.drain().flatMap { $0 }
      #expect(received == Array(["one", "second", "3"].prefix(received.count)), "bit \(bit)")
      #expect(received.count < 3, "bit \(bit)")
      #expect(outbox.takeDropped().damaged == 3 - received.count, "bit \(bit)")
      #expect(folder.segments == [], "bit \(bit)")
    }
  }

  @Test func recordsAfterADamagedOneAreCountedAsDamaged() throws {
    let (name, bytes) = try write()
    var damaged = bytes
    damaged[28 + 8] ^= 1
    try damaged.write(to: folder.file(name))
    let outbox = try folder.open()
    #expect(outbox.dropped.damaged == 3)
    #expect(try outbox.drain() == [])
    #expect(folder.segments == [])
  }

  /// The number of records is unknown, but the number of bytes is counted, and the counts in its report are reported again.
  @Test(arguments: [true, false]) func unreadableOpenSegmentIsCounted(isFolder: Bool) throws {
    let limits = Outbox.Limits(segmentBytes: 100)
    do {
      let outbox = try folder.open(limits)
      #expect(throws: OutboxError.self) { try outbox.append(String(repeating: "x", count: 99)) }
      outbox.reportDropped { [UInt8]("lost \($0.tooLong)".utf8) }
      #expect(outbox.dropped.isEmpty)
    }
    let file = folder.file(try #require(folder.segments.first))
    var reads = 0
    let files = FaultyFileSystem { call, _ in
      if call == .read { reads += 1 }
      // The first read is that of the note.
      return !isFolder && call == .read && reads == 2 ? .error(EIO) : nil
    }
    if isFolder {
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    }
    let outbox = try folder.open(limits, files)
    #expect(outbox.dropped.tooLong == 1 && (isFolder || outbox.dropped.damagedBytes == 8 + 6))
    #expect(folder.segments == [])
    outbox.reportDropped { [UInt8]("again \($0.tooLong)".utf8) }
    #expect(try outbox.drainAll() == [["again 1"]])
  }

  @Test func blockOfZerosIsNotARecord() throws {
    let (name, bytes) = try write()
    try (bytes + Data(count: 4096)).write(to: folder.file(name))
    let outbox = try folder.open()
    #expect(try outbox.drain() == [["one", "second", "3"]])
    #expect(outbox.dropped.damagedBytes == 4096 && outbox.dropped.records == 0)
  }

  enum Removal: CaseIterable { case file, folder, replacedByAFolder }

  @Test(arguments: Removal.allCases) func recordsOfARemovedSegmentAreCounted(removal: Removal) throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 2), records: 0..<4)
    let file = folder.file(folder.segments[0])
    try FileManager.default.removeItem(at: removal == .folder ? folder.url : file)
    if removal == .replacedByAFolder {
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    }
    #expect(try outbox.drain() == (removal == .folder ? [] : [["2", "3"]]))
    #expect(outbox.dropped.damaged == (removal == .folder ? 4 : 2))
  }

  /// The counts must be saved before an old segment is dropped.
  @Test func removedFolderOfAFullOutboxIsCreatedAgain() throws {
    let outbox = try folder.open(
      Outbox.Limits(segmentCount: 2, segmentBytes: 4096, totalBytes: 3 * 4096), records: 0..<7)
    try folder.remove()
    try outbox.append(7..<14)
    #expect(try outbox.drainAll() == [["9", "10"], ["11", "12"], ["13"]])
    #expect(outbox.losses == ["overLimit": 4, "damaged": 5])
  }

  @Test func damageIsCountedOnceAcrossProcesses() throws {
    let (name, bytes) = try write(isSealed: true)
    try bytes.dropLast(1).write(to: folder.file(name))
    do {
      let outbox = try folder.open()
      let part = try outbox.nextPart()
      #expect(outbox.halve(part))
    }
    let outbox = try folder.open()
    #expect(try outbox.drain() == [["one"], ["second"]])
    #expect(outbox.dropped.damaged == 1)
  }

  @Test func unknownFilesAreKept() throws {
    let names = ["1.sealed", "0000000000000001-3-0-3.sealed.gz", "0000000000000002-00-0-1.sealed", "x.open"]
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    for name in names { try Data("text".utf8).write(to: folder.file(name)) }
    let outbox = try folder.open()
    #expect(try outbox.drain() == [])
    #expect(outbox.dropped.isEmpty)
    for name in names { #expect(FileManager.default.fileExists(atPath: folder.file(name).path)) }
  }

  @Test(arguments: ["", "{", "{}", "[]", #"{"counts":{"overLimit":-1},"moves":[]}"#])
  func damagedCountsAreResetToZero(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.file("dropped.json"))
    #expect(try folder.open().dropped.isEmpty)
  }

  /// Two damaged halves leave an empty note.
  @Test func tornHalfLeavesThePreviousOne() throws {
    let length = DropNoteFile.halfLength
    var (older, newer) = (DropNote(), DropNote())
    older.counts.tooLong = 3
    newer.counts.tooLong = 4
    newer.report = DropNote.Report(segment: 7, record: 1, counts: older.counts)
    let halves = (try DropNoteFile.half(older, number: 6), try DropNoteFile.half(newer, number: 7))
    for cut in stride(from: 0, through: length, by: 37) {
      // The newer half is written over the half with the number 5.
      let torn = halves.1[..<cut] + (try DropNoteFile.half(DropNote(), number: 5))[cut...]
      let (note, number) = DropNoteFile.read(halves.0 + torn)
      let end = try #require(halves.1.lastIndex(of: UInt8(ascii: "}")))
      #expect(note == (cut > end ? newer : older) && number == (cut > end ? 7 : 6), "\(cut)")
    }
    #expect(DropNoteFile.read([UInt8](repeating: 0, count: 2 * length)).note == DropNote())
    #expect(throws: FileError(code: EFBIG)) {
      var note = DropNote()
      note.moves = Array(repeating: DropNote.Move(from: String(repeating: "x", count: 200), to: nil), count: 40)
      _ = try DropNoteFile.half(note, number: 1)
    }
  }

  /// Earlier versions had fewer causes, and the file was only the note.
  @Test func noteOfAnEarlierVersionIsRead() throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let counts = #"{"overLimit":1,"tooLong":2,"notWritten":3,"damaged":0,"damagedBytes":0,"rejected":0}"#
    try Data(#"{"counts":\#(counts),"moves":[]}"#.utf8).write(to: folder.file("dropped.json"))
    for _ in 0..<2 {
      #expect(try folder.open().losses == ["overLimit": 1, "tooLong": 2, "notWritten": 3])
      #expect(try Data(contentsOf: folder.file("dropped.json")).count == DropNoteFile.length)
    }
  }

  @Test func noteCannotMoveFilesOutOfTheFolder() throws {
    let moves = [
      #"{"from":"0000000000000001.open","to":"../0000000000000001.open"}"#,
      #"{"from":"0000000000000001.open","to":"rejected/../0000000000000001.open"}"#,
      #"{"from":"../x"}"#,
    ]
    let good = #"{"from":"0000000000000001.open"}"#
    let counts =
      #"{"overLimit":1,"tooLong":0,"notWritten":0,"damaged":0,"damagedBytes":0,"rejected":281474976710656}"#
    let text = #"{"counts":\#(counts),"moves":[\#((moves + [good]).joined(separator: ","))]}"#
    let note = try DropNote([String: MemberValue](json: [UInt8](text.utf8)))
    #expect(note.moves == [DropNote.Move(from: "0000000000000001.open", to: nil)])
    #expect(note.counts.overLimit == 1)
  }
}
