import EventMapping

extension TableSettings {
  /// The first pattern in `ignoredClasses` that matches a class; `nil` if none does.
  func patternIgnoring(_ className: String) -> String? {
    ignoredClasses.first { pattern in
      pattern.hasSuffix("*")
        ? className.utf8.starts(with: pattern.utf8.dropLast()) : className.utf8.elementsEqual(pattern.utf8)
    }
  }
}
