/// Edits that fix a finding.
public struct Fix: Sendable, Hashable {
  /// One edit of the source.
  public struct Edit: Sendable, Hashable {
    /// Offsets in the source's text as UTF-8 without byte order mark.
    public var range: Range<Int>
    /// The text afterwards, as the file's format writes it.
    public var replacement: String
    /// The same range in lines and columns.
    public var location: SourceLocation

    /// Makes an edit.
    public init(range: Range<Int>, replacement: String, location: SourceLocation) {
      self.range = range
      self.replacement = replacement
      self.location = location
    }
  }

  /// What the edits do: `write 'PageEventIDs'`.
  public var message: String
  /// In the order of the source, without overlap.
  public var edits: [Edit]
  /// Whether it can be applied without a decision.
  public var isSafe: Bool

  /// Makes a fix.
  public init(message: String, edits: [Edit], isSafe: Bool = true) {
    self.message = message
    self.edits = edits
    self.isSafe = isSafe
  }
}
