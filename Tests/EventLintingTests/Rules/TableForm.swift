import EventMapping
import Foundation

@testable import EventLinting

/// A combination of format, encoding and layout. Every rule must have the same findings in all forms.
struct TableForm: CustomStringConvertible, Sendable {
  enum LineEnd: String, CaseIterable {
    case lf = "\n"
    case crlf = "\r\n"
    /// The whole table is on one line.
    case none = ""
  }

  enum Encoding: CaseIterable {
    case utf8, utf8WithMark, utf16
  }

  var format: TableFormat
  var lineEnd = LineEnd.lf
  var encoding = Encoding.utf8
  /// Whether the file starts with multi-byte text.
  var startsWithMultiByteText = false

  static let all: [TableForm] =
    [TableFormat.json, .xml, .openStep].flatMap { format in
      [
        TableForm(format: format),
        TableForm(format: format, lineEnd: .crlf),
        TableForm(format: format, encoding: .utf8WithMark),
        TableForm(format: format, lineEnd: .none),
        TableForm(format: format, startsWithMultiByteText: true),
        TableForm(format: format, lineEnd: .none, startsWithMultiByteText: true),
        TableForm(format: format, lineEnd: .crlf, encoding: .utf16, startsWithMultiByteText: true),
      ]
    } + [TableForm(format: .binary)]

  var description: String {
    ([format.rawValue] + (lineEnd == .lf ? [] : [lineEnd == .crlf ? "CRLF" : "one line"])
      + (encoding == .utf8 ? [] : [encoding == .utf16 ? "UTF-16" : "BOM"])
      + (startsWithMultiByteText ? ["after multi-byte text"] : [])).joined(separator: ", ")
  }

  var fileName: String { format == .json ? "EventTable.json" : "EventTable.plist" }
  var manifestName: String { format == .json ? "AppManifest.json" : "AppManifest.plist" }
}
