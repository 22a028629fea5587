/// What became of a chunk; merged into the run in the order of the input.
struct TranslatedChunk {
  /// A line that is no raw event.
  struct RejectedLine {
    var rejection: Rejection
    var format: DumpFormat
    /// In the chunk, 0-based.
    var line: Int
    /// The record in the chunk, without LF.
    var range: Range<Int>
    var device: KitlogDevice?
    /// For a record of a rejects file: where it was first.
    var origin: LineOrigin?
    /// The line breaks that the record of a rejects file has, where spaces are now.
    var breaks: [LineBreak] = []
  }

  /// Where the lines start.
  var start = RecordPlace.Start()
  /// Server events, each ended by LF.
  var output = OutputBytes()
  /// Which of them have which values, where they are split.
  var split = SplitRanges()
  /// Whether nothing but blank lines of a kitlog came so far.
  var isAtStartOfKitlog = false
  /// Lines of unmapped raw events, where they are written apart.
  var unmappedOutput = OutputBytes()
  var counts = LineCounts()
  /// The number of records behind which their line goes on with another one.
  var extraRecords = 0
  var rejected: [RejectedLine] = []
  /// Unmapped pairs that the translator saw for the first time, with a count of 0, and those that are too many for it to count.
  var pairs = CappedCounts(.chunk)
  /// IDs that records brought along and kept.
  var ownIDs = CappedCounts(.chunk)
  /// The first kitlog event without a header before it, 0-based in the chunk.
  var firstLineWithoutDevice: Int?

  /// Where in the chunk the last line ends with which the run ends before its end; `nil` for a run that goes on.
  var endOfRun: Int?

  /// The number of lines; ``counts`` count records.
  var lineCount: Int { counts.lines - extraRecords }

  /// Whether this must be written before more lines are translated, so that memory stays bounded.
  var isFull: Bool {
    output.count + unmappedOutput.count > Self.maximumOutput || rejected.count >= Self.maximumRejected
  }

  private static let maximumOutput = OutputBytes.mostHeld
  private static let maximumRejected = 4096

  /// Lets go of what a huge line made so large that it should not stay.
  mutating func shrink() {
    output.shrink(to: OutputBytes.hugeLength)
    unmappedOutput.shrink(to: OutputBytes.hugeLength)
  }

  mutating func removeAll() {
    output.removeAll()
    split.removeAll()
    unmappedOutput.removeAll()
    counts = LineCounts()
    extraRecords = 0
    rejected.removeAll(keepingCapacity: true)
    pairs.removeAll()
    ownIDs.removeAll()
    firstLineWithoutDevice = nil
    endOfRun = nil
  }
}
