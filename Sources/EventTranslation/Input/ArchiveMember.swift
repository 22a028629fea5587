import Archives

/// What archives hold, whatever their format.
enum ArchiveMember {
  /// Whether a person added a file of this name: it is no hidden file, and no file of the Finder.
  static func isVisible(_ name: String) -> Bool {
    !name.hasPrefix("__MACOSX/")
      && !name.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." }
  }
}

extension ZipEntry {
  /// Whether a person added it: it is no folder, no hidden file, and no file of the Finder.
  package var canBeDump: Bool { !isFolder && ArchiveMember.isVisible(name) }
}

extension TarEntry {
  /// Whether a person added it: it is no folder, no hidden file, and no file of the Finder. A link, too, can be meant as a dump.
  package var canBeDump: Bool { kind != .folder && ArchiveMember.isVisible(name) }
}
