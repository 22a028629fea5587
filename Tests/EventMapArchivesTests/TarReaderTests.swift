import EventMapSeededNumbers
import Testing

@testable import EventMapArchives
@testable import EventMapCompression

/// Archives built block by block. The tests of the command read archives of `tar`.
@Suite struct TarReaderTests {
  /// The entries and contents that a reader returns.
  struct Reading {
    var entries: [TarEntry] = []
    var contents: [[UInt8]] = []
    var error: ArchiveError?

    init(_ bytes: [UInt8], piece: Int = .max, room: Int = 1_000) {
      var position = 0
      let reader = TarReader { buffer, offset in
        let count = min(piece, bytes.count - position, buffer.count - offset)
        buffer.replaceSubrange(offset..<(offset + count), with: bytes[position..<(position + count)])
        position += count
        return count
      }
      do {
        while let entry = try reader.next() {
          entries.append(entry)
          contents.append([])
          var buffer = [UInt8](repeating: 0, count: room)
          while case let count = try reader.read(into: &buffer, from: 0), count > 0 {
            contents[contents.count - 1] += buffer[..<count]
          }
        }
      } catch { self.error = error as? ArchiveError }
    }
  }

  /// A header without its checksum.
  static func header(
    _ name: String, size: String, type: UInt8 = 0x30, magic: String = "ustar\u{0}00", prefix: String = ""
  ) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int) {
      block.replaceSubrange(offset..<(offset + text.utf8.count), with: text.utf8)
    }
    put(name, at: 0)
    put("0000644\u{0}", at: 100)
    put(size, at: 124)
    block[156] = type
    put(magic, at: 257)
    put(prefix, at: 345)
    return block
  }

  static func octal(_ size: Int, digits: Int = 11) -> String {
    let text = String(size, radix: 8)
    return String(repeating: "0", count: digits - text.count) + text
  }

  static func sealed(_ block: [UInt8], isSigned: Bool = false) -> [UInt8] {
    var block = block
    block.replaceSubrange(148..<156, with: Array("        ".utf8))
    let sum = block.reduce(0) { $0 + (isSigned ? Int(Int8(bitPattern: $1)) : Int($1)) }
    block.replaceSubrange(148..<156, with: Array((octal(sum, digits: 6) + "\u{0} ").utf8))
    return block
  }

  static func padded(_ contents: [UInt8]) -> [UInt8] {
    contents + [UInt8](repeating: 0, count: (512 - contents.count % 512) % 512)
  }

  static func file(
    _ name: String, _ contents: String, type: UInt8 = 0x30, magic: String = "ustar\u{0}00", prefix: String = ""
  ) -> [UInt8] {
    sealed(header(name, size: octal(contents.utf8.count), type: type, magic: magic, prefix: prefix))
      + padded(Array(contents.utf8))
  }

  static let end = [UInt8](repeating: 0, count: 1_024)

  static func record(_ key: String, _ value: String) -> String {
    let rest = " \(key)=\(value)\n"
    var length = rest.utf8.count
    while String(length).utf8.count + rest.utf8.count != length { length = String(length).utf8.count + rest.utf8.count }
    return "\(length)\(rest)"
  }

  /// An entry of each kind, and of each way to store a name or a size.
  static let various: [UInt8] =
    file("a", "one\n") + file("b", "", type: 0x35) + file("short", "two\n", prefix: "deep/er")
    + file("gnu", "three", magic: "ustar  ", prefix: "not a prefix") + file("v7", "4", type: 0, magic: "")
    + file("././@LongLink", "a/long/name\u{0}", type: 0x4C) + file("cut", "five")
    + file("@", record("mtime", "1"), type: 0x67)
    + file("@", record("comment", "x=y\n") + record("path", "pax/ü"), type: 0x78) + file("cut", "six")
    + file("link", "", type: 0x32) + file("hard", "", type: 0x31) + file("pipe", "", type: 0x36) + end

  @Test(arguments: [Int.max, 1, 7, 512, 700], [1, 3, 1_000])
  func readsEntriesOfEveryKind(piece: Int, room: Int) {
    let reading = Reading(Self.various, piece: piece, room: room)
    #expect(reading.error == nil)
    #expect(
      zip(reading.entries, reading.contents).map { "\($0.kind) \($0.name): \(String(decoding: $1, as: UTF8.self))" }
        == [
          "file a: one\n", "folder b: ", "file deep/er/short: two\n", "file gnu: three", "file v7: 4",
          "file a/long/name: five", "file pax/ü: six", "link link: ", "link hard: ", "other pipe: ",
        ])
  }

  @Test func readsNumbersInEveryForm() {
    // GNU's binary size, the size of an extended header, spaces around digits, and a checksum of signed bytes.
    var binary = Self.header("b", size: "")
    binary[124] = 0x80
    binary[135] = 3
    let bytes =
      Self.sealed(binary) + Self.padded([1, 2, 3])
      + Self.file("@", Self.record("size", "2"), type: 0x78) + Self.file("p", "", type: 0x30) + Self.padded([4, 5])
      + Self.sealed(Self.header("s", size: "       4 ")) + Self.padded([6, 7, 8, 9])
      + Self.sealed(Self.header("ü", size: Self.octal(1)), isSigned: true) + Self.padded([10]) + Self.end
    let reading = Reading(bytes)
    #expect(reading.error == nil && reading.contents == [[1, 2, 3], [4, 5], [6, 7, 8, 9], [10]], "\(reading)")
  }

  /// Both formats of sparse files are recognized, and the entries after them are found.
  @Test func recognizesSparseFiles() {
    var old = Self.header("old", size: Self.octal(4), type: 0x53, magic: "ustar  ")
    old[482] = 1
    var more = [UInt8](repeating: 0x31, count: 512)
    more[504] = 1
    let last = [UInt8](repeating: 0x31, count: 504) + [UInt8](repeating: 0, count: 8)
    let bytes =
      Self.sealed(old) + more + last + Self.padded([1, 2, 3, 4])
      + Self.file("@", Self.record("GNU.sparse.major", "1"), type: 0x78) + Self.file("new", "data")
      + Self.file("a", "x") + Self.end
    let reading = Reading(bytes)
    #expect(reading.error == nil && reading.entries.map(\.kind) == [.sparseFile, .sparseFile, .file])
    #expect(reading.contents.last == [0x78])
  }

  @Test func readsConcatenatedArchivesAndPadding() {
    let bytes = Self.file("a", "1") + Self.end + Self.end + Self.file("b", "2") + Self.end + [0, 0, 0]
    let reading = Reading(bytes, piece: 100)
    #expect(reading.error == nil && reading.entries.map(\.name) == ["a", "b"])
    #expect(Reading(Self.end).entries.isEmpty && Reading(Self.end).error == nil)
    #expect(Reading(bytes + [1]).error?.message == "the tar archive ends too early, in the middle of a header")
    let junk = Reading(Self.file("a", "1") + Self.end + [UInt8](repeating: 0x41, count: 512))
    #expect(junk.error?.message == "the tar archive is followed by bytes that are not part of it")
    #expect(junk.entries.count == 1)
  }

  /// Reports every truncation after the start of the archive, except that of the second block of zeros.
  @Test func reportsEveryTruncation() {
    for count in 1..<(Self.various.count - 512) {
      let reading = Reading(Array(Self.various[..<count]))
      #expect(reading.error?.reason == .truncated, "\(count)")
    }
    #expect(Reading(Array(Self.various.dropLast(512))).error == nil)
  }

  @Test(arguments: [
    (file("@", "5 path", type: 0x78), "an extended header of the tar archive is damaged"),
    (file("@", "99 path=x\n", type: 0x78), "an extended header of the tar archive is damaged"),
    (file("@", "-1 path=x\n", type: 0x78), "an extended header of the tar archive is damaged"),
    (file("@", record("size", "-1"), type: 0x78), "an extended header of the tar archive is damaged"),
    (sealed(header("a", size: "999")), "a header of the tar archive has a size that is not a number"),
    (
      sealed(header("a", size: octal(1 << 21), type: 0x4C)),
      "a name or an extended header of the tar archive is larger than 1 MiB"
    ),
    (header("a", size: octal(0)), "a header of the tar archive is damaged"),
    (file("L", "name", type: 0x4C) + end, "a header of the tar archive is damaged"),
  ])
  func reportsDamagedHeaders(bytes: [UInt8], message: String) {
    let reading = Reading(Self.file("first", "1") + bytes + Self.end)
    #expect(reading.error == ArchiveError(.corrupt, message) && reading.contents == [[0x31]], "\(reading)")
  }

  /// Reports a header with a changed bit, unless the bit does not change its meaning.
  @Test(arguments: Seeds.new) func reportsChangedHeaders(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      var bytes = Self.file("a", "1") + Self.file("b", "2") + Self.end
      let (place, bit) = (1_024 + random.below(512), random.below(8))
      bytes[place] ^= 1 << UInt8(bit)
      // A space in place of a NUL gives the same number.
      let reading = Reading(bytes)
      #expect(reading.error != nil || reading.contents == [[0x31], [0x32]], "byte \(place), bit \(bit)")
    }
  }
}
