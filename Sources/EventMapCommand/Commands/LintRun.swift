import EventLinting
import EventMapping
import Foundation

/// A run of `eventmap lint`.
struct LintRun {
  private let request: LintRequest

  init(_ request: LintRequest) { self.request = request }

  func run() throws(CommandError) -> ExitStatus {
    try enterFolder()
    let groups = try groupsByManifest()
    // Read before the tables are linted: reading a baseline takes as much memory as its findings.
    let baseline = try Self.baseline(at: request.inputs.baseline)
    var report = LintReport(diagnostics: [], tables: [])
    var reports: [LintReport] = []
    var changes: [FixApplication.Change] = []
    let observed = try observe(groups)
    let earlierTables = try EarlierTables.read(request.inputs.against, for: groups.flatMap { $0.tables.map(\.name) })
    // Tables of one run must not share event IDs, even if their manifests differ.
    var before: [Linter.Source] = []
    for group in groups {
      var linter = Linter(manifests: group.manifests, levels: request.levels)
      linter.offersUnsafeFixes = request.fixes.takesSuggestions
      linter.observed = observed
      linter.earlierTables = earlierTables
      linter.otherTables = before
      before += group.tables
      if request.fixes.use != .none {
        let fixed = FixApplication.fix(group.tables, with: linter)
        changes += fixed.changes
        reports.append(request.fixes.use == .apply ? fixed.report : linter.lint(group.tables))
      } else {
        reports.append(linter.lint(group.tables))
      }
    }
    report.formUnion(reports)
    reports = []
    if let baseline { apply(baseline, to: &report) }
    Self.setLevelOfStaleEntries(&report, request.levels)
    // A fixed table is an output. No other file that was read may be one.
    let fixed = request.fixes.use == .apply ? Set(changes.map(\.file)) : []
    let inputs =
      request.inputs.tables.filter { !fixed.contains($0) } + groups.flatMap { $0.manifests.map(\.name) }
      + request.inputs.dumps
      + [request.inputs.configuration].compactMap { $0 }
    guard try write(try outputs(report, changes), inputs: inputs, report, changes) else { return .success }
    if request.baseline.written != nil { return .success }
    guard let failOn = request.failOn else { return .success }
    return report.active.contains { $0.severity >= failOn } ? .unclean : .success
  }

  private func apply(_ baseline: Baseline, to report: inout LintReport) {
    baseline.apply(to: &report, isStrict: request.baseline.isStrict)
    let table = baseline.misplacedTable(in: report) { FileManager.default.fileExists(atPath: $0) }
    guard let path = request.inputs.baseline, let table, !request.isQuiet else { return }
    StandardStreams.report(
      "eventmap: warning: \(DisplayedName.plain(path)): there is no table \(DisplayedName.quoted(table)); paths in a baseline start from its folder"
    )
  }

  /// Applies the level of the rule `stale-baseline-entry` to findings that the baseline adds after the rules have run.
  static func setLevelOfStaleEntries(_ report: inout LintReport, _ levels: [String: RuleLevel]) {
    let rule = "stale-baseline-entry"
    guard let level = levels[rule] else { return }
    report.diagnostics.removeAll { $0.rule == rule && level.severity == nil }
    for index in report.diagnostics.indices where report.diagnostics[index].rule == rule {
      report.diagnostics[index].severity = level.severity ?? .note
    }
  }

  /// Makes the base folder of the paths the working directory.
  private func enterFolder() throws(CommandError) {
    let (folder, files) = (request.inputs.folder, FileManager.default)
    guard folder != files.currentDirectoryPath else { return }
    guard files.changeCurrentDirectoryPath(folder) else {
      throw CommandError("\(DisplayedName.plain(folder)): cannot become the working directory")
    }
  }

  // MARK: Reading

  /// Tables with the manifests that they are checked against.
  private struct Group {
    var tables: [Linter.Source]
    var manifests: [ManifestInput]
  }

  private func groupsByManifest() throws(CommandError) -> [Group] {
    var tables: [(source: Linter.Source, manifests: [String])] = []
    var files: Set<FileStatus.Identity> = []
    var names: Set<String> = []
    for path in request.inputs.tables {
      let source = try path == "-" ? standardInput() : Self.read(path, as: "a table")
      // A file that is named twice, in any spelling of its path, is linted once.
      if path != "-", let identity = (try? FileStatus(path: path))?.identity, !files.insert(identity).inserted {
        continue
      }
      guard names.insert(source.name).inserted else {
        throw CommandError("\(source.name): two tables have this name; choose another --stdin-name")
      }
      let place = path == "-" ? source.name : path
      let manifests = request.inputs.manifests.isEmpty ? ManifestFiles.beside(place) : request.inputs.manifests
      // Findings show source lines of the named file, so names must be unique.
      if path == "-", manifests.contains(source.name) {
        throw CommandError("\(source.name): a manifest has this name; choose another --stdin-name")
      }
      if manifests.isEmpty, request.requiresManifest {
        throw CommandError(
          "\(DisplayedName.plain(source.name)): no manifest; name one with --manifest, or put AppManifest.json or AppManifest.plist beside the table"
        )
      }
      tables.append((source, manifests))
    }
    var groups: [Group] = []
    for (manifests, members) in Dictionary(grouping: tables, by: \.manifests).sorted(by: {
      $0.key.lexicographicallyPrecedes($1.key)
    }) {
      groups.append(Group(tables: members.map(\.source), manifests: try ManifestFiles.inputs(manifests)))
    }
    return groups
  }

  /// Reads a baseline. Returns `nil` if the path is `nil`.
  static func baseline(at path: String?) throws(CommandError) -> Baseline? {
    guard let path else { return nil }
    let source = try read(path, as: "a baseline")
    do throws(BaselineError) {
      return try Baseline(source, at: URL(fileURLWithPath: path))
    } catch {
      throw CommandError("\(error)")
    }
  }

  private static func read(_ path: String, as what: String) throws(CommandError) -> Linter.Source {
    Linter.Source(name: path, data: try FileContent.read(path, as: what))
  }

  private func standardInput() throws(CommandError) -> Linter.Source {
    Linter.Source(
      name: request.inputs.standardInputName ?? InputFile.standardInputName,
      data: try FileContent.read("-", as: "a table"))
  }

  /// Surveys the dumps for the rules that compare tables with events; `nil` without dumps.
  private func observe(_ groups: [Group]) throws(CommandError) -> ObservedEvents? {
    if request.inputs.dumps.isEmpty { return nil }
    let tables = groups.flatMap { group in
      group.tables.map { LintSurvey.Table(source: $0, manifests: group.manifests) }
    }
    return try LintSurvey(
      dumps: request.inputs.dumps, tables: tables, isQuiet: request.isQuiet, progress: request.progress
    )
    .observe()
  }

  // MARK: Writing

  /// An output and its path; `-` is standard output.
  private struct Output {
    enum Content {
      case bytes([UInt8])
      /// The report, which is written in pieces because the whole text may take more memory than the findings.
      case report(any Renderer)
    }

    var path: String
    var content: Content
  }

  private func outputs(_ report: LintReport, _ changes: [FixApplication.Change]) throws(CommandError) -> [Output] {
    var outputs: [Output] = []
    if request.fixes.use == .showDiff {
      outputs.append(
        Output(path: "-", content: .bytes(Array(StandardStreams.difference(changes.map(\.diff).joined()).utf8))))
    }
    let path = request.inputs.repository.path
    for format in request.formats where format.file != nil || request.fixes.use != .showDiff {
      let usesColour = format.file == nil && StandardStreams.usesColour(STDOUT_FILENO)
      let style = format.style.renderer(
        version: EventMapTool.version, usesColour: usesColour, showsStatistics: request.showsStatistics,
        failOn: request.failOn)
      let named: any Renderer = format.style.isForServices ? RenamingRenderer(style, name: path) : style
      let renderer: any Renderer =
        request.annotates
        ? RendererSequence([named, RenamingRenderer(GitHubRenderer(), name: path)]) : named
      outputs.append(Output(path: format.file ?? "-", content: .report(renderer)))
    }
    if request.fixes.use == .apply {
      outputs += changes.map { Output(path: $0.file, content: .bytes(Array($0.data))) }
    }
    if let path = request.baseline.written {
      do {
        let bytes = try Baseline.bytes(of: report, at: URL(fileURLWithPath: path))
        outputs.append(Output(path: path, content: .bytes(bytes)))
      } catch {
        throw CommandError("\(error)", status: .incomplete)
      }
    }
    return outputs
  }

  /// Writes all outputs or none. Returns false if the reader of standard output has closed the pipe, which ends the run quietly.
  private func write(
    _ outputs: [Output], inputs: [String], _ report: LintReport, _ changes: [FixApplication.Change]
  ) throws(CommandError) -> Bool {
    let identities = inputs.compactMap(FileStatus.identity(ofFile:))
    let files = try OutputFiles(outputs.map(\.path), inputs: identities)
    do throws(OutputError) {
      for (file, output) in zip(files.files, outputs) {
        guard let file else { continue }
        switch output.content {
        case .bytes(let bytes): try file.write(bytes.span)
        case .report(let renderer):
          try renderer.render(report) { (piece: [UInt8]) throws(OutputError) in try file.write(piece.span) }
        }
      }
      try files.commit()
    } catch {
      files.discard()
      if error.isClosedPipe { return false }
      throw CommandError("\(error.name): cannot write: \(error.system.reason)", status: .incomplete)
    }
    if request.annotates || request.formats.contains(where: { $0.style == .github }) { try writeStepSummary(report) }
    if !request.isQuiet { reportChanges(report, changes) }
    return true
  }

  /// Reports the applied fixes and the written baseline on standard error.
  private func reportChanges(_ report: LintReport, _ changes: [FixApplication.Change]) {
    if request.fixes.use == .apply {
      for change in changes {
        let count = change.fixCount == 1 ? "1 fix" : "\(change.fixCount) fixes"
        StandardStreams.report("eventmap: \(change.file): \(count) applied")
      }
    }
    if let path = request.baseline.written {
      let left = report.diagnostics.count { $0.rule == RuleCatalog.fixedRule }
      let rest = left == 0 ? "" : " except \(DisplayedName.counted(left, "syntax error"))"
      StandardStreams.report("eventmap: \(path): written as the baseline of all findings\(rest)")
    }
    if request.fixes.use == .showDiff, changes.isEmpty {
      let left = report.active.count
      let kind = request.fixes.takesSuggestions ? "fix" : "safe fix"
      let findings = left == 0 ? "nothing to fix" : "no \(kind) for the \(left == 1 ? "finding" : "\(left) findings")"
      StandardStreams.report("eventmap: \(findings)")
    }
    if request.fixes.use == .apply || request.fixes.use == .showDiff {
      let unplaced = Set(report.active.lazy.filter(Self.hasNoPlace).map(\.file))
      for table in report.tables where unplaced.contains(table) {
        StandardStreams.report("eventmap: \(table): a binary property list is not fixed; convert it to XML first")
      }
    }
  }

  /// Whether a finding is in a binary property list. Unlike other findings, these have key paths and no lines.
  private static func hasNoPlace(_ finding: Diagnostic) -> Bool {
    finding.location == nil && !finding.keyPath.isEmpty
  }

  /// Appends a table of all findings to the file that GitHub's runner names for the summaries of all steps.
  private func writeStepSummary(_ report: LintReport) throws(CommandError) {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let summary = Array(GitHubRenderer().stepSummary(report.renamingFiles(request.inputs.repository.path)).utf8)
    do throws(SystemError) {
      try FileWriting.append(summary.span, to: path)
    } catch {
      throw CommandError("\(path): cannot write: \(error.reason)", status: .incomplete)
    }
  }
}
