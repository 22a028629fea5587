import AppManifests
import EventLinting
import EventManifest
import EventMapping
import EventMapTableEditing
import Foundation

/// A run of `eventmap init`: reads an app's folder, and creates the missing files.
struct InitRun {
  private enum Use {
    case write, diff, none
  }

  /// A file to create.
  private struct NewFile {
    /// The path from the folder.
    let name: String
    let bytes: [UInt8]
    /// A summary of the content, for messages.
    let content: String
  }

  private static let manifestName = "AppManifest.json"

  /// The folder as the user named it.
  private let folder: String
  private let table: String?
  private let module: String?
  private let template: EventIDTemplate
  private let use: Use
  private let isQuiet: Bool
  /// The choice of `--progress`.
  private let progress: ProgressLine.Use

  init(_ arguments: ParsedArguments) throws(CommandError) {
    guard arguments.operands.count <= 1 else { throw CommandError("init takes one FOLDER, the folder of the app") }
    folder = arguments.operands.first ?? "."
    guard (try? FileStatus(path: folder))?.isDirectory == true else {
      throw CommandError("\(DisplayedName.plain(folder)): no such folder; init takes the folder of the app")
    }
    table = arguments[InitCommand.table]
    module = arguments[ManifestCommand.module]
    template = arguments[ScaffoldCommand.eventID]
    switch (arguments[InitCommand.diff], arguments[TableEditRun.dryRun]) {
    case (true, true): throw CommandError("--diff and --dry-run exclude each other")
    case (true, false): use = .diff
    case (false, true): use = .none
    case (false, false): use = .write
    }
    isQuiet = arguments[SharedFlags.quiet]
    progress = arguments.progress
  }

  func run() throws(CommandError) -> ExitStatus {
    let progress = ProgressLine(progress)
    let sources = SourceFolder(of: [folder])
    let app = try AppInputs([folder], module: module, from: sources, progress: progress)
    progress.finish()
    guard !app.manifest.classes.isEmpty else {
      throw CommandError(
        "\(DisplayedName.plain(folder)): there is no class of an app in this folder; name the folder of the sources, or "
          + "make the manifest of the built app: eventmap manifest Shop.ipa -o AppManifest.json")
    }
    let place = app.knowsFolders ? sources?.path(inManifest: path(Self.manifestName)) : nil
    let files = try newFiles(app, sources: place)
    switch use {
    case .write: try OutputFiles.write(files.map { path($0.name) }, inputs: []) { files.map(\.bytes) }
    case .diff:
      let texts = files.map { UnifiedDiff.text(path($0.name), from: Data(), to: Data($0.bytes)) }
      return try StandardStreams.print(StandardStreams.difference(texts.joined()))
    case .none: break
    }
    let done = use == .write ? "made" : "would be made"
    for file in files { report("\(path(file.name)): \(done): \(file.content)") }
    if !isQuiet {
      app.reportWarnings()
      app.reportLeftOutFiles()
    }
    if use == .write { reportUnnamedTables(files) }
    return use == .write && !isQuiet ? try StandardStreams.print(nextSteps(about: app.manifest)) : .success
  }

  /// Returns the files to create, and reports those that exist.
  ///
  /// - Parameter sources: the folder from which the file names in the manifest start.
  private func newFiles(_ app: AppInputs, sources: String?) throws(CommandError) -> [NewFile] {
    var files: [NewFile] = []
    let manifest = app.manifest
    if !exists(Self.manifestName) {
      let bytes: [UInt8]
      do { bytes = try ManifestDocument(manifest, origins: nil, folder: sources).bytes() } catch {
        throw CommandError("\(error)")
      }
      files.append(NewFile(name: Self.manifestName, bytes: bytes, content: app.counts))
    }
    var tables = table == nil ? try TableFolder.names(inFolder: folder) { report("warning: " + $0) } : []
    if tables.isEmpty {
      // The file may exist although it is not a table.
      let name = table ?? "EventTable.json"
      if !exists(name) { files.append(try firstTable(named: name, of: manifest)) }
      tables = [name]
    } else {
      for name in tables { report("\(path(name)): exists, left unchanged") }
    }
    if let (path, _) = configuration {
      report("\(path): exists, left unchanged")
    } else {
      let bytes = try Self.configuration(tables)
      let names = tables.map { DisplayedName.plain($0) } + [Self.manifestName]
      files.append(
        NewFile(name: Configuration.fileName, bytes: bytes, content: "it names \(names.joined(separator: ", "))"))
    }
    return files
  }

  // MARK: The files

  /// Returns a table with a row for each action and page.
  private func firstTable(named name: String, of manifest: AppManifest) throws(CommandError) -> NewFile {
    let format = name.hasSuffix(".json") ? TableFormat.json : .xml
    let empty = Linter.Source(name: path(name), data: Data("{}".utf8))
    return try TableEditRun.edit { () throws(EditError) in
      var editor = try TableEditor(empty)
      let gaps = MissingRows.gaps(of: EventTable(classes: [:]), empty, manifest)
      let missing = MissingRows(for: gaps, in: editor, template, manifest: manifest, inherits: false)
      try editor.add(missing.rows)
      let bytes = Array(try editor.canonicalData(as: format))
      return NewFile(
        name: name, bytes: bytes,
        content: DisplayedName.counted(missing.rows.count, "row") + "; delete those that you do not need")
    }
  }

  private static func configuration(_ tables: [String]) throws(CommandError) -> [UInt8] {
    struct File: Encodable {
      let schema = Configuration.schema
      let tables: [String]
      let manifests = [InitRun.manifestName]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do { return Array(try encoder.encode(File(tables: tables))) + [UInt8(ascii: "\n")] } catch {
      throw CommandError("\(Configuration.fileName): \(error)")
    }
  }

  /// Returns whether a file exists, and reports one that does.
  private func exists(_ name: String) -> Bool {
    let exists = FileManager.default.fileExists(atPath: path(name))
    if exists { report("\(path(name)): exists, left unchanged") }
    return exists
  }

  /// The path of the configuration in the folder or the nearest folder above, and its folder; `nil` without a configuration.
  private var configuration: (path: String, folder: String)? {
    guard let start = try? FileStatus.physicalPath(folder),
      let other = FolderPath.ancestor(of: start, with: Configuration.fileName)
    else { return nil }
    let isOwn = other == start
    return (isOwn ? path(Configuration.fileName) : FolderPath.child(Configuration.fileName, of: other), other)
  }

  /// Reports new tables that an existing configuration does not name.
  private func reportUnnamedTables(_ files: [NewFile]) {
    guard let (path, folder) = configuration, let configuration = try? ConfigurationReader.read(path, in: folder)
    else { return }
    var problems: [ConfigurationProblem] = []
    let named = Set(configuration.files(.tables, &problems).compactMap { FileStatus.identity(ofFile: $0.value) })
    let made = [Self.manifestName, Configuration.fileName]
    for file in files where !made.contains(file.name) {
      guard let table = FileStatus.identity(ofFile: self.path(file.name)), !named.contains(table) else { continue }
      report("note: \(path) does not name \(self.path(file.name)); add it to its \"tables\"")
    }
  }

  private func path(_ name: String) -> String {
    folder == "." || name.hasPrefix("/") ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private func report(_ text: String) {
    if !isQuiet { StandardStreams.report("eventmap: " + text) }
  }

  // MARK: Next steps

  /// Returns the arguments of a `lookup` that finds an event ID: an action that looks like one of a control, else a page; `nil` for an app
  /// without either.
  private static func lookupExample(for manifest: AppManifest) -> [String]? {
    let hierarchy = ClassHierarchy(manifest)
    let names = manifest.classes.keys.sorted()
    let pages = names.filter { hierarchy.isPage($0) == true }
    let actions = pages.flatMap { name in manifest.classes[name]?.actions.sorted().map { [name, $0] } ?? [] }
    let page = pages.first ?? names.first { manifest.classes[$0]?.kind == .view }
    return actions.first { $0[1].hasPrefix("on") && $0[1].hasSuffix(":") }
      ?? actions.first { $0[1].count { $0 == ":" } == 1 } ?? page.map { [$0, "--enter"] }
  }

  private func nextSteps(about manifest: AppManifest) -> String {
    let words = (Self.lookupExample(for: manifest) ?? ["HomeViewController", "--enter"]).map { word in
      word.hasPrefix("-") ? word : DisplayedName.shellPath(word)
    }
    let module = module.map { " --module " + DisplayedName.shellWord($0) } ?? ""
    let steps = [
      ("eventmap lint", "check the table against the app, also in CI"),
      (
        "eventmap lookup \(words.joined(separator: " "))", "look up an event ID"
      ),
      ("eventmap report -o EventTable.html", "show the table in a browser"),
      ("eventmap translate events.jsonl", "give recorded events their event IDs"),
      ("eventmap manifest .\(module) -o \(Self.manifestName)", "update the manifest after a change of the app"),
    ]
    let width = steps.map(\.0.count).max() ?? 0
    let enter = folder == "." ? "" : "  cd \(DisplayedName.shellPath(folder))\n"
    return "Next:\n" + enter
      + steps.map { "  " + $0.0.padding(toLength: width, withPad: " ", startingAt: 0) + "  # \($0.1)\n" }.joined()
  }
}
