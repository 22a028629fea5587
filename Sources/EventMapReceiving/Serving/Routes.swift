import EventMapping
import EventTranslation
import Foundation

/// The paths of the collector, with the response to each request.
final class Routes: Sendable {
  let limits: HTTPLimits
  private let isLoopback: Bool
  private let notify: (@Sendable (Receiver.Notice) -> Void)?
  private let collector: Collector

  private static let methods = [
    "/": "GET", "/good": "GET", "/bad": "GET", "/unmapped": "GET", "/latest": "GET",
    "/events": "POST", "/logs": "POST", "/reset": "POST",
  ]

  init(
    _ collector: Collector, _ limits: HTTPLimits, isLoopback: Bool, notify: (@Sendable (Receiver.Notice) -> Void)?
  ) {
    (self.collector, self.limits, self.isLoopback, self.notify) = (collector, limits, isLoopback, notify)
  }

  /// Handles a request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    do throws(HTTPError) {
      try checkOrigin(request)
      return try response(to: request)
    } catch {
      return HTTPResponse(error)
    }
  }

  private func response(to request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    guard let method = Self.methods[request.path] else {
      let paths = Self.methods.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", ")
      throw HTTPError(404, "there is no \(DisplayedName.quoted(DisplayedName.shortened(request.path))), only \(paths)")
    }
    guard request.method == method else {
      throw HTTPError(405, "the path \(request.path) accepts only \(method)", allowed: [method])
    }
    switch request.path {
    case "/": return LivePage.response()
    case "/good": return HTTPResponse(json: collector.read(\.good).json)
    case "/bad": return HTTPResponse(json: collector.read(\.bad).json)
    case "/unmapped": return HTTPResponse(json: collector.read(\.unmapped).json)
    case "/latest": return latest(request)
    case "/events": return try take([try Dump.events(request, limit: limits.body)], request)
    case "/logs": return try take(try Dump.logs(request, limit: limits.body), request)
    default:
      collector.reset()
      return HTTPResponse(json: RequestCounts().json)
    }
  }

  private func take(_ dumps: [Dump], _ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    let key = request.value("idempotency-key")
    if let key, key.isEmpty || key.utf8.count > RepeatedKeys.longest {
      throw HTTPError(400, "the field 'Idempotency-Key' must have 1 to \(RepeatedKeys.longest) bytes")
    }
    let name = "\(request.method) \(request.path)"
    let notify = notify
    if let difference = ClockDifference(sentAt: request.value("sent-at"), now: Date()) {
      notify?(.init(kind: .clock, request: name, outcome: "clock", details: difference.text))
    }
    let counts = try? collector.take(dumps, key: key) { event in notify?(Receiver.Notice(event, name)) }
    guard let counts else { throw HTTPError(500, "the events could not be translated") }
    if counts.duplicates > 0 {
      let events = DisplayedName.counted(counts.duplicates, "event")
      let details = "\(events) of the key \(DisplayedName.quoted(key ?? ""))"
      notify?(.init(kind: .duplicate, request: name, outcome: "duplicate", details: details))
    }
    return HTTPResponse(json: counts.json)
  }

  private func latest(_ request: HTTPRequest) -> HTTPResponse {
    let number = request.query.hasPrefix("after=") ? Int(request.query.dropFirst("after=".count)) ?? 0 : 0
    let (latest, totals) = collector.read { ($0.latest, $0.totals) }
    let head = #"{"last": \#(latest.last), "resets": \#(latest.resets), "counts": "#
    let json = Array(head.utf8) + totals.json + Array(#", "events": "#.utf8) + latest.json(after: number)
    return HTTPResponse(json: json + [UInt8(ascii: "}")])
  }

  // MARK: Other web pages

  /// Refuses requests that other web pages make in a browser on this machine, either with a host name that resolves to this machine (DNS
  /// rebinding) or across sites.
  private func checkOrigin(_ request: HTTPRequest) throws(HTTPError) {
    guard isLoopback else { return }
    let host = request.value("host") ?? "localhost"
    guard Self.isLocal(host) else {
      throw HTTPError(403, "the field 'Host' is \(DisplayedName.quoted(host)), expected localhost or 127.0.0.1")
    }
    guard let origin = request.value("origin") else { return }
    guard origin.hasPrefix("http://"), Self.isLocal(String(origin.dropFirst("http://".count))) else {
      throw HTTPError(403, "requests from other web pages are refused")
    }
  }

  /// Whether a host, with or without a port, is a name or address of this machine.
  private static func isLocal(_ host: String) -> Bool {
    if host.hasPrefix("[") { return host == "[::1]" || host.hasPrefix("[::1]:") }
    let name = host.prefix { $0 != ":" }.lowercased()
    let port = host.dropFirst(name.count)
    guard port.isEmpty || port.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
    if name == "localhost" { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
  }
}

extension Receiver.Notice {
  fileprivate init(_ event: ReceivedEvent, _ request: String) {
    let kind: Kind =
      switch event.kind {
      case .good: .good
      case .unmapped: .unmapped
      case .ignored: .ignored
      case .bad: .bad
      }
    self.init(kind: kind, request: request, outcome: event.outcome, details: event.details)
  }
}
