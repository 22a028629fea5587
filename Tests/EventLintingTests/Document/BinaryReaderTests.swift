import EventLinting
import EventMapping
import Foundation
import Testing

/// A writer of binary property lists in which a dictionary may contain a key twice, which Foundation cannot write.
private struct BinaryListWriter {
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
    return data + trailer(objectCount: offsets.count, referenceLength: 1, table: table)
  }

  /// The last 32 bytes of a file with offsets of two bytes.
  static func trailer(objectCount: Int, referenceLength: UInt8, table: Int) -> [UInt8] {
    func integer(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) } }
    return [0, 0, 0, 0, 0, 0, 2, referenceLength] + integer(objectCount) + integer(0) + integer(table)
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
      objects[number] = [0xA0 | UInt8(elements.count)] + elements.enumerated().map { add($1, path + [String($0)]) }
    default: objects[number] = [0x09]
    }
    return UInt8(number)
  }
}

@Suite struct BinaryReaderTests {
  @Test func readsTheValuesOfFoundation() throws {
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

  /// Foundation's bridge crashes on a set. A single flipped bit turns an array into a set.
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
    // The two bytes of the integer, with the marker of a reference instead.
    let integer = try #require(bytes.indices.dropLast().first { bytes[$0] == 0x10 && bytes[$0 + 1] == 5 })
    bytes[integer] = 0x80
    let document = Document(name: "table.plist", data: Data(bytes))
    #expect(document.syntaxIssue?.message == "a value of a type that no table has")
  }

  @Test(arguments: [0, 8, 20, 31, 45])
  func reportsATruncatedFile(length: Int) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["Home": ["Enter": "A"]], format: .binary, options: 0)
    let part = Data("bplist00".utf8) + data.dropFirst(8).prefix(length)
    let document = Document(name: "table.plist", data: part)
    #expect(document.format == .binary)
    #expect(document.syntaxIssue?.message == "not a readable binary property list")
  }

  @Test func reportsValuesNestedTooDeeply() async throws {
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

  /// Objects that each contain the next one twice.
  private static func chain(_ depth: UInt8, _ start: [UInt8]) -> [[UInt8]] { (1...depth).map { start + [$0, $0] } }

  /// A few bytes with an exponential number of values, which Foundation would try to expand, and a cycle.
  @Test(arguments: [
    chain(60, [0xA2]), chain(250, [0xA2]), chain(60, [0xD2, 61, 62]) + [[0xD0], [0x51, 0x62]],
    [[0xA1, 1], [0xA1, 0]],
  ])
  func reportsObjectsSharedTooOften(objects: [[UInt8]]) {
    let document = Document(name: "table.plist", data: Self.file(objects: objects))
    #expect(document.syntaxIssue?.message == "not a readable binary property list")
  }

  @Test func readsObjectsSharedAFewTimes() {
    // { a = S; b = S; } where S is { a = b; }, once in the file, as Python writes shared objects.
    let data = Self.file(objects: [[0xD2, 2, 3, 1, 1], [0xD1, 2, 3], [0x51, 0x61], [0x51, 0x62]])
    let document = Document(name: "table.plist", data: data)
    #expect(document.syntaxIssue == nil)
    #expect(Meaning.document(document) == Meaning(["a": ["a": "b"], "b": ["a": "b"]]))
  }

  /// Objects that overlap in the file: a few bytes that represent many values.
  @Test func reportsOverlappingObjects() {
    // 5,000 arrays at the same offset, which has 5,000 references.
    let count = 5_000
    var bytes = Array("bplist00".utf8)
    let array = bytes.count
    func long(_ count: Int) -> [UInt8] { [0xAF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)] }
    // The last object is a string; the shared array contains only references to it, and the root contains all of the arrays.
    bytes += long(count)
    for _ in 0..<count { bytes += [UInt8((count + 1) >> 8), UInt8((count + 1) & 0xFF)] }
    let root = bytes.count
    bytes += long(count)
    for number in 1...count { bytes += [UInt8(number >> 8), UInt8(number & 0xFF)] }
    let string = bytes.count
    bytes += [0x51, 0x61]
    let table = bytes.count
    for offset in [root] + [Int](repeating: array, count: count) + [string] {
      bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)]
    }
    bytes += BinaryListWriter.trailer(objectCount: count + 2, referenceLength: 2, table: table)
    let document = Document(name: "table.plist", data: Data(bytes))
    #expect(document.syntaxIssue?.message == "not a readable binary property list")
  }

  // MARK: Duplicate keys

  @Test func keepsBothMembersOfADuplicateKeyAndTheFirstCounts() throws {
    // { a = { b = b; b = {}; }; a = b; }
    let data = Self.file(objects: [
      [0xD2, 2, 6, 1, 3], [0xD2, 3, 5, 3, 4], [0x51, 0x61], [0x51, 0x62], [0xD0], [0x61, 0, 0x62],
    ])
    let root = try #require(Document(name: "table.plist", data: data).root)
    #expect(root.members?.map(\.key) == ["a", "a"])
    #expect(root.member("a")?.value.members?.map(\.key) == ["b", "b"])
    #expect(root.member("a")?.value.member("b")?.value.string == "b")
    let value = try EventTable.root(of: data).root
    #expect(Meaning(root.value) == Meaning(value))
  }

  /// A duplicate key at every level of a table and of a manifest.
  @Test(
    arguments: [
      ["Home"], ["Home", "ControlEventIDs"], ["Home", "ControlEventIDs", "onTap:"],
      ["Home", "ControlEventIDs", "onTap:", "0", "EventID"], ["$eventmap"], ["$eventmap", "rules"],
      ["$eventmap", "ignore", "0", "rule"],
    ])
  func reportsADuplicateKeyAtItsKeyPath(keyPath: [String]) throws {
    var list = BinaryListWriter()
    let table: [(String, Any)] = [
      ("Home", [("ControlEventIDs", [("onTap:", [[("EventID", "A"), ("When", [("tag", "1")])]])])]),
      (
        "$eventmap", [("rules", [("not-checked", "off")]), ("ignore", [[("rule", "unknown-class"), ("reason", "x")]])]
      ),
    ]
    list.duplicated = keyPath
    let report = Linter().lint([Linter.Source(name: "T.plist", data: list.data(of: table))])
    let found = report.diagnostics.filter { $0.rule == "duplicate-key" }
    #expect(found.map(\.keyPath) == [keyPath] && found.map(\.location) == [nil])
    #expect(found.map(\.help) == [["Foundation keeps only the first; put both under one key"]])
    #expect(found.allSatisfy { $0.related.isEmpty })
    // As in the other formats, loading uses the value that Foundation keeps.
    #expect(TableLoad(Linter.Source(name: "T.plist", data: list.data(of: table))).report.diagnostics.isEmpty)
    list.duplicated = []
    let good = Linter().lint([Linter.Source(name: "T.plist", data: list.data(of: table))])
    #expect(!good.diagnostics.contains { $0.rule == "duplicate-key" || $0.rule == "syntax-error" })
  }

  /// Makes a binary list of objects, followed by the string `a`; the first object is the root.
  private static func file(objects: [[UInt8]]) -> Data {
    BinaryListWriter.file(objects: objects + [[0x51, 0x61]])
  }
}
