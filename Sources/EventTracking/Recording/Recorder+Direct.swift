import EventMapping

extension Recorder {
  /// Records a server event directly, without a table lookup. Use it for events without a class and an action, such as the end of a
  /// purchase or a server error.
  ///
  /// ```swift
  /// recorder.record(eventID: "ORDER_DONE", members: ["total": .init(total)])
  /// ```
  ///
  /// The event's line is `{"eventID":"ORDER_DONE","type":"direct","total":12.5,…}`, with the same members of the recorder as any other
  /// event. The redaction's rules apply to the members.
  ///
  /// - Parameters:
  ///   - eventID: The event ID.
  ///   - members: The members of the event. Members named `eventID` or `type` are left out.
  @discardableResult
  public func record(eventID: String, members: [String: MemberValue] = [:]) -> Outcome {
    if Self.isTooDeep(members) { return dropTooDeep() }
    var members = members
    options.redaction.apply(toMembers: &members)
    let table = tables.current
    let outcome = state.withLock { state in
      if state.isOptedOut { return Outcome.optedOut }
      let hasUser = state.identity.hasUser
      var own = members
      for name in members.keys where name == "eventID" || name == "type" || Stamp.isName(name, hasUser: hasUser) {
        own[name] = nil
      }
      state.line.removeAll()
      state.line.append(#"{"eventID":"#)
      state.line.append(quoted: eventID)
      state.line.append(#","type":"direct""#)
      state.line.append(CommonMembers.json(own).span)
      appendMembers(state.common.json(without: own), table, &state)
      let isStored = storeLine(&state, hasOwnUser: own[Stamp.userID.rawValue] != nil)
      return stored(isStored ? 1 : 0, state)
    }
    return tried(outcome)
  }
}
