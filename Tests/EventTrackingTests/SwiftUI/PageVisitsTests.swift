import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTracking

/// The page events that follow from SwiftUI's calls.
@Suite struct PageVisitsTests {
  /// A window with its views and recorded events.
  private final class Window {
    private let events = Locked<[RawEvent]>([])
    let visits: PageVisits
    private var views: [String: PageView] = [:]

    init() { visits = PageVisits { [events] event in events.withLock { $0.append(event) } } }

    /// The events recorded since the last access, such as `enter Goods 7` with the member `id`.
    var new: [String] {
      let events = events.withLock { events in
        defer { events = [] }
        return events
      }
      return events.map { event in
        guard case .page(let name, let phase) = event.subject else { return "\(event)" }
        guard case .number(let id) = event.members["id"] else { return "\(phase) \(name)" }
        return "\(phase) \(name) \(id)"
      }
    }

    /// Makes a view appear. A page is a name, optionally followed by a space and the member `id`.
    func appear(_ view: String, _ page: String? = nil, in phase: PageVisits.Phase = .active) {
      if views[view] == nil { views[view] = PageView() }
      views[view]?.appear(showing: Self.page(page ?? view), in: phase, of: visits)
    }

    func disappear(_ view: String) { views[view]?.disappear() }
    func update(_ view: String, _ page: String) { views[view]?.update(showing: Self.page(page)) }
    func drop(_ view: String) { views[view] = nil }

    private static func page(_ text: String) -> PageVisits.Page {
      let parts = text.split(separator: " ").map(String.init)
      return .init(name: parts[0], members: parts.count > 1 ? ["id": .number(parts[1])] : [:])
    }
  }

  private let window = Window()

  @Test func pageIsEnteredAndLeft() {
    window.appear("Goods 7")
    #expect(window.new == ["enter Goods 7"])
    window.disappear("Goods 7")
    #expect(window.new == ["leave Goods 7"])
    window.appear("Goods 7")
    #expect(window.new == ["enter Goods 7"])
  }

  /// Tab views and navigation stacks make such calls.
  @Test func repeatedCallsMakeNoFurtherEvents() {
    for _ in 0..<3 { window.appear("Goods") }
    #expect(window.new == ["enter Goods"])
    for _ in 0..<3 { window.disappear("Goods") }
    #expect(window.new == ["leave Goods"])
    window.disappear("Cart")
    #expect(window.new == [])
  }

  @Test func pageIsLeftInTheBackgroundAndEnteredAfterIt() {
    window.appear("Goods")
    window.visits.follow(.inactive)
    #expect(window.new == ["enter Goods"])
    window.visits.follow(.background)
    window.visits.follow(.background)
    #expect(window.new == ["leave Goods"])
    window.visits.follow(.inactive)
    #expect(window.new == [])
    window.visits.follow(.active)
    window.visits.follow(.active)
    #expect(window.new == ["enter Goods"])
    window.visits.follow(.inactive)
    window.visits.follow(.active)
    #expect(window.new == [])
  }

  /// For example if a notification launches the app in the background.
  @Test func pageThatAppearsInTheBackgroundIsEnteredInTheForeground() {
    window.appear("Goods", in: .background)
    window.disappear("Goods")
    #expect(window.new == [])
    window.appear("Goods", in: .background)
    window.visits.follow(.active)
    #expect(window.new == ["enter Goods"])
  }

  @Test func pageThatDisappearsInTheBackgroundIsNotEnteredAgain() {
    window.appear("Goods")
    window.visits.follow(.background)
    #expect(window.new == ["enter Goods", "leave Goods"])
    window.disappear("Goods")
    window.visits.follow(.active)
    #expect(window.new == [])
  }

  /// A navigation stack calls the appearing page before the disappearing one, in both directions.
  @Test func pushedPageOfTheSameNameIsAnotherVisit() {
    window.appear("Goods 1")
    window.appear("Goods 2")
    window.disappear("Goods 1")
    #expect(window.new == ["enter Goods 1", "leave Goods 1", "enter Goods 2"])
    window.appear("Goods 1")
    window.disappear("Goods 2")
    #expect(window.new == ["leave Goods 2", "enter Goods 1"])
  }

  /// The page below a sheet does not disappear.
  @Test func sheetOfTheSameNameIsAnotherVisit() {
    window.appear("Goods 1")
    window.appear("Goods 2")
    window.disappear("Goods 2")
    #expect(window.new == ["enter Goods 1", "leave Goods 1", "enter Goods 2", "leave Goods 2", "enter Goods 1"])
  }

  /// SwiftUI may create the view again and discard the earlier one without a call.
  @Test func replacedViewIsTheSameVisit() {
    window.appear("first", "Goods 7")
    window.appear("second", "Goods 7")
    window.disappear("first")
    #expect(window.new == ["enter Goods 7"])
    window.appear("third", "Goods 7")
    window.drop("second")
    #expect(window.new == [])
    window.drop("third")
    #expect(window.new == ["leave Goods 7"])
  }

  @Test func pagesOfSeveralNamesAreIndependent() {
    window.appear("Home")
    window.appear("Goods 7")
    window.visits.follow(.background)
    #expect(window.new == ["enter Home", "enter Goods 7", "leave Goods 7", "leave Home"])
    window.disappear("Home")
    window.visits.follow(.active)
    #expect(window.new == ["enter Goods 7"])
  }

  @Test func viewCanShowAnotherPage() {
    window.appear("view", "Goods 1")
    window.update("view", "Goods 2")
    #expect(window.new == ["enter Goods 1"])
    window.update("view", "Cart")
    #expect(window.new == ["leave Goods 2", "enter Cart"])
    window.disappear("view")
    window.update("view", "Home")
    #expect(window.new == ["leave Cart"])
  }

  @Test func changeOfACoveredViewMakesNoEvent() {
    window.appear("below", "Goods 1")
    window.appear("above", "Goods 2")
    _ = window.new
    window.update("below", "Goods 3")
    #expect(window.new == [])
    window.disappear("above")
    #expect(window.new == ["leave Goods 2", "enter Goods 3"])
  }

  @Test func viewThatMovesToAnotherWindowIsLeftInTheFirst() {
    let view = PageView()
    let other = Window()
    let page = PageVisits.Page(name: "Goods")
    view.appear(showing: page, in: .active, of: window.visits)
    view.appear(showing: page, in: .active, of: other.visits)
    #expect(window.new == ["enter Goods", "leave Goods"])
    #expect(other.new == ["enter Goods"])
  }

  /// In any order of calls, `enter` and `leave` of a name alternate, and the entered pages are those visible in the foreground.
  @Test(arguments: Seeds.new) func enteredPagesAreTheVisibleOnes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(500) {
      let window = Window()
      let names = ["Home", "Goods 1", "Goods 2", "Cart"]
      var (shown, isInForeground) = ([String: String](), true)
      var entered: Set<String> = []
      for _ in 0..<60 {
        let view = "v\(random.below(5))"
        switch random.below(6) {
        case 0, 1:
          // A visible view changes its page only by an update.
          let page = shown[view] ?? random.pick(names)
          window.appear(view, page, in: isInForeground ? .active : .background)
          shown[view] = page
        case 2:
          window.disappear(view)
          shown[view] = nil
        case 3:
          window.drop(view)
          shown[view] = nil
        case 4:
          let page = random.pick(names)
          window.update(view, page)
          if shown[view] != nil { shown[view] = page }
        default:
          let phase = random.pick(PageVisits.Phase.allCases)
          window.visits.follow(phase)
          if phase != .inactive { isInForeground = phase == .active }
        }
        for event in window.new {
          let parts = event.split(separator: " ").map(String.init)
          let isNew = parts[0] == "enter" ? entered.insert(parts[1]).inserted : entered.remove(parts[1]) != nil
          #expect(isNew, "\(event) comes twice")
        }
        let visible = isInForeground ? Set(shown.values.map { String($0.prefix { $0 != " " }) }) : []
        #expect(entered == visible)
      }
    }
  }
}
