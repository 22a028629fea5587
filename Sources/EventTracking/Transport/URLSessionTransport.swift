import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP client that uses `URLSession`.
///
/// ```swift
/// // With certificate pinning.
/// let transport = URLSessionTransport { challenge in
///   isPinned(challenge.protectionSpace.serverTrust) ? (.performDefaultHandling, nil) : (.cancelAuthenticationChallenge, nil)
/// }
/// ```
public final class URLSessionTransport: Transport {
  /// Answers an authentication challenge with a disposition and, where one is used, a credential. It is called on the session's delegate
  /// queue.
  public typealias ChallengeHandler =
    @Sendable (URLAuthenticationChallenge) -> (
      URLSession.AuthChallengeDisposition, URLCredential?
    )

  private let session: URLSession
  private let responses: ResponseCollector

  /// An ephemeral configuration, which stores nothing on disk, with enough connections for the maximum number of parallel requests of an
  /// ``Uploader``.
  public static var defaultConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = Uploader.Options.mostRequests
    return configuration
  }

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the session.
  ///   - challenge: Answers each authentication challenge of a connection or request, for example for certificate pinning; `nil` to let the
  ///     system answer them. If it cancels a challenge, the request fails with ``TransportError/failed(_:)`` and is tried again later.
  public init(
    configuration: URLSessionConfiguration = URLSessionTransport.defaultConfiguration,
    challenge: ChallengeHandler? = nil
  ) {
    responses = ResponseCollector(challenge)
    session = URLSession(configuration: configuration, delegate: responses, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request. Canceling the calling task cancels the request.
  ///
  /// Only a `GET` follows redirections. A redirection to another scheme, host or port loses the header fields of the request.
  public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    var urlRequest = URLRequest(url: request.url)
    // On Linux, the time-out argument of URLRequest's initializer has no effect.
    urlRequest.timeoutInterval = request.timeout
    urlRequest.httpMethod = request.method
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    let task: URLSessionTask
    switch request.body {
    case .none: task = session.dataTask(with: urlRequest)
    case .bytes(let bytes): task = session.uploadTask(with: urlRequest, from: Data(bytes))
    case .file(let url): task = session.uploadTask(with: urlRequest, fromFile: url)
    }
    let (limit, isCut) = (request.maximumResponseLength, request.cutsLongResponse)
    let timer = Task { [responses] in
      // Time in which the device sleeps does not count, because nothing can arrive.
      try await Task.sleep(for: Duration(waiting: request.totalTimeout), clock: .suspending)
      responses.stop(task, because: .timedOut)
    }
    defer { timer.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        responses.expect(task, limit: limit, isCut: isCut) { continuation.resume(returning: $0) }
        // A cancellation before `expect` found no entry to stop.
        if Task.isCancelled { responses.stop(task, because: .cancelled) }
        task.resume()
      }
    } onCancel: {
      responses.stop(task, because: .cancelled)
    }
    return try result.get()
  }
}

/// Collects the responses of a session's tasks.
private final class ResponseCollector: NSObject, URLSessionDataDelegate {
  /// The reason for which this class cancels a task.
  enum Stop {
    /// The request exceeded its total time limit.
    case timedOut
    /// The response's body is too long.
    case tooLong
    /// The caller of ``URLSessionTransport/send(_:)`` was canceled.
    case cancelled
  }

  /// The response of a task that has not ended. Accessed only with the lock of `expected` held, or after its removal.
  private final class Expected {
    /// The task's identifier.
    let task: Int
    let limit: Int
    /// Whether a longer body is truncated instead of being an error.
    let isCut: Bool
    let finish: @Sendable (Result<TransportResponse, TransportError>) -> Void
    var body: [UInt8] = []
    /// The first reason to stop the task.
    var stop: Stop?

    init(
      _ task: Int, _ limit: Int, _ isCut: Bool,
      _ finish: @escaping @Sendable (Result<TransportResponse, TransportError>) -> Void
    ) {
      (self.task, self.limit, self.isCut, self.finish) = (task, limit, isCut, finish)
    }
  }

  private let expected = Locked<[Expected]>([])
  private let challenge: URLSessionTransport.ChallengeHandler?

  init(_ challenge: URLSessionTransport.ChallengeHandler?) { self.challenge = challenge }

  func expect(
    _ task: URLSessionTask, limit: Int, isCut: Bool,
    _ finish: @escaping @Sendable (Result<TransportResponse, TransportError>) -> Void
  ) {
    expected.withLock { $0.append(Expected(task.taskIdentifier, limit, isCut, finish)) }
  }

  /// Cancels a task and stores the reason, unless it already has one.
  func stop(_ task: URLSessionTask, because stop: Stop) {
    let number = task.taskIdentifier
    expected.withLock { expected in
      let response = expected.first { $0.task == number }
      response?.stop = response?.stop ?? stop
    }
    task.cancel()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = dataTask.taskIdentifier
    let isTooLong = expected.withLock { expected in
      guard let response = expected.first(where: { $0.task == number }), response.stop == nil else { return false }
      let isTooLong = data.count > response.limit - response.body.count
      if !isTooLong { response.body += data }
      return isTooLong
    }
    if isTooLong { stop(dataTask, because: .tooLong) }
  }

  // MARK: Challenges

  /// Handles challenges of a connection, such as for the server's certificate.
  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let (disposition, credential) = answer(to: challenge)
    completionHandler(disposition, credential)
  }

  /// Handles challenges of a request, such as for its credentials.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let (disposition, credential) = answer(to: challenge)
    #if canImport(FoundationNetworking)
      // On Linux, default handling without a credential never completes the request.
      if disposition == .performDefaultHandling, challenge.proposedCredential == nil {
        finish(task, nil)
        return task.cancel()
      }
    #endif
    completionHandler(disposition, credential)
  }

  private func answer(
    to challenge: URLAuthenticationChallenge
  ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    self.challenge?(challenge) ?? (.performDefaultHandling, nil)
  }

  // MARK: Redirections

  /// Follows redirections of a GET only. Other requests would become a GET without content, whose success says nothing about the original
  /// request.
  ///
  /// The app's header fields, which may include credentials, are not sent to another origin.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let original = task.originalRequest, original.httpMethod == "GET" else { return completionHandler(nil) }
    var redirected = request
    if Self.origin(of: original.url) != Self.origin(of: request.url) {
      for name in (original.allHTTPHeaderFields ?? [:]).keys { redirected.setValue(nil, forHTTPHeaderField: name) }
    }
    completionHandler(redirected)
  }

  /// Returns the scheme, host and port of a URL.
  private static func origin(of url: URL?) -> [String] {
    let scheme = url?.scheme?.lowercased() ?? ""
    let port = url?.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url?.host?.lowercased() ?? "", String(port)]
  }

  // MARK: Completion

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(task, error)
  }

  private func finish(_ task: URLSessionTask, _ error: (any Error)?) {
    let number = task.taskIdentifier
    let response = expected.withLock { expected in
      expected.firstIndex { $0.task == number }.map { expected.remove(at: $0) }
    }
    guard let response else { return }
    response.finish(Self.result(of: task, response, error))
  }

  private static func result(
    of task: URLSessionTask, _ expected: Expected, _ error: (any Error)?
  ) -> Result<TransportResponse, TransportError> {
    switch (expected.stop, error) {
    // To truncate the body, the task was canceled; its response is still valid.
    case (.tooLong, _): if !expected.isCut { return .failure(.responseTooLong(limit: expected.limit)) }
    case (_, nil): break
    case (.timedOut, _): return .failure(.timedOut)
    case (.cancelled, _): return .failure(.cancelled)
    case (nil, let error?):
      switch (error as? URLError)?.code {
      case .timedOut: return .failure(.timedOut)
      // Without a stored reason, only a refused challenge cancels a task.
      case .cancelled: return .failure(.failed("the app refused the server's challenge"))
      default: return .failure(.failed(error.localizedDescription))
      }
    }
    guard let response = task.response as? HTTPURLResponse else {
      return .failure(.failed("the answer is not HTTP"))
    }
    var headers: [String: String] = [:]
    for case let (name as String, value as String) in response.allHeaderFields { headers[name] = value }
    return .success(TransportResponse(status: response.statusCode, headers: headers, body: expected.body))
  }
}
