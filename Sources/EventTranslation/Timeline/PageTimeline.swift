import EventMapping

/// Which pages of which session are open, so that a page that is left is known to have been entered: when, and from which page.
///
/// Events come in the order of the lines. Of several open pages of one class the one entered last is left first, so that pages may nest
/// and repeat.
///
/// Memory is bounded: sessions live in two generations. When the young one is full, the old one is forgotten with the pages still open in
/// it, and the young one becomes the old; a session that has an event in the meantime moves to the young one. So at least the
/// 65,536 sessions that had events last are known, whatever the size of the dump, and the answers depend on the events alone. What is
/// forgotten is counted.
struct PageTimeline: Sendable, Codable {
  /// What identifies a user's events.
  enum Key: UInt32 {
    /// The member `session`.
    case session
    /// The device, where there is no session.
    case device
    /// The dump, where there is neither.
    case dump
  }

  /// A page that is left.
  struct Leave: Equatable {
    /// Microseconds since it was entered; `nil` where one of the times is not known, or the clock jumped back.
    var duration: Int64?
    /// Whether the page was entered from another one.
    var hasOrigin = false
  }

  /// How it went, for the summary.
  private(set) var counts = PageTimingCounts()

  private var young = Generation()
  private var old = Generation()
  private let limits: Limits

  init(limits: Limits = Limits()) { self.limits = limits }

  /// How much is kept, in each generation.
  struct Limits: Codable {
    var sessions = 65_536
    var pages = 262_144
    /// Bytes of names: of sessions and classes.
    var bytes = 4 << 20
    /// Open pages of one session; of more, the one entered first is forgotten.
    var pagesOfSession = 64
  }

  /// A page comes on screen.
  ///
  /// - Parameters:
  ///   - className: without what hooks add to it: that may change while the page is open.
  ///   - time: in microseconds; `nil` where it is not known.
  ///   - received: the name of the class for the page that comes after it; `nil` where it is the same.
  ///   - origin: the class of the page before, where it is not the one that was entered last.
  mutating func enter(
    _ className: borrowing Span<UInt8>, at time: Int64?, _ key: Key, _ name: borrowing Span<UInt8>,
    as received: [UInt8]? = nil, from origin: [UInt8]? = nil
  ) {
    counts.unmatchedEnters += 1
    let session = session(entering: key, name)
    counts.forgottenPages += young.push(
      className, as: received, from: origin, time, session, maximum: limits.pagesOfSession)
  }

  /// Appends the class of the page of a session that was entered last, if there is one.
  func appendLastPage(_ key: Key, _ name: borrowing Span<UInt8>, to output: inout [UInt8]) {
    if let number = young.find(key, name) {
      young.appendLastClass(of: number, to: &output)
    } else if let number = old.find(key, name) {
      old.appendLastClass(of: number, to: &output)
    }
  }

  /// A page leaves the screen.
  ///
  /// - Parameters:
  ///   - className: as in ``enter(_:at:_:_:as:from:)``.
  ///   - origins: gets the class of the page before, if one is known.
  /// - Returns: `nil` for one that nothing is known to have entered.
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
    // Both are far from the ends of the range, or they overflow together with what they mean.
    let (duration, overflow) = time.subtractingReportingOverflow(entered)
    if overflow || duration < 0 {
      counts.clockJumps += 1
    } else {
      leave.duration = duration
    }
    return leave
  }

  /// How many bytes the names take that are known.
  var byteCount: Int { young.byteCount + old.byteCount }

  // MARK: Sessions

  /// Whether the young generation takes more pages and names.
  private var hasRoom: Bool { young.openCount < limits.pages && young.byteCount < limits.bytes }

  /// The number of a session in the young generation, where a page can be entered in it; made or moved there.
  private mutating func session(entering key: Key, _ name: borrowing Span<UInt8>) -> Int {
    if hasRoom, let number = young.find(key, name) { return number }
    return move(key, name)
  }

  /// The number of a session in the young generation, moved there; `nil` for one of which nothing is known. Such a session takes no room:
  /// it would only displace others.
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
    // The session itself is among those with events last, and stays.
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
  /// A page that was entered and not left.
  fileprivate struct Page: Codable {
    var className: Int32
    /// The class of the page before, or -1.
    var origin: Int32
    var time: Int64?
  }

  /// Sessions with their open pages.
  fileprivate struct Generation: Codable {
    private struct Session: Codable {
      /// The open pages, the one entered first in front.
      var pages: [Page] = []
      /// The class of the page entered last, open or not; -1 before the first.
      var lastClass: Int32 = -1
    }

    private var sessionNames = NameIndex(seed: .random(in: 0 ... .max))
    private var classNames = NameIndex(seed: .random(in: 0 ... .max))
    private var sessions: [Session] = []
    /// The sessions that have not been taken over.
    private(set) var knownCount = 0
    /// Their open pages.
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

    /// Appends the class of the page of a session that was entered last, if there is one.
    func appendLastClass(of session: Int, to output: inout [UInt8]) {
      let number = sessions[session].lastClass
      if number >= 0 { appendClassName(number, to: &output) }
    }

    /// Puts a page on top of those of a session.
    ///
    /// - Parameters:
    ///   - received: its class for the page after it; `nil` where that is the same.
    ///   - origin: the class of the page before; `nil` for the one that was entered last.
    /// - Returns: how many pages were forgotten, because the session has too many.
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

    /// Takes the page of a class that was entered last.
    mutating func pop(_ className: borrowing Span<UInt8>, _ session: Int) -> Page? {
      guard let number = classNames.value(hash: classNames.hash(className), kind: 0, className),
        let place = sessions[session].pages.lastIndex(where: { $0.className == number })
      else { return nil }
      openCount -= 1
      return sessions[session].pages.remove(at: place)
    }

    /// Takes over what is known of a session elsewhere, where it is forgotten.
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
