import EventMapSourceTexts

/// The unit of the columns in the protocol's positions.
enum PositionEncoding: String, Codable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Chooses UTF-8 if the client offers it, because its columns are byte offsets; otherwise UTF-16, which every client supports.
  init(offered: [String]?) { self = offered?.contains(Self.utf8.rawValue) == true ? .utf8 : .utf16 }

  /// The unit of the columns.
  var unit: ColumnUnit { self == .utf8 ? .byte : .utf16 }
}
