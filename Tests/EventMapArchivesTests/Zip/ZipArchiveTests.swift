import EventMapSeededNumbers
import EventMapStoredArchives
import Testing

@testable import EventMapArchives
@testable import EventMapCompression

@Suite struct ZipArchiveTests {
  private static let hello = Array("hello\n".utf8)
  private static let stored = ZipBuilder.Entry("a", hello)
  private static let deflated = ZipBuilder.Entry("b", deflated: Samples.deflated[3].bytes, of: Samples.lines)

  private static func contents(_ bytes: [UInt8]) throws -> [String: [UInt8]] {
    let archive = try ZipArchive(MemoryBytes(bytes))
    var contents: [String: [UInt8]] = [:]
    for entry in archive.entries { contents[entry.name] = try archive.contents(of: entry, limit: 10_000) }
    return contents
  }

  private static func error(_ body: () throws -> some Any) -> ArchiveError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? ArchiveError
    }
  }

  /// The error of opening an archive.
  private static func problem(_ bytes: [UInt8]) -> String? { error { try ZipArchive(MemoryBytes(bytes)) }?.description }

  /// The error of reading the changed entry of an archive.
  private static func problem(of entry: ZipBuilder.Entry, _ change: (inout ZipBuilder.Entry) -> Void) -> String? {
    var entry = entry
    change(&entry)
    return error {
      let archive = try ZipArchive(MemoryBytes(ZipBuilder(entry).bytes))
      return try archive.contents(of: archive.entries[0], limit: 1 << 20)
    }?.description
  }

  // MARK: Archives of other programs

  @Test func readsArchivesOfZip() throws {
    let short = Array("short\n".utf8)
    #expect(
      try Self.contents(Samples.zip) == ["logs/": [], "logs/a.jsonl": Samples.lines, "logs/ü.txt": short])
    #expect(try Self.contents(Samples.streamedZip) == ["logs/a.jsonl": Samples.lines, "logs/ü.txt": short])
    #expect(try Self.contents(Samples.wideZip) == ["-": Self.hello])
    #expect(
      try Self.contents(Samples.wideLocalZip)
        == ["wide.txt": Array(String(repeating: "wide contents\n", count: 5).utf8)])
    let entries = try ZipArchive(MemoryBytes(Samples.zip)).entries
    #expect(entries.map(\.name) == ["logs/", "logs/a.jsonl", "logs/ü.txt"])
    #expect(entries.map(\.isFolder) == [true, false, false])
    #expect(entries.map(\.method) == [.stored, .deflated, .stored])
    #expect(entries.map(\.size) == [0, Samples.lines.count, 6])
  }

  @Test func listsButDoesNotReadEncryptedEntries() throws {
    let archive = try ZipArchive(MemoryBytes(Samples.encryptedZip))
    #expect(archive.entries.map(\.isEncrypted) == [true])
    #expect(throws: ArchiveError(.unsupported, "the entry is encrypted")) {
      try archive.contents(of: archive.entries[0], limit: 100)
    }
  }

  // MARK: Built archives

  @Test func readsEntriesInAnyPieces() throws {
    for sample in Samples.deflated {
      let bytes = ZipBuilder(.init("a", deflated: sample.bytes, of: sample.contents)).bytes
      let archive = try ZipArchive(MemoryBytes(bytes))
      for room in [1, 3, 100, 5_000] {
        var reader = try archive.reader(of: archive.entries[0])
        var buffer = [UInt8](repeating: 0, count: room + 2)
        var contents: [UInt8] = []
        while case let count = try reader.read(into: &buffer, from: 2), count > 0 { contents += buffer[2..<2 + count] }
        #expect(contents == sample.contents, "\(sample.name) \(room)")
        #expect(try reader.read(into: &buffer, from: 0) == 0)
      }
    }
  }

  @Test func findsTheDirectoryAtAnyOffset() throws {
    for isWide in [false, true] {
      for before in [0, 1, 1_000] {
        for comment in [0, 1, 0xFFFF] {
          var builder = ZipBuilder(Self.stored, Self.deflated)
          builder.isWide = isWide
          builder.before = [UInt8](repeating: 0x50, count: before)
          builder.comment = [UInt8](repeating: 0x4B, count: comment)
          #expect(
            try Self.contents(builder.bytes) == ["a": Self.hello, "b": Samples.lines], "\(isWide) \(before) \(comment)")
        }
      }
    }
  }

  @Test func readsAnEmptyArchive() throws {
    #expect(try ZipArchive(MemoryBytes(ZipBuilder().bytes)).entries.isEmpty)
  }

  @Test func decodesNames() throws {
    var latin = ZipBuilder.Entry("", [])
    latin.name = [0x81, 0x2F, 0xE1, 0xFF]
    var flagged = ZipBuilder.Entry("日本/😀", [])
    flagged.flags = 0x800
    let bytes = ZipBuilder(latin, flagged, .init("ü", []), .init("../../etc/x", [])).bytes
    #expect(try ZipArchive(MemoryBytes(bytes)).entries.map(\.name) == ["ü/ß\u{A0}", "日本/😀", "ü", "../../etc/x"])
  }

  @Test func entriesWithTheSameNameAreSeparate() throws {
    let archive = try ZipArchive(MemoryBytes(ZipBuilder(.init("a", [1]), .init("a", [2])).bytes))
    #expect(try archive.entries.map { try archive.contents(of: $0, limit: 10) } == [[1], [2]])
  }

  @Test func listsButDoesNotReadOtherMethods() throws {
    var entry = ZipBuilder.Entry("a", [1])
    entry.method = 93
    let archive = try ZipArchive(MemoryBytes(ZipBuilder(entry, .init("b", [2])).bytes))
    #expect(archive.entries[0].method == .other(93))
    let message = "the entry is compressed by the method 93, expected 0 (stored) or 8 (deflate)"
    #expect(throws: ArchiveError(.unsupported, message)) { _ = try archive.reader(of: archive.entries[0]) }
    #expect(try archive.contents(of: archive.entries[1], limit: 1) == [2])
  }

  // MARK: The count of entries

  /// Without Zip64 the count has 16 bits. Programs without Zip64 support write its lowest bits.
  @Test func acceptsACountModulo65536() throws {
    // A count of 65,536 is written as 0.
    for count in [65_536, 70_000] {
      let members = (0..<count).map { (name: "\($0)", contents: Self.hello) }
      let archive = try ZipArchive(MemoryBytes(StoredArchive.bytes(members)))
      #expect(archive.entries.count == count)
      let names = zip(archive.entries, members).allSatisfy { $0.name == $1.name }
      #expect(names)
      #expect(try archive.contents(of: archive.entries[count - 1], limit: 10) == Self.hello)
    }
  }

  /// A count that does not match the directory, without and with Zip64.
  @Test(arguments: [
    (false, 0, "has 2 entries, but its end counts 0"), (true, 0, "has 2 entries, but its end counts 0"),
    (false, 1, "has 2 entries, but its end counts 1"), (true, 1, "has 2 entries, but its end counts 1"),
    (false, 3, "does not fit into it"), (true, 3, "has 2 entries, but its end counts 3"),
    // Correct modulo 65,536.
    (false, 65_538, nil), (true, 65_538, "does not fit into it"),
  ])
  func rejectsAWrongCount(isWide: Bool, count: Int, problem: String?) {
    var builder = ZipBuilder(Self.stored, .init("b", Self.hello))
    builder.isWide = isWide
    builder.count = count
    #expect(Self.problem(builder.bytes) == problem.map { "corrupt: the directory of the ZIP archive \($0)" })
  }

  /// More entries than the end counts and than are supported.
  @Test func rejectsTooManyEntries() {
    let members = Array(repeating: (name: "", contents: [UInt8]()), count: ZipArchive.maximumEntries + 1)
    let limits = "has 262145 or more entries, expected at most 262144 in a directory of 64 MiB"
    #expect(Self.problem(StoredArchive.bytes(members)) == "unsupported: the ZIP archive \(limits)")
  }

  @Test func acceptsADigitalSignatureAfterTheEntries() throws {
    var builder = ZipBuilder(Self.stored)
    builder.afterEntries = [0x50, 0x4B, 5, 5, 3, 0, 1, 2, 3]
    #expect(try Self.contents(builder.bytes) == ["a": Self.hello])
    builder.afterEntries.append(4)
    #expect(Self.problem(builder.bytes) == "corrupt: the directory of the ZIP archive is damaged at its entry 2")
  }

  /// The end of two archives in one file lists only the entries of the second.
  @Test func rejectsSeveralArchivesInOneFile() {
    for isWide in [false, true] {
      var builder = ZipBuilder(Self.stored)
      builder.isWide = isWide
      let one = builder.bytes
      for (first, second) in [(one, one), (ZipBuilder().bytes, one), (one, ZipBuilder().bytes)] {
        let error = Self.error { try ZipArchive(MemoryBytes(first + second)) }
        #expect(error?.reason == .unsupported, "\(first.count) \(second.count)")
        #expect(error?.message.contains("; several archives in one file, and ") == true)
      }
    }
  }

  /// Bytes between the directory and its end, or a size that excludes entries.
  @Test func rejectsADirectoryThatDoesNotReachTheEnd() throws {
    for before in [[], Array("#!/bin/sh\n".utf8)] {
      var builder = ZipBuilder(Self.stored, .init("b", Self.hello))
      builder.before = before
      builder.afterDirectory = [0]
      #expect(Self.problem(builder.bytes) != nil)
      builder.afterDirectory = []
      builder.count = 1
      var bytes = builder.bytes
      // The size of one entry, which moves the start of the directory to the last entry.
      bytes.replaceSubrange((bytes.count - 10)..<(bytes.count - 8), with: [47, 0])
      #expect(Self.error { try Self.contents(bytes) } != nil)
    }
  }

  // MARK: Damage

  @Test func checksSizesAndChecksums() {
    func problem(_ change: (inout ZipBuilder.Entry) -> Void) -> String? { Self.problem(of: Self.deflated, change) }
    #expect(problem { _ in } == nil)
    #expect(problem { $0.checksum ^= 1 } == "mismatch: the checksum of the entry does not match its contents")
    #expect(problem { $0.size += 1 } == "mismatch: the entry holds 3290 bytes, expected 3291")
    // A zip bomb claims to be small.
    for size in [0, 1, 3_289] {
      #expect(problem { $0.size = size } == "mismatch: the entry holds more than the \(size) bytes that it should")
    }
    #expect(problem { $0.bytes += [0] } == "mismatch: the entry's compressed contents end before the entry does")
    #expect(
      problem { $0.bytes.removeLast() }
        == "truncated: the compressed data of the ZIP archive's entry ends in the middle")
    #expect(
      Self.problem(of: Self.stored) { $0.size = 3 } == "mismatch: the entry holds more than the 3 bytes that it should")
    #expect(Self.problem(of: Self.stored) { $0.size = 9 } == "mismatch: the entry holds 6 bytes, expected 9")
  }

  @Test func contentsHaveALimit() throws {
    let archive = try ZipArchive(MemoryBytes(Samples.zip))
    #expect(try archive.contents(of: archive.entries[1], limit: 3_290) == Samples.lines)
    #expect(throws: ArchiveError(.unsupported, "the entry is too large: 3290 bytes, expected at most 3289")) {
      try archive.contents(of: archive.entries[1], limit: 3_289)
    }
  }

  @Test func rejectsHeadersThatDiffer() {
    func problem(_ change: (inout ZipBuilder.Entry) -> Void) -> String? { Self.problem(of: Self.stored, change) }
    let differs = "corrupt: the entry's header differs from its entry in the directory of the ZIP archive"
    #expect(problem { $0.localName = Array("b".utf8) } == differs)
    #expect(problem { $0.localSize = 5 } == differs)
    #expect(problem { $0.offset = 1 } == "corrupt: the ZIP archive has no entry where its directory says, at byte 1")
    #expect(problem { $0.offset = 1_000 } == "corrupt: the ZIP archive has an entry that does not fit into it")
  }

  @Test(arguments: [0, 36]) func rejectsOverlappingEntries(offset: Int) {
    var second = ZipBuilder.Entry("b", Self.hello)
    second.offset = offset
    #expect(
      Self.problem(ZipBuilder(Self.stored, second).bytes)
        == "corrupt: the ZIP archive has entries that overlap, at byte \(offset)")
  }

  @Test func rejectsDirectoriesThatAreTooLarge() {
    var builder = ZipBuilder(Self.stored)
    var bytes = builder.bytes
    // The counts in the end record.
    bytes[bytes.count - 14] = 0xFF
    bytes[bytes.count - 12] = 0xFF
    #expect(Self.problem(bytes) == "corrupt: the directory of the ZIP archive does not fit into it")
    builder.isWide = true
    var manyEntries = builder.bytes
    manyEntries[manyEntries.count - 22 - 20 - 56 + 32 + 3] = 1
    #expect(Self.error { try ZipArchive(MemoryBytes(manyEntries)) }?.reason == .unsupported)
  }

  // MARK: Bytes after the end

  @Test func acceptsBytesAfterTheEnd() throws {
    var commented = ZipBuilder(Self.stored)
    commented.comment = Array("PK".utf8)
    for sample in [Samples.zip, Samples.streamedZip, Samples.wideZip, commented.bytes] {
      let expected = try Self.contents(sample)
      for more in ["\n", "PA", "<html>error</html>", String(repeating: "\0", count: 60_000)] {
        let bytes = sample + Array(more.utf8)
        #expect(try Self.contents(bytes) == expected)
        #expect(try ZipArchive(MemoryBytes(bytes)).trailingCount == more.utf8.count)
      }
      #expect(try ZipArchive(MemoryBytes(sample)).trailingCount == 0)
    }
  }

  /// The start of another archive after the end, and the end of an archive that is stored in a truncated one.
  @Test func rejectsEndsOfOtherArchives() {
    let two = Samples.zip + Array(Samples.zip.prefix(100))
    let outer = StoredArchive.bytes([("inner.zip", Samples.zip), ("a", [UInt8](repeating: 0x61, count: 200))])
    for bytes in [two, Array(outer.dropLast(150)), Array(outer.prefix(39 + Samples.zip.count + 20))] {
      #expect(Self.error { try ZipArchive(MemoryBytes(bytes)) }?.reason == .truncated)
    }
  }

  // MARK: Without an end

  @Test func recoversEntriesAtEveryTruncation() throws {
    let bytes = Samples.zip
    for cut in 0..<bytes.count {
      let rest = MemoryBytes(Array(bytes[..<cut]))
      let error = Self.error { try ZipArchive(rest) }
      #expect(error?.reason == .truncated, "\(cut)")
      guard let error else { continue }
      let archive = try ZipArchive(recovering: rest, after: error)
      #expect(archive.damage == error)
      // The contents of 'a.jsonl' are at offsets 77 to 430.
      guard cut >= 77 else { continue }
      #expect(archive.entries.count == (cut < 431 + 41 ? 2 : 3), "\(cut)")
      var reader = try archive.reader(of: archive.entries[1])
      var buffer = [UInt8](repeating: 0, count: 10_000)
      var contents: [UInt8] = []
      let end = Self.error {
        while case let count = try reader.read(into: &buffer, from: 0), count > 0 { contents += buffer[..<count] }
      }
      #expect(Samples.lines.starts(with: contents))
      #expect(end?.reason == (cut < 77 + 354 ? .truncated : nil), "\(cut)")
      if end == nil { #expect(contents == Samples.lines) }
    }
  }

  /// An entry whose size follows its contents can be read to its end.
  @Test func recoversStreamedEntries() throws {
    let rest = MemoryBytes(Array(Samples.streamedZip.dropLast(30)))
    let archive = try ZipArchive(recovering: rest, after: ArchiveError(.truncated, ""))
    var reader = try archive.reader(of: archive.entries[0])
    var buffer = [UInt8](repeating: 0, count: 10_000)
    #expect(try reader.read(into: &buffer, from: 0) == Samples.lines.count)
    #expect(buffer.starts(with: Samples.lines))
    #expect(try reader.read(into: &buffer, from: 0) == 0)
  }

  @Test(arguments: Seeds.new) func survivesDamagedArchives(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var wide = ZipBuilder(Self.stored, Self.deflated)
    wide.isWide = true
    let large = [Samples.zip, Samples.streamedZip, wide.bytes]
    let small = [Samples.wideZip, Samples.wideLocalZip, ZipBuilder(Self.stored, .init("b", [])).bytes]
    for round in 0..<Mutation.count {
      var bytes = (random.below(8) == 0 ? large : small)[random.below(3)]
      Mutation.change(&bytes, &random)
      let memory = MemoryBytes(bytes)
      let whole = try? ZipArchive(memory)
      for archive in [whole, try? ZipArchive(recovering: memory, after: ArchiveError(.truncated, ""))] {
        guard let archive else { continue }
        #expect(archive.entries.count <= bytes.count / 30, "seed \(seed), round \(round)")
        for entry in archive.entries.prefix(10) {
          let contents = try? archive.contents(of: entry, limit: 1 << 20)
          #expect(contents?.count ?? 0 <= 1_032 * bytes.count, "seed \(seed), round \(round)")
          guard entry.isOpenEnded, var reader = try? archive.reader(of: entry) else { continue }
          var buffer = [UInt8](repeating: 0, count: 4_096)
          var total = 0
          while let count = try? reader.read(into: &buffer, from: 0), count > 0 { total += count }
          #expect(total <= 1_032 * bytes.count, "seed \(seed), round \(round)")
        }
      }
    }
  }
}
