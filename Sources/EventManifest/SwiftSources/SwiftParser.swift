/// Finds the types, methods and connections in the tokens of a Swift file.
struct SwiftParser {
  /// A pair of braces around the current token.
  private struct Context {
    /// The index of the closing brace.
    var end: Int
    /// The index of the type of `self`.
    var type: Int?
    /// Whether the braces contain the code of a function, accessor or closure, rather than the members of a type.
    var isCode: Bool
    /// The modifiers before the extension whose body it is.
    var ofExtension = SwiftDeclarations.Modifiers()
  }

  let tokens: TokenList
  var index = 0
  private var contexts: [Context] = []
  var modifiers = SwiftDeclarations.Modifiers()
  private(set) var calls: SwiftCalls
  var recordings: SwiftRecordings
  var declarations: SwiftDeclarations

  init(_ tokens: TokenList, file: String, module: String?) {
    self.tokens = tokens
    calls = SwiftCalls(tokens)
    recordings = SwiftRecordings(tokens)
    declarations = SwiftDeclarations(file: file, module: module)
  }

  /// Parses the file. Complexity: O(n).
  mutating func parse() {
    while index < tokens.count {
      while let last = contexts.last, index >= last.end { contexts.removeLast() }
      parseToken()
    }
    calls.finish()
    declarations.connections = calls.connections
    declarations.uses = SwiftDeclarations.Uses(mentions: calls.mentions, recordings: recordings.found)
  }

  /// The modifiers of a member, including those that its extension gives to all members.
  var memberModifiers: SwiftDeclarations.Modifiers {
    guard let ofExtension = contexts.last?.ofExtension else { return modifiers }
    var result = modifiers
    if ofExtension.isPrivate, !modifiers.isShared { result.isPrivate = true }
    if ofExtension.isHidden, !modifiers.isObjectiveC, !modifiers.isAction { result.isHidden = true }
    return result
  }

  var isCode: Bool { contexts.last?.isCode ?? false }
  var type: Int? { contexts.last?.type }
  /// The index of the innermost closing brace.
  var contextEnd: Int { contexts.last?.end ?? tokens.count }

  private mutating func parseToken() {
    switch tokens.kind(index) {
    case .attribute: return parseAttribute()
    case .directive:
      if isMacro { leaveOutMacro() }
      calls.mention(index, type: type)
    case .name where !tokens.token(index - 1, is: "."):
      if parseKeyword() { return }
      calls.mention(index, type: type)
    case .sign:
      if tokens.token(index, is: "{") {
        bindClosureParameters()
        enter(isCode: true, type: type)
        return
      }
      if tokens.token(index, is: "("), let end = tokens.end(index) {
        calls.call(index, end, type: type)
        recordings.call(index, end, type: type)
      } else if tokens.token(index, is: "."), tokens.token(index + 2, is: "=") {
        calls.assignment(
          index, type: type, body: contexts.first { $0.isCode }?.end ?? 0, block: contexts.last?.end ?? 0)
      }
    default: break
    }
    modifiers = SwiftDeclarations.Modifiers()
    index += 1
  }

  /// Enters the braces that open at the current token.
  private mutating func enter(isCode: Bool, type: Int?, isExtension: Bool = false) {
    let ofExtension = isExtension ? modifiers : SwiftDeclarations.Modifiers()
    modifiers = SwiftDeclarations.Modifiers()
    if let end = tokens.end(index) {
      contexts.append(Context(end: end, type: type, isCode: isCode, ofExtension: ofExtension))
    } else {
      leaveOut(type)
    }
    index += 1
  }

  /// Lists the code at the current token as left out.
  private mutating func leaveOut(_ type: Int?) {
    declarations.leftOut.append((.code, calls.line(of: index), type))
  }

  // MARK: Macros

  /// Whether the current token is a macro among declarations. A macro in an expression declares nothing.
  private var isMacro: Bool {
    guard !isCode, tokens.isFirstOnLine(index) || ["{", "}", ";"].contains(tokens.string(index - 1)),
      !["=", "(", "[", ",", ":", "?", ".", "->", "&", "|"].contains(tokens.string(index - 1))
    else { return false }
    return !["#sourceLocation", "#warning", "#error", "#Preview", "#selector"].contains(tokens.string(index))
  }

  private mutating func leaveOutMacro() {
    guard let type else { return declarations.macros.append(calls.line(of: index)) }
    // Objective-C does not see the members of structures and enumerations.
    if declarations.types[type].kind != .value { leaveOut(type) }
  }

  // MARK: Modifiers

  private mutating func parseAttribute() {
    if tokens.token(index, is: "@objc") { modifiers.isObjectiveC = true }
    if tokens.token(index, is: "@nonobjc") { modifiers.isHidden = true }
    if tokens.token(index, is: "@objcMembers") { modifiers.hasObjectiveCMembers = true }
    if tokens.token(index, is: "@IBAction") || tokens.token(index, is: "@IBSegueAction") { modifiers.isAction = true }
    if tokens.token(index, is: "@IBOutlet") || tokens.token(index, is: "@IBInspectable")
      || tokens.token(index, is: "@NSManaged") || tokens.token(index, is: "@GKInspectable")
    {
      modifiers.isObjectiveC = true
    }
    let isObjectiveC = tokens.token(index, is: "@objc")
    index += 1
    guard tokens.token(index, is: "("), tokens.isAdjacent(index), let end = tokens.end(index) else { return }
    if isObjectiveC, end > index + 1 {
      modifiers.objectiveCName = (index + 1..<end).map(tokens.string).joined()
    }
    index = end + 1
  }

  private static let plainModifiers: Set<String> = [
    "final", "dynamic", "mutating", "nonmutating", "lazy", "weak", "unowned",
    "required", "convenience", "optional", "indirect", "nonisolated", "isolated", "distributed", "prefix", "postfix",
    "infix", "borrowing", "consuming", "__consuming", "sending", "async",
  ]

  /// Parses a declaration or modifier; returns `false` for any other name.
  private mutating func parseKeyword() -> Bool {
    let word = tokens.string(index)
    switch word {
    case "class" where !isTypeName(index + 1): (modifiers.isStatic, modifiers.isOfClass) = (true, true)
    case "class": return parseType(.class)
    case "actor": return isTypeName(index + 1) && parseType(.class)
    case "struct", "enum": return parseType(.value)
    case "protocol": return parseType(.protocol)
    case "extension": return parseType(.extension)
    // `import class UIKit.UIView`
    case "import" where tokens.isName(index + 2) && !tokens.isFirstOnLine(index + 2): index += 1
    case "func": return parseFunction()
    case "init" where !isCode && type != nil: return parseFunction()
    case "for", "var", "let":
      if !isCode, word != "for" { return parseProperty() }
      bindVariables()
      return false
    case "case" where !isCode && type != nil:
      parseCases()
      return false
    case "case", "default":
      // The `case` of `if case` is not a case of a `switch`.
      let isOfSwitch = !["if", "guard", "for", "while", ","].contains(tokens.string(index - 1))
      if isCode, isOfSwitch { recordings.locals.endCase(at: index, end: contextEnd) }
      return false
    case "typealias" where type == nil && !isCode: parseAlias()
    case "static": modifiers.isStatic = true
    case "override": modifiers.isOverride = true
    case "public", "open", "internal", "package":
      if !tokens.token(index + 1, is: "(") { modifiers.isShared = true }
    case "private", "fileprivate":
      // `private(set)` applies only to the setter.
      if !tokens.token(index + 1, is: "(") { modifiers.isPrivate = true }
    default: guard Self.plainModifiers.contains(word) else { return false }
    }
    index += 1
    if tokens.token(index, is: "("), let end = tokens.end(index), end == index + 2 { index = end + 1 }
    return true
  }

  private func isTypeName(_ index: Int) -> Bool {
    guard tokens.isName(index) else { return false }
    return tokens.token(index + 1, is: "{") || tokens.token(index + 1, is: ":") || tokens.token(index + 1, is: "<")
      || tokens.token(index + 1, is: "where")
  }

  // MARK: Types

  /// The maximum number of tokens between the name of a type and its braces.
  private static let longestHead = 256

  /// Whether a declaration starts at a token. The keywords are never names, so an unfinished declaration before the token ends there.
  func startsDeclaration(_ index: Int) -> Bool {
    guard tokens.kind(index) == .name else { return false }
    if tokens.token(index, is: "class") { return tokens.isName(index + 1) }
    for word in ["func", "var", "let", "struct", "enum", "extension", "protocol", "import"] as [StaticString] {
      if tokens.token(index, is: word) { return true }
    }
    return false
  }

  private mutating func parseType(_ kind: SwiftDeclarations.Kind) -> Bool {
    guard tokens.isName(index + 1) else { return false }
    var declaration = SwiftDeclarations.TypeDeclaration(kind: kind, name: "", parent: type)
    let outer = type.map { declarations.types[$0] }
    declaration.isLocal = isCode || outer?.isLocal ?? false
    declaration.isPrivate = modifiers.isPrivate || outer?.isPrivate ?? false
    declaration.objectiveCName = modifiers.objectiveCName
    declaration.isObjectiveC = modifiers.isObjectiveC
    declaration.hasObjectiveCMembers = modifiers.hasObjectiveCMembers
    var next = index + 1
    declaration.name = typeName(&next)
    if kind == .class || kind == .value { declaration.typeParameters = typeParameters(index + 2..<next) }
    if tokens.token(next, is: ":") {
      next += 1
      declaration.inherited = inherited(&next)
    }
    // `where …`
    let limit = next + Self.longestHead
    while next < min(tokens.count, limit), !tokens.token(next, is: "{") {
      if tokens.token(next, is: "}") || tokens.token(next, is: ";") || startsDeclaration(next) { break }
      next = tokens.end(next).map { $0 + 1 } ?? next + 1
    }
    guard tokens.token(next, is: "{") else {
      leaveOut(type)
      return false
    }
    declarations.types.append(declaration)
    if declaration.isLocal, kind == .class { leaveOut(declarations.types.count - 1) }
    index = next
    enter(isCode: false, type: declarations.types.count - 1, isExtension: kind == .extension)
    return true
  }

  /// Parses `typealias A = B` and `typealias A = B & C`. Other aliases cannot name a class.
  private mutating func parseAlias() {
    guard tokens.isName(index + 1), tokens.token(index + 2, is: "=") else { return }
    var next = index + 3
    var types = [typeName(&next)]
    while tokens.token(next, is: "&"), types.count < 32 {
      next += 1
      types.append(typeName(&next))
    }
    if types.contains("") || tokens.token(next, is: "->") || tokens.token(next, is: "<") { return }
    declarations.aliases.append(
      SwiftDeclarations.Alias(name: tokens.string(index + 1), types: types, isPrivate: modifiers.isPrivate))
  }

  /// The names of the type parameters in `<A, B: C>`.
  private func typeParameters(_ range: Range<Int>) -> Set<String> {
    guard range.count > 2, tokens.token(range.lowerBound, is: "<") else { return [] }
    let inside = range.lowerBound + 1..<range.upperBound - 1
    return Set(tokens.split(inside, hasTypes: true).map { tokens.string($0.lowerBound) })
  }

  /// Parses `A<T>.B` and returns it without the type arguments.
  private func typeName(_ next: inout Int) -> String {
    var parts: [String] = []
    while tokens.isName(next) {
      parts.append(tokens.string(next))
      next += 1
      skipAngleBrackets(&next)
      guard tokens.token(next, is: "."), tokens.isName(next + 1) else { break }
      next += 1
    }
    return parts.joined(separator: ".")
  }

  func skipAngleBrackets(_ next: inout Int) {
    guard tokens.token(next, is: "<") else { return }
    var depth = 0
    var end = next
    while end < min(tokens.count, next + Self.longestHead) {
      if tokens.token(end, is: "<") {
        depth += 1
      } else if tokens.token(end, is: ">") {
        depth -= 1
        if depth == 0 {
          next = end + 1
          return
        }
      } else if tokens.token(end, is: "{") || tokens.token(end, is: "}") || tokens.token(end, is: ";")
        || startsDeclaration(end)
      {
        return
      }
      end = tokens.end(end).map { $0 + 1 } ?? end + 1
    }
  }

  private func inherited(_ next: inout Int) -> [String] {
    var names: [String] = []
    let limit = min(tokens.count, next + Self.longestHead)
    while next < limit, !tokens.token(next, is: "{"), !tokens.token(next, is: "}"),
      !tokens.token(next, is: "where"), !startsDeclaration(next)
    {
      if tokens.kind(next) == .attribute {
        next += 1
      } else if tokens.isName(next) {
        names.append(typeName(&next))
      } else {
        next = tokens.end(next).map { $0 + 1 } ?? next + 1
      }
    }
    return names
  }
}
