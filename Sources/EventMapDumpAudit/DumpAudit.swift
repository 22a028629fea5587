import EventMapping

/// Compares the files that `eventmap translate` wrote with default flags, line by line, with the results expected from the inputs and the
/// table.
///
///     input line ─▶ AuditedKitlog (a kitlog's, as an object) ─▶ AuditedRecord ─▶ mapped: the next lines of the output
///                                                                            └▶ rejected: the next line of the rejects
///
/// Only the table's lookup comes from the library. Plain code of this module, which shares nothing with a translation, reads lines, JSON,
/// kitlogs and rejects and makes server events. Memory does not grow with the files.
package struct DumpAudit {
  /// The formats of dumps that can be audited.
  package enum Format: String, Sendable {
    case jsonl, kitlog
  }

  /// The longest line that can be a record, in bytes.
  private static let longestLine = 16 << 20

  /// The counts so far.
  package private(set) var counts = AuditCounts()

  private var output: AuditedFile
  private var rejects: AuditedRejects?
  private var record: AuditedRecord
  private var kitlog = AuditedKitlog()
  private var line: [UInt8] = []

  /// Creates an audit.
  ///
  /// - Parameters:
  ///   - mapper: the mapper of the table.
  ///   - output: the name and content of the file with the server events.
  ///   - rejects: the name and content of the rejects file; `nil` if rejects were not kept.
  package init(
    mapper: EventMapper, output: (name: String, source: any AuditSource),
    rejects: (name: String, source: any AuditSource)?
  ) {
    record = AuditedRecord(mapper)
    self.output = AuditedFile(name: output.name, output.source)
    self.rejects = rejects.map { AuditedRejects(AuditedFile(name: $0.name, $0.source)) }
  }

  /// Compares all lines of an input.
  ///
  /// - Parameter name: the name of the file in the translation.
  /// - Throws: ``AuditDifference`` at the first difference, and errors of the sources.
  package mutating func check(_ source: any AuditSource, name: String, format: Format) throws {
    var input = AuditedFile(name: name, source)
    try input.dropByteOrderMark()
    kitlog = AuditedKitlog()
    while true {
      let place = AuditPlace(file: name, line: input.line, offset: input.lineStart)
      line.removeAll(keepingCapacity: true)
      let ending = try input.readLine(into: &line, limit: Self.longestLine)
      if ending == .file { return }
      counts.lines += 1
      kitlog.begin()
      if ending == .limit {
        counts.rejected += 1
        try checkLongLine(&input, AuditedRejects.Line(place: place, format: format.rawValue, device: kitlog.device))
      } else if format == .jsonl {
        try checkRecords(place)
      } else {
        try checkLine(place, line, rejected: line, format)
      }
    }
  }

  /// Checks that nothing follows the results of the last line.
  ///
  /// - Throws: ``AuditDifference`` if anything follows, and errors of the sources.
  package mutating func finish() throws {
    let rest = try output.peek(AuditDifference.bytesAfter)
    if !rest.isEmpty {
      var difference = difference("an extra server event after those of all input lines", nil)
      difference.found = AuditDifference.shown(before: [], rest, isCut: rest.count == AuditDifference.bytesAfter)
      throw difference
    }
    try rejects?.finish()
  }

  // MARK: Lines

  /// Compares each record of a line, which nearly always has one.
  private mutating func checkRecords(_ place: AuditPlace) throws {
    var object = PlainObject()
    var (start, place) = (0, place)
    let whole = line
    guard PlainObject.mayBeSeveral(whole) else { return try checkLine(place, whole, rejected: whole, .jsonl) }
    while true {
      let (record, next) = object.firstRecord(whole.span, from: start)
      let rejected = start..<(next == nil ? whole.count : record.upperBound)
      try checkLine(place, Array(whole[record]), rejected: Array(whole[rejected]), .jsonl)
      guard let next else { return }
      counts.lines += 1
      place.offset += next - start
      start = next
    }
  }

  /// - Parameters:
  ///   - line: the whole line, or one of its records with the spaces around it.
  ///   - rejected: the bytes of the file that a reject of the record contains.
  private mutating func checkLine(
    _ place: AuditPlace, _ line: [UInt8], rejected: [UInt8], _ format: Format
  ) throws {
    let device = kitlog.device
    var bucket = AuditedRecord.Bucket.skipped
    var object: [UInt8]?
    switch format {
    case .jsonl: bucket = record.read(line)
    case .kitlog:
      switch kitlog.read(line) {
      case .blank, .header: break
      case .rejected: bucket = .rejected
      case .event(let bytes):
        bucket = record.read(bytes)
        object = bytes
      }
    }
    switch bucket {
    case .skipped: counts.skipped += 1
    case .unmapped: counts.unmapped += 1
    case .ignored: counts.ignored += 1
    case .rejected:
      counts.rejected += 1
      try rejects?.check(AuditedRejects.Line(place: place, format: format.rawValue, device: device), rejected)
    case .mapped:
      counts.mapped += 1
      for insertion in record.insertions {
        counts.serverEvents += 1
        if let object { try expect(object, insertion, place) } else { try expect(line, insertion, place) }
      }
    }
  }

  /// Compares the next line of the output with a server event: the record with the insertion after its opening brace.
  private mutating func expect(_ record: [UInt8], _ insertion: [UInt8], _ place: AuditPlace) throws {
    let start = self.record.objectStart
    var before = 0
    for (number, piece) in [record[..<start], insertion[...], record[start...]].enumerated() {
      let taken = try take(piece)
      if taken == piece.count {
        before += taken
        continue
      }
      throw try self.difference(at: before + taken, of: record, insertion, number == 1, place)
    }
    if try output.takeLineEnd() { return }
    throw try difference(at: before, of: record, insertion, false, place)
  }

  private mutating func take(_ piece: ArraySlice<UInt8>) throws -> Int { try output.take(piece.span) }

  /// - Parameters:
  ///   - taken: the number of bytes of the server event that are as expected.
  ///   - isEventID: whether the first byte that differs is in the insertion.
  private mutating func difference(
    at taken: Int, of record: [UInt8], _ insertion: [UInt8], _ isEventID: Bool, _ place: AuditPlace
  ) throws -> AuditDifference {
    let start = self.record.objectStart
    let event = record[..<start] + insertion + record[start...] + [UInt8(ascii: "\n")]
    let found = try output.peek(AuditDifference.bytesAfter)
    if found.isEmpty {
      return difference(
        taken == 0
          ? "the server event of the line is missing: the file ends"
          : "the file ends after byte \(taken) of the \(event.count) of the server event", place)
    }
    var difference = difference(
      "the server event differs at its byte \(taken + 1)" + (isEventID ? ", in the members that the table adds" : ""),
      place)
    let before = event[max(0, taken - AuditDifference.bytesBefore)..<taken]
    let end = min(event.count, taken + AuditDifference.bytesAfter)
    difference.expected = AuditDifference.shown(before: before, event[taken..<end], isCut: end < event.count)
    difference.found = AuditDifference.shown(
      before: before, found, isCut: found.count == AuditDifference.bytesAfter)
    return difference
  }

  private func difference(_ message: String, _ input: AuditPlace?) -> AuditDifference {
    AuditDifference(
      place: AuditPlace(file: output.name, line: output.line, offset: output.offset), input: input, message: message)
  }

  /// Compares a line over the limit, whose start is in ``line``, and reads it to its end.
  private mutating func checkLongLine(_ input: inout AuditedFile, _ rejected: AuditedRejects.Line) throws {
    try rejects?.beginLongLine(rejected)
    var ending = AuditedFile.Ending.limit
    while true {
      try rejects?.checkLongLine(rejected, line)
      if ending != .limit { break }
      line.removeAll(keepingCapacity: true)
      ending = try input.readLine(into: &line, limit: Self.longestLine)
    }
    try rejects?.endLongLine(rejected)
  }
}

/// A source of the bytes of an audited file.
package protocol AuditSource {
  /// Reads up to `buffer.count - offset` bytes into the buffer from `offset` on.
  ///
  /// - Returns: the number of bytes read; 0 at the end.
  mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int
}

/// The number of lines that an audit found in each bucket.
package struct AuditCounts: Sendable, Equatable {
  package var lines = 0
  package var mapped = 0
  package var unmapped = 0
  package var ignored = 0
  package var rejected = 0
  package var skipped = 0
  /// The number of server events; larger than ``mapped`` if the table has several for a raw event.
  package var serverEvents = 0

  package init() {}
}
