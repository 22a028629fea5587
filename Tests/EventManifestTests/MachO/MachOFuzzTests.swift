import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventManifest

/// Damaged images: whatever they hold, they end in facts or in an error that is named, and soon.
@Suite struct MachOFuzzTests {
  private static let count = 4000

  private static let reasons: Set = [
    "not-mach-o", "unsupported-architecture", "unsupported-file-type", "unsupported-fixups", "unsupported-methods",
    "encrypted", "no-objective-c", "truncated", "malformed",
  ]

  /// Linked images, with all formats of chains that lead to different code, and where the pointers in their chains are.
  private static func linkedImages() throws -> [(bytes: [UInt8], pointers: [Int])] {
    var images = try ShopFixture.linked.map { name in
      let editor = MachOEditor(try ShopFixture.bytes(name))
      return (editor.bytes, editor.chains == 0 ? [] : editor.pointers().keys.sorted())
    }
    for format: UInt64 in [6, 9, 12] {
      var editor = MachOEditor(try ShopFixture.bytes("Shop-chained"))
      var pointers = editor.pointers()
      editor.makeMethodListsRelative(&pointers)
      editor.setPointers(pointers, format: format, imports: 3, chainsOfPage: 2)
      images.append((editor.bytes, pointers.keys.sorted()))
    }
    return images
  }

  @Test(arguments: Seeds.new) func damagedImages(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let images =
      try Self.linkedImages().map(\.bytes) + [ShopFixture.bytes("Shop.o"), ShopFixture.bytes("RelativeMethods.o")]
    let places = images.map { image in image.indices.filter { image[$0] != 0 } }
    for round in 0..<Self.count {
      let index = round % images.count
      check(Self.damaged(images[index], places[index], &random), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: Seeds.new) func damagedStructure(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let structures = try Self.linkedImages().map { MachOStructure($0.bytes, pointers: $0.pointers) }
    for round in 0..<Self.count {
      check(structures[round % structures.count].damaged(&random), "seed \(seed), round \(round)")
    }
  }

  /// Facts or a named error, and no more facts than the image can hold.
  private func check(_ image: [UInt8], _ context: String) {
    var facts = AppFacts()
    do throws(AppReadingError) {
      try MachOReader.read(BytesInMemory(image), name: "Shop", into: &facts)
      let methods = facts.classes.values.flatMap(\.methods)
      let nameBytes = (Array(facts.classes.keys) + methods.map(\.selector)).reduce(0) { $0 + $1.utf8.count }
      if facts.classes.isEmpty || facts.classes.count > image.count / 48 || methods.count > image.count / 12
        || nameBytes > 4 * image.count
      {
        Issue.record(
          "\(context): \(facts.classes.count) classes, \(methods.count) methods, \(nameBytes) bytes of names")
      }
    } catch {
      if !Self.reasons.contains(error.reason) || facts != AppFacts() { Issue.record("\(context): \(error)") }
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
