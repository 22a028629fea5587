/// One step of a path into a table: from a dictionary or array to a value in it.
package enum TableStep: Hashable, Sendable {
  /// To the value of a key.
  case key(String)
  /// To an element of an array, by its number.
  case element(Int)

  /// The key; `nil` for an element.
  var key: String? { if case .key(let key) = self { key } else { nil } }

  /// The step as the key paths of diagnostics have it.
  var text: String {
    switch self {
    case .key(let key): key
    case .element(let number): String(number)
    }
  }
}
