import Foundation

/// A path as the files of projects are compared: absolute, without `.` and `..`, and in lower case, since most disks of developers ignore
/// the case.
struct SourcePath: Hashable, Sendable {
  let text: String

  /// Makes a path; a relative one is one from the working folder.
  init(_ path: String) {
    var parts: [Substring] = []
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    text = "/" + parts.joined(separator: "/").lowercased()
  }

  /// The folder that it is in; `nil` for the root.
  var parent: SourcePath? {
    guard let slash = text.lastIndex(of: "/"), text != "/" else { return nil }
    return SourcePath(known: slash == text.startIndex ? "/" : String(text[..<slash]))
  }

  /// Whether it is a folder or something in it, at any depth.
  func isInside(_ folder: SourcePath) -> Bool {
    folder.text == "/" || text == folder.text || text.hasPrefix(folder.text + "/")
  }

  private init(known text: String) { self.text = text }

  /// What follows a folder that it is in.
  func below(_ folder: SourcePath) -> Substring { text.dropFirst(folder.text == "/" ? 1 : folder.text.count + 1) }
}
