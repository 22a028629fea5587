/// The articles of `EventMap.docc`, which are embedded in the program.
public enum Catalog {
  /// A group of articles on the landing page.
  public struct Group: Sendable {
    /// The heading of the group.
    public let title: String
    /// The articles of the group, in the order of the landing page.
    public let articles: [Article]
  }

  /// The names of the articles, in the order in which `EmbeddedFiles.c` embeds them after the landing page.
  private static let names = [
    "Architecture", "Changelog", "Clusters", "Comparing", "Conditions", "Configuration", "ContinuousIntegration",
    "Covering", "Editing", "Editors", "ExitStatuses", "FieldMaps", "Filters", "Formats", "Generating", "Hooks",
    "InYourApp", "Installing", "JSONInterfaces", "LintRules", "Linting", "LookupRules", "Manifests", "Merging",
    "PageTiming", "Performance", "Privacy", "RawEvents", "Receiving", "Reports", "Settings", "Shapes", "Statistics",
    "Table",
    "Translation", "Triage", "Views",
  ]

  /// The landing page, which defines the order and the groups.
  static let landing = Article("EventMap", EmbeddedArticles.texts.first ?? "")

  /// All articles, sorted by file name.
  public static let articles = zip(names, EmbeddedArticles.texts.dropFirst()).map { Article($0, $1) }

  /// The groups of articles on the landing page.
  public static let groups: [Group] = {
    var groups: [(title: String, articles: [Article])] = []
    for block in landing.blocks {
      if case .heading(3, let title) = block { groups.append((title, [])) }
      guard case .item(_, let text) = block, !groups.isEmpty else { continue }
      for article in articles where text == "<doc:\(article.name)>" {
        groups[groups.count - 1].articles.append(article)
      }
    }
    return groups.map { Group(title: $0.title, articles: $0.articles) }
  }()
}
