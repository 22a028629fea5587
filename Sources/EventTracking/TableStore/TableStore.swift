import EventMapping
import Foundation

/// The table of a running app: the bundled one, or a newer one that was fetched. A new table takes the place of the old one at once and as a
/// whole, and only if it loads without a problem.
///
/// ```swift
/// let store = try TableStore(
///   bundled: bundledURL, cache: cacheFolder, remote: .init(url: tableURL))
///
/// // In the hooks, from any thread.
/// let id = store.withTable { $0.mapper.eventID(forPage: className, phase: .enter) }
///
/// // Some time after launch.
/// try await store.refresh()
/// ```
public final class TableStore: TableSource {
  /// Where newer tables are fetched, and within which limits.
  public struct Remote: Sendable {
    /// Of the table: a property list or JSON.
    public var url: URL
    /// The fields of the request by name. Another server, to which the request is redirected, does not get them.
    public var headers: [String: String]
    /// In bytes: a longer table is refused before it takes that much memory.
    public var maximumBytes: Int
    /// In seconds: how long the server may be silent.
    public var timeout: TimeInterval
    /// In seconds: how long the whole request may take.
    public var totalTimeout: TimeInterval

    /// Describes a remote table.
    public init(
      url: URL, headers: [String: String] = [:], maximumBytes: Int = 16 << 20, timeout: TimeInterval = 30,
      totalTimeout: TimeInterval = 300
    ) {
      (self.url, self.headers, self.maximumBytes) = (url, headers, maximumBytes)
      (self.timeout, self.totalTimeout) = (timeout, totalTimeout)
    }
  }

  /// What a refresh did.
  public enum RefreshOutcome: Sendable, Equatable {
    /// The remote table is the one that is used already.
    case unchanged
    /// Another table is used from now on, of this revision.
    case swapped(revision: String)
  }

  /// Why the table that an earlier process fetched is not used at launch; `nil` if it is used, or if there is no such table.
  public let cacheError: TableStoreError?
  /// What lenient loading left out of the bundled table.
  public let bundledProblems: [TableProblem]

  private let tables: SharedReference<LoadedTable>
  private let remote: Remote?
  private let transport: any Transport
  private let cache: TableCache
  private let superclasses: [String: String]
  private let superclassOf: (@Sendable (String) -> String?)?
  private let bundledDigest: String
  private let known: Locked<Known>

  /// What refreshes share.
  private struct Known {
    /// The digest of the current table.
    var digest: String
    /// What the cache has.
    var index: TableCache.Index?
    /// The refresh that was begun last.
    var last: Task<Result<RefreshOutcome, TableStoreError>, Never>?
  }

  /// Loads the table that an earlier process fetched, or else the bundled one.
  ///
  /// The bundled table is loaded leniently: an app in the field must not lose the valid entries because of a bad one. One that was fetched before
  /// is not used if its file is damaged, if it is from another URL, or if the app has been updated to another bundled table since.
  ///
  /// - Parameters:
  ///   - bundled: the table that the app ships.
  ///   - cache: a folder for the table that is fetched, made with the first one.
  ///   - remote: where newer tables are; `nil` to use the bundled one alone.
  ///   - superclasses: as `EventMapper` takes them.
  ///   - superclassOf: as ``LoadedTable`` takes it.
  ///   - transport: carries the requests.
  /// - Throws: `EventTableError` where nothing can be read of the bundled table.
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
    // Of a file that cannot be read, the error of the library says why.
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

  /// The current table, with its revision: the first 12 hexadecimal digits of the SHA-256 digest of its bytes. It stays as it is, whatever is
  /// fetched later.
  public var current: LoadedTable { tables.value }

  /// Calls a function with the current table, on any thread, without waiting: the fastest way to look up. A refresh that swaps tables waits for the
  /// function to return.
  public func withTable<Result>(_ body: (LoadedTable) throws -> Result) rethrows -> Result {
    try tables.withValue(body)
  }

  // MARK: Refreshing

  /// Fetches the remote table and uses it if it is another one and loads without a problem; else the current one stays. Refreshes run one after
  /// the other. A task that is cancelled cancels its own request alone.
  ///
  /// - Parameter expectedSHA256: the digest that the bytes must have, as hexadecimal digits, where the app knows it from elsewhere.
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
    // Only for the table that is used, and not where the app expects another one.
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

  /// What the cache has still. Without its files the server must send the table once more.
  private func stillCached(_ index: TableCache.Index?) -> TableCache.Index? {
    index.flatMap { cache.hasFiles(of: $0) ? $0 : nil }
  }

  private func take(
    _ response: TransportResponse, _ remote: Remote, _ expectedSHA256: String?
  ) async throws(TableStoreError) -> RefreshOutcome {
    // A transport of the app may not know the limit.
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

  /// Readers may take their time, so the wait for them is not on a thread that tasks share.
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
