import EventMapping

/// What records of another SDK have in common that differ in their values alone.
extension FieldReader {
  /// How all events are looked up whose records have the shape of the one in hand; `nil` where the shape does not decide it.
  ///
  /// - Parameters:
  ///   - line: the record, which has been read.
  ///   - tokens: of the line; those are taken out that belong to the shape.
  /// - Returns: the event, and what it is called if the map does not list it.
  func event(
    in line: borrowing Span<UInt8>, _ tokens: inout [ScalarToken]
  ) -> (RecordShape.Event, name: [UInt8])? {
    // Another string may hold other JSON, or none.
    if hasText { return nil }
    guard let typeToken = token(.type, tokens) else { return nil }
    let name = Array(copying: line.extracting(tokens[typeToken].range))
    var event = RecordShape.Event(type: type)
    tokens.remove(at: typeToken)
    switch type {
    case nil: return (event, name)
    // Apps start and end too rarely to be worth a shape.
    case .app: return nil
    case .page:
      guard let subject = token(.className, tokens) else { return nil }
      event.subject = subject
      event.phase = phase.flatMap { PagePhase(rawEventName: $0.span) }
      if event.phase == nil {
        guard phase == nil, let detail = token(.phase, tokens) else { return nil }
        event.detail = detail
      }
    case .control, .gesture, .row:
      guard let subject = token(.target, tokens), let detail = token(.action, tokens) else { return nil }
      event.subject = subject
      event.detail = detail
    case .view:
      // In another record an action that is empty here would count.
      guard isAbsent(.action), let subject = token(.page, tokens) else { return nil }
      event.subject = subject
      for (field, place) in [(FieldMap.Field.path, \RecordShape.Event.detail), (.viewID, \.viewID)]
      where !isAbsent(field) {
        guard let token = token(field, tokens) else { return nil }
        event[keyPath: place] = token
      }
    }
    return (event, [])
  }

  /// The token that is a field in every record of the shape: the first of its places that is there at all, and whole.
  private func token(_ field: FieldMap.Field, _ tokens: [ScalarToken]) -> Int? {
    guard let range = wholeText(of: field) else { return nil }
    return tokens.firstIndex { !$0.isEscaped && $0.range == range }
  }
}
