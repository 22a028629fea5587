/// Why compressed bytes cannot be read.
package struct ArchiveError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error.
  package enum Reason: String, Sendable {
    /// The bytes end before their contents do.
    case truncated
    /// They do not follow the format.
    case corrupt
    /// A checksum or a length is not that of the contents.
    case mismatch
    /// A method, an encryption or a size that is not supported.
    case unsupported
  }

  package let reason: Reason
  /// In words: what was found, what was expected, and where.
  package let message: String

  package init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }

  package var description: String { "\(reason.rawValue): \(message)" }
}
