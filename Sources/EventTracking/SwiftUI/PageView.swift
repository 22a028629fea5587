/// The identity of a view that shows a page. SwiftUI keeps this object as long as the view exists, although it
/// recreates the view's value often.
final class PageView {
  private var visits: PageVisits?

  func appear(showing page: PageVisits.Page, in phase: PageVisits.Phase, of visits: PageVisits?) {
    if self.visits !== visits { disappear() }
    self.visits = visits
    visits?.appear(ObjectIdentifier(self), showing: page, in: phase)
  }

  func update(showing page: PageVisits.Page) { visits?.update(ObjectIdentifier(self), showing: page) }

  func follow(_ phase: PageVisits.Phase) { visits?.follow(phase) }

  func disappear() { visits?.disappear(ObjectIdentifier(self)) }

  // SwiftUI may discard a view without calling `onDisappear`.
  deinit { disappear() }
}
