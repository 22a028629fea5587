import EventMapping

/// The counts of dropped records, kept in a file so that they survive the process.
///
/// Dropping a segment first saves the counts together with the move, and then moves the file. If the process ends in between, the next
/// process makes the move when it opens the folder. So no record is both counted and delivered.
struct DropNote: Equatable {
  /// A rename of a segment's file in the folder, or its removal if `to` is `nil`.
  struct Move: Equatable {
    var from: String
    var to: String?
  }

  /// Counts that a stored record reports, until the server has the record.
  ///
  /// The report is saved before the record is stored. When the folder is opened again, a record missing from its segment was never stored,
  /// whereas a missing segment was delivered.
  struct Report: Equatable {
    /// The number of the record's segment.
    var segment: UInt64
    /// The index of the record in its segment.
    var record: Int
    var counts: DroppedCounts
  }

  var counts = DroppedCounts()
  var report: Report?
  /// The moves that may not have happened yet.
  var moves: [Move] = []

  /// The maximum number of failed moves to keep, so that they fit into a half of ``DropNoteFile``.
  static let maximumMoves = 16

  init() {}

  /// Reads a note. Implausible counts, reports and moves are replaced with empty ones.
  init(_ members: [String: MemberValue]) throws(FileError) {
    let counts = try DroppedCounts(members.value("counts").members())
    if counts.isPlausible { self.counts = counts }
    if let report = try Report(members["report"]), report.isPlausible { self.report = report }
    for element in try members.value("moves").elements() {
      let move = try Move(element.members())
      if move.staysInFolder { moves.append(move) }
    }
  }

  /// The note as JSON.
  var value: MemberValue {
    var members: [String: MemberValue] = ["counts": .object(counts.members)]
    if let report {
      members["report"] = [
        "segment": .number(String(report.segment)), "record": .number(String(report.record)),
        "counts": .object(report.counts.members),
      ]
    }
    members["moves"] = .array(
      moves.map { move in
        var members: [String: MemberValue] = ["from": .string(move.from)]
        if let to = move.to { members["to"] = .string(to) }
        return .object(members)
      })
    return .object(members)
  }

  /// Counts records of a segment as lost. A report among them is not counted; its counts are restored instead, to be reported again.
  mutating func lose(_ records: Range<Int>, of segment: UInt64, as cause: WritableKeyPath<DroppedCounts, Int>) {
    counts[keyPath: cause] += records.count
    guard let report, report.segment == segment, records.contains(report.record) else { return }
    counts[keyPath: cause] -= 1
    takeBackReport()
  }

  /// Restores the counts of the report if its segment has too few records to contain it.
  mutating func settleReport(of segment: UInt64, records: Int) {
    if let report, report.segment == segment, report.record >= records { takeBackReport() }
  }

  /// Adds the counts of the report back to the counts, and removes the report.
  mutating func takeBackReport() {
    if let report { counts += report.counts }
    report = nil
  }
}

extension DropNote.Report {
  fileprivate init?(_ value: MemberValue?) throws(FileError) {
    guard let members = try value?.members() else { return nil }
    segment = UInt64(clamping: try members.value("segment").integer())
    record = try members.value("record").count()
    counts = try DroppedCounts(members.value("counts").members())
  }

  fileprivate var isPlausible: Bool { segment < UInt64(1) << 48 && counts.isPlausible }
}

extension DropNote.Move {
  fileprivate init(_ members: [String: MemberValue]) throws(FileError) {
    from = try members.value("from").text()
    to = try members["to"]?.text()
  }

  /// The highest segment number in the move's names.
  var number: UInt64? { [from, to].compactMap { $0.flatMap(Self.name)?.number }.max() }

  fileprivate var staysInFolder: Bool {
    Self.name(from) != nil && to.map { Self.name($0) != nil } != false
  }

  private static func name(_ text: String) -> SegmentName? {
    SegmentName(text.hasPrefix(SegmentFolder.rejected) ? String(text.dropFirst(SegmentFolder.rejected.count)) : text)
  }
}

extension Int {
  /// Whether a count read from a file is neither negative nor so large that additions could overflow.
  var isPlausibleCount: Bool { self >= 0 && self <= Int64(1) << 48 && self <= .max / 64 }
}
