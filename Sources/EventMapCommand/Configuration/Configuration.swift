import EventLinting
import EventMapping
import Foundation

/// The settings of a project, which `.eventmap.json` holds, with the place of each.
struct Configuration {
  /// What the file is called in the folder of a project.
  static let fileName = ".eventmap.json"
  /// The `schema` of such a file.
  static let schema = "eventmap-config/1"

  /// A value and where the file has it.
  struct Item<Value: Sendable>: Sendable {
    let value: Value
    /// From 1, as ``ConfigurationProblem`` has it.
    let line: Int
    /// From 1, in Unicode scalars.
    let column: Int
  }

  /// A rule and the severity of its findings.
  struct Rule {
    let name: String
    let level: RuleLevel
  }

  /// The lists of files.
  enum List: String, CaseIterable {
    case tables, manifests, dumps

    /// What an element of the list is, for messages.
    var noun: String {
      switch self {
      case .tables: "table"
      case .manifests: "manifest"
      case .dumps: "dump"
      }
    }
  }

  /// The file, from the working directory.
  let path: String
  /// The folder of the file, absolute and without links: what its paths start from.
  let folder: String
  /// Paths and patterns of paths; a list that the file does not have is absent.
  var patterns: [List: [Item<String>]] = [:]
  var rules: [Item<Rule>] = []
  var baseline: Item<String>?
  /// The formats of findings; `nil` if the file does not name any.
  var formats: [Item<FormatChoice<OutputStyle>>]?
  var against: Item<String>?

  init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }

  /// The root of the repository that the file is in, or its folder if it is in none: what the paths of reports start from.
  var root: String { FolderPath.ancestor(of: folder, with: ".git") ?? folder }

  /// The absolute path of what a member names.
  func absolute(_ path: String) -> String { FolderPath.join(folder, path) }

  /// The absolute path of a file that is named and must exist.
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

  /// The files of a list, as absolute paths: those of each pattern sorted, none of them twice. Empty for a list that the file does not have.
  ///
  /// - Throws: an error with a line for each path that does not exist and each pattern that matches no file.
  func files(_ list: List) throws(CommandError) -> [Item<String>] {
    var problems: [ConfigurationProblem] = []
    let files = files(list, &problems)
    try ConfigurationProblem.check(problems, in: path)
    return files
  }

  /// The files of a list, as ``files(_:)`` finds them.
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
