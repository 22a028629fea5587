import EventMapping

/// Where a dump is: in a file, plain or compressed, or in an archive.
enum DumpPlace {
  /// `-` for standard input.
  case file(path: String)
  /// An entry of a ZIP archive of this path.
  case member(name: String, path: String)
  /// An entry of a tar archive, by the name of the archive in messages.
  case tarEntry(name: String, archive: String)

  /// As messages name it.
  var name: String {
    switch self {
    case .file("-"): InputFile.standardInputName
    case .file(let path): path
    case .member(let name, let path): "\(path)/\(name)"
    case .tarEntry(let name, let archive): "\(archive)/\(name)"
    }
  }

  /// A command line that feeds it, or the pipe that standard input is, through programs.
  ///
  /// - Parameter unpacking: the programs that decompress it first.
  func pipe(_ programs: [String], unpacking: [String], to command: String) -> String {
    var words = unpacking + programs
    switch self {
    case .file("-"): words.insert("…", at: 0)
    case .file(let path): if !words.isEmpty { words[0] += " " + DisplayedName.shellPath(path) }
    case .member(let name, let path):
      words.insert("unzip -p \(DisplayedName.shellPath(path)) \(DisplayedName.shellWord(name))", at: 0)
    case .tarEntry(let name, let archive):
      words.insert("tar -xOf \(DisplayedName.shellPath(archive)) \(DisplayedName.shellWord(name))", at: 0)
    }
    return (words + ["eventmap \(command) …"]).joined(separator: " | ")
  }
}
