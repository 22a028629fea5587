/// How the Swift compiler spells the selector of a method that has none in its source.
///
/// Source of the rules: `AbstractFunctionDecl::getObjCSelector` in `lib/AST/Decl.cpp` and the list of prepositions in
/// `PartsOfSpeech.def` of the Swift repository.
package enum SwiftSelectorName {
  /// The words at which the compiler does not put `With` between a name and its first label.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// The selector of a method: `tap(_:)` is `tap:`, `tap(sender:)` is `tapWithSender:`, `move(to:)` is `moveTo:`, `init(frame:)` is
  /// `initWithFrame:`.
  ///
  /// - Parameters:
  ///   - base: the name, `init` for an initialiser.
  ///   - labels: the labels of the parameters, `nil` for those without.
  ///   - isThrowing: adds the error that the selector then has.
  ///   - isAsync: adds the completion handler, which comes before the error.
  package static func selector(
    _ base: String, labels: [String?], isThrowing: Bool = false, isAsync: Bool = false
  ) -> String {
    var pieces = labels
    // The compiler makes these two arguments of the method, with labels of their own.
    if isAsync {
      pieces.append("completionHandler")
    } else if isThrowing {
      if labels.isEmpty { return base + "AndReturnError:" }
      pieces.append("error")
    }
    guard let first = pieces.first else { return base }
    return joined(base, first) + ":" + pieces.dropFirst().map { ($0 ?? "") + ":" }.joined()
  }

  /// A name with the label of its first parameter.
  private static func joined(_ base: String, _ label: String?) -> String {
    guard let label, !label.isEmpty else { return base }
    return base + (hasPreposition(between: base, and: label) ? "" : "With") + capitalised(label)
  }

  /// Whether a name ends, or the label of its first parameter starts, with a word at which no `With` is put between them.
  package static func hasPreposition(between base: String, and label: String) -> Bool {
    prepositions.contains(words(label).first ?? "") || prepositions.contains(words(base).last ?? "")
  }

  /// With its first letter in upper case.
  package static func capitalised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The words of a name in camel case, in lower case.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }
}
