import EventMapping
import Foundation

/// The dumps that operands mean: files, all dumps of a folder, what matches a pattern, and the files of a list.
///
/// Patterns are for those that no shell has replaced; a file of exactly that name comes first.
struct DumpPaths {
  /// A dump to open.
  struct Path {
    /// `-` for standard input.
    let text: String
    /// Whether the program found it in a folder or by a pattern: it may be gone when it is opened, and that is no wrong usage.
    var isFound = false
    /// Why it cannot be read, where that is known already.
    var failure: SystemError?
  }

  /// In the order of the operands; those of a folder or pattern sorted by bytes.
  private(set) var paths: [Path] = []
  /// The folders without a dump, as the user named them.
  private(set) var emptyFolders: [String] = []

  /// Finds the dumps that operands mean.
  ///
  /// - Parameters:
  ///   - list: the file that names more of them, `-` for standard input.
  ///   - folder: where relative paths start, absolute and without links.
  init(_ operands: [String], list: String?, in folder: String) throws(CommandError) {
    for operand in operands { try add(operand, in: folder) }
    if let list {
      for path in try DumpList.paths(in: list) { try addFileOrFolder(path) }
    }
    if paths.isEmpty, let empty = emptyFolders.first {
      throw CommandError("\(Self.emptyMessage(empty)), found none")
    }
  }

  /// Opens the dumps; one that cannot be read is among them, and says so when it is translated.
  ///
  /// - Parameters:
  ///   - options: of all of them.
  ///   - warn: called for folders without a dump, and for what is left out.
  func open(_ options: InputFile.Options, warn: (String) -> Void) throws(CommandError) -> [InputFile] {
    for folder in emptyFolders { warn(Self.emptyMessage(folder)) }
    var inputs: [InputFile] = []
    for path in paths {
      var options = options
      options.keepsOpen = inputs.count < InputFile.maximumOpenFiles
      options.isFound = path.isFound
      if let failure = path.failure {
        inputs.append(InputFile(unreadable: path.text, failure, options))
      } else {
        inputs += try InputFile.open(path.text, options, warn: warn)
      }
    }
    return inputs
  }

  /// What is missing in a folder.
  static func emptyMessage(_ folder: String) -> String {
    "\(DisplayedName.plain(folder)): no dump in the folder, expected names that end in \(DumpFolder.shownEndings)"
  }

  private mutating func add(_ operand: String, in folder: String) throws(CommandError) {
    let isPattern = GlobPattern.isPattern(operand) && (try? GlobPattern(FolderPath.names(operand))) != nil
    guard isPattern, (try? FileStatus(path: operand)) == nil else {
      return try addFileOrFolder(operand)
    }
    let found: [String]
    do throws(FileSearch.Failure) { found = try FileSearch.files(operand, in: folder) } catch {
      throw CommandError(error.reason)
    }
    let isAbsolute = operand.utf8.first == UInt8(ascii: "/")
    paths += found.map { Path(text: isAbsolute ? $0 : FolderPath.relative($0, to: folder), isFound: true) }
  }

  private mutating func addFileOrFolder(_ path: String) throws(CommandError) {
    guard path != "-", (try? FileStatus(path: path))?.isDirectory == true else {
      paths.append(Path(text: path))
      return
    }
    let found: [Path]
    do throws(SystemError) { found = try DumpFolder(path).paths } catch {
      throw CommandError("\(DisplayedName.plain(path)): cannot read the folder: \(error.reason)")
    }
    if found.isEmpty { emptyFolders.append(path) }
    paths += found
  }
}
