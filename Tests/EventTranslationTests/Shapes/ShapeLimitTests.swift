import Testing

@testable import EventTranslation

/// What is remembered is bounded; what is not remembered is translated all the same.
@Suite struct ShapeLimitTests {
  private func check(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let dump = joined(lines.map { Array($0.utf8) })
    for (name, options) in BothWays.manyOptions.prefix(4) {
      let difference = try BothWays(options: options, chunkSize: 1 << 18).difference(dump)
      #expect(difference == nil, "\(name)", sourceLocation: sourceLocation)
    }
  }

  private func line(_ members: String) -> String {
    #"{"type":"page","class":"HomeViewController","phase":"enter"\#(members)}"#
  }

  private func hits(_ lines: [String]) -> Int {
    let dump = joined((lines + [String](repeating: "", count: 100)).map { Array($0.utf8) })
    return ShapeTree.learned(from: dump).hits(in: dump)
  }

  @Test func manyValues() throws {
    var lines: [String] = []
    for count in 55...70 {
      for value in ["1", "\"a\"", #""\n""#] {
        lines.append(
          line(#","list":["# + [String](repeating: value, count: count).joined(separator: ",") + #"],"title":"x""#))
      }
    }
    try check(lines + lines + lines)
    // As many values as there is room for: the list, the title and the three that decide.
    let most = lines[(60 - 55) * 3]
    let more = lines[(61 - 55) * 3]
    #expect(hits([most, most]) == 2)
    #expect(hits([more, more]) == 0)
  }

  @Test func theLastOfAllValuesIsEscaped() throws {
    let list = [String](repeating: "1", count: 60).joined(separator: ",")
    let lines = ["x", #"\n\"q\""#, "y", #"\u00e9"#].map {
      #"{"type":"row","target":"A","action":"b:","list":[\#(list)],"title":"\#($0)"}"#
    }
    #expect(hits(lines) == lines.count)
    try check(lines + lines)
  }

  @Test func manySiblings() throws {
    let lines = (0..<40).map { line(#","key\#($0)":\#($0),"title":"t\#($0)""#) }
    try check(lines + lines + lines.reversed())
    #expect(hits(lines + lines) == 16)
  }

  /// Pieces of which one is the start of another, learned in both orders.
  @Test func piecesThatStartAlike() throws {
    let ends = [#"1"#, #"12"#, #""""#, #""a""#, #"[]"#, #"[[]]"#, #"[1]"#, #"{}"#, #"{"a":1}"#, #"null"#]
    let lines =
      ends.map { line(#","a":\#($0)"#) } + ends.map { line(#","a":\#($0),"b":2"#) } + ["", #","":1"#].map { line($0) }
    try check(lines + lines + lines.reversed())
    try check(lines.reversed() + lines)
  }

  /// A phase that belongs to the shape and one that does not: the longer piece is tried first, whichever was learned first.
  @Test func theLongerPieceIsTriedFirst() throws {
    let known = line(#","v":1"#)
    let other = known.replacing("enter", with: "appear").replacing("\"v\"", with: "\"u\"")
    for lines in [[known, other], [other, known]] {
      #expect(hits(lines + lines) == 4)
      try check(lines + lines + lines)
    }
  }

  /// Eight of eight kinds of lines of dozens of values each: nodes run out.
  @Test func forgettingWhenFull() throws {
    let list = [String](repeating: "1", count: 55).joined(separator: ",")
    var lines: [String] = []
    for first in 0..<8 {
      for second in 0..<8 {
        let members = #""a\#(first)":1,"b\#(second)":[\#(list)],"type":"control","target":"HomeViewController""#
        lines += [String](repeating: "{\(members),\"action\":\"onFavBtnPressed:\"}", count: 2)
      }
    }
    try check(lines + lines)
    // The last of them are remembered, the first no longer.
    let blank = [String](repeating: "", count: 100)
    let shapes = ShapeTree.learned(from: dump(lines + blank))
    #expect((1..<40).contains(shapes.shapes.count))
    #expect(shapes.hits(in: dump(lines.suffix(2) + blank)) == 2)
    #expect(shapes.hits(in: dump(lines.prefix(2) + blank)) == 0)
  }

  /// A line near the end of a chunk is read though its shape is known.
  @Test func aShapeIsRememberedOnce() {
    let plain = line(#","title":"x""#)
    #expect(ShapeTree.learned(from: dump([plain, plain, plain])).shapes.count == 1)
  }

  @Test func longPiecesFillTheRoom() throws {
    var lines: [String] = []
    for number in 0..<12 {
      let key = String(repeating: "k", count: 20_000 + number)
      lines += [line(#","\#(key)":1,"title":"x""#), line(#","\#(key)":22,"title":"y""#), line(#","title":"z""#)]
    }
    lines.append(line(#","title":"\#(String(repeating: "long", count: 20_000))""#))
    lines.append(line(#","\#(String(repeating: "k", count: 70_000))":1"#))
    try check(lines + lines)
    #expect(ShapeTree.learned(from: dump(lines)).shapes.count <= 7)
  }

  /// Where no two lines have a shape in common, learning ends; where they have one again, it goes on.
  @Test func learningThatIsInVain() throws {
    let strange = (0..<700).map { number in #"{"k\#(number)":1,"type":"swipe","v":\#(number)}"# }
    let usual = (0..<40).map { line(#","title":"t\#($0)""#) }
    try check(Array(strange[..<300]) + usual + strange[300...] + usual)
  }
}
