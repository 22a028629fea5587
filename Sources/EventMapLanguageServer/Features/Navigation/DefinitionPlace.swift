/// Where something is declared.
package struct DefinitionPlace: Equatable, Sendable {
  /// The file, as the manifest names it: relative to what it was made from; or a manifest itself.
  package var file: String
  /// The text of the file, to which the range belongs; `nil` where only the line is known.
  package var text: [UInt8]?
  /// The name that is declared, in bytes of the text.
  package var range: Range<Int>?
  /// 1-based; `nil` where the range says it.
  package var line: Int?
}
