import Foundation

/// The counts of what was dropped, in a file, so that they survive the process.
///
/// A segment that is dropped is counted first and moved after that. The move is noted with the counts: one that did not happen is made up for
/// when the folder is opened again, so that no record is both counted and delivered.
struct DropNote: Codable, Equatable {
  /// A segment that goes somewhere else in the folder, or nowhere.
  struct Move: Codable, Equatable {
    var from: String
    var to: String?
  }

  /// Counts in a record that reports them, until the server has it. It is noted before the record is stored: one that is not there when the
  /// folder is opened again was never stored, while one whose segment is gone is with the server.
  struct Report: Codable, Equatable {
    /// Of the record's segment.
    var segment: UInt64
    /// The place of the record in it.
    var record: Int
    var counts: DroppedCounts
  }

  var counts = DroppedCounts()
  var report: Report?
  /// Moves that are not known to have happened.
  var moves: [Move] = []

  /// Moves that fail stay, but not without end: a half of ``DropNoteFile`` has room for them.
  static let maximumMoves = 16

  init() {}

  /// Reads it; what makes no sense counts as nothing.
  init(json: [UInt8]) {
    self = (try? JSONDecoder().decode(Self.self, from: Data(json))) ?? DropNote()
    leaveOutNonsense()
  }

  /// Removes implausible counts, reports and moves.
  mutating func leaveOutNonsense() {
    if !counts.isPlausible { counts = DroppedCounts() }
    if report?.isPlausible == false { report = nil }
    moves = moves.filter(\.staysInFolder)
  }

  /// Counts records of a segment that nobody gets any more. A report among them counts for nothing: what it says is reported again.
  mutating func lose(_ records: Range<Int>, of segment: UInt64, as cause: WritableKeyPath<DroppedCounts, Int>) {
    counts[keyPath: cause] += records.count
    guard let report, report.segment == segment, records.contains(report.record) else { return }
    counts[keyPath: cause] -= 1
    takeBackReport()
  }

  /// Counts again what the report says if the segment has fewer records than it would have with the report.
  mutating func settleReport(of segment: UInt64, records: Int) {
    if let report, report.segment == segment, report.record >= records { takeBackReport() }
  }

  /// Counts again what the report says.
  mutating func takeBackReport() {
    if let report { counts += report.counts }
    report = nil
  }
}

extension DropNote.Report {
  fileprivate var isPlausible: Bool { segment < UInt64(1) << 48 && counts.isPlausible }
}

extension DropNote.Move {
  /// The highest number of the segments that it names.
  var number: UInt64? { [from, to].compactMap { $0.flatMap(Self.name)?.number }.max() }

  fileprivate var staysInFolder: Bool {
    Self.name(from) != nil && to.map { Self.name($0) != nil } != false
  }

  private static func name(_ text: String) -> SegmentName? {
    SegmentName(text.hasPrefix(SegmentFolder.rejected) ? String(text.dropFirst(SegmentFolder.rejected.count)) : text)
  }
}

extension DroppedCounts {
  fileprivate var isPlausible: Bool { byName.values.allSatisfy(\.isPlausibleCount) }
}

extension Int {
  /// Whether a count that was read from a file is neither negative nor too large to add to.
  var isPlausibleCount: Bool { self >= 0 && self <= Int64(1) << 48 && self <= .max / 64 }
}
