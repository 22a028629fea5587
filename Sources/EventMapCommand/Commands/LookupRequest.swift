import EventMapping

/// The checked flags of `eventmap lookup`.
struct LookupRequest {
  enum Subject {
    /// All event IDs of a class.
    case all(String)
    case event(RawEvent)
  }

  var subject: Subject
  /// Whether the members of the event are given, so conditions can be evaluated.
  var hasMembers: Bool

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let operands = arguments.operands
    let pages = LookupCommand.pagePhases.filter { arguments[$0.flag] }.map(\.phase)
    let apps = LookupCommand.appPhases.filter { arguments[$0.flag] }.map(\.phase)
    let (path, viewID) = (arguments[LookupCommand.path], arguments[LookupCommand.viewID])
    let views = [path, viewID].count { $0 != nil }
    guard let className = operands.first ?? (apps.isEmpty ? viewID == nil ? nil : "" : EventTable.appKey) else {
      throw CommandError("lookup needs a class: eventmap lookup CLASS [ACTION | --enter | --leave | …]")
    }
    guard max(operands.count, 1) + pages.count + apps.count + min(views, 1) <= 2 else {
      throw CommandError("lookup takes one event: an ACTION, a phase such as --enter, or a view by --path")
    }
    let members = arguments[LookupCommand.members]
    hasMembers = !members.isEmpty
    if let viewID, ViewDigest(Array(viewID.utf8).span) == nil {
      throw CommandError(
        "\(DisplayedName.quoted(viewID)) is not a digest, expected 'md5:' or 'sha256:' and hexadecimal digits, or the digits alone"
      )
    }
    if views > 0 {
      let page = operands.first
      subject = .event(RawEvent(.view(path: path, viewID: viewID, page: page), members: members))
    } else if let phase = pages.first {
      subject = .event(RawEvent(.page(className, phase), members: members))
    } else if let phase = apps.first {
      let delegate = className == EventTable.appKey ? nil : className
      subject = .event(RawEvent(.app(phase, delegate: delegate), members: members))
    } else if operands.count == 2 {
      // The member 'type' distinguishes controls, gestures and rows of lists.
      let interaction = members["type"].map { type in
        RawEvent.Interaction.allCases.first { type == .string($0.rawValue) } ?? .gesture
      }
      subject = .event(
        RawEvent(.action(operands[1], target: className), members: members, interaction: interaction ?? .control))
    } else {
      if hasMembers { throw CommandError("--member needs an event: add an ACTION, or a phase such as --enter") }
      subject = .all(className)
    }
  }
}
