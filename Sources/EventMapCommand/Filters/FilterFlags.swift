import EventTranslation

/// The flags that leave out raw events.
enum FilterFlags {
  static let expression = Flag(
    "where", taking: .filter,
    help: "leave out raw events of which EXPR does not hold, such as 'type = page and title ~ \"Buy*\"'; "
      + "'eventmap help filters' explains it")

  static let all: [any FlagDeclaration] = [expression]

  /// What the flags say.
  static func filters(_ arguments: ParsedArguments) -> EventFilters {
    var filters = EventFilters()
    filters.expression = arguments[expression]
    return filters
  }
}
