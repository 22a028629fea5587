import EventMapping

/// A name that was probably meant.
struct Suggestion: Equatable {
  /// For scripts: the name, with the class in front where it is another class's.
  var name: String
  /// For people, in quotes.
  var displayName: String
  /// Whether it is another class's.
  var isElsewhere = false

  init(_ name: String) {
    self.name = name
    displayName = DisplayedName.quoted(name)
  }

  /// An action of another class.
  init(_ action: String, of className: String) {
    isElsewhere = true
    name = "\(className) \(action)"
    displayName = "\(DisplayedName.quoted(action)) of \(DisplayedName.quoted(className))"
  }
}
