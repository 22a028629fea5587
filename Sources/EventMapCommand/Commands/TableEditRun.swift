import EventLinting
import EventMapping
import EventMapTableEditing
import Foundation

/// What all commands that edit the rows of one table have in common: they read it, and write it back or show the difference.
struct TableEditRun {
  static let diff = Flag("diff", help: "show the change as a diff, and write nothing")
  static let dryRun = Flag("dry-run", "n", help: "say what would be done, and write nothing")
  static let output = Flag(
    "output", "o", taking: .file(), default: "the table itself", help: "write the edited table to FILE")
  static let flags: [any FlagDeclaration] = [
    SharedFlags.table, diff, dryRun, output, SharedFlags.config, SharedFlags.noConfig, SharedFlags.quiet,
  ]

  /// Where the edited table goes; `-` is standard output.
  private let target: String
  private let showsDiff: Bool
  /// Whether nothing is written, not even a difference.
  let isDry: Bool
  let isQuiet: Bool
  /// The table as it was read; empty if it does not exist yet.
  let source: Linter.Source
  /// As the user named it; `-` is standard input.
  let path: String
  private let project: Project
  /// Whether there is no table yet.
  let isNew: Bool

  /// Reads the table.
  ///
  /// - Parameter creates: whether a table that the user names and that does not exist is a new one.
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

  /// What ``editor()`` edits: the table, or an empty one.
  var editedSource: Linter.Source {
    isNew
      ? Linter.Source(name: source.name, data: Data((newFormat == .json ? "{}" : "<plist><dict/></plist>").utf8))
      : source
  }

  /// A new table has the format that the ending of its name says.
  private var newFormat: TableFormat { path.hasSuffix(".json") ? .json : .xml }

  func editor() throws(CommandError) -> TableEditor {
    let source = editedSource
    return try Self.edit { () throws(EditError) in try TableEditor(source) }
  }

  /// Makes an edit whose error ends the run.
  static func edit<Result>(_ body: () throws(EditError) -> Result) throws(CommandError) -> Result {
    do throws(EditError) {
      return try body()
    } catch {
      throw CommandError(error.description)
    }
  }

  /// Writes the edited table, or shows the difference.
  ///
  /// - Parameters:
  ///   - done: what was done, in words: `1 row added`.
  ///   - inputs: further files that were read, none of which may be the output.
  ///   - linter: reports what is wrong with the edited table and was not before; `nil` to report nothing.
  ///   - warns: whether a finding is worth a warning.
  ///   - remedy: what to do if the edit makes an error.
  func finish(
    _ editor: TableEditor, done: String, inputs: [String] = [], linter: Linter? = nil,
    warns: (Diagnostic) -> Bool = { _ in true }, remedy: String = ""
  ) throws(CommandError) -> ExitStatus {
    guard let change = try Self.edit({ () throws(EditError) in try editor.change() }) else {
      report("nothing to change")
      // Whoever reads the result gets the table as it was.
      if target != path || path == "-", !showsDiff, !isDry { try write(source.data, inputs) }
      return .success
    }
    let data =
      isNew ? try Self.edit { () throws(EditError) in try editor.canonicalData(as: newFormat) } : change.data
    let (before, after) = (editedSource, Linter.Source(name: source.name, data: data))
    let errors = EditReview.errors(before: before, after: after)
    if let error = errors.first {
      let others = errors.count == 1 ? "" : ", and \(DisplayedName.counted(errors.count - 1, "further error"))"
      throw CommandError(
        "\(DisplayedName.plain(source.name)): \(error.sentence)\(others); \(remedy)nothing was written")
    }
    var status = ExitStatus.success
    if showsDiff {
      let diff = isNew ? UnifiedDiff.text(source.name, from: source.data, to: data) : change.diff
      status = try StandardStreams.print(StandardStreams.difference(diff))
    } else if isDry {
      report("\(done) if this were no dry run; nothing was written")
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

  /// Reports something about the table on standard error.
  func report(_ text: String) {
    if !isQuiet { StandardStreams.report("eventmap: \(source.name): \(text)") }
  }

  /// The manifests that the user named, or those beside the table.
  func manifests(_ named: [String]) throws(CommandError) -> [String] {
    if path == "-", named.contains("-") { throw CommandError("standard input ('-') is named twice") }
    return named.isEmpty ? try ManifestFiles.defaults(for: path, in: project) : named
  }
}
