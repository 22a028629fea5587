import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventManifest

/// Damaged images give facts or a named error, in a short time.
@Suite struct MachOFuzzTests {
  private static let count = 4000

  private static let reasons: Set = [
    "not-mach-o", "unsupported-architecture", "unsupported-file-type", "unsupported-fixups", "unsupported-methods",
    "encrypted", "no-objective-c", "truncated", "malformed",
  ]

  /// Linked images in all formats of chains that lead to different code, with the offsets of their chained pointers.
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

  @Test(arguments: Seeds.new) func damagedImagesGiveFactsOrANamedError(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let images =
      try Self.linkedImages().map(\.bytes) + [ShopFixture.bytes("Shop.o"), ShopFixture.bytes("RelativeMethods.o")]
    let places = images.map { image in image.indices.filter { image[$0] != 0 } }
    for round in 0..<Self.count {
      let index = round % images.count
      check(Self.damaged(images[index], places[index], &random), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: Seeds.new) func damagedStructuresGiveFactsOrANamedError(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let structures = try Self.linkedImages().map { MachOStructure($0.bytes, pointers: $0.pointers) }
    for round in 0..<Self.count {
      check(structures[round % structures.count].damaged(&random), "seed \(seed), round \(round)")
    }
  }

  /// Checks that an image gives a named error, or no more facts than its size allows.
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

  /// Damages an image. Most bytes of images are zero, so most damage is done at the other bytes.
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
        // Copies bytes that are valid elsewhere: pointers, counts, opcodes.
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

/// The locations of the numbers that the structure of a linked image depends on: the header and the load commands, the tables of chained
/// fixups, the pointers in chains, and the bind opcodes. Damage there is worse than anywhere else.
private struct MachOStructure {
  private let image: [UInt8]
  /// The offsets of each kind of numbers. No kind is empty.
  private let groups: [[Int]]

  /// - Parameter pointers: the offsets of the pointers in chains.
  init(_ image: [UInt8], pointers: [Int]) {
    let editor = MachOEditor(image)
    var groups = [Array(stride(from: 0, to: 32 + Int(editor.number(20, 4)), by: 4)), pointers]
    func range(_ command: Int, _ field: Int) -> Range<Int> {
      let start = Int(editor.number(command + field, 4))
      return start..<(start + Int(editor.number(command + field + 4, 4)))
    }
    for command in editor.commands(0x8000_0034) { groups.append(range(command, 8).filter { $0 % 2 == 0 }) }
    for command in editor.commands(0x8000_0022) { groups.append(Array(range(command, 16))) }
    self.image = image
    self.groups = groups.filter { !$0.isEmpty }
  }

  /// The image with one to three numbers changed.
  func damaged(_ random: inout SeededRandom) -> [UInt8] {
    var editor = MachOEditor(image)
    for _ in 0...random.below(3) {
      let group = random.pick(groups)
      let place = random.pick(group)
      let size = min(random.pick([1, 2, 2, 4, 4, 8]), image.count - place)
      let value = editor.number(place, size)
      switch random.below(5) {
      case 0: editor.set(place, size, value ^ 1 << UInt64(random.below(8 * size)))
      case 1: editor.set(place, size, value &+ UInt64(random.below(33)) &- 16)
      case 2: editor.set(place, size, random.pick([0, 1, 0x7FFF_FFFF, 0xFFFF, 0x8000, .max, 1 << 63, 0x4000]))
      case 3: editor.set(place, size, random.pick([UInt64(image.count), UInt64(image.count - place), random.next()]))
      default: editor.set(place, size, editor.number(min(random.pick(group), image.count - size), size))
      }
    }
    return editor.bytes
  }
}
