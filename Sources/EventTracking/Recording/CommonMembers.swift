import EventMapping

/// Members that each event gets: those of the app and the device, the app's own, or those of the identity.
struct CommonMembers {
  /// By name.
  let members: [String: MemberValue]
  /// All members as JSON, in the order of their names, each with a comma before it.
  let json: [UInt8]
  /// A bit for the length of each name: nearly all names of other members differ in it.
  private let lengths: UInt64

  static let none = CommonMembers(redacted: [:])

  /// Names that decide the event ID, or that the recorder writes itself.
  static let reserved = Set(
    Stamp.names + ["eventID", "type", "class", "phase", "target", "action", "path", "viewID", "page", "superclasses"])

  /// - Parameters:
  ///   - members: those with reserved names, and those that no reader takes as they are nested too deep, are left out.
  ///   - redaction: whose rules are applied to them.
  init(_ members: [String: MemberValue], _ redaction: Redaction) {
    var members = members.filter { !Self.reserved.contains($0.key) && !Recorder.isTooDeep(CollectionOfOne($0.value)) }
    redaction.apply(toMembers: &members)
    self.init(redacted: members)
  }

  /// The known IDs of an identity.
  ///
  /// - Parameter redaction: whose rules are applied to them.
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

  /// Whether there is a member of this name.
  func has(_ name: String) -> Bool { lengths & Self.bit(name) != 0 && members[name] != nil }

  /// The members as JSON, without some of them.
  func json(without isLeftOut: (String) -> Bool) -> [UInt8] { Self.json(members.filter { !isLeftOut($0.key) }) }

  private static func bit(_ name: String) -> UInt64 { 1 << UInt64(name.utf8.count & 63) }

  /// Members as JSON, in the order of their names, each with a comma before it.
  static func json(_ members: [String: MemberValue]) -> [UInt8] {
    if members.isEmpty { return [] }
    var json: [UInt8] = []
    MemberValue.object(members).appendJSON(to: &json)
    // In place of the brace at the start, and without the one at the end.
    json[0] = UInt8(ascii: ",")
    json.removeLast()
    return json
  }
}
