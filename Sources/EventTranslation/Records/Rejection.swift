/// The reason why a line is not a raw event: a code for programs and a message for people.
public struct Rejection: Error, Sendable, Equatable {
  /// The kinds of defects; the raw values are the `reason` codes of a rejects file.
  public enum Reason: String, Sendable, CaseIterable {
    /// The line is not one complete RFC 8259 value.
    case invalidJSON = "invalid-json"
    /// The line holds bytes that are not UTF-8.
    case invalidUTF8 = "invalid-utf8"
    /// A `\u` escape that is half of a surrogate pair.
    case loneSurrogate = "lone-surrogate"
    /// Objects and arrays are nested more than 512 deep.
    case nestingTooDeep = "nesting-too-deep"
    /// Valid JSON, but not an object.
    case notAnObject = "not-an-object"
    /// A member that decides the event ID is missing.
    case missingMember = "missing-member"
    /// A member that decides the event ID is not a string.
    case wrongType = "wrong-type"
    /// A member that decides the event ID, or the event ID itself, occurs more than once.
    case duplicateMember = "duplicate-member"
    /// The record already has an event ID, and `--on-existing` is `fail`.
    case existingEventID = "existing-event-id"
    /// The record already has a member that the table adds to its server event, and `--on-existing` is `fail`.
    case existingMember = "existing-member"
    /// A kitlog line with too few fields.
    case malformedLine = "malformed-line"
    /// A kitlog line whose TypeCode is unknown.
    case unknownTypeCode = "unknown-type-code"
    /// A kitlog field that must be a number but is not.
    case invalidNumber = "invalid-number"
    /// A line of a rejects file that is not an `eventmap-reject/1` record.
    case invalidReject = "invalid-reject"
    /// The line is longer than 16 MiB.
    case lineTooLong = "line-too-long"
  }

  /// The kind of defect.
  public let reason: Reason
  /// The found and the expected text, in one line.
  public let message: String

  init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}
