/// The unit in which columns are counted.
enum PositionEncoding: String, Codable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Chooses UTF-8 if the client offers it, because its columns are byte offsets; otherwise UTF-16, which every client supports.
  init(offered: [String]?) { self = offered?.contains(Self.utf8.rawValue) == true ? .utf8 : .utf16 }

  /// The number of units that a byte of UTF-8 starts: in UTF-16, 0 for a continuation byte and 2 for the first byte of four.
  func units(startedBy byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }
}
