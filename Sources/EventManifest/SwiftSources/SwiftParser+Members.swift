/// The methods and properties of types.
extension SwiftParser {
  /// Parses the function or initializer at the current token; returns `false` if it has no parameter list.
  mutating func parseFunction() -> Bool {
    let isInitializer = tokens.token(index, is: "init")
    var next = index + 1
    let base = isInitializer ? "init" : tokens.string(next)
    let isNamed = isInitializer || tokens.isName(next)
    let limit = next + 64
    var isGeneric = false
    if isInitializer {
      if tokens.token(next, is: "?") || tokens.token(next, is: "!") { next += 1 }
    } else if isNamed {
      next += 1
    }
    if isNamed, tokens.token(next, is: "<") {
      isGeneric = true
      skipAngleBrackets(&next)
    }
    // Skips the characters of an operator's name.
    while !isNamed, next < min(limit, tokens.count), !tokens.token(next, is: "(") { next += 1 }
    guard tokens.token(next, is: "("), let end = tokens.end(next) else { return false }
    var method = SwiftDeclarations.Method(
      base: base, line: calls.line(of: index), parameters: parameters(next, end), modifiers: memberModifiers)
    method.isGeneric = isGeneric
    bindParameters(next..<end)
    next = end + 1
    parseEffects(&next, of: &method)
    if isNamed, !isCode, let type { declarations.types[type].methods.append(method) }
    modifiers = SwiftDeclarations.Modifiers()
    index = next
    return true
  }

  /// Parses `async throws -> Type`.
  private func parseEffects(_ next: inout Int, of method: inout SwiftDeclarations.Method) {
    while tokens.isName(next) || tokens.token(next, is: "->") {
      if tokens.token(next, is: "async") {
        method.isAsync = true
      } else if tokens.token(next, is: "throws") || tokens.token(next, is: "rethrows") {
        method.isThrowing = true
        if tokens.token(next + 1, is: "("), let end = tokens.end(next + 1) { next = end }
      } else if tokens.token(next, is: "->") {
        next += 1
        let result = writtenType(next)
        if result != ["(", ")"], result != ["Void"] { method.result = result }
        return
      } else {
        return
      }
      next += 1
    }
  }

  /// The tokens of the type that starts at a token. The type ends with its line or before a sign that cannot be part of it.
  private func writtenType(_ start: Int) -> [String] {
    var words: [String] = []
    var next = start
    while next < tokens.count, words.count < Self.longestType {
      for sign in ["{", "}", ";", "=", ",", ")", "where"] as [StaticString] where tokens.token(next, is: sign) {
        return words
      }
      if startsDeclaration(next) { return words }
      let continues = ["->", "&", ".", ":"].contains(words.last ?? "->") || tokens.token(next, is: ".")
      if tokens.isFirstOnLine(next), !continues, !tokens.token(next, is: "->") { return words }
      let end = tokens.end(next) ?? (tokens.token(next, is: "<") ? typeArgumentsEnd(next) : next)
      words += (next...end).prefix(Self.longestType).map(tokens.string)
      next = end + 1
    }
    return words
  }

  private func typeArgumentsEnd(_ start: Int) -> Int {
    var next = start
    skipAngleBrackets(&next)
    return max(start, next - 1)
  }

  /// The maximum number of tokens of a type.
  private static let longestType = 64

  private func parameters(_ start: Int, _ end: Int) -> [SwiftDeclarations.Parameter] {
    tokens.split(start + 1..<end, hasTypes: true).map { range in
      var next = range.lowerBound
      while next < range.upperBound, tokens.kind(next) == .attribute {
        next += 1
        if tokens.token(next, is: "("), let end = tokens.end(next) { next = end + 1 }
      }
      // Before Swift 3, these words were before the name.
      if tokens.token(next, is: "inout") || tokens.token(next, is: "var") || tokens.token(next, is: "let"),
        tokens.isName(next + 1)
      {
        next += 1
      }
      let label = tokens.isName(next) ? tokens.string(next) : "_"
      let isNamedOnce = tokens.token(next + 1, is: ":")
      while next < range.upperBound, !tokens.token(next, is: ":") { next += 1 }
      var type: [String] = []
      next += 1
      while next < range.upperBound, !tokens.token(next, is: "="), type.count < Self.longestType {
        type.append(tokens.string(next))
        next += 1
      }
      return SwiftDeclarations.Parameter(label: label == "_" ? nil : label, isNamedOnce: isNamedOnce, type: type)
    }
  }

  // MARK: Properties

  /// Parses a variable or constant outside functions. Returns `false` at the top level, where only constants matter.
  mutating func parseProperty() -> Bool {
    let isVariable = tokens.token(index, is: "var")
    if tokens.isName(index + 1) { parseConstant(index + 1, isVariable: isVariable) }
    guard let type else { return false }
    index += 1
    if tokens.isName(index) {
      var property = SwiftDeclarations.Property(
        name: tokens.string(index), modifiers: memberModifiers, hasSetter: isVariable)
      if tokens.token(index + 1, is: ":") {
        property.type = writtenType(index + 2)
      } else if tokens.token(index + 1, is: "="), tokens.isName(index + 2), tokens.token(index + 3, is: "(") {
        property.type = [tokens.string(index + 2)]
      }
      if isVariable { parseAccessors(after: index, of: &property) }
      declarations.types[type].properties.append(property)
      index += 1
    }
    modifiers = SwiftDeclarations.Modifiers()
    return true
  }

  /// Determines whether a variable has a setter, and the Objective-C names of its accessors.
  private func parseAccessors(after name: Int, of property: inout SwiftDeclarations.Property) {
    var next = name + 1
    let limit = min(next + 64, tokens.count)
    while next < limit, !tokens.token(next, is: "{") {
      if tokens.token(next, is: "=") || tokens.token(next, is: ";") || tokens.token(next, is: "}") { return }
      if next > name + 1, tokens.isFirstOnLine(next), !tokens.token(next, is: ".") { return }
      next = tokens.end(next).map { $0 + 1 } ?? next + 1
    }
    guard tokens.token(next, is: "{"), let end = tokens.end(next) else { return }
    property.hasSetter = false
    next += 1
    while next < end {
      if tokens.token(next, is: "@objc"), let close = tokens.end(next + 1), close < end {
        let selector = (next + 2..<close).prefix(8).map(tokens.string).joined()
        if tokens.token(close + 1, is: "get") { property.getter = selector }
        if tokens.token(close + 1, is: "set") { property.setter = selector }
      }
      for word in ["set", "didSet", "willSet", "_modify"] as [StaticString] where tokens.token(next, is: word) {
        property.hasSetter = true
      }
      next = tokens.end(next).map { $0 + 1 } ?? next + 1
    }
  }
}
