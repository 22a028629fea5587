extension FieldMap {
  /// An SDK whose dumps EventMap knows by name. Each is in a file of its own.
  public struct BuiltIn: Sendable, CaseIterable {
    /// What its dumps are read as.
    public let format: DumpFormat
    /// Whose records they are, as people call them.
    let vendorName: String
    /// What only its records have: one of these is enough.
    let marks: [RecordMark]
    /// Whether some of its events name a screen or an action.
    package var namesScreens = true
    /// The field map, to use as it is or as the start of another.
    public let text: String

    /// All of them, in the order of their formats.
    public static let allCases = DumpFormat.allCases.compactMap(\.builtIn)

    /// The name by which commands know it.
    public var name: String { format.rawValue }
  }
}
