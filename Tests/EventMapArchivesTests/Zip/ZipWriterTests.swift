import EventMapInstalledPrograms
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventMapArchives
@testable import EventMapCompression

@Suite struct ZipWriterTests {
  private typealias File = (name: String, contents: [UInt8])

  /// 2016-09-08 04:05:06.9, UTC.
  private static let date = Date(timeIntervalSince1970: 1_473_307_506.9)

  private static let files: [File] = [
    ("2016-09-08.log", Contents.lines(170_000)), ("leer", []), ("logs/größe 😀.bin", Contents.noise(70_000)),
    ("a", [7]), ("z.log", Contents.lines(5_000)),
  ]

  private static func archive(_ files: [File], _ limits: ZipWriter.Limits = .init()) throws -> [UInt8] {
    let output = MemoryOutput()
    var writer = ZipWriter(output, limits)
    for file in files { try writer.add(MemoryBytes(file.contents), named: file.name, modified: date) }
    try writer.finish()
    return output.bytes
  }

  private static func read(_ bytes: [UInt8]) throws -> [File] {
    let archive = try ZipArchive(MemoryBytes(bytes))
    return try archive.entries.map { ($0.name, try archive.contents(of: $0, limit: 1_000_000)) }
  }

  private static func expectSame(_ found: [File], _ files: [File], _ comment: Comment? = nil) {
    #expect(found.map(\.name) == files.map(\.name) && found.map(\.contents) == files.map(\.contents), comment)
  }

  @Test func writesEntriesThatTheReaderReads() throws {
    let bytes = try Self.archive(Self.files)
    Self.expectSame(try Self.read(bytes), Self.files)
    let entries = try ZipArchive(MemoryBytes(bytes)).entries
    #expect(entries.map(\.method) == [.deflated, .stored, .stored, .stored, .deflated])
    #expect(entries.allSatisfy { $0.compressedSize <= $0.size })
    #expect(try Self.archive(Self.files).elementsEqual(bytes))
    #expect(try Self.archive([]) == ZipBuilder().bytes)
  }

  @Test func entriesOfATruncatedArchiveCanBeRecovered() throws {
    let cut = MemoryBytes(Array(try Self.archive(Self.files).dropLast(30)))
    let archive = try ZipArchive(recovering: cut, after: ArchiveError(.truncated, ""))
    #expect(archive.entries.map(\.name) == Self.files.map(\.name))
    #expect(try archive.contents(of: archive.entries[0], limit: 200_000).elementsEqual(Self.files[0].contents))
  }

  @Test(arguments: Seeds.new) func writesRandomEntries(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let files = (0..<20).map { (name: "\($0)", contents: Contents.random(random.below(20_000), &random)) }
    Self.expectSame(try Self.read(Self.archive(files)), files, "seed \(seed)")
  }

  // MARK: Zip64

  /// Lowers the numbers that need Zip64 fields.
  @Test(arguments: [0, 100, 6_000, 20_000], [1, 3, 4])
  func usesZip64FieldsForLargeNumbers(size: Int, count: Int) throws {
    let files: [File] = [("a", Contents.lines(15_000)), ("ü", []), ("c", Contents.noise(300))]
    let bytes = try Self.archive(files, .init(size: size, count: count))
    Self.expectSame(try Self.read(bytes), files)
    let short = try Self.archive(files)
    #expect((bytes == short) == (size > 15_000 && count > 3))
    if size < 100 || count <= 3 { #expect(bytes.count >= short.count + 56 + 20) }
  }

  @Test func usesZip64RecordsAboveTheLimits() throws {
    for count in [65_534, 65_535, 65_536] {
      let entry = ZipEntryHeader(name: [], time: 0, offset: 0, isWide: false, hasWideOffset: false).central
      let end = ZipEnd(count: count, offset: 0, size: entry.count * count).bytes(.init())
      #expect(end.count == (count < 65_535 ? 22 : 22 + 56 + 20), "\(count)")
      #expect(ZipFields(end.suffix(22)).short(10) == min(count, 65_535))
    }
    for size in [0xFFFF_FFFE, 0xFFFF_FFFF] {
      #expect(ZipEnd(count: 1, offset: size, size: 46).bytes(.init()).count == (size & 1 == 0 ? 22 : 98))
      #expect(ZipEnd(count: 1, offset: 30, size: size).bytes(.init()).count == (size & 1 == 0 ? 22 : 98))
    }
  }

  // MARK: Times and names

  @Test func clampsDates() throws {
    func text(_ seconds: Double) -> String {
      let number = Int(ZipTime.number(Date(timeIntervalSince1970: seconds)))
      return
        "\(1980 + number >> 25)-\(number >> 21 & 15)-\(number >> 16 & 31) \(number >> 11 & 31):\(number >> 5 & 63):\(number & 31)"
    }
    #expect(text(1_473_307_506.9) == "2016-9-8 4:5:3")
    #expect(text(1_709_251_199) == "2024-2-29 23:59:29")
    for early in [-.infinity, -1e300, 0, 315_532_799, .nan] { #expect(text(early) == "1980-1-1 0:0:0") }
    for late in [4_354_819_198, 4_354_819_200, 1e300, .infinity] { #expect(text(late) == "2107-12-31 23:59:29") }
  }

  @Test func rejectsNamesThatAreTooLong() throws {
    let name = String(repeating: "ö", count: 32_767)
    Self.expectSame(try Self.read(Self.archive([(name, [1])])), [(name, [1])])
    #expect(throws: ArchiveError(.unsupported, "the name of the entry has 65536 bytes, expected at most 65535")) {
      try Self.archive([(name + "ö", [1])])
    }
  }

  // MARK: Contents that change, and outputs that fail

  /// A file whose size changes before it is read.
  private struct ChangedFile: RandomAccessBytes {
    let count: Int
    let bytes: [UInt8]
    func bytes(_ range: Range<Int>) throws -> [UInt8] { Array(bytes[range.clamped(to: 0..<bytes.count)]) }
  }

  @Test func writesFilesThatGrowOrShrink() throws {
    for contents in [Contents.lines(150_000), Contents.noise(150_000)] {
      let output = MemoryOutput()
      var writer = ZipWriter(output)
      try writer.add(ChangedFile(count: 120_000, bytes: contents), named: "grown", modified: Self.date)
      try writer.add(ChangedFile(count: 200_000, bytes: contents), named: "shrunk", modified: Self.date)
      try writer.add(ChangedFile(count: 200_000, bytes: []), named: "emptied", modified: Self.date)
      try writer.finish()
      Self.expectSame(
        try Self.read(output.bytes),
        [("grown", Array(contents.prefix(120_000))), ("shrunk", contents), ("emptied", [])])
    }
  }

  @Test func reportsEveryFailedWrite() throws {
    let files: [File] = [("a", Contents.lines(9_000)), ("b", Contents.noise(70_000)), ("c", [7])]
    var writes = 0
    while true {
      let output = MemoryOutput()
      output.writesLeft = writes
      var writer = ZipWriter(output)
      var added: [File] = []
      for file in files {
        do {
          try writer.add(MemoryBytes(file.contents), named: file.name, modified: Self.date)
          added.append(file)
        } catch {
          #expect(error is MemoryOutput.Full)
          // There is room again. The failed entry is not in the archive, later ones are.
          output.writesLeft = .max
        }
      }
      if output.writesLeft <= 0 {
        #expect(throws: MemoryOutput.Full.self) { try writer.finish() }
        output.writesLeft = .max
      }
      let isComplete = added.count == files.count
      try writer.finish()
      Self.expectSame(try Self.read(output.bytes), added, "\(writes)")
      if isComplete { break }
      #expect(added.count == files.count - 1)
      writes += 1
    }
    #expect(writes > 6)
  }

  @Test func writesSmallPieces() throws {
    let output = MemoryOutput()
    var writer = ZipWriter(output)
    for contents in [Contents.noise(600_000), Contents.lines(600_000)] {
      try writer.add(MemoryBytes(contents), named: "a", modified: Self.date)
    }
    #expect(output.longest < 200_000)
  }

  // MARK: Files and other programs

  @Test func writesToAFile() throws {
    let folder = try TemporaryFolder()
    try Data(Self.files[0].contents).write(to: folder["in"])
    // The existing file is longer than the archive.
    try Data(count: 500_000).write(to: folder["out.zip"])
    let handle = try FileHandle(forWritingTo: folder["out.zip"])
    var writer = ZipWriter(handle)
    try writer.add(OpenFile(path: folder["in"].path), named: "in", modified: Self.date)
    try writer.finish()
    try handle.close()
    Self.expectSame(try Self.read(Array(Data(contentsOf: folder["out.zip"]))), [("in", Self.files[0].contents)])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no device that is always full"))
  func reportsAFullDisk() throws {
    var writer = ZipWriter(try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")))
    #expect(throws: (any Error).self) { try writer.add(MemoryBytes([1]), named: "a", modified: Self.date) }
    #expect(throws: (any Error).self) { try writer.finish() }
  }

  private static let python = InstalledProgram("python3")

  @Test(.enabled(if: python != nil, "no python3 on this machine"), arguments: [0, 100_000, 1 << 32])
  func pythonReadsIt(size: Int) throws {
    let folder = try TemporaryFolder()
    try Data(Self.archive(Self.files, .init(size: size))).write(to: folder["a.zip"])
    for (index, file) in Self.files.enumerated() { try Data(file.contents).write(to: folder["\(index)"]) }
    let script = """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1] + '/a.zip')
      assert archive.testzip() is None
      for index, entry in enumerate(archive.infolist()):
          assert archive.read(entry) == open(f'{sys.argv[1]}/{index}', 'rb').read(), entry.filename
          assert entry.date_time == (2016, 9, 8, 4, 5, 6), entry.date_time
      print('|'.join(archive.namelist()).encode('utf-8').hex())
      """
    let output = try #require(Self.python).run(["-c", script, folder.url.path])
    let names = Self.files.map(\.name).joined(separator: "|").utf8.map { String(format: "%02x", $0) }.joined()
    #expect(output == names + "\n")
  }
}

/// An output in memory that can be made to fail.
private final class MemoryOutput: RandomAccessOutput {
  struct Full: Error {}

  private(set) var bytes: [UInt8]
  /// The number of writes that still succeed.
  var writesLeft = Int.max
  /// The size of the longest write, in bytes.
  private(set) var longest = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  func write(_ piece: [UInt8], at offset: Int) throws {
    writesLeft -= 1
    longest = max(longest, piece.count)
    let end = offset + piece.count
    if bytes.count < end { bytes += [UInt8](repeating: 0xEE, count: end - bytes.count) }
    // A full disk still takes part of the bytes.
    let count = writesLeft < 0 ? piece.count / 2 : piece.count
    bytes.replaceSubrange(offset..<(offset + count), with: piece[..<count])
    if writesLeft < 0 { throw Full() }
  }

  func truncate(to count: Int) throws {
    if writesLeft < 0 { throw Full() }
    bytes = Array(bytes.prefix(count))
  }
}
