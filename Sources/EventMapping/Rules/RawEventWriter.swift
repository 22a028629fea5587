/// Writes a raw event, or the server event that it became, as one line of JSON: for both the bytes that `eventmap translate` reads and writes.
package struct RawEventWriter {
  private let event: RawEvent
  private let serverEvent: EventAnswer.ServerEvent?

  package init(_ event: RawEvent, as serverEvent: EventAnswer.ServerEvent? = nil) {
    self.event = event
    self.serverEvent = serverEvent
  }

  /// Appends the line, without a line feed.
  ///
  /// - Parameters:
  ///   - isLeftOut: members that the event does not get, by their names.
  ///   - appendRest: appends more members, each with a comma before it.
  package func append(
    to output: inout [UInt8], leavingOut isLeftOut: (String) -> Bool = { _ in false },
    appendRest: (inout [UInt8]) -> Void = { _ in }
  ) {
    output.append(UInt8(ascii: "{"))
    // What the table adds comes first, in the order of the names, unless the event has a member of the name, whose value it replaces.
    var added: [String: MemberValue] = [:]
    if let serverEvent {
      Self.append("eventID", .string(serverEvent.eventID), to: &output)
      added = serverEvent.properties
      if !added.isEmpty {
        for (name, value) in added.sorted(by: { $0.key < $1.key }) where event.member(name) == nil {
          output.append(UInt8(ascii: ","))
          Self.append(name, value, to: &output)
        }
      }
      output.append(UInt8(ascii: ","))
    }
    var separator: UInt8?
    let deciding = event.decidingMembers
    for (name, value) in deciding {
      if let separator { output.append(separator) }
      separator = UInt8(ascii: ",")
      Self.append(name, added.isEmpty ? .string(value) : added[name] ?? .string(value), to: &output)
    }
    if let superclasses = event.superclasses {
      output.append(UInt8(ascii: ","))
      let names = MemberValue.array(superclasses.map { .string($0) })
      Self.append("superclasses", added["superclasses"] ?? names, to: &output)
    }
    for (name, value) in event.members.sorted(by: { $0.key < $1.key }) {
      if deciding.contains(where: { $0.name == name }) || isLeftOut(name) { continue }
      if name == "superclasses" && event.superclasses != nil || name == "eventID" && serverEvent != nil { continue }
      output.append(UInt8(ascii: ","))
      Self.append(name, added.isEmpty ? value : added[name] ?? value, to: &output)
    }
    appendRest(&output)
    output.append(UInt8(ascii: "}"))
  }

  private static func append(_ name: String, _ value: MemberValue, to output: inout [UInt8]) {
    MemberValue.appendJSON(name, to: &output)
    output.append(UInt8(ascii: ":"))
    value.appendJSON(to: &output)
  }
}
