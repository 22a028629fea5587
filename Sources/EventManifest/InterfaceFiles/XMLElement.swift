/// A start tag of an XML document.
struct XMLElement: Equatable {
  var name: String
  /// The values with their entities resolved; of two attributes of one name the first holds.
  var attributes: [String: String]
  /// The offset of the `<`.
  var offset: Int
  /// What is between its tags, if it is text alone and not only white space.
  var text: String?
  /// The index of the element that it is in; `nil` for the root.
  var parent: Int?
}
