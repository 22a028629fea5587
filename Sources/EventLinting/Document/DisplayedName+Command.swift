import EventMapping

extension DisplayedName {
  /// A command line that reads a file. Without the file's name for one that has no path, such as `<stdin>`.
  package static func command(_ command: String, _ path: String) -> String {
    path.isEmpty || path.hasPrefix("<") ? command : command + " " + shellPath(path)
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
