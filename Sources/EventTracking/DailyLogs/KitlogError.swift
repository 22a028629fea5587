/// The reason why a kitlog cannot hold an event or a device. The format has no quoting, so some texts cannot be represented.
public enum KitlogError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The format has no type code for this kind of event.
  case noTypeCode(String)
  /// A required field is missing or empty.
  case missing(field: String)
  /// A field contains a character that would end the field or the line.
  case separator(field: String)
  /// A field has a value that is not text, or not a number where one is required.
  case wrongType(field: String)
  /// The device's name would make its line look like an event or JSON.
  case ambiguousName
  /// A line or the UUID of a device is longer than the limit, both in bytes.
  case tooLong(length: Int, limit: Int)

  /// The error message.
  public var description: String {
    switch self {
    case .noTypeCode(let kind): "a kitlog has no type code for \(kind)"
    case .missing(let field): "the field '\(field)' is missing or empty"
    case .separator(let field): "the field '\(field)' has a character that would end it"
    case .wrongType(let field): "the field '\(field)' has a value of the wrong type"
    case .ambiguousName: "the device's name would be read as an event or as JSON: use another name"
    case .tooLong(let length, let limit): "a line has \(length) bytes, expected at most \(limit)"
    }
  }
}
