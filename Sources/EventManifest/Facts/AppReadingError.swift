import EventMapSourceTexts
import Foundation

/// The error of an input that cannot be read.
package struct AppReadingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The reason code, for scripts and tests: `encrypted`, `no-objective-c`, `truncated`, `unsupported-fixups`, …
  package let reason: String
  /// The problem and its remedy as text, without the name of the file.
  package let message: String
  /// The problems with their locations, as blocks of lines for users; empty if the message is enough.
  package let details: String
  /// The line, 1-based; `nil` if the error has no location in a text.
  package private(set) var line: Int?
  /// The column, 1-based, in Unicode scalars; `nil` if the error has no location in a text.
  package private(set) var column: Int?

  package init(_ reason: String, _ message: String, details: String = "") {
    self.reason = reason
    self.message = message
    self.details = details
  }

  /// Wraps an error of Foundation or of another reader; an `AppReadingError` stays as it is.
  init(_ error: any Error) {
    self =
      error as? AppReadingError ?? AppReadingError("unreadable", "it cannot be read: \(error.localizedDescription)")
  }

  /// Creates an error at a byte offset of a text.
  init(_ reason: String, _ message: String, at offset: Int, of text: [UInt8]) {
    self.init(reason, message)
    (line, column) = LineMap(text).position(of: offset)
  }

  package var description: String { "\(reason): \(message)" }

  /// The message with the line and column before it, for use after the name of the file.
  package var placedMessage: String {
    guard let line, let column else { return message }
    return "line \(line), column \(column): \(message)"
  }

  /// The name of a file with line and column, as compilers write it: `Main.xib:3:7`.
  package func place(in file: String) -> String {
    guard let line, let column else { return file }
    return "\(file):\(line):\(column)"
  }
}
