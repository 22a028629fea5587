import EventMapping

/// What is removed from raw events before anything else is done with them: nothing of it is stored, decides a condition or is copied
/// by the table.
///
/// ```swift
/// let redaction = Redaction([.drop("title"), .hash("properties.userName", salt: salt)]) { event in
///   if case .page("SecretViewController", _) = event.subject { event.members = [:] }
/// }
/// ```
public struct Redaction: Sendable {
  /// What becomes of a member. A path is a name or a dotted path: where both a literal member and nested ones fit, all are meant, and in a list
  /// the members of every element.
  public enum Rule: Sendable, Equatable {
    /// The member is removed.
    case drop(String)
    /// The value becomes `sha256:` and the digest of the salt and the value, so that equal values stay equal.
    case hash(String, salt: String)
  }

  /// Nothing is removed.
  public static let nothing = Redaction([])

  private let rules: [Rule]
  private let custom: (@Sendable (inout RawEvent) -> Void)?

  /// Makes a redaction.
  ///
  /// - Parameters:
  ///   - rules: for members, in this order; also for those of ``Recorder/setCommonMembers(_:)``, ``Recorder/userID`` and
  ///     ``Recorder/record(eventID:members:)``.
  ///   - custom: what rules cannot say of a raw event; it is called first, on the thread that records.
  public init(_ rules: [Rule], custom: (@Sendable (inout RawEvent) -> Void)? = nil) {
    self.rules = rules
    self.custom = custom
  }

  /// Whether every event stays as it is.
  var isEmpty: Bool { rules.isEmpty && custom == nil }

  func apply(to event: inout RawEvent) {
    custom?(&event)
    apply(toMembers: &event.members)
  }

  /// Applies the rules to members that are no raw event's.
  func apply(toMembers members: inout [String: MemberValue]) {
    for rule in rules {
      switch rule {
      case .drop(let path): Self.change(&members, path[...]) { _ in nil }
      case .hash(let path, let salt): Self.change(&members, path[...]) { Self.hash($0, salt) }
      }
    }
  }

  private static func change(
    _ members: inout [String: MemberValue], _ path: Substring, _ change: (MemberValue) -> MemberValue?
  ) {
    if let value = members[String(path)] { members[String(path)] = change(value) }
    for dot in path.indices where path[dot] == "." {
      let name = String(path[..<dot])
      guard var value = members[name] else { continue }
      Self.change(&value, path[path.index(after: dot)...], change)
      members[name] = value
    }
  }

  private static func change(
    _ value: inout MemberValue, _ path: Substring, _ change: (MemberValue) -> MemberValue?
  ) {
    switch value {
    case .object(var members):
      Self.change(&members, path, change)
      value = .object(members)
    case .array(var elements):
      for index in elements.indices { Self.change(&elements[index], path, change) }
      value = .array(elements)
    case .string, .number, .boolean, .null: break
    }
  }

  private static func hash(_ value: MemberValue, _ salt: String) -> MemberValue {
    if value == .null { return .null }
    var bytes = Array(salt.utf8)
    if case .string(let text) = value { bytes += Array(text.utf8) } else { value.appendJSON(to: &bytes) }
    return .string("sha256:" + HexadecimalText.text(SHA256.digest(of: bytes.span)))
  }
}
