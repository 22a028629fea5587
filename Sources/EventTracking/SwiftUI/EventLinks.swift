import EventMapping

/// The links with values that one window shows.
///
/// SwiftUI says which value is opened, not which link opens it. So the event is that of the links on the screen that have
/// the value. Where these record different events, it is not known which one the user tapped, and nothing is recorded.
@MainActor
final class EventLinks {
  private struct Shown {
    // SwiftUI may drop a view without a word that it disappeared.
    weak var link: EventLink?
  }

  private var shown: [Shown] = []

  nonisolated init() {}

  /// A link appeared. Has no effect on a link that is on the screen already.
  func appear(_ link: EventLink) {
    disappear(link)
    shown.append(Shown(link: link))
  }

  /// A link disappeared. Has no effect on a link that is not on the screen.
  func disappear(_ link: EventLink) { shown.removeAll { $0.link == nil || $0.link === link } }

  /// The event of the links on the screen that have a value; `nil` without such a link, and where their events differ.
  func event(opening value: some Hashable) -> RawEvent? {
    let links = shown.compactMap(\.link).filter { $0.value == AnyHashable(value) }
    guard let event = links.first?.event, links.allSatisfy({ $0.event == event }) else { return nil }
    return event
  }
}

/// A link with a value. SwiftUI keeps the object as long as the view of the link.
@MainActor
final class EventLink {
  fileprivate var value: AnyHashable?
  fileprivate var event: RawEvent?

  nonisolated init() {}

  /// Takes the value and the event of the link; without an event nothing is recorded.
  func update(value: AnyHashable?, event: RawEvent?) {
    self.value = value
    self.event = event
  }
}
