extension Node {
  /// A value for comparisons, without places and the order of members.
  package indirect enum Meaning: Hashable {
    case members([String: Meaning])
    case values([Meaning])
    case text(String)
    case number(String)
    case truth(Bool)
    case date(String)
    case data(String)
    case other
  }

  /// The value without places and the order of members.
  package var meaning: Meaning {
    switch kind {
    case .dictionary: .members(Dictionary(effectiveMembers.map { ($0.key, $0.value.meaning) }) { _, last in last })
    case .array(let nodes): .values(nodes.map(\.meaning))
    case .string(let text): .text(text)
    case .number(let text): .number(text)
    case .boolean(let truth): .truth(truth)
    case .date(let text): .date(text)
    case .data(let text): .data(text)
    case .null, .unreadable: .other
    }
  }
}
