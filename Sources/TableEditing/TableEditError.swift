/// Why a table is not edited.
package struct TableEditError: Error, CustomStringConvertible {
  /// One line, lower case, with what to do about it.
  package let description: String

  init(_ description: String) { self.description = description }
}
