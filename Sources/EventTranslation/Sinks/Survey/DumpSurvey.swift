import EventMapping

/// A survey of raw events for comparing them with a table: their members, and the touch phases of actions.
///
/// ```swift
/// let survey = DumpSurvey(members: table.memberPaths)
/// var translator = DumpTranslator(
///   mapper: EventMapper(table: EventTable(classes: [:])), options: TranslationOptions(), outputs: .init(survey: survey))
/// ```
public final class DumpSurvey: RecordObserver {
  /// An action of a class.
  public struct Action: Sendable, Hashable {
    /// The class of the receiver.
    public var target: String
    /// The selector.
    public var action: String
    /// The ancestors of the class; `nil` if the raw events do not name them.
    public var superclasses: [String]?
  }

  /// The maximum number of actions. Touches of further actions are not counted.
  private static let maximumActions = 65_536
  /// The number of first events whose member names are collected.
  private static let sampleCount = 1_000

  /// The number of raw events.
  public private(set) var eventCount = 0
  /// The given paths that at least one raw event has.
  public private(set) var members: Set<String> = []
  /// The names of all members of the first 1,000 raw events; nested members have dotted paths.
  public var memberNames: Set<String> { sample.names }
  /// The number of events of each action, by touch phase.
  public private(set) var touches: [Action: [TouchPhase: Int]] = [:]

  /// The members that the survey itself needs. They precede those of the table in ``observedMembers``.
  private static let ownMembers = [EventEntry.touchPhaseMember, "superclasses"]

  let observedMembers: [String]
  private var sample = MemberNames()
  /// The indices in ``observedMembers`` of the paths that no raw event has had so far.
  private var missing: [Int]

  /// Makes a survey.
  ///
  /// - Parameter members: the dotted paths of the members to look for.
  public init(members: Set<String>) {
    observedMembers = Self.ownMembers + members.sorted()
    missing = Array(observedMembers.indices.dropFirst(Self.ownMembers.count))
  }

  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) {
    observe(batch, resolved, source, paths.observed[...])
  }

  /// Counts the records of a batch.
  ///
  /// - Parameter observed: the paths of ``observedMembers``.
  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ observed: ArraySlice<Int>
  ) {
    let first = observed.startIndex
    for row in 0..<batch.count where resolved.resolutions[row].bucket.isConsidered {
      let view = batch.views[row]
      eventCount += 1
      for index in missing.indices.reversed() where batch.value(ofPath: observed[first + missing[index]], row) != nil {
        members.insert(observedMembers[missing.remove(at: index)])
      }
      if eventCount <= Self.sampleCount { sample.take(source.extracting(view.text)) }
      if case .event(.action(let interaction)) = view.kind, interaction.hasTouchPhases {
        countTouch(batch, row, source, observed)
      }
    }
  }

  private func countTouch(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ observed: ArraySlice<Int>
  ) {
    let first = observed.startIndex
    guard let slot = batch.value(ofPath: observed[first], row),
      let phase = batch.text(of: slot, source).flatMap({ TouchPhase($0) })
    else { return }
    let view = batch.views[row]
    let names = batch.nameTexts(of: view, source)
    let ancestors = batch.value(ofPath: observed[first + 1], row).flatMap { slot in
      batch.with(slot, source) { JSONText.strings($0.extracting(slot.value)) }?.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let key = Action(target: names.className, action: names.selectorOrPhase, superclasses: ancestors)
    if touches.count >= Self.maximumActions, touches[key] == nil { return }
    touches[key, default: [:]][phase, default: 0] += 1
  }
}
