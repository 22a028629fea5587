import EventMapping
import Foundation

/// Looks through raw events, as a sink that they are written to unmapped, for what a table can be compared with: which members there are,
/// and in which touch phases actions come.
///
/// ```swift
/// let survey = DumpSurvey(members: table.memberPaths)
/// var options = TranslationOptions()
/// options.unmapped = .keep
/// var translator = DumpTranslator(
///   mapper: EventMapper(table: EventTable(classes: [:])), options: options, outputs: .init(events: survey))
/// ```
public final class DumpSurvey: RecordSurvey {
  /// An action of a class.
  public struct Action: Sendable, Hashable {
    /// The class of the receiver.
    public var target: String
    /// The selector.
    public var action: String
    /// The ancestors of the class, where the raw events tell them.
    public var superclasses: [String]?
  }

  /// How many actions are told apart; touches of further ones are not counted.
  private static let maximumActions = 65_536
  /// From so many events the names of all members are taken.
  private static let sampleCount = 1_000

  /// How many raw events there were.
  public private(set) var eventCount = 0
  /// Which of the paths at least one raw event has.
  public private(set) var members: Set<String> = []
  /// The names of all members of the first raw events; dotted paths for those inside of others.
  public private(set) var memberNames: Set<String> = []
  /// How often an action came in each touch phase.
  public private(set) var touches: [Action: [TouchPhase: Int]] = [:]

  private var record: JSONRecord
  /// The paths that no raw event has had so far.
  private var missing: [(name: String, path: [UInt8])]

  /// Makes a survey.
  ///
  /// - Parameter members: the paths that are looked for.
  public init(members: Set<String>) {
    missing = members.map { ($0, Array($0.utf8)) }
    let names = ["type", "target", "action", "superclasses", EventEntry.touchPhaseMember].map { Array($0.utf8) }
    record = JSONRecord(MemberNames(names + missing.flatMap { MemberLocator.names(of: $0.path) }))
  }

  /// Looks at raw events: whole lines of JSON.
  public func write(_ bytes: borrowing Span<UInt8>) {
    lookAtLines(bytes)
  }

  func look(at line: borrowing Span<UInt8>) {
    guard (try? record.read(line)) != nil else { return }
    eventCount += 1
    for index in missing.indices.reversed() where MemberLocator.find(missing[index].path, in: record, line) != nil {
      members.insert(missing.remove(at: index).name)
    }
    if eventCount <= Self.sampleCount { takeNames(line) }
    if text("type", line) == RawEventType.control.name { countTouch(line) }
  }

  private func countTouch(_ line: borrowing Span<UInt8>) {
    guard let value = text(EventEntry.touchPhaseMember, line), let phase = TouchPhase(value),
      let target = text("target", line), let action = text("action", line)
    else { return }
    let key = Action(target: target, action: action, superclasses: superclasses(line))
    if touches.count >= Self.maximumActions, touches[key] == nil { return }
    touches[key, default: [:]][phase, default: 0] += 1
  }

  private func superclasses(_ line: borrowing Span<UInt8>) -> [String]? {
    let name = Array("superclasses".utf8)
    guard let member = record.lastMember(named: name.span) else { return nil }
    return JSONStrings.array(line.extracting(member.value))?.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a string or number.
  private func text(_ name: String, _ line: borrowing Span<UInt8>) -> String? {
    let name = Array(name.utf8)
    guard let member = record.lastMember(named: name.span) else { return nil }
    switch member.kind {
    case .string, .escapedString:
      var text: [UInt8] = []
      JSONText.appendUnescaped(line, member.text, to: &text)
      return String(decoding: text, as: UTF8.self)
    case .other: return String(copying: line.extracting(member.value))
    case .null, .object: return nil
    }
  }

  private func takeNames(_ line: borrowing Span<UInt8>) {
    let object = try? JSONSerialization.jsonObject(with: Data(Array(copying: line)))
    func take(_ members: [String: Any], _ prefix: String) {
      for (name, value) in members {
        memberNames.insert(prefix + name)
        if let inner = value as? [String: Any] { take(inner, prefix + name + ".") }
      }
    }
    if let members = object as? [String: Any] { take(members, "") }
  }
}
