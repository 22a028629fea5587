import Foundation

/// The jobs of the worker thread: requests in order of arrival, then a lint run of the newest documents.
///
/// `@unchecked`: the lock of the condition protects all mutable state.
final class JobQueue: @unchecked Sendable {
  /// A request with a snapshot of the documents at its arrival.
  struct Request: Sendable {
    let id: RequestID
    let handler: any RequestHandler.Type
    let message: IncomingMessage
    let documents: DocumentStore
  }

  /// A unit of work.
  enum Job: Sendable {
    case request(Request)
    /// Lints the documents and publishes the findings.
    case lint(DocumentStore)
    /// Drops cached files, which may have changed.
    case reload
    /// Publishes the findings of the last linted documents again, because dumps were read that may change them.
    case republish
    /// Answers the `shutdown` request with this ID, after all other jobs.
    case shutDown(RequestID)
  }

  private let condition = NSCondition()
  private var requests: [Request] = []
  /// The newest documents, if they have not been linted; older snapshots are dropped.
  private var unlinted: DocumentStore?
  private var needsReload = false
  private var hasNewDumps = false
  private var shutDownRequest: RequestID?
  private var running: RequestID?
  private var isRunningCanceled = false
  private var isEnding = false
  private var hasEnded = false

  // MARK: The reading thread

  func add(_ request: Request) {
    locked { requests.append(request) }
  }

  func lint(_ documents: DocumentStore) {
    locked { unlinted = documents }
  }

  /// Drops cached files, then lints.
  func reload(_ documents: DocumentStore) {
    locked {
      needsReload = true
      unlinted = documents
    }
  }

  /// Answers a `shutdown` request after all other jobs.
  func shutDown(_ id: RequestID) {
    locked { shutDownRequest = id }
  }

  /// Removes a pending request from the queue, or marks the running one so that its result is discarded.
  ///
  /// - Returns: whether the request was pending; if so, the caller answers it.
  func cancel(_ id: RequestID) -> Bool {
    locked {
      if running == id { isRunningCanceled = true }
      guard let index = requests.firstIndex(where: { $0.id == id }) else { return false }
      requests.remove(at: index)
      return true
    }
  }

  /// Waits until all jobs are done. No job may be added afterwards.
  func end() {
    locked { isEnding = true }
    condition.lock()
    while !hasEnded { condition.wait() }
    condition.unlock()
  }

  // MARK: Threads that read dumps

  func republish() {
    locked { hasNewDumps = true }
  }

  // MARK: The worker thread

  /// Waits for the next job and returns it; `nil` after ``end()``.
  func next() -> Job? {
    condition.lock()
    defer { condition.unlock() }
    while !needsReload, requests.isEmpty, unlinted == nil, !hasNewDumps, shutDownRequest == nil, !isEnding {
      condition.wait()
    }
    if needsReload {
      needsReload = false
      return .reload
    }
    if !requests.isEmpty {
      let request = requests.removeFirst()
      running = request.id
      isRunningCanceled = false
      return .request(request)
    }
    if let documents = unlinted {
      unlinted = nil
      return .lint(documents)
    }
    if hasNewDumps {
      hasNewDumps = false
      return .republish
    }
    defer { shutDownRequest = nil }
    return shutDownRequest.map { .shutDown($0) }
  }

  /// Marks the running request as finished.
  ///
  /// - Returns: whether the request was canceled while it ran.
  func finishRequest() -> Bool {
    locked {
      running = nil
      return isRunningCanceled
    }
  }

  func finish() {
    locked { hasEnded = true }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body()
  }
}
