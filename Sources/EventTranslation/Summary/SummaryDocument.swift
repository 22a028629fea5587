import Foundation

/// A summary as JSON, with the members of the schema `eventmap-summary/1` that scripts rely on.
public struct SummaryDocument: Encodable, Sendable {
  private struct Table: Encodable, Sendable {
    var path: String
  }

  private struct Input: Encodable, Sendable {
    enum CodingKeys: CodingKey { case file }
    var file: String
    var counts: LineCounts

    func encode(to encoder: any Encoder) throws {
      try counts.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
    }
  }

  private struct Pair: Encodable, Sendable {
    var type: String
    var `class`: String?
    var action: String?
    var phase: String?
    var path: String?
    var viewID: String?
    var didYouMean: String?
    var count: Int
    var file: String
    var line: Int
  }

  private struct Timing: Encodable, Sendable {
    var unit: String?
    var matched, unmatchedEnters, unmatchedLeaves, clockJumps, withoutTime, forgottenPages, forgottenSessions: Int
  }

  private let schema = "eventmap-summary/1"
  private let table: Table
  private let totals: LineCounts
  private let inputs: [Input]
  private let events: [String: Int]
  private let uncountedEvents: Int
  private let unmappedTop: [Pair]
  private let unmappedTopExact: Bool
  private let unmappedPairs: Int
  private let pageTiming: Timing?
  private let seconds: Double

  /// Makes the document.
  ///
  /// - Parameters:
  ///   - summary: the summary of the run.
  ///   - tablePath: the path of the table, as given by the user or found.
  ///   - seconds: the duration of the run.
  public init(_ summary: TranslationSummary, tablePath: String, seconds: Double) {
    table = Table(path: tablePath)
    totals = summary.totals
    inputs = summary.inputs.map { Input(file: $0.file, counts: $0.counts) }
    events = Dictionary(summary.events.map { ($0.id, $0.count) }, uniquingKeysWith: +)
    uncountedEvents = summary.uncountedEvents
    unmappedTop = summary.unmappedTop.map {
      Pair(
        type: $0.type, class: $0.className, action: $0.action, phase: $0.phase, path: $0.path, viewID: $0.viewID,
        didYouMean: $0.nearest, count: $0.count, file: $0.file, line: $0.line)
    }
    unmappedTopExact = summary.unmappedTopIsExact
    unmappedPairs = summary.unmappedPairs
    pageTiming = summary.pageTiming.map {
      Timing(
        unit: $0.unit?.rawValue, matched: $0.matched, unmatchedEnters: $0.unmatchedEnters,
        unmatchedLeaves: $0.unmatchedLeaves, clockJumps: $0.clockJumps, withoutTime: $0.withoutTime,
        forgottenPages: $0.forgottenPages, forgottenSessions: $0.forgottenSessions)
    }
    self.seconds = (seconds * 1_000_000).rounded() / 1_000_000
  }

  /// Returns the JSON text in UTF-8: indented, members sorted, with a line feed at the end.
  public func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}
