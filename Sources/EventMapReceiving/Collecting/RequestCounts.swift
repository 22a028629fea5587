/// The number of events of each kind, in one request or in all.
struct RequestCounts: Equatable {
  var good = 0
  var unmapped = 0
  var ignored = 0
  var bad = 0
  /// The number of events in repeated requests.
  var duplicates = 0

  /// The number of events of all kinds, without duplicates.
  var eventCount: Int { good + unmapped + ignored + bad }

  var json: [UInt8] {
    let counts = #""good": \#(good), "unmapped": \#(unmapped), "ignored": \#(ignored), "bad": \#(bad)"#
    return Array(#"{\#(counts), "duplicates": \#(duplicates)}"#.utf8)
  }

  mutating func add(_ kind: ReceivedEvent.Kind) {
    switch kind {
    case .good: good += 1
    case .unmapped: unmapped += 1
    case .ignored: ignored += 1
    case .bad: bad += 1
    }
  }
}
