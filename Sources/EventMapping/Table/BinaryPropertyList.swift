import Foundation

/// A look at a binary property list before Foundation reads it.
///
/// Foundation's bridge to Swift crashes on a list that holds a set, which no table has a use for and one flipped bit makes; and it copies
/// what is shared each time, so that 200 bytes of arrays that hold the next one twice keep it busy for years. The format is that of
/// CoreFoundation's `CFBinaryPList.c`: objects, a table of their offsets, and a trailer of 32 bytes.
package struct BinaryPropertyList {
  private let bytes: [UInt8]
  /// Where the objects are, by number.
  private var offsets: [Int] = []
  /// How many bytes the number of an object takes inside another.
  private let referenceWidth: Int
  private let root: Int

  /// Throws where an object is a set, where one is not inside the file, and where the values, with what is shared counted each time, are
  /// many more than the file has bytes.
  package static func check(_ data: Data) throws {
    let list = try BinaryPropertyList(Array(data))
    guard try list.valueCount() <= 16 * data.count else { throw CocoaError(.propertyListReadCorrupt) }
  }

  private init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.count >= 40 else { throw CocoaError(.propertyListReadCorrupt) }
    let trailer = bytes.count - 32
    let width = Int(bytes[trailer + 6])
    referenceWidth = Int(bytes[trailer + 7])
    let count = Self.integer(bytes, trailer + 8, 8)
    let table = Self.integer(bytes, trailer + 24, 8)
    root = Int(truncatingIfNeeded: Self.integer(bytes, trailer + 16, 8))
    guard (1...8).contains(width), (1...8).contains(referenceWidth), table <= trailer,
      count <= UInt64(trailer - Int(table)) / UInt64(width), (0..<Int(count)).contains(root)
    else { throw CocoaError(.propertyListReadCorrupt) }
    for index in 0..<Int(count) {
      let offset = Self.integer(bytes, Int(table) + index * width, width)
      guard offset < table else { throw CocoaError(.propertyListReadCorrupt) }
      // 0xB and 0xC are ordered and plain sets.
      if bytes[Int(offset)] >> 4 == 0xB || bytes[Int(offset)] >> 4 == 0xC {
        throw CocoaError(.propertyListReadCorrupt)
      }
      offsets.append(Int(offset))
    }
  }

  private static func integer(_ bytes: [UInt8], _ start: Int, _ width: Int) -> UInt64 {
    bytes[start..<(start + width)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// How many values the root holds, itself among them, with what is shared counted each time.
  private func valueCount() throws -> Int {
    // 0: not looked at; -1: one that is open, so that a reference to it closes a circle.
    var counts = [Int](repeating: 0, count: offsets.count)
    var open: [(object: Int, rest: [Int])] = [(root, try references(in: root))]
    counts[root] = -1
    var sums = [1]
    while let current = open.last, let sum = sums.last {
      guard let next = current.rest.last else {
        counts[current.object] = sum
        open.removeLast()
        sums.removeLast()
        if let outer = sums.indices.last { sums[outer] = Self.limitedSum(sums[outer], sum) }
        continue
      }
      open[open.count - 1].rest.removeLast()
      guard counts[next] >= 0 else { throw CocoaError(.propertyListReadCorrupt) }
      if counts[next] > 0 {
        sums[sums.count - 1] = Self.limitedSum(sum, counts[next])
      } else {
        counts[next] = -1
        open.append((next, try references(in: next)))
        sums.append(1)
      }
    }
    return counts[root]
  }

  private static func limitedSum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }

  /// The objects that an array (0xA) or a dictionary (0xD) holds.
  private func references(in object: Int) throws -> [Int] {
    let offset = offsets[object]
    let kind = bytes[offset] >> 4
    guard kind == 0xA || kind == 0xD else { return [] }
    var start = offset + 1
    var count = UInt64(bytes[offset] & 0x0F)
    if count == 0x0F {
      // The count is an integer object then: a mark with the power of two of its length, and its bytes.
      guard start < bytes.count, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else {
        throw CocoaError(.propertyListReadCorrupt)
      }
      let width = 1 << Int(bytes[start] & 0x0F)
      guard start + 1 + width <= bytes.count else { throw CocoaError(.propertyListReadCorrupt) }
      count = Self.integer(bytes, start + 1, width)
      start += 1 + width
    }
    guard count <= UInt64(bytes.count) else { throw CocoaError(.propertyListReadCorrupt) }
    let length = Int(count) * (kind == 0xD ? 2 : 1)
    guard length <= (bytes.count - start) / referenceWidth else { throw CocoaError(.propertyListReadCorrupt) }
    return try (0..<length).map { index in
      let reference = Self.integer(bytes, start + index * referenceWidth, referenceWidth)
      guard reference < UInt64(offsets.count) else { throw CocoaError(.propertyListReadCorrupt) }
      return Int(reference)
    }
  }
}
