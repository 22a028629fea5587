import EventMapping
import Foundation

/// The table of a running app: the bundled one, or a newer one that was fetched.
///
/// A new table replaces the old one atomically, and only if it loads without a problem.
///
/// ```swift
/// let store = try TableStore(
///   bundled: bundledURL, cache: cacheFolder, remote: .init(url: tableURL))
///
/// // In hooks, on any thread.
/// let id = store.withTable { $0.mapper.eventID(forPage: className, phase: .enter) }
///
/// // Some time after launch.
/// try await store.refresh()
/// ```
public final class TableStore: TableSource {
  /// The location of newer tables, and the limits of a request.
  public struct Remote: Sendable {
    /// The URL of the table, a property list or JSON.
    public var url: URL
    /// The header fields of the request, by name. They are removed when the request is redirected to another server.
    public var headers: [String: String]
    /// The maximum length of a table, in bytes. A longer response is rejected before it takes that much memory.
    public var maximumBytes: Int
    /// The maximum time that the server may be silent, in seconds.
    public var timeout: TimeInterval
    /// The maximum duration of the whole request, in seconds.
    public var totalTimeout: TimeInterval

    /// Creates the description of a remote table.
    public init(
      url: URL, headers: [String: String] = [:], maximumBytes: Int = 16 << 20, timeout: TimeInterval = 30,
      totalTimeout: TimeInterval = 300
    ) {
      (self.url, self.headers, self.maximumBytes) = (url, headers, maximumBytes)
      (self.timeout, self.totalTimeout) = (timeout, totalTimeout)
    }
  }

  /// The result of a refresh.
  public enum RefreshOutcome: Sendable, Equatable {
    /// The remote table is already in use.
    case unchanged
    /// A new table with the given revision is in use from now on.
    case swapped(revision: String)
  }

  /// The reason why the table that an earlier process fetched is not used; `nil` if that table is used or does not exist.
  public let cacheError: TableStoreError?
  /// The problems that lenient loading found in the bundled table. The affected entries are missing from the table.
  public let bundledProblems: [TableProblem]

  private let tables: SharedReference<LoadedTable>
  private let remote: Remote?
  private let transport: any Transport
  private let cache: TableCache
  private let superclasses: [String: String]
  private let superclassOf: (@Sendable (String) -> String?)?
  private let bundledDigest: String
  private let known: Locked<Known>

  /// The state that refreshes share.
  private struct Known: ~Copyable {
    /// The digest of the current table.
    var digest: String
    /// The index of the cached table.
    var index: TableCache.Index?
    /// The refresh that was started last.
    var last: Task<Result<RefreshOutcome, TableStoreError>, Never>?
  }

  /// Loads the table that an earlier process fetched, or otherwise the bundled one.
  ///
  /// The bundled table is loaded leniently: a bad entry must not cost an installed app the valid ones. A fetched table is not used if its
  /// file is damaged, if it came from another URL, or if an update of the app has changed the bundled table since.
  ///
  /// - Parameters:
  ///   - bundled: The URL of the table in the app bundle.
  ///   - cache: A folder for the fetched table. It is created with the first one.
  ///   - remote: The location of newer tables; `nil` to use only the bundled one.
  ///   - superclasses: The superclass of each class, by name, as for `EventMapper`.
  ///   - superclassOf: Returns the superclass of a class, as for ``LoadedTable``.
  ///   - transport: The HTTP client.
  /// - Throws: `EventTableError` if the bundled table cannot be read at all.
  public convenience init(
    bundled: URL, cache: URL, remote: Remote? = nil, superclasses: [String: String] = [:],
    superclassOf: (@Sendable (String) -> String?)? = EventMapper.runtimeSuperclass,
    transport: any Transport = URLSessionTransport()
  ) throws(EventTableError) {
    try self.init(
      bundled: bundled, cacheFolder: cache.path, remote: remote, superclasses: superclasses, superclassOf: superclassOf,
      transport: transport, files: POSIXFileSystem())
  }

  init(
    bundled url: URL, cacheFolder: String, remote: Remote?, superclasses: [String: String],
    superclassOf: (@Sendable (String) -> String?)?, transport: any Transport, files: any FileSystem
  ) throws(EventTableError) {
    let cache = TableCache(folder: cacheFolder, files: files, limit: remote?.maximumBytes ?? 0)
    let data: Data
    let bundled: EventTable
    do { data = try Data(contentsOf: url) } catch { data = Data() }
    // For an unreadable file, loading from the URL throws an error with the reason.
    bundled =
      data.isEmpty
      ? try EventTable(contentsOf: url, loading: .lenient)
      : try EventTable(data: data, fileName: url.relativePath, loading: .lenient)
    bundledDigest = Self.digest(of: Array(data))
    bundledProblems = bundled.problems
    let found = Self.cached(cache, remote, bundledDigest: bundledDigest)
    cacheError = found.error
    let digest = found.index?.sha256 ?? bundledDigest
    tables = SharedReference(
      LoadedTable(
        found.table ?? bundled, revision: Self.revision(digest), superclasses: superclasses, superclassOf: superclassOf)
    )
    known = Locked(Known(digest: digest, index: found.index))
    (self.cache, self.remote, self.transport) = (cache, remote, transport)
    (self.superclasses, self.superclassOf) = (superclasses, superclassOf)
  }

  private static func cached(
    _ cache: TableCache, _ remote: Remote?, bundledDigest: String
  ) -> (table: EventTable?, index: TableCache.Index?, error: TableStoreError?) {
    guard let remote else { return (nil, nil, nil) }
    do throws(TableStoreError) {
      guard let (index, bytes) = try cache.read(), index.url == remote.url.absoluteString,
        index.bundledSHA256 == bundledDigest
      else { return (nil, nil, nil) }
      return (try load(bytes, from: remote), index, nil)
    } catch {
      return (nil, nil, error)
    }
  }

  /// The current table. Its revision is the first 12 hexadecimal digits of the SHA-256 digest of its bytes. The returned table stays the
  /// same even if a refresh replaces it.
  public var current: LoadedTable { tables.value }

  /// Calls a function with the current table. This is the fastest way to look up events: it is safe on any thread and never waits. A
  /// refresh that replaces the table waits for the function to return.
  public func withTable<Result>(_ body: (LoadedTable) throws -> Result) rethrows -> Result {
    try tables.withValue(body)
  }

  // MARK: Refreshing

  /// Fetches the remote table, and uses it if it is new and loads without a problem. Otherwise, the current table stays.
  ///
  /// Refreshes run one after another. Canceling a task cancels only its own request.
  ///
  /// - Parameter expectedSHA256: The required digest of the table's bytes in hexadecimal digits, if the app knows it from another source;
  ///   `nil` to accept any bytes.
  /// - Returns: Whether the table was replaced, and its new revision.
  /// - Throws: ``TableStoreError``. In the case ``TableStoreError/notKept(revision:reason:)``, the new table is in use.
  @discardableResult
  public func refresh(expectedSHA256: String? = nil) async throws(TableStoreError) -> RefreshOutcome {
    guard let remote else { throw .noRemote }
    let task = known.withLock { known in
      let previous = known.last
      let task = Task { [self] in
        _ = await previous?.value
        do throws(TableStoreError) {
          if Task.isCancelled { throw TableStoreError.noAnswer(.cancelled) }
          return Result<RefreshOutcome, TableStoreError>.success(try await fetch(remote, expectedSHA256))
        } catch {
          return .failure(error)
        }
      }
      known.last = task
      return task
    }
    let result = await withTaskCancellationHandler(operation: { await task.value }, onCancel: { task.cancel() })
    return try result.get()
  }

  private func fetch(_ remote: Remote, _ expectedSHA256: String?) async throws(TableStoreError) -> RefreshOutcome {
    var headers = remote.headers
    let (digest, index) = known.withLock { ($0.digest, stillCached($0.index)) }
    // The ETag must be that of the table in use, and of the table that the app expects.
    let isKnown = index?.sha256 == digest && (expectedSHA256 == nil || expectedSHA256?.lowercased() == digest)
    let etag = isKnown ? index?.etag : nil
    if let etag { headers["If-None-Match"] = etag }
    let response: TransportResponse
    do {
      response = try await transport.send(
        TransportRequest(
          "GET", remote.url, headers: headers, timeout: remote.timeout, totalTimeout: remote.totalTimeout,
          maximumResponseLength: remote.maximumBytes))
    } catch {
      throw .noAnswer(error)
    }
    if response.status == 304, etag != nil { return .unchanged }
    guard response.status == 200 else { throw .status(response.status) }
    return try await take(response, remote, expectedSHA256)
  }

  /// Returns the index if the cache still has its files; otherwise `nil`, so that the server sends the table again.
  private func stillCached(_ index: TableCache.Index?) -> TableCache.Index? {
    index.flatMap { cache.hasFiles(of: $0) ? $0 : nil }
  }

  private func take(
    _ response: TransportResponse, _ remote: Remote, _ expectedSHA256: String?
  ) async throws(TableStoreError) -> RefreshOutcome {
    // A transport that the app provides may ignore the limit.
    guard response.body.count <= remote.maximumBytes else {
      throw .noAnswer(.responseTooLong(limit: remote.maximumBytes))
    }
    let digest = Self.digest(of: response.body)
    if let expectedSHA256, expectedSHA256.lowercased() != digest {
      throw .otherDigest(expected: expectedSHA256, found: digest)
    }
    let isNew = known.withLock { $0.digest } != digest
    if isNew {
      let table = try Self.load(response.body, from: remote)
      await swap(
        LoadedTable(
          table, revision: Self.revision(digest), superclasses: superclasses, superclassOf: superclassOf))
      known.withLock { $0.digest = digest }
    }
    try keep(response, remote, digest)
    return isNew ? .swapped(revision: Self.revision(digest)) : .unchanged
  }

  /// Replaces the table. Waits for readers on a separate thread, because they must not block a thread that Swift tasks share.
  private func swap(_ table: LoadedTable) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { [tables] in
        tables.replace(with: table)
        continuation.resume()
      }
    }
  }

  private func keep(_ response: TransportResponse, _ remote: Remote, _ digest: String) throws(TableStoreError) {
    let index = TableCache.Index(
      sha256: digest, url: remote.url.absoluteString, etag: response.headers["etag"], bundledSHA256: bundledDigest)
    let before = stillCached(known.withLock { $0.index })
    if index == before { return }
    do throws(FileError) {
      try cache.write(index, index.sha256 == before?.sha256 ? nil : response.body)
    } catch {
      throw .notKept(revision: Self.revision(digest), reason: error.reason)
    }
    known.withLock { $0.index = index }
  }

  private static func load(_ bytes: [UInt8], from remote: Remote) throws(TableStoreError) -> EventTable {
    let table: EventTable
    do throws(EventTableError) {
      table = try EventTable(data: Data(bytes), fileName: remote.url.lastPathComponent)
    } catch {
      throw .problems(error)
    }
    if table.classes.isEmpty { throw .empty }
    return table
  }

  private static func revision(_ digest: String) -> String { String(digest.prefix(12)) }

  static func digest(of bytes: [UInt8]) -> String { HexadecimalText.text(SHA256.digest(of: bytes.span)) }
}
