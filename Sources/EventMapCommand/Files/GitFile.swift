import EventMapping
import Foundation

/// A file at a commit: `git:REF:PATH`, or `git:REF` for the earlier version of a file in the working directory.
struct GitFile {
  private static let scheme = "git:"

  /// A branch, a tag, a commit, or any other revision that `git rev-parse` accepts.
  let reference: String
  /// The path from the root of the repository or, if it starts with `./`, from ``folder``.
  let path: String
  /// The folder in the repository where git is run.
  let folder: String

  /// Whether an argument names a commit.
  static func isNamed(_ argument: String) -> Bool { argument.hasPrefix(scheme) }

  /// Whether an argument names a commit and no file of it.
  static func isCommit(_ argument: String) -> Bool {
    isNamed(argument) && !argument.dropFirst(scheme.count).contains(":")
  }

  /// Parses an argument.
  ///
  /// - Parameters:
  ///   - argument: `git:REF` or `git:REF:PATH`.
  ///   - file: the file to which `git:REF` refers; `nil` if it is unknown.
  init(_ argument: String, path file: String?) throws(CommandError) {
    let parts = argument.dropFirst(Self.scheme.count).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    reference = parts.first.map(String.init) ?? ""
    // A leading dash would make the reference an option of git.
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

  /// Returns the name with the commit and the path from the root of the repository: `git:main:Configs/EventTable.json`.
  ///
  /// Runs git only for a path from ``folder``, to find the place of the folder in the repository.
  func name() throws(CommandError) -> String {
    guard path.hasPrefix("./") else { return "\(Self.scheme)\(reference):\(path)" }
    let output = String(decoding: try run(["rev-parse", "--show-prefix"]), as: UTF8.self)
    // Only the last line feed is not part of the folder's path.
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

  /// Runs git without a shell, and returns its output.
  private func run(_ arguments: [String]) throws(CommandError) -> Data {
    let name = DisplayedName.plain("git:\(reference):\(path)")
    let run = try GitRun(["-C", folder] + arguments, purpose: "to read tables of commits")
    guard let content = run.output else {
      throw CommandError(
        "\(name): larger than \(FileContent.maximumSize >> 20) MiB, expected a table of at most that size")
    }
    guard run.status == 0 else { throw CommandError("\(name): git cannot read it: \(run.reason)") }
    return content
  }
}
