import Foundation

#if canImport(Network)
  import Network
#endif

/// The device's network.
enum SystemNetwork {
  /// Calls a function with the availability of the network: once at the start and after each change, until the task is canceled. Returns
  /// at once on systems without the framework Network.
  static func follow(_ onChange: @escaping @Sendable (_ isAvailable: Bool) -> Void) async {
    #if canImport(Network)
      let (changes, continuation) = AsyncStream.makeStream(of: Bool.self)
      let monitor = NWPathMonitor()
      monitor.pathUpdateHandler = { continuation.yield($0.status == .satisfied) }
      monitor.start(queue: DispatchQueue(label: "EventMap.Network", qos: .utility))
      defer { monitor.cancel() }
      for await isAvailable in changes { onChange(isAvailable) }
    #endif
  }
}
