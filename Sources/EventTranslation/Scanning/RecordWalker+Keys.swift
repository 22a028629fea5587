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
    if _slowPath(unsafe names.pointee.isSpecial) { return unsafe findText(names, key, length) }
    let text = unsafe UnsafeRawPointer(bytes + Int(key))
    let mask = unsafe names.pointee.mask
    let first = unsafe text.loadUnaligned(as: UInt64.self) & mask
    let last = unsafe text.loadUnaligned(fromByteOffset: Int(max(length, 8)) - 8, as: UInt64.self) & mask
    return unsafe word_block_target_4(UnsafeRawPointer(names).assumingMemoryBound(to: UInt64.self), first, last)
  }

  /// The same one name after the other.
  @inline(never)
  private func findText(_ group: UnsafePointer<KeyIndex.Group>, _ key: UInt32, _ length: UInt32) -> UInt64 {
    let text = unsafe UnsafeBufferPointer(start: bytes + Int(key), count: Int(length))
    var names = unsafe group
    while true {
      if unsafe names.pointee.length == length {
        for place in 0..<4 {
          let target = unsafe names.pointee.targets[place]
          if target == 0 { break }
          let start = unsafe Int(names.pointee.text) + place * Int(length)
          let name = unsafe UnsafeBufferPointer(rebasing: keys.texts[start..<(start + Int(length))])
          if unsafe text.elementsEqual(name) { return target }
        }
      }
      if unsafe names.pointee.next == 0 { return 0 }
      unsafe names = keys.groups + Int(names.pointee.next)
    }
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
