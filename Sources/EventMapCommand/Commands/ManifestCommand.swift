import EventLinting
import EventManifest
import EventMapping
import EventMapTableEditing
import Foundation

/// `eventmap manifest`: generates an app's manifest from the app or its sources.
enum ManifestCommand: Command {
  static let name = "manifest"
  static let summary = "generate the app manifest from the app, its interface files and its sources"
  static let usage = ["INPUT... [-o FILE] [FLAGS]"]
  static let discussion = """
    An INPUT is an .ipa, an .app, a framework, an .xcarchive, a Mach-O file, a folder of sources, a single .storyboard,
    .xib, .m, .mm, .h or .swift file, or a manifest. The manifest is the union of all inputs; it is sorted, and the same
    for any order of inputs. Actions are methods that take at most two objects and return nothing, methods of lists'
    delegates, and methods that are marked or connected as actions. A file that cannot be read is left out, and named on
    standard error and in the manifest; with --strict-inputs it is an error with status 2.

    File names in the manifest start from the innermost folder that contains all sources. The member 'folder' is the path
    of that folder from the manifest, or from the working directory for a manifest on standard output: 'eventmap lint'
    needs it to find the files. Write a manifest with -o, and generate it again after moving it.

    'eventmap manifest diff' compares two manifests.

    Exit status: 0 done; 2 none of the inputs can be read, or one of them is an app or a manifest that cannot be read,
    and no manifest was written; 3 the manifest could not be written completely.
    """
  static let examples = [
    (command: "eventmap manifest Shop.ipa -o AppManifest.json", purpose: "make the manifest of a built app"),
    (
      command: "eventmap manifest --module Shop Sources Base.lproj/Main.storyboard",
      purpose: "make it from sources and interface files"
    ),
  ]

  /// The format of a manifest.
  private enum Format: String, CaseIterable {
    case json, plist
  }

  static let output = Flag(
    "output", "o", taking: .file(),
    help: "write to FILE, which appears only when it is complete; a property list if its name ends in .plist, else JSON"
  )
  static let module = Flag(
    "module", taking: .text("NAME"), help: "the module of Swift sources, whose classes are named 'NAME.Class'")
  static let origins = Flag("origins", help: "list for each class the inputs that it comes from")
  static let allMethods = Flag("all-methods", help: "keep all instance methods, not only actions")

  static let strictInputs = Flag("strict-inputs", help: "make no manifest if a file cannot be read (status 2)")
  static let verbose = Flag("verbose", help: "list every piece that was left out, with its file, line and reason")

  static let flags: [any FlagDeclaration] = [
    output, module, origins, allMethods, strictInputs, verbose, SharedFlags.progress,
    SharedFlags.quiet,
  ]
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let paths = arguments.operands
    if paths.isEmpty { throw CommandError("manifest needs an INPUT: an app, interface files, sources or manifests") }
    let progress = ProgressLine(arguments.progress)
    let folder = SourceFolder(of: paths)
    let inputs = try AppInputs(
      paths, module: arguments[module], keepsAllMethods: arguments[allMethods], from: folder, progress: progress)
    progress.finish()
    if arguments[strictInputs], let file = inputs.leftOutFiles.first {
      if !arguments[SharedFlags.quiet] { inputs.reportLeftOutFiles() }
      let count = inputs.leftOutFiles.count
      let others = count == 1 ? "" : ", nor can \(DisplayedName.counted(count - 1, "other"))"
      throw CommandError("--strict-inputs: \(DisplayedName.plain(file.file)) cannot be read\(others)")
    }
    if inputs.manifest.classes.isEmpty {
      let names = paths.map { DisplayedName.plain($0) }.joined(separator: ", ")
      let isConnected = !inputs.manifest.connections.isEmpty
      let hint = isConnected ? "; interface files only connect actions; also name the sources" : ""
      throw CommandError("there is no class in \(names)\(hint)")
    }
    let origins = arguments[origins] ? inputs.origins : nil
    let format = try OutputName.format("output", nil, otherwise: Format.json, output: arguments[output])
    let place = inputs.knowsFolders ? folder?.path(inManifest: arguments[output]) : nil
    try OutputFiles.write(to: arguments[output], inputs: paths) {
      try bytes(of: ManifestDocument(inputs.manifest, origins: origins, folder: place), as: format ?? .json)
    }
    if !arguments[SharedFlags.quiet] { report(inputs, inFull: arguments[verbose]) }
    return .success
  }

  private static func bytes(of document: ManifestDocument, as format: Format) throws -> [UInt8] {
    let json = try document.bytes()
    if format == .json { return json }
    let source = Linter.Source(name: InputFile.standardInputName, data: Data(json))
    return Array(try FormatConversion(source, to: .xml).data)
  }

  private static func report(_ inputs: AppInputs, inFull: Bool) {
    inputs.reportWarnings()
    let connections = DisplayedName.counted(inputs.manifest.connections.count, "connection")
    StandardStreams.report("eventmap: \(inputs.counts), \(connections)")
    if inFull {
      for piece in inputs.leftOut { StandardStreams.report("eventmap: note: left out: \(piece)") }
    } else {
      inputs.reportLeftOutFiles()
    }
    let leftOut = Dictionary(grouping: inputs.leftOut, by: \.kind).mapValues(\.count)
    for kind in AppFacts.Kind.allCases {
      guard let count = leftOut[kind] else { continue }
      let counted = DisplayedName.counted(count, kind.rawValue, kind.plural)
      StandardStreams.report("eventmap: note: left out: \(counted)")
    }
  }
}
