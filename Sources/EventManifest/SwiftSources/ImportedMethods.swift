import AppManifests
import EventMapping

/// The Objective-C methods and properties of the sources, found by their names in Swift.
///
/// An Objective-C source can specify the Swift name: `NS_SWIFT_NAME(didTap(in:))`. Otherwise Swift omits words at the ends of a selector's
/// parts that repeat the types, so the parts of the Swift name are prefixes of those of the selector: `shop(_:didSelectItemAt:)` and
/// `shop:didSelectItemAtIndex:`.
///
/// Source of the rule: Swift Evolution SE-0005, "Better Translation of Objective-C APIs Into Swift".
struct ImportedMethods {
  /// The properties that the Swift name and the selector of a method share.
  private struct Shape: Hashable {
    /// The first word of the selector, in lower case.
    var word: String
    var argumentCount: Int
    var isStatic: Bool
  }

  /// A specified Swift name without its labels.
  private struct Name: Hashable {
    var base: String
    var isStatic: Bool
    var isAccessor: Bool
  }

  private struct Method {
    /// The class or protocol that declares the method.
    var owner: String
    var selector: String
    /// The labels of a specified Swift name.
    var labels: [String?] = []
  }

  /// The methods without a specified Swift name.
  private var methods: [Shape: [Method]] = [:]
  /// The methods with a specified Swift name.
  private var named: [Name: [Method]] = [:]

  /// Indexes the methods of all classes and protocols. Complexity: O(n).
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

  /// Splits a name such as `didTap(in:_:)` into its base and its labels; the label `_` is `nil`.
  static func parts(_ swiftName: String) -> (base: String, labels: [String?]) {
    let sides = swiftName.split(separator: "(", maxSplits: 1)
    let labels = sides.dropFirst().first?.split(separator: ":").filter { $0 != ")" } ?? []
    return (String(sides.first ?? ""), labels.map { $0 == "_" ? nil : String($0) })
  }

  /// Returns the selectors that a Swift method can have because one of the types in `owners` declares them.
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

  /// Returns the accessors that a Swift property can have because one of the types in `owners` declares them, sorted.
  func accessors(_ property: SwiftDeclarations.Property, of owners: Set<String>) -> [String] {
    let name = Name(base: property.name, isStatic: property.modifiers.isStatic, isAccessor: true)
    return (named[name] ?? []).filter { owners.contains($0.owner) }.map(\.selector).sorted()
  }

  /// Whether a method has these labels, or all except the last one, which belongs to the error of `throws` or the handler of `async`.
  private static func fits(_ labels: [String?], _ method: SwiftDeclarations.Method) -> Bool {
    labels == method.labels || (method.isThrowing || method.isAsync) && labels.dropLast() == method.labels[...]
  }

  private static func isName(_ pieces: [String], of selector: String) -> Bool {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
    for (piece, part) in zip(pieces, parts) where !part.lowercased().hasPrefix(piece.lowercased()) { return false }
    return true
  }

  /// Returns the first word of a name in lower case: `url` for both `URLSession` and `urlSession`.
  private static func firstWord(_ name: String) -> String {
    var word = name.prefix { $0.isUppercase }
    if word.count > 1, word.endIndex < name.endIndex { word = word.dropLast() }
    if word.count <= 1 { word = name.prefix(1) + name.dropFirst().prefix { $0.isLowercase } }
    return word.lowercased()
  }
}

extension AppFacts.Method {
  /// Whether an Objective-C method has a name in Swift, either specified in the source or derived from the selector.
  ///
  /// - Parameter labels: the labels; `nil` if they are not written.
  func isNamed(_ base: String, _ labels: [String?]?) -> Bool {
    guard let swiftName, !isAccessor else {
      return labels.map { selector == SwiftSelectorName.selector(base, labels: $0) }
        ?? (selector == base || selector == base + ":")
    }
    let name = ImportedMethods.parts(swiftName)
    return name.base == base && (labels == nil || labels == name.labels)
  }
}
