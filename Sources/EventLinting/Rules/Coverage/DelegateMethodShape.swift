import AppManifests

/// How Cocoa names the methods of delegates: after the object that calls them, `searchBar:textDidChange:`, `textFieldDidEndEditing:`.
enum DelegateMethodShape {
  /// Whether a selector has it. A control sends an action with itself and an event at most.
  static func fits(_ selector: String) -> Bool {
    let keywords = selector.split(separator: ":", omittingEmptySubsequences: false).dropLast()
    guard let first = keywords.first else { return false }
    switch keywords.count {
    case 1: return startsLikeNotice(first)
    case 2: return senders.contains(String(first)) && !keywords[1].lowercased().hasSuffix("event")
    default: return true
    }
  }

  /// What follows the name of the object that calls a method with one argument.
  private static let verbs = ["Did", "Will", "Should"]

  /// `textFieldDidEndEditing`, `searchBarSearchButtonClicked`.
  private static func startsLikeNotice(_ keyword: Substring) -> Bool {
    if keyword.hasPrefix("searchBar"), keyword.hasSuffix("ButtonClicked") { return true }
    return verbs.contains { verb in
      keyword.firstRange(of: verb).map { senders.contains(String(keyword[..<$0.lowerBound])) } == true
    }
  }

  /// The frameworks' classes without their prefixes, as parameters are named: `tableView`.
  private static let senders: Set<String> = Set(
    FrameworkClasses.superclasses.keys.compactMap { name in
      // The prefix ends before the last of the capital letters: `WKWebView`, `UITextField`.
      let capitals = name.prefix { $0.isUppercase }
      guard capitals.count > 1, capitals.count < name.count else { return nil }
      let rest = name.dropFirst(capitals.count - 1)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    })
}
