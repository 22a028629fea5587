import EventMapSourceTexts

/// Finds the classes, methods and connections in the tokens of an Objective-C file.
struct ObjectiveCParser {
  /// The container that methods are in.
  private struct Container {
    /// Of the class, or of the protocol.
    var name: String
    var isImplementation = false
    var isProtocol = false
  }

  let tokens: TokenList
  private let name: String
  private let lines: LineMap
  var index = 0
  private(set) var facts = AppFacts()

  init(_ tokens: TokenList, name: String) {
    self.tokens = tokens
    self.name = name
    lines = LineMap(tokens.bytes)
  }

  mutating func parse() {
    while index < tokens.count {
      if tokens.token(index, is: "@interface") {
        parseContainer(isImplementation: false)
      } else if tokens.token(index, is: "@implementation") {
        parseContainer(isImplementation: true)
      } else if tokens.token(index, is: "@protocol") {
        parseProtocol()
      } else {
        parseMacro()
        index += 1
      }
    }
    facts.completeObjectiveC()
  }

  /// Notes a macro with classes in it, and what may be an expansion of one, which may be defined in another file.
  private mutating func parseMacro() {
    if tokens.kind(index) == .directive, !tokens.token(index, is: "#import"), !tokens.token(index, is: "#include") {
      facts.objectiveC.addClassMacro(tokens.string(index))
    }
    guard tokens.isName(index), tokens.token(index + 1, is: "("), tokens.isFirstOnLine(index),
      let end = tokens.end(index + 1)
    else { return }
    let name = tokens.string(index)
    guard !name.contains(where: \.isLowercase) else { return }
    let classes = Set((index + 2..<end).prefix(16).filter(tokens.isName).map(tokens.string))
    facts.objectiveC.addExpansion(
      of: name,
      AppFacts.LeftOut(.code, file: self.name, line: lines.line(of: tokens.offset(index)), classes: classes))
  }

  /// Reads a protocol; a forward declaration has no methods.
  private mutating func parseProtocol() {
    let attributes = ObjectiveCAttributes(tokens, before: index)
    index += 1
    // @protocol(Name), @protocol A, B;
    guard tokens.isName(index) else { return }
    skipMacros()
    let name = tokens.string(index)
    var next = index
    while tokens.isName(next) || tokens.token(next, is: ",") { next += 1 }
    if tokens.token(next, is: ";") {
      index = next
      return
    }
    index += 1
    let inherited = parseProtocolNames()
    let methods = parseMembers(of: Container(name: name, isProtocol: true))
    facts.add(name, AppFacts.ProtocolDeclaration(inherited: inherited, methods: methods))
    if let swiftName = attributes.swiftName { facts.objectiveC.addSwiftName(swiftName, of: name) }
  }

  var isContainerEnd: Bool {
    tokens.token(index, is: "@end") || tokens.token(index, is: "@interface")
      || tokens.token(index, is: "@implementation")
  }

  private mutating func parseContainer(isImplementation: Bool) {
    let attributes = ObjectiveCAttributes(tokens, before: index)
    index += 1
    skipMacros()
    guard tokens.isName(index) else { return leaveOut(index, nil) }
    let className = tokens.string(index)
    var known = AppFacts.Class()
    index += 1
    // Type parameters, or the protocols of a class without a superclass.
    let first = parseProtocolNames()
    if tokens.token(index, is: "("), let end = tokens.end(index) {
      index = end + 1
    } else {
      known.isDefined = isImplementation
      if tokens.token(index, is: ":"), tokens.isName(index + 1) {
        let superclass = tokens.string(index + 1)
        known.superclass = superclass
        // In another branch of a conditional.
        if let other = facts.classes[className]?.superclass, other != superclass {
          known.superclasses = [other, superclass]
        }
        index += 2
      }
      addNames(of: className, attributes)
    }
    known.protocols = first.union(parseProtocolNames()).union(parseProtocolNames())
    // Instance variables.
    if tokens.token(index, is: "{"), let end = tokens.end(index) { index = end + 1 }
    known.methods = parseMembers(of: Container(name: className, isImplementation: isImplementation))
    facts.add(className, known, from: name)
  }

  /// Notes what a class is called in Swift and by the runtime.
  private mutating func addNames(of className: String, _ attributes: ObjectiveCAttributes) {
    if let runtimeName = attributes.runtimeName {
      facts.objectiveC.addRuntimeName(runtimeName, of: className)
      // As that of a storyboard, it has the module of a class of Swift.
      if runtimeName.contains(".") { facts.namedClasses.insert(runtimeName) }
    }
    // The runtime's name is not that of Swift.
    if let swiftName = attributes.swiftName ?? attributes.runtimeName.map({ _ in className }) {
      facts.objectiveC.addSwiftName(swiftName, of: className)
    }
  }

  /// Passes `NS_SWIFT_NAME(…)` and attributes, which may come before a name.
  private mutating func skipMacros() {
    while tokens.isName(index), tokens.token(index + 1, is: "(") || tokens.isName(index + 1),
      Self.isMacro(tokens.string(index))
    {
      index = tokens.end(index + 1).map { $0 + 1 } ?? index + 1
    }
  }

  /// Reads `<A, B>`: protocols, or type parameters, whose names do not matter.
  private mutating func parseProtocolNames() -> Set<String> {
    let start = index
    skipAngleBrackets()
    return Set((start..<index).filter(tokens.isName).map(tokens.string))
  }

  /// Passes `<…>`: type parameters or protocols.
  private mutating func skipAngleBrackets() {
    guard tokens.token(index, is: "<") else { return }
    var depth = 0
    var next = index
    while next < tokens.count {
      if tokens.token(next, is: "<") {
        depth += 1
      } else if tokens.token(next, is: ">") {
        depth -= 1
        if depth == 0 {
          index = next + 1
          return
        }
      } else if tokens.token(next, is: ";") || tokens.token(next, is: "{") || tokens.kind(next) == .attribute {
        return
      }
      next += 1
    }
  }

  private mutating func parseMembers(of container: Container) -> Set<AppFacts.Method> {
    var methods: Set<AppFacts.Method> = []
    let start = index
    var isComplete = true
    while index < tokens.count, !isContainerEnd {
      if isComplete, isExpansion(start) {
        isComplete = false
        leaveOut(index, container.name)
      }
      if tokens.token(index, is: "@property") {
        methods.formUnion(parseProperty(of: container.name))
      } else if tokens.token(index, is: "@protocol") {
        // The `@end` of this one is missing.
        if container.isProtocol { break }
        parseProtocol()
      } else if tokens.token(index, is: "{") {
        // The statements of a body without an end are no members.
        if tokens.end(index) == nil { isComplete = false }
        parseBody(of: container)
      } else if tokens.token(index, is: "-") || tokens.token(index, is: "+"), index == start || isStatementStart,
        let method = parseMethod(of: container.name)
      {
        methods.insert(method)
      } else {
        index += 1
      }
    }
    if tokens.token(index, is: "@end") { index += 1 }
    return methods
  }

  /// Whether members that are not in this file may come here: a file is included, or a macro is expanded.
  private func isExpansion(_ start: Int) -> Bool {
    if tokens.kind(index) == .directive { return true }
    guard tokens.isName(index), tokens.token(index + 1, is: "("), tokens.isFirstOnLine(index) else { return false }
    // `void (*name)(int)`, and the name of a function after its type on the line before.
    if tokens.token(index + 2, is: "^") || tokens.token(index + 2, is: "*") { return false }
    let isFirst = index == start || [";", "}", ")"].contains(tokens.string(index - 1))
    return isFirst && !Self.annotations.contains { tokens.string(index).hasPrefix($0) }
  }

  /// How macros start that say something about the declaration behind them.
  private static let annotations = ["_", "API_", "AVAILABLE", "CF_", "DEPRECATED", "NS_", "OBJC_", "UI_", "typeof"]

  private var isStatementStart: Bool {
    tokens.isFirstOnLine(index) || tokens.token(index - 1, is: ";") || tokens.token(index - 1, is: "}")
      || tokens.kind(index - 1) == .attribute
  }

  /// Leaves out the code at a token.
  mutating func leaveOut(_ index: Int, _ className: String?) {
    facts.add(
      AppFacts.LeftOut(
        .code, file: name, line: lines.line(of: tokens.offset(index)), classes: Set([className].compactMap { $0 })))
  }

  // MARK: Methods

  /// Reads from `-` or `+` up to the `;` or `{`; `nil`, one token further, where there is no method.
  private mutating func parseMethod(of className: String) -> AppFacts.Method? {
    let isClassMethod = tokens.token(index, is: "+")
    index += 1
    let start = index
    let result = parseType()
    skipAttributesOfResult()
    guard tokens.isName(index) || tokens.token(index, is: ":") else {
      index = start
      if result != nil { leaveOut(start, className) }
      return nil
    }
    var selector = ""
    var isShaped = result.map { Self.isAction(result: $0) } ?? false
    let isMarked = result.map { $0.contains("IBAction") || $0.contains("IBSegueAction") } ?? false
    var arguments = 0
    if tokens.isName(index) {
      selector = tokens.string(index)
      index += 1
      // `PREFIXED(name):` is a macro that makes the name.
      if tokens.token(index, is: "(") {
        leaveOut(start, className)
        return nil
      }
    }
    var isFirst = true
    while index < tokens.count, !isContainerEnd {
      if tokens.isName(index), tokens.token(index + 1, is: ":"), !isFirst {
        selector += tokens.string(index)
        index += 1
      }
      isFirst = false
      guard tokens.token(index, is: ":") else { break }
      index += 1
      selector += ":"
      arguments += 1
      if let type = parseType() { isShaped = isShaped && Self.isObject(type) }
      // Attributes of the parameter come before its name or after it: `__unused`, `__attribute__((unused))`.
      while tokens.isName(index), Self.isMacro(tokens.string(index)) { skipAttribute() }
      if tokens.isName(index) { index += 1 }
      while tokens.isName(index), !tokens.token(index + 1, is: ":") { skipAttribute() }
    }
    if tokens.token(index, is: ",") { isShaped = false }
    // Either branch of a conditional may be the rest of the name.
    if hasDirective(start..<index) { leaveOut(start, className) }
    // Attributes behind the declaration.
    while index < tokens.count, !tokens.token(index, is: ";"), !tokens.token(index, is: "{"), !isContainerEnd {
      index = tokens.end(index).map { $0 + 1 } ?? index + 1
    }
    return AppFacts.Method(
      selector, isClassMethod: isClassMethod, isActionShaped: isShaped && arguments <= 2, isMarked: isMarked,
      swiftName: ObjectiveCAttributes(tokens, start..<index).swiftName)
  }

  /// Whether a preprocessor line is between tokens.
  private func hasDirective(_ range: Range<Int>) -> Bool {
    range.dropFirst().contains { index in
      let between = tokens.bytes[tokens.offset(index - 1)..<tokens.offset(index)]
      return between.split(whereSeparator: TextCursor.isLineEnd).dropFirst().contains { line in
        line.first { !TextCursor.isBlank($0) } == UInt8(ascii: "#")
      }
    }
  }

  /// Passes what is between the type of a method and its name: `__attribute__((unused))`, `NS_RETURNS_RETAINED`.
  private mutating func skipAttributesOfResult() {
    while tokens.isName(index), Self.isMacro(tokens.string(index)) {
      var next = index + 1
      if tokens.token(next, is: "("), let end = tokens.end(next) { next = end + 1 }
      // The name itself may look like a macro.
      let isBeforeName = tokens.isName(next) && (next > index + 1 || !Self.isMacro(tokens.string(next)))
      guard isBeforeName else { return }
      index = next
    }
  }

  private mutating func skipAttribute() {
    index += 1
    if tokens.token(index, is: "("), let end = tokens.end(index) { index = end + 1 }
  }

  /// Reads `(type)`; `nil` if something else comes next.
  private mutating func parseType() -> [String]? {
    guard tokens.token(index, is: "("), let end = tokens.end(index) else { return nil }
    // A type is short; a longer one is a block, which controls do not send.
    var words: [String] = []
    var depth = 0
    for word in (index + 1..<min(end, index + 32)).map(tokens.string) {
      // Protocols and type arguments say nothing about the kind of type.
      if word == ">" { depth -= 1 } else if word == "<" { depth += 1 } else if depth == 0 { words.append(word) }
    }
    index = end + 1
    return words.filter { !Self.qualifiers.contains($0) }
  }

  static let qualifiers: Set<String> = [
    "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "null_unspecified", "__kindof", "const",
    "__unused", "in", "out", "inout", "bycopy", "byref", "oneway", "_Null_unspecified", "__null_unspecified",
    "_Nullable_result", "__strong", "__weak", "__autoreleasing", "__unsafe_unretained",
  ]

  private static func isAction(result: [String]) -> Bool { result == ["void"] || result == ["IBAction"] }

  /// Names that are followed by `*` and are not classes; those of C frameworks are recognised by their prefix.
  private static let valueTypes: Set<String> = [
    "void", "char", "int", "short", "long", "float", "double", "unsigned", "signed", "bool", "BOOL", "NSInteger",
    "NSUInteger", "NSTimeInterval", "NSRange", "NSPoint", "NSSize", "NSRect", "NSDecimal", "NSZone",
    "NSComparisonResult",
    "NSFastEnumerationState", "UIEdgeInsets", "UIOffset", "UniChar", "FILE", "SEL", "IMP", "Class", "Boolean",
    "unichar",
    "size_t", "Byte", "UInt8", "UInt16", "UInt32", "UInt64", "SInt32", "id",
  ]

  /// Whether a parameter's type is a pointer to an object.
  private static func isObject(_ type: [String]) -> Bool {
    guard let first = type.first else { return false }
    if first == "id" { return !type.contains("*") }
    guard type.count(where: { $0 == "*" }) == 1, type.last == "*", !type.contains("struct"), !type.contains("^"),
      !type.contains("&"), type.count == 2
    else { return false }
    let isOfC = first.hasPrefix("CG") && first.dropFirst(2).first?.isUppercase == true || first.hasSuffix("_t")
    return !isOfC && !valueTypes.contains(first) && first.contains { $0.isUppercase || $0 == "_" }
  }

  /// Names of macros are in capitals, or are the compiler's own attributes.
  static func isMacro(_ name: String) -> Bool {
    name.hasPrefix("__") || name.contains("_") && !name.contains(where: \.isLowercase)
  }

  // MARK: Bodies

  /// Passes `{ … }`, with the connections in it where it is a method's.
  private mutating func parseBody(of container: Container) {
    guard let end = tokens.end(index) else {
      leaveOut(index, container.name)
      index += 1
      return
    }
    if container.isImplementation {
      ObjectiveCConnections(tokens, lines, className: container.name, file: name)
        .add(from: index + 1..<end, to: &facts)
    }
    index = end + 1
  }
}
