import EventMapSeededNumbers
import Testing

@testable import EventMapArchives
@testable import EventMapCompression

@Suite struct GzipReaderTests {
  /// A member with stored contents.
  static func member(_ contents: [UInt8], flags: UInt8 = 0, parts: [UInt8] = [], checksum: UInt32? = nil) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, flags, 1, 2, 3, 4, 0, 3]
    bytes += parts
    if flags & 2 != 0 { bytes += number(CRC32.of(bytes.span)).prefix(2) }
    let length = UInt16(contents.count)
    bytes += [1] + number(UInt32(length) | UInt32(~length) << 16) + contents
    return bytes + number(checksum ?? CRC32.of(contents.span)) + number(UInt32(contents.count))
  }

  static func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  @Test func readsFilesOfGzip() {
    for bytes in [Samples.gzip, Samples.fastGzip] {
      for (piece, room) in [(Int.max, 10_000), (1, 1), (7, 100), (100, 7)] {
        let reading = Reading.gzip(bytes, piece: piece, room: room)
        #expect(reading.isDone && reading.output == Samples.lines && reading.used == bytes.count)
      }
    }
  }

  /// Every combination of the optional parts of a header.
  @Test func readsEveryFormOfHeader() {
    let texts: [(flag: UInt8, bytes: [UInt8])] = [
      (4, [3, 0, 9, 9, 9]), (8, [65, 66, 0]), (16, [0]), (2, []), (1, []),
    ]
    for chosen in 0..<(1 << texts.count) {
      let parts = texts.indices.filter { chosen >> $0 & 1 == 1 }.map { texts[$0] }
      let bytes = Self.member([1, 2, 3], flags: parts.reduce(0) { $0 | $1.flag }, parts: parts.flatMap(\.bytes))
      for piece in [1, 2, 5, Int.max] {
        let reading = Reading.gzip(bytes, piece: piece)
        #expect(reading.isDone && reading.output == [1, 2, 3], "\(chosen) \(piece) \(reading)")
      }
      guard chosen & 8 != 0 else { continue }
      var damaged = bytes
      damaged[4] ^= 1
      #expect(Reading.gzip(damaged).error?.reason == .mismatch)
    }
  }

  @Test func membersAreOneContent() {
    let bytes = Samples.gzip + Self.member([]) + Samples.fastGzip + Self.member([7])
    for piece in [1, 3, 100, Int.max] {
      let reading = Reading.gzip(bytes, piece: piece, room: 333)
      #expect(reading.isDone && reading.output == Samples.lines + Samples.lines + [7])
    }
  }

  @Test func zerosAfterTheEndArePadding() {
    for count in [1, 2, 511] {
      let reading = Reading.gzip(Samples.gzip + [UInt8](repeating: 0, count: count), piece: 100)
      #expect(reading.isDone && reading.output == Samples.lines)
    }
  }

  @Test(arguments: [
    [1], [0, 1], [0x1F], [0x1F, 0x8B], [0x1F, 0x8C, 8], Array("trailing bytes".utf8), [0, 0x1F, 0x8B],
  ])
  func rejectsOtherBytesAfterTheEnd(rest: [UInt8]) {
    let reading = Reading.gzip(Samples.gzip + rest)
    #expect(reading.output == Samples.lines && !reading.isDone)
    let isCut = rest == [0x1F] || rest == [0x1F, 0x8B]
    #expect(
      reading.error
        == (isCut
          ? ArchiveError(.truncated, "the gzip data ends in the middle")
          : ArchiveError(.corrupt, "the gzip data is followed by bytes that are not gzip data")))
  }

  @Test func reportsEveryTruncation() {
    let bytes = Samples.gzip + Samples.fastGzip
    for cut in 0..<bytes.count where cut != Samples.gzip.count {
      let reading = Reading.gzip(Array(bytes[..<cut]), piece: 50)
      #expect(reading.error == ArchiveError(.truncated, "the gzip data ends in the middle"), "\(cut)")
      if cut >= Samples.gzip.count { #expect(reading.output.starts(with: Samples.lines)) }
    }
    // Without the trailer, the content is still complete.
    #expect(Reading.gzip(Array(Samples.gzip.dropLast(8))).output == Samples.lines)
  }

  @Test func checksTheTrailerOfEachMember() {
    for place in 1...8 {
      var bytes = Samples.gzip
      bytes[bytes.count - place] ^= 0x10
      for piece in [1, Int.max] {
        let reading = Reading.gzip(bytes, piece: piece, room: 10_000)
        let what = place > 4 ? "checksum of" : "length in"
        #expect(reading.error == ArchiveError(.mismatch, "the \(what) the gzip data does not match its contents"))
        #expect(reading.output == Samples.lines)
      }
      let second = Reading.gzip(Samples.fastGzip + bytes)
      #expect(second.error?.message.hasSuffix(" match its contents, in member 2") == true)
    }
  }

  @Test func rejectsOtherHeaders() {
    #expect(Reading.gzip([0x50, 0x4B, 3, 4, 5, 6, 7, 8, 9, 10, 11]).error?.reason == .corrupt)
    #expect(
      Reading.gzip([0x50, 0x4B]).error == ArchiveError(.corrupt, "not gzip data, expected it to start with 1F 8B"))
    var bytes = Samples.gzip
    bytes[2] = 7
    #expect(
      Reading.gzip(bytes).error == ArchiveError(.unsupported, "the gzip data uses the method 7, expected 8 (deflate)"))
    bytes[2] = 8
    bytes[3] |= 0x80
    #expect(Reading.gzip(bytes).error?.reason == .unsupported)
  }

  @Test(arguments: Seeds.new) func survivesDamagedData(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let samples = [
      Samples.gzip, Samples.fastGzip + Self.member([1, 2, 3], flags: 30, parts: [1, 0, 9, 65, 0, 66, 0]),
    ]
    for round in 0..<Mutation.count {
      var bytes = samples[random.below(8) == 0 ? 0 : 1]
      Mutation.change(&bytes, &random)
      let reading = Reading.gzip(bytes, piece: 1 + random.below(2_000), room: 4_096)
      // Deflate expands a byte to at most 1032 bytes.
      #expect(reading.output.count <= 1_032 * bytes.count, "seed \(seed), round \(round)")
      if reading.isDone {
        #expect(reading.used == bytes.count, "seed \(seed), round \(round)")
      } else {
        #expect(reading.error != nil, "seed \(seed), round \(round)")
      }
    }
  }
}
