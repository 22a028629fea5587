import EventMapping

/// The open pages of each session, from which the time and origin of a page that is left are known.
///
/// Events come in the order of the lines. If several pages of one class are open, the one entered last is left first, so that pages may
/// nest and repeat.
///
/// Memory is bounded: sessions live in two generations. When the young generation is full, the old one is removed with its open pages, and
/// the young one becomes the old. A session with a new event moves to the young generation. So at least the 65,536 sessions with the latest
/// events are known, whatever the size of the dump, and the results depend only on the events. Removed sessions and pages are counted.
struct PageTimeline: Sendable, Codable {
  /// The kind of identity that connects a user's events.
  enum Key: UInt32 {
    /// The member `session`.
    case session
    /// The device, if the event has no session.
    case device
    /// The dump, if the event has neither.
    case dump
  }

  /// The result for a page that is left.
  struct Leave: Equatable {
    /// The time since the page was entered, in microseconds; `nil` if one of the times is unknown, or if the clock jumped back.
    var duration: Int64?
    /// Whether the page was entered from a known page.
    var hasOrigin = false
  }

  /// The counts for the summary.
  private(set) var counts = PageTimingCounts()

  private var young = Generation()
  private var old = Generation()
  private let limits: Limits

  init(limits: Limits = Limits()) { self.limits = limits }

  /// The limits of each generation.
  struct Limits: Codable {
    var sessions = 65_536
    var pages = 262_144
    /// The total length of session and class names, in bytes.
    var bytes = 4 << 20
    /// The open pages of a session. Beyond that, the page entered first is forgotten.
    var pagesOfSession = 64
  }

  /// Records that a page appears on screen.
  ///
  /// - Parameters:
  ///   - className: the class without the affixes that hooks add, which may change while the page is open.
  ///   - time: the time in microseconds; `nil` if unknown.
  ///   - received: the class name to report as origin of the next page; `nil` if it is the same as `className`.
  ///   - origin: the class of the page before; `nil` if it is the one that was entered last.
  mutating func enter(
    _ className: borrowing Span<UInt8>, at time: Int64?, _ key: Key, _ name: borrowing Span<UInt8>,
    as received: [UInt8]? = nil, from origin: [UInt8]? = nil
  ) {
    counts.unmatchedEnters += 1
    let session = session(entering: key, name)
    counts.forgottenPages += young.push(
      className, as: received, from: origin, time, session, maximum: limits.pagesOfSession)
  }

  /// Appends the class of the page that a session entered last, if any.
  func appendLastPage(_ key: Key, _ name: borrowing Span<UInt8>, to output: inout [UInt8]) {
    if let number = young.find(key, name) {
      young.appendLastClass(of: number, to: &output)
    } else if let number = old.find(key, name) {
      old.appendLastClass(of: number, to: &output)
    }
  }

  /// Records that a page leaves the screen.
  ///
  /// - Parameters:
  ///   - className: the class, as in ``enter(_:at:_:_:as:from:)``.
  ///   - origins: receives the class of the page before, if known.
  /// - Returns: the result; `nil` if the page is not known to have been entered.
  mutating func leave(
    _ className: borrowing Span<UInt8>, at time: Int64?, _ key: Key, _ name: borrowing Span<UInt8>,
    appendingOriginTo origins: inout [UInt8]
  ) -> Leave? {
    guard let session = session(leaving: key, name), let page = young.pop(className, session) else {
      counts.unmatchedLeaves += 1
      return nil
    }
    counts.unmatchedEnters -= 1
    counts.matched += 1
    var leave = Leave()
    if page.origin >= 0 {
      young.appendClassName(page.origin, to: &origins)
      leave.hasOrigin = true
    }
    guard let time, let entered = page.time else {
      counts.withoutTime += 1
      return leave
    }
    // The difference overflows only if one of the times is meaningless.
    let (duration, overflow) = time.subtractingReportingOverflow(entered)
    if overflow || duration < 0 {
      counts.clockJumps += 1
    } else {
      leave.duration = duration
    }
    return leave
  }

  /// The total length of the known names, in bytes.
  var byteCount: Int { young.byteCount + old.byteCount }

  // MARK: Sessions

  /// Whether the young generation has room for more pages and names.
  private var hasRoom: Bool { young.openCount < limits.pages && young.byteCount < limits.bytes }

  /// Returns the number of a session in the young generation with room for a page; adds or moves the session if needed.
  private mutating func session(entering key: Key, _ name: borrowing Span<UInt8>) -> Int {
    if hasRoom, let number = young.find(key, name) { return number }
    return move(key, name)
  }

  /// Returns the number of a session in the young generation and moves it there if needed; `nil` for an unknown session. Unknown sessions
  /// are not added because they would only displace others.
  private mutating func session(leaving key: Key, _ name: borrowing Span<UInt8>) -> Int? {
    if let number = young.find(key, name) { return number }
    if old.find(key, name) == nil { return nil }
    return move(key, name)
  }

  private mutating func move(_ key: Key, _ name: borrowing Span<UInt8>) -> Int {
    if hasRoom, young.sessionCount < limits.sessions {
      let number = young.add(key, name)
      if let before = old.find(key, name) { young.take(before, of: &old, for: number) }
      return number
    }
    // The session itself has the latest event, so it must survive.
    var kept = Generation()
    let keptNumber = kept.add(key, name)
    if let number = young.find(key, name) {
      kept.take(number, of: &young, for: keptNumber)
    } else if let number = old.find(key, name) {
      kept.take(number, of: &old, for: keptNumber)
    }
    counts.forgottenSessions += old.knownCount
    counts.forgottenPages += old.openCount
    old.removeAll()
    swap(&young, &old)
    let number = young.add(key, name)
    young.take(keptNumber, of: &kept, for: number)
    return number
  }
}

extension PageTimeline {
  /// A page that was entered but not left.
  fileprivate struct Page: Codable {
    var className: Int32
    /// The class of the page before; -1 for none.
    var origin: Int32
    var time: Int64?
  }

  /// A generation of sessions with their open pages.
  fileprivate struct Generation: Codable {
    private struct Session: Codable {
      /// The open pages, in the order in which they were entered.
      var pages: [Page] = []
      /// The class of the page entered last, open or not; -1 for none.
      var lastClass: Int32 = -1
    }

    private var sessionNames = NameIndex(seed: .random(in: 0 ... .max))
    private var classNames = NameIndex(seed: .random(in: 0 ... .max))
    private var sessions: [Session] = []
    /// The number of sessions that have not moved to another generation.
    private(set) var knownCount = 0
    /// The number of their open pages.
    private(set) var openCount = 0

    var sessionCount: Int { sessions.count }
    var byteCount: Int { sessionNames.byteCount + classNames.byteCount }

    func find(_ key: Key, _ name: borrowing Span<UInt8>) -> Int? {
      sessionNames.value(hash: sessionNames.hash(name, scope: UInt64(key.rawValue)), kind: key.rawValue, name)
    }

    mutating func add(_ key: Key, _ name: borrowing Span<UInt8>) -> Int {
      let hash = sessionNames.hash(name, scope: UInt64(key.rawValue))
      sessions.append(Session())
      knownCount += 1
      return sessionNames.insert(hash: hash, kind: key.rawValue, name)
    }

    mutating func removeAll() {
      sessionNames.removeAll()
      classNames.removeAll()
      sessions.removeAll(keepingCapacity: true)
      (knownCount, openCount) = (0, 0)
    }

    private mutating func number(ofClass name: borrowing Span<UInt8>) -> Int32 {
      Int32(classNames.insert(hash: classNames.hash(name), name))
    }

    func appendClassName(_ number: Int32, to output: inout [UInt8]) {
      output.append(contentsOf: classNames.bytes[classNames.name(Int(number)).range])
    }

    /// Appends the class of the page that a session entered last, if any.
    func appendLastClass(of session: Int, to output: inout [UInt8]) {
      let number = sessions[session].lastClass
      if number >= 0 { appendClassName(number, to: &output) }
    }

    /// Adds an open page to a session.
    ///
    /// - Parameters:
    ///   - received: the class name to report as origin of the next page; `nil` if it is the same as `className`.
    ///   - origin: the class of the page before; `nil` if it is the one that was entered last.
    /// - Returns: the number of pages forgotten because the session has too many.
    mutating func push(
      _ className: borrowing Span<UInt8>, as received: [UInt8]?, from origin: [UInt8]?, _ time: Int64?, _ session: Int,
      maximum: Int
    ) -> Int {
      let number = number(ofClass: className)
      let origin = origin.map { self.number(ofClass: $0.span) } ?? sessions[session].lastClass
      sessions[session].pages.append(Page(className: number, origin: origin, time: time))
      sessions[session].lastClass = received.map { self.number(ofClass: $0.span) } ?? number
      openCount += 1
      guard sessions[session].pages.count > maximum else { return 0 }
      sessions[session].pages.removeFirst()
      openCount -= 1
      return 1
    }

    /// Removes and returns the page of a class that was entered last; `nil` if none is open.
    mutating func pop(_ className: borrowing Span<UInt8>, _ session: Int) -> Page? {
      guard let number = classNames.value(hash: classNames.hash(className), kind: 0, className),
        let place = sessions[session].pages.lastIndex(where: { $0.className == number })
      else { return nil }
      openCount -= 1
      return sessions[session].pages.remove(at: place)
    }

    /// Moves the pages of a session in another generation to a session of this one.
    mutating func take(_ other: Int, of generation: inout Generation, for session: Int) {
      let names = generation.classNames
      let bytes = names.bytes
      func own(_ number: Int32) -> Int32 {
        number < 0 ? -1 : self.number(ofClass: bytes.span.extracting(names.name(Int(number)).range))
      }
      let from = generation.sessions[other]
      sessions[session].lastClass = own(from.lastClass)
      for page in from.pages {
        sessions[session].pages.append(
          Page(className: own(page.className), origin: own(page.origin), time: page.time))
      }
      openCount += from.pages.count
      generation.sessions[other] = Session()
      generation.knownCount -= 1
      generation.openCount -= from.pages.count
    }
  }
}
