import EventMapping

/// Removes private data from raw events before anything else happens with them: removed values are not stored, do not affect conditions,
/// and are not copied by the table.
///
/// ```swift
/// let redaction = Redaction([.drop("title"), .hash("properties.userName", salt: salt)]) { event in
///   if case .page("SecretViewController", _) = event.subject { event.members = [:] }
/// }
/// ```
public struct Redaction: Sendable {
  /// A change of a member.
  ///
  /// A path is a member's name or a dotted path of nested members. If both a member with the literal name and nested members match, the
  /// rule applies to all of them. In an array, it applies to every element.
  public enum Rule: Sendable, Equatable {
    /// The member is removed.
    case drop(String)
    /// The value is replaced with `sha256:` and the digest of the salt and the value. Equal values stay equal.
    case hash(String, salt: String)
  }

  /// The redaction that changes nothing.
  public static let nothing = Redaction([])

  private let rules: [Rule]
  private let custom: (@Sendable (inout RawEvent) -> Void)?

  /// Creates a redaction.
  ///
  /// - Parameters:
  ///   - rules: The rules, applied in order to the members of raw events, of ``Recorder/setCommonMembers(_:)``, of ``Recorder/userID`` and
  ///     of ``Recorder/record(eventID:members:)``.
  ///   - custom: Makes changes to raw events that rules cannot express. It is called before the rules, on the recording thread.
  public init(_ rules: [Rule], custom: (@Sendable (inout RawEvent) -> Void)? = nil) {
    self.rules = rules
    self.custom = custom
  }

  /// Whether the redaction changes nothing.
  var isEmpty: Bool { rules.isEmpty && custom == nil }

  func apply(to event: inout RawEvent) {
    custom?(&event)
    apply(toMembers: &event.members)
  }

  /// Applies the rules, but not the custom function, to members.
  func apply(toMembers members: inout [String: MemberValue]) {
    for rule in rules {
      switch rule {
      case .drop(let path): Self.change(&members, path[...], salt: nil)
      case .hash(let path, let salt): Self.change(&members, path[...], salt: salt)
      }
    }
  }

  /// - Parameter salt: The salt of the digest that replaces the values; `nil` to remove them.
  private static func change(_ members: inout [String: MemberValue], _ path: Substring, salt: String?) {
    if let value = members[String(path)] { members[String(path)] = salt.map { hash(value, $0) } }
    for dot in path.indices where path[dot] == "." {
      let name = String(path[..<dot])
      if let value = members[name] { members[name] = changed(value, path[path.index(after: dot)...], salt: salt) }
    }
  }

  private static func changed(_ value: MemberValue, _ path: Substring, salt: String?) -> MemberValue {
    switch value {
    case .object(var members):
      change(&members, path, salt: salt)
      return .object(members)
    case .array(let elements): return .array(elements.map { changed($0, path, salt: salt) })
    case .string, .number, .boolean, .null: return value
    }
  }

  private static func hash(_ value: MemberValue, _ salt: String) -> MemberValue {
    if value == .null { return .null }
    var bytes = Array(salt.utf8)
    if case .string(let text) = value { bytes += Array(text.utf8) } else { value.appendJSON(to: &bytes) }
    return .string("sha256:" + HexadecimalText.text(SHA256.digest(of: bytes.span)))
  }
}
