import AppManifests

/// The naming convention of Cocoa's delegate methods, which start with the calling object: `searchBar:textDidChange:`,
/// `textFieldDidEndEditing:`.
enum DelegateMethodShape {
  /// Whether a selector follows the convention. The action of a control has at most two arguments, the control and an event.
  static func fits(_ selector: String) -> Bool {
    let keywords = selector.split(separator: ":", omittingEmptySubsequences: false).dropLast()
    guard let first = keywords.first else { return false }
    switch keywords.count {
    case 1: return startsLikeNotice(first)
    case 2: return senders.contains(String(first)) && !keywords[1].lowercased().hasSuffix("event")
    default: return true
    }
  }

  /// The words that follow the calling object's name in a method with one argument.
  private static let verbs = ["Did", "Will", "Should"]

  /// Whether a keyword has the form of `textFieldDidEndEditing` or `searchBarSearchButtonClicked`.
  private static func startsLikeNotice(_ keyword: Substring) -> Bool {
    if keyword.hasPrefix("searchBar"), keyword.hasSuffix("ButtonClicked") { return true }
    return verbs.contains { verb in
      keyword.firstRange(of: verb).map { senders.contains(String(keyword[..<$0.lowerBound])) } == true
    }
  }

  /// The parameter names of the frameworks' classes, which are the class names without prefix: `tableView`.
  private static let senders: Set<String> = Set(
    FrameworkClasses.superclasses.keys.compactMap { name in
      // The prefix ends before the last of the leading capital letters: `WKWebView`, `UITextField`.
      let capitals = name.prefix { $0.isUppercase }
      guard capitals.count > 1, capitals.count < name.count else { return nil }
      let rest = name.dropFirst(capitals.count - 1)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    })
}
