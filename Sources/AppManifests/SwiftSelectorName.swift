/// The selectors that the Swift compiler gives to methods without an explicit one.
///
/// The rules come from `AbstractFunctionDecl::getObjCSelector` in `lib/AST/Decl.cpp` and from the prepositions in
/// `PartsOfSpeech.def` of the Swift repository.
package enum SwiftSelectorName {
  /// The words that make the compiler leave out `With` between a name and its first label.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// Returns the selector of a method: `tap:` for `tap(_:)`, `tapWithSender:` for `tap(sender:)`, `moveTo:` for `move(to:)`,
  /// `initWithFrame:` for `init(frame:)`.
  ///
  /// - Parameters:
  ///   - base: the base name; `init` for an initializer.
  ///   - labels: the labels of the parameters, `nil` for a parameter without one.
  ///   - closureCount: the number of closures at the end of the parameters.
  ///   - isThrowing: whether the method throws, which adds an error parameter before the closures at the end.
  ///   - isAsync: whether the method is asynchronous, which adds a completion handler that also receives the error.
  package static func selector(
    _ base: String, labels: [String?], closureCount: Int = 0, isThrowing: Bool = false, isAsync: Bool = false
  ) -> String {
    var pieces = labels
    // The compiler adds these parameters with fixed labels.
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

  /// The base name joined with the label of the first parameter.
  private static func joined(_ base: String, _ label: String?) -> String {
    guard let label, !label.isEmpty else { return base }
    return base + (hasPreposition(between: base, and: label) ? "" : "With") + capitalized(label)
  }

  /// Whether the compiler leaves out `With`, because the name ends or the first label starts with a preposition.
  package static func hasPreposition(between base: String, and label: String) -> Bool {
    prepositions.contains(words(label).first ?? "") || prepositions.contains(words(base).last ?? "")
  }

  /// The name with its first letter in upper case if that is ASCII, as in the compiler.
  package static func capitalized(_ name: String) -> String {
    name.first?.isASCII == true ? name.prefix(1).uppercased() + name.dropFirst() : name
  }

  /// The words of a camel-case name, in lower case. Consecutive capitals are one word, `_` is a word, and letters beyond ASCII
  /// have no case.
  ///
  /// The rule comes from `WordIterator` in `lib/Basic/StringExtras.cpp` of the Swift repository.
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
