import EventMapping
import Foundation
import Synchronization

/// A local collector: takes events over HTTP, keeps them in memory, and shows what became of each.
///
///     connections ──▶ HTTPRequestParser ──▶ Routes ──▶ Collector ──▶ EventList
///
/// Each connection has a thread; the requests that change something run one after the other, and nobody who reads waits for them.
package final class Receiver: Sendable {
  /// How a collector listens, and how much it keeps.
  package struct Options: Sendable {
    /// A numeric address of this machine.
    package var host = "127.0.0.1"
    /// 0 for any that is free.
    package var port = 0
    /// How many bytes a body may have, as it is sent and without compression.
    package var maximumBody = HTTPLimits().body
    /// How many good, bad and unmapped events are kept, each.
    package var keptEvents = EventList.Limits().count
    /// How many connections may be open at a time.
    package var maximumConnections = 64
    /// The most bytes that the requests of all connections hold together; at least one body has room.
    package var maximumBodies = 128 << 20
    /// How many seconds a client may be silent, and the head of a request may take.
    package var patience = 30.0

    /// The usual ones.
    package init() {}
  }

  /// One event, or what is to be said of a request, in the words of the line that is printed.
  package struct Notice: Sendable, Equatable {
    /// The result of an event, or a remark about a request.
    package enum Kind: Sendable { case good, unmapped, ignored, bad, duplicate, clock }

    package var kind: Kind
    /// `POST /events`.
    package var request: String
    /// The event ID, or what the event is without one.
    package var outcome: String
    /// Type, class, and action or phase; of a bad event the reason.
    package var details: String
  }

  /// Where it listens: `127.0.0.1:9090`.
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

  /// Whether an address is of this machine alone.
  package static func isLoopback(_ host: String) -> Bool { host.hasPrefix("127.") || host == "::1" }

  /// Begins to listen; clients wait until ``run()``.
  ///
  /// - Parameter notify: called for each event on the thread of its connection; it must not wait. `nil` where nobody wants to know.
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
    // Short waits: a socket that waits for connections cannot be woken up on every system.
    while !connections.withLock({ $0.isStopped }) {
      do throws(SocketError) {
        if let socket = try socket.accept(within: 0.1) { serve(socket) }
      } catch {
        // Too many descriptors, most likely; some are closed soon.
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
        connection.refuse(HTTPError(503, "more than \(options.maximumConnections) connections are open"))
      }
    }
    // Room for records nested 512 deep in a debug build.
    thread.stackSize = 4 << 20
    thread.start()
  }
}
