import Foundation

/// Conversions between paths and URIs of files.
enum FileURI {
  /// The path of a `file` URI (RFC 8089); `nil` for another scheme.
  ///
  /// Some editors do not encode characters such as brackets. If a string has such a character, `URL` treats its percent signs as literal
  /// and so returns another path.
  static func path(of uri: String) -> String? {
    guard uri.prefix(5).lowercased() == "file:" else { return nil }
    var rest = uri.dropFirst(5).prefix { $0 != "?" && $0 != "#" }
    if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { $0 != "/" } }
    guard let path = rest.removingPercentEncoding, path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    return path
  }

  /// Whether a URI denotes a document that was never saved.
  static func isUntitled(_ uri: String) -> Bool { uri.hasPrefix("untitled:") }

  /// The `file` URI of a path.
  static func uri(of path: String) -> String { URL(filePath: path, directoryHint: .notDirectory).absoluteString }
}
