import EventTranslation

/// A dump in memory, and what every translation of it must give.
struct SampleDump {
  /// What server events may be written as.
  enum Output {
    /// Whole records, with the time on pages, as CSV, and as the members of ``UnlikeLine/select`` and ``UnlikeLine/nestedSelect``.
    case splice, timed, csv, selected, nested
  }

  /// Of this many lines one is broken.
  static let linesPerBrokenOne = 1_000

  let name: String
  let format: DumpFormat
  private(set) var bytes: [UInt8] = []
  private(set) var counts = LineCounts()
  private(set) var pages = 0
  /// The sessions of the mapped events, by number.
  private(set) var sessions: Set<Int> = []
  /// How often each event ID must come.
  private(set) var eventCounts: [String: Int] = [:]
  private var expected: [Output: DiscardingSink] = [:]

  init(_ name: String, _ format: DumpFormat, byteCount: Int) {
    self.name = name
    self.format = format
    bytes.reserveCapacity(byteCount + 2_048)
  }

  /// Whether it is time for a broken line.
  var wantsBrokenLine: Bool { counts.lines % Self.linesPerBrokenOne == Self.linesPerBrokenOne / 2 }

  /// Bytes and their checksum.
  func expected(_ output: Output) -> DiscardingSink { expected[output] ?? DiscardingSink(isChecking: true) }

  /// Adds what an output must have next.
  mutating func expect(_ line: String, as output: Output) {
    let sink = expected(output)
    sink.write(line: line)
    expected[output] = sink
  }

  /// Adds the line of an event, with its event ID where the table names it.
  ///
  /// - Parameter serverEvent: what a mapped one becomes; `nil` for the line with the event ID as its first member.
  mutating func add(_ line: String, _ event: SampleEvent, becoming serverEvent: String? = nil) {
    append(line.utf8)
    if event.isPage { pages += 1 }
    guard !event.eventID.isEmpty else {
      counts[.unmapped] += 1
      return
    }
    counts[.mapped] += 1
    sessions.insert(event.sessionNumber)
    eventCounts[event.eventID, default: 0] += 1
    expect(serverEvent ?? #"{"eventID":"\#(event.eventID)","# + line.dropFirst(), as: .splice)
  }

  mutating func addBroken(_ line: some Sequence<UInt8>) {
    append(line)
    counts[.rejected] += 1
  }

  mutating func addHeader(_ line: String) {
    append(line.utf8)
    counts[.skipped] += 1
  }

  private mutating func append(_ line: some Sequence<UInt8>) {
    bytes += line
    bytes.append(UInt8(ascii: "\n"))
    counts.lines += 1
    counts.bytes = bytes.count
  }

  /// Throws unless the sample has the shares that it promises.
  func check(lineLengths: ClosedRange<Int>) throws(BenchmarkError) {
    func share(_ part: Int) -> Double { Double(part) / Double(counts.lines) }
    try BenchmarkError.check(
      (0.43...0.47).contains(share(pages)) && (0.08...0.12).contains(share(counts[.unmapped]))
        && (0.0005...0.0015).contains(share(counts[.rejected])) && lineLengths.contains(bytes.count / counts.lines),
      "the \(name) are not as they must be: \(counts), \(pages) pages")
  }
}
