import Foundation
import Testing

/// The article on the architecture, which must agree with the tree and the rules.
@Suite struct ArticleTests {
  private static let path = "Sources/EventMapDocumentation/EventMap.docc/Architecture.md"
  /// The article's list of imports for the target that imports all others.
  private static let everything = "all of these"

  private let article: String

  init() throws {
    article = try String(contentsOf: SourceTree.root.appending(path: Self.path), encoding: .utf8)
  }

  /// The imports in the article's table, by the name of the folder.
  private var imports: [String: String] {
    var rows: [String: String] = [:]
    for line in article.split(separator: "\n") {
      if let row = line.wholeMatch(of: /\| `([A-Za-z-]+)` \| (.*?) ?\| .+ \|/) { rows[String(row.1)] = String(row.2) }
    }
    return rows
  }

  @Test func hasARowForEveryFolder() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SourceTree.root.appending(path: "Sources").path(percentEncoded: false))
    #expect(imports.keys.sorted() == folders.filter { !$0.hasPrefix(".") }.sorted())
  }

  @Test func hasTheImportsThatAreAllowed() {
    for (folder, text) in imports {
      let names = text.matches(of: /`([A-Za-z-]+)`/).map { String($0.1) }
      if text == Self.everything { continue }
      #expect(names == AllowedImports.dependencies[folder]?.sorted(), "\(folder)")
    }
  }

  @Test func hasTheLimitsOfTheRules() {
    let text = article.replacing("\n", with: " ")
    let (properties, function) = (StoredPropertyRule.limit, FunctionLengthRule.limit)
    #expect(
      text.contains(
        "at most \(properties) stored properties, a function at most \(function) lines, a file at most \(FileLengthRule.limit)"
      ))
  }
}
