/// Writes raw events and server events as lines of JSON, in the form that `eventmap translate` reads and writes.
package enum RawEventWriter {
  /// Appends the line of an event without a line feed.
  ///
  /// - Parameter serverEvent: the server event to write; `nil` to write the raw event itself.
  static func append(_ event: RawEvent, as serverEvent: EventAnswer.ServerEvent? = nil, to output: inout LineBuffer) {
    appendOpen(event, as: serverEvent.map { ($0.eventID, $0.properties) }, to: &output)
    output.append(UInt8(ascii: "}"))
  }

  /// Appends the line of an event without the closing brace, so that the caller can add members, each preceded by a comma.
  ///
  /// - Parameters:
  ///   - serverEvent: the event ID and the members that the table adds; `nil` for the raw event itself.
  ///   - leftOut: the names of members of the event to leave out.
  package static func appendOpen(
    _ event: RawEvent, as serverEvent: (eventID: String, properties: [String: MemberValue])?,
    to output: inout LineBuffer, leavingOut leftOut: [String] = []
  ) {
    output.append(UInt8(ascii: "{"))
    let added = serverEvent?.properties ?? [:]
    if let serverEvent {
      output.append(#""eventID":"#)
      output.append(quoted: serverEvent.eventID)
      // Properties come first, sorted by name, except those that replace a member's value. Of two members with one name, a server
      // might use either.
      if !added.isEmpty {
        let first = output.memberCount
        for (name, value) in added where name != "eventID" && event.member(name) == nil { output.append(name, value) }
        output.endMembers(from: first)
      }
      output.append(UInt8(ascii: ","))
    }
    appendDeciding(event, added, to: &output)
    if let superclasses = event.superclasses {
      output.append(#","superclasses":"#)
      (added["superclasses"] ?? .array(superclasses.map { .string($0) })).appendJSON(to: &output)
    }
    if event.members.isEmpty { return }
    let first = output.memberCount
    for (name, value) in event.members {
      if event.decides(name) || !leftOut.isEmpty && leftOut.contains(name) { continue }
      // The length rules out nearly all other names before any comparison.
      switch name.utf8.count {
      case 7 where name == "eventID" && serverEvent != nil: continue
      case 12 where name == "superclasses" && event.superclasses != nil: continue
      default: break
      }
      if !added.isEmpty, let replacement = added[name] {
        output.append(name, replacement)
      } else {
        output.append(name, value)
      }
    }
    output.endMembers(from: first)
  }

  /// Appends the members of the subject. The first one has no comma before it.
  private static func appendDeciding(
    _ event: RawEvent, _ added: [String: MemberValue], to output: inout LineBuffer
  ) {
    // The names are written as literals, because quoting a string would look for characters to escape.
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
}
