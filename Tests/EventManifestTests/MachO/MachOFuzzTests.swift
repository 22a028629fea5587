import Foundation
import SeededNumbers
import Testing

@testable import EventManifest

/// Damaged images: whatever they hold, they end in facts or in an error that is named, and soon.
@Suite struct MachOFuzzTests {
  private static let count = 4000

  @Test(arguments: Seeds.new) func damagedImages(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var images = try ShopFixture.prebuilt.map { try ShopFixture.bytes($0) }
    for format: UInt64 in [6, 9, 12] {
      var editor = MachOEditor(images[1])
      var pointers = editor.pointers()
      editor.makeMethodListsRelative(&pointers)
      editor.setPointers(pointers, format: format, imports: 3, chainsOfPage: 2)
      images.append(editor.bytes)
    }
    images.append(try ShopFixture.bytes("RelativeMethods.o"))
    let places = images.map { image in image.indices.filter { image[$0] != 0 } }
    let reasons: Set = [
      "not-mach-o", "unsupported-architecture", "unsupported-file-type", "unsupported-fixups", "unsupported-methods",
      "encrypted", "no-objective-c", "truncated", "malformed",
    ]
    for round in 0..<Self.count {
      let index = round % images.count
      let image = Self.damaged(images[index], places[index], &random)
      var facts = AppFacts()
      do throws(AppReadingError) {
        try MachOReader.read(BytesInMemory(image), name: "Shop", into: &facts)
        if facts.classes.isEmpty { Issue.record("seed \(seed), round \(round): no class is read") }
      } catch {
        if !reasons.contains(error.reason) || facts != AppFacts() {
          Issue.record("seed \(seed), round \(round): \(error)")
        }
      }
    }
  }

  /// Images are mostly zeros, so most damage is done where something is.
  private static func damaged(_ image: [UInt8], _ places: [Int], _ random: inout SeededRandom) -> [UInt8] {
    var image = image
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = random.pick(places)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: image[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: image[place] = UInt8.random(in: 0...255, using: &random)
      case 2: image[Int.random(in: image.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      case 3, 4:
        let value = random.pick([0, 1, 7, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, UInt64.max, 1 << 63, 0x4000, 0xFFFF])
        let size = random.pick([2, 4, 8])
        for (offset, place) in (place / size * size..<place / size * size + size).enumerated()
        where place < image.count { image[place] = UInt8(truncatingIfNeeded: value >> UInt64(8 * offset)) }
      case 5, 6:
        // Something that is valid elsewhere: pointers, counts, opcodes.
        let from = random.pick(places) / 8 * 8
        let count = min(random.pick([4, 8, 8, 24, 64]), image.count - max(from, place / 8 * 8))
        if count > 0 { image.replaceSubrange(place / 8 * 8..<place / 8 * 8 + count, with: image[from..<from + count]) }
      default:
        if Int.random(in: 0..<4, using: &random) == 0 {
          image.removeLast(Int.random(in: 0..<image.count, using: &random))
          return image
        }
      }
    }
    return image
  }
}
