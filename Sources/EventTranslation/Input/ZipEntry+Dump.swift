import Archives

extension ZipEntry {
  /// Whether a person added it: it is no folder, no hidden file, and no file of the Finder.
  package var canBeDump: Bool {
    !isFolder && !name.hasPrefix("__MACOSX/")
      && !name.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." }
  }
}
