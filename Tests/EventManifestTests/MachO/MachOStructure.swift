import EventMapSeededNumbers

/// Where a linked image has the numbers by which the rest of it is read: the header and the load commands, the tables of its chained fixups,
/// the pointers in its chains, the opcodes that bind. Damage to them is worse than damage anywhere else.
struct MachOStructure {
  private let image: [UInt8]
  /// The offsets of each kind of numbers; no kind is empty.
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
