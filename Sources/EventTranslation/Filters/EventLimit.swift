/// The limit of server events after which a run ends, in the order of the input.
struct EventLimit: Codable {
  /// The number of server events left.
  private var remaining: Int

  /// - Parameter count: the limit, at least 1.
  init(_ count: Int) { remaining = count }

  /// Truncates a batch after the last server event within the limit. Later records do not count.
  ///
  /// - Returns: whether the run ends with this batch.
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
      // Page events are in the order of the records, so those of the kept records come first.
      resolved.pages.removeAll(from: (0...row).count { resolved.resolutions[$0].page >= 0 })
      return true
    }
    return false
  }
}
