import EventLinting
import EventMapping
import Foundation

/// A writer of binary property lists, version `bplist00`, as described in the comments of Apple's `CFBinaryPList.c`.
///
/// Foundation writes dictionaries in a different order on every run, but a file in a repository must be reproducible.
struct BinaryListWriter {
  /// An object of the list: the bytes of a scalar, or the indices of the contained objects.
  private enum Object {
    case bytes([UInt8])
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  private var objects: [Object] = []
  /// The index in ``objects`` of each string, so that equal strings are written once.
  private var strings: [[UInt8]: Int] = [:]

  /// The file of a value.
  static func bytes(of root: Node) throws(NodeWriter.Failure) -> [UInt8] {
    var writer = BinaryListWriter()
    _ = try writer.add(root, [])
    return writer.bytes()
  }

  // MARK: Objects

  /// Adds a value with its content, and returns its index in ``objects``.
  private mutating func add(_ node: Node, _ keyPath: [String]) throws(NodeWriter.Failure) -> Int {
    switch node.kind {
    case .dictionary(let members):
      let number = reserve()
      var (keys, values): ([Int], [Int]) = ([], [])
      for member in members {
        keys.append(add(member.key))
        values.append(try add(member.value, keyPath + [member.key]))
      }
      objects[number] = .dictionary(keys: keys, values: values)
      return number
    case .array(let nodes):
      let number = reserve()
      var elements: [Int] = []
      for (index, element) in nodes.enumerated() { elements.append(try add(element, keyPath + [String(index)])) }
      objects[number] = .array(elements)
      return number
    case .string(let text): return add(text)
    default:
      guard let bytes = Self.scalar(node) else {
        let value = Node.Member("", node).valueDescription
        throw NodeWriter.Failure("\(value) cannot be written to a binary property list", at: keyPath)
      }
      objects.append(.bytes(bytes))
      return objects.count - 1
    }
  }

  private mutating func reserve() -> Int {
    objects.append(.bytes([]))
    return objects.count - 1
  }

  private mutating func add(_ text: String) -> Int {
    let utf8 = Array(text.utf8)
    if let number = strings[utf8] { return number }
    let isASCII = utf8.allSatisfy { $0 < 0x80 }
    let bytes = isASCII ? utf8 : text.utf16.flatMap { Self.bigEndian(UInt64($0), 2) }
    objects.append(.bytes(Self.marker(isASCII ? 0x50 : 0x60, isASCII ? utf8.count : bytes.count / 2) + bytes))
    strings[utf8] = objects.count - 1
    return objects.count - 1
  }

  /// The bytes of a scalar; `nil` for a value that the format cannot represent, such as `null`.
  private static func scalar(_ node: Node) -> [UInt8]? {
    switch node.kind {
    case .boolean(let truth): return [truth ? 0x09 : 0x08]
    case .number: return number(node.value)
    case .date(let text):
      guard let date = try? Date(text, strategy: .iso8601) else { return nil }
      return [0x33] + bigEndian(date.timeIntervalSinceReferenceDate.bitPattern, 8)
    case .data(let text):
      guard let data = Data(base64Encoded: text) else { return nil }
      return marker(0x40, data.count) + data
    case .dictionary, .array, .string, .null, .unreadable: return nil
    }
  }

  /// The bytes of a number; `nil` for a JSON number beyond the range of `Double`.
  private static func number(_ value: Any) -> [UInt8]? {
    guard let number = value as? NSNumber else { return nil }
    let text = "\(number)"
    if let integer = Int64(text) {
      // Negative integers always have eight bytes.
      let width = integer < 0 ? 3 : integer < 1 << 8 ? 0 : integer < 1 << 16 ? 1 : integer < 1 << 32 ? 2 : 3
      return [0x10 | UInt8(width)] + bigEndian(UInt64(bitPattern: integer), 1 << width)
    }
    if let integer = UInt64(text) { return [0x14] + [UInt8](repeating: 0, count: 8) + bigEndian(integer, 8) }
    let real = number.doubleValue
    guard real.isFinite || !(number is NSDecimalNumber) else { return nil }
    return [0x23] + bigEndian(real.bitPattern, 8)
  }

  // MARK: Bytes

  private static func bigEndian(_ number: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64(width - 1 - $0))) }
  }

  /// The marker of an object: its kind and count.
  private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    if count < 15 { return [kind | UInt8(count)] }
    let width = count < 1 << 8 ? 0 : count < 1 << 16 ? 1 : count < 1 << 32 ? 2 : 3
    return [kind | 0x0F, 0x10 | UInt8(width)] + bigEndian(UInt64(count), 1 << width)
  }

  /// The number of bytes for integers up to a bound: 1, 2, 4 or 8.
  private static func width(_ bound: Int) -> Int { bound < 1 << 8 ? 1 : bound < 1 << 16 ? 2 : bound < 1 << 32 ? 4 : 8 }

  private func bytes() -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    let width = Self.width(objects.count)
    var offsets: [Int] = []
    func references(_ numbers: [Int]) -> [UInt8] { numbers.flatMap { Self.bigEndian(UInt64($0), width) } }
    for object in objects {
      offsets.append(bytes.count)
      switch object {
      case .bytes(let own): bytes += own
      case .array(let elements): bytes += Self.marker(0xA0, elements.count) + references(elements)
      case .dictionary(let keys, let values): bytes += Self.marker(0xD0, keys.count) + references(keys + values)
      }
    }
    let table = bytes.count
    let offsetWidth = Self.width(table)
    for offset in offsets { bytes += Self.bigEndian(UInt64(offset), offsetWidth) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(width)]
    return bytes + Self.bigEndian(UInt64(objects.count), 8) + Self.bigEndian(0, 8) + Self.bigEndian(UInt64(table), 8)
  }
}
