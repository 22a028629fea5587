import Testing

@testable import EventTranslation

/// Nesting of objects and arrays up to 512 levels, including the record itself.
@Suite struct JSONNestingTests {
  /// Returns a record of the given number of levels, opened by the openers in turn.
  static func record(levels: Int, openers: [String]) -> (line: [UInt8], lastOpening: Int) {
    var text = ""
    var closers = ""
    var lastOpening = 0
    for level in 0..<levels {
      let opener = level == 0 ? "{\"a\":" : openers[(level - 1) % openers.count]
      lastOpening = text.utf8.count
      text += opener
      closers = (opener == "[" ? "]" : "}") + closers
    }
    return (Array((text + "1" + closers).utf8), lastOpening)
  }

  static let shapes: [[String]] = [["["], ["{\"a\":"], ["[", "{\"b\":"], ["{\"c\":", "[", "["]]

  @Test(arguments: shapes) func acceptsAtMost512Levels(openers: [String]) throws {
    let line = Self.record(levels: 512, openers: openers).line
    #expect(RecordReading.rejection(of: line) == nil && PlainJSON.members(of: line) != nil)
    let (deeper, lastOpening) = Self.record(levels: 513, openers: openers)
    let rejection = try #require(RecordReading.rejection(of: deeper))
    #expect(rejection.reason == .nestingTooDeep && rejection.column == lastOpening + 1)
    #expect(PlainJSON.members(of: deeper) == nil)
  }

  @Test func countsSiblingsOnce() {
    let deep = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
    let line = Array("{\"a\":[\(deep),\(deep)],\"b\":{\"c\":\(deep)}}".utf8)
    #expect(RecordReading.rejection(of: line) == nil)
  }

  @Test func rejectsEndlessOpenBrackets() {
    for opener in ["[", "{\"a\":"] {
      let line = Array(("{\"a\":" + String(repeating: opener, count: 20_000)).utf8)
      #expect(RecordReading.rejection(of: line)?.reason == .nestingTooDeep)
    }
  }

  @Test func countsTheLevelsOfATopLevelArray() {
    func line(_ levels: Int) -> [UInt8] {
      Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
    #expect(RecordReading.rejection(of: line(512))?.reason == .notAnObject)
    #expect(RecordReading.rejection(of: line(513))?.reason == .nestingTooDeep)
  }
}
