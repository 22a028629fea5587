/// In which units the characters of a line are counted.
enum PositionEncoding: String, Codable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The one to use: what every client has, or UTF-8, which needs no counting, where the client offers it.
  init(offered: [String]?) { self = offered?.contains(Self.utf8.rawValue) == true ? .utf8 : .utf16 }

  /// How many units a scalar has that starts with a byte of UTF-8; none for a byte in the middle.
  func units(startedBy byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }
}
