/// A value of a column in statistics, encoded as in JSON output.
enum StatisticsValue: Encodable, Sendable {
  case count(Int)
  case truth(Bool)
  case seconds(Double)
  case precision(StatisticsPrecision)
  case text(String)
  case counts([Int])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .count(let count): try container.encode(count)
    case .truth(let truth): try container.encode(truth)
    case .seconds(let seconds): try container.encode(seconds)
    case .precision(let precision): try container.encode(precision.rawValue)
    case .text(let text): try container.encode(text)
    case .counts(let counts): try container.encode(counts)
    }
  }
}
