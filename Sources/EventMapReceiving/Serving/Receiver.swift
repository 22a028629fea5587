import EventMapping
import Foundation
import Synchronization

/// A local collector that receives events over HTTP, keeps them in memory, and shows the result of each.
///
///     connections ──▶ HTTPRequestParser ──▶ Routes ──▶ Collector ──▶ EventList
///
/// Each connection has a thread. Requests that change the events run one after the other; requests that read them do not wait.
package final class Receiver: Sendable {
  /// The address and the limits of a collector.
  package struct Options: Sendable {
    /// A numeric address of this machine.
    package var host = "127.0.0.1"
    /// The port; 0 for any free port.
    package var port = 0
    /// The maximum size of a body, compressed and uncompressed, in bytes.
    package var maximumBody = HTTPLimits().body
    /// The maximum number of kept events of each kind: good, bad and unmapped.
    package var keptEvents = EventList.Limits().count
    /// The maximum number of open connections.
    package var maximumConnections = 64
    /// The maximum total size of the requests of all connections, in bytes; at least the size of one body.
    package var maximumBodies = 128 << 20
    /// The maximum time for which a client may be silent, and for the head of a request, in seconds.
    package var patience = 30.0

    /// Creates the default options.
    package init() {}
  }

  /// The parts of a line to print about an event or a request.
  package struct Notice: Sendable, Equatable {
    /// The kind of an event, or of a remark about a request.
    package enum Kind: Sendable { case good, unmapped, ignored, bad, duplicate, clock }

    package var kind: Kind
    /// The method and path: `POST /events`.
    package var request: String
    /// The event ID, or the kind of event or remark without one.
    package var outcome: String
    /// The type, class, and action or phase; for a bad event the reason.
    package var details: String
  }

  /// The address and port of the collector: `127.0.0.1:9090`.
  package let address: String

  private let socket: Socket
  private let routes: Routes
  private let options: Options
  private let memory: RequestMemory
  private let connections = Mutex(OpenConnections())

  private struct OpenConnections {
    var sockets: [ObjectIdentifier: Socket] = [:]
    var isStopped = false
  }

  /// Whether only this machine can reach an address.
  package static func isLoopback(_ host: String) -> Bool { host.hasPrefix("127.") || host == "::1" }

  /// Starts to listen. Clients are served when ``run()`` is called.
  ///
  /// - Parameter notify: called for each event, on the thread of its connection; must not block. `nil` to print nothing.
  /// - Throws: ``SocketError`` if the address is not available.
  package init(
    _ options: Options, mapper: EventMapper, notify: (@Sendable (Notice) -> Void)?
  ) throws(SocketError) {
    self.options = options
    memory = RequestMemory(limit: max(options.maximumBodies, options.maximumBody + HTTPLimits().head))
    socket = try Socket.listening(host: options.host, port: options.port)
    address = (options.host.contains(":") ? "[\(options.host)]" : options.host) + ":\(socket.port)"
    var limits = HTTPLimits()
    limits.body = options.maximumBody
    var kept = EventList.Limits()
    kept.count = options.keptEvents
    routes = Routes(
      Collector(mapper, kept), limits, isLoopback: Self.isLoopback(options.host), notify: notify)
  }

  /// Serves clients until ``stop()``.
  package func run() {
    // The waits are short, because not all systems can interrupt a socket that waits for connections.
    while !connections.withLock({ $0.isStopped }) {
      do throws(SocketError) {
        if let socket = try socket.accept(within: 0.1) { serve(socket) }
      } catch {
        // Most likely there are too many open descriptors, some of which are closed soon.
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
  }

  /// Ends ``run()`` and all connections.
  package func stop() {
    connections.withLock { connections in
      connections.isStopped = true
      for socket in connections.sockets.values { socket.end() }
    }
  }

  private func serve(_ socket: Socket) {
    socket.setPatience(options.patience)
    let connection = Connection(socket, routes, memory, patience: options.patience)
    let isTaken = connections.withLock { connections in
      guard connections.sockets.count < options.maximumConnections else { return false }
      connections.sockets[ObjectIdentifier(socket)] = socket
      return true
    }
    let thread = Thread { [self] in
      if isTaken {
        connection.run()
        connections.withLock { $0.sockets[ObjectIdentifier(socket)] = nil }
      } else {
        connection.refuse(
          HTTPError(503, "more than \(options.maximumConnections) connections are open; try again later"))
      }
    }
    // Enough for records with 512 levels of nesting in a debug build.
    thread.stackSize = 4 << 20
    thread.start()
  }
}
