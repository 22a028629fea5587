import EventMapping
import Foundation

/// The files beside a followed file that log rotation has renamed: `app.log.1`, `app.log-20160908`.
struct RotatedNeighbors {
  private let path: String
  private let folder: String
  private let name: String
  /// The start of each neighbor that existed at the last call of ``remember()``.
  private var known: [FileStatus.Identity: [UInt8]] = [:]

  init(of path: String) {
    self.path = path
    folder = OutputPlan.folder(of: path)
    name = String(
      path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex)...])
  }

  /// Records the current neighbors as known.
  mutating func remember() {
    known = [:]
    for (path, status) in files() { known[status.identity] = Self.start(of: path) }
  }

  /// Returns the paths of unread neighbors that appeared since the last call of ``remember()``, the oldest first.
  ///
  /// - Parameters:
  ///   - read: the starts of the files that were read. A neighbor with one of these starts is that file or a copy.
  ///   - identities: the identities of the open files.
  func missed(read: [[UInt8]], open identities: [FileStatus.Identity]) -> [String] {
    let new = files().filter { path, status in
      if identities.contains(status.identity) { return false }
      let start = Self.start(of: path)
      // An empty file may still be written to by a program that has it open.
      if start.isEmpty { return known[status.identity] == nil }
      return known[status.identity] != start && !read.contains { $0.starts(with: start) }
    }
    return new.sorted { $0.status.modified < $1.status.modified }.map(\.path)
  }

  /// Returns the regular files whose names start with the name of the followed file, except compressed files.
  private func files() -> [(path: String, status: FileStatus)] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
    let stem = DumpName(name).map { $0.base } ?? name
    return names.compactMap { other in
      guard other != name, other.hasPrefix(stem), isRotation(other.dropFirst(stem.count)) else { return nil }
      let path = FolderPath.child(other, of: folder)
      guard let status = try? FileStatus(path: path), status.isRegular, !FileStatus.isLink(path) else { return nil }
      return (path, status)
    }
  }

  private func isRotation(_ rest: Substring) -> Bool {
    guard let first = rest.utf8.first, [0x2D, 0x2E, 0x5F].contains(first) else { return false }
    return !DumpName.compressions.contains { rest.hasSuffix("." + $0) } && !rest.hasSuffix(".partial")
  }

  private static func start(of path: String) -> [UInt8] {
    guard let source = try? FileSource(path: path) else { return [] }
    return (try? source.bytes(0..<GrowingFile.startSize)) ?? []
  }
}
