/// Safety: see ``RecordWalker``; keys end before a colon of the window, so that the words read at both ends of one are within the slack;
/// places and texts are those of the index.
extension RecordWalker {
  /// The target of a key: see ``KeyIndex/Name``. No branch depends on which it is.
  ///
  /// - Parameters:
  ///   - names: those of the key's length.
  ///   - key: where the inside of the key starts.
  @inline(__always)
  func findName(_ names: KeyIndex.Length, _ key: UInt32, _ length: UInt32) -> UInt64 {
    let mask: UInt64 = length >= 8 ? .max : 1 &<< UInt64(8 &* length) &- 1
    let text = unsafe UnsafeRawPointer(bytes + Int(key))
    let first = unsafe text.loadUnaligned(as: UInt64.self) & mask
    let last = unsafe text.loadUnaligned(fromByteOffset: Int(max(length, 8)) - 8, as: UInt64.self) & mask
    if _slowPath(names.isList) { return unsafe findListed(names, key, length, first, last) }
    let name = unsafe keys.names + Int(names.names) + names.place(first, last)
    let difference = unsafe (name.pointee.first ^ first) | (name.pointee.last ^ last)
    return unsafe difference == 0 ? name.pointee.target : 0
  }

  @inline(never)
  private func findListed(
    _ names: KeyIndex.Length, _ key: UInt32, _ length: UInt32, _ first: UInt64, _ last: UInt64
  ) -> UInt64 {
    var name = unsafe keys.names + Int(names.names)
    while unsafe name.pointee.target != 0 {
      if unsafe name.pointee.first == first && name.pointee.last == last && name.pointee.length == length,
        unsafe isText(name.pointee.text, key, length)
      {
        break
      }
      unsafe name += 1
    }
    return unsafe name.pointee.target
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
