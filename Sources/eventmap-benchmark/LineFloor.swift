import Foundation

/// A lower bound for the time of every translation: reading the bytes and finding the lines with the C library, with or without copying.
enum LineFloor {
  /// Reads a dump in pieces. Returns the numbers of line feeds and of copied bytes.
  static func pass(_ dump: [UInt8], copies: Bool) -> (lines: Int, copied: Int) {
    var source = DumpSource(dump)
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    var (output, lines, copied) = ([UInt8](), 0, 0)
    while case let count = source.read(into: &buffer, from: 0), count > 0 {
      output.removeAll(keepingCapacity: true)
      // Safety: memchr and the copy need the address; both stay inside of the piece that was read.
      unsafe buffer.withUnsafeBytes { bytes in
        var start = 0
        while start < count, let base = bytes.baseAddress {
          let end = unsafe memchr(base + start, 0x0A, count - start)
          let next = unsafe end.map { unsafe UnsafeRawPointer($0) - base + 1 } ?? count
          if copies { unsafe output.append(contentsOf: bytes[start..<next]) }
          if unsafe end != nil { lines += 1 }
          start = next
        }
      }
      copied += output.count
    }
    return (lines, copied)
  }
}
