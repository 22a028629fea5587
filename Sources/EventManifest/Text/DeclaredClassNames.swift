import EventMapSourceTexts

/// Finds the names of classes in a source that cannot be parsed, by the keywords before them.
///
/// The result may contain too many names, from comments and strings, because it only limits which classes may be incomplete.
enum DeclaredClassNames {
  /// Returns the names after `@interface` and `@implementation`, or, in Swift, after `class` and `extension` and in `@objc(…)`; `nil` if no
  /// name is found.
  ///
  /// - Parameter modules: the modules that a Swift file may belong to.
  /// - Complexity: O(n).
  static func find(in bytes: [UInt8], isSwift: Bool, modules: [String]) -> Set<String>? {
    var cursor = TextCursor(bytes)
    var names: Set<String> = []
    while !cursor.isAtEnd {
      cursor.skip { TextCursor.isName($0) }
      let sign = cursor.peek(-1)
      let word = cursor.string(cursor.skip { !TextCursor.isName($0) })
      let isAttribute = sign == UInt8(ascii: "@")
      if isSwift, isAttribute, word == "objc", cursor.take("(") {
        names.insert(cursor.string(cursor.skip { !TextCursor.isName($0) }))
      } else if isSwift, word == "class" || word == "extension" {
        let name = nextName(&cursor)
        if !notNames.contains(name) { names.formUnion([name] + modules.map { $0 + "." + name }) }
      } else if !isSwift, isAttribute, word == "interface" || word == "implementation" {
        names.insert(nextName(&cursor))
      }
    }
    names.remove("")
    return names.isEmpty ? nil : names
  }

  private static func nextName(_ cursor: inout TextCursor) -> String {
    cursor.skip { !TextCursor.isBlank($0) && !TextCursor.isLineEnd($0) }
    return cursor.string(cursor.skip { !TextCursor.isName($0) })
  }

  /// The words that follow `class` if it declares a class member.
  private static let notNames: Set<String> = [
    "func", "var", "let", "override", "final", "subscript", "private", "public",
  ]
}
