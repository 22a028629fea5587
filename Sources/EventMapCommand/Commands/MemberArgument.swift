import EventMapping
import Foundation

/// A value of the flag `--member NAME=VALUE`: a member of a raw event.
struct MemberArgument {
  let name: String
  let value: MemberValue

  /// Parses `NAME=VALUE`. The value is a JSON number, boolean, null or string; any other text is a string without quotes.
  @Sendable init(_ text: String) throws(CommandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      let part = parts[0].isEmpty ? "name" : "value"
      throw CommandError("\(DisplayedName.quoted(text)) has no \(part), expected NAME=VALUE")
    }
    (name, value) = (parts[0], Self.value(parts[1]))
  }

  /// Collects members by name. Throws an error if a name occurs twice.
  @Sendable static func members(_ arguments: [MemberArgument]) throws(CommandError) -> [String: MemberValue] {
    var members: [String: MemberValue] = [:]
    for argument in arguments where members.updateValue(argument.value, forKey: argument.name) != nil {
      throw CommandError("\(DisplayedName.quoted(argument.name)) is given twice")
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
