/// Raw events as lines of JSON, the dialect `jsonl` of `eventmap translate`.
extension RawEvent {
  /// Parses a line of JSON.
  ///
  /// ```swift
  /// let event = try RawEvent(jsonLine: #"{"type":"page","class":"HomeViewController","phase":"enter"}"#)
  /// ```
  ///
  /// The members that identify the event become the ``subject``. An array of strings named `superclasses` becomes
  /// ``superclasses``. All other members become ``members``; if a name occurs twice, the last one counts.
  ///
  /// - Parameter line: a JSON object in UTF-8, with or without a final line feed.
  /// - Throws: ``RawEventError`` if the line is not a raw event, or has an unknown type or phase.
  public init(jsonLine line: [UInt8]) throws(RawEventError) {
    var reader = JSONReader(line)
    let found: [(name: String, value: MemberValue)]
    do {
      found = try reader.object()
    } catch {
      throw RawEventError("byte \(error.offset + 1): expected \(error.expected)")
    }
    let members = DecidingMembers(found)
    switch RawEventType(name: try members.text("type")) {
    case .page:
      let className = try members.text("class")
      let name = try members.text("phase")
      guard let phase = PagePhase.allCases.first(where: { $0.rawEventName == name }) else {
        throw members.unknown("phase")
      }
      self.init(.page(className, phase))
    case .app:
      // The delegate's class is optional, so a malformed one is ignored.
      let delegate = try? members.text("class")
      let name = try members.text("phase")
      guard let phase = AppPhase.allCases.first(where: { $0.rawEventName == name }) else {
        throw members.unknown("phase")
      }
      self.init(.app(phase, delegate: delegate))
    case .view:
      let viewID = try members.optionalText("viewID")
      let page = viewID == nil ? try members.text("page") : try members.optionalText("page")
      let needsPath = try !members.hasResponders() && viewID == nil
      self.init(
        .view(path: needsPath ? try members.text("path") : try members.optionalText("path"), viewID: viewID, page: page)
      )
    case .action(let interaction):
      let target = try members.text("target")
      var action = interaction == .row ? try members.optionalText("action") : try members.text("action")
      if action == nil {
        var list = ""
        if case .string(let kind) = members.all["list"] { list = kind }
        action = RawEventType.rowAction(list: Array(list.utf8).span)
      }
      self.init(.action(action ?? "", target: target), interaction: interaction)
    case nil: throw members.unknown("type")
    }
    self.members = members.all
    for (name, _) in decidingMembers { self.members[name] = nil }
    if case .array(let values) = self.members["superclasses"] {
      let names = values.compactMap { value -> String? in if case .string(let name) = value { name } else { nil } }
      if names.count == values.count {
        superclasses = names
        self.members["superclasses"] = nil
      }
    }
  }

  /// Parses a line of JSON.
  ///
  /// - Throws: ``RawEventError``, under the same conditions as ``init(jsonLine:)-([UInt8])``.
  public init(jsonLine line: String) throws(RawEventError) {
    try self.init(jsonLine: Array(line.utf8))
  }

  /// The event as a line of JSON without a line feed, as ``init(jsonLine:)-([UInt8])`` and `eventmap translate` read it.
  ///
  /// The members of the subject come first, then `superclasses`, then all others sorted by name, so that the same event gives the
  /// same bytes. A member in ``members`` with the name of one of the subject is left out.
  public var jsonLine: String {
    var bytes: [UInt8] = []
    appendJSONLine(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``jsonLine`` as UTF-8 to a buffer.
  public func appendJSONLine(to output: inout [UInt8]) {
    var line = LineBuffer()
    RawEventWriter.append(self, to: &line)
    line.withSpan { ByteWords.append($0, to: &output) }
  }

  /// The members of the subject, in output order.
  var decidingMembers: [(name: String, value: String)] {
    var members: [(name: String, value: String)] = []
    func add(_ name: String, _ value: String?) {
      if let value { members.append((name, value)) }
    }
    add("type", type.name)
    switch subject {
    case .page(let className, let phase):
      add("class", className)
      add("phase", phase.rawEventName)
    case .action(let action, let target):
      add("target", target)
      add("action", action)
    case .view(let path, let viewID, let page):
      add("path", path)
      add("viewID", viewID)
      add("page", page)
    case .app(let phase, let delegate):
      add("phase", phase.rawEventName)
      add("class", delegate)
    }
    return members
  }

  /// Whether the subject has a member with this name.
  func decides(_ name: String) -> Bool {
    // The length rules out nearly all other names before any comparison.
    switch (name.utf8.count, subject) {
    case (4, .view(let path, _, let page)):
      name == "type" || name == "path" && path != nil || name == "page" && page != nil
    case (4, _): name == "type"
    case (5, .page): name == "class" || name == "phase"
    case (5, .app(_, let delegate)): name == "phase" || name == "class" && delegate != nil
    case (6, .action): name == "target" || name == "action"
    case (6, .view(_, let viewID, _)): name == "viewID" && viewID != nil
    default: false
    }
  }

  /// The member with a name, including the members of the subject; `nil` if the event does not have it.
  func member(_ name: String) -> MemberValue? {
    if decides(name) { return decidingMembers.first { $0.name == name }.map { .string($0.value) } }
    if name == "superclasses", let superclasses { return .array(superclasses.map { .string($0) }) }
    return members[name]
  }
}

/// The error of parsing a line that is not a raw event.
public struct RawEventError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problem as a message.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The members of a line. Those of the subject must be strings and must not be repeated.
private struct DecidingMembers {
  var all: [String: MemberValue] = [:]
  private var repeated: [String] = []

  init(_ members: [(name: String, value: MemberValue)]) {
    for (name, value) in members where all.updateValue(value, forKey: name) != nil { repeated.append(name) }
  }

  func text(_ name: String) throws(RawEventError) -> String {
    guard let text = try optionalText(name) else { throw RawEventError("the member '\(name)' is missing") }
    return text
  }

  func optionalText(_ name: String) throws(RawEventError) -> String? {
    if repeated.contains(name) { throw RawEventError("the member '\(name)' occurs more than once") }
    switch all[name] {
    case nil: return nil
    case .string(let text): return text
    default: throw RawEventError("the member '\(name)' must be a string")
    }
  }

  /// Whether the event lists the responder chain, the classes from a view to its controller.
  func hasResponders() throws(RawEventError) -> Bool {
    let name = "responders"
    if repeated.contains(name) { throw RawEventError("the member '\(name)' occurs more than once") }
    guard let value = all[name] else { return false }
    if case .array(let classes) = value, classes.allSatisfy({ if case .string = $0 { true } else { false } }) {
      return true
    }
    throw RawEventError("the member '\(name)' must be an array of strings")
  }

  func unknown(_ name: String) -> RawEventError {
    let value = (try? text(name)) ?? ""
    return RawEventError("unknown \(name) \(DisplayedName.quoted(DisplayedName.shortened(value)))")
  }
}
