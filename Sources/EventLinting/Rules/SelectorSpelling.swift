import AppManifests
import EventMapping

/// The spellings of a method's name: selectors, and the other notations that people use.
package enum SelectorSpelling {
  /// Returns the selector without its colons, so that selectors that differ only in their number of arguments are equal.
  static func withoutColons(_ selector: String) -> String { selector.filter { $0 != ":" } }

  // MARK: Selectors

  /// Whether a text can be a selector: a single name, or names each followed by a colon.
  package static func isSelector(_ text: String) -> Bool {
    if let plain = isPlainSelector(text) { return plain }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // A selector with arguments ends with a colon.
    if parts.count > 1, parts.last?.isEmpty == false { return false }
    return parts.allSatisfy { $0.isEmpty ? parts.count > 1 : isIdentifier($0) }
  }

  /// The fast path of ``isSelector(_:)`` for ASCII, which nearly all selectors are; `nil` for other texts.
  private static func isPlainSelector(_ text: String) -> Bool? {
    var isStart = true
    var hasColon = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ":"):
        hasColon = true
        isStart = true
        continue
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "$"):
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isStart { return false }
      case 0x80...: return nil
      default: return false
      }
      isStart = false
    }
    // A single name, or a colon at the end.
    return hasColon ? isStart : !isStart
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    var isStart = true
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        let isDigit = ("0"..."9").contains(scalar)
        guard isDigit ? !isStart : scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic else {
          return false
        }
      } else {
        switch scalar.properties.generalCategory {
        // Both compilers accept anything except punctuation and spaces: letters, ideographs, emoji.
        case .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation, .initialPunctuation,
          .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
          return false
        default: break
        }
      }
      isStart = false
    }
    return !isStart
  }

  // MARK: Other spellings

  /// Returns the selectors that a spelling from source code may mean, the likeliest first; empty for other spellings.
  ///
  /// `onLogin(sender:)` is `onLoginWithSender:` by default, and `onLogin:` if the label was added by mistake.
  static func selectors(of text: String) -> [String] {
    if let inside = argument(of: ["#selector", "@selector", "NSSelectorFromString", "Selector"], in: text) {
      let spellings = selectors(of: inside)
      if !spellings.isEmpty { return spellings }
      let name = lastName(inside)
      return isSelector(name) ? [name] : []
    }
    // -[HomeViewController onLogin:]
    if text.hasPrefix("-[") || text.hasPrefix("+["), text.hasSuffix("]") {
      let words = text.dropFirst(2).dropLast().split(separator: " ")
      return words.count == 2 && isSelector(String(words[1])) ? [String(words[1])] : []
    }
    if text.hasSuffix(")") { return selectors(ofSwift: text) }
    // Home.onLogin, self.onLogin:
    if text.contains("."), !text.contains("(") {
      let name = lastName(text)
      return name != text && isSelector(name) ? [name] : []
    }
    // A space between two parts, as in documentation that breaks lines.
    if text.contains(" ") {
      let name = text.filter { $0 != " " }
      return isSelector(name) ? [name] : []
    }
    // `tableView:didSelectRowAtIndexPath` lacks its last colon.
    return text.contains(":") && isSelector(text + ":") ? [text + ":"] : []
  }

  private static func selectors(ofSwift text: String) -> [String] {
    guard let open = text.firstIndex(of: "(") else { return [] }
    let base = lastName(String(text[..<open]))
    guard isSelector(base), !base.contains(":") else { return [] }
    let inside = text[text.index(after: open)...].dropLast()
    if inside.allSatisfy({ $0 == " " }) { return [base] }
    let labels = labels(inside)
    guard let first = labels.first else { return [] }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    guard first != "_", !first.isEmpty else { return [base + ":" + rest].filter(isSelector) }
    let capitalized = SwiftSelectorName.capitalized(first)
    let hasPreposition = SwiftSelectorName.hasPreposition(between: base, and: first)
    let selectors = [
      base + (hasPreposition ? "" : "With") + capitalized, base, base + capitalized, base + "With" + capitalized,
    ]
    return selectors.map { $0 + ":" + rest }.reduce(into: []) { result, selector in
      if isSelector(selector), !result.contains(selector) { result.append(selector) }
    }
  }

  /// The labels of a parameter list: `sender:`, `_:didSelectRowAt:`, `sender: UIButton`, `_ sender: Any, at index: Int`.
  private static func labels(_ text: Substring) -> [String] {
    if text.contains(" ") || text.contains(",") {
      return text.split(separator: ",").map { part in
        let name = part.prefix { $0 != ":" }.split(separator: " ").first
        return String(name ?? "_")
      }
    }
    let labels = text.split(separator: ":", omittingEmptySubsequences: false)
    return (labels.last?.isEmpty == true ? labels.dropLast() : labels).map(String.init)
  }

  /// The text in the parentheses after one of these words; `nil` for other texts.
  private static func argument(of words: [String], in text: String) -> String? {
    guard let word = words.first(where: { text.hasPrefix($0 + "(") }), text.hasSuffix(")") else { return nil }
    return String(text.dropFirst(word.count + 1).dropLast()).trimming { $0 == "\"" || $0 == "@" || $0 == " " }
  }

  /// The name without a leading class: `onLogin` for `Home.onLogin`.
  private static func lastName(_ text: String) -> String {
    text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
  }
}

extension String {
  /// Returns the string without leading and trailing characters that satisfy a condition.
  fileprivate func trimming(_ condition: (Character) -> Bool) -> String {
    let start = drop(while: condition)
    guard let last = start.lastIndex(where: { !condition($0) }) else { return "" }
    return String(start[...last])
  }
}
