import EventTranslation

/// Counts and discards the written bytes, and optionally computes their FNV-1a checksum.
final class DiscardingSink: ByteSink {
  private(set) var bytes = 0
  private(set) var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
  private let isChecking: Bool

  init(isChecking: Bool) { self.isChecking = isChecking }

  func write(_ output: borrowing Span<UInt8>) {
    bytes += output.count
    guard isChecking else { return }
    var sum = checksum
    for offset in output.indices { sum = (sum ^ UInt64(output[offset])) &* 0x100_0000_01B3 }
    checksum = sum
  }

  func write(line: String) { write(Array((line + "\n").utf8).span) }
}
