extension String {
  /// Returns the text with some scalars replaced; `replacement` returns `nil` for scalars that stay.
  func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    let scalars = unicodeScalars
    // Unchanged parts are appended as a whole, because most texts have little to replace.
    var start = scalars.startIndex
    for index in scalars.indices {
      guard let text = replacement(scalars[index]) else { continue }
      // A slice of the string, because a slice of its scalars would be appended one by one.
      result += self[start..<index]
      result += text
      start = scalars.index(after: index)
    }
    if start == scalars.startIndex { return self }
    result += self[start...]
    return result
  }

  /// The text as a path without `./` and doubled slashes, so that services can compare it with the paths of a repository.
  var tidyPath: String {
    // Works on scalars, because a combining mark would merge with a preceding slash into another `Character`.
    let segments = unicodeScalars.split(separator: "/").map(String.init).filter { $0 != "." }
    let path = segments.joined(separator: "/")
    return unicodeScalars.first == "/" ? "/" + path : path.isEmpty ? self : path
  }
}
