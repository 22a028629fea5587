import EventLinting
import EventMapping
import EventMapTableEditing
import Foundation

/// The common part of all commands that edit the rows of a table: reads the table, and writes it back or shows the change.
struct TableEditRun {
  static let diff = Flag("diff", help: "show the change as a diff, and write nothing")
  static let dryRun = Flag("dry-run", "n", help: "say what would be done, and write nothing")
  static let output = Flag(
    "output", "o", taking: .file(), default: "the table itself", help: "write the edited table to FILE")
  static let flags: [any FlagDeclaration] = [
    SharedFlags.table, diff, dryRun, output, SharedFlags.config, SharedFlags.noConfig, SharedFlags.quiet,
  ]

  /// The path of the edited table; `-` is standard output.
  private let target: String
  private let showsDiff: Bool
  /// Whether the run is a dry run, which writes neither the table nor a diff.
  let isDry: Bool
  let isQuiet: Bool
  /// The table as it was read; empty if it does not exist yet.
  let source: Linter.Source
  /// The path of the table as the user named it; `-` is standard input.
  let path: String
  private let project: Project
  /// Whether the run creates the table.
  let isNew: Bool

  /// Reads the table.
  ///
  /// - Parameter creates: whether a table that does not exist is created.
  init(_ arguments: ParsedArguments, creates: Bool = false) throws(CommandError) {
    let named = arguments[SharedFlags.table]
    project = try Project(arguments)
    let path = if let named { named } else { try TableFile.defaultPlace(in: project) }
    self.path = path
    target = arguments[Self.output] ?? path
    showsDiff = arguments[Self.diff]
    isQuiet = arguments[SharedFlags.quiet]
    isDry = arguments[Self.dryRun]
    if showsDiff, arguments.isGiven(Self.output) { throw CommandError("--diff and --output exclude each other") }
    if isDry, showsDiff || arguments.isGiven(Self.output) {
      throw CommandError("--dry-run excludes --diff and --output: it writes nothing")
    }
    isNew = creates && path != "-" && !FileManager.default.fileExists(atPath: path)
    source = isNew ? Linter.Source(name: path, data: Data()) : try TableFile.source(path)
  }

  /// The table that ``editor()`` edits: the existing one, or an empty one.
  var editedSource: Linter.Source {
    isNew
      ? Linter.Source(name: source.name, data: Data((newFormat == .json ? "{}" : "<plist><dict/></plist>").utf8))
      : source
  }

  /// The format of a new table, by the ending of its name.
  private var newFormat: TableFormat { path.hasSuffix(".json") ? .json : .xml }

  func editor() throws(CommandError) -> TableEditor {
    let source = editedSource
    return try Self.edit { () throws(EditError) in try TableEditor(source) }
  }

  /// Runs an edit, and converts its error into one that ends the run.
  static func edit<Result>(_ body: () throws(EditError) -> Result) throws(CommandError) -> Result {
    do throws(EditError) {
      return try body()
    } catch {
      throw CommandError(error.description)
    }
  }

  /// Writes the edited table, or shows the change as a diff.
  ///
  /// - Parameters:
  ///   - done: a description of the edit for messages: `1 row added`.
  ///   - inputs: the paths of further files that were read, none of which may be the output.
  ///   - manifests: the manifests of the app, which may have actions that are not selectors.
  ///   - linter: the linter for new findings in the edited table; `nil` to report none.
  ///   - warns: whether to report a finding as a warning.
  ///   - remedy: the advice in the message about an event ID that does not match the pattern of the table.
  func finish(
    _ editor: TableEditor, done: String, inputs: [String] = [], manifests: [ManifestInput] = [], linter: Linter? = nil,
    warns: (Diagnostic) -> Bool = { _ in true }, remedy: String? = nil
  ) throws(CommandError) -> ExitStatus {
    guard let change = try Self.edit({ () throws(EditError) in try editor.change() }) else {
      report("nothing to change")
      // Another output still gets the unchanged table.
      if target != path || path == "-", !showsDiff, !isDry { try write(source.data, inputs) }
      return .success
    }
    let data =
      isNew ? try Self.edit { () throws(EditError) in try editor.canonicalData(as: newFormat) } : change.data
    let (before, after) = (editedSource, Linter.Source(name: source.name, data: data))
    let errors = EditReview.errors(before: before, after: after, manifests: manifests)
    if let error = errors.first {
      let others = errors.count == 1 ? "" : ", and \(DisplayedName.counted(errors.count - 1, "further error"))"
      let advice = error.rule == "event-id-pattern" ? remedy.map { "; \($0)" } ?? "" : ""
      throw CommandError(
        "\(DisplayedName.plain(source.name)): \(error.sentence)\(others)\(advice); nothing was written")
    }
    var status = ExitStatus.success
    if showsDiff {
      let diff = isNew ? UnifiedDiff.text(source.name, from: source.data, to: data) : change.diff
      status = try StandardStreams.print(StandardStreams.difference(diff))
    } else if isDry {
      report("\(done) (dry run: nothing was written)")
    } else {
      try write(data, inputs)
      report(done)
    }
    if let linter, !isQuiet {
      for finding in EditReview.newFindings(before: before, after: after, by: linter) where warns(finding) {
        warn("\(finding.place): \(finding.sentence) [\(finding.rule)]")
      }
    }
    return status
  }

  func warn(_ text: String) {
    if !isQuiet { StandardStreams.report("eventmap: warning: " + text) }
  }

  private func write(_ data: Data, _ inputs: [String]) throws(CommandError) {
    try OutputFiles.write(to: target, inputs: inputs) { Array(data) }
  }

  /// Prints a message about the table on standard error, except with `--quiet`.
  func report(_ text: String) {
    if !isQuiet { StandardStreams.report("eventmap: \(source.name): \(text)") }
  }

  /// Returns the paths of the named manifests, or of the default manifests of the table.
  func manifests(_ named: [String]) throws(CommandError) -> [String] {
    if path == "-", named.contains("-") {
      throw CommandError("standard input ('-') is named twice, but can be read only once")
    }
    return named.isEmpty ? try ManifestFiles.defaults(for: path, in: project) : named
  }
}
