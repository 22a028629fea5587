import EventMapSeededNumbers
import Testing

@testable import EventMapCommand

/// Short reads of files from memory.
@Suite(.waits) struct FileWindowTests {
  private static func file(_ count: Int, _ factor: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* factor) >> 3) }
  }

  /// The reads are like those of the headers and contents of consecutive archive entries.
  @Test func readsTheFileRarelyForShortReadsInOrder() {
    let file = Self.file(1_000_000, 7)
    let window = FileWindow()
    var (reads, isSame) = (0, true)
    for start in stride(from: 0, to: file.count, by: 100) {
      for range in [start..<(start + 30), (start + 30)..<(start + 100)] {
        let bytes = window.bytes(range, of: "file", count: file.count) { range in
          reads += 1
          return Array(file[range])
        }
        isSame = isSame && bytes == Array(file[range])
      }
    }
    #expect(isSame)
    #expect(reads < 20)
  }

  @Test(arguments: Seeds.new) func returnsTheBytesOfTheFile(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let files = [Self.file(200_000, 5), Self.file(100, 11), Self.file(70_000, 3)]
    let window = FileWindow()
    for _ in 0..<Seeds.rounds(1_000) {
      let number = random.below(files.count)
      let file = files[number]
      let start = random.below(file.count + 1)
      let range = start..<min(file.count, start + random.below(random.below(4) == 0 ? 100_000 : 300))
      // The file may have been truncated.
      let end = random.below(10) == 0 ? random.below(file.count + 1) : file.count
      let bytes = window.bytes(range, of: "\(number)", count: file.count) { range in
        Array(file[range.clamped(to: 0..<end)])
      }
      #expect(bytes.count <= range.count && file[start...].starts(with: bytes), "seed \(seed)")
      if end == file.count { #expect(bytes.count == range.count, "seed \(seed)") }
    }
  }
}
