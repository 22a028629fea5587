import EventMapping
import Foundation

@testable import EventTranslation

/// The outcome of lines by a plain twin: the mapper of whole raw events decides, and simple code writes the output.
struct PlainRules {
  enum Bucket: Equatable {
    case mapped, unmapped, ignored
    case rejected(Rejection.Reason)
  }

  struct Result: Equatable {
    var bucket: Bucket
    /// The server events, each a line.
    var lines: [String] = []
    /// Their event IDs.
    var ids: [String] = []
  }

  private typealias Member = (name: [UInt8], member: PlainJSON.Member, count: Int)

  private struct Refusal: Error {
    var reason: Rejection.Reason
  }

  let mapper: EventMapper
  let table: EventTable
  /// The entries by event ID; empty where no entry has properties.
  let entries: [String: EventEntry]
  let onExisting: TranslationOptions.ExistingEventID
  var idKey = "eventID"

  /// Whether a line that was rejected for this reason is no record at all, for which the twin has one reason.
  static func isBroken(_ reason: Rejection.Reason) -> Bool {
    [.invalidJSON, .invalidUTF8, .loneSurrogate, .nestingTooDeep, .notAnObject].contains(reason)
  }

  func translate(_ line: [UInt8]) -> Result {
    do {
      return try result(line)
    } catch {
      return Result(bucket: .rejected((error as? Refusal)?.reason ?? .invalidJSON))
    }
  }

  private func result(_ line: [UInt8]) throws -> Result {
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
    if type != "app", mapper.ignores(.page(className, .enter)) { return Result(bucket: .ignored) }
    var superclasses: [String]?
    if table.settings.inherit == .nearest, type != "app", let member = find("superclasses") {
      let value = try JSONSerialization.jsonObject(with: Data(line[member.member.value]), options: .fragmentsAllowed)
      if !(value is NSNull) {
        guard let names = value as? [String] else { throw Refusal(reason: .wrongType) }
        superclasses = names
      }
    }
    guard let subject else { return Result(bucket: .unmapped) }
    guard case .object(let values) = Self.value(line[...]) else { throw Refusal(reason: .notAnObject) }
    let event = RawEvent(subject, members: values, superclasses: superclasses, isControl: type == "control")
    switch mapper.answer(to: event) {
    case .unmapped: return Result(bucket: .unmapped)
    case .ignored: return Result(bucket: .ignored)
    case .mapped(let events): return try write(events, line, members)
    }
  }

  // MARK: Server events

  private func entry(_ eventID: String) -> EventEntry? {
    entries.isEmpty ? EventEntry(eventID: eventID) : entries[eventID]
  }

  private func write(
    _ events: [EventAnswer.ServerEvent], _ line: [UInt8], _ members: [Member]
  ) throws -> Result {
    let existing = members.first { $0.name == Array(idKey.utf8) }
    if let existing {
      if existing.count > 1 { throw Refusal(reason: .duplicateMember) }
      switch onExisting {
      case .fail: throw Refusal(reason: .existingEventID)
      case .keep:
        let value = Array(line[existing.member.value])
        let isString = value.first == UInt8(ascii: "\"")
        let id = isString ? PlainJSON.unescaped(value.dropFirst().dropLast()) : value
        return Result(
          bucket: .mapped, lines: [String(decoding: line, as: UTF8.self)], ids: [String(decoding: id, as: UTF8.self)])
      case .replace: break
      }
    }
    var result = Result(bucket: .mapped)
    for event in events {
      guard let entry = entry(event.eventID) else { throw Refusal(reason: .invalidReject) }
      var inserted = ""
      var replaced: [(Range<Int>, String)] = []
      if let existing {
        replaced.append((existing.member.value, "\"\(event.eventID)\""))
      } else {
        inserted = "\"\(idKey)\":\"\(event.eventID)\","
      }
      for property in entry.properties {
        guard let text = text(of: property.source, in: line) else {
          if event.properties[property.name] != nil { throw Refusal(reason: .invalidReject) }
          continue
        }
        // Both know alike whether it is there.
        if event.properties[property.name] == nil { throw Refusal(reason: .invalidReject) }
        let member = members.first { $0.name == Array(property.name.utf8) }
        if property.name == idKey {
          if onExisting == .fail { throw Refusal(reason: .existingMember) }
        } else if let member {
          switch onExisting {
          case .fail: throw Refusal(reason: .existingMember)
          case .keep: break
          case .replace:
            if member.count > 1 { throw Refusal(reason: .duplicateMember) }
            replaced.append((member.member.value, text))
          }
        } else {
          inserted += "\"\(property.name.replacing("\"", with: "\\\""))\":\(text),"
        }
      }
      guard let open = line.firstIndex(of: UInt8(ascii: "{")) else { throw Refusal(reason: .notAnObject) }
      var bytes = line
      for (range, text) in replaced.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
        bytes.replaceSubrange(range, with: Array(text.utf8))
      }
      bytes.insert(contentsOf: Array(inserted.utf8), at: open + 1)
      result.lines.append(String(decoding: bytes, as: UTF8.self))
      result.ids.append(event.eventID)
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

  /// A valid value; arrays are empty, since no rule looks into them.
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
