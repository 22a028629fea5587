import EventMapping

/// The recorder, page and scene that apply to a part of the view tree.
struct EventScope: Sendable {
  /// Records an event; `nil` if the environment has no recorder.
  var record: (@Sendable (RawEvent) -> Void)?
  /// The pages that the window shows.
  var visits: PageVisits?
  /// The value links that the window shows.
  var links: EventLinks?
  /// Whether the scene's move to the background records `leave` for its pages.
  var followsScene = true
  /// The name of the nearest enclosing page.
  var page: String?
  /// The name of the window's scene; `nil` if the app does not name its scenes.
  var scene: String?

  /// Records an action. Does nothing without a recorder, or if no page is known.
  ///
  /// - Parameter page: The name of the page; `nil` for the nearest enclosing one.
  func record(
    _ event: String, on page: String?, members: [String: MemberValue], interaction: RawEvent.Interaction = .control
  ) {
    guard let record, let event = self.event(event, on: page, members: members, interaction: interaction) else {
      return
    }
    record(event)
  }

  /// Returns the event of an action; `nil` if no page is known.
  func event(
    _ event: String, on page: String?, members: [String: MemberValue], interaction: RawEvent.Interaction = .control
  ) -> RawEvent? {
    (page ?? self.page).map {
      RawEvent(.action(event, target: $0), members: withScene(members), interaction: interaction)
    }
  }

  /// Adds the member `scene`, unless the members already have one.
  func withScene(_ members: [String: MemberValue]) -> [String: MemberValue] {
    guard let scene else { return members }
    return members.merging(["scene": .init(scene)]) { own, _ in own }
  }
}
