import EventMapping

extension DisplayedName {
  /// A command line that reads a file. Without the file's name for one that has no path, such as `<stdin>`.
  package static func command(_ command: String, _ path: String) -> String {
    path.isEmpty || path.hasPrefix("<") ? command : command + " " + shellPath(path)
  }
}
