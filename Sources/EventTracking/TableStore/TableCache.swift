import EventMapping
import Foundation

/// The table that was fetched last, in a folder: its bytes, and an index that says which they are.
///
/// The index is replaced after the bytes are written under a name of their own, so that a process that ends in between leaves the old pair.
struct TableCache: Sendable {
  /// What is known of the bytes.
  struct Index: Codable, Equatable {
    var sha256: String
    /// Where they are from.
    var url: String
    /// The server's name for them.
    var etag: String?
    /// The digest of the table that was bundled then: an update of the app brings its own.
    var bundledSHA256: String
  }

  private static let longestIndex = 64 << 10
  private static let indexName = "index.json"
  private static let prefix = "table-"

  let folder: String
  let files: any FileSystem
  /// How many bytes a table may have.
  let limit: Int

  /// Reads the table.
  ///
  /// - Returns: `nil` if none was fetched.
  /// - Throws: ``TableStoreError/damagedCache(reason:)``.
  func read() throws(TableStoreError) -> (index: Index, bytes: [UInt8])? {
    guard let text = try content(of: Self.indexName, limit: Self.longestIndex) else { return nil }
    guard let index = try? JSONDecoder().decode(Index.self, from: Data(text)) else {
      throw .damagedCache(reason: "its index is not readable")
    }
    guard let bytes = try content(of: Self.name(of: index.sha256), limit: limit) else {
      throw .damagedCache(reason: "its file is missing")
    }
    guard TableStore.digest(of: bytes) == index.sha256 else {
      throw .damagedCache(reason: "its bytes are not those of its index")
    }
    return (index, bytes)
  }

  /// Whether the files of a table are there: the system removes folders of caches.
  func hasFiles(of index: Index) -> Bool {
    [Self.indexName, Self.name(of: index.sha256)].allSatisfy { (try? files.size(of: path(of: $0))) != nil }
  }

  private func content(of name: String, limit: Int) throws(TableStoreError) -> [UInt8]? {
    do throws(FileError) {
      return try files.read(path(of: name), limit: limit)
    } catch {
      if error.isMissing { return nil }
      throw .damagedCache(reason: error.reason)
    }
  }

  /// Writes a table.
  ///
  /// - Parameter bytes: `nil` where they are there already.
  func write(_ index: Index, _ bytes: [UInt8]?) throws(FileError) {
    try files.makeFolder(folder)
    if let bytes { try files.replace(path(of: Self.name(of: index.sha256)), with: bytes) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let text = try? encoder.encode(index) else { throw FileError(code: EINVAL) }
    try files.replace(path(of: Self.indexName), with: Array(text))
    // What cannot be removed now is removed after the next table.
    let kept = Self.name(of: index.sha256)
    for name in (try? files.names(in: folder)) ?? [] where name.hasPrefix(Self.prefix) && name != kept {
      try? files.remove(path(of: name))
    }
  }

  private static func name(of digest: String) -> String {
    // The index is data from outside: only digits become part of a path.
    prefix
      + String(
        decoding: digest.utf8.filter { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }.prefix(64),
        as: UTF8.self)
  }

  private func path(of name: String) -> String { folder + "/" + name }
}
