import EventMapping
import Foundation

/// The formats of dumps that can be translated.
public enum DumpFormat: String, Sendable, CaseIterable {
  /// One JSON object a line.
  case jsonl
  /// The log of hook modules: `TypeCode,TimeInterval,Content,Remark`.
  case kitlog
  /// Rejected records (`eventmap-reject/1`), read again after repair.
  case rejects
  /// One record of the iOS SDK of Sensors Analytics a line.
  case sensors
  /// One record of Amplitude's Export API a line.
  case amplitude
  /// One record of an SDK of GrowingIO a line.
  case growingio
  /// One event of Mixpanel's Raw Event Export a line.
  case mixpanel
  /// One event of a batch export of PostHog a line.
  case posthog
  /// One row of the BigQuery export of Google Analytics for Firebase (GA4) a line.
  case firebase
  /// One call of a library of Segment a line.
  case segment
  /// One enriched event of Snowplow a line, as JSON.
  case snowplow
  /// One JSON object a line, whose members a field map names.
  case fields

  /// The field map that its records are read by; `nil` for our own formats and for a field map's that somebody wrote.
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

  /// Whether records are read by a field map.
  package var isForeign: Bool { self == .fields || builtIn != nil }

  /// Finds the format of a dump by its first line that is not blank.
  ///
  /// - Parameters:
  ///   - line: the line, or as much of it as there is; empty for a dump without such a line.
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

  /// The vendor whose records the first lines of a dump hold, by the members that only theirs have; `nil` for raw events, and for records
  /// that are nobody's.
  package static func vendor(of lines: [[UInt8]]) -> DumpFormat? { VendorMarks.format(of: lines) }

  /// Whether a line shows whose records a dump holds: ours or a vendor's.
  package static func isKnown(by line: borrowing Span<UInt8>) -> Bool {
    var marks = VendorMarks()
    return marks.format(of: line) != nil
  }

  /// Whose records they are, as people call them; `nil` for our own formats and for a field map's.
  package var vendorName: String? { builtIn?.vendorName }

  /// The members of the server events of a format whose records are no JSON; none for the others, whose records have their own.
  package var memberNames: [String] { self == .kitlog ? KitlogForms.memberNames : [] }

  /// Whether the first line of a rejects file is a record that was read by a field map.
  package static func needsFields(rejects line: borrowing Span<UInt8>) -> Bool {
    if let reject = try? RejectRecord(line) { return reject.format == .fields }
    // A record of megabytes, of which only the start is here.
    let start = "{\"schema\":\"\(RejectRecord.schema)\",\"format\":\"\(DumpFormat.fields.rawValue)\","
    return line.matches(Array(start.utf8).span, at: 0)
  }

  private static func looksLikeReject(_ line: borrowing Span<UInt8>) -> Bool {
    if RejectRecord.isReject(line) { return true }
    // A record of megabytes, of which only the start is here.
    return line.matches(Array("{\"schema\":\"\(RejectRecord.schema)\",".utf8).span, at: 0)
  }

  private static func looksLikeKitlog(_ line: borrowing Span<UInt8>) -> Bool {
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
