import EventMapping

/// How events of kitlogs of one kind become JSON: literals and fields in turn.
///
///     "type":"page","phase":"enter","class":"HomeViewController","timestamp":1473302950,"remark":"⟨remark⟩
///     literal                                subject              literal     time      literal   remark
struct KitlogForm {
  /// A literal, and the field after it.
  struct Piece {
    let literal: [UInt8]
    let field: KitlogEvent.Field
  }

  static let control = KitlogForm([
    (#""type":"control","class":""#, .sender), (#"","target":""#, .subject), (#"","action":""#, .action),
    (#"","tag":"#, .tag), (#","frame":""#, .frame), (#"","info":""#, .info),
  ])
  static let enter = page(.enter)
  static let leave = page(.leave)
  static let select = page(.select)
  static let launch = KitlogForm([
    (#""type":"app","phase":""# + AppPhase.launch.rawEventName + #"","class":""#, .subject)
  ])

  let pieces: [Piece]

  /// - Parameter pieces: those before the time, which all events have, and their remark.
  private init(_ pieces: [(literal: String, field: KitlogEvent.Field)]) {
    let ends: [(literal: String, field: KitlogEvent.Field)] = [(#"","timestamp":"#, .time), (#","remark":""#, .remark)]
    self.pieces = (pieces + ends).map { Piece(literal: Array($0.literal.utf8), field: $0.field) }
  }

  private static func page(_ phase: PagePhase) -> KitlogForm {
    KitlogForm([(#""type":"page","phase":""# + phase.rawEventName + #"","class":""#, .subject)])
  }
}
