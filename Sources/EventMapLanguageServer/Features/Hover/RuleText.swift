import EventLinting

/// What a rule finds and why, for people in front of an editor.
enum RuleText {
  /// The rule's summary and explanation in Markdown. The texts are ours, without markup.
  static func markdown(_ rule: RuleInfo) -> String {
    "**\(rule.name)**: \(MarkdownText.escaped(rule.summary))\n\n\(MarkdownText.escaped(paragraph(rule.explanation)))"
  }

  private static func paragraph(_ text: String) -> String { text.replacing("\n", with: " ") }
}
