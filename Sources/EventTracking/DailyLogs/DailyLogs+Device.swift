import EventMapFileKinds
import EventMapping

extension DailyLogs {
  /// The device that the events are of: the first line of each log.
  public struct Device: Sendable, Equatable {
    /// The line, with its line feed.
    let header: [UInt8]
    /// Part of the names of the logs.
    let uuid: String

    /// In bytes.
    static let longestHeader = 16 << 10
    /// In bytes: names of files are that long, with room for the rest.
    static let longestUUID = 128

    /// Makes a device.
    ///
    /// - Parameters:
    ///   - name: may have commas, which the others must not.
    ///   - uuid: of the device; part of the names of files.
    /// - Throws: ``KitlogError`` if the line would be read as another one. A user can give a device any name: try again without it then.
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
      if FileKind(of: header) != nil { throw .ambiguousName }
      self.header = header
      self.uuid = uuid
    }

    /// Control characters could end the line, or be the mark of a packed file.
    private static func check(_ text: String, _ field: String, mayHaveCommas: Bool) throws(KitlogError) {
      for byte in text.utf8 where byte < 0x20 || !mayHaveCommas && byte == UInt8(ascii: ",") {
        throw .separator(field: field)
      }
    }

    private static func isAmbiguous(_ name: String) -> Bool {
      // An integer in front is an event's. JSON and the mark of UTF-8 are known by the first characters.
      KitlogLine.isEvent(name.utf8) || "{[\u{FEFF}".unicodeScalars.contains { $0 == name.trimmedStart }
    }
  }
}

extension String {
  /// The first scalar that is no space.
  fileprivate var trimmedStart: Unicode.Scalar? { unicodeScalars.first { $0 != " " } }
}
