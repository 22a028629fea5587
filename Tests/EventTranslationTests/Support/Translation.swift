import EventMapping

@testable import EventTranslation

/// The output and reports of a run of the translator.
struct Translation {
  struct Report: Equatable {
    var file: String
    var line: Int
    var rejection: Rejection
  }

  struct MissingDevice: Equatable {
    var file: String
    var line: Int
  }

  var events: [UInt8]
  var unmapped: [UInt8]
  var rejects: [UInt8]
  var reported: [Report]
  var missingDevices: [MissingDevice]
  var progress: Int
  var summary: TranslationSummary

  var totals: LineCounts { summary.totals }
  var reasons: [Rejection.Reason] { reported.map(\.rejection.reason) }

  /// Returns everything that a user sees, to compare runs.
  func everything() throws -> [String] {
    let document = SummaryDocument(summary, tablePath: "table", seconds: 0)
    let messages = reported.map { "\($0.file):\($0.line): \($0.rejection)" } + missingDevices.map { "\($0)" }
    return [events, unmapped, rejects, try document.bytes()].map { String(decoding: $0, as: UTF8.self) }
      + [messages.joined(separator: "\n"), "\(progress)"]
  }
}
