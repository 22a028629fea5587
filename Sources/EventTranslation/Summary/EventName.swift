import EventMapping

/// The names that determine the event ID of a raw event: its type, its class, and its action, phase, path or digest.
public struct EventName: Sendable, Hashable {
  /// The `type` of the raw event.
  public let type: String
  /// The class that was looked up (for a view, the class of its page); `nil` for an unknown type, and for app events.
  public let className: String?
  /// The action of a control, gesture or row.
  public let action: String?
  /// The phase of a page or app event.
  public let phase: String?
  /// The path of a view.
  public let path: String?
  /// The digest of a view without a path.
  public let viewID: String?

  /// The byte between a class and its selector or phase. It never occurs in UTF-8, so no name can contain it.
  static let separator: UInt8 = 0xFF

  /// The byte before a digest, which also never occurs in UTF-8.
  static let viewIDMark: UInt8 = 0xFE

  /// Appends the key under which events of a type are counted.
  static func appendKey(
    _ className: borrowing Span<UInt8>, _ selectorOrPhase: borrowing Span<UInt8>, to keys: inout OutputBytes
  ) {
    keys.append(room: className.count + 1 + selectorOrPhase.count) { cursor in
      cursor.append(className)
      cursor.append(separator)
      cursor.append(selectorOrPhase)
    }
  }

  /// Makes the key part of a view with a digest. The mark distinguishes it from a path.
  static func setViewID(_ viewID: borrowing Span<UInt8>, _ selectorOrPhase: inout [UInt8]) {
    selectorOrPhase.removeAll(keepingCapacity: true)
    selectorOrPhase.append(viewIDMark)
    selectorOrPhase.append(viewID)
  }

  /// Returns the class of a key, or the name of an unknown type.
  static func className(ofKey key: ArraySlice<UInt8>) -> [UInt8] { Array(key.prefix { $0 != separator }) }

  /// Makes a name from the key under which its events are counted.
  ///
  /// - Parameters:
  ///   - type: the type; `nil` for an unknown type, whose name takes the place of the class in the key.
  ///   - key: the key; see ``appendKey(_:_:to:)``.
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

  /// The phase, action, path or digest; `nil` for an unknown type.
  package var selectorOrPhase: String? { phase ?? action ?? path ?? viewID }

  /// The type or phase that a misspelled one most likely means, such as `page` for `Page` or `enter` for `viewWillAppear`. `nil` for known
  /// names, and for those without a similar name.
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

  /// The order by class, then by action, phase, path or digest, then by type.
  package static func precedes(_ left: EventName, _ right: EventName) -> Bool { left.sortNames < right.sortNames }

  private var sortNames: (String, String, String) { (className ?? "", selectorOrPhase ?? "", type) }
}
