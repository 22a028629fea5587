import AppManifests

/// The methods of frameworks' protocols and classes that apps implement or override, by their names in Swift.
///
/// Swift leaves out words of a selector that the types say already, so the selector of `tableView(_:didSelectRowAt:)` is not in an
/// app's source.
enum FrameworkMethods {
  struct Method: Sendable {
    /// The protocol or class that declares it.
    var owner: String
    var selector: String
  }

  /// By the name in Swift with its labels: `tableView(_:didSelectRowAt:)`; properties by their name alone.
  static let methods: [String: [Method]] = table.methods

  static let selectors: Set<String> = Set(methods.values.joined().map(\.selector))

  /// The labels of the arguments that `async` takes the place of.
  private static let handlers = [
    "completionHandler", "withCompletionHandler", "decisionHandler", "completion", "replyHandler",
  ]

  /// The selectors that a method has as one of some protocols and classes, or of any: several if its types do not decide between them.
  static func selectors(_ method: SwiftDeclarations.Method, of owners: Set<String>?) -> [String] {
    if owners?.isEmpty == true { return [] }
    var names = [method.name]
    if method.isAsync { names += handlers.map { String(method.name.dropLast()) + $0 + ":)" } }
    let found = names.flatMap { methods[$0] ?? [] }.filter { owners?.contains($0.owner) ?? true }.map(\.selector)
    guard found.count > 1 else { return found }
    let fitting = found.filter { fits($0, method) }
    return fitting.isEmpty ? found : fitting
  }

  /// Whether the words that Swift leaves out of a selector end the types: `decidePolicyForNavigationAction:` has a `WKNavigationAction`.
  private static func fits(_ selector: String, _ method: SwiftDeclarations.Method) -> Bool {
    let pieces = selector.split(separator: ":", omittingEmptySubsequences: false)
    for (piece, parameter) in zip(pieces, method.parameters).dropFirst(method.parameters.count > 1 ? 1 : 0) {
      let label = parameter.label ?? method.base
      guard piece.count > label.count, piece.hasPrefix(label) else { continue }
      let type = parameter.type.last { $0.first?.isLetter == true } ?? ""
      let isList = parameter.type.first == "[" || parameter.type.contains("<")
      let omitted = piece.dropFirst(label.count)
      if !type.hasSuffix(isList && omitted.hasSuffix("s") ? omitted.dropLast() : omitted) { return false }
    }
    return true
  }

  /// The protocols that a protocol inherits or a class adopts.
  static func inherited(by type: String) -> [String] { table.inherited[type] ?? [] }

  /// Whether all methods that a protocol or class has are known here, or it has none that Objective-C sees.
  static func isKnown(_ type: String) -> Bool { table.inherited[type] != nil }

  private static let table = Table(FrameworkProtocols.all + FrameworkOverrides.all)

  /// Reads the notation of the lists.
  ///
  /// A line is the name of a type with those that it inherits behind `:`. The indented lines below it have its methods. What is behind `|`
  /// is in the selector, but not in Swift: `tableView(_:didSelectRowAt|IndexPath:)`. A selector that differs in another way is behind `=`.
  private struct Table {
    var methods: [String: [Method]] = [:]
    var inherited: [String: [String]] = [:]

    init(_ text: String) {
      var owner = ""
      for line in text.split(separator: "\n") {
        guard line.first == " " else {
          let names = line.split { $0 == ":" || $0 == " " }.map(String.init)
          owner = names.first ?? ""
          inherited[owner, default: []] += names.dropFirst()
          continue
        }
        for entry in line.split(separator: " ") {
          let sides = entry.split(separator: "=").map(String.init)
          let name = Self.withoutOmitted(sides[0])
          methods[name, default: []].append(
            Method(owner: owner, selector: sides.count > 1 ? sides[1] : Self.selector(sides[0])))
        }
      }
    }

    private static func withoutOmitted(_ entry: String) -> String {
      var isOmitted = false
      return String(
        entry.filter { character in
          if character == "|" { isOmitted = true } else if !character.isLetter { isOmitted = false }
          return !isOmitted
        })
    }

    private static func selector(_ entry: String) -> String {
      let parts = entry.filter { $0 != "|" && $0 != ")" }.split(separator: "(", maxSplits: 1).map(String.init)
      guard parts.count == 2, let first = parts[1].first else { return parts[0] }
      if first == "_" { return parts[0] + parts[1].dropFirst().replacing("_", with: "") }
      return parts[0] + first.uppercased() + parts[1].dropFirst().replacing("_", with: "")
    }
  }
}
