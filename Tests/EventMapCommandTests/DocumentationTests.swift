import EventLinting
import EventTranslation
import Foundation
import Testing

@testable import EventMapCommand
@testable import EventMapDocumentation

/// The consistency of the README, the catalog and the help in the terminal.
@Suite(.waits) struct DocumentationTests {
  static func page(_ name: String) throws -> String {
    try #require(ExampleTests.pages.first { $0.path.hasSuffix(name) }).text
  }

  static func text(_ name: String) throws -> String { try page("/\(name).md") }

  @Test func embedsAndListsEveryArticle() throws {
    let files = ExampleTests.pages.dropFirst().map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
    #expect((Catalog.articles.map(\.name) + ["EventMap"]).map { $0 + ".md" }.sorted() == files.sorted())
    let listed = Catalog.groups.flatMap(\.articles)
    #expect(listed.map(\.name).sorted() == Catalog.articles.map(\.name).sorted())
    for article in Catalog.articles {
      #expect(MarkdownBlock.blocks(of: try Self.text(article.name)) == article.blocks)
    }
  }

  @Test(arguments: Catalog.articles.map(\.name)) func hasAWellFormedArticle(name: String) throws {
    let article = try #require(Catalog.articles.first { $0.name == name })
    #expect(!article.title.isEmpty)
    #expect(article.abstract.hasSuffix(".") && article.abstract.count <= 100)
    #expect(!EventMapTool.commands.contains { $0.name == article.topic }, "the help of a command has this name")
    for case .table(let rows, let right) in article.blocks {
      for row in rows { #expect(row.count == right.count, "\(row)") }
    }
    for link in try Self.text(name).matches(of: /<doc:([^>]*)>/) {
      #expect(Catalog.articles.contains { $0.name == link.output.1 }, "\(link.output.0)")
    }
  }

  @Test(arguments: Catalog.articles.map(\.topic)) func printsTheArticle(topic: String) throws {
    let article = try #require(Catalog.articles.first { $0.topic == topic })
    let result = try Tool.run("help", topic)
    #expect(result == .success(article.text(usesColour: false)))
    #expect(!result.text.contains("\u{1B}"))
    for line in result.text.split(separator: "\n") where !line.hasPrefix("    ") { #expect(line.count <= 100) }
  }

  @Test func listsTheTopics() throws {
    let list = try Tool.run("help", "topics").text
    #expect(try Tool.run("help").text.contains(list))
    #expect(list.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let words = list.split { " \n".contains($0) }.joined(separator: " ")
    for article in Catalog.articles { #expect(words.contains(" \(article.topic) \(article.abstract)")) }
  }

  @Test func suggestsTheNearestTopic() throws {
    let result = try Tool.run("help", "condition")
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.error.contains("there is no help for 'condition'; did you mean 'conditions'?"))
  }

  @Test func hasAShortReadmeThatLinksAllArticles() throws {
    let readme = try Self.page("README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 261)
    #expect(readme.contains("\nswift test "))
    #expect(readme.contains("\nswift run eventmap translate Configs/events.jsonl "))
    for article in Catalog.articles {
      #expect(readme.contains("[\(article.title)](Sources/EventMapDocumentation/EventMap.docc/\(article.name).md)"))
    }
  }

  @Test func beginsTheChangelogWithTheVersion() throws {
    let article = try #require(Catalog.articles.first { $0.name == "Changelog" })
    let versions = article.blocks.compactMap { if case .heading(2, let text) = $0 { text } else { nil } }
    #expect(versions.first == EventMapTool.version)
  }

  @Test func documentsAllRulesAndReasons() throws {
    let rules = try Self.text("LintRules")
    // The article sets names as code that `eventmap rules` quotes or leaves as they are.
    let plain = rules.replacing(/[`']/, with: "")
    for info in RuleCatalog.all {
      let severity = info.defaultSeverity?.rawValue ?? "off"
      #expect(plain.contains("\n| \(info.name) | \(severity) | \(info.summary.replacing("'", with: "")) |\n"))
    }
    #expect(rules.matches(of: /\n\| `/).count == RuleCatalog.all.count)
    let interfaces = try Self.text("JSONInterfaces")
    for reason in Rejection.Reason.allCases { #expect(interfaces.contains("`\(reason.rawValue)`")) }
  }
}
