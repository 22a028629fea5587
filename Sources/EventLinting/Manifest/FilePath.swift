/// The paths of the files that a manifest names.
enum FilePath {
  /// Returns the path of a file, relative to the same folder as the path of the manifest.
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
  /// The index of the last slash. Works on scalars, because a combining mark would merge with a preceding slash into another `Character`.
  fileprivate var lastSlash: String.Index? { unicodeScalars.lastIndex(of: "/") }
}
