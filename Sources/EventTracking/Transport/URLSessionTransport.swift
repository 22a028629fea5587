import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests with `URLSession`.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let responses = ResponseCollector()

  /// The configuration of a session that keeps nothing on disk and has as many connections as an ``Uploader`` may have requests.
  public static var defaultConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = Uploader.Options.mostRequests
    return configuration
  }

  /// Makes a transport.
  ///
  /// - Parameter configuration: of the session.
  public init(configuration: URLSessionConfiguration = URLSessionTransport.defaultConfiguration) {
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
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        responses.expect(task, limit: limit, isCut: isCut) { continuation.resume(returning: $0) }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }
}

/// Collects the pieces of the responses of a session's tasks.
private final class ResponseCollector: NSObject, URLSessionDataDelegate {
  private struct Expected {
    var limit: Int
    /// Whether a longer body is cut, and no error.
    var isCut: Bool
    var body: [UInt8] = []
    var isTooLong = false
    var finish: @Sendable (Result<TransportResponse, TransportError>) -> Void
  }

  private let expected = Locked<[Int: Expected]>([:])

  func expect(
    _ task: URLSessionTask, limit: Int, isCut: Bool,
    _ finish: @escaping @Sendable (Result<TransportResponse, TransportError>) -> Void
  ) {
    let number = task.taskIdentifier
    expected.withLock { $0[number] = Expected(limit: limit, isCut: isCut, finish: finish) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = dataTask.taskIdentifier
    let isTooLong = expected.withLock { expected in
      guard var response = expected[number], !response.isTooLong else { return false }
      // Taken out, so that the bytes are appended in place.
      expected[number] = nil
      response.isTooLong = data.count > response.limit - response.body.count
      if !response.isTooLong { response.body += data }
      expected[number] = response
      return response.isTooLong
    }
    if isTooLong { dataTask.cancel() }
  }

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

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let number = task.taskIdentifier
    guard let response = expected.withLock({ $0.removeValue(forKey: number) }) else { return }
    response.finish(Self.result(of: task, response, error))
  }

  private static func result(
    of task: URLSessionTask, _ expected: Expected, _ error: (any Error)?
  ) -> Result<TransportResponse, TransportError> {
    if expected.isTooLong, !expected.isCut { return .failure(.responseTooLong(limit: expected.limit)) }
    // One that is cut was cancelled.
    if let error, !expected.isTooLong {
      switch (error as? URLError)?.code {
      case .timedOut: return .failure(.timedOut)
      case .cancelled: return .failure(.cancelled)
      default: return .failure(.failed(error.localizedDescription))
      }
    }
    guard let response = task.response as? HTTPURLResponse else { return .failure(.failed("the answer is not HTTP")) }
    var headers: [String: String] = [:]
    for case let (name as String, value as String) in response.allHeaderFields { headers[name] = value }
    return .success(TransportResponse(status: response.statusCode, headers: headers, body: expected.body))
  }
}
