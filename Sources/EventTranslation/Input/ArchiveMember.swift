import EventMapArchives

/// Rules for the entries of archives of all formats.
package enum ArchiveMember {
  /// The reason why an entry is left out if a later entry has the same name.
  package static let repetition = "left out, the archive has it again, and the last one counts"

  /// Returns the indices of the entries whose names occur again later. As in `tar x`, the last entry of a name counts.
  package static func repeated(_ names: [String]) -> Set<Int> {
    var last: [String: Int] = [:]
    var repeated: Set<Int> = []
    for (number, name) in names.enumerated() {
      if let other = last.updateValue(number, forKey: key(name)) { repeated.insert(other) }
    }
    return repeated
  }

  /// Returns the normalized form of a name, equal for two names of the same file: `./a` becomes `a`.
  package static func key(_ name: String) -> String {
    name.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Whether a file of this name was added by a person: it is neither hidden nor one of the Finder's files.
  static func isVisible(_ name: String) -> Bool {
    !name.hasPrefix("__MACOSX/")
      && !name.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." }
  }
}

extension ZipEntry {
  /// Whether the entry can be a dump: it is not a folder, not hidden, and not one of the Finder's files.
  package var canBeDump: Bool { !isFolder && ArchiveMember.isVisible(name) }
}

extension TarEntry {
  /// Whether the entry can be a dump: it is not a folder, not hidden, and not one of the Finder's files. A link may
  /// refer to a dump.
  package var canBeDump: Bool { kind != .folder && ArchiveMember.isVisible(name) }
}
