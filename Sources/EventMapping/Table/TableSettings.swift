/// The settings in a table's `$eventmap` that affect lookups. The linter reads further settings.
public struct TableSettings: Sendable, Equatable {
  /// Whether a class without a row for an event uses the rows of its ancestors.
  public enum Inheritance: String, Sendable, CaseIterable {
    /// Only a row of the event's own class applies.
    case exact
    /// The row of the event's own class applies or, if that class has none, the row of the nearest ancestor that has one.
    case nearest
  }

  /// The touch phase that counts; control events with another phase are ignored. `nil` if all phases count.
  public var touchPhase: TouchPhase?
  /// The classes whose events are ignored: full names, or name prefixes followed by `*`.
  public var ignoredClasses: [String]
  /// Whether a class without a row for an event uses the rows of its ancestors.
  public var inherit: Inheritance
  /// Class name suffixes to strip before a lookup, in addition to those of well-known hook libraries.
  public var classSuffixes: [String]
  /// Selector prefixes to strip before a lookup, in addition to those of well-known hook libraries.
  public var selectorPrefixes: [String]

  /// Creates settings. The default values are those of a table without settings.
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

  /// The keys of these settings in `$eventmap`.
  package enum Name: String, CaseIterable {
    case touchPhase, ignoredClasses, inherit, classSuffixes, selectorPrefixes
  }
}
