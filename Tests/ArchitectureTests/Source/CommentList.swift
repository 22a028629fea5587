import Foundation

/// The comments of a file, a part for each line that has one.
struct CommentList {
  private(set) var texts: [Int: String] = [:]

  mutating func append(_ text: String, line: Int) {
    texts[line, default: ""] += (texts[line] == nil ? "" : " ") + text
  }

  /// Whether the comment on the line, or the comment that ends directly above it, has the phrase.
  func hasPhrase(_ phrase: String, atOrAbove line: Int) -> Bool {
    if texts[line]?.contains(phrase) == true { return true }
    var above = line - 1
    while let text = texts[above] {
      if text.contains(phrase) { return true }
      above -= 1
    }
    return false
  }

  /// The comments of neighbouring lines, joined, so that a phrase is found across a line break.
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
