/// The edits that fix a finding.
public struct Fix: Sendable, Hashable {
  /// An edit of the source.
  public struct Edit: Sendable, Hashable {
    /// The replaced range, as offsets in the source's text in UTF-8 without byte order mark.
    public var range: Range<Int>
    /// The new text, in the notation of the file's format.
    public var replacement: String
    /// The replaced range in lines and columns.
    public var location: SourceLocation

    /// Makes an edit.
    public init(range: Range<Int>, replacement: String, location: SourceLocation) {
      self.range = range
      self.replacement = replacement
      self.location = location
    }
  }

  /// The effect of the edits: `write 'PageEventIDs'`.
  public var message: String
  /// The edits in source order, without overlap.
  public var edits: [Edit]
  /// Whether the fix can be applied without a decision. An unsafe fix applies a guess.
  public var isSafe: Bool

  /// Makes a fix.
  public init(message: String, edits: [Edit], isSafe: Bool = true) {
    self.message = message
    self.edits = edits
    self.isSafe = isSafe
  }
}
