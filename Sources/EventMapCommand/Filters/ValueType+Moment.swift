import EventMapping
import EventTranslation

extension ValueType where Value == EventPeriod.Moment {
  /// A time: ISO 8601, a date, or a number.
  static var moment: ValueType {
    ValueType("TIME") { text throws(CommandError) in
      if let moment = EventPeriod.Moment(text) { return moment }
      throw CommandError(
        "\(DisplayedName.quoted(text)) is not a time, expected one like 2026-11-21, 2026-11-21T10:30:00+08:00 or 1795228200"
      )
    }
  }
}
