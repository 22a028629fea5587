import EventMapSourceTexts

/// Finds the declaration of a class or method in a source or interface file, for "go to definition" in editors.
///
/// The search reads a single file, so it compares names only: a selector is compared word by word with the names of Swift functions.
package enum DeclarationSearch {
  /// Returns the byte range of the name in the declaration; `nil` if the file does not declare the class or method.
  ///
  /// - Parameters:
  ///   - className: the class, as `NSStringFromClass` returns it.
  ///   - selector: the selector of the method; `nil` for the class itself.
  ///   - bytes: the file, in UTF-8.
  ///   - fileName: the name of the file, whose extension decides the language.
  /// - Complexity: O(n).
  package static func range(
    ofClass className: String, selector: String? = nil, in bytes: [UInt8], fileName: String
  ) -> Range<Int>? {
    let name = className.split(separator: ".").last.map(String.init) ?? className
    switch fileName.split(separator: ".").last?.lowercased() {
    case "swift":
      guard let tokens = try? SwiftLexer.tokens(of: bytes) else { return nil }
      return swiftRange(name, selector, tokens)
    case "m", "mm", "h":
      guard let tokens = try? ObjectiveCLexer.tokens(of: bytes) else { return nil }
      return objectiveCRange(name, selector, tokens)
    case "storyboard", "xib", "nib": return selector == nil ? interfaceRange(name, bytes) : nil
    default: return nil
    }
  }

  // MARK: Swift

  private static func swiftRange(_ name: String, _ selector: String?, _ tokens: TokenList) -> Range<Int>? {
    var ofExtension: Range<Int>?
    var objectiveCName: String?
    for index in 0..<tokens.count {
      if tokens.token(index, is: "@objc"), tokens.token(index + 1, is: "("), tokens.isName(index + 2) {
        objectiveCName = tokens.string(index + 2)
      }
      let isClass = tokens.token(index, is: "class")
      guard isClass || tokens.token(index, is: "extension"), tokens.isName(index + 1) else { continue }
      var last = index + 1
      while !isClass, tokens.token(last + 1, is: "."), tokens.isName(last + 2) { last += 2 }
      let isNamed = tokens.string(last) == name || isClass && objectiveCName == name
      objectiveCName = nil
      guard isNamed else { continue }
      let range = tokens.tokens[last].range
      guard let selector else {
        if isClass { return range }
        ofExtension = ofExtension ?? range
        continue
      }
      if let method = swiftMethod(selector, inBodyAfter: last, tokens) { return method }
    }
    return ofExtension
  }

  private static func swiftMethod(_ selector: String, inBodyAfter index: Int, _ tokens: TokenList) -> Range<Int>? {
    guard let open = (index..<tokens.count).first(where: { tokens.token($0, is: "{") }) else { return nil }
    let end = tokens.end(open) ?? tokens.count
    var named: String?
    var next = open + 1
    while next < end {
      if tokens.token(next, is: "@objc"), tokens.token(next + 1, is: "("), let close = tokens.end(next + 1) {
        named = (next + 2..<close).map(tokens.string).joined()
        next = close
      } else if tokens.token(next, is: "func"), tokens.isName(next + 1) {
        if let named {
          if named == selector { return tokens.tokens[next + 1].range }
        } else if isSelector(selector, ofFunction: next + 1, tokens) {
          return tokens.tokens[next + 1].range
        }
        named = nil
      } else if tokens.token(next, is: "var") {
        // The `@objc` name belongs to a property.
        named = nil
      } else if tokens.token(next, is: "{"), let close = tokens.end(next) {
        // Skips the body of a method or a nested type.
        named = nil
        next = close
      }
      next += 1
    }
    return nil
  }

  /// Whether a function may have a selector: the selector consists of the words of the name and labels, with words of Swift's conversion
  /// between them.
  private static func isSelector(_ selector: String, ofFunction index: Int, _ tokens: TokenList) -> Bool {
    let name = tokens.string(index)
    var open = index + 1
    while open < index + 64, open < tokens.count, !tokens.token(open, is: "(") { open += 1 }
    guard tokens.token(open, is: "("), let close = tokens.end(open) else { return false }
    let parameters = tokens.split(open + 1..<close, hasTypes: true)
    let labels = parameters.map { tokens.string($0.lowerBound) }
    let words = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard words.count - 1 == labels.count, let first = words.first, first.hasPrefix(name) else { return false }
    let rest = first.dropFirst(name.utf8.count).lowercased()
    guard let label = labels.first else { return rest.isEmpty }
    guard rest.isEmpty || rest.hasSuffix(label.lowercased()) else { return false }
    return zip(words.dropFirst(), labels.dropFirst()).allSatisfy { word, label in
      label == "_" ? word.isEmpty : word.lowercased().hasPrefix(label.lowercased())
    }
  }

  // MARK: Objective-C

  private static func objectiveCRange(_ name: String, _ selector: String?, _ tokens: TokenList) -> Range<Int>? {
    var found: Range<Int>?
    var isInside = false
    for index in 0..<tokens.count {
      let isImplementation = tokens.token(index, is: "@implementation")
      if isImplementation || tokens.token(index, is: "@interface") {
        // Macros may be between the keyword and the name.
        let place = (index + 1..<min(index + 8, tokens.count)).first {
          tokens.isName($0) && tokens.string($0) == name
        }
        isInside = place != nil
        guard let place, selector == nil else { continue }
        if isImplementation { return tokens.tokens[place].range }
        found = found ?? tokens.tokens[place].range
      } else if tokens.token(index, is: "@end") {
        isInside = false
      } else if isInside, let selector, let method = objectiveCMethod(selector, at: index, tokens) {
        return method
      }
    }
    return found
  }

  /// The range of the name of the method whose `-` is at a token; `nil` if the method has another selector.
  private static func objectiveCMethod(_ selector: String, at index: Int, _ tokens: TokenList) -> Range<Int>? {
    guard tokens.token(index, is: "-"), tokens.token(index + 1, is: "("), let end = tokens.end(index + 1),
      tokens.isName(end + 1)
    else { return nil }
    var name = tokens.string(end + 1)
    var next = end + 2
    while tokens.token(next, is: ":") {
      name += ":"
      next += 1
      if tokens.token(next, is: "("), let close = tokens.end(next) { next = close + 1 }
      if tokens.isName(next) { next += 1 }
      if tokens.isName(next), tokens.token(next + 1, is: ":") {
        name += tokens.string(next)
        next += 1
      }
    }
    return name == selector ? tokens.tokens[end + 1].range : nil
  }

  // MARK: Interface files

  private static func interfaceRange(_ name: String, _ bytes: [UInt8]) -> Range<Int>? {
    guard let elements = try? XMLScanner.elements(of: bytes),
      let element = elements.first(where: { $0.attributes["customClass"] == name })
    else { return nil }
    var end = element.offset + 1
    while end < bytes.count, !XMLMarkup.isSpace(bytes[end]), bytes[end] != UInt8(ascii: ">") { end += 1 }
    return element.offset + 1..<end
  }
}
