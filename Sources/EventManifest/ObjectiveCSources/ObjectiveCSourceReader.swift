/// Reads Objective-C and Objective-C++ (`.m`, `.mm`, `.h`): classes, methods, properties, connections and recordings.
///
/// The reader is not a compiler. It does not expand macros, so it misses their declarations, and it reads all branches of conditionals
/// except those after `#if 0`. The `@implementation` defines a class, and its `@interface` names the superclass; both, and categories,
/// declare methods. The methods of a protocol are not added to the classes that adopt it, because they may not implement them.
package enum ObjectiveCSourceReader {
  /// Adds the classes, connections and recordings of a file to the facts.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - name: the name of the file in connections and in the origins of classes.
  ///   - facts: the facts to add to; unchanged if the function throws.
  /// - Throws: ``AppReadingError`` `nested-too-deep` with the line.
  /// - Complexity: O(n).
  package static func read(_ bytes: [UInt8], name: String, into facts: inout AppFacts) throws(AppReadingError) {
    let tokens: TokenList
    do throws(TokenListBuilder.TooDeep) {
      tokens = try ObjectiveCLexer.tokens(of: bytes)
    } catch {
      throw AppReadingError(
        "nested-too-deep", "brackets are nested deeper than \(TokenListBuilder.maximumDepth) levels", at: error.offset,
        of: bytes)
    }
    var parser = ObjectiveCParser(tokens, name: name)
    parser.parse()
    facts.formUnion(parser.facts)
    var recordings = ObjectiveCRecordings(tokens, file: name)
    recordings.add(to: &facts.objectiveC)
  }
}
