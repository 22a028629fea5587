/// How the members that are selected are written.
public struct ColumnOptions: Sendable {
  /// The names under which the members of ``TranslationOptions/select`` are written, in their order; `nil` for their own.
  public var names: [String]?
  /// Whether CSV and TSV start with a row of names.
  public var writesHeader = true
  /// Whether values of csv and tsv that a spreadsheet would take as formulas get an apostrophe before them.
  public var escapesFormulas = false

  /// The defaults of the command.
  public init() {}
}
