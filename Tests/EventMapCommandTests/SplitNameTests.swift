import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventMapCommand
@testable import EventTranslation

/// The file names of values by which events are split.
@Suite(.waits) struct SplitNameTests {
  private func key(_ values: [String?]) -> SplitKey {
    var bytes: [UInt8] = []
    for value in values {
      if let value { SplitKey.append(Array(value.utf8).span, to: &bytes) } else { SplitKey.appendMissing(to: &bytes) }
    }
    return SplitKey(bytes.span)
  }

  private func path(_ pattern: String, _ values: String?...) throws -> String {
    try SplitPattern(pattern, splitBy: nil).path(key(values).values)
  }

  @Test(arguments: [
    ("plain", "plain"), ("onBuy:", "onBuy%3A"), ("a/b", "a%2Fb"), ("..", "%2E."), (".", "%2E"), ("a.b", "a.b"),
    ("", "_empty"), (nil, "_none"), ("_none", "%5Fnone"), ("_empty", "%5Fempty"), ("a_b", "a_b"), ("%2F", "%252F"),
    ("\u{0}", "%00"), ("a\nb\u{7F}", "a%0Ab%7F"), ("首页", "首页"), ("\u{202E}x\u{85}", "%E2%80%AEx%C2%85"),
    ("~", "%7E"), ("-x", "%2Dx"), ("a\\b", "a%5Cb"), (".eventmap-1-2", "%2Eeventmap-1-2"),
  ])
  func escapesValues(value: String?, name: String) throws {
    #expect(try path("o/{x}.jsonl", value) == "o/\(name).jsonl")
  }

  @Test func escapesSeparatorsInTheValuesBefore() throws {
    #expect(try path("{a}-{b}", "x-y", "z-") == "x%2Dy-z-")
    #expect(try path("{a}-{b}", "x", "y-z") == "x-y-z")
    #expect(try path("{day}-{b}", "2016-09-08", "x") == "2016-09-08-x")
    #expect(try path("/t/{a}/v{b}·{c}/{a}", "1", "2·", "3") == "/t/1/v2%C2%B7·3/1")
  }

  /// Different values give different paths, and no value leaves the folders of the path.
  @Test(arguments: Seeds.new) func givesDifferentPathsForDifferentValues(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = ["_", "none", "empty", "-", "%", "%2D", "/", ".", "..", "a", "n", "", "\u{0}", "é", "e\u{301}", "%-"]
    for pattern in ["{a}-{b}", "o/{a}n_n{b}.jsonl", "{a}/{b}", "{a}.x-{b}/{c}"] {
      let split = try SplitPattern(pattern, splitBy: nil)
      var seen: [[UInt8]: [String?]] = [:]
      for _ in 0..<5_000 {
        let values: [String?] = split.parts.map { _ in
          if random.chance(1, of: 9) { return nil }
          var value = ""
          for _ in 0..<random.below(5) { value += random.pick(pieces) }
          return value
        }
        let path = split.path(key(values).values)
        let before = seen.updateValue(values, forKey: Array(path.utf8))
        let bytes = values.map { $0.map { Array($0.utf8) } }
        let bytesBefore = (before ?? values).map { $0.map { Array($0.utf8) } }
        #expect(bytes == bytesBefore, "\(path): \(values), \(before ?? []), seed \(seed)")
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        #expect(names.count == pattern.split(separator: "/").count, "\(path), seed \(seed)")
        #expect(!names.contains { $0 == "." || $0 == ".." || $0.isEmpty }, "\(path), seed \(seed)")
      }
    }
  }

  @Test func shortensLongValuesWithADigest() throws {
    let long = String(repeating: "/长", count: 90)
    for text in [long, long + "x", String(repeating: "y", count: 2_000), String(repeating: "y", count: 2_001)] {
      let name = try path("{x}.jsonl", text)
      #expect(name.utf8.count <= 247 && name.contains("%-") && name.hasSuffix(".jsonl"))
    }
    #expect(try path("{x}", long) != path("{x}", long + "x"))
    #expect(try path("{x}", String(repeating: "y", count: 2_000)) != path("{x}", String(repeating: "y", count: 2_001)))
    #expect(try path("{x}", String(repeating: "y", count: 247)) == String(repeating: "y", count: 247))
  }

  @Test(
    arguments: [
      ("o/{", nil, "o/{: a placeholder has no end, expected '}' after '{'"),
      ("o/{}", nil, "o/{}: '{}' names nothing, expected a name such as '{day}'"),
      ("{a}{b}", nil, "different values could give one name"), ("{a}x{b}", nil, "different values could give one name"),
      ("{a}", ["b"], "the placeholder '{a}' is not in --split-by"),
      ("{sesion}", ["session"], "is not in --split-by; did you mean 'session'?"),
      (
        "{a}.jsonl", ["a", "b"],
        "has no placeholder for it; write it where the value belongs, such as -o '{a}-{b}.jsonl'"
      ),
      (String(repeating: "x", count: 230) + "{a}", nil, "a name has no room for its values"),
    ] as [(String, [String]?, String)])
  func refusesAmbiguousPatterns(path: String, names: [String]?, message: String) {
    do throws(CommandError) {
      _ = try SplitPattern(path, splitBy: names)
      Issue.record("no error")
    } catch {
      #expect(error.status == .failure && error.message.contains(message), "\(error.message)")
    }
  }
}
