import EventMapCompression

/// A streaming decoder for gzip data (RFC 1952). Several members in sequence are one content.
///
/// The decoder checks the length and checksum of each member's content, and the checksum of a header that has one. Zeros after
/// the last member are padding, as on tapes. Any other bytes there are an error, because they may be a member with a damaged
/// start.
package struct GzipReader {
  private enum State {
    case header, extraLength, extra, name, comment, headerChecksum
    case contents
    case trailer
    /// Between members or after the last one.
    case end, padding
  }

  private enum Flags {
    static let headerChecksum: UInt8 = 1 << 1
    static let extra: UInt8 = 1 << 2
    static let name: UInt8 = 1 << 3
    static let comment: UInt8 = 1 << 4
    static let reserved: UInt8 = 0xE0
  }

  private var state = State.header
  private var member = 1
  /// The bytes received so far of a part with a fixed length.
  private var field: [UInt8] = []
  private var flags: UInt8 = 0
  private var extraLeft = 0
  private var headerSum = CRC32()
  private var inflate = Inflate()
  private var sum = CRC32()
  /// The size of the content of all previous members, in bytes.
  private var before = 0
  private var failure: ArchiveError?

  /// Creates a decoder at the start of the data.
  package init() {}

  /// The number of bytes decompressed so far, of all members.
  package var total: Int { before + inflate.total }

  /// Decompresses as much as the input allows and the output can hold.
  ///
  /// If the call consumes and produces nothing, the decoder needs more input. At the end of the input, call ``finish()``, which
  /// checks that the data is complete.
  ///
  /// - Parameter offset: the start offset in the output.
  /// - Throws: ``ArchiveError`` for damaged data, after all content before the damage was returned.
  package mutating func decode(
    _ input: borrowing Span<UInt8>, into output: inout MutableSpan<UInt8>, from offset: Int = 0
  ) throws(ArchiveError) -> Inflate.Progress {
    precondition(offset >= 0 && offset <= output.count)
    if let failure { throw failure }
    var progress = Inflate.Progress()
    do throws(ArchiveError) {
      while try advance(input, into: &output, from: offset, &progress) {}
    } catch {
      failure = error
      if progress.produced == 0 { throw error }
    }
    return progress
  }

  /// Ends the data.
  ///
  /// - Throws: ``ArchiveError`` if the data is incomplete or damaged.
  package func finish() throws(ArchiveError) {
    if let failure { throw failure }
    if state == .end && member > 1 || state == .padding { return }
    throw ArchiveError(.truncated, "the gzip data ends in the middle")
  }

  /// Processes the next part. Returns `false` if it needs input or the output is full.
  private mutating func advance(
    _ input: borrowing Span<UInt8>, into output: inout MutableSpan<UInt8>, from offset: Int,
    _ progress: inout Inflate.Progress
  ) throws(ArchiveError) -> Bool {
    switch state {
    case .end:
      guard progress.consumed < input.count else { return false }
      // A zero starts the padding. Any other byte starts a member or fails as its header.
      state = input[progress.consumed] == 0 ? .padding : .header
    case .padding:
      while progress.consumed < input.count {
        guard input[progress.consumed] == 0 else { throw trailingBytes }
        progress.consumed += 1
      }
      return false
    case .header:
      guard collect(10, input, &progress.consumed) else {
        // Reject other formats already by an incomplete magic number.
        for (byte, expected) in zip(field, [0x1F, 0x8B] as [UInt8]) where byte != expected { throw notGzip }
        return false
      }
      try checkHeader()
      field.removeAll()
      next(after: .header)
    case .extraLength:
      guard collect(2, input, &progress.consumed) else { return false }
      extraLeft = Int(field[0]) | Int(field[1]) << 8
      addFieldToHeaderSum()
      field.removeAll()
      state = .extra
    case .extra:
      let count = min(extraLeft, input.count - progress.consumed)
      headerSum.add(input.extracting(progress.consumed..<(progress.consumed + count)))
      progress.consumed += count
      extraLeft -= count
      guard extraLeft == 0 else { return false }
      next(after: .extra)
    case .name, .comment:
      guard skipText(input, &progress.consumed) else { return false }
      next(after: state)
    case .headerChecksum:
      let expected = UInt16(truncatingIfNeeded: headerSum.value)
      guard collect(2, input, &progress.consumed) else { return false }
      guard UInt16(field[0]) | UInt16(field[1]) << 8 == expected else {
        throw ArchiveError(.mismatch, "the checksum of the gzip header does not match its bytes\(place)")
      }
      field.removeAll()
      state = .contents
    case .contents:
      return try decompress(input, into: &output, from: offset + progress.produced, &progress)
    case .trailer:
      guard collect(8, input, &progress.consumed) else { return false }
      try checkTrailer()
      field.removeAll()
      before += inflate.total
      inflate = Inflate()
      member += 1
      state = .end
    }
    return true
  }

  private mutating func decompress(
    _ input: borrowing Span<UInt8>, into output: inout MutableSpan<UInt8>, from offset: Int,
    _ progress: inout Inflate.Progress
  ) throws(ArchiveError) -> Bool {
    guard offset < output.count else { return false }
    let step = try inflate.decode(input.extracting(progress.consumed...), into: &output, from: offset)
    sum.add(output.span.extracting(offset..<(offset + step.produced)))
    progress.consumed += step.consumed
    progress.produced += step.produced
    if inflate.isDone {
      state = .trailer
      return true
    }
    return step != Inflate.Progress()
  }

  // MARK: Parts

  /// Sets the state that follows a part of the header.
  private mutating func next(after part: State) {
    switch part {
    case .header where flags & Flags.extra != 0: state = .extraLength
    case .header, .extra: state = flags & Flags.name != 0 ? .name : flags & Flags.comment != 0 ? .comment : afterTexts
    case .name: state = flags & Flags.comment != 0 ? .comment : afterTexts
    default: state = afterTexts
    }
  }

  private var afterTexts: State { flags & Flags.headerChecksum != 0 ? .headerChecksum : .contents }

  /// Collects the bytes of a part with a fixed length. Returns `true` once it is complete.
  private mutating func collect(_ count: Int, _ input: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
    while field.count < count, position < input.count {
      field.append(input[position])
      position += 1
    }
    return field.count == count
  }

  /// Skips a zero-terminated string. Returns `true` after its end.
  private mutating func skipText(_ input: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
    let start = position
    while position < input.count, input[position] != 0 { position += 1 }
    let isComplete = position < input.count
    if isComplete { position += 1 }
    headerSum.add(input.extracting(start..<position))
    return isComplete
  }

  private mutating func checkHeader() throws(ArchiveError) {
    guard field[0] == 0x1F, field[1] == 0x8B else { throw notGzip }
    guard field[2] == 8 else {
      throw ArchiveError(.unsupported, "the gzip data uses the method \(field[2]), expected 8 (deflate)\(place)")
    }
    flags = field[3]
    guard flags & Flags.reserved == 0 else {
      throw ArchiveError(.unsupported, "the gzip header has unknown flags\(place)")
    }
    headerSum = CRC32()
    addFieldToHeaderSum()
    sum = CRC32()
  }

  private mutating func addFieldToHeaderSum() {
    let bytes = field
    headerSum.add(bytes.span)
  }

  private func checkTrailer() throws(ArchiveError) {
    guard number(at: 0) == sum.value else {
      throw ArchiveError(.mismatch, "the checksum of the gzip data does not match its contents\(place)")
    }
    guard number(at: 4) == UInt32(truncatingIfNeeded: inflate.total) else {
      throw ArchiveError(.mismatch, "the length in the gzip data does not match its contents\(place)")
    }
  }

  private func number(at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(field[offset + $1]) << UInt32(8 * $1) }
  }

  // MARK: Errors

  private var notGzip: ArchiveError {
    member > 1 ? trailingBytes : ArchiveError(.corrupt, "not gzip data, expected it to start with 1F 8B")
  }

  private var trailingBytes: ArchiveError {
    ArchiveError(.corrupt, "the gzip data is followed by bytes that are not gzip data")
  }

  private var place: String { member > 1 ? ", in member \(member)" : "" }
}
