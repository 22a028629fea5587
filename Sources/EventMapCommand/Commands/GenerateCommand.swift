import EventLinting
import EventMapGenerating
import EventMapping
import Foundation

/// `eventmap generate`: generates constants, a tracking plan or a JSON Schema from a table.
enum GenerateCommand: Command {
  /// The kinds of text that can be generated.
  enum Product: String, CaseIterable {
    case swift, objc, markdown, schema
  }

  static let name = "generate"
  static let summary = "generate constants, a tracking plan or a JSON Schema from a table"
  static let usage = [
    "swift|objc|markdown [--table TABLE] [-o FILE] [FLAGS]",
    "schema [--table TABLE] [--manifest FILE]... [-o FILE] [FLAGS]",
    "schema --of NAME [-o FILE] [FLAGS]",
  ]
  static let discussion = """
    swift and objc write a constant for each event ID of each class, markdown a tracking plan for people. schema writes a
    JSON Schema of tables for editors; with a manifest it offers the app's classes and actions, and with a table it
    allows the keys of its setting 'extraKeys'. --of names another document: a manifest, a field map, a configuration,
    or the JSON output of a command. The same table always gives the same text: --check compares it with an existing
    file, and writes nothing.

    Exit status: 0 done; 1 --check found a file that is out of date; 2 the table or the manifest cannot be read, or two
    constants would have the same name, and nothing was written; 3 the file could not be written completely.
    """
  static let examples = [
    (
      command: "eventmap generate swift --table EventTable.plist -o EventIDs.swift",
      purpose: "write the constants for an app"
    ),
    (
      command: "eventmap generate swift --table EventTable.plist -o EventIDs.swift --check",
      purpose: "check in CI that they are up to date"
    ),
    (
      command: "eventmap generate schema --manifest AppManifest.json -o EventTable.schema.json",
      purpose: "write the schema for an editor"
    ),
    (
      command: "eventmap generate schema --of config -o eventmap.schema.json",
      purpose: "write the schema of .eventmap.json"
    ),
  ]

  static let table = Flag(
    "table", "t", taking: .file("TABLE"),
    default: "the table of .eventmap.json, else \(SharedFlags.defaultTablePlaces); none for schema",
    help: SharedFlags.table.help)
  static let manifest = Flag(
    "manifest", "m", repeating: .file(), help: "the app manifest whose classes and actions the schema offers")
  static let document = Flag(
    "of",
    taking: .choice("NAME", of: [("table", DocumentSchema?.none)] + DocumentSchema.allCases.map { ($0.rawValue, $0) }),
    default: nil, shownAs: "table", help: "the document that the schema describes")
  static let check = Flag(
    "check", help: "compare with the FILE of --output instead of writing it; status 1 if it differs")

  static let flags: [any FlagDeclaration] = [
    table, manifest, document, SharedFlags.output, check, SharedFlags.config, SharedFlags.noConfig,
    SharedFlags.quiet,
  ]
  static let tableOperand = TableOperand.beforeNames
  static let operands = Completion.words(Product.allCases.map(\.rawValue))

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let names = Product.allCases.map(\.rawValue)
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandError("generate takes one of \(names.joined(separator: ", "))")
    }
    guard let product = Product(rawValue: name) else { throw CommandError(unknownValue: name, expected: names) }
    let manifests = arguments[manifest]
    if product != .schema, arguments.isGiven(document) {
      throw CommandError("--of is for 'generate schema'; \(name) is generated from the table")
    }
    if let document = arguments[document] { return try write(document, arguments) }
    if product != .schema, !manifests.isEmpty {
      throw CommandError("--manifest is for 'generate schema'; \(name) is generated from the table only")
    }
    var tablePath = arguments[SharedFlags.table]
    if tablePath == nil, product != .schema { tablePath = try TableFile.defaultPlace(in: Project(arguments)) }
    let text = try text(of: product, tablePath, manifests)
    return try write(
      text, arguments, inputs: manifests + (tablePath.map { [$0] } ?? []),
      command: command(product, tablePath, manifests) { $0 })
  }

  /// Writes the schema of a document other than a table.
  private static func write(
    _ document: DocumentSchema, _ arguments: ParsedArguments
  ) throws(CommandError) -> ExitStatus {
    let name = document.rawValue
    let tableFlags: [any FlagDeclaration] = [SharedFlags.table, manifest]
    for flag in tableFlags where arguments.isGiven(flag) {
      throw CommandError("--\(flag.name) is for the schema of tables; the schema of '\(name)' depends on no file")
    }
    let command = "eventmap generate schema --of \(name)"
    let text: String
    do { text = try document.text(command: command) } catch { throw CommandError("\(error)") }
    return try write(text, arguments, inputs: [], command: command)
  }

  /// Writes the generated text, or compares the output file with it.
  ///
  /// - Parameters:
  ///   - inputs: the files from which the text was generated.
  ///   - command: the command that generates it, without the output file.
  private static func write(
    _ text: String, _ arguments: ParsedArguments, inputs: [String], command: String
  ) throws(CommandError) -> ExitStatus {
    let output = arguments[SharedFlags.output]
    guard arguments[check] else {
      try OutputFiles.write(to: output, inputs: inputs) { Array(text.utf8) }
      return .success
    }
    guard let output, output != "-" else { throw CommandError("--check compares with a file; name it with -o FILE") }
    let remedy = "\(command) -o \(DisplayedName.shellPath(output))"
    return try compare(text, with: output, remedy: arguments[SharedFlags.quiet] ? nil : remedy)
  }

  private static func text(
    of product: Product, _ tablePath: String?, _ manifests: [String]
  ) throws(CommandError) -> String {
    // Without the folders of the files, so that the text does not depend on the working directory.
    let command = command(product, tablePath, manifests) { URL(filePath: $0).lastPathComponent }
    let source = try tablePath.map { path throws(CommandError) in try TableFile.source(path) }
    let table = try source.map { source throws(CommandError) in try TableFile(source).table }
    let annotations = source.map { TableAnnotations(ofTable: $0) } ?? TableAnnotations()
    do {
      switch (product, table) {
      case (.swift, let table?): return try SwiftConstants.text(of: table, annotations: annotations, command: command)
      case (.objc, let table?):
        return try ObjectiveCConstants.text(of: table, annotations: annotations, command: command)
      case (.markdown, let table?): return TrackingPlan.text(of: table, annotations: annotations, command: command)
      default:
        let keys = source.map { TableSchema.extraKeys(ofTable: $0) } ?? []
        let manifest = manifests.isEmpty ? nil : try ManifestFiles.union(manifests).manifest
        return try TableSchema(manifest: manifest, extraKeys: keys).text(command: command)
      }
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("\(source.map { DisplayedName.plain($0.name) + ": " } ?? "")\(error)")
    }
  }

  private static func command(
    _ product: Product, _ table: String?, _ manifests: [String], name: (String) -> String
  ) -> String {
    func word(_ path: String) -> String {
      path == "-" ? path : DisplayedName.shellPath(name(path))
    }
    return
      (["eventmap generate", product.rawValue] + (table.map { ["--table", word($0)] } ?? [])
      + manifests.flatMap { ["--manifest", word($0)] }).joined(separator: " ")
  }

  /// Compares a generated text with a file, and reports a difference.
  ///
  /// - Parameter remedy: the command that writes the file, for a message; `nil` to report nothing.
  private static func compare(
    _ text: String, with path: String, remedy: String?
  ) throws(CommandError) -> ExitStatus {
    let exists = FileManager.default.fileExists(atPath: path)
    if exists, try FileContent.read(path, as: "a generated file").elementsEqual(text.utf8) { return .success }
    guard let remedy else { return .unclean }
    let state = exists ? "is out of date" : "does not exist"
    StandardStreams.report("eventmap: \(DisplayedName.plain(path)) \(state); run: \(DisplayedName.plain(remedy))")
    return .unclean
  }
}
