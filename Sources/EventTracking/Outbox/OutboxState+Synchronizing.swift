extension OutboxState {
  /// Returns true if the caller must synchronize segments to the disk. It is true for one caller, until ``continueSynchronizing()`` returns
  /// false.
  mutating func startSynchronizing() -> Bool {
    if isSynchronizing || sealed.last?.isSynchronized != false { return false }
    isSynchronizing = true
    return true
  }

  /// Returns whether segments remain to be synchronized.
  mutating func continueSynchronizing() -> Bool {
    isSynchronizing = sealed.last?.isSynchronized == false
    return isSynchronizing
  }

  /// Returns the file of the next segment to synchronize, and marks that segment as synchronized.
  mutating func nextToSynchronize() -> String? {
    guard let index = sealed.firstIndex(where: { !$0.isSynchronized }) else { return nil }
    sealed[index].isSynchronized = true
    return sealed[index].fileName
  }
}
