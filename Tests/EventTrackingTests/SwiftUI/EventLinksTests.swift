import EventMapping
import Testing

@testable import EventTracking

/// Value links, in the order of SwiftUI's calls.
@MainActor
@Suite struct EventLinksTests {
  private let links = EventLinks()

  private func link(_ value: AnyHashable?, _ action: String?, on page: String = "List", id: Int = 1) -> EventLink {
    let link = EventLink()
    link.update(
      value: value,
      event: action.map { RawEvent(.action($0, target: page), members: ["id": .init(id)]) })
    links.appear(link)
    return link
  }

  private func action(_ value: some Hashable) -> String? {
    guard case .action(let action, let target) = links.event(opening: value)?.subject else { return nil }
    return "\(target) \(action)"
  }

  @Test func eventIsThatOfTheLinkWithTheValue() {
    let all = [link(1, "one"), link(2, "two"), link("1", "text"), link(nil, "disabled"), link(3, nil)]
    #expect(action(1) == "List one" && action(2) == "List two" && action("1") == "List text")
    #expect(action(4) == nil && action(3) == nil && action(String?.none) == nil)
    #expect(all.count == 5)
  }

  /// For example a picture and a title of the same goods.
  @Test func linksWithEqualValuesMustHaveTheSameEvent() {
    let picture = link(1, "goods")
    let title = link(1, "goods")
    #expect(action(1) == "List goods")
    for (name, page, id) in [("title", "List", 1), ("goods", "Other", 1), ("goods", "List", 2)] {
      title.update(value: 1, event: RawEvent(.action(name, target: page), members: ["id": .init(id)]))
      #expect(action(1) == nil, "the tapped link is unknown")
    }
    title.update(value: 2, event: nil)
    #expect(action(1) == "List goods")
    links.disappear(picture)
    #expect(action(1) == nil)
  }

  /// The page that a link opens may have a link to the same value.
  @Test func linkBelowThePageIsIgnored() {
    let row = link(2, "row")
    links.disappear(row)
    let related = link(2, "related", on: "Goods")
    #expect(action(2) == "Goods related")
    links.disappear(related)
    for _ in 0..<2 { links.appear(row) }
    #expect(action(2) == "List row")
    links.disappear(row)
    #expect(action(2) == nil)
  }

  @Test func discardedViewHasNoLink() {
    var row: EventLink? = link(1, "row")
    #expect(action(1) == "List row")
    row = nil
    #expect(action(1) == nil && row == nil)
  }
}
