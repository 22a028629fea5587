import Testing

@testable import EventTranslation

/// The places of a record's members.
@Suite struct PlainRecordTests {
  @Test func findsTheMembersOfAnExample() throws {
    let line = Array(#" {"a":"x" , "\u0062":"\n","c":null,"":{"d":[1]},"e":[1, 2],"f":-0.5e1,"g":true} "#.utf8)
    let record = try RecordReading.reading(line).get()
    let values = record.members.map { String(decoding: line[$0.value], as: UTF8.self) }
    #expect(record.objectStart == 2)
    #expect(record.members.map { String(decoding: $0.name, as: UTF8.self) } == ["a", "b", "c", "", "e", "f", "g"])
    #expect(values == [#""x""#, #""\n""#, "null", #"{"d":[1]}"#, "[1, 2]", "-0.5e1", "true"])
    #expect(
      record.members.map(\.kind) == [
        .string, .escapedString, .null, .object, .array, .number, .true,
      ])
  }

  @Test func findsNamesInAnyEscapedForm() throws {
    let line = Array(#"{"\u0074yp\u0065":1,"首\u9875":2,"a\/b":3,"\ud83d\ude00":4}"#.utf8)
    let others = ["typ", "types", "Type", "", "a\\/b"]
    let record = try RecordReading.reading(line, others: others).get()
    for (position, name) in ["type", "首页", "a/b", "😀"].enumerated() {
      let member = try #require(record.member(name))
      #expect(member.value == record.members[position].value)
    }
    for name in others {
      #expect(record.member(name) == nil)
    }
  }

  @Test func countsTheLastOfTwoMembers() throws {
    let line = Array(#"{"a":1,"b":2,"\u0061":3,"c":4}"#.utf8)
    let record = try RecordReading.reading(line).get()
    let member = try #require(record.member("a"))
    #expect(member.count == 2)
    #expect(line[member.value].elementsEqual("3".utf8))
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
}
