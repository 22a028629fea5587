import EventMapping
import Testing

@testable import EventTranslation

/// A translation by the module, compared with that of the plain reader: outputs, reports, counts and rejects.
struct AgainstPlain {
  /// The options that change the form of a written record.
  static let manyOptions: [(name: String, options: TranslationOptions)] = [
    ("jsonl", TranslationOptions()),
    ("jsonl separate", TranslationOptions(unmapped: .separate)),
    ("jsonl kept, replaced", TranslationOptions(onExisting: .replace, unmapped: .keep)),
    (
      "selected",
      TranslationOptions(
        select: [
          "title", "properties.a", "eventID", "class", "properties.b.c", "type", "phase", "properties.a.b", "nothing",
        ],
        onExisting: .keep, unmapped: .keep)
    ),
    ("csv", TranslationOptions(format: .csv, unmapped: .separate)),
    (
      "tsv",
      TranslationOptions(
        format: .tsv,
        select: ["timestamp", "properties", "title", "eventID", "phase", "properties.a", "frame", "first"],
        onExisting: .replace, unmapped: .keep)
    ),
    ("another key", TranslationOptions(idKey: "session", onExisting: .keep)),
  ]

  var table = SampleTable.table
  /// The superclasses of the app's classes.
  var superclasses: [String: String] = [:]
  var options = TranslationOptions()
  var chunkSize = 64 << 10
  var jobs = 1
  var format = DumpFormat.jsonl

  /// Records an issue if the module and the plain reader differ; returns the module's translation.
  @discardableResult
  func check(
    _ dump: [UInt8], _ note: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Translation {
    let mapper = EventMapper(table: table, superclasses: superclasses)
    let found = try TranslationRun(mapper: mapper, options: options, chunkSize: chunkSize, jobs: jobs)(dump, format)
    let difference = try difference(dump, found)
    #expect(
      difference == nil, "\(note), chunks of \(chunkSize), \(jobs) jobs: \(difference ?? "")",
      sourceLocation: sourceLocation)
    return found
  }

  /// Returns the first difference between the module and the plain reader; `nil` if there is no difference.
  private func difference(_ dump: [UInt8], _ found: Translation) throws -> String? {
    if !found.totals.addUp { return "the counts do not add up: \(found.totals)" }
    if found.progress != dump.count { return "progress of \(found.progress) of \(dump.count) bytes" }
    let plain = PlainTranslation(table: table, superclasses: superclasses, options: options, format: format)(dump)
    for (name, bytes, lines) in [
      ("events", found.events, plain.events), ("unmapped", found.unmapped, plain.unmapped),
    ] where bytes != joined(lines) {
      // A field of CSV may contain line ends.
      let (one, other) = (outputLines(bytes), outputLines(joined(lines)))
      let index =
        zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(one.count, other.count)
      func line(_ lines: [[UInt8]]) -> String { index < lines.count ? shown(lines[index]) : "nothing" }
      return "\(name), line \(index + 1): \(line(one)), expected \(line(other))"
    }
    return try differenceOfReports(found, plain)
  }

  private func differenceOfReports(_ found: Translation, _ plain: PlainTranslation.Result) throws -> String? {
    for (report, expected) in zip(found.reported, plain.rejected) {
      let isSame = expected.message.map { $0 == report.rejection.message } ?? true
      if report.line != expected.line || report.rejection.reason != expected.reason || !isSame {
        return "line \(report.line): \(report.rejection), expected line \(expected.line): \(expected)"
      }
    }
    let totals = found.totals
    let counts = [
      totals.lines, totals[.mapped], totals[.unmapped], totals[.ignored], totals[.rejected], totals[.skipped],
      totals.bytes,
    ]
    if counts != plain.counts { return "counts \(counts), expected \(plain.counts)" }
    if found.reported.count != plain.rejected.count {
      return "\(found.reported.count) messages, expected \(plain.rejected.count)"
    }
    if found.summary.pageTiming != plain.timing {
      return "\(String(describing: found.summary.pageTiming)), expected \(String(describing: plain.timing))"
    }
    let ids = found.summary.events.map { "\($0.id) \($0.count)" }
    let expectedIDs = plain.ids.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      "\($0.key) \($0.value)"
    }
    if ids != expectedIDs { return "event IDs \(ids), expected \(expectedIDs)" }
    if found.missingDevices.map(\.line) != plain.missingDevice.map({ [$0] }) ?? [] {
      return "a missing device in \(found.missingDevices), expected \(String(describing: plain.missingDevice))"
    }
    let rejects = outputLines(found.rejects)
    for (reject, expected) in zip(rejects, plain.rejected) {
      let record = try RejectRecord.reading(reject).get()
      if record.raw != expected.raw || record.line.device?.json != expected.device?.json {
        return "reject \(shown(reject)), expected \(shown(expected.raw)) with \(String(describing: expected.device))"
      }
    }
    return rejects.count == plain.rejected.count ? nil : "\(rejects.count) rejects"
  }
}
