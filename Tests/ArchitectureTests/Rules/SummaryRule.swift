/// A documentation comment begins with the name of the thing, or with a verb, and not with a clause that the reader has to decode.
enum SummaryRule: Rule {
  private static let openings = [
    "What", "Where", "How", "Which", "Who", "Whose", "Of", "For each", "Those", "One that", "One of", "Its", "All that",
    "That of",
  ]

  static func findings(in file: SourceFile) -> [Finding] {
    let texts = file.comments.texts
    return texts.keys.sorted().compactMap { line -> Finding? in
      guard let text = texts[line], text.hasPrefix("///"), texts[line - 1]?.hasPrefix("///") != true else { return nil }
      let summary = text.dropFirst(3).drop { $0 == " " }
      let opening = openings.first { summary.hasPrefix($0) && summary.dropFirst($0.count).first?.isLetter != true }
      guard let opening else { return nil }
      return finding(
        file, line, canBeAllowed: false, "the summary begins with '\(opening)': name the thing, with its unit or range")
    }
  }
}
