import Foundation

/// A Unix domain socket with a path.
enum UnixSocket {
  /// Creates a socket. Returns its descriptor.
  static func bind(_ path: String) throws -> Int32 {
    #if canImport(Darwin)
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    // The path of a socket address is limited to about 100 bytes.
    let link = "/tmp/eventmap-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: (path as NSString).deletingLastPathComponent)
    defer { try? FileManager.default.removeItem(atPath: link) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array("\(link)/\((path as NSString).lastPathComponent)".utf8)
    // Safety: the copy ends at the shorter of the two, and the call gets the address and the size of a local value.
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes.prefix(100)) }
    let bound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if bound != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return descriptor
  }
}
