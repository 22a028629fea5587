import EventMapSourceTexts

/// Collects the names under which the calls of a Swift file record pages and actions.
///
/// ```swift
/// recorder.record(RawEvent(.page("Goods", .enter)))
/// recorder.record(RawEvent(.action("buy", target: "\(Self.self)")))
/// list.eventPage("Goods")
/// Button("Buy", event: "buy", on: "Goods") { … }
/// UIAction(title: "Pay", identifier: .init("pay.now")) { … }
/// ```
struct SwiftRecordings {
  let tokens: TokenList
  private let lines: LineMap
  /// The number of string literals around the code.
  let depth: Int
  /// The names of event and action types in the file. If a file contains such a name, calls of implicit members are probably of that type.
  private let mentioned: Set<String>
  private(set) var found: [SwiftDeclarations.Recording] = []
  /// The constants of the functions around the current token.
  var locals = SwiftLocals()
  /// The index of the type of `self` at the current token.
  private var selfType: Int?
  /// The index of the literal around the code, in the tokens of the file; `nil` outside literals.
  private var place: Int?

  /// - Parameter depth: the number of string literals around the code.
  init(_ tokens: TokenList, depth: Int = 0) {
    self.tokens = tokens
    self.depth = depth
    lines = LineMap(tokens.bytes)
    var mentioned: Set<String> = []
    for index in 0..<tokens.count where depth == 0 && tokens.kind(index) == .name {
      for name in ["RawEvent", "Subject", "UIAction"] as [StaticString] where tokens.token(index, is: name) {
        mentioned.insert(name.description)
      }
    }
    self.mentioned = mentioned
  }

  /// Returns a reader for the interpolated code in a literal, which sees the same constants.
  ///
  /// - Parameter index: the literal.
  func inside(_ tokens: TokenList, at index: Int) -> Self {
    var inside = Self(tokens, depth: depth + 1)
    inside.locals = locals
    inside.selfType = selfType
    inside.place = place ?? index
    return inside
  }

  /// The arguments of a call, with the tokens of their values.
  private typealias Arguments = [(label: String?, value: Range<Int>)]

  /// The initializers and modifiers of SwiftUI for which the library has a variant with `event:`.
  private static let controls: Set<String> = [
    "Button", "Toggle", "Picker", "Slider", "Stepper", "NavigationLink", "Link", "Menu", "DatePicker", "TextField",
    "EventSlider", "onTapEvent", "onChange",
  ]

  /// Reads a call, given the indices of its brackets.
  mutating func call(_ start: Int, _ end: Int, type: Int?) {
    guard end > start + 1, tokens.kind(start - 1) == .name else { return }
    selfType = type
    let isMember = tokens.token(start - 2, is: ".")
    // `Button.init(…)`
    let isInit = tokens.token(start - 1, is: "init") && isMember && tokens.isName(start - 3)
    switch tokens.string(isInit ? start - 3 : start - 1) {
    case "page" where isMember: recordPage(arguments(start, end), start, type)
    case "action" where isMember: recordAction(arguments(start, end), start, type)
    case "view" where isMember && isInRawEvent(start): recordView(arguments(start, end), type)
    // Code in a view or an extension of one calls it without a dot.
    case "eventPage" where isMember || type != nil:
      if let value = arguments(start, end).first(where: { $0.label == nil })?.value {
        add(name(value), at: value, type)
      }
    case "UIAction": recordIdentifier(arguments(start, end), type)
    case "init" where isMember: recordImplicit(arguments(start, end, ifLabeled: "identifier", or: false), end, type)
    case let callee: recordControl(callee, arguments(start, end, ifLabeled: "event", or: callee == "onTapEvent"), type)
    }
  }

  private func arguments(_ start: Int, _ end: Int) -> Arguments {
    tokens.split(start + 1..<end).map { argument in
      let first = argument.lowerBound
      let hasLabel = argument.count > 2 && tokens.isName(first) && tokens.token(first + 1, is: ":")
      return hasLabel ? (tokens.string(first), first + 2..<argument.upperBound) : (nil, argument)
    }
  }

  /// Returns the arguments of a call if one of them has a label, or `isOther` is true; otherwise an empty list, without splitting the call.
  private func arguments(_ start: Int, _ end: Int, ifLabeled label: StaticString, or isOther: Bool) -> Arguments {
    var next = start + 1
    while next < end, !isOther {
      if tokens.token(next, is: label), tokens.token(next + 1, is: ":") { break }
      next = tokens.end(next).map { $0 + 1 } ?? next + 1
    }
    return next < end ? arguments(start, end) : []
  }

  // MARK: Calls

  private static let phases: Set<String> = ["enter", "leave", "load", "select"]

  /// `.page("Goods", .enter)`
  private mutating func recordPage(_ arguments: Arguments, _ start: Int, _ type: Int?) {
    guard arguments.count == 2, arguments.allSatisfy({ $0.label == nil }) else { return }
    let phase = arguments[1].value
    let isPhase =
      phase.count > 1 && tokens.token(phase.upperBound - 2, is: ".")
      && Self.phases.contains(tokens.string(phase.upperBound - 1))
    guard isPhase || isInRawEvent(start) || mentioned.contains("Subject") else { return }
    add(name(arguments[0].value), at: arguments[0].value, type)
  }

  /// `.action("buy", target: "Goods")`
  private mutating func recordAction(_ arguments: Arguments, _ start: Int, _ type: Int?) {
    guard arguments.count == 2, arguments[0].label == nil, arguments[1].label == "target" else { return }
    let (action, page) = (name(arguments[0].value), name(arguments[1].value))
    // Another library may have such a function, with an object or a selector as the argument.
    guard
      isInRawEvent(start) || !mentioned.isDisjoint(with: ["RawEvent", "Subject"]) || isWritten(action)
        || isWritten(page)
    else { return }
    add(page, action, at: arguments[0].value, type)
  }

  /// `.view(path: …, page: "Goods")`
  private mutating func recordView(_ arguments: Arguments, _ type: Int?) {
    guard let page = arguments.first(where: { $0.label == "page" })?.value, !tokens.token(page.lowerBound, is: "nil")
    else { return }
    add(name(page), at: page, type)
  }

  /// `Button("Buy", event: "buy", on: "Goods")`, `.onTapEvent("buy")`
  private mutating func recordControl(_ callee: String, _ arguments: Arguments, _ type: Int?) {
    let isTap = callee == "onTapEvent"
    guard let event = arguments.first(where: { $0.label == (isTap ? nil : "event") })?.value else { return }
    let page = arguments.first { $0.label == "on" }?.value
    let action = name(event)
    // The app's functions may also have these labels.
    guard
      Self.controls.contains(callee)
        || page != nil && (isWritten(action) || isWritten(page.map { name($0) } ?? .computed))
    else { return }
    add(page.map { name($0) } ?? .inherited, action, at: event, type)
  }

  /// `UIAction(title: "Pay", identifier: .init("pay.now"))`
  private mutating func recordIdentifier(_ arguments: Arguments, _ type: Int?) {
    guard let value = arguments.first(where: { $0.label == "identifier" })?.value,
      !tokens.token(value.lowerBound, is: "nil")
    else { return }
    add(.surrounding, name(value, expected: .identifier), at: identifier(value, isTyped: true) ?? value, type)
  }

  /// The argument of `UIAction.Identifier("pay.now")`, and, if the expected type is an identifier, of `.init("pay.now")` and
  /// `Self(rawValue: "pay.now")`.
  func identifier(_ range: Range<Int>, isTyped: Bool) -> Range<Int>? {
    let close = range.upperBound - 1
    guard tokens.token(close, is: ")"), let open = tokens.partner(close), open > range.lowerBound, open + 1 < close
    else { return nil }
    switch (range.lowerBound..<open).prefix(6).map(tokens.string).joined() {
    case "UIAction.Identifier", "UIAction.Identifier.init": break
    case ".init", "Self", "Identifier": if !isTyped { return nil }
    default: return nil
    }
    let isRaw = tokens.token(open + 1, is: "rawValue") && tokens.token(open + 2, is: ":")
    return open + (isRaw ? 3 : 1)..<close
  }

  /// The argument of `Name("goods")`, `Name(rawValue: "goods")` or `.init("goods")`, for any type.
  private func wrapped(_ range: Range<Int>) -> Range<Int>? {
    let close = range.upperBound - 1
    guard tokens.token(close, is: ")"), let open = tokens.partner(close), open > range.lowerBound,
      tokens.split(open + 1..<close).count == 1, !tokens.token(open - 1, is: "Selector")
    else { return nil }
    let isOfType = (range.lowerBound..<open).allSatisfy { tokens.isName($0) || tokens.token($0, is: ".") }
    guard isOfType, tokens.token(open - 1, is: "init") || tokens.string(open - 1).first?.isUppercase == true else {
      return nil
    }
    let argument = arguments(open, close)[0]
    return argument.label == nil || argument.label == "rawValue" ? argument.value : nil
  }

  /// `primaryAction: .init(title: "Pay", identifier: .init("pay.now"))`
  private mutating func recordImplicit(_ arguments: Arguments, _ end: Int, _ type: Int?) {
    let isAction = arguments.contains { $0.label == "title" || $0.label == "handler" } || tokens.token(end + 1, is: "{")
    guard isAction, let value = arguments.first(where: { $0.label == "identifier" })?.value else { return }
    let isIdentifier =
      tokens.token(value.lowerBound, is: ".") && tokens.token(value.lowerBound + 1, is: "init")
      || value.prefix(3).contains { tokens.token($0, is: "Identifier") }
    // Initializers of many other types have an argument `identifier`.
    guard isIdentifier || mentioned.contains("UIAction") else { return }
    recordIdentifier(arguments, type)
  }

  /// Whether a name is literally in the call.
  private func isWritten(_ name: SwiftDeclarations.RecordedName) -> Bool {
    switch name {
    case .text, .type, .reflected: true
    case .joined(let parts), .either(let parts): parts.contains(where: isWritten)
    case .constant, .declared, .inherited, .surrounding, .computed: false
    }
  }

  /// Whether the brackets of a call are the first argument of `RawEvent(…)`, `RawEvent.init(…)` or `record(.init(…))`.
  private func isInRawEvent(_ start: Int) -> Bool {
    var next = start - 3
    while next > start - 8, tokens.isName(next) || tokens.token(next, is: ".") { next -= 1 }
    guard tokens.token(next, is: "(") else { return false }
    guard tokens.token(next - 1, is: "init"), tokens.token(next - 2, is: ".") else {
      return tokens.token(next - 1, is: "RawEvent")
    }
    return tokens.token(next - 3, is: "RawEvent")
      || tokens.token(next - 3, is: "(") && tokens.token(next - 4, is: "record")
  }

  private mutating func add(
    _ page: SwiftDeclarations.RecordedName, _ action: SwiftDeclarations.RecordedName? = nil, at place: Range<Int>,
    _ type: Int?
  ) {
    let position = lines.position(of: tokens.offset(place.lowerBound))
    found.append(
      SwiftDeclarations.Recording(page: page, action: action, type: type, line: position.line, column: position.column))
  }

  // MARK: Names

  /// The expected type of an expression, whose members and initializers may be written without the type.
  enum Expected {
    case text
    /// The identifier of a `UIAction`.
    case identifier

    /// The qualifiers of the members.
    fileprivate var owner: [String] { self == .text ? ["String"] : ["UIAction", "Identifier"] }
  }

  /// Returns the name in the value of a constant, which may also be the argument of `Name("goods")`, `Name(rawValue: "goods")` or
  /// `.init("goods")`.
  ///
  /// - Parameter type: the index of the type of `self`.
  mutating func name(ofConstant range: Range<Int>, in type: Int?) -> SwiftDeclarations.RecordedName {
    selfType = type
    return name(wrapped(range) ?? range)
  }

  /// Returns the name that is the value of an expression.
  func name(_ range: Range<Int>, expected: Expected = .text) -> SwiftDeclarations.RecordedName {
    let first = range.lowerBound
    if range.count == 1, tokens.kind(first) == .text {
      guard let literal = tokens.literal(first) else { return interpolated(first) }
      return literal.isEmpty ? .computed : .text(literal)
    }
    if let name = composed(range, expected) { return name }
    if let text = identifier(range, isTyped: expected == .identifier) { return name(text) }
    if tokens.token(first + 1, is: "("), tokens.end(first + 1) == range.upperBound - 1 {
      return converted(tokens.string(first), first + 2..<range.upperBound - 1)
    }
    if tokens.token(first, is: ".") { return member(range, of: expected.owner) }
    return constant(range)
  }

  /// Parses conversions such as `String(describing: Home.self)` and `NSStringFromClass(type(of: page))`.
  private func converted(_ callee: String, _ inside: Range<Int>) -> SwiftDeclarations.RecordedName {
    switch callee {
    case "NSStringFromSelector": return .declared
    case "NSStringFromClass":
      let name = type(inside, hasModule: true)
      return name == .computed ? .declared : name
    case "String" where tokens.token(inside.lowerBound + 1, is: ":"):
      let value = inside.dropFirst(2)
      if tokens.token(inside.lowerBound, is: "describing") { return type(value, hasModule: false) }
      guard tokens.token(inside.lowerBound, is: "reflecting"), case .type(let name, _) = type(value, hasModule: true)
      else { return .computed }
      return .reflected(name)
    default: return .computed
    }
  }

  /// `Home.self`, `Self.self`, `Self`, `type(of: self)`
  private func type(_ range: Range<Int>, hasModule: Bool) -> SwiftDeclarations.RecordedName {
    Self.typeName(range.map(tokens.string).joined()).map { .type($0, hasModule: hasModule) } ?? .computed
  }

  static func typeName(_ code: String) -> String? {
    if code == "type(of:self)" || code == "Self" { return "Self" }
    guard code.hasSuffix(".self") else { return nil }
    let name = code.dropLast(".self".count)
    return name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      ? String(name) : nil
  }

  /// Parses a literal with interpolations: `"\(Self.self)"`, `"\(Names.goods).list"`.
  private func interpolated(_ index: Int) -> SwiftDeclarations.RecordedName {
    let literal = tokens.string(index)
    if literal.hasPrefix("\"\\("), literal.hasSuffix(")\"") {
      let code = literal.dropFirst(3).dropLast(2).filter { $0 != " " }
      if let name = Self.typeName(code) { return .type(name, hasModule: false) }
    }
    return pieces(of: literal, at: index)
  }

  /// Parses `.goods`, a member of the expected type.
  private func member(_ range: Range<Int>, of owner: [String]) -> SwiftDeclarations.RecordedName {
    range.count == 2 && tokens.isName(range.lowerBound + 1)
      ? .constant(owner: owner, name: tokens.string(range.lowerBound + 1)) : .computed
  }

  /// `Names.goods`, `Self.page`, `Names.goods.rawValue`
  private func constant(_ range: Range<Int>) -> SwiftDeclarations.RecordedName {
    var names: [String] = []
    for (place, index) in zip(0..., range) {
      let isDot = tokens.token(index, is: ".")
      guard isDot || tokens.isName(index), isDot == (place % 2 == 1), names.count < 16 else { return .computed }
      if !isDot { names.append(tokens.string(index)) }
    }
    if names.count > 1, names.last == "rawValue" { names.removeLast() }
    guard range.count % 2 == 1, let name = names.popLast() else { return .computed }
    if names.isEmpty, let value = locals.value(of: name, at: place ?? range.lowerBound, type: selfType) { return value }
    return .constant(owner: names, name: name)
  }
}
