import EventTranslation

/// A dump in memory, read with plain copies like a file in the page cache.
struct DumpSource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read(into buffer: inout [UInt8], from offset: Int) -> Int {
    let count = min(bytes.count - position, buffer.count - offset)
    position += count
    let piece = bytes.span.extracting((position - count)..<position)
    // The standard library has no copy between spans yet. Safety: the count is at most the room after the offset.
    unsafe buffer.withUnsafeMutableBytes { target in
      unsafe piece.withUnsafeBytes { source in
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...]).copyMemory(from: source)
      }
    }
    return count
  }
}
