/// Buffers of chunks, which are reused: for a short dump, an allocation takes longer than the translation.
///
/// Dumps that are read one after the other can share the buffers.
package final class ChunkBuffers {
  private static let maximumSpares = 16

  private(set) var spares: [[UInt8]] = []

  /// Creates an empty pool; buffers are allocated when they are taken.
  package init() {}

  /// Returns a buffer of at least the given size, with arbitrary content.
  func take(_ size: Int) -> [UInt8] {
    if let spare = spares.last, spare.count >= size { return spares.removeLast() }
    return [UInt8](repeating: 0, count: size)
  }

  /// Takes back a buffer of the default chunk size.
  func recycle(_ buffer: consuming [UInt8]) {
    if !buffer.isEmpty, spares.count < Self.maximumSpares { spares.append(buffer) }
  }
}
