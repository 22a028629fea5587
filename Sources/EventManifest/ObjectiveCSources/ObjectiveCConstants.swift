/// The string constants of an Objective-C file, and the variables that shadow them.
///
/// ```objc
/// static NSString *const page = @"Goods";
/// UIActionIdentifier const pay = @"pay.now";
/// ```
struct ObjectiveCConstants {
  private let tokens: TokenList
  /// The values of the constants by name.
  private var values: [String: Set<Value>] = [:]

  /// The variables of the function that was last looked up, with the token of its body.
  private var variables: (body: Int, byName: [String: [Variable]]) = (-1, [:])

  private struct Value: Hashable {
    /// The string; `nil` for another value.
    var text: String?
    /// Whether only this file sees the constant.
    var isStatic: Bool
  }

  /// A variable or parameter of a function.
  private struct Variable {
    var index: Int
    /// The closing brace of the enclosing block.
    var end: Int
  }

  /// Collects the constants of a file. Complexity: O(n).
  init(_ tokens: TokenList) {
    self.tokens = tokens
    var index = 0
    while index < tokens.count {
      if isConstant(index) {
        values[tokens.string(index), default: []].insert(
          Value(text: text(ofConstant: index), isStatic: isStatic(index)))
      }
      let isGroup = tokens.token(index, is: "{") || tokens.token(index, is: "(") || tokens.token(index, is: "[")
      index = isGroup ? tokens.end(index).map { $0 + 1 } ?? index + 1 : index + 1
    }
  }

  /// The constants that other files see.
  var shared: [(name: String, text: String)] {
    values.flatMap { name, values in
      values.compactMap { value in value.isStatic ? nil : value.text.map { (name, $0) } }
    }
  }

  /// Returns the string or constant that the name at a token means.
  ///
  /// - Parameter body: the opening brace of the function that contains the token; `nil` outside functions.
  mutating func name(at use: Int, body: Int?) -> ObjectiveCRecording.Name {
    let name = tokens.string(use)
    if let body {
      if variables.body != body { variables = (body, findVariables(body)) }
      if let all = variables.byName[name], let variable = all.first {
        guard all.count == 1, variable.index < use, use < variable.end, isConstant(variable.index) else {
          return .computed
        }
        return text(ofConstant: variable.index).map { .text($0) } ?? .computed
      }
    }
    guard let values = values[name] else { return .constant(name) }
    let texts = Set(values.map(\.text))
    return texts.count == 1 ? texts.first.flatMap { $0 }.map { .text($0) } ?? .computed : .computed
  }

  // MARK: Constants

  /// Whether a constant with a value is declared at a token: `*const name =`, `const Type name =`.
  private func isConstant(_ index: Int) -> Bool {
    guard tokens.isName(index), tokens.token(index + 1, is: "=") else { return false }
    // `const NSString *name` is not a constant, because the pointer can change.
    return tokens.token(index - 1, is: "const") || tokens.isName(index - 1) && tokens.token(index - 2, is: "const")
  }

  /// The string of the constant at a token; `nil` for another value.
  private func text(ofConstant index: Int) -> String? {
    guard tokens.token(index + 3, is: ";"), let text = tokens.literal(index + 2), !text.isEmpty else { return nil }
    return text
  }

  /// The maximum number of tokens of a constant's type.
  private static let longestType = 16

  private func isStatic(_ index: Int) -> Bool {
    for word in (max(0, index - Self.longestType)..<index).reversed() {
      if tokens.token(word, is: "static") { return true }
      if tokens.token(word, is: ";") || tokens.token(word, is: "}") { return false }
    }
    return false
  }

  // MARK: Variables

  /// The maximum number of tokens of a function's declaration before its body.
  private static let longestHead = 256

  /// The parameters of a function and the variables of its body and blocks, by name.
  ///
  /// - Complexity: O(n) for n tokens of the function.
  private func findVariables(_ body: Int) -> [String: [Variable]] {
    var head = body
    while head > 0, body - head < Self.longestHead, !tokens.token(head - 1, is: ";"), !tokens.token(head - 1, is: "}"),
      tokens.kind(head - 1) != .attribute, !tokens.token(head, is: "-"), !tokens.token(head, is: "+")
    {
      head -= 1
    }
    let bodyEnd = tokens.end(body) ?? body
    var ends = [bodyEnd]
    var found: [String: [Variable]] = [:]
    for index in head..<bodyEnd {
      while let end = ends.last, index >= end { ends.removeLast() }
      if tokens.token(index, is: "{"), let end = tokens.end(index) { ends.append(end) }
      guard tokens.isName(index), isDeclared(index, isParameter: index < body) else { continue }
      found[tokens.string(index), default: []].append(Variable(index: index, end: ends.last ?? bodyEnd))
    }
    return found
  }

  private func isDeclared(_ index: Int, isParameter: Bool) -> Bool {
    if tokens.token(index - 1, is: "*") || isParameter && tokens.token(index - 1, is: ")") { return true }
    guard tokens.isName(index - 1) else { return false }
    for word in ["return", "else", "in", "case"] as [StaticString] where tokens.token(index - 1, is: word) {
      return false
    }
    return true
  }
}
