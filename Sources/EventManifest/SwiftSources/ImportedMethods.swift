import AppManifests
import EventMapping

/// The methods and properties that Swift imports from Objective-C, found by their names in Swift.
///
/// A source of Objective-C can say the name: `NS_SWIFT_NAME(didTap(in:))`. Of other methods Swift leaves out words at the ends of a
/// selector's parts that repeat their types, so a name in Swift only starts as the selector does: `shop(_:didSelectItemAt:)` is
/// `shop:didSelectItemAtIndex:`.
///
/// Source of the rule: Swift Evolution SE-0005, "Better Translation of Objective-C APIs Into Swift".
struct ImportedMethods {
  private struct Shape: Hashable {
    /// The first word of the selector.
    var word: String
    var argumentCount: Int
    var isStatic: Bool
  }

  /// A name without its labels.
  private struct Name: Hashable {
    var base: String
    var isStatic: Bool
    var isAccessor: Bool
  }

  private struct Method {
    /// The class or protocol that declares it.
    var owner: String
    var selector: String
    /// Of one whose name is known.
    var labels: [String?] = []
  }

  private var methods: [Shape: [Method]] = [:]
  private var named: [Name: [Method]] = [:]

  /// Complexity: O(n).
  init(_ facts: AppFacts) {
    for (name, known) in facts.classes {
      for method in known.methods { add(method, of: name) }
    }
    for (name, declaration) in facts.protocols {
      for method in declaration.methods { add(method, of: name) }
    }
  }

  private mutating func add(_ method: AppFacts.Method, of owner: String) {
    if let swiftName = method.swiftName {
      let (base, labels) = Self.parts(swiftName)
      let name = Name(base: base, isStatic: method.isClassMethod, isAccessor: method.isAccessor)
      named[name, default: []].append(Method(owner: owner, selector: method.selector, labels: labels))
      return
    }
    let count = method.selector.utf8.count { $0 == UInt8(ascii: ":") }
    let shape = Shape(
      word: Self.firstWord(method.selector), argumentCount: count, isStatic: method.isClassMethod)
    methods[shape, default: []].append(Method(owner: owner, selector: method.selector))
  }

  /// The name and the labels of `didTap(in:_:)`.
  static func parts(_ swiftName: String) -> (base: String, labels: [String?]) {
    let sides = swiftName.split(separator: "(", maxSplits: 1)
    let labels = sides.dropFirst().first?.split(separator: ":").filter { $0 != ")" } ?? []
    return (String(sides.first ?? ""), labels.map { $0 == "_" ? nil : String($0) })
  }

  /// The selectors of the types in `owners` that a method can have.
  func selectors(_ method: SwiftDeclarations.Method, of owners: Set<String>) -> [String] {
    guard !owners.isEmpty else { return [] }
    let isStatic = method.modifiers.isStatic
    let named = named[Name(base: method.base, isStatic: isStatic, isAccessor: false)] ?? []
    let certain = named.filter { owners.contains($0.owner) && Self.fits($0.labels, method) }
    if !certain.isEmpty { return certain.map(\.selector) }
    var labels = method.labels
    if method.isAsync { labels.append(nil) } else if method.isThrowing { labels.append("error") }
    let shape = Shape(word: Self.firstWord(method.base), argumentCount: labels.count, isStatic: isStatic)
    guard let candidates = methods[shape] else { return [] }
    let pieces = [method.base + (labels.first.flatMap { $0 } ?? "")] + labels.dropFirst().map { $0 ?? "" }
    return candidates.filter { owners.contains($0.owner) && Self.isName(pieces, of: $0.selector) }.map(\.selector)
  }

  /// The selectors of the accessors that a property can have as one of the types in `owners`.
  func accessors(_ property: SwiftDeclarations.Property, of owners: Set<String>) -> [String] {
    let name = Name(base: property.name, isStatic: property.modifiers.isStatic, isAccessor: true)
    return (named[name] ?? []).filter { owners.contains($0.owner) }.map(\.selector).sorted()
  }

  /// Whether a method has these labels, or all but the last, which an error or what `async` takes the place of may have.
  private static func fits(_ labels: [String?], _ method: SwiftDeclarations.Method) -> Bool {
    labels == method.labels || (method.isThrowing || method.isAsync) && labels.dropLast() == method.labels[...]
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

extension AppFacts.Method {
  /// Whether Swift calls a method of Objective-C so: by the name that its source gives it, or as its selector says.
  ///
  /// - Parameter labels: `nil` where they are not written.
  func isNamed(_ base: String, _ labels: [String?]?) -> Bool {
    guard let swiftName, !isAccessor else {
      return labels.map { selector == SwiftSelectorName.selector(base, labels: $0) }
        ?? (selector == base || selector == base + ":")
    }
    let name = ImportedMethods.parts(swiftName)
    return name.base == base && (labels == nil || labels == name.labels)
  }
}
