@testable import EventMapArchives
@testable import EventMapCompression

/// Builds ZIP archives, also invalid ones.
struct ZipBuilder {
  struct Entry {
    var name: [UInt8]
    /// The stored or compressed contents.
    var bytes: [UInt8]
    var size: Int
    var checksum: UInt32
    var method = 0
    var flags = 0
    /// The offset in the directory, if it differs from the real one.
    var offset: Int?
    /// The name in the local header, if it differs from that in the directory.
    var localName: [UInt8]?
    var localSize: Int?

    init(_ name: String, _ contents: [UInt8]) {
      self.name = Array(name.utf8)
      bytes = contents
      size = contents.count
      checksum = CRC32.of(contents.span)
    }

    init(_ name: String, deflated bytes: [UInt8], of contents: [UInt8]) {
      self.init(name, contents)
      self.bytes = bytes
      method = 8
    }
  }

  var entries: [Entry]
  var before: [UInt8] = []
  var comment: [UInt8] = []
  /// Whether sizes and offsets are in Zip64 fields.
  var isWide = false
  /// The count in the end record, if it differs from the number of entries.
  var count: Int?
  /// Bytes of the directory after the entries.
  var afterEntries: [UInt8] = []
  /// Bytes between the directory and the records after it.
  var afterDirectory: [UInt8] = []

  init(_ entries: Entry...) { self.entries = entries }

  var bytes: [UInt8] {
    var bytes = before
    var directory: [UInt8] = []
    for entry in entries {
      let offset = entry.offset ?? bytes.count - before.count
      let name = entry.localName ?? entry.name
      bytes += long(0x0403_4B50) + short(45) + common(entry, size: entry.localSize ?? entry.size)
      bytes += short(name.count) + short(0) + name + entry.bytes
      var wide: [UInt8] = []
      if isWide { wide = short(1) + short(24) + quad(entry.size) + quad(entry.bytes.count) + quad(offset) }
      directory += long(0x0201_4B50) + short(45) + short(45)
      directory +=
        isWide
        ? Array(common(entry, size: 0).prefix(12)) + long(0xFFFF_FFFF) + long(0xFFFF_FFFF)
        : common(entry, size: entry.size)
      directory += short(entry.name.count) + short(wide.count) + [UInt8](repeating: 0, count: 10)
      directory += long(isWide ? 0xFFFF_FFFF : offset) + entry.name + wide
    }
    let start = bytes.count - before.count
    directory += afterEntries
    bytes += directory + afterDirectory
    let claimed = count ?? entries.count
    if isWide {
      let end = bytes.count - before.count
      bytes += long(0x0606_4B50) + quad(44) + short(45) + short(45) + long(0) + long(0)
      bytes += quad(claimed) + quad(claimed) + quad(directory.count) + quad(start)
      bytes += long(0x0706_4B50) + long(0) + quad(end) + long(1)
    }
    bytes += long(0x0605_4B50) + long(0)
    let count = isWide ? 0xFFFF : claimed
    bytes += short(count) + short(count)
    bytes += isWide ? long(0xFFFF_FFFF) + long(0xFFFF_FFFF) : long(directory.count) + long(start)
    return bytes + short(comment.count) + comment
  }

  private func common(_ entry: Entry, size: Int) -> [UInt8] {
    short(entry.flags) + short(entry.method) + long(0) + long(Int(entry.checksum)) + long(entry.bytes.count)
      + long(size)
  }

  private func short(_ value: Int) -> [UInt8] { number(value, 2) }
  private func long(_ value: Int) -> [UInt8] { number(value, 4) }
  private func quad(_ value: Int) -> [UInt8] { number(value, 8) }
  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
