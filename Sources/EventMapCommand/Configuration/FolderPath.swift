import Foundation

/// Absolute paths and relative ones.
enum FolderPath {
  /// The absolute path of a path.
  ///
  /// - Parameter folder: where a relative path starts, absolute and without links.
  static func join(_ folder: String, _ path: String) -> String {
    let (start, names) = start(of: path, in: folder)
    return names.reduce(start) { child($1, of: $0) }
  }

  /// Where a path starts, and the names from there on. Steps to parents at its start are taken off the folder; others stay, since a link may
  /// come before them.
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

  /// The way from a folder to a path, both absolute.
  static func relative(_ path: String, to folder: String) -> String {
    let (target, base) = (names(path), names(folder))
    // By bytes: names that Unicode takes for equal are different files.
    let common = zip(target, base).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let steps = [String](repeating: "..", count: base.count - common) + target[common...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The innermost folder that two absolute paths of folders share.
  static func common(_ one: String, _ other: String) -> String {
    "/" + zip(names(one), names(other)).prefix { $0.utf8.elementsEqual($1.utf8) }.map(\.0).joined(separator: "/")
  }

  /// Whether an absolute path without steps to parents is a folder or something in it.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    let (all, first) = (names(path), names(folder))
    return all.count >= first.count && zip(all, first).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The nearest folder, from an absolute one upwards, in which there is a file or folder of a name, or a link, which may lead nowhere.
  static func ancestor(of folder: String, with name: String) -> String? {
    var folders = names(folder)
    while true {
      let place = "/" + folders.joined(separator: "/")
      let path = child(name, of: place)
      if FileManager.default.fileExists(atPath: path) || FileStatus.isLink(path) { return place }
      if folders.popLast() == nil { return nil }
    }
  }

  /// The path of what a folder holds.
  static func child(_ name: String, of folder: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  /// What a path is made of. By scalars: a combining mark after a slash makes another character of it.
  static func names(_ path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map(String.init).filter { $0 != "." }
  }
}
