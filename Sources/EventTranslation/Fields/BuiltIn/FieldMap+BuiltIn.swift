extension FieldMap {
  /// An SDK whose dumps EventMap supports by name.
  public struct BuiltIn: Sendable, CaseIterable {
    /// The format of the SDK's dumps.
    public let format: DumpFormat
    /// The vendor's name, for messages.
    let vendorName: String
    /// The marks that identify the SDK's records. One is enough.
    let marks: [RecordMark]
    /// Whether any of the SDK's events names a screen or an action.
    package var namesScreens = true
    /// The text of the field map, also a starting point for custom field maps.
    public let text: String

    /// All SDKs, in the order of their formats.
    public static let allCases = DumpFormat.allCases.compactMap(\.builtIn)

    /// The name on the command line, such as `amplitude`.
    public var name: String { format.rawValue }
  }
}
