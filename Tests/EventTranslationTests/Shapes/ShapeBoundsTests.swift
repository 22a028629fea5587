import Testing

@testable import EventTranslation

/// A line is verified in the bytes that there are: at every cut of a dump, with no memory after it.
@Suite struct ShapeBoundsTests {
  private static let lines: [[UInt8]] = [
    #"{"type":"page","class":"HomeViewController","phase":"enter","timestamp":1473300001317,"ok":true}"#,
    #"{"type":"control","class":"UIButton","target":"HomeViewController","action":"onFavBtnPressed:","tag":777777777777777}"#,
    #"{"type":"row","target":"首页ViewController","action":"a\n\u00e9:","frame":[0.5,-1.25e3,null,false],"t":""}"#,
    #"{"title":"\#(String(repeating: "long ", count: 30))","type":"swipe"}"#,
  ].map { Array($0.utf8) }

  @Test func everyCut() throws {
    let dump = joined(Self.lines + Self.lines)
    let ends = PlainLine.split(dump[...]).map { (start: $0.offset, end: $0.offset + $0.bytes.count) }
    var shapes = ShapeTree.learned(from: dump + joined(Self.lines))
    let memory = try GuardedBytes(capacity: dump.count)
    var hits = 0
    for cut in 0...dump.count {
      for line in ends where line.start <= cut {
        let match = memory.with(dump[..<cut]) { shapes.match($0, from: line.start) }
        guard let match else { continue }
        hits += 1
        #expect(match.end == line.end)
        #expect(line.end < cut)
      }
    }
    #expect(hits > 4 * dump.count / 2)
  }

  /// What is read behind the fast path stays in its bounds, too.
  @Test func everyCutOfARecord() throws {
    let memory = try GuardedBytes(capacity: 1_000)
    for line in Self.lines {
      var record = JSONRecord(MemberNames(["type", "t", "title"].map { Array($0.utf8) }))
      for cut in 0...line.count {
        let isRecord = memory.with(line[..<cut]) { (try? record.read($0)) != nil }
        #expect(isRecord == (cut == line.count), "\(cut) of \(shown(line))")
      }
    }
  }
}
