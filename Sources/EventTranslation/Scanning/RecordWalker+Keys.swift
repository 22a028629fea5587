import ByteBlocks

/// Safety: see ``RecordWalker``; keys end before a colon of the window, so that the words read at both ends of one are within the slack;
/// groups and texts are numbers of the index.
extension RecordWalker {
  /// The target of a key: see ``KeyIndex/Group``. Four names are compared at once, so that no branch depends on which it is.
  ///
  /// - Parameters:
  ///   - group: where the names of the key's length are.
  ///   - key: where the inside of the key starts.
  @inline(__always)
  func findName(_ group: UInt32, _ key: UInt32, _ length: UInt32) -> UInt64 {
    let names = unsafe keys.group(at: group)
    let text = unsafe UnsafeRawPointer(bytes + Int(key))
    let mask = unsafe names.pointee.mask
    let first = unsafe text.loadUnaligned(as: UInt64.self) & mask
    let last = unsafe text.loadUnaligned(fromByteOffset: Int(max(length, 8)) - 8, as: UInt64.self) & mask
    let target = unsafe Self.target(names, first, last)
    if _slowPath(unsafe names.pointee.isSpecial), target == 0 || length > 16 {
      return unsafe findOther(names, key, length, first, last)
    }
    return target
  }

  @inline(__always)
  private static func target(_ names: UnsafePointer<KeyIndex.Group>, _ first: UInt64, _ last: UInt64) -> UInt64 {
    unsafe word_block_target_4(UnsafeRawPointer(names).assumingMemoryBound(to: UInt64.self), first, last)
  }

  /// The same where the key is not among the first four names of its length, or they are longer than both words.
  @inline(never)
  private func findOther(
    _ group: UnsafePointer<KeyIndex.Group>, _ key: UInt32, _ length: UInt32, _ first: UInt64, _ last: UInt64
  ) -> UInt64 {
    var names = unsafe group
    while true {
      if length <= 16 {
        let target = unsafe Self.target(names, first, last)
        if target != 0 { return target }
      } else if unsafe names.pointee.length == length {
        for place in 0..<4 {
          if unsafe names.pointee.first[place] != first || names.pointee.last[place] != last { continue }
          let target = unsafe names.pointee.targets[place]
          if target != 0, unsafe isText(names.pointee.text &+ UInt32(place) &* length, key, length) { return target }
        }
      }
      if unsafe names.pointee.next == 0 { return 0 }
      unsafe names = keys.groups + Int(names.pointee.next)
    }
  }

  /// Whether a key is the text at an offset.
  private func isText(_ text: UInt32, _ key: UInt32, _ length: UInt32) -> Bool {
    for place in 0..<Int(length) where unsafe keys.texts[Int(text) + place] != bytes[Int(key) + place] { return false }
    return true
  }

  /// The target of an element of an array.
  func findElement(_ index: UInt32, of node: Int) -> UInt64 {
    let node = unsafe keys.nodes[node]
    for place in 0..<Int(node.elementCount) {
      let element = unsafe keys.elements[Int(node.firstElement) + place]
      if element.index == index { return element.target }
    }
    return 0
  }
}
