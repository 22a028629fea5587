import EventMapSourceTexts

/// Collects the names under which the messages of an Objective-C file record pages and actions.
///
/// ```objc
/// [mapper eventIDForEnterOfPage:NSStringFromClass([self class])];
/// [mapper serverEventsForAction:@"buy" target:@"Goods" members:nil];
/// [UIAction actionWithTitle:@"Pay" image:nil identifier:@"pay.now" handler:pay];
/// [recorder recordRawEvent:[NSJSONSerialization dataWithJSONObject:@{@"type" : @"page", @"class" : @"Goods"} …]];
/// ```
struct ObjectiveCRecordings {
  /// The kind of message, with the numbers of the arguments that contain names.
  private enum Form {
    case page(Int)
    case action(Int, target: Int)
    case identifier(Int)
    case line(Int)
  }

  private static let forms: [String: Form] = [
    "eventIDForEnterOfPage:": .page(0), "eventIDForLeaveOfPage:": .page(0), "eventIDForLoadOfPage:": .page(0),
    "eventIDForSelectionOfPage:": .page(0), "eventIDForViewAtPath:page:": .page(1),
    "eventIDForAction:target:": .action(0, target: 1),
    "serverEventsForPage:phase:members:": .page(0), "serverEventsForViewAtPath:page:members:": .page(1),
    "serverEventsForAction:target:members:": .action(0, target: 1),
    "serverEventsForGesture:target:members:": .action(0, target: 1),
    "serverEventsForRow:target:members:": .action(0, target: 1),
    "actionWithTitle:image:identifier:handler:": .identifier(2), "recordRawEvent:": .line(0),
  ]

  private static let firstLabels = Set(forms.keys.map { String($0.prefix { $0 != ":" }) })

  private let tokens: TokenList
  private let lines: LineMap
  private let file: String
  private var constants: ObjectiveCConstants
  /// The class whose implementation contains the current token; `nil` outside implementations.
  private var className: String?
  /// The opening brackets around the current token, innermost last.
  private var open: [Int] = []
  private var found: [ObjectiveCRecording] = []

  init(_ tokens: TokenList, file: String) {
    self.tokens = tokens
    lines = LineMap(tokens.bytes)
    self.file = file
    constants = ObjectiveCConstants(tokens)
  }

  /// Adds the recordings of the file and the constants that other files see.
  ///
  /// - Complexity: O(n).
  mutating func add(to names: inout ObjectiveCNames) {
    for index in 0..<tokens.count {
      while let last = open.last, let end = tokens.end(last), index >= end { open.removeLast() }
      switch tokens.kind(index) {
      case .attribute:
        if tokens.token(index, is: "@implementation") { className = self.className(after: index) }
        if tokens.token(index, is: "@end") { className = nil }
      case .sign where tokens.end(index) != nil: open.append(index)
      case .name where tokens.token(index + 1, is: ":"): message(at: index)
      default: break
      }
    }
    for (name, text) in constants.shared { names.addConstant(text, named: name) }
    for recording in found { names.add(recording) }
  }

  /// The class name after `@implementation` and macros.
  private func className(after index: Int) -> String? {
    var next = index + 1
    while tokens.isName(next), ObjectiveCParser.isMacro(tokens.string(next)),
      tokens.token(next + 1, is: "(") || tokens.isName(next + 1)
    {
      next = tokens.end(next + 1).map { $0 + 1 } ?? next + 1
    }
    return tokens.isName(next) ? tokens.string(next) : nil
  }

  // MARK: Messages

  /// Reads the message whose first label is at a token.
  private mutating func message(at label: Int) {
    guard Self.firstLabels.contains(tokens.string(label)), let start = open.last, tokens.token(start, is: "["),
      let end = tokens.end(start)
    else { return }
    let arguments = tokens.messageArguments(start + 1..<end)
    // A later label of a message may equal the first label of another form.
    guard let first = arguments.first, first.range.lowerBound == label + 2 else { return }
    switch Self.forms[arguments.map { $0.label + ":" }.joined()] {
    case .page(let page): add(name(arguments[page].range), at: arguments[page].range)
    case .action(let action, let target):
      add(name(arguments[target].range), name(arguments[action].range), at: arguments[action].range)
    case .identifier(let identifier):
      let range = arguments[identifier].range
      guard label == start + 2, tokens.token(start + 1, is: "UIAction"), !tokens.token(range.lowerBound, is: "nil")
      else { return }
      add(.surrounding, name(range), at: range)
    case .line(let line): if !isForwarding { self.line(arguments[line].range) }
    case nil: return
    }
  }

  /// The maximum number of tokens of a method's declaration before its body.
  private static let longestHead = 256

  /// Whether the surrounding method is `recordRawEvent:` itself, which forwards the events of its callers.
  private var isForwarding: Bool {
    guard let body else { return false }
    var index = body - 1
    while index >= 0, body - index < Self.longestHead, !tokens.token(index, is: ";"), !tokens.token(index, is: "}"),
      tokens.kind(index) != .attribute
    {
      if tokens.token(index, is: "recordRawEvent") { return true }
      index -= 1
    }
    return false
  }

  /// Reads a raw event that is made from a dictionary literal. Any other raw event may be a page or an action of any name.
  private mutating func line(_ range: Range<Int>) {
    var members: [String: Range<Int>] = [:]
    if let start = range.first(where: { tokens.token($0, is: "@") && tokens.token($0 + 1, is: "{") }),
      let end = tokens.end(start + 1)
    {
      for member in tokens.split(start + 2..<end) where tokens.token(member.lowerBound + 1, is: ":") {
        guard let key = tokens.literal(member.lowerBound), member.count > 2 else { continue }
        members[key] = member.lowerBound + 2..<member.upperBound
      }
    }
    let names = members.mapValues { name($0) }
    func member(_ key: String) -> ObjectiveCRecording.Name { names[key] ?? .computed }
    switch member("type") {
    case .text("page"): add(member("class"), at: members["class"] ?? range)
    case .text("view"): add(member("page"), at: members["page"] ?? range)
    case .text("app"): return
    case .text("control"), .text("gesture"), .text("row"):
      add(member("target"), member("action"), at: members["action"] ?? range)
    default:
      add(.computed, at: range)
      add(.computed, .computed, at: range)
    }
  }

  private mutating func add(
    _ page: ObjectiveCRecording.Name, _ action: ObjectiveCRecording.Name? = nil, at place: Range<Int>
  ) {
    let position = lines.position(of: tokens.offset(place.lowerBound))
    found.append(
      ObjectiveCRecording(
        page: page, action: action, className: className, file: file, line: position.line, column: position.column))
  }

  // MARK: Names

  /// The opening brace of the function around the current token; `nil` outside functions.
  private var body: Int? { open.first { tokens.token($0, is: "{") } }

  private mutating func name(_ range: Range<Int>) -> ObjectiveCRecording.Name {
    let range = tokens.withoutCast(range)
    guard let first = range.first else { return .computed }
    if range.count == 1 {
      if tokens.isName(first) { return constants.name(at: first, body: body) }
      return tokens.literal(first).flatMap { $0.isEmpty ? nil : .text($0) } ?? .computed
    }
    guard tokens.token(first + 1, is: "("), tokens.end(first + 1) == range.upperBound - 1 else { return .computed }
    let inside = first + 2..<range.upperBound - 1
    if tokens.token(first, is: "NSStringFromClass") { return className(of: inside) }
    guard tokens.token(first, is: "NSStringFromSelector") else { return .computed }
    guard tokens.token(inside.lowerBound, is: "@selector"), let end = tokens.end(inside.lowerBound + 1) else {
      return .declared
    }
    return .text((inside.lowerBound + 2..<end).map(tokens.string).filter { $0 != "(" && $0 != ")" }.joined())
  }

  /// The class that an expression returns: `[Home class]`, `Home.class`, `[self class]`, `self.class`, `object_getClass(self)`.
  private func className(of range: Range<Int>) -> ObjectiveCRecording.Name {
    let words = range.prefix(5).map(tokens.string)
    let receiver: String? =
      switch (words.count, words.first, words.last) {
      case (4, "[", "]") where words[2] == "class" || words[2] == "self": words[1]
      case (3, _, "class") where words[1] == ".": words[0]
      case (4, "object_getClass", ")"): words[2]
      default: nil
      }
    guard let receiver else { return .declared }
    if receiver == "self" { return .own }
    // The names of variables start with a small letter or `_`.
    return receiver.first?.isUppercase == true ? .type(receiver) : .declared
  }
}
