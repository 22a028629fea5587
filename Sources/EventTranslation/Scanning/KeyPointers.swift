/// The addresses of a ``KeyIndex``.
///
/// Safety: only ``KeyIndex/withPointers(_:)`` creates it, whose arrays stay in place while the closure runs. Lookups use only numbers that
/// the index itself contains, and lengths up to ``longest``.
@unsafe
struct KeyPointers {
  /// The length that also represents all longer ones.
  static let longest = UInt32(KeyIndex.lengthCount - 1)

  let nodes: UnsafeBufferPointer<KeyIndex.Node>
  let lengths: UnsafePointer<KeyIndex.Length>
  let names: UnsafePointer<KeyIndex.Name>
  let elements: UnsafeBufferPointer<KeyIndex.Element>
  let texts: UnsafeBufferPointer<UInt8>
  /// The kind of a value by its first byte; see ``KeyIndex/kinds``.
  let kinds: UnsafePointer<JSONKind>
}

extension KeyIndex {
  /// Passes the addresses to a closure; `nil` if the index has no node.
  ///
  /// Safety: the arrays are constant, and outlive the closure.
  @unsafe
  @inline(__always)
  func withPointers<Result>(_ body: (KeyPointers?) -> Result) -> Result {
    unsafe nodes.withUnsafeBufferPointer { nodes in
      unsafe lengths.withUnsafeBufferPointer { lengths in
        unsafe names.withUnsafeBufferPointer { names in
          unsafe elements.withUnsafeBufferPointer { elements in
            unsafe texts.withUnsafeBufferPointer { texts in
              unsafe Self.kinds.withUnsafeBufferPointer { kinds in
                guard let lengths = lengths.baseAddress, let names = names.baseAddress,
                  let kinds = kinds.baseAddress
                else { return body(nil) }
                return unsafe body(
                  KeyPointers(
                    nodes: nodes, lengths: lengths, names: names, elements: elements, texts: texts, kinds: kinds))
              }
            }
          }
        }
      }
    }
  }
}
