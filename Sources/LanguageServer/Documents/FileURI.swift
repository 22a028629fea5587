import Foundation

/// Files as URIs.
enum FileURI {
  /// The path of a `file` URI; `nil` for another one.
  static func path(of uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    let path = url.path(percentEncoded: false)
    return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
  }

  /// Whether a URI is that of a document that was never saved.
  static func isUntitled(_ uri: String) -> Bool { uri.hasPrefix("untitled:") }

  /// The URI of a path.
  static func uri(of path: String) -> String { URL(filePath: path, directoryHint: .notDirectory).absoluteString }
}
