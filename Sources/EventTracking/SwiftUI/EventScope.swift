import EventMapping

/// The recorder and the page of a part of the view tree.
struct EventScope: Sendable {
  /// Gets the events; `nil` where no recorder is in the environment.
  var record: (@Sendable (RawEvent) -> Void)?
  /// The pages of the window.
  var visits: PageVisits?
  /// The links with values of the window.
  var links: EventLinks?
  /// Whether pages are left when the scene goes to the background.
  var followsScene = true
  /// The name of the nearest page above.
  var page: String?
  /// The name of the window's scene, in an app that names its scenes.
  var scene: String?

  /// Records an action. Without a recorder, or without a page's name, nothing is recorded.
  ///
  /// - Parameter page: The name of the page; `nil` for the nearest one above.
  func record(
    _ event: String, on page: String?, members: [String: MemberValue], interaction: RawEvent.Interaction = .control
  ) {
    guard let record, let event = self.event(event, on: page, members: members, interaction: interaction) else {
      return
    }
    record(event)
  }

  /// The event of an action; `nil` without a page's name.
  func event(
    _ event: String, on page: String?, members: [String: MemberValue], interaction: RawEvent.Interaction = .control
  ) -> RawEvent? {
    (page ?? self.page).map {
      RawEvent(.action(event, target: $0), members: withScene(members), interaction: interaction)
    }
  }

  /// The members of an event with `scene`, unless they have one.
  func withScene(_ members: [String: MemberValue]) -> [String: MemberValue] {
    guard let scene else { return members }
    return members.merging(["scene": .init(scene)]) { own, _ in own }
  }
}
