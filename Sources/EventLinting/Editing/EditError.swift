/// Why a source is not edited.
package struct EditError: Error, CustomStringConvertible {
  /// One line, lower case, with the file and the place where they are known, and what to do about it.
  package let description: String

  package init(_ description: String) { self.description = description }
}
