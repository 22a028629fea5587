import EventMapArchives

/// The entries of archives, whatever their format.
package enum ArchiveMember {
  /// The reason why an entry is left out whose name occurs again.
  package static let repetition = "left out, the archive has it again, and the last one counts"

  /// The numbers of the entries whose names occur again behind them. As `tar x` does, the last one of a name counts.
  package static func repeated(_ names: [String]) -> Set<Int> {
    var last: [String: Int] = [:]
    var repeated: Set<Int> = []
    for (number, name) in names.enumerated() {
      if let other = last.updateValue(number, forKey: key(name)) { repeated.insert(other) }
    }
    return repeated
  }

  /// What two names of the same file have in common: `./a` is `a`.
  package static func key(_ name: String) -> String {
    name.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

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
