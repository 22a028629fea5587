import EventMapSourceTexts

/// Finds the actions that a method body connects, with one message that has a target and an action, or by setting both properties.
struct ObjectiveCConnections {
  private enum Action {
    case selector(String)
    /// The action is `nil`.
    case none
    /// The selector is made at run time.
    case computed
  }

  /// The targets and actions that are set for one object, each action with the index of its token.
  private typealias Settings = TargetSettings<(action: Action, index: Int)>

  private let tokens: TokenList
  private let lines: LineMap
  private let className: String
  private let file: String

  init(_ tokens: TokenList, _ lines: LineMap, className: String, file: String) {
    self.tokens = tokens
    self.lines = lines
    self.className = className
    self.file = file
  }

  /// Adds the connections in a range of tokens.
  ///
  /// - Complexity: O(n), because a message visits only the tokens directly in its brackets.
  func add(from range: Range<Int>, to facts: inout AppFacts) {
    var settings: [String: Settings] = [:]
    // The closing braces of the blocks around the current token.
    var blocks: [Int] = []
    for index in range {
      while let last = blocks.last, index >= last { blocks.removeLast() }
      if tokens.token(index, is: "{"), let end = tokens.end(index) { blocks.append(end) }
      let block = blocks.last ?? 0
      if tokens.token(index, is: "["), let end = tokens.end(index) {
        message(index, end, block, &settings, &facts)
      } else if tokens.token(index, is: "."), tokens.token(index + 2, is: "=") {
        assignment(index, block, &settings)
      } else if tokens.token(index, is: "NSSelectorFromString"), tokens.token(index + 1, is: "("),
        tokens.literal(index + 2) == nil
      {
        leaveOut(.selector, index, &facts)
      }
    }
    for (_, settings) in settings {
      for ((action, index), target) in settings.pairs { add(action, target, at: index, to: &facts) }
    }
  }

  private func message(
    _ start: Int, _ end: Int, _ block: Int, _ settings: inout [String: Settings], _ facts: inout AppFacts
  ) {
    let arguments = tokens.messageArguments(start + 1..<end)
    guard let first = arguments.first else { return }
    if arguments.count == 1 {
      let receiver = (start + 1..<first.range.lowerBound - 2)
      guard first.label == "setTarget" || first.label == "setAction" else { return }
      let object = text(receiver)
      if first.label == "setTarget" { settings[object, default: Settings()].append(target(first.range), in: block) }
      if first.label == "setAction" {
        settings[object, default: Settings()].append((action(first.range), first.range.lowerBound), in: block)
      }
      return
    }
    let isSending = first.label == "sendAction"
    guard let action = isSending ? first : arguments.first(where: { $0.label == "action" }),
      first.label != "removeTarget"
    else { return }
    let target = arguments.first {
      isSending ? $0.label == "to" : $0.label == "target" || $0.label.hasSuffix("Target")
    }
    guard let target else {
      // Key commands and edit menu items send their action along the responder chain.
      let isCommand = first.label.hasSuffix("WithInput") || first.label == "initWithTitle"
      guard isSelector(action.range) else { return }
      return add(
        self.action(action.range), isCommand ? .responders : .unknown, at: action.range.lowerBound, to: &facts)
    }
    add(self.action(action.range), self.target(target.range), at: action.range.lowerBound, to: &facts)
  }

  /// Reads an assignment such as `item.target = self;`, given the index of the dot.
  private func assignment(_ dot: Int, _ block: Int, _ settings: inout [String: Settings]) {
    let isTarget = tokens.token(dot + 1, is: "target")
    guard isTarget || tokens.token(dot + 1, is: "action") else { return }
    var start = dot
    while start > 0, tokens.isName(start - 1) || tokens.token(start - 1, is: "."), dot - start < 16 { start -= 1 }
    var end = dot + 3
    while end < tokens.count, !tokens.token(end, is: ";"), end - dot < 64 {
      end = tokens.end(end).map { $0 + 1 } ?? end + 1
    }
    let range = dot + 3..<max(dot + 3, min(end, tokens.count))
    let object = text(start..<dot)
    if isTarget {
      settings[object, default: Settings()].append(target(range), in: block)
    } else if isSelector(range) {
      // The property `action` of other objects may be anything.
      settings[object, default: Settings()].append((action(range), dot + 3), in: block)
    }
  }

  private func leaveOut(_ kind: AppFacts.Kind, _ index: Int, _ facts: inout AppFacts, method: String? = nil) {
    facts.add(
      AppFacts.LeftOut(kind, file: file, line: lines.line(of: tokens.offset(index)), classes: [], method: method))
  }

  private func add(_ action: Action, _ target: ConnectionTarget, at index: Int, to facts: inout AppFacts) {
    switch (action, target) {
    // `NSSelectorFromString` is left out where the tokens are visited.
    case (.none, _): break
    case (.selector(let selector), .unknown): leaveOut(.receiver, index, &facts, method: selector)
    case (.computed, _): if !isSelector(index..<index + 1) { leaveOut(.selector, index, &facts) }
    case (.selector(let selector), _):
      facts.add(
        AppFacts.Connection(
          className: target == .itself ? className : AppFacts.Connection.responder, action: selector, file: file,
          line: lines.line(of: tokens.offset(index)),
          objectID: nil))
    }
  }

  // MARK: Targets and actions

  /// The usual names, in lower case without `_`, of references to `self` in blocks.
  private static let ownNames: Set<String> = ["self", "weakself", "strongself", "blockself", "wself", "sself"]

  private func target(_ range: Range<Int>) -> ConnectionTarget {
    let range = tokens.withoutCast(range)
    guard range.count == 1 else { return .unknown }
    if tokens.token(range.lowerBound, is: "nil") || tokens.token(range.lowerBound, is: "NULL") { return .responders }
    let name = tokens.string(range.lowerBound).lowercased().filter { $0 != "_" }
    return tokens.kind(range.lowerBound) == .name && Self.ownNames.contains(name) ? .itself : .unknown
  }

  private func isSelector(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    return tokens.token(first, is: "@selector") || tokens.token(first, is: "NSSelectorFromString")
  }

  private func action(_ range: Range<Int>) -> Action {
    let range = tokens.withoutCast(range)
    guard let first = range.first else { return .none }
    if range.count == 1, ["nil", "NULL", "0", "Nil"].contains(tokens.string(first)) { return .none }
    guard isSelector(range), tokens.token(first + 1, is: "("), let end = tokens.end(first + 1), end < range.upperBound
    else { return .computed }
    if tokens.token(first, is: "@selector") {
      // `@selector((name:))` silences a warning.
      let name = (first + 2..<end).map(tokens.string).filter { $0 != "(" && $0 != ")" }.joined()
      return name.isEmpty ? .none : .selector(name)
    }
    guard end == first + 3, let literal = tokens.literal(first + 2), !literal.isEmpty else { return .computed }
    return .selector(literal)
  }

  private func text(_ range: Range<Int>) -> String {
    range.prefix(32).map(tokens.string).joined(separator: " ")
  }
}
