import EventMapping
import Foundation

@testable import EventTranslation

/// The outcomes of lines by a plain twin that shares nothing with the translator: ``PlainTable`` decides, ``PlainTimeline`` follows the
/// pages, and string operations write the output. The library must have the same outcome.
struct PlainRules {
  enum Bucket: Equatable {
    case mapped, unmapped, ignored
    case rejected(Rejection.Reason)
  }

  struct Result: Equatable {
    var bucket: Bucket
    /// The server events, one line each.
    var lines: [String] = []
    /// The event IDs of the server events.
    var ids: [String] = []
  }

  private typealias Member = (name: [UInt8], member: PlainJSON.Member, count: Int)

  private struct Refusal: Error {
    var reason: Rejection.Reason
  }

  let table: PlainTable
  /// The library, which must agree on each event.
  let library: EventMapper
  let onExisting: TranslationOptions.ExistingEventID
  var idKey = "eventID"
  /// The open pages, with `--page-timing`.
  var timeline: PlainTimeline?
  /// The number of the dump.
  var dump = 0

  init(_ table: EventTable, superclasses: [String: String] = [:], _ options: TranslationOptions) {
    self.table = PlainTable(table: table, superclasses: superclasses)
    library = EventMapper(table: table, superclasses: superclasses)
    onExisting = options.onExisting
    idKey = options.idKey
    timeline = options.pageTiming.map { PlainTimeline(timeMember: $0.timeMember, unit: $0.unit) }
  }

  /// Whether a reason means that a line is not a valid record, for which the twin has a single reason.
  static func isBroken(_ reason: Rejection.Reason) -> Bool {
    [.invalidJSON, .invalidUTF8, .loneSurrogate, .nestingTooDeep, .notAnObject].contains(reason)
  }

  mutating func translate(_ line: [UInt8]) -> Result {
    do {
      return try result(line)
    } catch {
      return Result(bucket: .rejected((error as? Refusal)?.reason ?? .invalidJSON))
    }
  }

  private mutating func result(_ line: [UInt8]) throws -> Result {
    guard let members = PlainJSON.lastMembers(of: line) else { throw Refusal(reason: .invalidJSON) }
    func find(_ name: String) -> Member? { members.first { $0.name == Array(name.utf8) } }
    func text(_ name: String) throws -> String {
      guard let member = find(name) else { throw Refusal(reason: .missingMember) }
      if member.count > 1 { throw Refusal(reason: .duplicateMember) }
      guard case .string(let text) = Self.value(line[member.member.value]) else { throw Refusal(reason: .wrongType) }
      return text
    }
    let type = try text("type")
    let subject: RawEvent.Subject?
    var className = ""
    switch type {
    case "page":
      className = try text("class")
      let name = try text("phase")
      subject = PagePhase.allCases.first { $0.rawEventName == name }.map { .page(className, $0) }
    case "app":
      let delegate = try? text("class")
      let name = try text("phase")
      subject = AppPhase.allCases.first { $0.rawEventName == name }.map { .app($0, delegate: delegate) }
    case "control", "gesture", "row":
      className = try text("target")
      let collection = "collectionView:didSelectItemAtIndexPath:"
      let isRowWithout = type == "row" && find("action") == nil
      let action =
        isRowWithout
        ? (try? text("list")) == "collection" ? collection : "tableView:didSelectRowAtIndexPath:" : try text("action")
      subject = .action(action, target: className)
    default: return Result(bucket: .unmapped)
    }
    if type != "app", table.ignores(className) { return Result(bucket: .ignored) }
    let superclasses = type == "app" ? nil : try superclasses(find("superclasses").map { line[$0.member.value] })
    guard let subject else { return Result(bucket: .unmapped) }
    let isControl = type == "control"
    let outcome = table.outcome(entries(subject, superclasses), isControl: isControl) {
      Self.text(at: $0, in: line[...])
    }
    guard case .object(let values) = Self.value(line[...]) else { throw Refusal(reason: .notAnObject) }
    let event = RawEvent(
      subject, members: values, superclasses: superclasses,
      interaction: RawEvent.Interaction(rawValue: type) ?? .control)
    guard agrees(outcome, event, line) else { throw Refusal(reason: .invalidReject) }
    let page = pageEvent(subject, outcome, superclasses, line)
    switch outcome {
    case .ignored: return Result(bucket: .ignored)
    case .unmapped:
      if let page { timeline?.follow(page) }
      return Result(bucket: .unmapped)
    case .mapped(let entries):
      guard let page else { return try write(entries, line, members, timing: nil) }
      // A rejected line neither enters nor leaves a page.
      _ = try write(entries, line, members, timing: page.isLeave ? .init() : nil)
      let timing = timeline?.follow(page) ?? .init()
      return try write(entries, line, members, timing: page.isLeave ? timing : nil)
    }
  }

  /// Returns the ancestors of an event if they matter. Foundation would drop a byte order mark at the start of a name.
  private func superclasses(_ json: ArraySlice<UInt8>?) throws -> [String]? {
    guard table.inherits, let json else { return nil }
    if json.elementsEqual("null".utf8) { return nil }
    guard json.first == UInt8(ascii: "[") else { throw Refusal(reason: .wrongType) }
    let bytes = Array(json)
    var (names, position) = ([String](), 1)
    while true {
      while " \t\r,".utf8.contains(bytes[position]) { position += 1 }
      if bytes[position] == UInt8(ascii: "]") { return names }
      guard bytes[position] == UInt8(ascii: "\""), let end = PlainJSON.endOfValue(bytes, from: position) else {
        throw Refusal(reason: .wrongType)
      }
      names.append(String(decoding: PlainJSON.unescaped(bytes[(position + 1)..<(end - 1)]), as: UTF8.self))
      position = end
    }
  }

  private func entries(_ subject: RawEvent.Subject, _ superclasses: [String]?) -> [EventEntry]? {
    switch subject {
    case .page(let name, let phase): table.page(name, phase, superclasses)
    case .action(let action, let target): table.action(action, target: target, superclasses)
    case .app(let phase, let delegate): table.app(phase, delegate: delegate)
    case .view: nil
    }
  }

  /// Whether the library has the same outcome for an event, including the names of the properties that it adds.
  private func agrees(_ outcome: PlainTable.Outcome, _ event: RawEvent, _ line: [UInt8]) -> Bool {
    switch (library.answer(to: event), outcome) {
    case (.ignored, .ignored), (.unmapped, .unmapped): return true
    case (.mapped(let events), .mapped(let entries)):
      let names = entries.map { $0.properties.filter { text(of: $0.source, in: line) != nil }.map(\.name).sorted() }
      return events.map(\.eventID) == entries.map(\.eventID) && events.map { $0.properties.keys.sorted() } == names
    default: return false
    }
  }

  private func pageEvent(
    _ subject: RawEvent.Subject, _ outcome: PlainTable.Outcome, _ superclasses: [String]?, _ line: [UInt8]
  ) -> PlainTimeline.Event? {
    guard let timeline, case .page(let name, let phase) = subject, phase == .enter || phase == .leave else {
      return nil
    }
    if outcome == .unmapped, !table.hasPageEvents(name, superclasses) { return nil }
    return PlainTimeline.Event(
      isLeave: phase == .leave, className: name, dump: dump,
      time: Self.text(at: timeline.timeMember, in: line[...]),
      session: Self.text(at: "session", in: line[...]),
      devices: ["device.uuid", "device"].map { Self.text(at: $0, in: line[...]) })
  }

  // MARK: Server events

  /// Returns the result for a record with an existing event ID; `nil` if the ID is replaced.
  private func keep(_ existing: Member, _ line: [UInt8]) throws -> Result? {
    if existing.count > 1 { throw Refusal(reason: .duplicateMember) }
    switch onExisting {
    case .fail: throw Refusal(reason: .existingEventID)
    case .keep:
      let value = Array(line[existing.member.value])
      let isString = value.first == UInt8(ascii: "\"")
      let id = isString ? PlainJSON.unescaped(value.dropFirst().dropLast()) : value
      return Result(
        bucket: .mapped, lines: [String(decoding: line, as: UTF8.self)], ids: [String(decoding: id, as: UTF8.self)])
    case .replace: return nil
    }
  }

  /// - Parameter timing: the timing of the page that the event leaves; `nil` for other events.
  private func write(
    _ entries: [EventEntry], _ line: [UInt8], _ members: [Member], timing: PlainTimeline.Found?
  ) throws -> Result {
    let existing = members.first { $0.name == Array(idKey.utf8) }
    if let existing, let kept = try keep(existing, line) { return kept }
    var result = Result(bucket: .mapped)
    for entry in entries {
      var inserted = ""
      var replaced: [(Range<Int>, String)] = []
      if let existing {
        replaced.append((existing.member.value, PlainJSON.quoted(entry.eventID)))
      } else {
        inserted = "\(PlainJSON.quoted(idKey)):\(PlainJSON.quoted(entry.eventID)),"
      }
      /// - Parameter text: `nil` to change nothing, but still reject a member that may not be changed.
      func add(_ name: String, _ text: String?) throws {
        let member = members.first { $0.name == Array(name.utf8) }
        guard let member else {
          inserted += text.map { "\(PlainJSON.quoted(name)):\($0)," } ?? ""
          return
        }
        switch onExisting {
        case .fail: throw Refusal(reason: .existingMember)
        case .keep: break
        case .replace:
          if member.count > 1 { throw Refusal(reason: .duplicateMember) }
          if let text { replaced.append((member.member.value, text)) }
        }
      }
      for property in entry.properties {
        guard let text = text(of: property.source, in: line) else { continue }
        if property.name == idKey {
          if onExisting == .fail { throw Refusal(reason: .existingMember) }
        } else {
          try add(property.name, text)
        }
      }
      if let timing {
        for (name, text) in [("duration", timing.duration), ("from", timing.from)]
        where !entries.contains(where: { $0.properties.contains { $0.name == name } }) {
          try add(name, text)
        }
      }
      guard let open = line.firstIndex(of: UInt8(ascii: "{")) else { throw Refusal(reason: .notAnObject) }
      var bytes = line
      for (range, text) in replaced.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
        bytes.replaceSubrange(range, with: Array(text.utf8))
      }
      bytes.insert(contentsOf: Array(inserted.utf8), at: open + 1)
      result.lines.append(String(decoding: bytes, as: UTF8.self))
      result.ids.append(entry.eventID)
    }
    return result
  }

  private func text(of source: EventEntry.Property.Source, in line: [UInt8]) -> String? {
    switch source {
    case .constant(let value): RandomRules.constants.first { $0.value == value }?.text
    case .member(let path): Self.text(at: path, in: line[...])
    }
  }

  // MARK: Values

  static func text(at path: String, in object: ArraySlice<UInt8>) -> String? {
    let object = Array(object)
    guard let members = PlainJSON.lastMembers(of: object) else { return nil }
    func value(_ name: some StringProtocol) -> ArraySlice<UInt8>? {
      members.first { $0.name == Array(name.utf8) }.map { object[$0.member.value] }
    }
    if let value = value(path) { return String(decoding: value, as: UTF8.self) }
    let parts = path.components(separatedBy: ".")
    for count in (1..<max(parts.count, 1)).reversed() {
      let (first, rest) = (parts[..<count].joined(separator: "."), parts[count...].joined(separator: "."))
      if let inner = value(first), let text = text(at: rest, in: inner) { return text }
    }
    return nil
  }

  /// Returns a valid value; arrays are empty, because no rule reads their elements.
  static func value(_ bytes: ArraySlice<UInt8>) -> MemberValue {
    let text = String(decoding: bytes, as: UTF8.self)
    switch bytes.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "\""):
      return .string(String(decoding: PlainJSON.unescaped(bytes.dropFirst().dropLast()), as: UTF8.self))
    case UInt8(ascii: "t"): return true
    case UInt8(ascii: "f"): return false
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "["): return .array([])
    case UInt8(ascii: "{"):
      let bytes = Array(bytes)
      let members = PlainJSON.lastMembers(of: bytes) ?? []
      return .object(
        Dictionary(
          uniqueKeysWithValues: members.map {
            (String(decoding: $0.name, as: UTF8.self), value(bytes[$0.member.value]))
          }))
    default: return .number(text)
    }
  }
}
