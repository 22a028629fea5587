extension String {
  /// The text with some scalars replaced; `replacement` gives `nil` for those that stay.
  func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    let scalars = unicodeScalars
    // Appended as a whole: most texts have little to replace.
    var start = scalars.startIndex
    for index in scalars.indices {
      guard let text = replacement(scalars[index]) else { continue }
      // Of the text, not of its scalars: those are appended one by one.
      result += self[start..<index]
      result += text
      start = scalars.index(after: index)
    }
    if start == scalars.startIndex { return self }
    result += self[start...]
    return result
  }

  /// The text as a path without `./` and doubled slashes, as services compare it with the paths of a repository.
  var tidyPath: String {
    // By scalars: a combining mark after a slash makes another character of it.
    let segments = unicodeScalars.split(separator: "/").map(String.init).filter { $0 != "." }
    let path = segments.joined(separator: "/")
    return unicodeScalars.first == "/" ? "/" + path : path.isEmpty ? self : path
  }
}
