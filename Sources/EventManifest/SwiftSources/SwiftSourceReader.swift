/// Reads Swift sources: classes, their methods that Objective-C sees, connections and recordings.
///
/// The meaning of a name often depends on another file, so all files are read first and the facts are added at the end:
///
/// ```swift
/// var reader = SwiftSourceReader()
/// for file in files { try reader.read(file.bytes, name: file.name, module: "Shop") }
/// reader.add(to: &facts)
/// ```
///
/// The reader is not a compiler: it knows only the modules that it reads, does not expand macros, and reads all branches of conditionals.
/// The selectors of framework methods such as `tableView(_:didSelectRowAt:)` are not in the source. ``FrameworkMethods`` lists those that
/// apps often implement; others are left out.
package struct SwiftSourceReader: Sendable {
  private var files: [SwiftDeclarations] = []
  /// The folder of each file; `nil` if unknown.
  private var places: [SourcePlace?] = []
  /// The folders of interface files, which may name the modules of files.
  var folders = FolderModules()

  package init() {}

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - name: the name of the file in connections and in the origins of classes.
  ///   - module: the module of the file, which class names start with; `nil` if unknown.
  ///   - otherModules: the other modules that compile the file.
  ///   - targets: the targets that compile the file; empty if unknown.
  ///   - place: the folders around the file; `nil` if unknown.
  /// - Throws: ``AppReadingError`` `nested-too-deep` with the line.
  /// - Complexity: O(n).
  package mutating func read(
    _ bytes: [UInt8], name: String, module: String?, otherModules: [String] = [], targets: Set<String> = [],
    place: SourcePlace? = nil
  ) throws(AppReadingError) {
    let tokens: TokenList
    do throws(TokenListBuilder.TooDeep) {
      tokens = try SwiftLexer.tokens(of: bytes)
    } catch {
      throw AppReadingError(
        "nested-too-deep", "brackets or string literals are nested too deep", at: error.offset, of: bytes)
    }
    var parser = SwiftParser(tokens, file: name, module: module)
    parser.parse()
    var declarations = parser.declarations
    declarations.otherModules = otherModules
    declarations.targets = targets
    files.append(declarations)
    places.append(place)
  }

  /// Adds the files of another reader, so that files can be read in parallel.
  package mutating func formUnion(_ other: SwiftSourceReader) {
    files += other.files
    places += other.places
    folders.formUnion(other.folders)
  }

  /// Adds the classes, connections and recordings of all files to the facts.
  ///
  /// Objective-C superclasses and actions are looked up in the facts, so read Objective-C sources and binaries first.
  ///
  /// - Complexity: O(n + c · d) for c connections and class chains of length d.
  package func add(to facts: inout AppFacts) {
    let files = SwiftFileModules.completed(files, at: places, by: facts.namedClasses, in: folders)
    let known = facts
    // The set counts a part once even if its file is in several groups.
    var leftOut = facts.takeLeftOut()
    for group in SwiftFileModules.groups(files) {
      SwiftResolver(group, known: known).add(to: &facts)
      leftOut.formUnion(facts.takeLeftOut())
    }
    for piece in leftOut { facts.add(piece) }
  }
}
