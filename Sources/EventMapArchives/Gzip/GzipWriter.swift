/// Compresses bytes as gzip data (RFC 1952) piece by piece.
///
/// The header has no name and no time, so the same contents give the same data.
package struct GzipWriter {
  private var deflate = Deflate()
  private var sum = CRC32()
  private var total: UInt32 = 0
  private var hasHeader = false

  /// Makes a writer at the start of a member.
  package init() {}

  /// One member with all contents.
  package static func compressed(_ contents: [UInt8]) -> [UInt8] {
    var writer = GzipWriter()
    var output: [UInt8] = []
    writer.compress(contents.span, into: &output)
    writer.finish(into: &output)
    return output
  }

  /// Adds contents, and appends what is ready to the output.
  package mutating func compress(_ input: borrowing Span<UInt8>, into output: inout [UInt8]) {
    writeHeader(&output)
    sum.add(input)
    total &+= UInt32(truncatingIfNeeded: input.count)
    deflate.compress(input, into: &output)
  }

  /// Ends the member, and appends the rest of it. What is added then is in a further member, which readers append to the contents.
  package mutating func finish(into output: inout [UInt8]) {
    writeHeader(&output)
    deflate.finish(into: &output)
    output.append(number: UInt64(sum.value), size: 4)
    output.append(number: UInt64(total), size: 4)
    sum = CRC32()
    total = 0
    hasHeader = false
  }

  private mutating func writeHeader(_ output: inout [UInt8]) {
    guard !hasHeader else { return }
    // Deflate, no flags, no time, neither the smallest nor the fastest, of a file system that is not known.
    output += [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    hasHeader = true
  }
}
