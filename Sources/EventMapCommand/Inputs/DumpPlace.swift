import EventLinting
import EventMapping

/// The place of a dump: a file, plain or compressed, or an entry of an archive.
enum DumpPlace {
  /// A file; `-` for standard input.
  case file(path: String)
  /// An entry of the ZIP archive at a path.
  case member(name: String, path: String)
  /// An entry of a tar archive, with the name of the archive in messages.
  case tarEntry(name: String, archive: String)

  /// The name of the dump in messages.
  var name: String {
    switch self {
    case .file("-"): InputFile.standardInputName
    case .file(let path): path
    case .member(let name, let path): "\(path)/\(name)"
    case .tarEntry(let name, let archive): "\(archive)/\(name)"
    }
  }

  /// Returns a command line that pipes the dump through programs into a command.
  ///
  /// - Parameter unpacking: the programs that decompress the dump first.
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
