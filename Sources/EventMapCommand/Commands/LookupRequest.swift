import EventMapping
import Foundation

/// The question of `eventmap lookup`, every value checked.
struct LookupRequest {
  /// What is asked for.
  enum Question {
    /// All that the table has for a class.
    case all(String)
    case event(RawEvent)
  }

  var question: Question
  /// Whether the members of the event are told, so that conditions can be judged.
  var tellsMembers: Bool

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let operands = arguments.operands
    let pages = PagePhase.allCases.filter { arguments.has($0.rawEventName) }
    let apps = AppPhase.allCases.filter { arguments.has($0.rawEventName) }
    let (path, viewID) = (arguments.value("path"), arguments.value("view-id"))
    let views = [path, viewID].count { $0 != nil }
    guard let className = operands.first ?? (apps.isEmpty ? viewID == nil ? nil : "" : EventTable.appKey) else {
      throw CommandError("lookup needs a class: eventmap lookup CLASS [ACTION | --enter | --leave | …]")
    }
    guard max(operands.count, 1) + pages.count + apps.count + min(views, 1) <= 2 else {
      throw CommandError("lookup answers one question: an ACTION, a phase such as --enter, or a view by --path")
    }
    let members = try Self.members(arguments.values("member"))
    tellsMembers = !members.isEmpty
    if views > 0 {
      let page = operands.first
      question = .event(RawEvent(.view(path: path, viewID: viewID, page: page), members: members))
    } else if let phase = pages.first {
      question = .event(RawEvent(.page(className, phase), members: members))
    } else if let phase = apps.first {
      let delegate = className == EventTable.appKey ? nil : className
      question = .event(RawEvent(.app(phase, delegate: delegate), members: members))
    } else if operands.count == 2 {
      // A gesture or a row, if that is said.
      let isControl = members["type"].map { $0 == .string("control") } ?? true
      question = .event(
        RawEvent(.action(operands[1], target: className), members: members, isControl: isControl))
    } else {
      if tellsMembers { throw CommandError("--member belongs to an event: add an ACTION, or a phase such as --enter") }
      question = .all(className)
    }
  }

  /// Reads `NAME=VALUE`; a value that is a JSON number, boolean, null or string is that, any other is a string.
  private static func members(_ texts: [String]) throws(CommandError) -> [String: MemberValue] {
    var members: [String: MemberValue] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw CommandError("--member: \(DisplayedName.quoted(text)) has no value, expected NAME=VALUE")
      }
      guard members.updateValue(value(parts[1]), forKey: parts[0]) == nil else {
        throw CommandError("--member: \(DisplayedName.quoted(parts[0])) is given twice")
      }
    }
    return members
  }

  private static func value(_ text: String) -> MemberValue {
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: break
    }
    if MemberValue.isNumber(text) { return .number(text) }
    if text.hasPrefix("\""),
      let string = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? String
    {
      return .string(string)
    }
    return .string(text)
  }
}
