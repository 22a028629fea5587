/// Batched lookups, for tables in which only class and action decide.
extension EventMapper {
  /// One lookup of a batch.
  package struct BatchedLookup: Sendable {
    /// The class, as a range of the bytes of the batch.
    private var className = 0..<0
    /// The action; not used for a page.
    private var action = 0..<0
    /// The place of the page's phase in `PagePhase.allCases`; -1 for an action.
    private var place = -1
    /// False for a name that no table can have; the answer is -1.
    package var isOpen = true
    /// The index in ``EventMapper/eventIDs``, or -1. Of a mapper that is not simple, a value of any kind.
    package var eventIndex = -1
    private var number = -1
    private var classHash: UInt64 = 0
    /// The number of the action's name, and the hash of both names.
    private var actionNumber = -1
    private var hash: UInt64 = 0
    /// The index in the batch of the n-th lookup of an action, where n is this lookup's own index.
    fileprivate var actionLookup = 0

    /// Asks for nothing yet.
    package init() {}

    /// Asks anew, member by member: a lookup is large.
    ///
    /// - Parameters:
    ///   - className: the class, as a range of the bytes of the batch.
    ///   - action: likewise; not used for a page.
    ///   - place: of the page's phase in `PagePhase.allCases`; -1 for an action.
    ///   - isOpen: false for a name that no table can have.
    @inline(__always)
    package mutating func ask(_ className: Range<Int>, _ action: Range<Int>, phase place: Int, isOpen: Bool) {
      self.className = className
      self.action = action
      self.place = place
      self.isOpen = isOpen
    }

    /// `nil` for an action.
    package var phase: PagePhase? { place < 0 ? nil : PagePhase(place: place) }
    @inline(__always)
    fileprivate var isAction: Bool { place < 0 }

    /// Finds the class, and with it the value of a page.
    @inline(__always)
    fileprivate mutating func findClass(
      _ mapper: borrowing EventMapper, _ index: EventIndex, _ bytes: borrowing Span<UInt8>
    ) {
      (number, eventIndex) = (-1, -1)
      guard isOpen else { return }
      (number, classHash) = mapper.findClass(bytes.extracting(className), index)
      guard number >= 0 else { return }
      // Looked at for an action, too: which of the two it is changes from lookup to lookup, so a branch would be mispredicted.
      let value = index.value(number, phase: max(place, 0)) ?? -1
      eventIndex = isAction ? -1 : value
    }

    /// Finds the name of the action, and where the value of the class and it is looked for.
    @inline(__always)
    fileprivate mutating func findAction(_ index: EventIndex, _ bytes: borrowing Span<UInt8>) {
      actionNumber = -1
      guard number >= 0 else { return }
      let action = bytes.extracting(action)
      let actionHash = index.hash(action: action)
      hash = EventIndex.pairHash(classHash: classHash, actionHash: actionHash)
      // The value is prefetched while the names of this lookup and the next are compared. The result is used so that the load is not removed.
      eventIndex = index.actionEvents.touch(hash: hash)
      actionNumber = index.find(action: action, hash: actionHash) ?? -1
    }

    /// Finds the value of the action, after ``findAction(_:_:)`` of all lookups.
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

  /// Answers a batch of lookups.
  ///
  /// A lookup in a large table mostly waits for memory. Each step is done for all lookups before the next step, so that their loads
  /// overlap.
  ///
  /// - Parameters:
  ///   - lookups: the batch, and maybe others after it.
  ///   - count: the number of lookups in the batch.
  ///   - bytes: the bytes that the ranges of the lookups point into.
  package func answer(_ lookups: inout [BatchedLookup], _ count: Int, _ bytes: borrowing Span<UInt8>) {
    var lookups = lookups.mutableSpan
    var actions = 0
    // Retained once, not for every lookup.
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
