/// The types of parameters, results and properties.
extension SwiftResolver {
  /// The context in which a type is written.
  struct Scope {
    /// The path of the enclosing type.
    var path: String
    var file: Int
    /// The type parameters of the class.
    var typeParameters: Set<String>
  }

  func scope(of key: Key, file: Int) -> Scope {
    Scope(path: key.path, file: file, typeParameters: types[key]?.typeParameters ?? [])
  }

  /// Whether a type is an object, as the arguments of actions are.
  func isObject(_ type: [String], in scope: Scope) -> Bool {
    let words = type.filter { !["?", "!", "any", "borrowing", "consuming"].contains($0) && !$0.hasPrefix("@") }
    guard let first = words.first, Self.isName(first), first != "inout", !words.contains("->"), words.last != "."
    else { return false }
    let name = words.prefix { $0 != "<" }.joined()
    if let key = resolve(Use(name: name, file: scope.file), scope: scope.path) { return types[key]?.kind != .value }
    // Types nested in framework types are usually enumerations and option sets.
    if name.contains("."), !["UIKit", "Foundation", "AppKit", "Swift"].contains(first) { return false }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return facts.classes[last] != nil || !SwiftFrameworkNames.isValue(last)
  }

  private static func isName(_ word: String) -> Bool { word.first.map { $0.isLetter || $0 == "_" } ?? false }

  // MARK: Types that Objective-C can represent

  /// The maximum nesting of types.
  private static let maximumDepth = 8

  /// Whether Objective-C can represent a type. Types that no file declares count as representable, except those that
  /// ``SwiftFrameworkNames/isSwiftOnly(_:)`` lists.
  ///
  /// Source: "Type compatibility" in Apple's guide "Importing Swift into Objective-C", and the errors of `swiftc -typecheck` with
  /// `-enable-objc-interop` for what the guide does not mention.
  func isRepresentable(_ type: [String], in scope: Scope) -> Bool {
    isRepresentable(type[...], scope, isElement: false)
  }

  private func isRepresentable(
    _ type: ArraySlice<String>, _ scope: Scope, isElement: Bool, depth: Int = 0
  ) -> Bool {
    guard depth < Self.maximumDepth else { return true }
    func isPart(_ type: ArraySlice<String>, isElement: Bool = false) -> Bool {
      isRepresentable(type, scope, isElement: isElement, depth: depth + 1)
    }
    var type = Self.withoutAttributes(type)
    // `Int...`
    guard let first = type.first, first != "inout", first != "some", type.last != "." else { return false }
    if let arrow = Self.parts(type, between: "->", limit: 2) {
      guard arrow.count == 2, let parameters = arrow.first, parameters.first == "(", parameters.last == ")" else {
        return false
      }
      let inside = parameters.dropFirst().dropLast()
      let isVoid = ["()", "Void"].contains(arrow[1].joined())
      return (isVoid || isPart(arrow[1]))
        && (inside.isEmpty
          || (Self.parts(inside, between: ",") ?? [inside]).allSatisfy { isPart(Self.withoutLabel($0)) })
    }
    if let all = Self.parts(type, between: "&") { return all.allSatisfy { isPart($0) } }
    if type.last == "?" || type.last == "!" {
      type = type.dropLast()
      return !isElement && type.last != "?" && !Self.isNumber(type) && isPart(type)
    }
    if first == "(" {
      let inside = type.dropFirst().dropLast()
      return !inside.isEmpty && Self.parts(inside, between: ",") == nil && isPart(inside)
    }
    if first == "[" {
      let inside = type.dropFirst().dropLast()
      return (Self.parts(inside, between: ":") ?? [inside]).allSatisfy { isPart($0, isElement: true) }
    }
    let name = type.prefix { $0 != "<" }
    let arguments = type.dropFirst(name.count + 1).dropLast()
    switch name.joined() {
    case "Optional": return !isElement && !Self.isNumber(arguments) && isPart(arguments)
    case "Array", "Set", "Dictionary":
      return (Self.parts(arguments, between: ",") ?? [arguments]).allSatisfy { isPart($0, isElement: true) }
    case let name: return isRepresentable(name, scope)
    }
  }

  private func isRepresentable(_ name: String, _ scope: Scope) -> Bool {
    if scope.typeParameters.contains(name) { return false }
    let isMetatype = name.hasSuffix(".Type")
    let use = Use(name: isMetatype ? String(name.dropLast(5)) : name, file: scope.file)
    guard let key = resolve(use, scope: scope.path), let known = types[key] else {
      return !SwiftFrameworkNames.isSwiftOnly(name)
    }
    switch known.kind {
    case .class: return known.isObjectiveC || lineages[key]?.isObjectiveC == true && known.typeParameters.isEmpty
    case .protocol, .value: return known.isObjectiveC
    case .extension: return true
    }
  }

  /// Whether a type is a closure or an optional closure.
  static func isClosure(_ type: [String]) -> Bool {
    var type = type[...]
    while true {
      type = withoutAttributes(type)
      if parts(type, between: "->") != nil { return true }
      if type.last == "?" || type.last == "!" {
        type = type.dropLast()
      } else if type.first == "(" {
        type = type.dropFirst().dropLast()
      } else if type.first == "Optional" {
        type = type.dropFirst(2).dropLast()
      } else {
        return false
      }
    }
  }

  private static func withoutAttributes(_ type: ArraySlice<String>) -> ArraySlice<String> {
    var rest = type
    while let first = rest.first {
      if first.hasPrefix("@") {
        rest = rest.dropFirst()
        // `@convention(block)`
        if first == "@convention" { rest = rest.drop { $0 != ")" }.dropFirst() }
      } else if ["any", "borrowing", "consuming", "__owned", "sending", "isolated"].contains(first), rest.count > 1 {
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return rest
  }

  /// Removes the label from a closure's parameter `_ name: Type`.
  private static func withoutLabel(_ type: ArraySlice<String>) -> ArraySlice<String> {
    parts(type, between: ":").flatMap { isName($0[0].first ?? "") ? $0.last : nil } ?? type
  }

  private static func isNumber(_ type: ArraySlice<String>) -> Bool {
    guard type.count == 1, let name = type.first else { return false }
    return SwiftFrameworkNames.isNumber(name)
  }

  /// Splits a type at the occurrences of a sign outside brackets; `nil` if the sign does not occur.
  private static func parts(
    _ type: ArraySlice<String>, between sign: String, limit: Int = .max
  ) -> [ArraySlice<String>]? {
    var parts: [ArraySlice<String>] = []
    var start = type.startIndex
    var depth = 0
    for (index, word) in zip(type.indices, type) {
      switch word {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case sign where depth == 0 && parts.count + 1 < limit:
        parts.append(type[start..<index])
        start = index + 1
      default: break
      }
    }
    if parts.isEmpty { return nil }
    return parts + [type[start...]]
  }
}
