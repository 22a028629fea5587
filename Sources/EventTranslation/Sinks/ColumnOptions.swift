/// Options for output in columns.
public struct ColumnOptions: Sendable {
  /// The column names of the members in ``TranslationOptions/select``, in the same order; `nil` to use the members' own names.
  public var names: [String]?
  /// Whether CSV and TSV start with a row of column names.
  public var writesHeader = true
  /// Whether values of CSV and TSV that a spreadsheet would run as formulas get an apostrophe in front.
  public var escapesFormulas = false

  /// Makes the default options, which are those of the command.
  public init() {}
}
