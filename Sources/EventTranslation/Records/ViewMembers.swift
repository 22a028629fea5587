import EventMapping

/// The members of a raw event that tell who a view is.
enum ViewMembers {
  /// The texts whose digests SDKs send for the view of an event.
  ///
  /// - Parameters:
  ///   - path: the decoded path; `nil` where the event has none.
  ///   - page: the class of the controller; `nil` where it is not told.
  ///   - find: finds a member of the record by name.
  static func identities(
    path: String?, page: String?, _ line: borrowing Span<UInt8>, find: (String) -> MemberLocator.Found?
  ) -> [ViewIdentity] {
    var members: [String: MemberValue] = [:]
    for name in RawEvent.identityMembers {
      if let found = find(name) { members[name] = value(found, line) }
    }
    return RawEvent.identities(path: path, page: page, members: members)
  }

  private static func value(_ found: MemberLocator.Found, _ line: borrowing Span<UInt8>) -> MemberValue? {
    switch found.kind {
    case .string, .escapedString: return .string(text(found, line))
    case .null, .object: return nil
    case .other:
      let value = line.extracting(found.value)
      if let names = JSONStrings.array(value) {
        return .array(names.map { .string(String(decoding: $0, as: UTF8.self)) })
      }
      let text = String(copying: value)
      return MemberValue.isNumber(text) ? .number(text) : nil
    }
  }

  /// The text of a string.
  static func text(_ found: MemberLocator.Found, _ line: borrowing Span<UInt8>) -> String {
    var text: [UInt8] = []
    JSONText.appendUnescaped(line, found.text, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
