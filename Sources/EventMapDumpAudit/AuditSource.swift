/// Where the bytes of an audited file come from.
package protocol AuditSource {
  /// Reads up to `buffer.count - offset` bytes into the buffer from `offset` on.
  ///
  /// - Returns: how many bytes were read, 0 at the end.
  mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int
}
