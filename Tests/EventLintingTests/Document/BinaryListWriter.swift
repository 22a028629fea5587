import Foundation

/// A writer of binary property lists in which a dictionary may contain a key twice, which Foundation cannot write.
struct BinaryListWriter {
  /// The key path of the duplicated member; elements of arrays are given by index.
  var duplicated: [String] = []

  private var objects: [[UInt8]] = []

  mutating func data(of value: Any) -> Data {
    objects = []
    _ = add(value, [])
    return Self.file(objects: objects)
  }

  /// Makes a file of encoded objects; the first one is the root.
  static func file(objects: [[UInt8]]) -> Data {
    var data = Data("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(data.count)
      data += object
    }
    let table = data.count
    for offset in offsets { data += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    func integer(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) } }
    return data + [0, 0, 0, 0, 0, 0, 2, 1] + integer(offsets.count) + integer(0) + integer(table)
  }

  /// Adds a string, an array or a dictionary and returns the object's number.
  private mutating func add(_ value: Any, _ path: [String]) -> UInt8 {
    let number = objects.count
    objects.append([])
    switch value {
    case let text as String:
      let bytes = Array(text.utf8)
      objects[number] =
        bytes.count < 15 ? [0x50 | UInt8(bytes.count)] + bytes : [0x5F, 0x10, UInt8(bytes.count)] + bytes
    case let members as [(String, Any)]:
      let written = members.flatMap { path + [$0.0] == duplicated ? [$0, $0] : [$0] }
      let keys = written.map { add($0.0, []) }
      let values = written.map { add($0.1, path + [$0.0]) }
      objects[number] = [0xD0 | UInt8(written.count)] + keys + values
    case let elements as [Any]:
      objects[number] =
        [0xA0 | UInt8(elements.count)] + elements.enumerated().map { add($1, path + [String($0)]) }
    default: objects[number] = [0x09]
    }
    return UInt8(number)
  }
}
