/// The local constants of the functions, accessors and closures around a token that code may record as names.
///
/// ```swift
/// let page = "Goods"
/// recorder.record(RawEvent(.page(page, .enter)))
/// ```
///
/// A name that something else may shadow, such as a parameter, or that is bound twice in one block, counts as made at run time.
struct SwiftLocals {
  /// The binding of a name in a block.
  private struct Binding {
    var index: Int
    /// The closing brace of the block.
    var end: Int
    /// The index of the type of `self`. A type in a function does not see the variables of the function.
    var type: Int?
    var value: SwiftDeclarations.RecordedName
  }

  /// The bindings of each name in the blocks around the current token, at most one for each block and type.
  private var bindings: [String: [Binding]] = [:]
  /// The start of the last case of each `switch`, by the closing brace of the `switch`.
  private var cases: [Int: Int] = [:]

  /// Binds a name from its token to the end of the block.
  mutating func bind(_ name: String, at index: Int, end: Int, type: Int?, to value: SwiftDeclarations.RecordedName) {
    bindings[name]?.removeAll { $0.end <= index }
    if let place = bindings[name]?.firstIndex(where: { $0.end == end && $0.type == type }) {
      if bindings[name]?[place].value != value { bindings[name]?[place].value = .computed }
    } else {
      bindings[name, default: []].append(Binding(index: index, end: end, type: type, value: value))
    }
  }

  /// Ends a case of a `switch`, whose bindings the next case does not see.
  mutating func endCase(at index: Int, end: Int) { cases[end] = index }

  /// The value of a name at a token; `nil` if no function around the token binds the name.
  func value(of name: String, at index: Int, type: Int?) -> SwiftDeclarations.RecordedName? {
    let visible = bindings[name]?.filter { $0.end > index && $0.type == type }
    guard let innermost = visible?.min(by: { $0.end < $1.end }) else { return nil }
    return cases[innermost.end, default: -1] > innermost.index ? .computed : innermost.value
  }
}

/// The parsing of local bindings.
extension SwiftParser {
  /// Binds the names after the current `let`, `var` or `for` in a function. Only names of the form `let page = …` get a value.
  mutating func bindLocals() {
    var start = index + 1
    if tokens.token(index, is: "let"), !["if", "guard", "while", ","].contains(tokens.string(index - 1)) {
      for (name, value) in constants(start) {
        bindLocal(name, to: recordings.name(ofConstant: value, in: type))
        guard tokens.token(value.upperBound, is: ",") else { return }
        start = value.upperBound + 1
      }
    }
    // Binds all names of a pattern, and of the patterns after commas.
    var isPattern = true
    for next in start..<endOfStatement(start) {
      if tokens.token(next, is: ",") { isPattern = true }
      if tokens.token(next, is: "=") || tokens.token(next, is: ":") || tokens.token(next, is: "in") {
        isPattern = false
      }
      if tokens.isName(next), isPattern || tokens.token(next + 1, is: "=") { bindLocal(next, to: .computed) }
    }
  }

  private mutating func bindLocal(_ name: Int, to value: SwiftDeclarations.RecordedName) {
    recordings.locals.bind(tokens.string(name), at: name, end: contextEnd, type: type, to: value)
  }

  /// Binds the parameters of a function.
  mutating func bindParameterLocals(_ range: Range<Int>) {
    for name in range where tokens.isName(name) && tokens.token(name + 1, is: ":") { bindLocal(name, to: .computed) }
  }

  /// Binds the captures and parameters of the closure at the current brace: `{ [page = x] (a: A) -> B in`, `{ a, b in`.
  mutating func bindClosureLocals() {
    guard let end = tokens.end(index) else { return }
    let limit = min(end, index + Self.longestStatement)
    var names: [Int] = []
    var next = index + 1
    while tokens.kind(next) == .attribute { next = tokens.end(next + 1).map { $0 + 1 } ?? next + 1 }
    for bracket in ["[", "("] as [StaticString] where tokens.token(next, is: bracket) {
      guard let close = tokens.end(next), close < end else { return }
      names += (next..<close).filter(tokens.isName)
      next = close + 1
    }
    while next < limit, tokens.isName(next) || tokens.token(next, is: ","), !tokens.token(next, is: "in") {
      if next > index + 1, tokens.isFirstOnLine(next), !tokens.token(next - 1, is: ",") { break }
      if tokens.isName(next) { names.append(next) }
      next += 1
    }
    // Skips the effects and the result type.
    while next < limit, !tokens.token(next, is: "in") {
      for sign in ["{", ";", "="] as [StaticString] where tokens.token(next, is: sign) { return }
      next += 1
    }
    guard next < limit else { return }
    for name in names { recordings.locals.bind(tokens.string(name), at: name, end: end, type: type, to: .computed) }
  }
}
