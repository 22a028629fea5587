import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests with `URLSession`.
public final class URLSessionTransport: Transport {
  /// Answers a challenge of a server: what is done with it, and the credential where one is used. It is called on a queue of the session.
  public typealias ChallengeHandler =
    @Sendable (URLAuthenticationChallenge) -> (
      URLSession.AuthChallengeDisposition, URLCredential?
    )

  private let session: URLSession
  private let responses: ResponseCollector

  /// The configuration of a session that keeps nothing on disk and has as many connections as an ``Uploader`` may have requests.
  public static var defaultConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = Uploader.Options.mostRequests
    return configuration
  }

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - configuration: of the session.
  ///   - challenge: answers each challenge of a server, of a connection and of a request, such as for certificate pinning. Without it the
  ///     system answers them. A request whose challenge it cancels fails with ``TransportError/failed(_:)`` and is tried again later.
  public init(
    configuration: URLSessionConfiguration = URLSessionTransport.defaultConfiguration,
    challenge: ChallengeHandler? = nil
  ) {
    responses = ResponseCollector(challenge)
    session = URLSession(configuration: configuration, delegate: responses, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request with a task of the session, which is cancelled with the task that calls.
  ///
  /// A `GET` follows redirections: to another scheme, host or port without the header fields of the request. Other requests do not.
  public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    var urlRequest = URLRequest(url: request.url)
    // On Linux the initializer's time-out has no effect.
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
      // Nothing can arrive while the device sleeps.
      try await Task.sleep(for: Duration(waiting: request.totalTimeout), clock: .suspending)
      responses.stop(task, because: .timedOut)
    }
    defer { timer.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        responses.expect(task, limit: limit, isCut: isCut) { continuation.resume(returning: $0) }
        // Before, there was nothing to stop.
        if Task.isCancelled { responses.stop(task, because: .cancelled) }
        task.resume()
      }
    } onCancel: {
      responses.stop(task, because: .cancelled)
    }
    return try result.get()
  }
}

/// Collects the pieces of the responses of a session's tasks.
private final class ResponseCollector: NSObject, URLSessionDataDelegate {
  /// Why a task is cancelled.
  enum Stop {
    /// The whole request took too long.
    case timedOut
    /// The body of the response is too long.
    case tooLong
    /// The task that called ``URLSessionTransport/send(_:)`` was cancelled.
    case cancelled
  }

  private struct Expected {
    var limit: Int
    /// Whether a longer body is cut, and no error.
    var isCut: Bool
    var body: [UInt8] = []
    /// The first reason counts.
    var stop: Stop?
    var finish: @Sendable (Result<TransportResponse, TransportError>) -> Void
  }

  private let expected = Locked<[Int: Expected]>([:])
  private let challenge: URLSessionTransport.ChallengeHandler?

  init(_ challenge: URLSessionTransport.ChallengeHandler?) { self.challenge = challenge }

  func expect(
    _ task: URLSessionTask, limit: Int, isCut: Bool,
    _ finish: @escaping @Sendable (Result<TransportResponse, TransportError>) -> Void
  ) {
    let number = task.taskIdentifier
    expected.withLock { $0[number] = Expected(limit: limit, isCut: isCut, finish: finish) }
  }

  /// Cancels a task.
  func stop(_ task: URLSessionTask, because stop: Stop) {
    let number = task.taskIdentifier
    expected.withLock { if $0[number]?.stop == nil { $0[number]?.stop = stop } }
    task.cancel()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = dataTask.taskIdentifier
    let isTooLong = expected.withLock { expected in
      guard var response = expected[number], response.stop == nil else { return false }
      // Taken out, so that the bytes are appended in place.
      expected[number] = nil
      let isTooLong = data.count > response.limit - response.body.count
      if !isTooLong { response.body += data }
      expected[number] = response
      return isTooLong
    }
    if isTooLong { stop(dataTask, because: .tooLong) }
  }

  // MARK: Challenges

  /// A challenge of a connection: of its certificate.
  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let (disposition, credential) = answer(to: challenge)
    completionHandler(disposition, credential)
  }

  /// A challenge of a request: of its credentials.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let (disposition, credential) = answer(to: challenge)
    #if canImport(FoundationNetworking)
      // Without a credential, default handling does nothing on Linux, and the response would never come.
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

  /// A redirected request becomes a GET without its content, whose success says nothing about the first one: only a GET may be redirected. The
  /// app's header fields, credentials among them, are for the server that it named alone.
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

  /// The scheme, host and port of a URL.
  private static func origin(of url: URL?) -> [String] {
    let scheme = url?.scheme?.lowercased() ?? ""
    let port = url?.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url?.host?.lowercased() ?? "", String(port)]
  }

  // MARK: The end

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(task, error)
  }

  private func finish(_ task: URLSessionTask, _ error: (any Error)?) {
    let number = task.taskIdentifier
    guard let response = expected.withLock({ $0.removeValue(forKey: number) }) else { return }
    response.finish(Self.result(of: task, response, error))
  }

  private static func result(
    of task: URLSessionTask, _ expected: Expected, _ error: (any Error)?
  ) -> Result<TransportResponse, TransportError> {
    switch (expected.stop, error) {
    // One that is cut was cancelled.
    case (.tooLong, _): if !expected.isCut { return .failure(.responseTooLong(limit: expected.limit)) }
    case (_, nil): break
    case (.timedOut, _): return .failure(.timedOut)
    case (.cancelled, _): return .failure(.cancelled)
    case (nil, let error?):
      switch (error as? URLError)?.code {
      case .timedOut: return .failure(.timedOut)
      // Nothing else cancels a task.
      case .cancelled: return .failure(.failed("the app refused a challenge of the server"))
      default: return .failure(.failed(error.localizedDescription))
      }
    }
    guard let response = task.response as? HTTPURLResponse else { return .failure(.failed("the answer is not HTTP")) }
    var headers: [String: String] = [:]
    for case let (name as String, value as String) in response.allHeaderFields { headers[name] = value }
    return .success(TransportResponse(status: response.statusCode, headers: headers, body: expected.body))
  }
}
