import EventMapDocumentation
import Foundation

/// The topics of `eventmap help`: the articles of the documentation.
enum HelpTopics {
  /// The name of the topic that lists all topics.
  static let listName = "topics"

  /// The list of topics and the articles, each by its topic.
  static var all: [(name: String, text: () -> String)] {
    [(listName, { list })]
      + Catalog.articles.map { article in
        (article.topic, { article.text(usesColour: StandardStreams.usesColour(STDOUT_FILENO)) })
      }
  }

  /// The topics with their abstracts, grouped as on the landing page.
  static var list: String {
    let groups = Catalog.groups.map { group in
      "\n\(group.title):\n" + HelpText.rows(group.articles.map { ($0.topic, $0.abstract) })
    }
    return "Topics (eventmap help TOPIC)\n" + groups.joined()
  }
}
