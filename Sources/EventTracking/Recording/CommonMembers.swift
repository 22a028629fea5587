import EventMapping

/// Members that the recorder adds to each event: those that the app sets, or those of the identity.
struct CommonMembers {
  /// The members by name.
  let members: [String: MemberValue]
  /// All members as JSON, sorted by name, each preceded by a comma.
  let json: [UInt8]
  /// A bit set of the lengths of the names. Most names of other members have another length, so the dictionary lookup is rarely
  /// needed.
  private let lengths: UInt64

  static let none = CommonMembers(redacted: [:])

  /// Names of members that determine the event ID or that the recorder writes itself.
  static let reserved = Set(
    Stamp.names + ["eventID", "type", "class", "phase", "target", "action", "path", "viewID", "page", "superclasses"])

  /// Creates members from those that the app sets.
  ///
  /// - Parameters:
  ///   - members: The members by name. Members with reserved names or too deep nesting are left out.
  ///   - redaction: The rules to apply to the members.
  init(_ members: [String: MemberValue], _ redaction: Redaction) {
    var members = members
    for (name, value) in members where Self.reserved.contains(name) || Recorder.isTooDeep([name: value]) {
      members[name] = nil
    }
    redaction.apply(toMembers: &members)
    self.init(redacted: members)
  }

  /// Creates members from the known IDs of an identity.
  ///
  /// - Parameter redaction: The rules to apply to the members.
  init(_ identity: Identity, _ redaction: Redaction) {
    var members: [String: MemberValue] = [:]
    if let installationID = identity.installationID {
      members[Stamp.installationID.rawValue] = .string(installationID)
    }
    if let userID = identity.userID, identity.hasUser { members[Stamp.userID.rawValue] = .string(userID) }
    redaction.apply(toMembers: &members)
    self.init(redacted: members)
  }

  private init(redacted members: [String: MemberValue]) {
    self.members = members
    json = Self.json(members)
    lengths = members.keys.reduce(0) { $0 | Self.bit($1) }
  }

  /// Whether a member has this name.
  func has(_ name: String) -> Bool { lengths & Self.bit(name) != 0 && members[name] != nil }

  /// Returns the members as JSON, except those whose names others have.
  func json(without others: [String: MemberValue], _ more: [String: MemberValue] = [:]) -> [UInt8] {
    var members = members
    for name in self.members.keys where others[name] != nil || more[name] != nil { members[name] = nil }
    return Self.json(members)
  }

  private static func bit(_ name: String) -> UInt64 { 1 << UInt64(name.utf8.count & 63) }

  /// Returns members as JSON, sorted by name, each preceded by a comma.
  static func json(_ members: [String: MemberValue]) -> [UInt8] {
    if members.isEmpty { return [] }
    var json = members.json
    // Replace the opening brace with the first comma, and remove the closing brace.
    json[0] = UInt8(ascii: ",")
    json.removeLast()
    return json
  }
}

extension [String: MemberValue] {
  /// Adds members. They replace those of the same names.
  @inline(never)
  mutating func add(_ members: [String: MemberValue]) {
    for (name, value) in members { self[name] = value }
  }
}
