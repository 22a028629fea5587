import EventLinting
import Foundation
import Testing

@Suite(.waits) struct RulesCommandTests {
  @Test func printsAllRulesAsJSON() throws {
    let result = try Tool.run("rules", "--format", "json")
    let json = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    #expect(result.status == 0 && json?["schema"] as? String == "eventmap-rules/1")
    let rules = try #require(json?["rules"] as? [[String: String]])
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
}
