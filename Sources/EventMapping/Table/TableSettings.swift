/// The settings of a table's `$eventmap` that change how raw events are looked up; the linter has its own.
public struct TableSettings: Sendable, Equatable {
  /// Which class's entry answers for a class.
  public enum Inheritance: String, Sendable, CaseIterable {
    /// Its own alone.
    case exact
    /// Its own or, where that does not name the event, that of the nearest ancestor that does.
    case nearest
  }

  /// The touch phase that counts: control events with another one are ignored; `nil` where all count.
  public var touchPhase: TouchPhase?
  /// Classes whose events are ignored: whole names, or the start of names before a final `*`.
  public var ignoredClasses: [String]
  /// Which class's entry answers for a class.
  public var inherit: Inheritance
  /// Suffixes of class names that are taken off before the lookup, in addition to those of well-known hook libraries.
  public var classSuffixes: [String]
  /// Prefixes of selectors that are taken off before the lookup, in addition to those of well-known hook libraries.
  public var selectorPrefixes: [String]

  /// Makes settings; what is left out is as in a table without settings.
  public init(
    touchPhase: TouchPhase? = nil, ignoredClasses: [String] = [], inherit: Inheritance = .exact,
    classSuffixes: [String] = [], selectorPrefixes: [String] = []
  ) {
    self.touchPhase = touchPhase
    self.ignoredClasses = ignoredClasses
    self.inherit = inherit
    self.classSuffixes = classSuffixes
    self.selectorPrefixes = selectorPrefixes
  }

  /// The pattern of ``ignoredClasses`` that a class matches, or `nil`.
  package func patternIgnoring(_ className: String) -> String? {
    let name = Array(className.utf8)
    return ignoredClasses.first { ClassPattern($0).matches(name.span) }
  }

  /// The names of these settings in `$eventmap`.
  package enum Name: String, CaseIterable {
    case touchPhase, ignoredClasses, inherit, classSuffixes, selectorPrefixes
  }
}
