import Testing

@testable import EventTranslation

/// Which members a record keeps: as many as there are names, however many the line has.
@Suite struct MemberNamesTests {
  private func number(_ name: String, in names: MemberNames) -> Int {
    let bytes = Array(name.utf8)
    return names.number(of: bytes.span)
  }

  @Test func numbersAreThePlacesInTheList() {
    let long = String(repeating: "x", count: 63)
    let list = ["type", "", "class", "type", long, long + "y", long + "z", "typf", "首页"]
    let names = MemberNames(list.map { Array($0.utf8) })
    for (place, name) in list.enumerated() {
      #expect(number(name, in: names) == (place == 3 ? 0 : place))
    }
    for name in ["typ", "types", "clasz", "a", "首", long + "x", long + "yy", String(long.dropLast())] {
      #expect(number(name, in: names) == -1)
    }
    #expect(number("", in: MemberNames([])) == -1)
  }

  /// A name differs from a kept one in a single byte, at every length and place.
  @Test func everyByteOfANameCounts() {
    for length in 1...70 {
      let name = [UInt8](repeating: 0x61, count: length)
      let names = MemberNames([name])
      for place in 0..<length {
        var other = name
        other[place] = 0x62
        let number = names.number(of: other.span)
        #expect(number == -1)
      }
      let same = names.number(of: name.span)
      #expect(same == 0)
    }
  }

  /// A line of so many members that a list of them would take more than the line.
  @Test func whatIsKeptDoesNotGrowWithTheLine() throws {
    let unit = Array(#""a":1,"b":"","":{},"\u0061":[],"c":0,"#.utf8)
    let units = (ChunkReader.maximumLineLength - 32) / unit.count
    var line: [UInt8] = [UInt8(ascii: "{")]
    line.reserveCapacity(ChunkReader.maximumLineLength)
    for _ in 0..<units { line += unit }
    line += #""d":2,"a":null}"#.utf8
    var record = JSONRecord(MemberNames(["", "a", "b", "d", "type"].map { Array($0.utf8) }))
    try record.read(line.span)
    #expect(record.members.count == 4)
    #expect(record.members.capacity <= 16)
    #expect(record.members.map(\.name) == [1, 2, 0, 3])
    #expect(record.members.map(\.count) == [2 * units + 1, units, units, 1])
    #expect(record.members.map(\.kind) == [.null, .string, .object, .other])
    #expect(record.member("a")?.value == (line.count - 5)..<(line.count - 1))
    #expect(record.member("c") == nil)
    #expect(record.member("type") == nil)
  }

  @Test(arguments: Seeds.all) func anySubsetOfTheNames(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    for _ in 0..<150 {
      let members = (0..<Int.random(in: 0...12, using: &json.random)).map { _ in
        json.member("k" + json.pick(["", "1", "2", "é", "_b"]), depth: 1)
      }
      let line = Array(("{" + members.joined(separator: ",") + "}").utf8)
      let plain = try #require(PlainJSON.lastMembers(of: line), "seed \(seed): \(shown(line))")
      let kept = plain.filter { _ in Bool.random(using: &json.random) }
      let names = kept.map(\.name).shuffled(using: &json.random)
      var record = JSONRecord(MemberNames(names))
      try record.read(line.span)
      let note: Comment = "seed \(seed): \(shown(line))"
      #expect(record.members.map { names[$0.name] } == kept.map(\.name), note)
      #expect(record.members.map { PlainJSON.Member(key: $0.key, value: $0.value) } == kept.map(\.member), note)
      #expect(record.members.map(\.count) == kept.map(\.count), note)
    }
  }
}
