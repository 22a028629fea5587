import EventMapping

extension DisplayedName {
  /// A command line that reads a file. Without the file's name for one that has no path, such as `<stdin>`.
  package static func command(_ command: String, _ path: String) -> String {
    path.isEmpty || path.hasPrefix("<") ? command : command + " " + shellPath(path)
  }

  /// A command line that converts a table to a new file beside it: `eventmap convert --to xml T.plist -o T.new.plist`. With placeholders
  /// for a table that has no path, such as `<stdin>`.
  ///
  /// - Parameter flags: the flags that choose the conversion.
  package static func conversion(_ flags: String, of path: String) -> String {
    if path.isEmpty || path.hasPrefix("<") { return "eventmap convert \(flags) TABLE -o FILE" }
    return "eventmap convert \(flags) \(shellPath(path)) -o \(shellPath(newName(path)))"
  }

  private static func newName(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path + ".new" }
    return path[..<dot] + ".new" + path[dot...]
  }

  /// A path as a word of a command line. A leading `-` is prefixed with `./`, so that no program parses the path as a flag.
  package static func shellPath(_ path: String) -> String { shellWord(path.hasPrefix("-") ? "./" + path : path) }

  /// A word of a command line, quoted if a shell would split or expand it.
  package static func shellWord(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.isASCII && "_./-+@%:,=".unicodeScalars.contains(scalar)
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
