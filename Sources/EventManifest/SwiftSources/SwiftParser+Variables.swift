/// The constants that hold actions, and the names of all other variables.
extension SwiftParser {
  /// Reads `tap = #selector(…)` and `tap: Selector { #selector(…) }`, with the name at an index.
  mutating func parseConstant(_ name: Int, isVariable: Bool) {
    var next = name + 1
    if !isVariable, parseText(name) { return }
    if tokens.token(next, is: ":"), tokens.token(next + 1, is: "Selector") { next += 2 }
    let end = isVariable ? tokens.end(next) : nil
    let isGetter = end != nil && tokens.token(next, is: "{")
    next += 1
    if isGetter, tokens.token(next, is: "return") { next += 1 }
    guard isGetter || !isVariable && tokens.token(next - 1, is: "="), let written = calls.written(next),
      isGetter ? written.end + 1 == end : !tokens.token(written.end + 1, is: ".")
    else {
      declarations.variables.insert(tokens.string(name))
      return
    }
    let isPrivate = modifiers.isPrivate || type.map { declarations.types[$0].isPrivate } ?? false
    declarations.constants.append(
      SwiftDeclarations.Constant(
        name: tokens.string(name), action: written.action, type: type, isPrivate: isPrivate))
  }

  /// Reads `page = "Goods"` and `pay = UIAction.Identifier("pay")` with the name at an index; false for anything else.
  private mutating func parseText(_ name: Int) -> Bool {
    let isIdentifier = tokens.token(name + 1, is: ":") && tokens.token(name + 4, is: "Identifier")
    let isText = tokens.token(name + 1, is: ":") && tokens.token(name + 2, is: "String")
    let start = name + (isIdentifier ? 6 : isText ? 4 : 2)
    guard tokens.token(start - 1, is: "=") else { return false }
    var end = start + 1
    var text = tokens.literal(start)
    if text == nil {
      while end < start + Self.longestIdentifier, !tokens.token(end - 1, is: "(") { end += 1 }
      guard let close = tokens.end(end - 1) else { return false }
      end = close + 1
      let isTyped = isIdentifier || type.map { declarations.types[$0].name == "UIAction.Identifier" } ?? false
      let inside = recordings.identifier(start..<end, isTyped: isTyped)
      text = inside.flatMap { $0.count == 1 ? tokens.literal($0.lowerBound) : nil }
    }
    guard let text,
      tokens.isFirstOnLine(end) && tokens.kind(end) != .sign || tokens.token(end, is: ";") || tokens.token(end, is: "}")
        || end >= tokens.count
    else { return false }
    addText(text, name)
    return true
  }

  /// The maximum number of tokens up to the bracket in `UIAction.Identifier.init(`.
  private static let longestIdentifier = 7

  private mutating func addText(_ text: String, _ name: Int) {
    declarations.constants.append(
      SwiftDeclarations.Constant(
        name: tokens.string(name), action: .text(text), type: type,
        isPrivate: modifiers.isPrivate || type.map { declarations.types[$0].isPrivate } ?? false))
  }

  /// Reads `case goods = "Goods", cart` of an enumeration, with `case` at the index. Of texts a case without one has its name.
  mutating func parseCases() {
    guard let type else { return }
    let isText = declarations.types[type].inherited.first == "String"
    var name = index + 1
    while isText, tokens.isName(name), name < index + Self.mostTokensOfCases {
      let hasText = tokens.token(name + 1, is: "=")
      if let text = hasText ? tokens.literal(name + 2) : tokens.string(name) { addText(text, name) }
      name += hasText ? 3 : 1
      guard tokens.token(name, is: ",") else { return }
      name += 1
    }
  }

  private static let mostTokensOfCases = 1000

  /// How many tokens the names of variables are looked for in.
  private static let longestPattern = 32

  /// Notes the names behind `let`, `var` and `for`.
  mutating func bindVariables() {
    if isCode { bindLocals() }
    for next in index + 1..<index + Self.longestPattern {
      for sign in ["=", ":", "in", "{", "}", ";"] as [StaticString] where tokens.token(next, is: sign) { return }
      if tokens.isName(next) { declarations.variables.insert(tokens.string(next)) }
    }
  }

  /// Notes the names in front of colons.
  mutating func bindParameters(_ range: Range<Int>) {
    bindParameterLocals(range)
    for next in range where tokens.isName(next) && tokens.token(next + 1, is: ":") {
      declarations.variables.insert(tokens.string(next))
    }
  }

  /// Notes the names between the brace here and `in`.
  mutating func bindClosureParameters() {
    bindClosureLocals()
    var names: [String] = []
    for next in index + 1..<index + Self.longestPattern {
      if tokens.token(next, is: "in") {
        declarations.variables.formUnion(names)
        return
      }
      for sign in ["=", "{", "}", ";"] as [StaticString] where tokens.token(next, is: sign) { return }
      if tokens.isName(next) { names.append(tokens.string(next)) }
    }
  }
}
