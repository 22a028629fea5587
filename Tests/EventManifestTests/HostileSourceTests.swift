import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventManifest

/// Truncated and damaged files must neither trap nor hang. Each reader also gets the files of the other readers.
@Suite struct HostileSourceTests {
  private static let sources = [
    InterfaceFileReaderTests.storyboard, ObjectiveCSourceReaderTests.source, SwiftSourceReaderTests.source,
    SwiftSourceReaderTests.connections,
  ].map { Array($0.utf8) }

  private static func readAll(_ bytes: [UInt8]) {
    var facts = AppFacts()
    try? InterfaceFileReader.read(bytes, name: "x", into: &facts)
    try? ObjectiveCSourceReader.read(bytes, name: "x", into: &facts)
    facts.completeRecordings()
    var swift = SwiftSourceReader()
    if (try? swift.read(bytes, name: "x", module: "M")) != nil { swift.add(to: &facts) }
  }

  @Test(arguments: sources)
  func truncatedSourcesEnd(_ source: [UInt8]) {
    // The long run tries every cut, the ordinary run a few hundred.
    let step = Seeds.isLong ? 1 : 31
    for end in stride(from: 0, to: source.count, by: step) {
      Self.readAll(Array(source[..<end]))
      if Seeds.isLong { Self.readAll(Array(source[end...])) }
    }
  }

  @Test(arguments: Seeds.new) func damagedSourcesEnd(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    print("HostileSourceTests.mutations: seed \(seed)")
    let pieces =
      [
        "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "'", "`", "/*", "*/", "//", "#", "@", ":", ";", ",",
        ".", "->", "\\", "\n", "\r", "\0", "#if 0\n", "#else\n", "#endif\n", "@end", "@implementation", "@interface A",
        "class", "extension A", "func", "var", "init", "#selector(", "@selector(", "self", "target:", "action:",
        "addTarget(", "[a setTarget:", "a.target = ", "R\"x(", "@objc(", "@property", "\u{FEFF}", "é", "\\(", "#\"",
        "-", "+", "=", "<action selector=\"", "&#", "<!--", "]]>", "</objects>", "\u{FF}",
      ].map { Array($0.utf8) } + [[0xFF], [0x80], [0xE2, 0x80]]
    for _ in 0..<Seeds.rounds(1500) {
      var bytes = Self.sources[Int.random(in: 0..<Self.sources.count, using: &random)]
      // Only a part of the source, so that more rounds are possible.
      let start = Int.random(in: 0..<bytes.count, using: &random)
      bytes = Array(bytes[start..<min(bytes.count, start + Int.random(in: 1...1500, using: &random))])
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)], at: place)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...40, using: &random)))
        default: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        }
      }
      Self.readAll(bytes)
    }
  }

  /// Repeated code must not take quadratic time, which would be minutes here.
  @Test(arguments: [
    "class A: ", "class A<", "func a<", "func a", "@interface A<", "- (void)a:", "@property (", "a.target = ",
    "a.action", "[a setTarget:self] ", "#if 0\n", "#if A\n#endif\n", "\"", "`", "/", "R\"x(", "@objc ", "@selector(",
    "extension A.", "@implementation A\n", "<!--", "&", "/*", "#\"", "class A { ", "}", "{}", "@implementation A - ",
    "var a: ", "x/y ", "@implementation A {", "class A{}", "if a { class B {} }", "override ", "a = /b", "case ",
    "[a eventIDForEnterOfPage:b]; ", "[a eventIDForEnterOfPage:", "[a recordRawEvent:@{ ", "*const a = @\"b\"; ",
    "NSStringFromClass(",
  ])
  func repetitionsTakeLinearTime(_ text: String) {
    let count = Seeds.isLong ? 20_000 : 300
    Self.readAll(Array(String(repeating: text, count: count).utf8))
    Self.readAll(Array(("class A { func f() { " + String(repeating: text, count: count)).utf8))
    Self.readAll(Array(("@implementation A\n-(void)f { " + String(repeating: text, count: count)).utf8))
    Self.readAll(Array(("<document><a b='" + String(repeating: text, count: count)).utf8))
  }

  /// Very many parts in one line are all counted, without taking quadratic time.
  @Test func countsManyPartsInOneLine() throws {
    let count = 20_000
    let objectiveC =
      "@implementation A\n- (void)f { "
      + String(repeating: "[a addTarget:b action:@selector(c:) forControlEvents:d]; ", count: count) + "}\n@end\n"
    var facts = AppFacts()
    try ObjectiveCSourceReader.read(Array(objectiveC.utf8), name: "A.m", into: &facts)
    #expect(facts.leftOut.count == count)

    let text =
      "class A: UIViewController { func f() { "
      + String(repeating: "a.addTarget(b, action: #selector(c(_:)), for: d); ", count: count) + "} }\n"
    #expect(try SwiftSourceReaderTests.facts(text).leftOut.count == count)
  }

  /// Every class of a long chain overrides the same members, which would take minutes with quadratic time.
  @Test func longChainsTakeLinearTime() throws {
    let count = Seeds.isLong ? 20_000 : 2_000
    var text = "class C0: UIView { @objc(onTap:) func tap(_ x: Any) {}; @objc var isOn: Bool { true } }\n"
    for number in 1..<count {
      text += "class C\(number): C\(number - 1) { override func tap(_ x: Any) {}; override var isOn: Bool { false } }\n"
    }
    let facts = try SwiftSourceReaderTests.facts(text, module: nil)
    #expect(facts.classes.count == count)
    #expect(facts.methods(of: "C\(count - 1)") == ["-isOn accessor", "-onTap: shaped"])
    #expect(facts.leftOut.isEmpty)
  }
}
