/// Safety: see ``RecordWalker``; the slots of a target belong to the tree whose room was checked.
extension RecordWalker {
  /// The maximum depth of containers; deeper ones are left to ``PlainRecord``.
  private static var maximumDepth: Int { UInt64.bitWidth }

  /// Reads the value of a member and returns the entry after it; `nil` if the value is not valid. A repeated member replaces what its
  /// earlier value left in slots.
  ///
  /// - Parameters:
  ///   - end: the entry after the value if it is not a container.
  ///   - target: the slot and node of the member, see ``KeyIndex/Name``.
  ///   - depth: the depth of the container that holds the member.
  @inline(__always)
  func readMember(
    _ entry: Entry, _ end: Entry, _ target: UInt64, _ kind: JSONKind, _ slots: Slots, depth: Int
  ) -> Entry? {
    let (slot, node) = unsafe (slots + Int(UInt32(truncatingIfNeeded: target)), Int(target >> 32))
    if node != 0, unsafe slot.pointee.count != 0 { unsafe clear(slots, insideOf: node) }
    if kind == .absent { return nil }
    if !kind.isContainer {
      unsafe set(slot, entry.pointee..<trimmed(end.pointee), kind)
      return unsafe end
    }
    let container =
      unsafe node == 0 ? skipContainer(entry) : readContainer(entry, slots, node: node, depth: depth + 1)
    guard let after = unsafe container else { return nil }
    unsafe set(slot, entry.pointee..<after[-1] &+ 1, kind)
    return unsafe after
  }

  @inline(__always)
  private func set(_ slot: UnsafeMutablePointer<MemberSlot>, _ range: Range<UInt32>, _ kind: JSONKind) {
    unsafe slot.pointee = MemberSlot(
      start: range.lowerBound, end: range.upperBound, kind: kind, count: slot.pointee.count &+ 1)
  }

  /// Empties the slots inside a node. Of several members with one name, the last one counts, including everything inside it.
  @inline(never)
  private func clear(_ slots: Slots, insideOf node: Int) {
    let inner = unsafe keys.nodes[node]
    for slot in inner.firstSlot..<inner.slotEnd { unsafe slots[Int(slot)] = MemberSlot() }
  }

  /// Reads an object or array that may contain members with slots.
  @inline(never)
  func readContainer(_ start: Entry, _ slots: Slots, node: Int, depth: Int) -> Entry? {
    if unsafe depth > Self.maximumDepth { return nil }
    let isObject = unsafe byte(start) == UInt8(ascii: "{")
    let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let lengths = unsafe keys.lengths + node * KeyIndex.lengthCount
    var entry = unsafe start + 1
    if unsafe byte(entry) == close { return unsafe entry + 1 }
    var index: UInt32 = 0
    while true {
      let target: UInt64
      if isObject {
        guard unsafe isKey(entry) else { return nil }
        let key = unsafe entry[0] &+ 1
        let length = unsafe keyEnd(entry) &- key
        target = unsafe findName(lengths[Int(min(length, KeyPointers.longest))], key, length)
        unsafe entry += 2
      } else {
        target = unsafe findElement(index, of: node)
        index &+= 1
      }
      var kind = unsafe kind(entry)
      let end = unsafe scalarEnd(entry, &kind)
      guard let after = unsafe readMember(entry, end, target, kind, slots, depth: depth) else { return nil }
      let next = unsafe byte(after)
      unsafe entry = after + 1
      if next == close { return unsafe entry }
      if next != UInt8(ascii: ",") { return nil }
    }
  }

  /// Skips an object or array without slots; returns `nil` if it is not valid.
  @inline(never)
  func skipContainer(_ start: Entry) -> Entry? {
    var entry = unsafe start
    // One bit for each open level, the innermost lowest: set for an object. The bit above all levels marks their end.
    var levels: UInt64 = 1
    values: while true {
      let first = unsafe byte(entry)
      unsafe entry += 1
      if unsafe keys.kinds[Int(first)].isContainer {
        guard levels.leadingZeroBitCount > 0 else { return nil }
        levels = levels << 1 | (first == UInt8(ascii: "{") ? 1 : 0)
        if unsafe byte(entry) != Self.close(levels) {
          guard unsafe skipKey(&entry, levels) else { return nil }
          continue values
        }
      } else {
        if unsafe keys.kinds[Int(first)] == .absent { return nil }
        if _slowPath(unsafe byte(entry) == UInt8(ascii: "\\")) {
          guard let end = unsafe skipEscapes(entry) else { return nil }
          unsafe entry = end
        }
      }
      while true {
        let next = unsafe byte(entry)
        unsafe entry += 1
        if next == UInt8(ascii: ",") {
          guard unsafe skipKey(&entry, levels) else { return nil }
          continue values
        }
        if unsafe next != Self.close(levels) { return nil }
        levels >>= 1
        if levels == 1 { return unsafe entry }
      }
    }
  }

  /// Returns the closing bracket of the innermost level.
  @inline(__always)
  private static func close(_ levels: UInt64) -> UInt8 { levels & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// Skips a member's key if the innermost level is an object; returns false if the key is missing.
  @inline(__always)
  private func skipKey(_ entry: inout Entry, _ levels: UInt64) -> Bool {
    if levels & 1 == 0 { return true }
    guard unsafe isKey(entry) else { return false }
    unsafe entry += 2
    return true
  }
}
