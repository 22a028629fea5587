/// A start tag of an XML document.
struct XMLElement: Equatable {
  var name: String
  /// The attribute values by name, with references resolved. The first of two attributes with the same name counts.
  var attributes: [String: String]
  /// The offset of the `<`, in bytes.
  var offset: Int
  /// The text between the start tag and the end tag; `nil` if it is white space or contains elements.
  var text: String?
  /// The index of the parent element; `nil` for the root.
  var parent: Int?
}
