import EventMapSourceTexts

/// Finds the classes, methods and connections in the tokens of an Objective-C file.
struct ObjectiveCParser {
  /// A class or protocol whose members are parsed.
  private struct Container {
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

  /// Collects macros that contain classes, and the expansions of macros, because a macro may be defined in another file.
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

  /// Parses a protocol; skips a forward declaration.
  private mutating func parseProtocol() {
    let attributes = ObjectiveCAttributes(tokens, before: index)
    index += 1
    // An expression `@protocol(Name)` or a forward declaration `@protocol A, B;`.
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
        // The other branches of a conditional may name other superclasses.
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

  /// Adds the names of a class in Swift and in the runtime.
  private mutating func addNames(of className: String, _ attributes: ObjectiveCAttributes) {
    if let runtimeName = attributes.runtimeName {
      facts.objectiveC.addRuntimeName(runtimeName, of: className)
      // Like the name in a storyboard, a runtime name with a module shows the module of a Swift class.
      if runtimeName.contains(".") { facts.namedClasses.insert(runtimeName) }
    }
    // A class with a runtime name has its source name in Swift.
    if let swiftName = attributes.swiftName ?? attributes.runtimeName.map({ _ in className }) {
      facts.objectiveC.addSwiftName(swiftName, of: className)
    }
  }

  /// Skips `NS_SWIFT_NAME(…)` and attributes before a name.
  private mutating func skipMacros() {
    while tokens.isName(index), tokens.token(index + 1, is: "(") || tokens.isName(index + 1),
      Self.isMacro(tokens.string(index))
    {
      index = tokens.end(index + 1).map { $0 + 1 } ?? index + 1
    }
  }

  /// Parses the names in `<A, B>`: protocols or type parameters. The names of type parameters do no harm among the protocols.
  private mutating func parseProtocolNames() -> Set<String> {
    let start = index
    skipAngleBrackets()
    return Set((start..<index).filter(tokens.isName).map(tokens.string))
  }

  /// Skips `<…>`: type parameters or protocols.
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
        // The current protocol has no `@end`.
        if container.isProtocol { break }
        parseProtocol()
      } else if tokens.token(index, is: "{") {
        // After an unterminated body, macros are statements rather than members.
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

  /// Whether an included file or an expanded macro at the current token may contain further members.
  private func isExpansion(_ start: Int) -> Bool {
    if tokens.kind(index) == .directive { return true }
    guard tokens.isName(index), tokens.token(index + 1, is: "("), tokens.isFirstOnLine(index) else { return false }
    // `void (*name)(int)` is no expansion, nor is the name of a function whose type is on the line before.
    if tokens.token(index + 2, is: "^") || tokens.token(index + 2, is: "*") { return false }
    let isFirst = index == start || [";", "}", ")"].contains(tokens.string(index - 1))
    return isFirst && !Self.annotations.contains { tokens.string(index).hasPrefix($0) }
  }

  /// The prefixes of macros that annotate the declaration after them.
  private static let annotations = ["_", "API_", "AVAILABLE", "CF_", "DEPRECATED", "NS_", "OBJC_", "UI_", "typeof"]

  private var isStatementStart: Bool {
    tokens.isFirstOnLine(index) || tokens.token(index - 1, is: ";") || tokens.token(index - 1, is: "}")
      || tokens.kind(index - 1) == .attribute
  }

  /// Lists the code at a token as left out.
  mutating func leaveOut(_ index: Int, _ className: String?) {
    facts.add(
      AppFacts.LeftOut(
        .code, file: name, line: lines.line(of: tokens.offset(index)), classes: Set([className].compactMap { $0 })))
  }

  // MARK: Methods

  /// Parses a method from `-` or `+` up to the `;` or `{`. Returns `nil` and skips one token if it is not a method.
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
      // In `PREFIXED(name):` a macro makes the name.
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
      // The attributes of a parameter are before or after its name: `__unused`, `__attribute__((unused))`.
      while tokens.isName(index), Self.isMacro(tokens.string(index)) { skipAttribute() }
      if tokens.isName(index) { index += 1 }
      while tokens.isName(index), !tokens.token(index + 1, is: ":") { skipAttribute() }
    }
    if tokens.token(index, is: ",") { isShaped = false }
    // The branches of a conditional may contain different rests of the selector.
    if hasDirective(start..<index) { leaveOut(start, className) }
    // The attributes after the declaration.
    while index < tokens.count, !tokens.token(index, is: ";"), !tokens.token(index, is: "{"), !isContainerEnd {
      index = tokens.end(index).map { $0 + 1 } ?? index + 1
    }
    return AppFacts.Method(
      selector, isClassMethod: isClassMethod, isActionShaped: isShaped && arguments <= 2, isMarked: isMarked,
      swiftName: ObjectiveCAttributes(tokens, start..<index).swiftName)
  }

  /// Whether a preprocessor line is between the tokens of a range.
  private func hasDirective(_ range: Range<Int>) -> Bool {
    range.dropFirst().contains { index in
      let between = tokens.bytes[tokens.offset(index - 1)..<tokens.offset(index)]
      return between.split(whereSeparator: TextCursor.isLineEnd).dropFirst().contains { line in
        line.first { !TextCursor.isBlank($0) } == UInt8(ascii: "#")
      }
    }
  }

  /// Skips attributes between the result type of a method and its name: `__attribute__((unused))`, `NS_RETURNS_RETAINED`.
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

  /// Parses `(type)`; `nil` if the next token is not a parenthesis.
  private mutating func parseType() -> [String]? {
    guard tokens.token(index, is: "("), let end = tokens.end(index) else { return nil }
    // Only 32 tokens are read: a longer type is a block, which actions do not have as an argument.
    var words: [String] = []
    var depth = 0
    for word in (index + 1..<min(end, index + 32)).map(tokens.string) {
      // Protocols and type arguments do not change the kind of type.
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

  /// The names before `*` that are not classes. The types of C frameworks are recognized by their prefix.
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

  /// Whether a name is that of a macro, in capitals with a `_`, or of a compiler attribute, starting with `__`.
  static func isMacro(_ name: String) -> Bool {
    name.hasPrefix("__") || name.contains("_") && !name.contains(where: \.isLowercase)
  }

  // MARK: Bodies

  /// Skips `{ … }`. In an implementation, adds the connections in it.
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
