/// A call on a socket that failed.
package struct SocketError: Error, Equatable {
  /// As `errno` has it.
  package let code: Int32
}
