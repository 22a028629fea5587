/// Reads Objective-C and Objective-C++, `.m`, `.mm` and `.h`: classes, methods, properties, the actions that are connected in code, and the
/// names that code records.
///
/// It is not a compiler: macros are not expanded, so their declarations are not seen, and all branches of conditionals are read except
/// those after `#if 0`. A class is defined by its `@implementation`; an `@interface` names the superclass, and both, with categories,
/// declare methods. The methods of protocols are not those of any class: one that adopts a protocol may not have them.
package enum ObjectiveCSourceReader {
  /// Adds the classes and connections of a file to what is known.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - name: how the file is named in the connections and the origins of classes.
  /// - Throws: ``AppReadingError`` `nested-too-deep` with the line. Nothing is added then.
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
