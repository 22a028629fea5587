import EventMapDocumentation
import Foundation

/// What `eventmap help` knows besides commands: the articles of the documentation.
enum HelpTopics {
  /// The name under which the list is asked for.
  static let listName = "topics"

  /// The articles and their list, by the names of their topics.
  static var all: [(name: String, text: () -> String)] {
    [(listName, { list })]
      + Catalog.articles.map { article in
        (article.topic, { article.text(usesColour: StandardStreams.usesColour(STDOUT_FILENO)) })
      }
  }

  /// The topics with their abstracts, by the groups of the landing page.
  static var list: String {
    let groups = Catalog.groups.map { group in
      "\n\(group.title):\n" + HelpText.rows(group.articles.map { ($0.topic, $0.abstract) })
    }
    return "Topics (eventmap help TOPIC)\n" + groups.joined()
  }
}
