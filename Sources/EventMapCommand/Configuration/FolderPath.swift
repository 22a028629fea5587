import Foundation

/// Operations on absolute and relative paths.
enum FolderPath {
  /// Returns an absolute path.
  ///
  /// - Parameter folder: the base folder of a relative path, absolute and without links.
  static func join(_ folder: String, _ path: String) -> String {
    let (start, names) = start(of: path, in: folder)
    return names.reduce(start) { child($1, of: $0) }
  }

  /// Splits a path into its absolute start and the names below. A leading `..` goes to the parent of the base folder. A later `..` stays,
  /// because the name before it may be a link.
  static func start(of path: String, in folder: String) -> (folder: String, names: [String]) {
    var rest = names(path)[...]
    if path.utf8.first == UInt8(ascii: "/") { return ("/", Array(rest)) }
    var folders = names(folder)
    while rest.first == ".." {
      _ = folders.popLast()
      rest.removeFirst()
    }
    return ("/" + folders.joined(separator: "/"), Array(rest))
  }

  /// Returns the relative path from a folder to a path, both absolute.
  static func relative(_ path: String, to folder: String) -> String {
    let (target, base) = (names(path), names(folder))
    // Compared by bytes, because canonically equivalent names are different files.
    let common = zip(target, base).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let steps = [String](repeating: "..", count: base.count - common) + target[common...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// Returns the innermost common folder of two absolute paths.
  static func common(_ one: String, _ other: String) -> String {
    "/" + zip(names(one), names(other)).prefix { $0.utf8.elementsEqual($1.utf8) }.map(\.0).joined(separator: "/")
  }

  /// Whether an absolute path is a folder or inside of it. The path must not contain `..`.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    let (all, first) = (names(path), names(folder))
    return all.count >= first.count && zip(all, first).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Returns the nearest folder, from an absolute one upwards, with an entry of a name. A broken link counts as an entry.
  static func ancestor(of folder: String, with name: String) -> String? {
    var folders = names(folder)
    while true {
      let place = "/" + folders.joined(separator: "/")
      let path = child(name, of: place)
      if FileManager.default.fileExists(atPath: path) || FileStatus.isLink(path) { return place }
      if folders.popLast() == nil { return nil }
    }
  }

  /// Returns the path of an entry in a folder.
  static func child(_ name: String, of folder: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Splits a path into names, without `.`. Split by scalars, because a slash and a following combining mark are one `Character`.
  static func names(_ path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map(String.init).filter { $0 != "." }
  }
}
