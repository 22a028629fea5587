/// The articles of `EventMap.docc`, whose files are embedded in the program.
public enum Catalog {
  /// A group of articles as the landing page lists them.
  public struct Group: Sendable {
    /// Its heading.
    public let title: String
    /// Its articles, in order.
    public let articles: [Article]
  }

  /// The landing page, which decides the order and the groups.
  static let landing = Article("EventMap", PackageResources.EventMap_md)

  /// All articles, by the names of their files.
  public static let articles = [
    Article("Architecture", PackageResources.Architecture_md),
    Article("Changelog", PackageResources.Changelog_md),
    Article("Clusters", PackageResources.Clusters_md),
    Article("Comparing", PackageResources.Comparing_md),
    Article("Conditions", PackageResources.Conditions_md),
    Article("Configuration", PackageResources.Configuration_md),
    Article("Covering", PackageResources.Covering_md),
    Article("Editing", PackageResources.Editing_md),
    Article("ExitStatuses", PackageResources.ExitStatuses_md),
    Article("FieldMaps", PackageResources.FieldMaps_md),
    Article("Filters", PackageResources.Filters_md),
    Article("Formats", PackageResources.Formats_md),
    Article("Generating", PackageResources.Generating_md),
    Article("Hooks", PackageResources.Hooks_md),
    Article("InYourApp", PackageResources.InYourApp_md),
    Article("Installing", PackageResources.Installing_md),
    Article("JSONInterfaces", PackageResources.JSONInterfaces_md),
    Article("LintRules", PackageResources.LintRules_md),
    Article("Linting", PackageResources.Linting_md),
    Article("LookupRules", PackageResources.LookupRules_md),
    Article("Manifests", PackageResources.Manifests_md),
    Article("Merging", PackageResources.Merging_md),
    Article("PageTiming", PackageResources.PageTiming_md),
    Article("Performance", PackageResources.Performance_md),
    Article("RawEvents", PackageResources.RawEvents_md),
    Article("Receiving", PackageResources.Receiving_md),
    Article("Settings", PackageResources.Settings_md),
    Article("Shapes", PackageResources.Shapes_md),
    Article("Statistics", PackageResources.Statistics_md),
    Article("Table", PackageResources.Table_md),
    Article("Translation", PackageResources.Translation_md),
    Article("Triage", PackageResources.Triage_md),
    Article("Views", PackageResources.Views_md),
  ]

  /// The groups of the landing page's topics.
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
