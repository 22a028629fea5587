/// A range of a source in lines and columns. Both are 1-based; the end is exclusive. Columns are counted in Unicode scalars.
public struct SourceLocation: Sendable, Hashable {
  /// The line on which the range starts.
  public var line: Int
  /// The column of the first scalar of the range.
  public var column: Int
  /// The line on which the range ends.
  public var endLine: Int
  /// The column after the last scalar of the range.
  public var endColumn: Int

  /// Makes a range from its ends.
  public init(line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}
