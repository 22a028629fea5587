import EventLinting
import EventMapping
import EventMapTableEditing
import Foundation

/// `eventmap merge`: three versions of a table become one, row by row.
enum MergeCommand: Command {
  static let name = "merge"
  static let summary = "merge two versions of a table by rows, also as git's merge driver"
  static let usage = ["BASE OURS THEIRS [FLAGS]"]
  static let discussion = """
    BASE is the table from which OURS and THEIRS come. What one of them changed is in the result, which is written to OURS.
    Only a row that both changed in different ways is a conflict: it is left between the marks that git writes, alone.
    OURS keeps its order, comments and layout; new rows of THEIRS come with their comments. Tables with a syntax error are
    merged as text by 'git merge-file'; binary lists, and tables in which a key occurs twice, are merged only if one of
    the two has no change.

    'eventmap help merging' has the lines that make it git's merge driver.

    Exit status: 0 merged; 1 conflicts are left; 2 a file cannot be read or merged, and nothing was written; 3 the result
    could not be written.
    """
  static let examples = [
    (command: "eventmap merge base.plist EventTable.plist theirs.plist", purpose: "merge into EventTable.plist"),
    (
      command:
        "git config merge.eventmap.driver 'eventmap merge %O %A %B --name %P --base-label %S --ours-label %X --theirs-label %Y'",
      purpose: "let git merge tables so, with '*.plist merge=eventmap' in .gitattributes"
    ),
  ]

  static let output = Flag(
    "output", "o", taking: .file(), default: "OURS", help: "write the result to FILE; '-' is standard output")
  static let displayName = Flag(
    "name", taking: .text("NAME"), default: "OURS", help: "how messages name the table, for git's merge driver")
  static let baseLabel = Flag(
    "base-label", taking: .text("LABEL"), default: "base",
    help: "what conflict marks call BASE, where git's merge.conflictStyle shows it; %S of git's merge driver")
  static let oursLabel = Flag(
    "ours-label", taking: .text("LABEL"), default: "ours",
    help: "what conflict marks call OURS; %X of git's merge driver")
  static let theirsLabel = Flag(
    "theirs-label", taking: .text("LABEL"), default: "theirs",
    help: "what conflict marks call THEIRS; %Y of git's merge driver")
  static let flags: [any FlagDeclaration] = [
    output, displayName, baseLabel, oursLabel, theirsLabel, SharedFlags.quiet,
  ]
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let paths = arguments.operands
    guard paths.count == 3 else { throw CommandError("merge takes three tables: eventmap merge BASE OURS THEIRS") }
    if paths.contains("-") { throw CommandError("merge reads three files, and not standard input") }
    var sources: [Linter.Source] = []
    for path in paths { sources.append(try TableFile.source(path)) }
    // Git gives the three versions names without an ending, which nobody knows.
    if let name = arguments[displayName] {
      for (place, name) in ["base of \(name)", name, "theirs of \(name)"].enumerated() { sources[place].name = name }
    }
    let target = arguments[output] ?? paths[1]
    let isQuiet = arguments[SharedFlags.quiet]
    let name = DisplayedName.plain(arguments[displayName] ?? paths[1])
    let labels = Self.labels(arguments)
    func report(_ text: String) { if !isQuiet { StandardStreams.report("eventmap: \(name): \(text)") } }
    let merge: TableMerge
    do throws(EditError) {
      merge = try TableMerge(base: sources[0], ours: sources[1], theirs: sources[2], labels: labels)
    } catch {
      if sources.contains(where: { Document(name: $0.name, data: $0.data).format == .binary }) {
        throw CommandError(
          "\(name): both versions changed, and a binary property list has no rows to merge; convert both to XML first: eventmap convert --to xml"
        )
      }
      if let doubled = sources.lazy.compactMap({ Document(name: $0.name, data: $0.data).doubledKey }).first {
        throw CommandError("cannot merge: \(doubled.description)")
      }
      report("merged as text, because it cannot be merged by rows: \(error.description)")
      let (data, hasConflicts) = try mergeAsText(base: paths[0], ours: paths[1], theirs: paths[2], labels)
      try OutputFiles.write(to: target, inputs: []) { Array(data) }
      if hasConflicts { report("conflicts are left between marks") }
      return hasConflicts ? .unclean : .success
    }
    try OutputFiles.write(to: target, inputs: []) { Array(merge.data) }
    if let problem = merge.problem {
      report("only one version has changes, and was taken as it is, though it cannot be merged: \(problem.description)")
    }
    for conflict in merge.conflicts {
      report("conflict at \(DisplayedName.keyPath(conflict.keyPath))")
    }
    if merge.leftComments > 0 {
      let comments = DisplayedName.counted(merge.leftComments, "new comment")
      let theirs = arguments[displayName] == nil ? DisplayedName.plain(paths[2]) : "theirs"
      report("\(comments) of \(theirs) did not come along: only those beside new rows do")
    }
    return merge.conflicts.isEmpty ? .success : .unclean
  }

  /// The names of the versions in conflict marks. Git before version 2.44 leaves the placeholders of its driver as they are.
  private static func labels(_ arguments: ParsedArguments) -> ConflictLabels {
    var labels = ConflictLabels()
    func name(_ given: String?, or usual: String) -> String {
      guard let given, !["%S", "%X", "%Y"].contains(given) else { return usual }
      return DisplayedName.plain(given)
    }
    labels.base = name(arguments[baseLabel], or: labels.base)
    labels.ours = name(arguments[oursLabel], or: labels.ours)
    labels.theirs = name(arguments[theirsLabel], or: labels.theirs)
    return labels
  }

  /// Merges line by line, as git does without a driver.
  private static func mergeAsText(
    base: String, ours: String, theirs: String, _ labels: ConflictLabels
  ) throws(CommandError) -> (data: Data, hasConflicts: Bool) {
    // A path must not look like an option.
    let paths = [ours, base, theirs].map { $0.hasPrefix("-") ? "./" + $0 : $0 }
    let run = try GitRun(
      ["merge-file", "-p"] + [labels.ours, labels.base, labels.theirs].flatMap { ["-L", $0] } + paths,
      purpose: "it merges text")
    // The status is how many conflicts there are; from 128 on it is an error.
    guard let status = run.status, status < 128, let data = run.output else {
      throw CommandError("\(DisplayedName.plain(ours)): git cannot merge it: \(run.reason)")
    }
    return (data, status > 0)
  }
}
