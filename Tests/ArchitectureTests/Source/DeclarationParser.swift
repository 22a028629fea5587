/// Finds declarations in tokens by matching braces.
struct DeclarationParser {
  private enum Scope: Equatable {
    case parenthesis, block
    case declaration(Int)
  }

  private static let typeWords: Set = ["struct", "class", "actor", "enum", "protocol"]
  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final", "mutating",
    "nonmutating", "override", "required", "convenience", "lazy", "weak", "unowned", "indirect", "nonisolated",
    "consuming", "borrowing", "dynamic", "optional", "prefix", "postfix", "infix", "isolated", "set", "safe", "unsafe",
  ]

  private let tokens: [Token]
  private var scopes: [Scope] = []
  /// The scopes at each open `#if`, from which each of its branches starts.
  private var conditions: [[Scope]] = []
  /// The index of the declaration whose body has not opened yet.
  private var pending: Int?
  private(set) var declarations: [Declaration] = []

  init(_ tokens: [Token]) {
    self.tokens = tokens
    for index in tokens.indices {
      switch tokens[index].kind {
      case .word: word(index)
      case .punctuation: mark(tokens[index])
      case .directive: directive(tokens[index].text)
      case .number, .text: break
      }
    }
  }

  private mutating func mark(_ token: Token) {
    switch token.text {
    case "(", "[": scopes.append(.parenthesis)
    case ")", "]": _ = scopes.popLast()
    case "{":
      if scopes.last != .parenthesis, let index = pending {
        scopes.append(.declaration(index))
        pending = nil
      } else {
        scopes.append(.block)
      }
    case "}":
      if case .declaration(let index) = scopes.popLast() {
        declarations[index].lastLine = token.line
        // A pending requirement of a protocol has no body.
        pending = nil
      }
    default: break
    }
  }

  private mutating func directive(_ name: String) {
    switch name {
    case "if": conditions.append(scopes)
    case "endif": _ = conditions.popLast()
    default: if let saved = conditions.last { scopes = saved }
    }
  }

  private mutating func word(_ index: Int) {
    guard scopes.last != .parenthesis, index + 1 < tokens.count else { return }
    let text = tokens[index].text
    if index > 0, tokens[index - 1].is(".") || tokens[index - 1].is("import") { return }
    let next = tokens[index + 1]
    switch text {
    case _ where Self.typeWords.contains(text):
      guard next.kind == .word, !["func", "var", "let", "subscript"].contains(next.text) else { return }
      open(.type, next.text, at: index)
    case "extension":
      guard next.kind == .word else { return }
      open(.extension, path(from: index + 1), at: index)
    case "typealias":
      open(.alias, next.text, at: index)
      pending = nil
    case "func": open(.function, next.text, at: index)
    case "init", "deinit", "subscript": if isMemberScope { open(.function, text, at: index) }
    case "var", "let": if isMemberScope { property(index) }
    default: break
    }
  }

  /// Whether the current scope is the top level of the file or the body of a type or an extension.
  private var isMemberScope: Bool {
    guard let scope = scopes.last else { return true }
    guard case .declaration(let index) = scope else { return false }
    return declarations[index].kind == .type || declarations[index].kind == .extension
  }

  private var parent: Int? {
    for scope in scopes.reversed() { if case .declaration(let index) = scope { return index } }
    return nil
  }

  private func path(from index: Int) -> String {
    var path = tokens[index].text
    var index = index + 1
    while index + 1 < tokens.count, tokens[index].is("."), tokens[index + 1].kind == .word {
      path += "." + tokens[index + 1].text
      index += 2
    }
    return path
  }

  private mutating func open(_ kind: Declaration.Kind, _ name: String, at index: Int) {
    let head = head(of: index)
    pending = declarations.count
    declarations.append(
      Declaration(
        kind: kind, name: name, firstLine: tokens[head.start].line, line: tokens[index].line,
        lastLine: tokens[index].line, parent: parent,
        isPrivate: head.words.contains("private") || head.words.contains("fileprivate")))
  }

  /// Returns the index of the first attribute or modifier before a keyword, and the modifiers.
  private func head(of index: Int) -> (start: Int, words: Set<String>) {
    var (start, words) = (index, Set<String>())
    while start > 0 {
      var before = start - 1
      if tokens[before].is(")") {
        while before > 0, !tokens[before].is("(") { before -= 1 }
        before -= 1
      }
      guard before >= 0, tokens[before].kind == .word else { break }
      if before > 0, tokens[before - 1].is("@") {
        start = before - 1
      } else if Self.modifiers.contains(tokens[before].text) {
        words.insert(tokens[before].text)
        start = before
      } else {
        break
      }
    }
    return (start, words)
  }

  private mutating func property(_ index: Int) {
    let (isStored, names) = storage(of: index)
    if isStored {
      guard case .declaration(let type) = scopes.last, declarations[type].kind == .type else { return }
      let words = head(of: index).words
      if !words.contains("static"), !words.contains("class") { declarations[type].storedProperties += names }
    } else {
      open(.property, tokens[index + 1].text, at: index)
    }
  }

  /// Returns whether a property is stored, and the number of names in its pattern: `let (start, end): (Int, Int)` has two.
  private func storage(of index: Int) -> (isStored: Bool, names: Int) {
    var (depth, names, index) = (0, 1, index + 1)
    if tokens[index].is("(") {
      while index < tokens.count, !tokens[index].is(")") {
        if tokens[index].is(",") { names += 1 }
        index += 1
      }
      index += 1
    }
    let line = tokens[min(index, tokens.count - 1)].line
    while index < tokens.count {
      let token = tokens[index]
      switch token.text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "=", "}": if depth == 0 { return (true, names) }
      case "{" where depth == 0:
        let first = index + 1 < tokens.count ? tokens[index + 1].text : ""
        return (first == "didSet" || first == "willSet", names)
      case "var", "let", "func", "init", "case", "@", "static", "struct", "enum", "private", "public":
        if depth == 0, token.line > line { return (true, names) }
      default: break
      }
      index += 1
    }
    return (true, names)
  }
}
