/// Ends a run after a number of server events, in the order of the input.
struct EventLimit: Codable {
  /// How many may still come.
  private var remaining: Int

  /// - Parameter count: at least 1.
  init(_ count: Int) { remaining = count }

  /// Takes the records of a batch up to the last server event that may come; those after it do not count.
  ///
  /// - Returns: whether the run ends with the batch.
  mutating func cut(_ batch: inout RecordBatch, _ resolved: inout ResolvedBatch) -> Bool {
    for row in 0..<batch.count where resolved.resolutions[row].bucket == .mapped {
      let resolution = resolved.resolutions[row]
      let count = resolution.eventIndex >= 0 ? 1 : resolution.events.count
      if count < remaining {
        remaining -= count
        continue
      }
      if resolution.eventIndex < 0 {
        resolved.resolutions[row].events = resolution.events.prefix(remaining)
      }
      batch.end(after: row)
      // Pages are timed in the order of the records.
      resolved.pages.removeAll(from: (0...row).count { resolved.resolutions[$0].page >= 0 })
      return true
    }
    return false
  }
}
