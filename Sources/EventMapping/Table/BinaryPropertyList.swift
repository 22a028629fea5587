import Foundation

/// A look at a binary property list before Foundation reads it.
///
/// Foundation's bridge to Swift crashes on a list that holds a set, which no table has a use for and one flipped bit makes. The format is
/// that of CoreFoundation's `CFBinaryPList.c`: objects, a table of their offsets, and a trailer of 32 bytes.
enum BinaryPropertyList {
  /// Throws where an object is a set, or the offset table is not inside the file.
  static func check(_ data: Data) throws {
    let bytes = Array(data)
    guard bytes.count >= 40 else { throw CocoaError(.propertyListReadCorrupt) }
    let trailer = bytes.count - 32
    func integer(_ start: Int, _ width: Int) -> UInt64 {
      bytes[start..<(start + width)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let width = Int(bytes[trailer + 6])
    let count = integer(trailer + 8, 8)
    let table = integer(trailer + 24, 8)
    guard (1...8).contains(width), table <= trailer, count <= UInt64(trailer - Int(table)) / UInt64(width) else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    for index in 0..<Int(count) {
      let offset = integer(Int(table) + index * width, width)
      guard offset < table else { throw CocoaError(.propertyListReadCorrupt) }
      // 0xB and 0xC are ordered and plain sets.
      if bytes[Int(offset)] >> 4 == 0xB || bytes[Int(offset)] >> 4 == 0xC {
        throw CocoaError(.propertyListReadCorrupt)
      }
    }
  }
}
