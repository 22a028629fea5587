import EventMapping

/// A name of the app that was probably intended.
struct Suggestion: Equatable {
  /// The name for scripts; an action of another class is preceded by the class and a space.
  var name: String
  /// The name for people, in quotes.
  var displayName: String
  /// Whether the name is an action of another class.
  var isElsewhere = false

  init(_ name: String) {
    self.name = name
    displayName = DisplayedName.quoted(name)
  }

  /// Suggests an action of another class.
  init(_ action: String, of className: String) {
    isElsewhere = true
    name = "\(className) \(action)"
    displayName = "\(DisplayedName.quoted(action)) of \(DisplayedName.quoted(className))"
  }
}
