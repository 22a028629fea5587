/// The parsing of constants whose values are actions or recorded names, and of the names of all other variables.
extension SwiftParser {
  /// Parses `tap = #selector(…)` or `tap: Selector { #selector(…) }`, given the index of the name.
  mutating func parseConstant(_ name: Int, isVariable: Bool) {
    var next = name + 1
    if parseNames(name, isVariable: isVariable) { return }
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

  /// Parses `page: String { "Goods" }` or `page = "Goods", cart = Name("Cart")`, given the index of the first name. Returns `false` if the
  /// first value is not a recorded name.
  private mutating func parseNames(_ name: Int, isVariable: Bool) -> Bool {
    if isVariable {
      guard let written = getter(name).flatMap({ writtenName($0) }) else { return false }
      addName(written, name, isGetter: true)
      return true
    }
    var isFound = false
    for (other, value) in constants(name) {
      if let written = writtenName(value) {
        addName(written, other)
        if other == name { isFound = true }
      } else if other > name {
        declarations.variables.insert(tokens.string(other))
      }
    }
    return isFound
  }

  /// The expression of a getter such as `page: String { return "Goods" }`, given the index of the name; `nil` if the getter has several
  /// statements.
  private func getter(_ name: Int) -> Range<Int>? {
    let open = indexAfterType(name + 1)
    guard tokens.token(open, is: "{"), let end = tokens.end(open) else { return nil }
    let start = tokens.token(open + 1, is: "return") ? open + 2 : open + 1
    return start < end && endOfStatement(start) == end ? start..<end : nil
  }

  /// The names and values of `page = "Goods", cart: String = "Cart"`, given the index of the first name, up to a pattern or a closure.
  func constants(_ name: Int) -> [(name: Int, value: Range<Int>)] {
    var constants: [(name: Int, value: Range<Int>)] = []
    var name = name
    while tokens.isName(name) {
      let start = indexAfterType(name + 1) + 1
      guard tokens.token(start - 1, is: "=") else { break }
      let end = endOfStatement(start, isList: true)
      guard start < end, !tokens.token(end, is: "{") else { break }
      constants.append((name, start..<end))
      guard tokens.token(end, is: ",") else { break }
      name = end + 1
    }
    return constants
  }

  /// The index after the type annotation `: Name.Part` at a token; the token itself if it does not start one.
  private func indexAfterType(_ start: Int) -> Int {
    guard tokens.token(start, is: ":"), tokens.isName(start + 1) else { return start }
    var next = start + 2
    while tokens.token(next, is: "."), tokens.isName(next + 1) { next += 2 }
    return next
  }

  /// The maximum number of tokens that are read of a statement or of the head of a closure.
  static let longestStatement = 256

  /// The end of the statement that contains a token. A line continues the statement if it starts with a sign or follows one. In a list, a
  /// comma also ends the statement.
  func endOfStatement(_ start: Int, isList: Bool = false) -> Int {
    var next = start
    while next < min(tokens.count, start + Self.longestStatement) {
      for sign in [";", "}", "{"] as [StaticString] where tokens.token(next, is: sign) { return next }
      if isList, tokens.token(next, is: ",") { return next }
      let follows = tokens.kind(next - 1) == .sign && tokens.partner(next - 1) == nil
      if next > start, tokens.isFirstOnLine(next), tokens.kind(next) != .sign, !follows { return next }
      next = tokens.end(next).map { $0 + 1 } ?? next + 1
    }
    return max(start, next)
  }

  /// The maximum number of tokens of a name.
  private static let longestName = 32

  /// The recorded name that is the value of a constant; `nil` if it is made at run time or comes from another variable.
  private mutating func writtenName(_ range: Range<Int>) -> SwiftDeclarations.RecordedName? {
    // Most variables contain neither a string nor a call.
    guard range.count <= Self.longestName,
      range.contains(where: { tokens.kind($0) == .text }) || tokens.token(range.lowerBound + 1, is: "(")
    else { return nil }
    let name = recordings.name(ofConstant: range, in: type)
    switch name {
    case .computed, .constant, .inherited, .surrounding: return nil
    case .text, .type, .reflected, .joined, .either, .declared: return name
    }
  }

  private mutating func addName(_ written: SwiftDeclarations.RecordedName, _ name: Int, isGetter: Bool = false) {
    declarations.constants.append(
      SwiftDeclarations.Constant(
        name: tokens.string(name), action: .name(written), type: type,
        isPrivate: modifiers.isPrivate || type.map { declarations.types[$0].isPrivate } ?? false,
        isGetter: isGetter,
        isStatic: modifiers.isStatic && !modifiers.isOfClass))
  }

  /// Parses `case goods = "Goods", cart` of an enumeration of strings. The value of a case without a string is its name.
  mutating func parseCases() {
    guard let type else { return }
    let isText = declarations.types[type].inherited.first == "String"
    var name = index + 1
    while isText, tokens.isName(name), name < index + Self.maximumCaseTokens {
      let hasText = tokens.token(name + 1, is: "=")
      if let text = hasText ? tokens.literal(name + 2) : tokens.string(name) { addName(.text(text), name) }
      name += hasText ? 3 : 1
      guard tokens.token(name, is: ",") else { return }
      name += 1
    }
  }

  /// The maximum number of tokens of the cases after one `case`.
  private static let maximumCaseTokens = 1000

  /// The maximum number of tokens of a pattern or of a closure's parameters.
  private static let longestPattern = 32

  /// Adds the names after `let`, `var` and `for` to the variables.
  mutating func bindVariables() {
    if isCode { bindLocals() }
    for next in index + 1..<index + Self.longestPattern {
      for sign in ["=", ":", "in", "{", "}", ";"] as [StaticString] where tokens.token(next, is: sign) { return }
      if tokens.isName(next) { declarations.variables.insert(tokens.string(next)) }
    }
  }

  /// Adds the names before colons to the variables.
  mutating func bindParameters(_ range: Range<Int>) {
    bindParameterLocals(range)
    for next in range where tokens.isName(next) && tokens.token(next + 1, is: ":") {
      declarations.variables.insert(tokens.string(next))
    }
  }

  /// Adds the names between the current brace and `in` to the variables.
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
