import EventManifest
import EventMapping
import Foundation

/// `eventmap manifest`: the manifest of an app, made from the app itself; and what changed between two.
enum ManifestCommand: Command {
  static let name = "manifest"
  static let summary = "make the app manifest from the app, its interface files and its sources"
  static let usage = [
    "INPUT... [-o FILE] [--module NAME] [--origins] [--all-methods]",
    "diff OLD NEW [--table TABLE] [--format text|json|markdown] [--fail-on-broken]",
  ]
  static let discussion = """
    INPUT is any mix of an .ipa, an .app, a framework, an .xcarchive, a Mach-O file, a folder of sources,
    single .storyboard, .xib, .m, .mm, .h and .swift files, and manifests. What is found is united; the
    output is sorted, the same for any order. Actions are methods that take at most two objects and return
    nothing, methods of lists' delegates, and whatever is marked or connected as an action.

    'diff' compares two manifests, or apps, and tells with --table which rows of the table break.

    Exit status: 0 done; 1 with --fail-on-broken, if a row breaks; 2 an input cannot be read: no manifest
    is written then.
    """
  static let flags = [
    Flag("output", "o", value: "FILE", "write to FILE, which appears only when it is complete"),
    Flag("module", value: "NAME", "the module of Swift sources, which they do not tell: 'NAME.Class'"),
    Flag("origins", "tell for each class the inputs that it comes from"),
    Flag("all-methods", "keep all instance methods, those that are no actions, too"),
    Flag(
      "table", "t", value: "TABLE", "of diff: the table whose rows may break"),
    Flag("format", "f", value: "NAME", "of diff: text (default), json or markdown"),
    Flag("fail-on-broken", "of diff: status 1 if a row of the table breaks"),
    Flag("quiet", "q", "tell nothing but fatal errors"),
  ]
  static let examples = [
    (command: "eventmap manifest Shop.ipa -o AppManifest.json", purpose: "of a built app"),
    (
      command: "eventmap manifest --module Shop Sources Base.lproj/Main.storyboard", purpose: "of what it is built from"
    ),
    (
      command: "eventmap manifest diff AppManifest.json Shop.app --table EventTable.plist --fail-on-broken",
      purpose: "which rows the next version breaks"
    ),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if arguments.operands.first == "diff" { return try ManifestDiffRun(arguments).run() }
    for flag in ["table", "format", "fail-on-broken"] where arguments.has(flag) {
      throw CommandError("--\(flag) belongs to 'eventmap manifest diff OLD NEW'")
    }
    if arguments.operands.isEmpty {
      throw CommandError("manifest needs an INPUT: an app, interface files, sources or manifests")
    }
    let inputs = try AppInputs(
      arguments.operands, module: arguments.value("module"), keepsAllMethods: arguments.has("all-methods"))
    if inputs.manifest.classes.isEmpty {
      throw CommandError(
        "there is no class in \(arguments.operands.map { DisplayedName.plain($0) }.joined(separator: ", "))")
    }
    let origins = arguments.has("origins") ? inputs.origins : nil
    try write(arguments) { try ManifestDocument(inputs.manifest, origins: origins).bytes() }
    if !arguments.has("quiet") { tell(inputs) }
    return .success
  }

  private static func tell(_ inputs: AppInputs) {
    let actions = inputs.manifest.classes.values.reduce(0) { $0 + $1.actions.count }
    let connections = inputs.manifest.connections.count
    StandardStreams.tell(
      "eventmap: \(inputs.manifest.classes.count) classes, \(actions) actions, \(connections) connections")
    for note in inputs.notes { StandardStreams.tell("eventmap: note: \(note)") }
  }

  /// Writes what `bytes` makes to where the user wants it.
  static func write(_ arguments: ParsedArguments, _ bytes: () throws -> [UInt8]) throws(CommandError) {
    let files = try OutputFiles([arguments.value("output") ?? "-"], inputs: inputIdentities(arguments))
    do {
      let bytes = try bytes()
      try files.files[0]?.write(bytes.span)
      try files.commit()
    } catch {
      files.discard()
      if let error = error as? OutputError {
        if error.isClosedPipe { return }
        throw CommandError("\(error.name): cannot write: \(error.system.reason)", status: .incomplete)
      }
      throw CommandError("\(error)", status: .incomplete)
    }
  }

  private static func inputIdentities(_ arguments: ParsedArguments) -> [FileStatus.Identity] {
    (arguments.operands + [arguments.value("table")].compactMap { $0 }).compactMap { path in
      (try? FileStatus(path: path)).flatMap { $0.isRegular ? $0.identity : nil }
    }
  }
}
