/// One article of the catalog: what DocC shows as a page, and `eventmap help TOPIC` in the terminal.
public struct Article: Sendable {
  /// The name of its file without the ending, by which `<doc:Name>` links to it.
  public let name: String
  /// What `eventmap help` calls it: the words of its name in lower case, joined by hyphens.
  public let topic: String
  /// Its title and its first sentence.
  public let title, abstract: String
  /// Its parts, from the title on.
  let blocks: [MarkdownBlock]

  /// - Parameter markdown: the text of its file.
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

  /// `JSONInterfaces` is `json-interfaces`.
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

  /// The article for a terminal.
  ///
  /// - Parameter usesColour: whether the terminal shows bold text and colours.
  public func text(usesColour: Bool) -> String { TerminalText(usesColour: usesColour).text(blocks) }
}
