/// Lookups that are made together, for tables in which class and action alone decide.
extension EventMapper {
  /// A lookup among several that are made together.
  package struct Question: Sendable {
    /// The class, as a range of the bytes that all questions point into.
    package var className: Range<Int>
    /// The action; of a page anything.
    package var action: Range<Int>
    /// `nil` for an action.
    package var phase: PagePhase?
    /// False for what no table can name; the answer is -1.
    package var isOpen = true
    /// The index in ``EventMapper/eventIDs``, or -1. Of a mapper that is not simple, a value of any kind.
    package var eventIndex = -1
    private var number = -1
    private var classHash: UInt64 = 0
    /// The number of the action's name, and the hash of both names.
    private var actionNumber = -1
    private var hash: UInt64 = 0
    /// Of those asked together about an action the one whose place among them is this one's among all.
    fileprivate var actionQuestion = 0

    /// Makes a question that waits for its answer.
    @inline(__always)
    package init(className: Range<Int> = 0..<0, action: Range<Int> = 0..<0, phase: PagePhase? = nil) {
      self.className = className
      self.action = action
      self.phase = phase
    }

    /// Finds the class, and with it what a page has.
    @inline(__always)
    fileprivate mutating func findClass(
      _ mapper: borrowing EventMapper, _ index: EventIndex, _ bytes: borrowing Span<UInt8>
    ) {
      (number, eventIndex) = (-1, -1)
      guard isOpen else { return }
      (number, classHash) = mapper.findClass(bytes.extracting(className), index)
      guard number >= 0 else { return }
      // Looked at for an action, too: which of the two it is changes from question to question, and no processor foresees it.
      let value = index.value(number, phase ?? .enter) ?? -1
      eventIndex = phase == nil ? -1 : value
    }

    /// Finds the name of the action, and where the value of the class and it is looked for.
    @inline(__always)
    fileprivate mutating func findAction(_ index: EventIndex, _ bytes: borrowing Span<UInt8>) {
      actionNumber = -1
      guard number >= 0 else { return }
      let action = bytes.extracting(action)
      let actionHash = index.hash(action: action)
      hash = EventIndex.pairHash(classHash: classHash, actionHash: actionHash)
      // The value is on its way while the names are compared, of this question and the next. Something must come of it for it to be done.
      eventIndex = index.actionEvents.touch(hash: hash)
      actionNumber = index.find(action: action, hash: actionHash) ?? -1
    }

    /// Finds the value of the action, when ``findAction(_:_:)`` came to an end for all.
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

  /// Answers questions together.
  ///
  /// What a lookup in a large table waits for is memory. Each step is taken for all questions before the next, so that many wait for it
  /// at the same time.
  ///
  /// - Parameters:
  ///   - questions: those that are asked, and maybe others behind them.
  ///   - count: how many are asked.
  ///   - bytes: what the ranges of the questions point into.
  package func answer(_ questions: inout [Question], _ count: Int, _ bytes: borrowing Span<UInt8>) {
    var questions = questions.mutableSpan
    var actions = 0
    // Counted once, not for every question.
    let index = index
    for number in 0..<count {
      questions[number].findClass(self, index, bytes)
      questions[actions].actionQuestion = number
      actions += questions[number].phase == nil ? 1 : 0
    }
    for place in 0..<actions { questions[questions[place].actionQuestion].findAction(index, bytes) }
    for place in 0..<actions { questions[questions[place].actionQuestion].findValue(self, index, bytes) }
  }
}
