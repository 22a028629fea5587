import EventMapping

/// The types of raw events that a table can name.
enum RawEventType: UInt32, Sendable {
  case page, control, gesture, row, app, view

  /// As which pairs of an unknown type are counted.
  static let unknownKind = UInt32.max

  /// The type of this name; `nil` for one that no table knows.
  @inline(__always)
  init?(_ name: borrowing Span<UInt8>) {
    switch name.count {
    case 3 where name.matches("row", at: 0): self = .row
    case 3 where name.matches("app", at: 0): self = .app
    case 4 where name.matches("page", at: 0): self = .page
    case 4 where name.matches("view", at: 0): self = .view
    case 7 where name.matches("control", at: 0): self = .control
    case 7 where name.matches("gesture", at: 0): self = .gesture
    default: return nil
    }
  }

  /// The name as raw events spell it.
  var name: String {
    switch self {
    case .page: "page"
    case .control: "control"
    case .gesture: "gesture"
    case .row: "row"
    case .app: "app"
    case .view: "view"
    }
  }
}

extension PagePhase {
  /// The phase of this name, as raw events spell it.
  @inline(__always)
  init?(rawEventName name: borrowing Span<UInt8>) {
    switch name.count {
    case 5 where name.matches("enter", at: 0): self = .enter
    case 5 where name.matches("leave", at: 0): self = .leave
    case 4 where name.matches("load", at: 0): self = .load
    case 6 where name.matches("select", at: 0): self = .select
    default: return nil
    }
  }

  /// The name as raw events spell it, made once.
  var rawEventNameBytes: [UInt8] {
    switch self {
    case .enter: Self.enterBytes
    case .leave: Self.leaveBytes
    case .load: Self.loadBytes
    case .select: Self.selectBytes
    }
  }

  private static let enterBytes = Array(PagePhase.enter.rawEventName.utf8)
  private static let leaveBytes = Array(PagePhase.leave.rawEventName.utf8)
  private static let loadBytes = Array(PagePhase.load.rawEventName.utf8)
  private static let selectBytes = Array(PagePhase.select.rawEventName.utf8)
}

extension AppPhase {
  /// The phase of this name, as raw events spell it.
  init?(rawEventName name: borrowing Span<UInt8>) {
    let name = String(copying: name)
    guard let phase = Self.allCases.first(where: { $0.rawEventName == name }) else { return nil }
    self = phase
  }

  /// The name as raw events spell it, made once.
  static let launchBytes = Array(AppPhase.launch.rawEventName.utf8)
}
