import Foundation

/// A check of a binary property list before Foundation reads it.
///
/// Foundation's bridge to Swift crashes on a list that holds a set. No table needs one, but a single flipped bit makes one.
/// Foundation also copies shared objects at each reference, so 200 bytes of nested arrays, each holding the next one twice,
/// keep it busy for years. The format is that of CoreFoundation's `CFBinaryPList.c`: objects, a table of their offsets, and a
/// trailer of 32 bytes.
package struct BinaryPropertyList {
  /// The number of an object of the file.
  package typealias Object = Int

  package let bytes: [UInt8]
  /// The offsets of the objects in the file, in bytes, by object number.
  package private(set) var offsets: [Int] = []
  /// The size of a reference to an object, in bytes.
  private let referenceWidth: Int
  package let root: Object
  /// The dictionaries reachable from the root.
  package private(set) var dictionaries: [Object] = []

  /// Checks that Foundation can read a list safely.
  ///
  /// - Throws: `CocoaError.propertyListReadCorrupt` if an object is a set or lies outside the file, or if the number of values
  ///   exceeds 16 times the file's bytes. Shared objects count at each reference.
  @discardableResult
  package static func check(_ data: Data) throws -> BinaryPropertyList {
    var list = try BinaryPropertyList(Array(data))
    guard try list.valueCount() <= 16 * data.count else { throw CocoaError(.propertyListReadCorrupt) }
    return list
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

  /// The number of values in the root, including the root itself. Shared objects count at each reference.
  private mutating func valueCount() throws -> Int {
    // 0: not visited; -1: being visited, so a reference to the object closes a cycle.
    var counts = [Int](repeating: 0, count: offsets.count)
    var size = Size(limit: 16 * bytes.count)
    var open: [(object: Int, rest: [Int])] = [(root, try look(at: root, &size))]
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
        open.append((next, try look(at: next, &size)))
        sums.append(1)
      }
    }
    return counts[root]
  }

  /// The total size of the objects of a file. Objects overlap only in a file that is made to keep its reader busy.
  private struct Size {
    let limit: Int
    private var size = 0
    private var sizeOfKeys = 0

    init(limit: Int) { self.limit = limit }

    mutating func add(_ count: Int) throws {
      size += count
      if size > limit { throw CocoaError(.propertyListReadCorrupt) }
    }

    /// Keys are shared, so a long key may be in many dictionaries.
    mutating func add(key count: Int) throws {
      sizeOfKeys += count
      if sizeOfKeys > 16 * limit { throw CocoaError(.propertyListReadCorrupt) }
    }
  }

  /// Returns the references of an object, adds its size to `size`, and records a dictionary in `dictionaries`.
  private mutating func look(at object: Object, _ size: inout Size) throws -> [Int] {
    let kind = bytes[offsets[object]] >> 4
    if [0x4, 0x5, 0x6].contains(kind) { try size.add(try extent(of: object).count) }
    let references = try references(in: object)
    try size.add(references.count)
    if kind == 0xD {
      dictionaries.append(object)
      for key in references.prefix(references.count / 2) { try size.add(key: try extentOfString(key)?.count ?? 1) }
    }
    return references
  }

  private static func limitedSum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }

  /// The objects that an array (0xA) or a dictionary (0xD) refers to.
  package func references(in object: Object) throws -> [Int] {
    let offset = offsets[object]
    let kind = bytes[offset] >> 4
    guard kind == 0xA || kind == 0xD else { return [] }
    let (start, count) = try extent(of: object)
    let length = count * (kind == 0xD ? 2 : 1)
    guard length <= (bytes.count - start) / referenceWidth else { throw CocoaError(.propertyListReadCorrupt) }
    return try (0..<length).map { index in
      let reference = Self.integer(bytes, start + index * referenceWidth, referenceWidth)
      guard reference < UInt64(offsets.count) else { throw CocoaError(.propertyListReadCorrupt) }
      return Int(reference)
    }
  }

  /// The offset of an object's content and its number of elements (characters, bytes or members).
  private func extent(of object: Object) throws -> (start: Int, count: Int) {
    let offset = offsets[object]
    var start = offset + 1
    var count = UInt64(bytes[offset] & 0x0F)
    if count == 0x0F {
      // The count is then a separate integer object: a marker with the base-2 logarithm of its length, followed by its bytes.
      guard start < bytes.count, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else {
        throw CocoaError(.propertyListReadCorrupt)
      }
      let width = 1 << Int(bytes[start] & 0x0F)
      guard start + 1 + width <= bytes.count else { throw CocoaError(.propertyListReadCorrupt) }
      count = Self.integer(bytes, start + 1, width)
      start += 1 + width
    }
    guard count <= UInt64(bytes.count) else { throw CocoaError(.propertyListReadCorrupt) }
    return (start, Int(count))
  }

  package func extentOfString(_ object: Object) throws -> (start: Int, count: Int)? {
    let kind = bytes[offsets[object]] >> 4
    return kind == 0x5 || kind == 0x6 ? try extent(of: object) : nil
  }
}
