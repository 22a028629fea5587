import EventMapSourceTexts
import Foundation

/// Why an input cannot be read.
package struct AppReadingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A name for scripts and tests: `encrypted`, `no-objective-c`, `truncated`, `unsupported-fixups`, …
  package let reason: String
  /// In words, with the offset where there is one, and what to do; without the name of the file.
  package let message: String
  /// What is wrong at which places, for people: blocks of lines, or empty.
  package let details: String
  /// 1-based; `nil` where the error is not at one place of a text.
  package private(set) var line: Int?
  /// 1-based, in Unicode scalars.
  package private(set) var column: Int?

  package init(_ reason: String, _ message: String, details: String = "") {
    self.reason = reason
    self.message = message
    self.details = details
  }

  /// An error of Foundation or of another reader.
  init(_ error: any Error) {
    self =
      error as? AppReadingError ?? AppReadingError("unreadable", "it cannot be read: \(error.localizedDescription)")
  }

  /// An error at an offset of a text.
  init(_ reason: String, _ message: String, at offset: Int, of text: [UInt8]) {
    self.init(reason, message)
    (line, column) = LineMap(text).position(of: offset)
  }

  package var description: String { "\(reason): \(message)" }

  /// The message with the place in front, for a file that is named already.
  package var placedMessage: String {
    guard let line, let column else { return message }
    return "line \(line), column \(column): \(message)"
  }

  /// The name of a file with the place behind it, as compilers write it: `Main.xib:3:7`.
  package func place(in file: String) -> String {
    guard let line, let column else { return file }
    return "\(file):\(line):\(column)"
  }
}
