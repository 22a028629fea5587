/// The translation of a chunk, merged into the run in the order of the input.
struct TranslatedChunk {
  /// A line that is not a raw event.
  struct RejectedLine {
    var rejection: Rejection
    var format: DumpFormat
    /// The line number in the chunk, 0-based.
    var line: Int
    /// The byte range of the record in the chunk, without LF.
    var range: Range<Int>
    var device: KitlogDevice?
    /// The place of the record in its original dump, for a record of a rejects file.
    var origin: LineOrigin?
    /// The line breaks of a record of a rejects file that were replaced by spaces.
    var breaks: [LineBreak] = []
  }

  /// The place of the first line.
  var start = RecordPlace.Start()
  /// The server events, each terminated by LF.
  var output = OutputBytes()
  /// The ranges of the server events by their split values; empty without a split.
  var split = SplitRanges()
  /// Whether the chunk is in a kitlog that so far had only blank lines.
  var isAtStartOfKitlog = false
  /// The lines of unmapped raw events, for ``TranslationOptions/Unmapped/separate``.
  var unmappedOutput = OutputBytes()
  var counts = LineCounts()
  /// The number of records that are followed by another record on the same line.
  var extraRecords = 0
  var rejected: [RejectedLine] = []
  /// The unmapped pairs that the translator saw for the first time, with a count of 0, and pairs beyond the number that it counts itself.
  var pairs = CappedCounts(.chunk)
  /// The event IDs that records already had and kept.
  var ownIDs = CappedCounts(.chunk)
  /// The first kitlog event without a header before it, as a 0-based line number in the chunk.
  var firstLineWithoutDevice: Int?

  /// The end of the last line of a run that a limit ends, as an offset in the chunk; `nil` for a run that continues.
  var endOfRun: Int?

  /// The number of lines, whereas ``counts`` is by record.
  var lineCount: Int { counts.lines - extraRecords }

  /// Whether the output must be written before more lines are translated, so that memory stays bounded.
  var isFull: Bool {
    output.count + unmappedOutput.count > Self.maximumOutput || rejected.count >= Self.maximumRejected
  }

  private static let maximumOutput = OutputBytes.mostHeld
  private static let maximumRejected = 4096

  /// Frees buffers that a huge line enlarged.
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
