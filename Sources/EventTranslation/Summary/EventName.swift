import EventMapping

/// What decides the event ID of a raw event: its type, and class and action, phase, path or digest.
public struct EventName: Sendable, Hashable {
  /// The `type` of the raw event.
  public let type: String
  /// The class that was looked up, of a view its page; `nil` for a type that no table knows, and for app events.
  public let className: String?
  /// The action of a control, gesture or row.
  public let action: String?
  /// The phase of a page or app event.
  public let phase: String?
  /// The path of a view.
  public let path: String?
  /// The digest of a view without a path.
  public let viewID: String?

  /// Class and selector, or phase, are joined by a byte that UTF-8 does not have, so no name can hold it.
  static let separator: UInt8 = 0xFF

  /// Another byte that UTF-8 does not have, in front of a digest.
  static let viewIDMark: UInt8 = 0xFE

  /// Makes the name under which an event is counted, beside its type.
  static func appendKey(
    _ className: borrowing Span<UInt8>, _ selectorOrPhase: borrowing Span<UInt8>, to keys: inout OutputBytes
  ) {
    keys.append(room: className.count + 1 + selectorOrPhase.count) { cursor in
      cursor.append(className)
      cursor.append(separator)
      cursor.append(selectorOrPhase)
    }
  }

  /// Makes a digest the name under which a view is counted, by which it cannot be taken for a path.
  static func setViewID(_ viewID: borrowing Span<UInt8>, _ selectorOrPhase: inout [UInt8]) {
    selectorOrPhase.removeAll(keepingCapacity: true)
    selectorOrPhase.append(viewIDMark)
    selectorOrPhase.append(viewID)
  }

  /// The class of a key, or the name of a type that no table knows.
  static func className(ofKey key: ArraySlice<UInt8>) -> [UInt8] { Array(key.prefix { $0 != separator }) }

  /// Makes a name of what events are counted under.
  ///
  /// - Parameters:
  ///   - type: `nil` for one that no table knows; its name takes the place of the class then.
  ///   - key: see ``appendKey(_:_:to:)``.
  init(type: RawEventType?, key: ArraySlice<UInt8>) {
    let parts = key.split(separator: Self.separator, omittingEmptySubsequences: false)
    let isViewID = type == .view && parts.last?.first == Self.viewIDMark
    let first = String(decoding: parts.first ?? [], as: UTF8.self)
    let second = String(decoding: parts.count > 1 ? parts[1].dropFirst(isViewID ? 1 : 0) : [], as: UTF8.self)
    self.type = type?.name ?? first
    className = type == nil || type == .app || isViewID && first.isEmpty ? nil : first
    var selectorOrPhase: (phase: String?, action: String?, path: String?, viewID: String?)
    switch type {
    case .page, .app: selectorOrPhase.phase = second
    case .action: selectorOrPhase.action = second
    case .view where isViewID: selectorOrPhase.viewID = second
    case .view: selectorOrPhase.path = second
    case nil: break
    }
    (phase, action, path, viewID) = selectorOrPhase
  }

  /// What beside the class decides: the phase, action, path or digest.
  package var selectorOrPhase: String? { phase ?? action ?? path ?? viewID }

  /// The type or phase that a misspelt one most likely means: `page` for `Page`, `enter` for `viewWillAppear`. `nil` where nothing is near, and
  /// for those that are known.
  public var nearest: String? {
    let types = RawEventType.allCases.map(\.name)
    guard types.contains(type) else { return NearestName.among(types, for: type).first }
    guard let phase else { return nil }
    if type == RawEventType.page.name {
      let isKnown = PagePhase.allCases.contains { $0.rawEventName == phase }
      return isKnown ? nil : PagePhase.nearest(to: phase)?.lowercased()
    }
    let isKnown = AppPhase.allCases.contains { $0.rawEventName == phase }
    return isKnown ? nil : AppPhase.nearest(to: phase)?.lowercased()
  }

  /// By class, then by what is in it, then by type.
  package static func precedes(_ left: EventName, _ right: EventName) -> Bool { left.sortNames < right.sortNames }

  private var sortNames: (String, String, String) { (className ?? "", selectorOrPhase ?? "", type) }
}
