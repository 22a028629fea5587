/// The paths of the files that a manifest names.
enum FilePath {
  /// The path of a file, from where the path of the manifest starts.
  ///
  /// - Parameters:
  ///   - file: the file, relative to a folder.
  ///   - folder: the folder, relative to that of the manifest, or absolute.
  ///   - manifest: the path of the manifest.
  static func path(_ file: String, in folder: String, ofFile manifest: String) -> String {
    let own = manifest.lastSlash.map { String(manifest.unicodeScalars[...$0]) } ?? ""
    let path = [own, folder + "/", file].reversed().reduce("") { path, part in path.isAbsolute ? path : part + path }
    var names: [String] = []
    for name in path.unicodeScalars.split(separator: "/").map(String.init) where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
    }
    return (path.isAbsolute ? "/" : "") + names.joined(separator: "/")
  }
}

extension String {
  fileprivate var isAbsolute: Bool { utf8.first == UInt8(ascii: "/") }
  /// By scalars: a combining mark after a slash makes another character of it.
  fileprivate var lastSlash: String.Index? { unicodeScalars.lastIndex(of: "/") }
}
