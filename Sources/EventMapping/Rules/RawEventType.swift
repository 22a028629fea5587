/// The types of raw events that a table can map.
package enum RawEventType: Sendable, Equatable {
  case page, app, view
  /// An action of a class, with its sender.
  case action(RawEvent.Interaction)

  /// All types, in the order of messages.
  package static let allCases = [.page, .app] + RawEvent.Interaction.allCases.map(Self.action) + [.view]

  /// The type with a name; `nil` for an unknown name.
  package init?(name: String) {
    guard let type = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = type
  }

  /// The type's name in raw events.
  package var name: String {
    switch self {
    case .page: "page"
    case .app: "app"
    case .view: "view"
    case .action(let interaction): interaction.rawValue
    }
  }

  /// The kind under which events of unknown types are counted.
  package static let unknownKind = UInt32.max

  /// The kind under which events of this type are counted.
  @inline(__always)
  package var kind: UInt32 {
    switch self {
    case .page: 0
    case .app: 1
    case .view: 2
    case .action(.control): 3
    case .action(.gesture): 4
    case .action(.row): 5
    }
  }

  /// The type with a kind; `nil` for ``unknownKind``.
  package init?(kind: UInt32) {
    guard let type = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
    self = type
  }

  /// The delegate method that stands for a row without an action.
  ///
  /// - Parameter list: the kind of list (`table` or `collection`), unescaped.
  package static func rowAction(list: borrowing Span<UInt8>) -> String {
    list.count == 10 && ByteWords.matches(list, "collection")
      ? "collectionView:didSelectItemAtIndexPath:" : "tableView:didSelectRowAtIndexPath:"
  }
}

extension PagePhase {
  /// The phase with this name in raw events.
  @inline(__always)
  package init?(rawEventName name: borrowing Span<UInt8>) {
    switch name.count {
    case 5 where ByteWords.matches(name, "enter"): self = .enter
    case 5 where ByteWords.matches(name, "leave"): self = .leave
    case 4 where ByteWords.matches(name, "load"): self = .load
    case 6 where ByteWords.matches(name, "select"): self = .select
    default: return nil
    }
  }

  /// The phase's name in raw events as UTF-8, created once.
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

extension TouchPhase {
  /// The phase with this name or number in raw events.
  package init?(rawEventName name: borrowing Span<UInt8>) {
    if name.count == 1 {
      self.init(rawValue: Int(name[0]) - Int(UInt8(ascii: "0")))
      return
    }
    switch name.count {
    case 5 where ByteWords.matches(name, "began"): self = .began
    case 5 where ByteWords.matches(name, "moved"): self = .moved
    case 10 where ByteWords.matches(name, "stationary"): self = .stationary
    case 5 where ByteWords.matches(name, "ended"): self = .ended
    case 9 where ByteWords.matches(name, "cancelled"): self = .cancelled
    default: return nil
    }
  }
}

extension AppPhase {
  /// The phase with this name in raw events.
  package init?(rawEventName name: borrowing Span<UInt8>) {
    for phase in Self.allCases where ByteWords.isSame(phase.rawEventName, name) {
      self = phase
      return
    }
    return nil
  }
}
