import EventLinting
import Foundation
import Testing

/// `eventmap rules` and `eventmap explain`.
@Suite(.waits) struct RulesCommandTests {
  @Test func printsAllRulesAsJSON() throws {
    let result = try Tool.run("rules", "--format", "json")
    let json = try result.json()
    #expect(result.status == 0 && json["schema"] as? String == "eventmap-rules/1")
    let rules = try #require(json["rules"] as? [[String: String]])
    #expect(rules.compactMap { $0["name"] } == RuleCatalog.all.map(\.name))
    let members: Set = ["name", "group", "severity", "summary", "explanation", "bad", "good"]
    #expect(rules.allSatisfy { Set($0.keys) == members })
    #expect(rules.first { $0["name"] == "untracked-page" }?["severity"] == "off")
  }

  @Test func printsALineForEachRule() throws {
    let lines = try Tool.run("rules").lines
    for rule in RuleCatalog.all { #expect(lines.count { $0.hasPrefix("  \(rule.name) ") } == 1) }
    #expect(try Tool.run("rules", "unknown-action").status == 2)
  }

  @Test func explainsEveryRule() throws {
    for info in RuleCatalog.all {
      let text = try Tool.run("explain", info.name).text
      let words = text.split { " \n".contains($0) }.joined(separator: " ")
      #expect(
        words.hasPrefix(
          "\(info.name) (\(info.group.rawValue), \(info.defaultSeverity?.rawValue ?? "off")): \(info.summary) "))
      let prose = text.split(separator: "\n").prefix { $0 != "bad:" }
      #expect(prose.allSatisfy { $0.count <= 80 }, "\(info.name) fits a terminal of 80 columns")
      #expect(text.contains("\nbad:\n  ") && text.contains("\ngood:\n  "))
    }
    let unknown = try Tool.run("explain", "unknown-actoin")
    #expect(unknown == .failure("there is no rule 'unknown-actoin'; did you mean 'unknown-action'?"))
  }
}
