import Foundation

/// The comments of a file, by line.
struct CommentList {
  private(set) var texts: [Int: String] = [:]

  mutating func append(_ text: String, line: Int) {
    texts[line, default: ""] += (texts[line] == nil ? "" : " ") + text
  }

  /// Whether the comment on a line, or the comment that ends directly above it, contains a phrase.
  func hasPhrase(_ phrase: String, atOrAbove line: Int) -> Bool {
    if texts[line]?.contains(phrase) == true { return true }
    var above = line - 1
    while let text = texts[above] {
      if text.contains(phrase) { return true }
      above -= 1
    }
    return false
  }

  /// The comments of consecutive lines, joined to find phrases across line breaks.
  var blocks: [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var last = -1
    for line in texts.keys.sorted() {
      let text = (texts[line] ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "/*! "))
      if line == last + 1, !blocks.isEmpty {
        blocks[blocks.count - 1].text += " " + text
      } else {
        blocks.append((line, text))
      }
      last = line
    }
    return blocks
  }
}
