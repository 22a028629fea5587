import EventMapArchives
import EventMapCompression
import EventMapSeededNumbers
import Foundation

@testable import EventTracking

/// An in-memory server that stores each archive once, by its key.
final class LogServer: Transport {
  private struct State {
    var answers: [Result<TransportResponse, TransportError>] = []
    var requests: [TransportRequest] = []
    var archives: [String: [String: String]] = [:]
    var order: [String] = []
    var wrong: [String] = []
    var during: @Sendable () async -> Void = {}
  }

  private let state = Locked(State())

  /// - Parameter answers: One answer per request. Further requests get the status 200. Without an answer or with the status 500, the server
  ///   still stores the archive.
  init(_ answers: [Result<TransportResponse, TransportError>] = []) { state.withLock { $0.answers = answers } }

  convenience init(statuses: [Int]) { self.init(statuses.map { .success(TransportResponse(status: $0)) }) }

  func add(_ answer: Result<TransportResponse, TransportError>) { state.withLock { $0.answers.append(answer) } }

  func add(status: Int) { add(.success(TransportResponse(status: status))) }

  /// Accepts all further requests.
  func calmDown() { state.withLock { $0.answers = [] } }

  /// Sets a function to call during the next request.
  func during(_ body: @escaping @Sendable () async -> Void) { state.withLock { $0.during = body } }

  var requests: [TransportRequest] { state.withLock { $0.requests } }
  /// The contents of the logs in each archive, by name.
  var archives: [[String: String]] { state.withLock { state in state.order.compactMap { state.archives[$0] } } }
  /// The mistakes found in requests.
  var wrong: [String] { state.withLock { $0.wrong } }

  /// The classes of the pages in all archives.
  var pages: [String] {
    archives.flatMap(\.values).flatMap { $0.split(separator: "\n") }.compactMap { line in
      let fields = line.split(separator: ",")
      return fields.count == 4 ? String(fields[2]) : nil
    }
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    let body = state.withLock { state in
      defer { state.during = {} }
      return state.during
    }
    let logs = Self.logs(of: request)
    await body()
    let answer = state.withLock { state in
      state.requests.append(request)
      let answer = state.answers.isEmpty ? .success(TransportResponse(status: 200)) : state.answers.removeFirst()
      let key = request.headers["Idempotency-Key"] ?? ""
      guard let logs, !logs.isEmpty, !key.isEmpty else {
        state.wrong.append("no archive or no key")
        return answer
      }
      let status = (try? answer.get())?.status ?? 500
      // A stored archive is never refused.
      if let earlier = state.archives[key] {
        if earlier != logs { state.wrong.append("other logs with the key \(key)") }
        return (400..<500).contains(status) ? .success(TransportResponse(status: 200)) : answer
      }
      if status < 300 || status >= 500 {
        state.archives[key] = logs
        state.order.append(key)
      }
      return answer
    }
    return try answer.get()
  }

  private static func logs(of request: TransportRequest) -> [String: String]? {
    guard case .file(let url) = request.body, let data = try? Data(contentsOf: url),
      let archive = try? ZipArchive(MemoryBytes(Array(data)))
    else { return nil }
    var logs: [String: String] = [:]
    for entry in archive.entries {
      guard let contents = try? archive.contents(of: entry, limit: 1 << 20) else { return nil }
      logs[entry.name] = String(decoding: contents, as: UTF8.self)
    }
    return logs
  }
}
