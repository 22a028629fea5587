import EventLinting
import EventMapping
import Foundation

/// The settings of a project in `.eventmap.json`, with their places in the file.
struct Configuration {
  /// The name of the file in the folder of a project.
  static let fileName = ".eventmap.json"
  /// The value of the file's member `schema`.
  static let schema = "eventmap-config/1"

  /// A value and its place in the file.
  struct Item<Value: Sendable>: Sendable {
    let value: Value
    /// The line, from 1.
    let line: Int
    /// The column, from 1, in Unicode scalars.
    let column: Int
  }

  /// A rule and the severity of its findings.
  struct Rule {
    let name: String
    let level: RuleLevel
  }

  /// A list of files.
  enum List: String, CaseIterable {
    case tables, manifests, dumps

    /// The kind of the list's files in messages.
    var noun: String {
      switch self {
      case .tables: "table"
      case .manifests: "manifest"
      case .dumps: "dump"
      }
    }
  }

  /// The path of the file from the working directory.
  let path: String
  /// The folder of the file, absolute and without links. Paths in the file start from it.
  let folder: String
  /// The paths and patterns in each list; a list that is not in the file is absent.
  var patterns: [List: [Item<String>]] = [:]
  var rules: [Item<Rule>] = []
  var baseline: Item<String>?
  /// The formats of findings; `nil` if the file names none.
  var formats: [Item<FormatChoice<OutputStyle>>]?
  var against: Item<String>?

  init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }

  /// The base folder of paths in reports: the root of the file's repository, or the file's folder outside of a repository.
  var root: String { FolderPath.ancestor(of: folder, with: ".git") ?? folder }

  /// Returns the absolute path for a path in the file.
  func absolute(_ path: String) -> String { FolderPath.join(folder, path) }

  /// Returns the absolute path of the baseline that the file names. Throws an error if it does not exist.
  func existingFile(_ item: Item<String>) throws(CommandError) -> String {
    let path = absolute(item.value)
    guard FileManager.default.fileExists(atPath: path) else {
      let problem = ConfigurationProblem(
        line: item.line, column: item.column,
        message:
          "there is no file \(DisplayedName.quoted(item.value)); make it with 'eventmap lint --write-baseline FILE'")
      try ConfigurationProblem.check([problem], in: self.path)
      return path
    }
    return path
  }

  /// Returns the absolute paths of a list's files: the matches of each pattern sorted, without duplicates. Empty for a missing list.
  ///
  /// - Throws: ``CommandError`` with a line for each path that does not exist and each pattern that matches no file.
  func files(_ list: List) throws(CommandError) -> [Item<String>] {
    var problems: [ConfigurationProblem] = []
    let files = files(list, &problems)
    try ConfigurationProblem.check(problems, in: path)
    return files
  }

  /// Returns the files of a list as ``files(_:)`` does, and appends problems instead of throwing them.
  func files(_ list: List, _ problems: inout [ConfigurationProblem]) -> [Item<String>] {
    var files: [Item<String>] = []
    var seen: Set<[UInt8]> = []
    for item in patterns[list] ?? [] {
      do throws(FileSearch.Failure) {
        for path in try FileSearch.files(item.value, in: folder) where seen.insert(Array(path.utf8)).inserted {
          files.append(Item(value: path, line: item.line, column: item.column))
        }
      } catch {
        problems.append(ConfigurationProblem(line: item.line, column: item.column, message: error.reason))
      }
    }
    return files
  }
}
