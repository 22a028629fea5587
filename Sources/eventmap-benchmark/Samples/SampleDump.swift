import EventTranslation

/// A dump in memory, and the expected output of every translation.
struct SampleDump {
  /// An output of a translation.
  enum Output {
    /// Whole records, records with the time on pages, CSV, and the members of ``UnlikeLine/select`` and ``UnlikeLine/nestedSelect``.
    case splice, timed, csv, selected, nested
  }

  /// The number of lines of which one is broken.
  static let linesPerBrokenOne = 1_000

  let name: String
  let format: DumpFormat
  private(set) var bytes: [UInt8] = []
  private(set) var counts = LineCounts()
  private(set) var pages = 0
  /// The sessions of the mapped events, by number.
  private(set) var sessions: Set<Int> = []
  /// The expected number of events of each event ID.
  private(set) var eventCounts: [String: Int] = [:]
  private var expected: [Output: DiscardingSink] = [:]

  init(_ name: String, _ format: DumpFormat, byteCount: Int) {
    self.name = name
    self.format = format
    bytes.reserveCapacity(byteCount + 2_048)
  }

  /// Whether the next line is a broken one.
  var wantsBrokenLine: Bool { counts.lines % Self.linesPerBrokenOne == Self.linesPerBrokenOne / 2 }

  /// Returns the number of expected bytes and their checksum.
  func expected(_ output: Output) -> DiscardingSink { expected[output] ?? DiscardingSink(isChecking: true) }

  /// Adds the next line that is expected in an output.
  mutating func expect(_ line: String, as output: Output) {
    let sink = expected(output)
    sink.write(line: line)
    expected[output] = sink
  }

  /// Adds the line of an event and, if the event is mapped, the expected server event.
  ///
  /// - Parameter serverEvent: the server event; `nil` for the line with the event ID as its first member.
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

  /// Throws an error unless the sample has the expected shares of events and line lengths.
  func check(lineLengths: ClosedRange<Int>) throws(BenchmarkError) {
    func share(_ part: Int) -> Double { Double(part) / Double(counts.lines) }
    try BenchmarkError.check(
      (0.43...0.47).contains(share(pages)) && (0.08...0.12).contains(share(counts[.unmapped]))
        && (0.0005...0.0015).contains(share(counts[.rejected])) && lineLengths.contains(bytes.count / counts.lines),
      "the \(name) do not have the expected shares: \(counts), \(pages) pages")
  }
}
