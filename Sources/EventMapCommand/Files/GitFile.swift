import EventMapping
import Foundation

/// A file as it was at a commit: `git:REF:PATH`, or `git:REF` for a file that is there today.
struct GitFile {
  private static let scheme = "git:"

  /// A branch, a tag, a commit: what `git rev-parse` takes.
  let reference: String
  /// From the root of the repository or, after `./`, from the folder.
  let path: String
  /// Any folder of the repository.
  let folder: String

  /// Whether an argument names a commit.
  static func isNamed(_ argument: String) -> Bool { argument.hasPrefix(scheme) }

  /// Whether an argument names a commit and no file of it.
  static func isCommit(_ argument: String) -> Bool {
    isNamed(argument) && !argument.dropFirst(scheme.count).contains(":")
  }

  /// Takes an argument apart.
  ///
  /// - Parameters:
  ///   - argument: `git:REF` or `git:REF:PATH`.
  ///   - file: whose path `git:REF` leaves out; `nil` if there is no such file.
  init(_ argument: String, path file: String?) throws(CommandError) {
    let parts = argument.dropFirst(Self.scheme.count).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    reference = parts.first.map(String.init) ?? ""
    // An option of git is no commit.
    guard !reference.isEmpty, !reference.hasPrefix("-") else {
      throw CommandError("\(DisplayedName.quoted(argument)) names no commit, expected git:REF or git:REF:PATH")
    }
    if parts.count == 2 {
      path = String(parts[1])
      folder = "."
      if path.isEmpty { throw CommandError("\(DisplayedName.quoted(argument)) names no file after the second colon") }
      return
    }
    guard let file, file != "-", !Self.isNamed(file) else {
      throw CommandError("\(DisplayedName.quoted(argument)) names no file; write git:\(reference):PATH")
    }
    let url = URL(fileURLWithPath: file)
    path = "./" + url.lastPathComponent
    folder = url.deletingLastPathComponent().path
  }

  /// Its name with the commit, from the root of the repository: `git:main:Configs/EventTable.json`.
  ///
  /// Only a path that starts at the folder needs git, which knows the folder's place.
  func name() throws(CommandError) -> String {
    guard path.hasPrefix("./") else { return "\(Self.scheme)\(reference):\(path)" }
    let output = String(decoding: try run(["rev-parse", "--show-prefix"]), as: UTF8.self)
    // A line feed ends it; one before that is part of a name.
    let prefix = output.hasSuffix("\n") ? output.dropLast() : output[...]
    return "\(Self.scheme)\(reference):\(prefix)\(path.dropFirst(2))"
  }

  /// Whether the commit has the file.
  func exists() throws(CommandError) -> Bool {
    try !run(["ls-tree", "--name-only"] + (path.hasPrefix("./") ? [] : ["--full-tree"]) + [reference, "--", path])
      .isEmpty
  }

  /// The content of the file.
  func read() throws(CommandError) -> Data { try run(["cat-file", "blob", "\(reference):\(path)"]) }

  /// Runs git without a shell, and returns what it writes.
  private func run(_ arguments: [String]) throws(CommandError) -> Data {
    let name = DisplayedName.plain("git:\(reference):\(path)")
    let run = try GitRun(["-C", folder] + arguments, purpose: "it reads tables of commits")
    guard let content = run.output else {
      throw CommandError(
        "\(name): larger than \(FileContent.maximumSize >> 20) MiB, expected a table of at most that size")
    }
    guard run.status == 0 else { throw CommandError("\(name): git cannot read it: \(run.reason)") }
    return content
  }
}
