import SourceTexts

/// Collects the names of pages and actions that the calls of a Swift file record.
///
/// ```swift
/// recorder.record(RawEvent(.page("Goods", .enter)))
/// recorder.record(RawEvent(.action("buy", target: "\(Self.self)")))
/// list.eventPage("Goods")
/// Button("Buy", event: "buy", on: "Goods") { … }
/// UIAction(title: "Pay", identifier: .init("pay.now")) { … }
/// ```
struct SwiftRecordings {
  private let tokens: TokenList
  private let lines: LineMap
  private(set) var found: [SwiftDeclarations.Recording] = []
  /// The constants of the functions around the current token.
  var locals = SwiftLocals()
  /// The type of `self` there.
  private var selfType: Int?

  init(_ tokens: TokenList) {
    self.tokens = tokens
    lines = LineMap(tokens.bytes)
  }

  /// The arguments of a call: their labels and the tokens of their values.
  private typealias Arguments = [(label: String?, value: Range<Int>)]

  /// The initializers and modifiers of SwiftUI to which the library adds `event:`.
  private static let controls: Set<String> = [
    "Button", "Toggle", "Picker", "Slider", "Stepper", "NavigationLink", "Link", "Menu", "DatePicker", "TextField",
    "onTapEvent",
  ]

  /// Reads the call whose brackets are at two indices.
  mutating func call(_ start: Int, _ end: Int, type: Int?) {
    guard end > start + 1, tokens.kind(start - 1) == .name else { return }
    selfType = type
    let isMember = tokens.token(start - 2, is: ".")
    switch tokens.string(start - 1) {
    case "page" where isMember: recordPage(arguments(start, end), start, type)
    case "action" where isMember: recordAction(arguments(start, end), start, type)
    case "view" where isMember && isInRawEvent(start): recordView(arguments(start, end), type)
    case "eventPage" where isMember:
      if let value = arguments(start, end).first(where: { $0.label == nil })?.value {
        add(name(value), at: value, type)
      }
    case "UIAction": recordIdentifier(arguments(start, end), type)
    case let callee: recordControl(callee, arguments(start, end, ifLabelled: "event", or: callee == "onTapEvent"), type)
    }
  }

  private func arguments(_ start: Int, _ end: Int) -> Arguments {
    tokens.split(start + 1..<end).map { argument in
      let first = argument.lowerBound
      let hasLabel = argument.count > 2 && tokens.isName(first) && tokens.token(first + 1, is: ":")
      return hasLabel ? (tokens.string(first), first + 2..<argument.upperBound) : (nil, argument)
    }
  }

  /// The arguments of a call that has one of a label; most calls have not.
  private func arguments(_ start: Int, _ end: Int, ifLabelled label: StaticString, or isOther: Bool) -> Arguments {
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
    guard isPhase || isInRawEvent(start) else { return }
    add(name(arguments[0].value), at: arguments[0].value, type)
  }

  /// `.action("buy", target: "Goods")`
  private mutating func recordAction(_ arguments: Arguments, _ start: Int, _ type: Int?) {
    guard arguments.count == 2, arguments[0].label == nil, arguments[1].label == "target" else { return }
    let (action, page) = (name(arguments[0].value), name(arguments[1].value))
    // Another library may have such a call, of an object or a selector.
    guard isInRawEvent(start) || isWritten(action) || isWritten(page) else { return }
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
    // An app's own functions also have such labels.
    guard Self.controls.contains(callee) || page != nil && (isWritten(action) || isWritten(page.map(name) ?? .computed))
    else { return }
    add(page.map(name) ?? .inherited, action, at: event, type)
  }

  /// `UIAction(title: "Pay", identifier: .init("pay.now"))`
  private mutating func recordIdentifier(_ arguments: Arguments, _ type: Int?) {
    guard let value = arguments.first(where: { $0.label == "identifier" })?.value,
      !tokens.token(value.lowerBound, is: "nil")
    else { return }
    guard let inside = identifier(value, isTyped: true) else {
      let isMember = tokens.token(value.lowerBound, is: ".")
      return add(.surrounding, isMember ? member(value, of: ["UIAction", "Identifier"]) : name(value), at: value, type)
    }
    add(.surrounding, name(inside), at: inside, type)
  }

  /// The text in `UIAction.Identifier("pay.now")`; where the type is known, also that in `.init("pay.now")` and
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

  /// Whether a name is in the call itself.
  private func isWritten(_ name: SwiftDeclarations.RecordedName) -> Bool {
    switch name {
    case .text, .type: true
    case .constant, .declared, .inherited, .surrounding, .computed: false
    }
  }

  /// Whether the brackets of a call are the first argument of `RawEvent(…)`.
  private func isInRawEvent(_ start: Int) -> Bool {
    var next = start - 3
    while next > start - 8, tokens.isName(next) || tokens.token(next, is: ".") { next -= 1 }
    return tokens.token(next, is: "(") && tokens.token(next - 1, is: "RawEvent")
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

  /// The name that an expression in the code of a type gives.
  mutating func name(_ range: Range<Int>, in type: Int?) -> SwiftDeclarations.RecordedName {
    selfType = type
    return name(range)
  }

  private func name(_ range: Range<Int>) -> SwiftDeclarations.RecordedName {
    let first = range.lowerBound
    if range.count == 1, tokens.kind(first) == .text {
      guard let literal = tokens.literal(first) else { return interpolated(tokens.string(first)) }
      return literal.isEmpty ? .computed : .text(literal)
    }
    if let text = identifier(range, isTyped: false) { return name(text) }
    if tokens.token(first + 1, is: "("), tokens.end(first + 1) == range.upperBound - 1 {
      let isDescription =
        tokens.token(first, is: "String") && tokens.token(first + 2, is: "describing")
        && tokens.token(first + 3, is: ":")
      if isDescription { return type(first + 4..<range.upperBound - 1, hasModule: false) }
      if tokens.token(first, is: "NSStringFromClass") {
        let name = type(first + 2..<range.upperBound - 1, hasModule: true)
        return name == .computed ? .declared : name
      }
      if tokens.token(first, is: "NSStringFromSelector") { return .declared }
      return .computed
    }
    if tokens.token(first, is: ".") { return member(range, of: ["String"]) }
    return constant(range)
  }

  /// `Home.self`, `Self.self`, `Self`, `type(of: self)`
  private func type(_ range: Range<Int>, hasModule: Bool) -> SwiftDeclarations.RecordedName {
    Self.typeName(range.map(tokens.string).joined()).map { .type($0, hasModule: hasModule) } ?? .computed
  }

  private static func typeName(_ code: String) -> String? {
    if code == "type(of:self)" || code == "Self" { return "Self" }
    guard code.hasSuffix(".self") else { return nil }
    let name = code.dropLast(".self".count)
    return name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      ? String(name) : nil
  }

  /// A literal that is the name of a type alone: `"\(Self.self)"`.
  private func interpolated(_ literal: String) -> SwiftDeclarations.RecordedName {
    guard literal.hasPrefix("\"\\("), literal.hasSuffix(")\"") else { return .computed }
    let code = literal.dropFirst(3).dropLast(2).filter { $0 != " " }
    return Self.typeName(code).map { .type($0, hasModule: false) } ?? .computed
  }

  /// `.goods`, of the type that is expected.
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
    if names.isEmpty, let value = locals.value(of: name, at: range.lowerBound, type: selfType) { return value }
    return .constant(owner: names, name: name)
  }
}
