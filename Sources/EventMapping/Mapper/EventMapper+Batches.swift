/// Batched lookups, for tables where class and action alone decide.
extension EventMapper {
  /// A lookup of a batch.
  package struct BatchedLookup: Sendable {
    /// The class name, as a range of the batch's bytes.
    private var className = 0..<0
    /// The action, as a range of the batch's bytes; empty for a page.
    private var action = 0..<0
    /// The index of the page's phase in `PagePhase.allCases`; -1 for an action.
    private var place = -1
    /// Whether the lookup needs an answer. `false` for a name that no table can contain; the answer is then -1.
    package var isOpen = true
    /// The answer: an index into ``EventMapper/eventIDs``, or -1 without an event. For a mapper that is not simple, any event
    /// value.
    package var eventIndex = -1
    private var number = -1
    private var classHash: UInt64 = 0
    /// The number of the action name and the hash of class and action.
    private var actionNumber = -1
    private var hash: UInt64 = 0
    /// The index of the n-th action lookup in the batch, where n is the index of this element.
    fileprivate var actionLookup = 0

    /// Creates an unused lookup.
    package init() {}

    /// Sets the lookup to a new class and action. Assigns each member separately, because a lookup is large.
    ///
    /// - Parameters:
    ///   - className: the class name, as a range of the batch's bytes.
    ///   - action: the action, as a range of the batch's bytes; not used for a page.
    ///   - place: the index of the page's phase in `PagePhase.allCases`; -1 for an action.
    ///   - isOpen: whether the lookup needs an answer; `false` for a name that no table can contain.
    @inline(__always)
    package mutating func ask(_ className: Range<Int>, _ action: Range<Int>, phase place: Int, isOpen: Bool) {
      self.className = className
      self.action = action
      self.place = place
      self.isOpen = isOpen
    }

    /// The phase of a page; `nil` for an action.
    package var phase: PagePhase? { place < 0 ? nil : PagePhase(place: place) }
    @inline(__always)
    fileprivate var isAction: Bool { place < 0 }

    /// Finds the class and, for a page, the event value.
    @inline(__always)
    fileprivate mutating func findClass(
      _ mapper: borrowing EventMapper, _ index: EventIndex, _ bytes: borrowing Span<UInt8>
    ) {
      (number, eventIndex) = (-1, -1)
      guard isOpen else { return }
      (number, classHash) = mapper.findClass(bytes.extracting(className), index)
      guard number >= 0 else { return }
      // Also read for an action: whether a lookup is an action is unpredictable, so a branch would be mispredicted.
      let value = index.value(number, phase: max(place, 0)) ?? -1
      eventIndex = isAction ? -1 : value
    }

    /// Finds the action name and prefetches the slot of its event value.
    @inline(__always)
    fileprivate mutating func findAction(_ index: EventIndex, _ bytes: borrowing Span<UInt8>) {
      actionNumber = -1
      guard number >= 0 else { return }
      let action = bytes.extracting(action)
      let actionHash = index.hash(action: action)
      hash = EventIndex.pairHash(classHash: classHash, actionHash: actionHash)
      // The slot is prefetched while the names of this and the next lookup are compared. Using the result keeps the compiler from
      // removing the load.
      eventIndex = index.actionEvents.touch(hash: hash)
      actionNumber = index.find(action: action, hash: actionHash) ?? -1
    }

    /// Finds the event value of the action, after ``findAction(_:_:)`` has run for all lookups.
    @inline(__always)
    fileprivate mutating func findValue(
      _ mapper: borrowing EventMapper, _ index: EventIndex, _ bytes: borrowing Span<UInt8>
    ) {
      guard number >= 0 else { return }
      if actionNumber >= 0,
        let value = index.actionEvents.value(hash: hash, classNumber: number, action: actionNumber)
      {
        eventIndex = value
      } else {
        eventIndex = mapper.valueOfHooked(number, classHash: classHash, bytes.extracting(action)) ?? -1
      }
    }
  }

  /// Answers a batch of lookups and stores each answer in its `eventIndex`.
  ///
  /// Lookups in a large table are bound by memory latency. Each step runs for all lookups before the next one, so that their
  /// loads overlap.
  ///
  /// - Parameters:
  ///   - lookups: the lookups of the batch, followed by any number of unused ones.
  ///   - count: the number of lookups in the batch.
  ///   - bytes: the bytes that the lookups' ranges refer to.
  package func answer(_ lookups: inout [BatchedLookup], _ count: Int, _ bytes: borrowing Span<UInt8>) {
    var lookups = lookups.mutableSpan
    var actions = 0
    // Retained once instead of once a lookup.
    let index = index
    for number in 0..<count {
      lookups[number].findClass(self, index, bytes)
      lookups[actions].actionLookup = number
      actions += lookups[number].isAction ? 1 : 0
    }
    for place in 0..<actions { lookups[lookups[place].actionLookup].findAction(index, bytes) }
    for place in 0..<actions { lookups[lookups[place].actionLookup].findValue(self, index, bytes) }
  }
}
