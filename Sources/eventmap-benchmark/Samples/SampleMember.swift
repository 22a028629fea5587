/// The members of unlike lines and of their nested objects.
enum SampleMember: Int, CaseIterable {
  case type, timestamp, session, `class`, phase, target, action, title, tag, frame, sequence, network, appVersion,
    battery
  case foreground, referrer, scroll, traceID, userID, properties
  // The members of `properties` and its nested objects.
  case goods, id, price, stock, variants, color, source, position, tags, first, rating

  private static let names = allCases.map { "\($0)" }

  var name: String { Self.names[rawValue] }
}
