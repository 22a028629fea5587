/// Writes raw events, and the server events that they became, as lines of JSON: the bytes that `eventmap translate` reads and writes.
package enum RawEventWriter {
  /// Appends the line of an event, without a line feed.
  ///
  /// - Parameters:
  ///   - serverEvent: what the event became; `nil` for the raw event itself.
  ///   - isLeftOut: members that the line does not get, by their names.
  ///   - appendRest: appends more members, each with a comma before it.
  package static func append(
    _ event: RawEvent, as serverEvent: EventAnswer.ServerEvent? = nil, to output: inout LineBuffer,
    leavingOut isLeftOut: (String) -> Bool = { _ in false }, appendRest: (inout LineBuffer) -> Void = { _ in }
  ) {
    output.append(UInt8(ascii: "{"))
    let added = serverEvent?.properties ?? [:]
    if let serverEvent {
      output.append(#""eventID":"#)
      output.append(quoted: serverEvent.eventID)
      // What the table adds comes first, in the order of the names, unless the event has a member of the name, whose value it replaces.
      if !added.isEmpty {
        for (name, value) in added.sorted(by: { $0.key < $1.key }) where event.member(name) == nil {
          append(name, value, to: &output)
        }
      }
      output.append(UInt8(ascii: ","))
    }
    appendDeciding(event, added, to: &output)
    if let superclasses = event.superclasses {
      append("superclasses", added["superclasses"] ?? .array(superclasses.map { .string($0) }), to: &output)
    }
    for (name, value) in event.members.sorted(by: { $0.key < $1.key }) {
      if event.decides(name) || isLeftOut(name) { continue }
      if name == "superclasses" && event.superclasses != nil || name == "eventID" && serverEvent != nil { continue }
      if !added.isEmpty, let replacement = added[name] {
        append(name, replacement, to: &output)
      } else {
        append(name, value, to: &output)
      }
    }
    appendRest(&output)
    output.append(UInt8(ascii: "}"))
  }

  /// Appends the members that decide, the first one without a comma before it.
  private static func appendDeciding(
    _ event: RawEvent, _ added: [String: MemberValue], to output: inout LineBuffer
  ) {
    func append(_ key: StaticString, _ name: String, _ value: String) {
      output.append(key)
      if !added.isEmpty, let replacement = added[name] {
        replacement.appendJSON(to: &output)
      } else {
        output.append(quoted: value)
      }
    }
    switch event.subject {
    case .page(let className, let phase):
      append(#""type":"#, "type", "page")
      append(#","class":"#, "class", className)
      append(#","phase":"#, "phase", phase.rawEventName)
    case .action(let action, let target):
      append(#""type":"#, "type", event.interaction.rawValue)
      append(#","target":"#, "target", target)
      append(#","action":"#, "action", action)
    case .view(let path, let viewID, let page):
      append(#""type":"#, "type", "view")
      if let path { append(#","path":"#, "path", path) }
      if let viewID { append(#","viewID":"#, "viewID", viewID) }
      if let page { append(#","page":"#, "page", page) }
    case .app(let phase, let delegate):
      append(#""type":"#, "type", "app")
      append(#","phase":"#, "phase", phase.rawEventName)
      if let delegate { append(#","class":"#, "class", delegate) }
    }
  }

  /// Appends a member with a comma before it.
  private static func append(_ name: String, _ value: MemberValue, to output: inout LineBuffer) {
    output.append(UInt8(ascii: ","))
    output.append(quoted: name)
    output.append(UInt8(ascii: ":"))
    value.appendJSON(to: &output)
  }
}
