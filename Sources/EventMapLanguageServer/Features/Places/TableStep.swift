/// A step of a path into a table: from a dictionary or array to a value in it.
package enum TableStep: Hashable, Sendable {
  /// The step to the value of a key.
  case key(String)
  /// The step to an element of an array, by its index.
  case element(Int)

  /// The key; `nil` for an element.
  var key: String? { if case .key(let key) = self { key } else { nil } }

  /// The step in the form of the key paths of diagnostics.
  var text: String {
    switch self {
    case .key(let key): key
    case .element(let number): String(number)
    }
  }
}
