/// Encodes Base64 (RFC 4648) in pieces, so that a line of any length can be written without holding it.
///
/// Foundation encodes only complete `Data`.
struct Base64Encoder {
  private var pending: UInt32 = 0
  private var pendingCount = 0

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes a piece; up to two bytes stay pending for the next piece.
  mutating func append(_ bytes: borrowing Span<UInt8>, to output: inout [UInt8]) {
    output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4 + 4)
    for offset in bytes.indices {
      pending = pending << 8 | UInt32(bytes[offset])
      pendingCount += 1
      if pendingCount == 3 { flush(digits: 4, to: &output) }
    }
  }

  /// Encodes the pending bytes, with padding.
  mutating func finish(to output: inout [UInt8]) {
    guard pendingCount > 0 else { return }
    let count = pendingCount
    pending <<= UInt32(8 * (3 - count))
    flush(digits: count + 1, to: &output)
    for _ in count..<3 { output.append(UInt8(ascii: "=")) }
  }

  private mutating func flush(digits: Int, to output: inout [UInt8]) {
    for position in 0..<digits {
      output.append(Self.alphabet[Int(pending >> UInt32(18 - 6 * position) & 63)])
    }
    pending = 0
    pendingCount = 0
  }
}
