import EventMapping
import Foundation

/// The formats of dumps that can be translated.
public enum DumpFormat: String, Sendable, CaseIterable {
  /// One JSON object per line.
  case jsonl
  /// The log of hook modules, one `TypeCode,TimeInterval,Content,Remark` per line.
  case kitlog
  /// Rejected records (`eventmap-reject/1`), to be read again after repair.
  case rejects
  /// One record of the iOS SDK of Sensors Analytics per line.
  case sensors
  /// One record of Amplitude's Export API per line.
  case amplitude
  /// One record of an SDK of GrowingIO per line.
  case growingio
  /// One event of Mixpanel's Raw Event Export per line.
  case mixpanel
  /// One event of a batch export of PostHog per line.
  case posthog
  /// One row of the BigQuery export of Google Analytics for Firebase (GA4) per line.
  case firebase
  /// One call of a library of Segment per line.
  case segment
  /// One enriched event of Snowplow per line, as JSON.
  case snowplow
  /// One JSON object per line, read by a field map.
  case fields

  /// The built-in field map for the records; `nil` for EventMap's own formats and for `fields`, whose map the user writes.
  package var builtIn: FieldMap.BuiltIn? {
    switch self {
    case .jsonl, .kitlog, .rejects, .fields: nil
    case .sensors: .sensors
    case .amplitude: .amplitude
    case .growingio: .growingio
    case .mixpanel: .mixpanel
    case .posthog: .posthog
    case .firebase: .firebase
    case .segment: .segment
    case .snowplow: .snowplow
    }
  }

  /// Whether a field map reads the records.
  package var isForeign: Bool { self == .fields || builtIn != nil }

  /// Detects the format of a dump by its first line that is not blank.
  ///
  /// - Parameters:
  ///   - line: the line, possibly truncated; empty for a dump without such a line.
  ///   - fileName: the file's name or path; `*_userStatisics_*.log` is a kitlog.
  package init(firstLine line: borrowing Span<UInt8>, fileName: String) {
    if Self.looksLikeReject(line) {
      self = .rejects
    } else if Self.looksLikeKitlog(line) || Self.isKitlogName(fileName) {
      self = .kitlog
    } else {
      self = .jsonl
    }
  }

  /// Returns the vendor's format of the records in the first lines of a dump, by members that only they have; `nil` for raw events and for
  /// unknown records.
  package static func vendor(of lines: [[UInt8]]) -> DumpFormat? { VendorMarks.format(of: lines) }

  /// Whether a line shows the origin of its record: raw events or a vendor.
  package static func isKnown(by line: borrowing Span<UInt8>) -> Bool {
    var marks = VendorMarks()
    return marks.format(of: line) != nil
  }

  /// The vendor's common name; `nil` for EventMap's own formats and for `fields`.
  package var vendorName: String? { builtIn?.vendorName }

  /// The member names of the server events for a format whose records are not JSON; empty for the others, whose records have names.
  package var memberNames: [String] { self == .kitlog ? KitlogForms.memberNames : [] }

  /// Whether the first line of a rejects file holds a record that was read by a field map.
  package static func needsFields(rejects line: borrowing Span<UInt8>) -> Bool {
    if let reject = try? RejectRecord(line) { return reject.format == .fields }
    // The line is truncated: the record has megabytes.
    let start = "{\"schema\":\"\(RejectRecord.schema)\",\"format\":\"\(DumpFormat.fields.rawValue)\","
    return line.matches(Array(start.utf8).span, at: 0)
  }

  private static func looksLikeReject(_ line: borrowing Span<UInt8>) -> Bool {
    if RejectRecord.isReject(line) { return true }
    // The line is truncated: the record has megabytes.
    return line.matches(Array("{\"schema\":\"\(RejectRecord.schema)\",".utf8).span, at: 0)
  }

  static func looksLikeKitlog(_ line: borrowing Span<UInt8>) -> Bool {
    guard line.count > 0, !"{[\"".utf8.contains(line[0]) else { return false }
    var end = line.count
    while end > 0, line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return KitlogRecord.hasShape(line.extracting(0..<end))
  }

  private static func isKitlogName(_ fileName: String) -> Bool {
    let name = fileName.split(separator: "/").last ?? ""
    return name.contains("_userStatisics_") && name.hasSuffix(".log")
  }
}
