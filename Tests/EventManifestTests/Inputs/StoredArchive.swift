/// A ZIP archive whose members are not compressed.
enum StoredArchive {
  static func bytes(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8)
      let sizes = number(checksum(file.contents), 4) + number(UInt32(file.contents.count), 4) * 2
      let common =
        number(20, 2) + number(0x800, 2) + number(0, 2) + number(0, 4) + sizes + number(UInt32(name.count), 2)
      let offset = UInt32(archive.count)
      archive += number(0x0403_4B50, 4) + common + number(0, 2) + name + file.contents
      directory += number(0x0201_4B50, 4) + number(20, 2) + common
      directory += number(0, 2) * 4 + number(0, 4) + number(offset, 4) + name
    }
    let start = UInt32(archive.count)
    let counts = number(UInt32(files.count), 2) * 2
    archive += directory + number(0x0605_4B50, 4) + number(0, 2) * 2 + counts
    return archive + number(UInt32(directory.count), 4) + number(start, 4) + number(0, 2)
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func number(_ value: UInt32, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }
}

extension Array {
  fileprivate static func * (array: [Element], count: Int) -> [Element] { (0..<count).flatMap { _ in array } }
}
