import EventLinting
import EventMapping

/// A pattern that makes event IDs from the names of classes and actions.
///
///     {CLASS}_{ACTION}    HomeViewController onFavBtnPressed: -> HOME_ON_FAV_BTN_PRESSED
///     {class}.{action}    HomeViewController onFavBtnPressed: -> HomeViewController.onFavBtnPressed:
package struct EventIDTemplate: Sendable {
  /// The template that is used unless the user gives one.
  package static let standard = EventIDTemplate([.upperClass, .text("_"), .upperAction])
  /// The source text of ``standard``.
  package static let standardText = "{CLASS}_{ACTION}"

  private enum Part: Sendable {
    case text(String)
    case upperClass, upperAction, plainClass, plainAction
  }

  private static let placeholders: [(name: String, part: Part)] = [
    ("{CLASS}", .upperClass), ("{ACTION}", .upperAction), ("{class}", .plainClass), ("{action}", .plainAction),
  ]

  private let parts: [Part]

  private init(_ parts: [Part]) { self.parts = parts }

  /// Parses a template.
  ///
  /// - Throws: an error if the template has no placeholder or an unknown one.
  package init(_ text: String) throws(EditError) {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      if start > rest.startIndex { parts.append(.text(String(rest[..<start]))) }
      rest = rest[start...]
      guard let (name, part) = Self.placeholders.first(where: { rest.hasPrefix($0.name) }) else {
        throw Self.problem(DisplayedName.quoted(String(rest.prefix { $0 != "}" }) + (rest.contains("}") ? "}" : "")))
      }
      parts.append(part)
      rest.removeFirst(name.count)
    }
    if parts.isEmpty { throw Self.problem(DisplayedName.quoted(text)) }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  private static func problem(_ found: String) -> EditError {
    EditError(
      "expected \(DisplayedName.alternatives(placeholders.map(\.name))) in the template, found \(found)")
  }

  /// The event ID of a row.
  ///
  /// - Parameter action: the selector, or the phase of a page.
  package func eventID(ofClass className: String, action: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .upperClass: Self.upper(Self.shortName(of: className))
      case .upperAction: Self.upper(action)
      case .plainClass: className
      case .plainAction: action
      }
    }.joined()
  }

  /// The name of a class without its module and without the suffix `ViewController` or `VC`.
  private static func shortName(of className: String) -> String {
    let bare = QualifiedClassName(className)?.className ?? className
    for suffix in ["ViewController", "VC"] where bare.hasSuffix(suffix) && bare.count > suffix.count {
      return String(bare.dropLast(suffix.count))
    }
    return bare
  }

  /// The words of a name in upper case, separated by underscores: `URLSessionTask2_UA:` becomes `URL_SESSION_TASK2_UA`.
  static func upper(_ name: String) -> String {
    let letters = Array(name)
    var text = ""
    for (index, letter) in letters.enumerated() {
      guard letter.isLetter || letter.isNumber else {
        if !text.isEmpty, text.last != "_" { text += "_" }
        continue
      }
      if letter.isUppercase, let last = text.last, last != "_" {
        let before = letters[index - 1]
        let startsWord = index + 1 < letters.count && letters[index + 1].isLowercase
        if before.isLowercase || before.isNumber || startsWord { text += "_" }
      }
      text += letter.uppercased()
    }
    if text.last == "_" { text.removeLast() }
    return text
  }
}
