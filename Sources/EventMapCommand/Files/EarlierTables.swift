import EventLinting
import EventMapping
import Foundation

/// Reads earlier versions of tables, from a commit or from another file.
enum EarlierTables {
  /// Reads the table that an argument names: a path, `-`, or a file of a commit.
  ///
  /// - Parameter other: the path of the other table, to which `git:REF` refers; `nil` if it has no path.
  static func source(_ argument: String, besides other: String?) throws(CommandError) -> Linter.Source {
    if GitFile.isNamed(argument) {
      let file = try GitFile(argument, path: other)
      let data = try file.read()
      return Linter.Source(name: try file.name(), data: data)
    }
    do throws(CommandError) {
      return try TableFile.source(argument)
    } catch {
      // A name without an ending is most likely a branch.
      let isOther = argument == "-" || argument.contains(".") || FileManager.default.fileExists(atPath: argument)
      if isOther { throw error }
      throw CommandError("\(error.message); a table at a commit is 'git:\(argument)'")
    }
  }

  /// Reads the earlier versions of tables, by name. A table that the commit does not have, or that cannot be read there, is reported and
  /// left out.
  ///
  /// - Parameter argument: `git:REF` for the same paths at a commit; any other argument is for a single table; `nil` for no tables.
  static func read(_ argument: String?, for tables: [String]) throws(CommandError) -> [String: Linter.Source] {
    guard let argument else { return [:] }
    var earlier: [String: Linter.Source] = [:]
    let isCommit = GitFile.isCommit(argument)
    if tables.count > 1, !isCommit {
      throw CommandError(
        "--against \(DisplayedName.quoted(argument)) is one table, and \(tables.count) are checked; write git:REF")
    }
    for table in tables {
      // A table on standard input has a path only if the user gives a name.
      let path = table == InputFile.standardInputName ? nil : table
      let file = isCommit ? try GitFile(argument, path: path) : nil
      if let file, try !file.exists() {
        StandardStreams.report(
          "eventmap: note: \(DisplayedName.plain(table)) is not in \(DisplayedName.plain(argument)): "
            + "it is compared with nothing")
        continue
      }
      let source = try source(argument, besides: path)
      // Otherwise an unreadable table would look like an empty one. It is not an error, because a commit cannot be repaired.
      if GitFile.isNamed(argument), let problem = unreadable(source) {
        StandardStreams.report(
          "eventmap: note: \(DisplayedName.plain(table)) is compared with nothing: \(problem)")
        continue
      }
      _ = try TableFile(source, lenient: true)
      earlier[table] = source
    }
    return earlier
  }

  /// Returns the reason and the place if a table cannot be read at all; `nil` if it can be read.
  private static func unreadable(_ source: Linter.Source) -> String? {
    let load = TableLoad(source)
    guard load.table == nil else { return nil }
    return load.report.diagnostics.first.map(\.placedSentence) ?? "\(DisplayedName.plain(source.name)) cannot be read"
  }
}
