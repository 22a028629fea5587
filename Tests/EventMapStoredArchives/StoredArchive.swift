/// A ZIP archive without compression, as a program without Zip64 support writes it: if there are more than 65,535 entries, the
/// end has only the lowest 16 bits of their number.
package enum StoredArchive {
  package static func bytes(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    // Many small members have equal contents.
    var sums: [[UInt8]: UInt32] = [:]
    for (name, contents) in files {
      let sum = sums[contents] ?? checksum(contents)
      sums[contents] = sum
      var common: [UInt8] = [20, 0, 0, 8, 0, 0, 0, 0, 0, 0]
      append(sum, 4, to: &common)
      append(UInt32(contents.count), 4, to: &common)
      append(UInt32(contents.count), 4, to: &common)
      append(UInt32(name.utf8.count), 4, to: &common)
      let offset = UInt32(archive.count)
      append(0x0403_4B50, 4, to: &archive)
      archive += common
      archive += name.utf8
      archive += contents
      append(0x0201_4B50, 4, to: &directory)
      append(20, 2, to: &directory)
      directory += common
      directory += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      append(offset, 4, to: &directory)
      directory += name.utf8
    }
    let start = UInt32(archive.count)
    archive += directory
    append(0x0605_4B50, 4, to: &archive)
    append(0, 4, to: &archive)
    append(UInt32(files.count), 2, to: &archive)
    append(UInt32(files.count), 2, to: &archive)
    append(UInt32(directory.count), 4, to: &archive)
    append(start, 4, to: &archive)
    append(0, 2, to: &archive)
    return archive
  }

  /// The CRC-32 of bytes, computed bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// Appends the lowest bytes of a number, in little-endian order.
  private static func append(_ value: UInt32, _ size: Int, to bytes: inout [UInt8]) {
    for position in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * position))) }
  }
}
