/// An article of the catalog, which DocC shows as a page and `eventmap help TOPIC` prints in the terminal.
public struct Article: Sendable {
  /// The name of the article's file without the extension. `<doc:Name>` links to it.
  public let name: String
  /// The operand of `eventmap help`: the words of the name in lower case, joined by hyphens.
  public let topic: String
  /// The title, and the first sentence as a summary.
  public let title, abstract: String
  /// The parts of the article, beginning with the title.
  let blocks: [MarkdownBlock]

  /// - Parameter markdown: the text of the article's file.
  init(_ name: String, _ markdown: String) {
    self.name = name
    topic = Self.topic(of: name)
    blocks = MarkdownBlock.blocks(of: markdown)
    var title = ""
    var abstract = ""
    for case .heading(1, let text) in blocks.prefix(1) { title = text }
    for case .paragraph(let text) in blocks.dropFirst().prefix(1) { abstract = text }
    (self.title, self.abstract) = (title, abstract)
  }

  /// Returns the topic of a name: `json-interfaces` for `JSONInterfaces`.
  static func topic(of name: String) -> String {
    var topic = ""
    let characters = Array(name)
    for (position, character) in characters.enumerated() {
      let startsWord =
        position > 0 && character.isUppercase
        && (characters[position - 1].isLowercase
          || position + 1 < characters.count && characters[position + 1].isLowercase)
      topic += (startsWord ? "-" : "") + character.lowercased()
    }
    return topic
  }

  /// Returns the article as text for a terminal, in lines of at most 80 columns except for code and long words.
  ///
  /// - Parameter usesColour: whether the terminal supports bold text and colors.
  public func text(usesColour: Bool) -> String { TerminalText(usesColour: usesColour).text(blocks) }
}
