import EventMapInstalledPrograms
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventMapArchives
@testable import EventMapCompression

@Suite struct GzipWriterTests {
  @Test func compressesContentsOfAnySize() {
    for size in [0, 1, 9, 1_000, 65_536, 300_000] {
      let contents = Contents.lines(size)
      let bytes = GzipWriter.compressed(contents)
      let reading = Reading.gzip(bytes, piece: 10_000, room: 20_000)
      #expect(reading.isDone && reading.output == contents, "\(size)")
      #expect(bytes == GzipWriter.compressed(contents) && Array(bytes[4..<8]) == [0, 0, 0, 0])
    }
  }

  @Test func membersFollowEachOther() {
    var writer = GzipWriter()
    var output: [UInt8] = []
    for part in [Samples.lines, [], Samples.noise] {
      writer.compress(part.span, into: &output)
      writer.finish(into: &output)
    }
    #expect(output == [Samples.lines, [], Samples.noise].flatMap { GzipWriter.compressed($0) })
    let reading = Reading.gzip(output)
    #expect(reading.isDone && reading.output == Samples.lines + Samples.noise)
  }

  /// Damage in the code lengths, in the symbols and in the trailer.
  @Test func readerDetectsEveryDamagedBit() {
    let bytes = GzipWriter.compressed(Array(Samples.lines.prefix(1_500)))
    let trailer = 8 * (bytes.count - 8)
    for bit in (8 * 10)..<(8 * bytes.count) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let reading = Reading.gzip(damaged)
      // The bits that pad the last byte have no meaning.
      let isFilling = (trailer - 7..<trailer).contains(bit) && reading.output == Array(Samples.lines.prefix(1_500))
      #expect(reading.error != nil || isFilling, "\(bit)")
    }
  }

  // MARK: Other programs

  private static let python = InstalledProgram("python3")

  /// Every sample must decompress to the same bytes, and may be at most 5 % larger than with zlib's level 6, or 2 bytes for a
  /// tiny one.
  @Test(.enabled(if: python != nil, "no python3 on this machine"), arguments: Seeds.new)
  func zlibReadsItAndCompressesLittleBetter(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    for (index, contents) in Self.contents(seed: seed).enumerated() {
      try Data(contents).write(to: folder["\(index).raw"])
      try Data(GzipWriter.compressed(contents)).write(to: folder["\(index).gz"])
      try Data(Deflate.compressed(contents)).write(to: folder["\(index).deflate"])
    }
    let script = """
      import glob, sys, zlib
      for path in sorted(glob.glob(sys.argv[1] + '/*.raw')):
          raw, packed, deflated = (open(path[:-3] + end, 'rb').read() for end in ('raw', 'gz', 'deflate'))
          for bytes, bits in ((packed, 31), (deflated, -15)):
              reader = zlib.decompressobj(bits)
              assert reader.decompress(bytes) + reader.flush() == raw, path + ': other contents'
              assert reader.eof and not reader.unused_data, path + ': another end'
          other = zlib.compressobj(6, zlib.DEFLATED, -15)
          size = len(other.compress(raw) + other.flush())
          assert len(deflated) <= max(1.05 * size, size + 2), f'{path}: {len(deflated)} bytes, zlib {size}'
      """
    try #require(Self.python).run(["-c", script, folder.url.path])
  }

  private static func contents(seed: UInt64) -> [[UInt8]] {
    var random = SeededRandom(seed: seed)
    var contents: [[UInt8]] = [
      [], [65], Samples.lines, Samples.runs, [UInt8](repeating: 0, count: 300_000), Contents.noise(100_000),
      Contents.lines(400_000), Contents.noise(65_535), Contents.noise(65_536), Contents.noise(80_000, values: 7),
    ]
    for _ in 0..<20 { contents.append(Contents.random(random.below(60_000), &random)) }
    for _ in 0..<30 { contents.append(Contents.random(random.below(2_500), &random)) }
    for most in [100, 2_500, 60_000, 60_000, 60_000, 60_000] {
      contents.append(Contents.numbers(random.below(most), &random))
      contents.append(Contents.almostRepeated(random.below(most), &random))
      contents.append(Contents.noise(random.below(most), values: 2 + random.below(30), seed: random.next()))
      for _ in 0..<8 { contents.append(Contents.words(random.below(most), &random)) }
    }
    return contents
  }
}
