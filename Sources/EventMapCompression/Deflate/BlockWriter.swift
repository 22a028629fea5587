/// Writes each block in the smallest of its three forms: stored, with the fixed code, or with a dynamic code.
struct BlockWriter {
  /// The maximum size of a stored block, in bytes.
  private static let storedLimit = 0xFFFF
  /// The maximum overhead of a stored block, in bits.
  private static let storedCost = 3 + 7 + 32

  private var output = BitOutput()
  /// Bytes that wait to be stored with those of the next block, so that incompressible content grows by only 5 bytes in 65,535.
  private var stored: [UInt8] = []

  /// Appends a block to the output, or keeps its bytes to store them together with those of the next block.
  ///
  /// - Parameters:
  ///   - contents: the bytes that the symbols represent. Used only if `canStore` is true.
  ///   - isLast: whether this block ends the data. Nothing is then kept.
  mutating func write(
    _ block: borrowing DeflateBlock, _ contents: borrowing Span<UInt8>, canStore: Bool, isLast: Bool,
    into bytes: inout [UInt8]
  ) {
    var literalCounts = block.literalCounts
    literalCounts[256] = 1
    let literals = PrefixCode(literalCounts)
    let distances = PrefixCode(block.distanceCounts)
    let header = CodeHeader(literals, distances)
    let extra = block.extraBits
    let own = header.bits + literals.bits(of: literalCounts) + distances.bits(of: block.distanceCounts) + extra
    let fixed =
      PrefixCode.fixedLiterals.bits(of: literalCounts) + PrefixCode.fixedDistances.bits(of: block.distanceCounts)
      + extra
    let least = 3 + min(own, fixed)
    let isStored = canStore && 8 * contents.count + (stored.isEmpty ? Self.storedCost : 0) < least
    if isStored {
      store(contents, into: &bytes)
      if isLast { writeStored(isLast: true, into: &bytes) }
    } else {
      if !stored.isEmpty { writeStored(isLast: false, into: &bytes) }
      let room = (least + 7) / 8 + 16
      bytes.append(zeros: room)
      var offset = bytes.count - room
      var target = bytes.mutableSpan
      output.write(isLast ? 1 : 0, 1, to: &target, at: &offset)
      if own < fixed {
        output.write(2, 2, to: &target, at: &offset)
        header.write(&output, to: &target, at: &offset)
        block.write(literals, distances, &output, to: &target, at: &offset)
      } else {
        output.write(1, 2, to: &target, at: &offset)
        block.write(.fixedLiterals, .fixedDistances, &output, to: &target, at: &offset)
      }
      if isLast { output.align(to: &target, at: &offset) }
      bytes.removeLast(bytes.count - offset)
    }
  }

  private mutating func store(_ contents: borrowing Span<UInt8>, into bytes: inout [UInt8]) {
    var used = 0
    while used < contents.count {
      if stored.count == Self.storedLimit { writeStored(isLast: false, into: &bytes) }
      let count = min(Self.storedLimit - stored.count, contents.count - used)
      stored.append(contents.extracting(used..<(used + count)))
      used += count
    }
  }

  private mutating func writeStored(isLast: Bool, into bytes: inout [UInt8]) {
    bytes.append(zeros: 16)
    var offset = bytes.count - 16
    var target = bytes.mutableSpan
    output.write(isLast ? 1 : 0, 3, to: &target, at: &offset)
    output.align(to: &target, at: &offset)
    let count = UInt64(stored.count)
    output.write(count | (count ^ 0xFFFF) << 16, 32, to: &target, at: &offset)
    bytes.removeLast(bytes.count - offset)
    bytes += stored
    stored.removeAll(keepingCapacity: true)
  }
}
