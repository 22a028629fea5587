import EventLinting
import EventMapping

/// A name that may occur several times in a table.
package enum TableName: Hashable, Sendable {
  /// A class, named by its key in the root.
  case className(String)
  /// An action, named by its key in the section `ControlEventIDs` of a class.
  case action(String, className: String)
  /// An event ID.
  case eventID(String)

  /// The text of the name.
  package var text: String {
    switch self {
    case .className(let text), .action(let text, _), .eventID(let text): text
    }
  }

  /// The noun for messages, with its article.
  var noun: String {
    switch self {
    case .className: "the class"
    case .action: "the action"
    case .eventID: "the event ID"
    }
  }

  /// A name of the same kind with another text.
  func renamed(_ text: String) -> TableName {
    switch self {
    case .className: .className(text)
    case .action(_, let className): .action(text, className: className)
    case .eventID: .eventID(text)
    }
  }

  /// Whether a key of the root is a class. Keys with a leading dollar are reserved, except that of the app.
  static func isClass(_ key: String) -> Bool { !key.hasPrefix("$") || key == EventTable.appKey }

  /// The name at a place of a table; `nil` without one.
  init?(at place: CursorPlace, in document: Document) {
    guard let text = place.text, !text.isEmpty else { return nil }
    switch place.role {
    case .rootKey where Self.isClass(text): self = .className(text)
    case .rowKey(let className, .controlEventIDs)
    where !EventIDOccurrence.extraKeys(of: document.root).contains(text):
      self = .action(text, className: className)
    case .eventID(let row) where !EventIDOccurrence.extraKeys(of: document.root).contains(row.key):
      self = .eventID(text)
    case .suppression(member: "eventID"): self = .eventID(text)
    case .suppression(member: "class"): self = .className(text)
    case .suppression(let member):
      guard case .element(let index)? = place.path.dropLast().last,
        let suppression = Suppressions(of: document.root)[index], suppression.actionKeys.contains(member),
        let className = suppression.className
      else { return nil }
      self = .action(text, className: className)
    case .other where Suppressions.isIgnoredClass(place.path): self = .className(text)
    default: return nil
    }
  }
}
