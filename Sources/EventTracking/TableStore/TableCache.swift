import EventMapping

/// A folder with the last fetched table: the file of its bytes, and an index that describes it.
///
/// The name of the bytes' file contains their digest, and the index is replaced after that file is written. A process that ends in between
/// leaves the old pair.
struct TableCache: Sendable {
  /// The origin and digests of the cached bytes.
  struct Index: Equatable {
    var sha256: String
    /// The URL that the bytes were fetched from.
    var url: String
    /// The `ETag` that the server sent.
    var etag: String?
    /// The digest of the bundled table at the time of the request. After an app update with another bundled table, the cache is not used.
    var bundledSHA256: String
  }

  /// The maximum length of the index, in bytes.
  private static let longestIndex = 64 << 10
  private static let indexName = "index.json"
  private static let prefix = "table-"

  let folder: String
  let files: any FileSystem
  /// The maximum length of a table, in bytes.
  let limit: Int

  /// Reads the table and its index.
  ///
  /// - Returns: `nil` if no table was fetched.
  /// - Throws: ``TableStoreError/damagedCache(reason:)``.
  func read() throws(TableStoreError) -> (index: Index, bytes: [UInt8])? {
    guard let text = try content(of: Self.indexName, limit: Self.longestIndex) else { return nil }
    guard let index = try? Index([String: MemberValue](json: text)) else {
      throw .damagedCache(reason: "its index is malformed")
    }
    guard let bytes = try content(of: Self.name(of: index.sha256), limit: limit) else {
      throw .damagedCache(reason: "its file is missing")
    }
    guard TableStore.digest(of: bytes) == index.sha256 else {
      throw .damagedCache(reason: "its digest differs from that in its index")
    }
    return (index, bytes)
  }

  /// Whether the files of a table exist. The system may empty a caches folder at any time.
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

  /// Writes a table and its index, and removes older tables.
  ///
  /// - Parameter bytes: The table; `nil` if its file already exists.
  func write(_ index: Index, _ bytes: [UInt8]?) throws(FileError) {
    try files.makeFolder(folder)
    if let bytes { try files.replace(path(of: Self.name(of: index.sha256)), with: bytes) }
    try files.replace(path(of: Self.indexName), with: index.members.json)
    // A file that cannot be removed now is removed with the next table.
    let kept = Self.name(of: index.sha256)
    for name in (try? files.names(in: folder)) ?? [] where name.hasPrefix(Self.prefix) && name != kept {
      try? files.remove(path(of: name))
    }
  }

  private static func name(of digest: String) -> String {
    // The index is untrusted input, so only hexadecimal digits may become part of a path.
    prefix
      + String(
        decoding: digest.utf8.filter { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }.prefix(64),
        as: UTF8.self)
  }

  private func path(of name: String) -> String { folder + "/" + name }
}

extension TableCache.Index {
  fileprivate init(_ members: [String: MemberValue]) throws(FileError) {
    sha256 = try members.value("sha256").text()
    url = try members.value("url").text()
    etag = try members["etag"]?.text()
    bundledSHA256 = try members.value("bundledSHA256").text()
  }

  fileprivate var members: [String: MemberValue] {
    var members: [String: MemberValue] = [
      "sha256": .string(sha256), "url": .string(url), "bundledSHA256": .string(bundledSHA256),
    ]
    if let etag { members["etag"] = .string(etag) }
    return members
  }
}
