import Foundation

/// A path in a form that can be compared: absolute, without `.` and `..`, and in lower case, because most developers' file systems ignore
/// case.
struct SourcePath: Hashable, Sendable {
  let text: String

  /// Normalizes a path. A relative path starts at the working folder.
  init(_ path: String) {
    var parts: [Substring] = []
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    text = "/" + parts.joined(separator: "/").lowercased()
  }

  /// The enclosing folder; `nil` for the root.
  var parent: SourcePath? {
    guard let slash = text.lastIndex(of: "/"), text != "/" else { return nil }
    return SourcePath(known: slash == text.startIndex ? "/" : String(text[..<slash]))
  }

  /// Whether the path is a folder or is inside it, at any depth.
  func isInside(_ folder: SourcePath) -> Bool {
    folder.text == "/" || text == folder.text || text.hasPrefix(folder.text + "/")
  }

  private init(known text: String) { self.text = text }

  /// The path relative to a folder that contains it.
  func below(_ folder: SourcePath) -> Substring { text.dropFirst(folder.text == "/" ? 1 : folder.text.count + 1) }
}
