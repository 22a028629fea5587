/// The outcomes of the records of a batch.
struct ResolvedBatch {
  var resolutions: [Resolution]
  /// The server events of records with several events, or with an event that has edits.
  var events: [ServerEvent] = []
  var edits: [Edit] = []
  /// The edits of a record that leaves a page and needs no other change; empty until such a record occurs.
  var leaveEdits = 0..<0
  /// The values of records that edits copy.
  var values: [MemberSlot] = []
  /// The records that a filter leaves out because they have no readable time.
  var rowsWithoutTime: [Int] = []
  /// The page events that page timing needs.
  var pages = PageEvents()

  /// - Parameter capacity: the maximum number of records of the batch.
  init(capacity: Int) { resolutions = [Resolution](repeating: Resolution(), count: capacity) }

  /// Leaves out a raw event.
  mutating func filter(_ row: Int) {
    resolutions[row].bucket = .filtered
    resolutions[row].eventIndex = -1
    resolutions[row].events = 0..<0
  }

  /// Removes all outcomes; the memory is kept.
  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    edits.removeAll(keepingCapacity: true)
    leaveEdits = 0..<0
    values.removeAll(keepingCapacity: true)
    rowsWithoutTime.removeAll(keepingCapacity: true)
    pages.removeAll()
  }
}
