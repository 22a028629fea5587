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
  ///   - closureCount: how many of the last parameters are closures.
  ///   - isThrowing: adds the error that the selector then has, in front of these closures.
  ///   - isAsync: adds the completion handler, which comes before the error.
  package static func selector(
    _ base: String, labels: [String?], closureCount: Int = 0, isThrowing: Bool = false, isAsync: Bool = false
  ) -> String {
    var pieces = labels
    // The compiler makes these two arguments of the method, with labels of their own.
    if isAsync {
      pieces.append("completionHandler")
    } else if isThrowing {
      let place = labels.count - closureCount
      if place <= 0 { return base + "AndReturnError:" + arguments(labels) }
      pieces.insert("error", at: place)
    }
    guard let first = pieces.first else { return base }
    return joined(base, first) + ":" + arguments(pieces.dropFirst())
  }

  private static func arguments(_ labels: some Sequence<String?>) -> String {
    labels.map { ($0 ?? "") + ":" }.joined()
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

  /// With its first letter in upper case; the compiler does that only to letters of ASCII.
  package static func capitalised(_ name: String) -> String {
    name.first?.isASCII == true ? name.prefix(1).uppercased() + name.dropFirst() : name
  }

  /// The words of a name in camel case, in lower case: several capitals are one word, `_` is a word, and letters beyond ASCII are in none
  /// of the two cases.
  ///
  /// Source of the rule: `WordIterator` in `lib/Basic/StringExtras.cpp` of the Swift repository.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var rest = name.unicodeScalars[...]
    while let first = rest.first {
      var end = rest.index(after: rest.startIndex)
      if first != "_" {
        end = rest.firstIndex { !isCapital($0) } ?? rest.endIndex
        let isAcronym = rest[..<end].count > 1
        if !isAcronym {
          end = rest[end...].firstIndex { isCapital($0) || $0 == "_" } ?? rest.endIndex
        } else if end < rest.endIndex, ("a"..."z").contains(rest[end]) {
          end = rest.index(before: end)
        }
      }
      words.append(String(rest[..<end]).lowercased())
      rest = rest[end...]
    }
    return words
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
}
