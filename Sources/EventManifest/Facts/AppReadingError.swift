/// Why an input cannot be read.
package struct AppReadingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A name for scripts and tests: `encrypted`, `no-objective-c`, `truncated`, `unsupported-fixups`, …
  package let reason: String
  /// In words, with the offset where there is one, and what to do.
  package let message: String
  /// What is wrong at which places, for people: blocks of lines, or empty.
  package let details: String

  package init(_ reason: String, _ message: String, details: String = "") {
    self.reason = reason
    self.message = message
    self.details = details
  }

  package var description: String { "\(reason): \(message)" }
}
