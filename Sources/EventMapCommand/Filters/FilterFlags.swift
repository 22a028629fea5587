import EventMapping
import EventTranslation

/// The flags that filter raw events.
enum FilterFlags {
  static let expression = Flag(
    "where", taking: .filter,
    help: "keep only raw events for which EXPR is true, such as 'type = page and title ~ \"Buy*\"'; "
      + "see 'eventmap help filters'")

  static let since = Flag(
    "since", taking: .moment,
    help: "leave out events before TIME: ISO 8601, a date, or a number such as those of the dump")
  static let until = Flag("until", taking: .moment, help: "leave out events at or after TIME")
  static let sample = Flag(
    "sample", taking: .percentage, default: "all",
    help: "keep this share of the sessions, the same ones in every run")
  static let dedupe = Flag(
    "dedupe", taking: .member("MEMBER"), default: "all events",
    help: "write only the first event with each value of MEMBER; the last 1,000,000 values are remembered")
  static let limit = Flag(
    "limit", taking: .count(of: "server events"), default: "no limit", help: "stop after N server events")

  /// The filters of all commands that read events.
  static let all: [any FlagDeclaration] = [expression, since, until, sample]

  /// The filters by time, which need the member of the time.
  static let timed: [any FlagDeclaration] = [since, until]

  /// Reads the flags of ``all``.
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

extension ValueType where Value == EventPeriod.Moment {
  /// A time: ISO 8601, a date, or a number.
  fileprivate static var moment: ValueType {
    ValueType("TIME") { text throws(CommandError) in
      if let moment = EventPeriod.Moment(text) { return moment }
      throw CommandError(
        "\(DisplayedName.quoted(text)) is not a time, expected one like 2026-11-21, 2026-11-21T10:30:00+08:00 or 1795228200"
      )
    }
  }
}
