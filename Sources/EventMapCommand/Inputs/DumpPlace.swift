import Archives
import EventMapping
import EventTranslation

/// Where a dump is: in a file, plain or compressed, or in a ZIP archive.
enum DumpPlace {
  /// `-` for standard input.
  case file(path: String)
  /// An entry of an archive of this path.
  case member(ZipEntry, of: ZipArchive, path: String)

  /// As messages name it.
  var name: String {
    switch self {
    case .file("-"): InputFile.standardInputName
    case .file(let path): path
    case .member(let entry, _, let path): "\(path)/\(entry.name)"
    }
  }

  /// Opens it at its start.
  ///
  /// - Throws: ``SystemError``, and `ArchiveError` for an entry that cannot be read by what its header says.
  func open() throws -> any ByteSource {
    switch self {
    case .file(let path): try FileSource(path: path)
    case .member(let entry, let archive, _): try archive.reader(of: entry)
    }
  }

  /// A command line that feeds it, or the pipe that standard input is, through programs.
  ///
  /// - Parameter isCompressed: whether it is a gzip file.
  func pipe(_ programs: [String], isCompressed: Bool, to command: String) -> String {
    var words: [String]
    switch self {
    case .file("-"): words = ["…"] + (isCompressed ? ["gzip -dc"] : []) + programs
    case .file(let path):
      words = (isCompressed ? ["gzip -dc"] : []) + programs
      if !words.isEmpty { words[0] += " " + DisplayedName.shellPath(path) }
    case .member(let entry, _, let path):
      let unzip = "unzip -p \(DisplayedName.shellPath(path)) \(DisplayedName.shellWord(entry.name))"
      words = [unzip] + (isCompressed ? ["gzip -dc"] : []) + programs
    }
    return (words + ["eventmap \(command) …"]).joined(separator: " | ")
  }
}
