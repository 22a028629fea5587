import Foundation
import Testing

@testable import EventMapping

@Suite struct MemberValueCodingTests {
  private static let value: MemberValue = [
    "text": "首页 \" \u{1}", "whole": -7, "large": .number("18446744073709551615"), "half": 0.5, "truth": true,
    "no": false, "nothing": nil, "list": [1, "a", [:], []], "inner": ["x": ["y": 1]],
  ]

  @Test func initializersAcceptVariables() {
    let (text, whole, half, truth, none) = ("a", -7, 0.5, true, Double.nan)
    let members: [String: MemberValue] = [
      "text": .init(text), "whole": .init(whole), "half": .init(half), "truth": .init(truth), "none": .init(none),
    ]
    #expect(members == ["text": "a", "whole": -7, "half": 0.5, "truth": true, "none": nil])
    // Unlike Foundation's numbers, which have 64 bits.
    #expect(MemberValue(UInt64.max) == .number("18446744073709551615") && MemberValue(UInt8(1)) == 1)
  }

  @Test func codingKeepsValues() throws {
    let data = try JSONEncoder().encode(Self.value)
    #expect(try JSONDecoder().decode(MemberValue.self, from: data) == Self.value)
    #expect(MemberValue(try JSONSerialization.jsonObject(with: data)) == Self.value)
  }

  @Test func foundationObjectsKeepValues() throws {
    #expect(MemberValue(Self.value.foundationValue) == Self.value)
    let data = try JSONSerialization.data(withJSONObject: Self.value.foundationValue)
    #expect(try JSONDecoder().decode(MemberValue.self, from: data) == Self.value)
    let long = MemberValue.number("1234567890.12345678901234")
    #expect(MemberValue(long.foundationValue) == long)
    #expect(MemberValue.number("1e999").foundationValue is NSNull)
    #expect(MemberValue.number("five").foundationValue is NSNull)
  }

  /// Foundation represents `true` and a one-byte number in the same way.
  @Test func distinguishesBooleansFromOneByteNumbers() {
    for number in [Int8.min, -1, 0, 1, 65, .max] {
      #expect(MemberValue(number as Any) == .number("\(number)"))
      if !(0...1).contains(number) { #expect(MemberValue(NSNumber(value: number)) == .number("\(number)")) }
    }
    for truth in [true, false] {
      #expect(MemberValue(truth as Any) == .boolean(truth) && MemberValue(NSNumber(value: truth)) == .boolean(truth))
    }
    #expect(MemberValue([1 as Int8, true, 65 as UInt8] as [Any]) == [1, true, 65])
  }

  @Test func rejectsTextsThatAreNotNumbers() {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([MemberValue.number("five")]) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([MemberValue.number("1e999")]) }
    var bytes: [UInt8] = []
    MemberValue.number("five").appendJSON(to: &bytes)
    #expect(bytes == Array("null".utf8))
  }
}
