import Foundation

/// A comment that claims that something is "the only" one must be listed with the test that verifies it.
enum OnlyClaimRule: Rule {
  static func findings(in file: SourceFile) -> [Finding] {
    file.comments.blocks.compactMap { line, text -> Finding? in
      guard let range = text.range(of: "the only ", options: .caseInsensitive) else { return nil }
      let claim = String(text[range.lowerBound...].prefix(60))
      return finding(
        file, line, "'\(claim)…' grows wrong unnoticed: leave it out, or list it with the test that holds it")
    }
  }
}
