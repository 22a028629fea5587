import AppManifests
import EventMapping

/// The properties of classes and protocols.
extension ObjectiveCParser {
  /// Parses `@property (…) type name;` and returns the getters, and the setters unless the property is read-only.
  mutating func parseProperty(of className: String) -> [AppFacts.Method] {
    let start = index
    index += 1
    var getter: String?
    var setter: String?
    var isReadOnly = false
    var isClassProperty = false
    if tokens.token(index, is: "("), let end = tokens.end(index) {
      for word in index + 1..<max(end, index + 1) {
        if tokens.token(word, is: "readonly") { isReadOnly = true }
        if tokens.token(word, is: "class") { isClassProperty = true }
        guard tokens.token(word + 1, is: "="), tokens.isName(word + 2) else { continue }
        if tokens.token(word, is: "getter") { getter = tokens.string(word + 2) }
        if tokens.token(word, is: "setter") {
          setter = tokens.string(word + 2) + (tokens.token(word + 3, is: ":") ? ":" : "")
        }
      }
      index = end + 1
    }
    let names = parsePropertyNames()
    if names.isEmpty { leaveOut(index, className) }
    let swiftName = names.count == 1 ? ObjectiveCAttributes(tokens, start..<index).swiftName : nil
    return names.flatMap { name in
      let getter = getter ?? name
      var selectors = [getter]
      if !isReadOnly { selectors.append(setter ?? "set\(SwiftSelectorName.capitalized(name)):") }
      return selectors.map {
        AppFacts.Method($0, isClassMethod: isClassProperty, isAccessor: true, swiftName: swiftName ?? getter)
      }
    }
  }

  /// Parses `type a, *b;` and returns the last name of each part.
  private mutating func parsePropertyNames() -> [String] {
    var names: [String] = []
    var name: String?
    var angles = 0
    while index < tokens.count, !tokens.token(index, is: ";"), !isContainerEnd {
      if tokens.token(index, is: "("), let end = tokens.end(index) {
        // The name of a block or function pointer is in parentheses: `void (^name)(int)`.
        if angles == 0, tokens.token(index + 1, is: "^") || tokens.token(index + 1, is: "*") {
          name = blockName(index, end) ?? name
          skipToSemicolon()
          break
        }
        index = end + 1
        continue
      }
      if tokens.token(index, is: "<") { angles += 1 }
      if tokens.token(index, is: ">") { angles -= 1 }
      if angles <= 0, tokens.token(index, is: ","), let last = name {
        names.append(last)
        name = nil
      }
      if tokens.isName(index), !tokens.token(index + 1, is: "("), !Self.isMacro(tokens.string(index)) {
        name = tokens.string(index)
      }
      index += 1
    }
    return names + [name].compactMap { $0 }
  }

  private func blockName(_ start: Int, _ end: Int) -> String? {
    (start + 1..<end).last { tokens.isName($0) && !Self.qualifiers.contains(tokens.string($0)) }.map(tokens.string)
  }

  private mutating func skipToSemicolon() {
    while index < tokens.count, !tokens.token(index, is: ";"), !isContainerEnd { index += 1 }
  }
}
