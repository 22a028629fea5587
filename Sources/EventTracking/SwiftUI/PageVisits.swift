import EventMapping

/// The pages that the views of one window show, and the events that come of it.
///
/// SwiftUI calls a view that appears or disappears more than once, also while the app is in the background, and calls
/// the next page before the one that it covers. So the events follow from the state, never from a single call: of all
/// views with the page's name, the one that appeared last is the page, as long as the scene is in the foreground.
/// Enter and leave of a name alternate in any order of calls.
final class PageVisits: Sendable {
  /// The phase of a scene, as in `ScenePhase`.
  enum Phase: Sendable, CaseIterable {
    case active, inactive, background
  }

  /// A page that a view shows.
  struct Page: Sendable, Equatable {
    var name: String
    var members: [String: MemberValue] = [:]
  }

  private struct State {
    /// The views on the screen, in the order in which they appeared.
    var shown: [(view: ObjectIdentifier, page: Page)] = []
    /// The pages that were entered and not left, by name.
    var entered: [String: Page] = [:]
    var isInForeground = true
  }

  private let state = Locked(State())
  private let record: @Sendable (RawEvent) -> Void

  /// - Parameter record: gets the events in their order; it must not call the visits.
  init(record: @escaping @Sendable (RawEvent) -> Void) { self.record = record }

  /// A view appeared, or appeared again. Has no effect on a view that is on the screen already.
  func appear(_ view: ObjectIdentifier, showing page: Page, in phase: Phase) {
    change { state in
      Self.follow(phase, &state)
      if !state.shown.contains(where: { $0.view == view }) { state.shown.append((view, page)) }
    }
  }

  /// A view shows another page, or its page has other members.
  func update(_ view: ObjectIdentifier, showing page: Page) {
    change { state in
      guard let place = state.shown.firstIndex(where: { $0.view == view }) else { return }
      let name = page.name
      let isOnTop = !state.shown[(place + 1)...].contains { $0.page.name == name }
      // The page stays, with other members, which its leave has.
      if isOnTop, name == state.shown[place].page.name, state.entered[name] != nil { state.entered[name] = page }
      state.shown[place].page = page
    }
  }

  /// A view disappeared, or does not exist any more. Has no effect on a view that is not on the screen.
  func disappear(_ view: ObjectIdentifier) {
    change { $0.shown.removeAll { $0.view == view } }
  }

  /// The scene changed its phase.
  func follow(_ phase: Phase) { change { Self.follow(phase, &$0) } }

  /// An inactive scene is on its way to the background or from there, or waits for the user's answer to an alert of the
  /// system. Only an active one has certainly come back.
  private static func follow(_ phase: Phase, _ state: inout State) {
    switch phase {
    case .active: state.isInForeground = true
    case .background: state.isInForeground = false
    case .inactive: break
    }
  }

  /// Changes the state and records the events that bring the pages to it. Leaves come before enters.
  private func change(_ body: (inout State) -> Void) {
    // The events are recorded with the lock, so that those of another thread do not come between them.
    state.withLock { state in
      body(&state)
      var visible: [Page] = []
      if state.isInForeground {
        for (place, shown) in state.shown.enumerated()
        where !state.shown[(place + 1)...].contains(where: { $0.page.name == shown.page.name }) {
          visible.append(shown.page)
        }
      }
      let pages = Dictionary(visible.map { ($0.name, $0) }) { _, last in last }
      for (name, page) in state.entered.sorted(by: { $0.key < $1.key }) where pages[name] != page {
        record(RawEvent(.page(name, .leave), members: page.members))
        state.entered[name] = nil
      }
      for page in visible where state.entered[page.name] == nil {
        record(RawEvent(.page(page.name, .enter), members: page.members))
        state.entered[page.name] = page
      }
    }
  }
}
