/// Why an input tells nothing of an app.
package struct AppReadingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A name for scripts and tests: `encrypted`, `no-objective-c`, `truncated`, `unsupported-fixups`, …
  package let reason: String
  /// In words, with the offset where there is one, and what to do.
  package let message: String

  package init(_ reason: String, _ message: String) {
    self.reason = reason
    self.message = message
  }

  package var description: String { "\(reason): \(message)" }
}
