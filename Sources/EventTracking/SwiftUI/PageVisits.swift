import EventMapping

/// The pages that one window shows, and the events that follow from their changes.
///
/// SwiftUI may call `onAppear` and `onDisappear` more than once per view, even while the app is in the background, and
/// calls `onAppear` of a page before `onDisappear` of the page that it covers. The events therefore follow from the
/// state, never from a single call: among the views with the same page name, the page is the one that appeared last, as
/// long as the scene is in the foreground. For each name, `enter` and `leave` alternate whatever the order of the
/// calls.
final class PageVisits: Sendable {
  /// The phase of a scene, like SwiftUI's `ScenePhase`.
  enum Phase: Sendable, CaseIterable {
    case active, inactive, background
  }

  /// A page that a view shows.
  struct Page: Sendable, Equatable {
    var name: String
    var members: [String: MemberValue] = [:]
  }

  private struct State {
    /// The visible views, in the order in which they appeared.
    var shown: [(view: ObjectIdentifier, page: Page)] = []
    /// The pages that were entered but not left, by name.
    var entered: [String: Page] = [:]
    var isInForeground = true
  }

  private let state = Locked(State())
  private let record: @Sendable (RawEvent) -> Void

  /// - Parameter record: Receives the events in order. It must not call this object.
  init(record: @escaping @Sendable (RawEvent) -> Void) { self.record = record }

  /// Handles the appearance of a view. Has no effect if the view is already visible.
  func appear(_ view: ObjectIdentifier, showing page: Page, in phase: Phase) {
    change { state in
      Self.follow(phase, &state)
      if !state.shown.contains(where: { $0.view == view }) { state.shown.append((view, page)) }
    }
  }

  /// Changes the page that a view shows, or the page's members.
  func update(_ view: ObjectIdentifier, showing page: Page) {
    change { state in
      guard let place = state.shown.firstIndex(where: { $0.view == view }) else { return }
      let name = page.name
      let isOnTop = !state.shown[(place + 1)...].contains { $0.page.name == name }
      // The page stays entered; its `leave` gets the new members.
      if isOnTop, name == state.shown[place].page.name, state.entered[name] != nil { state.entered[name] = page }
      state.shown[place].page = page
    }
  }

  /// Handles the disappearance or the end of a view. Has no effect if the view is not visible.
  func disappear(_ view: ObjectIdentifier) {
    change { $0.shown.removeAll { $0.view == view } }
  }

  /// Handles a change of the scene's phase.
  func follow(_ phase: Phase) { change { Self.follow(phase, &$0) } }

  /// The phase `inactive` changes nothing: the scene may be on its way to or from the background, or a system alert may
  /// cover it.
  private static func follow(_ phase: Phase, _ state: inout State) {
    switch phase {
    case .active: state.isInForeground = true
    case .background: state.isInForeground = false
    case .inactive: break
    }
  }

  /// Changes the state, and records the resulting events: first `leave`, then `enter`.
  private func change(_ body: (inout State) -> Void) {
    // Record with the lock held, so that events of another thread do not come in between.
    state.withLock { state in
      body(&state)
      var visible: [Page] = []
      if state.isInForeground {
        for (place, shown) in state.shown.enumerated()
        where !state.shown[(place + 1)...].contains(where: { $0.page.name == shown.page.name }) {
          visible.append(shown.page)
        }
      }
      for page in state.entered.values.sorted(by: { $0.name < $1.name }) where !visible.contains(page) {
        record(RawEvent(.page(page.name, .leave), members: page.members))
        state.entered[page.name] = nil
      }
      for page in visible where state.entered[page.name] == nil {
        record(RawEvent(.page(page.name, .enter), members: page.members))
        state.entered[page.name] = page
      }
    }
  }
}
