import EventMapping

/// Looks through raw events for what a table can be compared with: which members there are, and in which touch phases actions come.
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
    /// The ancestors of the class, where the raw events have them.
    public var superclasses: [String]?
  }

  /// How many actions are distinguished; touches of further ones are not counted.
  private static let maximumActions = 65_536
  /// How many of the first events contribute the names of their members.
  private static let sampleCount = 1_000

  /// How many raw events there were.
  public private(set) var eventCount = 0
  /// Which of the paths at least one raw event has.
  public private(set) var members: Set<String> = []
  /// The names of all members of the first raw events; dotted paths for those inside of others.
  public var memberNames: Set<String> { sample.names }
  /// How often an action came in each touch phase.
  public private(set) var touches: [Action: [TouchPhase: Int]] = [:]

  /// The members of events that are read first, before those of the table.
  private static let ownMembers = [EventEntry.touchPhaseMember, "superclasses"]

  let observedMembers: [String]
  private var sample = MemberNames()
  /// The places of the paths that no raw event has had so far, among those that are observed.
  private var missing: [Int]

  /// Makes a survey.
  ///
  /// - Parameter members: the paths that are looked for.
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

  /// Looks at the records of a batch.
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
