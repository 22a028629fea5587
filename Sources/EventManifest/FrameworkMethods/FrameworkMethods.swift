import AppManifests

/// The selectors of framework methods that apps implement or override, by their names in Swift.
///
/// Swift omits words of a selector that repeat the types, so the selector of `tableView(_:didSelectRowAt:)` cannot be derived from the
/// source of an app.
enum FrameworkMethods {
  struct Method: Sendable {
    /// The protocol or class that declares the method.
    var owner: String
    var selector: String
  }

  /// The methods by their name in Swift with its labels: `tableView(_:didSelectRowAt:)`. Properties have no labels.
  static let methods: [String: [Method]] = table.methods

  static let selectors: Set<String> = Set(methods.values.joined().map(\.selector))

  /// The labels of completion handlers, which an `async` method does not have.
  private static let handlers = [
    "completionHandler", "withCompletionHandler", "decisionHandler", "completion", "replyHandler",
  ]

  /// Returns the selectors that a method may have; more than one if its types do not decide between them.
  ///
  /// - Parameter owners: the protocols and classes that may declare the method; `nil` for any.
  static func selectors(_ method: SwiftDeclarations.Method, of owners: Set<String>?) -> [String] {
    if owners?.isEmpty == true { return [] }
    var names = [method.name]
    if method.isAsync { names += handlers.map { String(method.name.dropLast()) + $0 + ":)" } }
    let found = names.flatMap { methods[$0] ?? [] }.filter { owners?.contains($0.owner) ?? true }.map(\.selector)
    guard found.count > 1 else { return found }
    let fitting = found.filter { fits($0, method) }
    return fitting.isEmpty ? found : fitting
  }

  /// Whether the types of a method's parameters end with the words that Swift omits: a `WKNavigationAction` fits
  /// `decidePolicyForNavigationAction:`.
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

  /// Whether the lists contain a protocol or class, and so all methods of it that Objective-C sees.
  static func isKnown(_ type: String) -> Bool { table.inherited[type] != nil }

  private static let table = Table(FrameworkProtocols.all + FrameworkOverrides.all)

  /// The parsed lists.
  ///
  /// A line has the name of a type, a `:` and the types that it inherits. The indented lines below have the methods of the type. A word
  /// after `|` is in the selector, but not in Swift: `tableView(_:didSelectRowAt|IndexPath:)`. A selector that differs otherwise follows a
  /// `=`.
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
