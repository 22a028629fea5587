import EventMapping

/// Recognizes the dumps of other SDKs by members that only their records have.
struct VendorMarks {
  private enum Member: Int, CaseIterable {
    case type
    case distinctID, event, properties
    case eventType, eventProperties, userProperties, amplitudeID, insertID, exportedInsertID
    case growingType, deviceID, sessionID
    case shortType, shortTime, shortSession, shortUser

    var name: String {
      switch self {
      case .type: "type"
      case .distinctID: "distinct_id"
      case .event: "event"
      case .properties: "properties"
      case .eventType: "event_type"
      case .eventProperties: "event_properties"
      case .userProperties: "user_properties"
      case .amplitudeID: "amplitude_id"
      case .insertID: "insert_id"
      case .exportedInsertID: "$insert_id"
      case .growingType: "eventType"
      case .deviceID: "deviceId"
      case .sessionID: "sessionId"
      case .shortType: "t"
      case .shortTime: "tm"
      case .shortSession: "s"
      case .shortUser: "u"
      }
    }
  }

  /// What GrowingIO calls events in `eventType`: all that its SDKs of 3.x and 4.x send, not only what its field map names.
  private static let growingTypes: Set<String> = [
    "VISIT", "PAGE", "PAGE_ATTRIBUTES", "VIEW_CLICK", "VIEW_CHANGE", "FORM_SUBMIT", "CUSTOM", "APP_CLOSED", "ACTIVATE",
    "REENGAGE", "VISITOR_ATTRIBUTES", "LOGIN_USER_ATTRIBUTES", "CONVERSION_VARIABLES",
  ]
  /// The same in the `t` of 2.x.
  private static let shortTypes: Set<String> = [
    "vst", "cls", "page", "clck", "chng", "imp", "cstm", "pvar", "evar", "ppl", "vstr", "sbmt",
  ]

  private static let tree = MemberTree(names: Member.allCases.map(\.name))
  private static let ownTypes = Set(RawEventType.allCases.map(\.name))

  private var record = PlainRecord(Self.tree)

  /// The vendor whose records the lines hold; `nil` where they are raw events or nobody's. The first line that shows it decides.
  static func format(of lines: [[UInt8]]) -> DumpFormat? {
    var marks = VendorMarks()
    for line in lines {
      let line = line
      guard (try? marks.record.read(line.span)) != nil else { continue }
      if let type = marks.text(.type, line), ownTypes.contains(type) { return nil }
      if let format = marks.format(of: line) { return format }
    }
    return nil
  }

  private func format(of line: [UInt8]) -> DumpFormat? {
    if has(.distinctID), has(.properties), has(.event) || has(.type) { return .sensors }
    let amplitude: [Member] = [.eventProperties, .userProperties, .amplitudeID, .insertID, .exportedInsertID]
    if has(.eventType), amplitude.contains(where: has) { return .amplitude }
    if let type = text(.growingType, line), Self.growingTypes.contains(type), has(.deviceID) || has(.sessionID) {
      return .growingio
    }
    if let type = text(.shortType, line), Self.shortTypes.contains(type), has(.shortTime),
      has(.shortSession) || has(.shortUser)
    {
      return .growingio
    }
    return nil
  }

  private func has(_ member: Member) -> Bool { record.member(member.rawValue) != nil }

  private func text(_ member: Member, _ line: [UInt8]) -> String? {
    record.text(member.rawValue, line.span).map { String(decoding: $0, as: UTF8.self) }
  }
}
