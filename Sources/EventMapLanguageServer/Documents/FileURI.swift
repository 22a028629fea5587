import Foundation

/// Files as URIs.
enum FileURI {
  /// The path of a `file` URI (RFC 8089); `nil` for another one. Some editors leave characters such as brackets as they are, and where there
  /// is one of these, `URL` takes what is encoded for what is not.
  static func path(of uri: String) -> String? {
    guard uri.prefix(5).lowercased() == "file:" else { return nil }
    var rest = uri.dropFirst(5).prefix { $0 != "?" && $0 != "#" }
    if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { $0 != "/" } }
    guard let path = rest.removingPercentEncoding, path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    return path
  }

  /// Whether a URI is that of a document that was never saved.
  static func isUntitled(_ uri: String) -> Bool { uri.hasPrefix("untitled:") }

  /// The URI of a path.
  static func uri(of path: String) -> String { URL(filePath: path, directoryHint: .notDirectory).absoluteString }
}
