/// A range of a source in lines and columns, 1-based, the end exclusive; columns are counted in Unicode scalars.
public struct SourceLocation: Sendable, Hashable {
  /// The line on which the range starts.
  public var line: Int
  /// The column of its first scalar.
  public var column: Int
  /// The line on which it ends.
  public var endLine: Int
  /// The column after its last scalar.
  public var endColumn: Int

  /// Makes a range from its ends.
  public init(line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}
