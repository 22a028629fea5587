import EventLinting
import EventMapping
import Foundation
import Testing

@Suite struct BinaryReaderTests {
  @Test func valuesAreThoseOfFoundation() throws {
    let value: [String: Any] = [
      "Home": ["PageEventIDs": ["Enter": "A", "Leave": "首页"]],
      "list": [0, 1, -5, 2.5, UInt64.max, true, false, "", Date(), Data([1])] as [Any],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    let document = Document(name: "table.json", data: data)
    #expect(document.format == .binary)
    #expect(document.syntaxIssue == nil)
    #expect(document.isComplete)
    #expect(!document.hasPlaces)
    #expect(Meaning.document(document) == Meaning(value))
    #expect(document.root?.members?.map(\.key) == ["Home", "list"])
  }

  /// Foundation's bridge crashes on a set, which one flipped bit makes of an array.
  @Test func aSetIsReportedAndDoesNotCrash() throws {
    var bytes = Array(try PropertyListSerialization.data(fromPropertyList: ["a"], format: .binary, options: 0))
    let array = try #require(bytes.firstIndex(of: 0xA1))
    bytes[array] = 0xC1
    let document = Document(name: "table.plist", data: Data(bytes))
    #expect(document.syntaxIssue?.message == "not a readable binary property list")
    #expect(document.root == nil)
  }

  @Test func anArchiversReferenceIsReported() throws {
    var bytes = Array(try PropertyListSerialization.data(fromPropertyList: [5], format: .binary, options: 0))
    // The integer's two bytes, its mark turned into that of a reference.
    let integer = try #require(bytes.indices.dropLast().first { bytes[$0] == 0x10 && bytes[$0 + 1] == 5 })
    bytes[integer] = 0x80
    let document = Document(name: "table.plist", data: Data(bytes))
    #expect(document.syntaxIssue?.message == "a value that no table has, as archives of objects hold them")
  }

  @Test(arguments: [0, 8, 20, 31, 45])
  func aPartOfAFileIsReported(length: Int) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["Home": ["Enter": "A"]], format: .binary, options: 0)
    let part = Data("bplist00".utf8) + data.dropFirst(8).prefix(length)
    let document = Document(name: "table.plist", data: part)
    #expect(document.format == .binary)
    #expect(document.syntaxIssue?.message == "not a readable binary property list")
  }

  @Test func whatIsNestedTooDeepIsReported() async throws {
    var (good, bad): (Any, Any) = ("a", "a")
    for level in 1...65 {
      if level <= 64 { good = [good] }
      bad = [bad]
    }
    let files = try [good, bad].map {
      try PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0)
    }
    #expect(Document(name: "table.plist", data: files[0]).syntaxIssue == nil)
    #expect(Document(name: "table.plist", data: files[1]).syntaxIssue?.message == "nested deeper than 64 levels")
  }

  /// Arrays that hold the next one twice: a few bytes, and more values than anyone can count. Foundation would try.
  @Test(arguments: [60, 250])
  func whatIsSharedTooOftenIsReported(depth: Int) {
    let document = Document(
      name: "table.plist", data: Self.file(objects: (0..<depth).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] }))
    #expect(document.syntaxIssue?.message == "not a readable binary property list")
  }

  @Test func aCircleIsReported() {
    let document = Document(name: "table.plist", data: Self.file(objects: [[0xA1, 1], [0xA1, 0]]))
    #expect(document.syntaxIssue?.message == "not a readable binary property list")
  }

  @Test func whatIsSharedAFewTimesIsRead() {
    // { a = S; b = S; } where S is { a = b; }, once in the file, as Python writes what its program shares.
    let data = Self.file(objects: [[0xD2, 2, 3, 1, 1], [0xD1, 2, 3], [0x51, 0x61], [0x51, 0x62]])
    let document = Document(name: "table.plist", data: data)
    #expect(document.syntaxIssue == nil)
    #expect(Meaning.document(document) == Meaning(["a": ["a": "b"], "b": ["a": "b"]]))
  }

  /// A binary list of objects and, as the last one, the string `a`; the first object is the root.
  private static func file(objects: [[UInt8]]) -> Data {
    var data = Data("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects + [[0x51, 0x61]] {
      offsets.append(data.count)
      data += object
    }
    let table = data.count
    for offset in offsets { data += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    func integer(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) } }
    return data + [0, 0, 0, 0, 0, 0, 2, 1] + integer(offsets.count) + integer(0) + integer(table)
  }
}
