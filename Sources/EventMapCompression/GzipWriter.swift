/// A streaming encoder for gzip data (RFC 1952).
///
/// The header has no name and no time, so equal content gives equal data.
package struct GzipWriter: ~Copyable {
  private var deflate = Deflate()
  private var sum = CRC32()
  private var total: UInt32 = 0
  private var hasHeader = false

  /// Creates an encoder at the start of a member.
  package init() {}

  /// Returns the content as a single member.
  package static func compressed(_ contents: [UInt8]) -> [UInt8] {
    var writer = GzipWriter()
    var output: [UInt8] = []
    writer.compress(contents.span, into: &output)
    writer.finish(into: &output)
    return output
  }

  /// Adds content and appends the compressed data that is ready.
  package mutating func compress(_ input: borrowing Span<UInt8>, into output: inout [UInt8]) {
    writeHeader(&output)
    sum.add(input)
    total &+= UInt32(truncatingIfNeeded: input.count)
    deflate.compress(input, into: &output)
  }

  /// Ends the member and appends the remaining data. Content added later starts another member, which decoders append to the
  /// content.
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
    // Method deflate, no flags, no time, default compression level, unknown file system.
    output += [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    hasHeader = true
  }
}
