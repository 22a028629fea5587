import Foundation

/// What the thread that works has to do: requests in their order, then the findings of the newest documents.
///
/// `@unchecked`: everything that changes is under the lock of the condition.
final class JobQueue: @unchecked Sendable {
  /// A request with the documents as they were when it came.
  struct Request: Sendable {
    let id: RequestID
    let handler: any RequestHandler.Type
    let message: IncomingMessage
    let documents: DocumentStore
  }

  /// What to do next.
  enum Job: Sendable {
    case request(Request)
    /// The findings of the documents are wanted.
    case lint(DocumentStore)
    /// Files may have changed.
    case reload
    /// Dumps were read, by which the documents that were linted last have other findings.
    case lintAgain
    /// Everything before this request is done.
    case shutDown(RequestID)
  }

  private let condition = NSCondition()
  private var requests: [Request] = []
  /// The documents that were not linted yet; older ones nobody needs.
  private var unlinted: DocumentStore?
  private var needsReload = false
  private var hasNewDumps = false
  private var shutDownRequest: RequestID?
  private var running: RequestID?
  private var isRunningCancelled = false
  private var isEnding = false
  private var hasEnded = false

  // MARK: The thread that reads

  func add(_ request: Request) {
    locked { requests.append(request) }
  }

  func lint(_ documents: DocumentStore) {
    locked { unlinted = documents }
  }

  /// Reads files again, then lints.
  func reload(_ documents: DocumentStore) {
    locked {
      needsReload = true
      unlinted = documents
    }
  }

  /// Answers a request when everything else is done.
  func shutDown(_ id: RequestID) {
    locked { shutDownRequest = id }
  }

  /// Takes a request out of the queue, or discards its result.
  ///
  /// - Returns: whether it was waiting, so that nobody else answers it.
  func cancel(_ id: RequestID) -> Bool {
    locked {
      if running == id { isRunningCancelled = true }
      guard let index = requests.firstIndex(where: { $0.id == id }) else { return false }
      requests.remove(at: index)
      return true
    }
  }

  /// Waits until everything is done. Nothing may be added after it.
  func end() {
    locked { isEnding = true }
    condition.lock()
    while !hasEnded { condition.wait() }
    condition.unlock()
  }

  // MARK: Threads that read dumps

  func lintAgain() {
    locked { hasNewDumps = true }
  }

  // MARK: The thread that works

  /// Waits for the next job; `nil` at the end.
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
      isRunningCancelled = false
      return .request(request)
    }
    if let documents = unlinted {
      unlinted = nil
      return .lint(documents)
    }
    if hasNewDumps {
      hasNewDumps = false
      return .lintAgain
    }
    defer { shutDownRequest = nil }
    return shutDownRequest.map { .shutDown($0) }
  }

  /// Ends the request that is running.
  ///
  /// - Returns: whether it was cancelled meanwhile.
  func finishRequest() -> Bool {
    locked {
      running = nil
      return isRunningCancelled
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
