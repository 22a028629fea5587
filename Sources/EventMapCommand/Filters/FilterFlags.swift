import EventTranslation

/// The flags that leave out raw events.
enum FilterFlags {
  static let expression = Flag(
    "where", taking: .filter,
    help: "leave out raw events of which EXPR does not hold, such as 'type = page and title ~ \"Buy*\"'; "
      + "'eventmap help filters' explains it")

  static let since = Flag(
    "since", taking: .moment,
    help: "leave out events before TIME: ISO 8601, a date, or a number such as those of the dump")
  static let until = Flag("until", taking: .moment, help: "leave out events from TIME on, and those after it")
  static let sample = Flag(
    "sample", taking: .percentage, default: "all",
    help: "keep this share of the sessions, always the same ones")
  static let dedupe = Flag(
    "dedupe", taking: .member("MEMBER"), default: "all events",
    help: "of events with the same value of MEMBER write the first one alone; the last 1,000,000 values are remembered")
  static let limit = Flag(
    "limit", taking: .count(of: "server events"), default: "no limit", help: "end after the first N server events")

  /// The flags of commands that read events.
  static let all: [any FlagDeclaration] = [expression, since, until, sample]

  /// The flags that need the member of the time.
  static let timed: [any FlagDeclaration] = [since, until]

  /// What the flags say, but for the limit.
  static func filters(_ arguments: ParsedArguments) throws(CommandError) -> EventFilters {
    var filters = EventFilters()
    filters.expression = arguments[expression]
    let (since, until) = (arguments[since], arguments[until])
    filters.period = EventPeriod(since: since, until: until, DumpRequest.timing(arguments))
    if let since, let until, since.isSurelyNotBefore(until) {
      throw CommandError("--since is not before --until: no event can be in between")
    }
    filters.sample = arguments[sample].map { EventSample($0) }
    return filters
  }
}
