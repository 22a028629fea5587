import ByteBlocks

/// The call of the kernel that matches shapes, with the pointers that it needs.
package enum ShapeWalk {
  /// Walks on through the line.
  ///
  /// - Parameters:
  ///   - nodes: a tree whose pieces are all inside `pieces`, with 16 bytes after them, and whose paths have no more values than there is
  ///     room for in `tokens`. The kernel relies on it.
  ///   - tokens: the values that are found are added to.
  @inline(__always)
  static func go(
    on walk: inout shape_walk, _ bytes: borrowing Span<UInt8>, _ nodes: inout [shape_node], _ pieces: [UInt8],
    _ tokens: inout [shape_token]
  ) -> shape_result {
    precondition(walk.offset >= 0 && walk.offset <= bytes.count && Int(max(walk.node, 0)) < nodes.count)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe nodes.withUnsafeMutableBufferPointer { nodes in
        unsafe pieces.withUnsafeBufferPointer { pieces in
          unsafe tokens.withUnsafeMutableBufferPointer { tokens in
            unsafe shape_match(
              &walk, nodes.baseAddress, pieces.baseAddress, bytes.baseAddress, bytes.count, tokens.baseAddress)
          }
        }
      }
    }
  }

  /// What the kernel was compiled to: `SSE2`, `NEON` or `portable`.
  package static var kernelName: String { unsafe String(cString: byte_block_kernel_name()) }
}
