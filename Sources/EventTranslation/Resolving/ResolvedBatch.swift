/// What became of the records of a batch.
struct ResolvedBatch {
  var resolutions: [Resolution]
  /// The server events of records that have several, or one with changes.
  var events: [ServerEvent] = []
  var edits: [Edit] = []
  /// Of the edits, those of a page that is left to which nothing else is done; empty before the first one.
  var leaveEdits = 0..<0
  /// The values of the record that edits copy.
  var values: [MemberSlot] = []
  /// The records that a filter leaves out because they have no time that can be read.
  var rowsWithoutTime: [Int] = []
  /// Page events whose time is asked for.
  var pages = PageEvents()

  /// - Parameter capacity: of the batch.
  init(capacity: Int) { resolutions = [Resolution](repeating: Resolution(), count: capacity) }

  /// Leaves out a raw event.
  mutating func filter(_ row: Int) {
    resolutions[row].bucket = .filtered
    resolutions[row].eventIndex = -1
    resolutions[row].events = 0..<0
  }

  /// Forgets all; the memory is kept.
  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    edits.removeAll(keepingCapacity: true)
    leaveEdits = 0..<0
    values.removeAll(keepingCapacity: true)
    rowsWithoutTime.removeAll(keepingCapacity: true)
    pages.removeAll()
  }
}
