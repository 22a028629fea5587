/// Safety: see ``RecordWalker``. Keys end before a colon of the window, so the words read at both ends of a key lie within the slack.
/// Places and texts come from the index.
extension RecordWalker {
  /// Returns the target of a key, see ``KeyIndex/Name``. No branch depends on the key.
  ///
  /// - Parameters:
  ///   - names: the names of the key's length.
  ///   - key: the offset of the first byte inside the key's quotes.
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

  /// Whether a key equals the text at an offset.
  private func isText(_ text: UInt32, _ key: UInt32, _ length: UInt32) -> Bool {
    for place in 0..<Int(length) where unsafe keys.texts[Int(text) + place] != bytes[Int(key) + place] { return false }
    return true
  }

  /// Returns the target of an array element; 0 for none.
  func findElement(_ index: UInt32, of node: Int) -> UInt64 {
    let node = unsafe keys.nodes[node]
    for place in 0..<Int(node.elementCount) {
      let element = unsafe keys.elements[Int(node.firstElement) + place]
      if element.index == index { return element.target }
    }
    return 0
  }
}
