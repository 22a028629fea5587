import EventMapping
import Foundation
import Testing

@testable import EventTracking

@Suite struct TableStoreTests {
  /// The files and the server of an app.
  private final class App: Sendable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-table-\(UUID())")
    let server = ScriptedTransport()
    let url: URL

    init(bundled: String? = App.table("BUNDLED"), url: String = "https://example.com/events/table.json") throws {
      self.url = try #require(URL(string: url))
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if let bundled { try bundle(bundled) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var cache: URL { folder.appendingPathComponent("cache") }
    var cacheNames: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []).sorted() }

    func bundle(_ text: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent("EventTable.json"))
    }

    /// Launches the app.
    func launch(
      remote: String? = nil, maximumBytes: Int = 1 << 20, files: any FileSystem = POSIXFileSystem(),
      superclassOf: (@Sendable (String) -> String?)? = nil
    ) throws -> TableStore {
      try TableStore(
        bundled: folder.appendingPathComponent("EventTable.json"), cacheFolder: cache.path,
        remote: .init(
          url: remote.flatMap { URL(string: $0) } ?? url, headers: ["X": "y"], maximumBytes: maximumBytes, timeout: 7,
          totalTimeout: 70),
        superclasses: [:], superclassOf: superclassOf, transport: server, files: files)
    }

    static func table(_ id: String) -> String { #"{"Home":{"PageEventIDs":{"Enter":"\#(id)"}}}"# }
  }

  private func launched() throws -> (App, TableStore) {
    let app = try App()
    return (app, try app.launch())
  }

  private func id(_ store: TableStore) -> String? {
    store.withTable { $0.mapper.eventID(forPage: "Home", phase: .enter) }
  }

  private func revision(_ id: String) -> String {
    String(TableStore.digest(of: Array(App.table(id).utf8)).prefix(12))
  }

  @Test func bundledTableIsUsedFirst() throws {
    let store = try App().launch()
    #expect(id(store) == "BUNDLED" && store.current.revision == revision("BUNDLED"))
    #expect(store.cacheError == nil && store.bundledProblems.isEmpty)
  }

  @Test func fetchedTableAlsoInheritsFromSuperclasses() async throws {
    func inheriting(_ id: String) -> String { #"{"$eventmap":{"inherit":"nearest"},\#(App.table(id).dropFirst())"# }
    let app = try App(bundled: inheriting("BUNDLED"))
    let store = try app.launch(superclassOf: { $0 == "Cart" ? "Home" : nil })
    func id() -> String? { store.withTable { $0.mapper.eventID(forPage: "Cart", phase: .enter) } }
    #expect(id() == "BUNDLED")
    app.server.add(inheriting("NEW"))
    try await store.refresh()
    #expect(id() == "NEW")
  }

  @Test func bundledTableIsLoadedLeniently() throws {
    let store = try App(bundled: #"{"Home":{"PageEventIDs":{"Enter":"A","Appear":"B"}}}"#).launch()
    #expect(id(store) == "A" && store.bundledProblems.count == 1)
    #expect(throws: EventTableError.self) { try App(bundled: "nonsense {").launch() }
    #expect(throws: EventTableError.self) { try App(bundled: nil).launch() }
  }

  @Test func newTableReplacesTheOldOne() async throws {
    let (app, store) = try launched()
    app.server.add(etag: "\"1\"", App.table("NEW"))
    #expect(try await store.refresh() == .swapped(revision: revision("NEW")))
    #expect(id(store) == "NEW" && store.current.revision == revision("NEW"))
    let request = try #require(app.server.requests.first)
    #expect(request.method == "GET" && request.url == app.url && request.headers == ["X": "y"])
    #expect(request.timeout == 7 && request.totalTimeout == 70 && request.maximumResponseLength == 1 << 20)
    // The server answers that the table is unchanged.
    app.server.add(status: 304)
    #expect(try await store.refresh() == .unchanged)
    #expect(app.server.requests.last?.headers == ["X": "y", "If-None-Match": "\"1\""])
    // Or it sends the same table again.
    app.server.add(etag: "\"2\"", App.table("NEW"))
    #expect(try await store.refresh() == .unchanged)
    app.server.add(App.table("NEWER"))
    #expect(try await store.refresh() == .swapped(revision: revision("NEWER")))
    #expect(app.server.requests.last?.headers["If-None-Match"] == "\"2\"")
    #expect(app.cacheNames == ["index.json", "table-\(TableStore.digest(of: Array(App.table("NEWER").utf8)))"])
  }

  @Test func laterLaunchUsesTheFetchedTable() async throws {
    let app = try App()
    app.server.add(etag: "\"1\"", App.table("NEW"))
    try await app.launch().refresh()
    let store = try app.launch()
    #expect(id(store) == "NEW" && store.current.revision == revision("NEW"))
    app.server.add(.failure(.failed("no network")))
    await #expect(throws: TableStoreError.noAnswer(.failed("no network"))) { try await store.refresh() }
    #expect(id(store) == "NEW" && app.server.requests.last?.headers["If-None-Match"] == "\"1\"")
    // A table from another URL, or from before an update of the app, is not used.
    let other = try app.launch(remote: "https://other.example.com/table.json")
    #expect(id(other) == "BUNDLED" && other.cacheError == nil)
    try app.bundle(App.table("UPDATED"))
    let updated = try app.launch()
    #expect(id(updated) == "UPDATED" && updated.cacheError == nil)
    app.server.add(etag: "\"1\"", App.table("NEW"))
    #expect(try await updated.refresh() == .swapped(revision: revision("NEW")))
    #expect(app.server.requests.last?.headers["If-None-Match"] == nil)
    #expect(id(try app.launch()) == "NEW")
  }

  /// The whole folder or one of its files is removed. The server sends the bytes again, with the same or another ETag.
  @Test(arguments: ["", "index.json", "table-"], ["\"1\"", "\"2\""])
  func removedCacheIsWrittenAgain(name: String, etag: String) async throws {
    let (app, store) = try launched()
    app.server.add(etag: "\"1\"", App.table("NEW"))
    try await store.refresh()
    let whole = app.cacheNames
    let removed = name.isEmpty ? "" : try #require(whole.first { $0.hasPrefix(name) })
    try FileManager.default.removeItem(at: app.cache.appendingPathComponent(removed))
    app.server.add(etag: etag, App.table("NEW"))
    #expect(try await store.refresh() == .unchanged)
    #expect(app.server.requests.last?.headers["If-None-Match"] == nil && app.cacheNames == whole)
    app.server.add(status: 304)
    #expect(try await store.refresh() == .unchanged)
    #expect(id(try app.launch()) == "NEW")
  }

  @Test(
    arguments: [
      (.failure(.timedOut), .noAnswer(.timedOut)), (.failure(.cancelled), .noAnswer(.cancelled)),
      (.failure(.responseTooLong(limit: 1 << 20)), .noAnswer(.responseTooLong(limit: 1 << 20))),
      (.success(.init(status: 500)), .status(500)), (.success(.init(status: 304)), .status(304)),
      (.success(.init(status: 404, body: Array("{}".utf8))), .status(404)),
      (.success(.init(status: 200, body: Array("{}".utf8))), .empty),
    ] as [(ScriptedTransport.Answer, TableStoreError)])
  func failedRefreshKeepsTheTable(answer: ScriptedTransport.Answer, error: TableStoreError) async throws {
    try await refuse(answer, error)
  }

  /// Not an argument of the test above, because arguments are printed.
  @Test func tableThatIsTooLongIsRefused() async throws {
    let body = [UInt8](repeating: 0x20, count: (1 << 20) + 1)
    try await refuse(.success(.init(status: 200, body: body)), .noAnswer(.responseTooLong(limit: 1 << 20)))
  }

  private func refuse(_ answer: ScriptedTransport.Answer, _ error: TableStoreError) async throws {
    let (app, store) = try launched()
    app.server.add(answer)
    await #expect(throws: error) { try await store.refresh() }
    #expect(id(store) == "BUNDLED" && store.current.revision == revision("BUNDLED") && app.cacheNames.isEmpty)
    app.server.add(App.table("NEW"))
    #expect(try await store.refresh() == .swapped(revision: revision("NEW")))
  }

  @Test(arguments: [
    (TransportError.timedOut, "the server took too long to answer"), (.cancelled, "the task was canceled"),
    (.responseTooLong(limit: 9), "the response is longer than 9 bytes"), (.failed("no network"), "no network"),
  ])
  func errorHasAMessage(error: TransportError, text: String) {
    #expect("\(error)" == text)
    #expect("\(TableStoreError.noAnswer(error))" == "the remote table could not be fetched: \(text)")
  }

  /// The error contains all problems. The last good table stays, also for the next process.
  @Test(arguments: ["", "<html></html>", #"{"Home":{"PageEventIDs":{"Enter":"","Appear":"X"},"PageEvents":{}}}"#])
  func tableWithProblemsIsRefused(text: String) async throws {
    let (app, store) = try launched()
    app.server.add(App.table("GOOD"))
    try await store.refresh()
    app.server.add(text)
    let error = await #expect(throws: TableStoreError.self) { try await store.refresh() }
    guard case .problems(let error) = error else { throw error ?? .empty }
    #expect(error.problems.count == (text.contains("Home") ? 3 : 1) && error.fileName == "table.json")
    #expect(id(store) == "GOOD")
    #expect(id(try app.launch()) == "GOOD")
  }

  @Test func tableMustHaveTheExpectedDigest() async throws {
    let (app, store) = try launched()
    let digest = TableStore.digest(of: Array(App.table("NEW").utf8))
    app.server.add(etag: "e", App.table("OTHER"))
    await #expect(
      throws: TableStoreError.otherDigest(
        expected: digest, found: TableStore.digest(of: Array(App.table("OTHER").utf8)))
    ) { try await store.refresh(expectedSHA256: digest) }
    #expect(id(store) == "BUNDLED")
    app.server.add(etag: "e", App.table("NEW"))
    #expect(try await store.refresh(expectedSHA256: digest.uppercased()) == .swapped(revision: revision("NEW")))
    // The request has an ETag only if the current table is the expected one.
    app.server.add(App.table("NEW"))
    await #expect(throws: TableStoreError.self) {
      try await store.refresh(expectedSHA256: String(repeating: "0", count: 64))
    }
    #expect(app.server.requests.last?.headers["If-None-Match"] == nil)
    app.server.add(status: 304)
    #expect(try await store.refresh(expectedSHA256: digest) == .unchanged)
  }

  /// Changes each byte of the cache, and cuts and removes its files. The table is the fetched or the bundled one.
  @Test func damagedCacheIsNotUsed() async throws {
    let app = try App()
    app.server.add(etag: "e", App.table("NEW"))
    try await app.launch().refresh()
    for name in app.cacheNames {
      let file = app.cache.appendingPathComponent(name)
      let whole = try Data(contentsOf: file)
      for offset in whole.indices {
        var damaged = whole
        damaged[offset] ^= 0x11
        try damaged.write(to: file)
        let store = try app.launch()
        // A changed byte of the URL or the ETag in the index is not detectable.
        #expect(["NEW", "BUNDLED"].contains(id(store)) && (name == "index.json" || id(store) == "BUNDLED"))
        #expect(
          name == "index.json" || store.cacheError == .damagedCache(reason: "its digest differs from that in its index")
        )
        try whole.prefix(offset).write(to: file)
        let cut = try app.launch()
        #expect(id(cut) == "BUNDLED" && cut.cacheError != nil, "\(name) cut at \(offset)")
      }
      try FileManager.default.removeItem(at: file)
      let store = try app.launch()
      #expect(id(store) == "BUNDLED" && (store.cacheError == nil) == (name == "index.json"))
      try whole.write(to: file)
      #expect(id(try app.launch()) == "NEW")
    }
    // A table beyond the limit is not read.
    #expect(try app.launch(maximumBytes: 10).cacheError == .damagedCache(reason: "file too large"))
  }

  /// Any file system call fails, or the process ends there. The new table is used even if it cannot be saved; the next process has the old
  /// or the new one.
  @Test(arguments: [FaultyFileSystem.Fault.error(ENOSPC), .killed(written: 0), .killed(written: 9), .killedAfter])
  func tableThatCannotBeSavedIsStillUsed(fault: FaultyFileSystem.Fault) async throws {
    for call in 0..<30 {
      let app = try App()
      app.server.add(etag: "old", App.table("OLD"))
      try await app.launch().refresh()
      let left = Locked<Int?>(nil)
      let files = FaultyFileSystem { _, _ in
        left.withLock { left in
          left = left.map { $0 - 1 }
          return left == -1 ? fault : nil
        }
      }
      let store = try app.launch(files: files)
      left.withLock { $0 = call }
      app.server.add(App.table("NEW"))
      var error: TableStoreError?
      do throws(TableStoreError) { try await store.refresh() } catch let failure { error = failure }
      #expect(id(store) == "NEW")
      let next = try app.launch()
      #expect(["OLD", "NEW"].contains(id(next)) && next.cacheError == nil, "call \(call)")
      if let error {
        guard case .notKept(revision("NEW"), _) = error else { throw error }
      } else {
        #expect(id(next) == "NEW")
      }
      // The next refresh saves the table, unless the process has ended.
      if files.isDead { continue }
      let unused = left.withLock { $0.take() }
      app.server.add(App.table("NEW"))
      #expect(try await store.refresh() == .unchanged)
      // The cached ETag is that of the old table.
      #expect(app.server.requests.last?.headers["If-None-Match"] == nil)
      #expect(id(try app.launch()) == "NEW")
      if let unused, unused >= 0 { return }
    }
  }

  @Test func simultaneousRefreshesRunOneAfterAnother() async throws {
    let (app, store) = try launched()
    for number in 0..<20 { app.server.add(etag: "\(number)", App.table("T\(number)")) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { _ = try? await store.refresh() } }
    }
    #expect(id(store) == "T19" && store.current.revision == revision("T19"))
    // Each request has the ETag of the previous table.
    #expect(app.server.requests.dropFirst().map { $0.headers["If-None-Match"] } == (0..<19).map { "\($0)" })
    #expect(id(try app.launch()) == "T19")
  }

  @Test func canceledRefreshSendsNoFurtherRequest() async throws {
    let app = try App()
    let server = GatedTransport()
    let store = try TableStore(
      bundled: app.folder.appendingPathComponent("EventTable.json"), cache: app.cache, remote: .init(url: app.url),
      transport: server)
    let first = Task { try await store.refresh() }
    while server.requests == 0 { await Task.yield() }
    // It waits for the first refresh, and never sends a request.
    let second = Task { try await store.refresh() }
    second.cancel()
    first.cancel()
    for task in [first, second] {
      await #expect(throws: TableStoreError.noAnswer(.cancelled)) { try await task.value }
    }
    #expect(server.requests == 1)
  }

  @Test func storeWithoutARemoteTableCannotRefresh() async throws {
    let app = try App()
    let url = app.folder.appendingPathComponent("EventTable.json")
    let store = try TableStore(bundled: url, cache: app.cache)
    #expect(id(store) == "BUNDLED")
    await #expect(throws: TableStoreError.noRemote) { try await store.refresh() }
  }
}
