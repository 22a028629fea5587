/// The reason why a source cannot be edited.
package struct EditError: Error, CustomStringConvertible {
  /// A message of one line in lower case, with the file and place if they are known, and the remedy.
  package let description: String

  package init(_ description: String) { self.description = description }
}
