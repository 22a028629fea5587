import EventMapSourceTexts

/// Collects the actions that the calls and assignments of a Swift file connect.
struct SwiftCalls {
  /// An object whose target and actions a function sets in separate statements.
  private struct Key: Hashable {
    /// The closing brace of the function.
    var body: Int
    var object: String
  }

  /// The assignment of an action.
  private struct Assignment {
    var action: SwiftDeclarations.Action
    var index: Int
    /// Whether the value is a selector expression such as `#selector(…)`.
    var isWritten: Bool
    /// The index of the type of `self`; `nil` outside types.
    var type: Int?
  }

  private let tokens: TokenList
  private let lines: LineMap
  private var settings: [Key: TargetSettings<Assignment>] = [:]
  private(set) var connections: [SwiftDeclarations.Connection] = []
  private(set) var mentions: [SwiftDeclarations.Mention] = []

  init(_ tokens: TokenList) {
    self.tokens = tokens
    lines = LineMap(tokens.bytes)
  }

  /// The line of a token.
  func line(of index: Int) -> Int { lines.line(of: tokens.offset(index)) }

  /// Adds the action of `#selector(…)` or `Selector("…")` at a token to the mentions.
  mutating func mention(_ index: Int, type: Int?) {
    guard let (action, _) = written(index) else { return }
    mentions.append(SwiftDeclarations.Mention(action: action, type: type))
  }

  /// The action of `#selector(…)` or `Selector("…")` at a token, with the index of its closing bracket.
  func written(_ index: Int) -> (action: SwiftDeclarations.Action, end: Int)? {
    guard let end = tokens.end(index + 1), isSelector(index..<end + 1), let action = action(index..<end + 1),
      action != .computed
    else { return nil }
    return (action, end)
  }

  /// The types that send their action along the responder chain if they have no target.
  private static let commands: Set<String> = ["UIKeyCommand", "UICommand", "UIMenuItem", "NSMenuItem"]

  /// Reads the arguments of a call: `addTarget(self, action: …)`, `UITapGestureRecognizer(target: self, action: …)`,
  /// `sendAction(…, to: nil, …)`.
  mutating func call(_ start: Int, _ end: Int, type: Int?) {
    // A call with at most one token between its brackets connects nothing.
    guard end > start + 2, !tokens.token(start - 1, is: "removeTarget") else { return }
    let isAddition = tokens.token(start - 1, is: "addTarget")
    let isSending = tokens.token(start - 1, is: "sendAction")
    var target: Range<Int>?
    var action: Range<Int>?
    for argument in tokens.split(start + 1..<end) {
      let hasLabel = tokens.isName(argument.lowerBound) && tokens.token(argument.lowerBound + 1, is: ":")
      if !hasLabel, isAddition, target == nil, action == nil { target = argument }
      if !hasLabel, isSending, action == nil { action = argument }
      guard hasLabel, argument.count > 2 else { continue }
      let value = argument.lowerBound + 2..<argument.upperBound
      if tokens.token(argument.lowerBound, is: isSending ? "to" : "target") { target = value }
      if tokens.token(argument.lowerBound, is: "action") { action = value }
    }
    guard let action else { return }
    let isCommand = tokens.kind(start - 1) == .name && Self.commands.contains(tokens.string(start - 1))
    let receiver = target.map(self.target) ?? (isCommand ? .responders : .unknown)
    let isWritten = isSelector(action)
    // The app's functions may also have an argument `action`.
    guard isWritten || receiver == .itself || isAddition else { return }
    let written = action.lowerBound
    if let action = self.action(action) {
      add(action, receiver, type: type, at: written)
    }
  }

  /// Reads `item.target = self` or `item.action = #selector(…)`.
  ///
  /// - Parameters:
  ///   - dot: the index of the dot before `target` or `action`.
  ///   - body: the closing brace of the function.
  ///   - block: the closing brace of the innermost block.
  mutating func assignment(_ dot: Int, type: Int?, body: Int, block: Int) {
    let isTarget = tokens.token(dot + 1, is: "target")
    guard isTarget || tokens.token(dot + 1, is: "action") else { return }
    var start = dot
    while start > 0, dot - start < 16, !tokens.isFirstOnLine(start),
      tokens.isName(start - 1) || ["?", "!", "."].contains(tokens.string(start - 1))
    {
      start -= 1
    }
    let object = (start..<dot).map(tokens.string).filter { $0 != "?" && $0 != "!" }.joined()
    let key = Key(body: body, object: object)
    var end = dot + 4
    while end < min(tokens.count, dot + 64), !tokens.isFirstOnLine(end), !tokens.token(end, is: ";"),
      !tokens.token(end, is: "}")
    {
      end = tokens.end(end).map { $0 + 1 } ?? end + 1
    }
    let value = dot + 3..<max(dot + 3, min(end, tokens.count))
    if isTarget {
      settings[key, default: TargetSettings()].append(target(value), in: block)
    } else if let action = action(value) {
      settings[key, default: TargetSettings()].append(
        Assignment(action: action, index: dot, isWritten: isSelector(value), type: type), in: block)
    }
  }

  /// Adds the connections of targets and actions that were set in separate statements.
  mutating func finish() {
    for (_, settings) in settings {
      for (assigned, target) in settings.pairs {
        // The property `action` of other objects may be anything.
        guard assigned.isWritten || target == .itself else { continue }
        add(assigned.action, target, type: assigned.type, at: assigned.index)
      }
    }
    settings = [:]
  }

  private mutating func add(_ action: SwiftDeclarations.Action, _ target: ConnectionTarget, type: Int?, at index: Int) {
    connections.append(
      SwiftDeclarations.Connection(action: action, target: target, type: type, line: line(of: index)))
  }

  // MARK: Targets and actions

  /// `self`, and the usual names, in lower case without `_`, of references to it in closures.
  private static let ownNames: Set<String> = ["self", "weakself", "strongself", "sself"]

  private func target(_ range: Range<Int>) -> ConnectionTarget {
    let first = range.lowerBound
    if tokens.token(first, is: "nil") { return .responders }
    let name = tokens.string(first).lowercased().filter { $0 != "_" }
    guard tokens.kind(first) == .name, Self.ownNames.contains(name) else { return .unknown }
    var next = first + 1
    while next < range.upperBound, tokens.token(next, is: "!") || tokens.token(next, is: "?") { next += 1 }
    return next >= range.upperBound || tokens.token(next, is: "as") ? .itself : .unknown
  }

  private func isSelector(_ range: Range<Int>) -> Bool {
    let first = range.lowerBound
    guard tokens.token(first + 1, is: "(") else { return false }
    return tokens.token(first, is: "#selector") || tokens.token(first, is: "Selector")
      || tokens.token(first, is: "NSSelectorFromString")
  }

  /// The action in a range of tokens; `nil` for the literal `nil`.
  private func action(_ range: Range<Int>) -> SwiftDeclarations.Action? {
    let first = range.lowerBound
    if tokens.token(first, is: "nil") { return nil }
    if range.count == 1, let literal = tokens.literal(first), !literal.isEmpty { return .selector(literal) }
    guard isSelector(range), let end = tokens.end(first + 1) else { return constant(range) }
    let inside = first + 2..<end
    if tokens.token(first, is: "#selector") { return method(inside) }
    // `Selector(("name"))` silences a warning.
    let words = inside.prefix(8).filter { !tokens.token($0, is: "(") && !tokens.token($0, is: ")") }
    guard words.count == 1, let literal = words.first.flatMap(tokens.literal), !literal.isEmpty else {
      return .computed
    }
    return .selector(literal)
  }

  /// Reads the name of a constant: `.tap`, `Actions.tap`, `tap`.
  private func constant(_ range: Range<Int>) -> SwiftDeclarations.Action {
    let isImplicit = tokens.token(range.lowerBound, is: ".")
    var next = range.lowerBound + (isImplicit ? 1 : 0)
    var names = isImplicit ? ["Selector"] : []
    while next < range.upperBound, tokens.isName(next), names.count < 16 {
      names.append(tokens.string(next))
      next += 1
      guard next < range.upperBound, tokens.token(next, is: ".") else { break }
      next += 1
    }
    guard next >= range.upperBound, let name = names.popLast() else { return .computed }
    return .constant(owner: names, name: name)
  }

  /// The index after the type arguments at a token; the token itself if there are no type arguments.
  private func endOfTypeArguments(_ start: Int, in range: Range<Int>) -> Int {
    guard tokens.token(start, is: "<") else { return start }
    var depth = 0
    for index in start..<max(start, range.upperBound) {
      if tokens.token(index, is: "<") { depth += 1 }
      if tokens.token(index, is: ">") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return start
  }

  /// Reads the method in `#selector(…)`.
  private func method(_ range: Range<Int>) -> SwiftDeclarations.Action {
    var range = range
    // The method may be in additional parentheses.
    while tokens.token(range.lowerBound, is: "("), let end = tokens.end(range.lowerBound), end < range.upperBound {
      range = range.lowerBound + 1..<end
    }
    let isGetter = tokens.token(range.lowerBound, is: "getter")
    let isSetter = tokens.token(range.lowerBound, is: "setter")
    var next = range.lowerBound + (isGetter || isSetter ? 2 : 0)
    var names: [String] = []
    while next < range.upperBound, tokens.isName(next), names.count < 16 {
      names.append(tokens.string(next))
      next = endOfTypeArguments(next + 1, in: range)
      while tokens.token(next, is: "?") || tokens.token(next, is: "!") { next += 1 }
      guard tokens.token(next, is: ".") else { break }
      next += 1
    }
    guard let base = names.popLast() else { return .computed }
    if isGetter { return .getter(base) }
    if isSetter { return .setter(base) }
    guard tokens.token(next, is: "("), let end = tokens.end(next), end <= range.upperBound else {
      return .method(owner: names, base: base, labels: nil)
    }
    var labels: [String?] = []
    for label in next + 1..<end where tokens.isName(label) {
      labels.append(tokens.token(label, is: "_") ? nil : tokens.string(label))
    }
    return .method(owner: names, base: base, labels: labels)
  }
}
