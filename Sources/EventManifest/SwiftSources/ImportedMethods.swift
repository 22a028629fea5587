/// The methods that Swift imports from Objective-C, found by their names in Swift.
///
/// Swift leaves out words at the ends of a selector's parts that repeat their types, so a name in Swift only starts as the selector does:
/// `shop(_:didSelectItemAt:)` is `shop:didSelectItemAtIndex:`.
///
/// Source of the rule: Swift Evolution SE-0005, "Better Translation of Objective-C APIs Into Swift".
struct ImportedMethods {
  private struct Shape: Hashable {
    /// The first word of the selector.
    var word: String
    var argumentCount: Int
  }

  private struct Method {
    /// The class or protocol that declares it.
    var owner: String
    var selector: String
  }

  private var methods: [Shape: [Method]] = [:]

  /// Complexity: O(n).
  init(_ facts: AppFacts) {
    for (name, known) in facts.classes {
      for method in known.methods where !method.isClassMethod { add(method.selector, of: name) }
    }
    for (name, declaration) in facts.protocols {
      for selector in declaration.methods { add(selector, of: name) }
    }
  }

  private mutating func add(_ selector: String, of owner: String) {
    let count = selector.utf8.count { $0 == UInt8(ascii: ":") }
    methods[Shape(word: Self.firstWord(selector), argumentCount: count), default: []]
      .append(Method(owner: owner, selector: selector))
  }

  /// The selectors of the types in `owners` that a method can have.
  func selectors(_ method: SwiftDeclarations.Method, of owners: Set<String>) -> [String] {
    guard !owners.isEmpty else { return [] }
    var labels = method.labels
    if method.isAsync { labels.append(nil) } else if method.isThrowing { labels.append("error") }
    let shape = Shape(word: Self.firstWord(method.base), argumentCount: labels.count)
    guard let candidates = methods[shape] else { return [] }
    let pieces = [method.base + (labels.first.flatMap { $0 } ?? "")] + labels.dropFirst().map { $0 ?? "" }
    return candidates.filter { owners.contains($0.owner) && Self.isName(pieces, of: $0.selector) }.map(\.selector)
  }

  private static func isName(_ pieces: [String], of selector: String) -> Bool {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
    for (piece, part) in zip(pieces, parts) where !part.lowercased().hasPrefix(piece.lowercased()) { return false }
    return true
  }

  /// `URLSession` and `urlSession` start with the same one.
  private static func firstWord(_ name: String) -> String {
    var word = name.prefix { $0.isUppercase }
    if word.count > 1, word.endIndex < name.endIndex { word = word.dropLast() }
    if word.count <= 1 { word = name.prefix(1) + name.dropFirst().prefix { $0.isLowercase } }
    return word.lowercased()
  }
}
