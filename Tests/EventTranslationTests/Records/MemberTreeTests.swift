import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// The search for requested members in records.
@Suite struct MemberTreeTests {
  /// Returns the value at the first path of a record.
  private func value(_ record: PlainRecord, _ line: [UInt8]) -> String? {
    record.tree.slots(ofPath: 0).lazy.map { record.slots[$0] }.first { $0.count > 0 }.map {
      String(decoding: line[$0.value], as: UTF8.self)
    }
  }

  /// Names that differ from a requested one in a single byte, at every length and place.
  @Test func comparesEveryByteOfAName() throws {
    for length in 1...70 {
      let name = [UInt8](repeating: UInt8(ascii: "a"), count: length)
      var builder = MemberTreeBuilder()
      _ = builder.add(name: name)
      var record = PlainRecord(MemberTree(builder))
      for place in 0..<length {
        var other = name
        other[place] = UInt8(ascii: "b")
        let line = Array("{\"".utf8) + other + Array("\":1}".utf8)
        try record.read(line.span)
        #expect(record.member(0) == nil)
        KernelTwin(record.tree).check([line], kernels: [.current])
      }
      let line = Array("{\"".utf8) + name + Array("\":1}".utf8)
      try record.read(line.span)
      #expect(record.member(0)?.count == 1)
      KernelTwin(record.tree).check([line], kernels: [.current])
    }
  }

  /// Names of one length that differ in one byte, that are more than there are places, or whose words have the same sum.
  @Test(arguments: [[], [4], [9], [16], [17], [4, 9, 16, 17, 63, 64]]) func distinguishesNamesOfOneLength(
    lengths: [Int]
  ) throws {
    var names = ["AAAAAAAABBBBBBBB", "BBBBBBBBAAAAAAAA", "", "a", "b", "c"]
    for length in lengths {
      for number in 0..<(Seeds.isLong ? 300 : 100) {
        names.append(String(repeating: "n", count: length - 3) + String(number + 100))
      }
      for place in 0..<length {
        names.append(String(repeating: "-", count: place) + "x" + String(repeating: "-", count: length - 1 - place))
      }
    }
    let others = names.map { $0.replacing("n", with: "m") + "0" } + names.map { String($0.reversed()) + "_" }
    let lines = (names + others).map { Array(#"{"\#($0)":1,"type":"\#($0)"}"#.utf8) }
    var builder = MemberTreeBuilder()
    for name in names { _ = builder.add(name: Array(name.utf8)) }
    let twin = KernelTwin(MemberTree(builder))
    var record = PlainRecord(twin.tree)
    for (number, line) in lines.enumerated() {
      try record.read(line.span)
      #expect(names.indices.filter { record.member($0) != nil } == (number < names.count ? [number] : []))
    }
    twin.check(lines)
  }

  /// A literal member whose name contains the dots takes precedence, then the longest first name.
  @Test(
    arguments: [
      (#"{"a.b.c":1,"a.b":{"c":2},"a":{"b.c":3,"b":{"c":4}}}"#, "1"),
      (#"{"a.b":{"c":2},"a":{"b.c":3,"b":{"c":4}}}"#, "2"),
      (#"{"a":{"b":{"c":4},"b.c":3}}"#, "3"), (#"{"a":{"b":{"c":4}}}"#, "4"), (#"{"a":[{"b":{"c":4}}]}"#, nil),
      (#"{"a":{"b":{"c":4}},"a":{"b":5}}"#, nil), (#"{"a":{"b":{"c":4,"c":6}},"a":{"b":{"c":null}}}"#, "null"),
      (#"{"\u0061":{"b\u002ec":7}}"#, "7"), (#"{"a":{"b":{"c":4}},"a":null}"#, nil),
    ] as [(String, String?)])
  func prefersLiteralAndThenLongNames(line: String, value: String?) throws {
    var builder = MemberTreeBuilder()
    _ = builder.add(path: Array("a.b.c".utf8))
    var record = PlainRecord(MemberTree(builder))
    let bytes = Array(line.utf8)
    try record.read(bytes.span)
    #expect(self.value(record, bytes) == value)
    KernelTwin(record.tree).check([bytes, bytes])
  }

  /// A member at any depth is found by a path in which every dot separates, and one whose last name contains dots.
  @Test func findsDeepMembers() throws {
    for levels in Array(1...24) + [100, 511] {
      let names = (0..<levels).map { "m\($0)" }
      var builder = MemberTreeBuilder()
      _ = builder.add(path: Array(names.joined(separator: ".").utf8))
      var record = PlainRecord(MemberTree(builder))
      let nested = names.reversed().reduce("1") { "{\"\($1)\":\($0)}" }
      let first = names[0]
      let rest = names.dropFirst().joined(separator: ".")
      for line in [nested] + (levels > 1 ? ["{\"\(first)\":{\"\(rest)\":1}}"] : []) {
        let bytes = Array(line.utf8)
        try record.read(bytes.span)
        #expect(value(record, bytes) == "1", "\(levels) levels: \(line.prefix(80))")
        KernelTwin(record.tree).check([bytes, bytes], kernels: [.current])
      }
    }
  }

  /// A line of very many members, millions in long tests: a list of them would take more memory than the line.
  @Test func usesMemoryIndependentOfTheLine() throws {
    let unit = Array(#""a":1,"b":"","":{},"\u0061":[],"c":0,"#.utf8)
    let length = Seeds.isLong ? ChunkReader.maximumLineLength : 1 << 20
    let units = (length - 32) / unit.count
    var line: [UInt8] = [UInt8(ascii: "{")]
    line.reserveCapacity(length)
    for _ in 0..<units { line += unit }
    line += #""d":2,"a":null}"#.utf8
    var record = PlainRecord(names: ["", "a", "b", "d", "type"])
    try record.read(line.span)
    #expect(record.slots.count == 6)
    let members = (0..<4).map { record.member($0) }
    #expect(members.map { Int($0?.count ?? 0) } == [units, 2 * units + 1, units, 1])
    #expect(members.map { $0?.kind } == [.object, .null, .string, .number])
    #expect(members[1]?.value == (line.count - 5)..<(line.count - 1))
    #expect(record.member(4) == nil)
  }

  @Test func forgetsThePreviousRecord() throws {
    var record = PlainRecord(names: ["a", "b", "c", "z"])
    func count() -> Int { (0..<4).count { record.member($0) != nil } }
    let long = Array(#"  {"a":1,"b":2,"c":3}"#.utf8)
    let broken = Array(#"{"a":1,"b":}"#.utf8)
    let short = Array(#"{"z":"é"}"#.utf8)
    try record.read(long.span)
    #expect(count() == 3)
    #expect(throws: Rejection.self) { try record.read(broken.span) }
    try record.read(short.span)
    #expect(count() == 1)
    #expect(record.objectStart == 1)
  }

  @Test(arguments: Seeds.new) func findsAnySubsetOfTheNames(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    for _ in 0..<Seeds.rounds(150) {
      let members = (0..<Int.random(in: 0...12, using: &json.random)).map { _ in
        json.member("k" + json.pick(["", "1", "2", "é", "_b"]), depth: 1)
      }
      let line = Array(("{" + members.joined(separator: ",") + "}").utf8)
      let plain = try #require(PlainJSON.lastMembers(of: line), "seed \(seed): \(shown(line))")
      let kept = plain.filter { _ in Bool.random(using: &json.random) }
      var builder = MemberTreeBuilder()
      for member in kept { _ = builder.add(name: member.name) }
      var record = PlainRecord(MemberTree(builder))
      try record.read(line.span)
      let note: Comment = "seed \(seed): \(shown(line))"
      #expect(kept.indices.map { record.member($0)?.value } == kept.map { $0.member.value }, note)
      #expect(kept.indices.map { Int(record.member($0)?.count ?? 0) } == kept.map(\.count), note)
      KernelTwin(record.tree).check([line], "seed \(seed)")
    }
  }
}
