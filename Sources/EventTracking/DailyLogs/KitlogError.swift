/// Why a kitlog cannot hold an event or a device. Nothing is quoted in that format, so that some texts would be read as others.
public enum KitlogError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The format has no number for this kind of event.
  case noTypeCode(String)
  /// A field that must be there is missing or empty.
  case missing(field: String)
  /// A field has a character that would end the field or the line.
  case separator(field: String)
  /// A field has a value that is no text, or no number where one must be.
  case wrongType(field: String)
  /// The device's name would make its line an event or JSON.
  case ambiguousName
  /// A line is longer than a limit, both in bytes.
  case tooLong(length: Int, limit: Int)

  /// What a kitlog cannot hold.
  public var description: String {
    switch self {
    case .noTypeCode(let kind): "a kitlog has no type code for \(kind)"
    case .missing(let field): "the field '\(field)' is missing or empty"
    case .separator(let field): "the field '\(field)' has a character that would end it"
    case .wrongType(let field): "the field '\(field)' has a value of the wrong type"
    case .ambiguousName: "the device's name would not be read as one"
    case .tooLong(let length, let limit): "a line has \(length) bytes, expected at most \(limit)"
    }
  }
}
