import EventLinting
import EventMapping
import EventMapTableEditing
import Foundation

/// `eventmap merge`: merges two versions of a table with their common base, row by row.
enum MergeCommand: Command {
  static let name = "merge"
  static let summary = "merge two versions of a table row by row, also as git's merge driver"
  static let usage = ["BASE OURS THEIRS [FLAGS]"]
  static let discussion = """
    BASE is the common ancestor of OURS and THEIRS. The result has the changes of both, and is written to OURS. A row that
    both changed in different ways is a conflict: only this row is put between git's conflict marks. OURS keeps its order,
    comments and layout; new rows of THEIRS keep their comments. Tables with a syntax error are merged as text by 'git
    merge-file'; binary property lists, and tables in which a key occurs twice, are merged only if one version is
    unchanged.

    'eventmap help merging' shows how to set up git's merge driver.

    Exit status: 0 merged; 1 merged with conflicts; 2 a file cannot be read or merged, and nothing was written; 3 the
    result could not be written.
    """
  static let examples = [
    (command: "eventmap merge base.plist EventTable.plist theirs.plist", purpose: "merge into EventTable.plist"),
    (
      command:
        "git config merge.eventmap.driver 'eventmap merge %O %A %B --name %P --base-label %S --ours-label %X --theirs-label %Y'",
      purpose: "set git's merge driver, with '*.plist merge=eventmap' in .gitattributes"
    ),
  ]

  static let output = Flag(
    "output", "o", taking: .file(), default: "OURS", help: "write the result to FILE; '-' is standard output")
  static let displayName = Flag(
    "name", taking: .text("NAME"), default: "OURS", help: "the table's name in messages, for git's merge driver")
  static let baseLabel = Flag(
    "base-label", taking: .text("LABEL"), default: "base",
    help: "the label of BASE in conflict marks, if git's merge.conflictStyle shows it; %S of git's merge driver")
  static let oursLabel = Flag(
    "ours-label", taking: .text("LABEL"), default: "ours",
    help: "the label of OURS in conflict marks; %X of git's merge driver")
  static let theirsLabel = Flag(
    "theirs-label", taking: .text("LABEL"), default: "theirs",
    help: "the label of THEIRS in conflict marks; %Y of git's merge driver")
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
    // Git passes temporary files, whose names mean nothing to the user and have no ending.
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
          "\(name): both versions changed, and a binary property list has no rows to merge; convert both to XML first: eventmap convert --to xml TABLE -o FILE"
        )
      }
      if let doubled = sources.lazy.compactMap({ Document(name: $0.name, data: $0.data).doubledKey }).first {
        throw CommandError("cannot merge: \(doubled.description)")
      }
      report("merged as text, because it cannot be merged by rows: \(error.description)")
      let (data, hasConflicts) = try mergeAsText(base: paths[0], ours: paths[1], theirs: paths[2], labels)
      try OutputFiles.write(to: target, inputs: []) { Array(data) }
      if hasConflicts { report("conflicts are left between git's marks") }
      return hasConflicts ? .unclean : .success
    }
    try OutputFiles.write(to: target, inputs: []) { Array(merge.data) }
    if let problem = merge.problem {
      report("only one version changed, and is used as it is; it cannot be merged by rows: \(problem.description)")
    }
    for conflict in merge.conflicts {
      report("conflict at \(DisplayedName.keyPath(conflict.keyPath))")
    }
    if merge.omittedComments > 0 {
      let comments = DisplayedName.counted(merge.omittedComments, "new comment")
      let theirs = arguments[displayName] == nil ? DisplayedName.plain(paths[2]) : "theirs"
      report("\(comments) of \(theirs) not merged: only comments beside new rows are merged")
    }
    return merge.conflicts.isEmpty ? .success : .unclean
  }

  /// Returns the labels of the versions in conflict marks. Git before version 2.44 does not replace the placeholders of its driver.
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

  /// Merges tables line by line, as git does without a driver.
  private static func mergeAsText(
    base: String, ours: String, theirs: String, _ labels: ConflictLabels
  ) throws(CommandError) -> (data: Data, hasConflicts: Bool) {
    // A leading dash would make a path an option of git.
    let paths = [ours, base, theirs].map { $0.hasPrefix("-") ? "./" + $0 : $0 }
    let run = try GitRun(
      ["merge-file", "-p"] + [labels.ours, labels.base, labels.theirs].flatMap { ["-L", $0] } + paths,
      purpose: "to merge text")
    // The status is the number of conflicts; 128 and above is an error.
    guard let status = run.status, status < 128, let data = run.output else {
      throw CommandError("\(DisplayedName.plain(ours)): git cannot merge it: \(run.reason)")
    }
    return (data, status > 0)
  }
}
