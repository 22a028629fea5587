import EventMapping
import Foundation

/// Finds the dumps that operands name: files, all dumps in a folder, matches of a pattern, and files in a list.
///
/// Patterns are needed where no shell expands them. A file of exactly that name takes precedence. A file that several operands name is read
/// once.
struct DumpPaths {
  /// A dump to open.
  struct Path {
    /// The path; `-` for standard input.
    let text: String
    /// Whether the dump was found in a folder or by a pattern. It is no usage error if such a dump disappears before it is opened.
    var isFound = false
    /// The reason why the dump cannot be read, if it is already known.
    var failure: SystemError?
  }

  /// The dumps in the order of the operands. Dumps of a folder or pattern are ordered by the time in their names, else by bytes.
  private(set) var paths: [Path] = []
  /// The folders without a dump, as the user named them.
  private(set) var emptyFolders: [String] = []
  /// The warnings about skipped files.
  private var leftOut: [String] = []
  /// The path by which each file is read.
  private var readAs: [FileStatus.Identity: String] = [:]
  /// The repeated files, each with the path by which the file is read.
  private var doubled: [(path: String, other: String)] = []

  /// Finds the dumps that operands name.
  ///
  /// - Parameters:
  ///   - list: the path of a list with more dumps; `-` for standard input.
  ///   - folder: the base folder of relative patterns, absolute and without links.
  init(_ operands: [String], list: String?, in folder: String) throws(CommandError) {
    for operand in operands { try add(operand, in: folder) }
    if let list {
      for path in try DumpList.paths(in: list) { try addFileOrFolder(path) }
    }
    if paths.isEmpty, let empty = emptyFolders.first {
      throw CommandError(([Self.emptyMessage(empty) + ", found none"] + leftOut).joined(separator: "; "))
    }
    if paths.isEmpty, let reason = leftOut.first { throw CommandError(reason) }
    if let (path, other) = doubled.first {
      let more = doubled.count > 1 ? "; so are \(doubled.count - 1) more" : ""
      leftOut.append(
        "\(DisplayedName.plain(path)): left out, it is the same file as \(DisplayedName.plain(other))\(more)")
    }
  }

  /// Opens the dumps. A dump with a known failure is included: it throws the failure when it is read.
  ///
  /// - Parameters:
  ///   - options: the options of all dumps.
  ///   - warn: called for folders without a dump, and for skipped files and archive entries.
  func open(_ options: InputFile.Options, warn: (String) -> Void) throws(CommandError) -> [InputFile] {
    for folder in emptyFolders { warn(Self.emptyMessage(folder)) }
    for text in leftOut { warn(text) }
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
    if inputs.isEmpty { throw CommandError("no dump is left to read; name files with raw events") }
    return inputs
  }

  /// Returns the message about a folder without a dump.
  static func emptyMessage(_ folder: String) -> String {
    "\(DisplayedName.plain(folder)): no dump in the folder, expected names that end in \(DumpName.shownEndings)"
  }

  private mutating func add(_ operand: String, in folder: String) throws(CommandError) {
    let isPattern = GlobPattern.isPattern(operand) && (try? GlobPattern(FolderPath.names(operand))) != nil
    guard isPattern, (try? FileStatus(path: operand)) == nil else {
      return try addFileOrFolder(operand)
    }
    let found: FileSearch.Found
    do throws(FileSearch.Failure) { found = try FileSearch.existing(operand, in: folder) } catch {
      throw CommandError(error.reason)
    }
    let isAbsolute = operand.utf8.first == UInt8(ascii: "/")
    func typed(_ path: String) -> String { isAbsolute ? path : FolderPath.relative(path, to: folder) }
    // A link without the name of a dump is left out as in a folder.
    var (paths, others) = (found.files.map { Path(text: typed($0), isFound: true) }, [String]())
    for link in found.brokenLinks {
      if DumpName(URL(fileURLWithPath: link.path).lastPathComponent) != nil {
        paths.append(Path(text: typed(link.path), isFound: true, failure: link.error))
      } else {
        others.append(typed(link.path))
      }
    }
    leaveOut(others, of: operand, because: "they are links that cannot be followed")
    addFound(paths, by: operand)
  }

  private mutating func addFileOrFolder(_ path: String) throws(CommandError) {
    guard path != "-", (try? FileStatus(path: path))?.isDirectory == true else {
      return addOnce(Path(text: path))
    }
    let found: DumpFolder
    do throws(SystemError) { found = try DumpFolder(path) } catch {
      throw CommandError("\(DisplayedName.plain(path)): cannot read the folder: \(error.reason)")
    }
    leaveOut(found.others, of: path, because: "their names are not those of dumps")
    if found.paths.isEmpty { emptyFolders.append(path) }
    addFound(found.paths, by: path)
  }

  /// Adds files that were found in a folder or by a pattern, except pipes, sockets and devices, which may have no end.
  private mutating func addFound(_ found: [Path], by operand: String) {
    var (files, others) = ([Path](), [String]())
    for path in found {
      let isFile = path.failure != nil || (try? FileStatus(path: path.text))?.isRegular != false
      if isFile { files.append(path) } else { others.append(path.text) }
    }
    leaveOut(others, of: operand, because: "they are pipes, sockets or devices; name one itself to read it")
    let named = files.map { ($0, Self.order($0.text)) }
    for (path, _) in named.sorted(by: { Self.precedes($0.1, $1.1) }) { addOnce(path) }
  }

  /// Adds a file unless it is already read by another path.
  private mutating func addOnce(_ path: Path) {
    if path.failure == nil, let identity = Self.identity(path.text) {
      if let other = readAs[identity] {
        doubled.append((path.text, other))
        return
      }
      readAs[identity] = path.text
    }
    paths.append(path)
  }

  /// Returns the identity of a regular file; `nil` for any other path.
  private static func identity(_ path: String) -> FileStatus.Identity? {
    guard path == "-" else { return FileStatus.identity(ofFile: path) }
    guard let status = try? FileStatus(descriptor: STDIN_FILENO), status.isRegular else { return nil }
    return status.identity
  }

  private mutating func leaveOut(_ paths: [String], of operand: String, because reason: String) {
    if paths.isEmpty { return }
    let files = DisplayedName.counted(paths.count, "file")
    leftOut.append("\(DisplayedName.plain(operand)): left out \(files), since \(reason): \(Self.shown(paths))")
  }

  /// Returns the first paths and the number of the others, for a message.
  private static func shown(_ paths: [String]) -> String {
    let first = paths.prefix(3).map { DisplayedName.plain($0) }.joined(separator: ", ")
    return paths.count > 3 ? "\(first) and \(paths.count - 3) more" : first
  }

  // MARK: Order

  private typealias Order = (base: String, rotation: DumpName.Rotation, path: String)

  /// Returns the sort keys of a path.
  private static func order(_ path: String) -> Order {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    guard let name = DumpName(String(path[start...])), name.rotation != .none || name.base != path[start...] else {
      return (path, .none, path)
    }
    return (path[..<start] + name.base, name.rotation, path)
  }

  private static func precedes(_ first: Order, _ second: Order) -> Bool {
    if !first.base.utf8.elementsEqual(second.base.utf8) {
      return first.base.utf8.lexicographicallyPrecedes(second.base.utf8)
    }
    if first.rotation != second.rotation { return first.rotation < second.rotation }
    return first.path.utf8.lexicographicallyPrecedes(second.path.utf8)
  }
}
