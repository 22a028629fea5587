/// A raw event that the table does not name, by what decides its event ID: its type, and class and action or phase.
public struct UnmappedPair: Sendable, Equatable {
  /// The `type` of the raw event.
  public let type: String
  /// The class that was looked up; `nil` for a type that no table knows, and for app events.
  public let className: String?
  /// The action of a control, gesture or row.
  public let action: String?
  /// The phase of a page or app event.
  public let phase: String?
  /// How often it came.
  public let count: Int
  /// The dump in which it came first.
  public let file: String
  /// The line at which it came first, 1-based.
  public let line: Int

  /// Class and detail are joined by a byte that UTF-8 does not have, so no name can hold it.
  private static let separator: UInt8 = 0xFF

  /// Makes the name under which a pair is counted, beside its type.
  static func appendKey(_ subject: borrowing Span<UInt8>, _ detail: borrowing Span<UInt8>, to key: inout [UInt8]) {
    key.append(subject)
    key.append(separator)
    key.append(detail)
  }

  /// Makes a pair of what it was counted under.
  ///
  /// - Parameters:
  ///   - type: `nil` for one that no table knows; its name stands for the class then.
  ///   - key: see ``appendKey(_:_:to:)``.
  init(type: RawEventType?, key: ArraySlice<UInt8>, count: Int, file: String, line: Int) {
    let parts = key.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let (first, second) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    self.type = type?.name ?? first
    className = type == nil || type == .app ? nil : first
    switch type {
    case .page, .app: (phase, action) = (second, nil)
    case nil: (phase, action) = (nil, nil)
    default: (phase, action) = (nil, second)
    }
    self.count = count
    self.file = file
    self.line = line
  }

  /// Most frequent first; ties by name.
  static func precedes(_ left: UnmappedPair, _ right: UnmappedPair) -> Bool {
    if left.count != right.count { return left.count > right.count }
    return left.sortNames < right.sortNames
  }

  private var sortNames: (String, String, String) { (className ?? "", action ?? phase ?? "", type) }
}
