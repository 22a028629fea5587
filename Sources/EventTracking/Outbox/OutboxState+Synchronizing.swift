extension OutboxState {
  /// Whether someone has to bring segments to the disk; true for one caller until ``goOnSynchronizing()`` is false.
  mutating func startSynchronizing() -> Bool {
    if isSynchronizing || sealed.last?.isSynchronized != false { return false }
    isSynchronizing = true
    return true
  }

  /// Whether there are segments left to bring to the disk.
  mutating func goOnSynchronizing() -> Bool {
    isSynchronizing = sealed.last?.isSynchronized == false
    return isSynchronizing
  }

  /// The file of the next segment that is not on the disk, which counts as one that is from now on.
  mutating func nextToSynchronize() -> String? {
    guard let index = sealed.firstIndex(where: { !$0.isSynchronized }) else { return nil }
    sealed[index].isSynchronized = true
    return sealed[index].fileName
  }
}
