import EventMapDumpAudit
import EventMapping
import Testing

@testable import EventTranslation

/// Audits the small translations of the tests whose options an audit supports. An audit and a translation share no reader.
struct AuditedTranslation {
  /// A source of bytes in memory.
  struct Memory: AuditSource {
    var bytes: ArraySlice<UInt8>
    var pieceSize = Int.max

    init(_ bytes: [UInt8], pieceSize: Int = .max) {
      self.bytes = bytes[...]
      self.pieceSize = pieceSize
    }

    mutating func read(into buffer: inout [UInt8], from offset: Int) -> Int {
      let count = min(bytes.count, buffer.count - offset, pieceSize)
      buffer.replaceSubrange(offset..<(offset + count), with: bytes.prefix(count))
      bytes = bytes.dropFirst(count)
      return count
    }
  }

  /// Larger dumps take too long in a debug build.
  private static let largest = 64 << 10

  private let mapper: EventMapper

  /// - Returns: `nil` for a translation that cannot be audited.
  init?(mapper: EventMapper, options: TranslationOptions) {
    if case .keep = options.unmapped { return nil }
    guard options.format == .jsonl, options.select == nil, options.idKey == "eventID", options.onExisting == .fail,
      options.pageTiming == nil, !Self.hasFilters(options)
    else { return nil }
    self.mapper = mapper
  }

  /// Whether any filter is set, by reflection over all filters.
  private static func hasFilters(_ options: TranslationOptions) -> Bool {
    !Mirror(reflecting: options.filters).children.allSatisfy { Mirror(reflecting: $0.value).children.isEmpty }
  }

  /// Records an issue if the audit finds a difference.
  func check(_ translation: Translation, _ dumps: [TranslationRun.Dump]) throws {
    guard dumps.allSatisfy({ $0.format == .jsonl || $0.format == .kitlog }),
      dumps.reduce(0, { $0 + $1.bytes.count }) <= Self.largest
    else { return }
    var audit = DumpAudit(
      mapper: mapper, output: ("output", Memory(translation.events, pieceSize: 1_000)),
      rejects: ("rejects", Memory(translation.rejects)))
    do {
      for dump in dumps {
        let format: DumpAudit.Format = dump.format == .kitlog ? .kitlog : .jsonl
        try audit.check(Memory(dump.bytes, pieceSize: 777), name: dump.file, format: format)
      }
      try audit.finish()
    } catch let difference as AuditDifference {
      Issue.record("the audit disagrees: \(difference.text)")
      return
    }
    let (counts, totals) = (audit.counts, translation.totals)
    #expect(counts.lines == totals.lines && counts.mapped == totals[.mapped] && counts.unmapped == totals[.unmapped])
    #expect(counts.ignored == totals[.ignored] && counts.rejected == totals[.rejected])
    #expect(counts.skipped == totals[.skipped])
  }
}
