/// The error of reading compressed or archived bytes.
package struct ArchiveError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The category of an error.
  package enum Reason: String, Sendable {
    /// The bytes end before their content does.
    case truncated
    /// The bytes violate the format.
    case corrupt
    /// A checksum or a length does not match the content.
    case mismatch
    /// The method, the encryption or a size is not supported.
    case unsupported
  }

  package let reason: Reason
  /// A message with what was found, what was expected, and where.
  package let message: String

  package init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }

  package var description: String { "\(reason.rawValue): \(message)" }
}
