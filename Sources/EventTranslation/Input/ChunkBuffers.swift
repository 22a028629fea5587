/// Buffers of chunks, which are used again: for a short dump it takes longer to get new ones than to translate it.
///
/// Dumps that are read one after the other can share them.
package final class ChunkBuffers {
  private static let maximumSpares = 16

  private(set) var spares: [[UInt8]] = []

  /// Has no memory yet.
  package init() {}

  /// A buffer of at least a size; its bytes are of any value.
  func take(_ size: Int) -> [UInt8] {
    if let spare = spares.last, spare.count >= size { return spares.removeLast() }
    return [UInt8](repeating: 0, count: size)
  }

  /// Gives back a buffer that is not larger than chunks are by default.
  func recycle(_ buffer: consuming [UInt8]) {
    if !buffer.isEmpty, spares.count < Self.maximumSpares { spares.append(buffer) }
  }
}
