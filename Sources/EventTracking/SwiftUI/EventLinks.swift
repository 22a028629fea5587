import EventMapping

/// The value links that one window shows.
///
/// SwiftUI reports the opened value, but not the tapped link. The event is therefore that of the visible links with an
/// equal value. If their events differ, nothing is recorded, because the tapped link is unknown.
@MainActor
final class EventLinks {
  private struct Shown {
    // SwiftUI may discard a view without calling `onDisappear`.
    weak var link: EventLink?
  }

  private var shown: [Shown] = []

  nonisolated init() {}

  /// Adds a link that appeared on the screen. Has no effect if it is already visible.
  func appear(_ link: EventLink) {
    disappear(link)
    shown.append(Shown(link: link))
  }

  /// Removes a link that disappeared from the screen. Has no effect if it is not visible.
  func disappear(_ link: EventLink) { shown.removeAll { $0.link == nil || $0.link === link } }

  /// Returns the event of the visible links with a value; `nil` if there is no such link, or if their events differ.
  func event(opening value: some Hashable) -> RawEvent? {
    let links = shown.compactMap(\.link).filter { $0.value == AnyHashable(value) }
    guard let event = links.first?.event, links.allSatisfy({ $0.event == event }) else { return nil }
    return event
  }
}

/// A value link. SwiftUI keeps this object as long as the link's view exists.
@MainActor
final class EventLink {
  fileprivate var value: AnyHashable?
  fileprivate var event: RawEvent?

  nonisolated init() {}

  /// Sets the link's value and event. Without an event, the link records nothing.
  func update(value: AnyHashable?, event: RawEvent?) {
    self.value = value
    self.event = event
  }
}
