/// Reads Swift sources: classes, the methods of theirs that Objective-C sees, and the actions that are connected in code.
///
/// The meaning of a name is often in another file, so all files are read first and their classes are added at the end:
///
/// ```swift
/// var reader = SwiftSourceReader()
/// for file in files { try reader.read(file.bytes, name: file.name, module: "Shop") }
/// reader.add(to: &facts)
/// ```
///
/// It is not a compiler: it knows only the modules that it reads, does not expand macros, and reads all branches of conditionals.
/// Methods of frameworks' protocols and classes, `tableView(_:didSelectRowAt:)`, have selectors that the source does not contain; a list
/// has those that apps often implement, and the others are left out.
package struct SwiftSourceReader: Sendable {
  private var files: [SwiftDeclarations] = []
  /// The folder of each file; `nil` where it is not known.
  private var places: [SourcePlace?] = []
  /// The folders of interface files, which may name the modules of files.
  var folders = FolderModules()

  package init() {}

  /// Reads a file.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - name: how the file is named in the connections and the origins of classes.
  ///   - module: the part before the dot in the names of classes; `nil` if it is not known: the names are bare then.
  ///   - otherModules: further modules that compile the file.
  ///   - targets: those that compile the file; none where they are not known.
  ///   - place: the folder that the file is in.
  /// - Throws: ``AppReadingError`` `nested-too-deep` with the line.
  package mutating func read(
    _ bytes: [UInt8], name: String, module: String?, otherModules: [String] = [], targets: Set<String> = [],
    place: SourcePlace? = nil
  ) throws(AppReadingError) {
    let tokens: TokenList
    do throws(TokenListBuilder.TooDeep) {
      tokens = try SwiftLexer.tokens(of: bytes)
    } catch {
      throw AppReadingError(
        "nested-too-deep", "brackets or texts are nested too deep", at: error.offset, of: bytes)
    }
    var parser = SwiftParser(tokens, file: name, module: module)
    parser.parse()
    var declarations = parser.declarations
    declarations.otherModules = otherModules
    declarations.targets = targets
    files.append(declarations)
    places.append(place)
  }

  /// Adds what another reader has read, so that files can be read in parallel.
  package mutating func formUnion(_ other: SwiftSourceReader) {
    files += other.files
    places += other.places
    folders.formUnion(other.folders)
  }

  /// Adds the classes and connections of all files.
  ///
  /// Superclasses and actions of Objective-C are looked up in what is known already: read Objective-C sources and binaries first.
  ///
  /// Complexity: O(n), with the depth of the class hierarchy for each connection.
  package func add(to facts: inout AppFacts) {
    let files = SwiftFileModules.completed(files, at: places, by: facts.namedClasses, in: folders)
    let known = facts
    // What a file leaves out counts once, in however many groups it is.
    var leftOut = facts.takeLeftOut()
    for group in SwiftFileModules.groups(files) {
      SwiftResolver(group, known: known).add(to: &facts)
      leftOut.formUnion(facts.takeLeftOut())
    }
    for piece in leftOut { facts.add(piece) }
  }
}
