import EventMapping

extension DailyLogs {
  /// The device that the events come from. It is the first line of each log.
  public struct Device: Sendable, Equatable {
    /// The header line, including its line feed.
    let header: [UInt8]
    /// The UUID, which is part of the logs' names.
    let uuid: String

    /// The maximum length of the header line, in bytes. A tar archive, which has no signature, starts with at least 512 bytes.
    static let longestHeader = 511
    /// The maximum length of the UUID, in bytes. The log's name, which contains it, must fit into the file system's limit of 255 bytes.
    static let longestUUID = 128

    /// Creates a device.
    ///
    /// - Parameters:
    ///   - name: The device's name. It may contain commas; the other values must not.
    ///   - uuid: The device's UUID, which becomes part of file names.
    /// - Throws: ``KitlogError`` if the line could not be read back as a device. Users can give a device any name: try again with an empty
    ///   name.
    public init(
      name: String, model: String, systemName: String, systemVersion: String, uuid: String, appVersion: String,
      appBuild: String
    ) throws(KitlogError) {
      try Self.check(name, "deviceName", mayHaveCommas: true)
      let others = [
        ("deviceModel", model), ("systemName", systemName), ("systemVersion", systemVersion), ("uuid", uuid),
        ("appVersion", appVersion), ("appBuild", appBuild),
      ]
      for (field, text) in others { try Self.check(text, field, mayHaveCommas: false) }
      if uuid.isEmpty { throw .missing(field: "uuid") }
      if uuid.utf8.contains(UInt8(ascii: "/")) { throw .separator(field: "uuid") }
      if uuid.utf8.count > Self.longestUUID { throw .tooLong(length: uuid.utf8.count, limit: Self.longestUUID) }
      if Self.isAmbiguous(name) { throw .ambiguousName }
      let fields = [name] + others.map(\.1)
      let header = Array(fields.joined(separator: ",").utf8) + [UInt8(ascii: "\n")]
      guard header.count <= Self.longestHeader else {
        throw .tooLong(length: header.count, limit: Self.longestHeader)
      }
      self.header = header
      self.uuid = uuid
    }

    /// Rejects control characters, which could end the line or form the signature of a compressed file, and commas, which separate the
    /// fields.
    private static func check(_ text: String, _ field: String, mayHaveCommas: Bool) throws(KitlogError) {
      for byte in text.utf8 where byte < 0x20 || !mayHaveCommas && byte == UInt8(ascii: ",") {
        throw .separator(field: field)
      }
    }

    private static func isAmbiguous(_ name: String) -> Bool {
      // A line that starts with an integer is an event. A first character of JSON or a byte order mark would select another format.
      KitlogLine.isEvent(Array(name.utf8)[...]) || "{[\u{FEFF}".unicodeScalars.contains { $0 == name.trimmedStart }
        || signatures.contains { name.hasPrefix($0) }
    }

    /// The signatures of other kinds of files that a name can start with; all others contain control characters or are not UTF-8.
    private static let signatures = [
      "Rar!", "%PDF-", "GIF8", "PAR1", "BZh", "bplist", "SQLite format 3", "\u{7F}ELF", "x^",
    ]
  }
}

extension String {
  /// The first scalar other than a space; `nil` for a text of spaces only.
  fileprivate var trimmedStart: Unicode.Scalar? { unicodeScalars.first { $0 != " " } }
}
