import EventMapping
import Foundation

/// A table with realistic names (25 to 35 bytes). Each class has 8 actions and two page events; every tenth has no `Leave`.
struct SampleTable {
  struct Class {
    let name: String
    let pages: [(phase: PagePhase, id: String)]
    let actions: [(name: String, id: String)]
  }

  static let maximumClasses = 10_000

  private static let areas = words(
    "Home Shop Cart Order Search Account Message Coupon Wallet Member Brand Video Live Group Address Review "
      + "Refund Invite Setting Login Profile Events Channel Topic Store")
  private static let subjects = words(
    "Goods Label Detail Payment Parcel Filter History Wishes Comment Banner Invoice Answer Photo Ranking "
      + "Season Gift Service Friend Notice Budget")
  private static let roles = words(
    "List Page Edit Main Picker Result Preview Confirm Cell Guide Select Share Input Tab Map Web Sheet Root "
      + "Child Info")
  private static let actions = words(
    "FavoriteButtonPressed: ShareButtonPressed: ConfirmButtonClicked: CancelButtonClicked: "
      + "SegmentValueChanged: FilterSwitchToggled: BannerImageViewTapped: RowAtIndexPathSelected:")

  let classes: [Class]

  /// Creates a table.
  ///
  /// - Parameter count: the number of classes, at most ``maximumClasses``.
  init(_ count: Int) {
    classes = (0..<count).map { number in
      // 7919 and 10,000 are coprime, so every number gives another name, and neighbors are not alike.
      let mixed = number * 7_919 % Self.maximumClasses
      let (area, subject) = (Self.areas[mixed % 25], Self.subjects[mixed / 25 % 20])
      let role = Self.roles[mixed / 500]
      let id = "\(area)_\(subject)_\(role)".uppercased()
      let phases = number % 10 == 9 ? [PagePhase.enter] : [PagePhase.enter, .leave]
      return Class(
        name: "\(area)\(subject)\(role)ViewController",
        pages: phases.map { ($0, "EVENT_\(id)_\($0.rawValue.uppercased())_PAGE") },
        actions: Self.actions.enumerated().map { ("on\(subject)\($1)", "CTRL_EVENT_\(id)_\($0)") })
    }
  }

  /// Returns a table with the same event IDs, each by conditions on the raw event: an entry that never matches, one that matches events
  /// with goods, and one for all other events.
  func withConditions() -> EventTable {
    func entries(_ id: String) -> EventEntries {
      .list([
        EventEntry(eventID: "NEVER", when: [.init("title", .anyOf([.equals("Buy"), .equals("Sell")]))]),
        EventEntry(eventID: id, when: [.init("properties.goods.id", .text(.prefix, "G"))]),
        EventEntry(eventID: id, isOtherwise: true),
      ])
    }
    let pairs = classes.map { entry in
      let pages = entry.pages.map { ($0.phase, entries($0.id)) }
      let actions = entry.actions.map { ($0.name, entries($0.id)) }
      return (
        entry.name,
        EventTable.ClassEvents(
          pageEventIDs: Dictionary(pages) { first, _ in first },
          controlEventIDs: Dictionary(actions) { first, _ in first })
      )
    }
    return EventTable(
      classes: Dictionary(pairs) { first, _ in first }, settings: TableSettings(ignoredClasses: ["UI*", "_UI*"]))
  }

  /// Returns a table with literal paths of views and a pattern for each class.
  func withViews() -> EventTable {
    let pairs = classes.map { entry in
      let views = entry.actions.indices.map { (Self.viewKey($0), EventEntries.id(entry.actions[$0].id)) }
      return (entry.name, EventTable.ClassEvents(viewEventIDs: Dictionary(views) { first, _ in first }))
    }
    return EventTable(classes: Dictionary(pairs) { first, _ in first })
  }

  /// Returns the name of a class in raw events, which sometimes includes a module.
  static func recordedName(of entry: Class, _ number: Int) -> String {
    number % 8 == 0 ? "ShopKit." + entry.name : entry.name
  }

  /// Returns the key of a view in the table: a pattern for the first view, else a path.
  private static func viewKey(_ number: Int) -> String {
    number == 0
      ? "UITableView(0)_GoodsCell(section:0 row:*)" : "UIWindow(0)_UIView(\(number))_UIButton(1)"
  }

  /// Returns the path of a view in raw events.
  static func viewPath(_ number: Int, row: Int) -> String {
    number == 0 ? "UITableView(0)_GoodsCell(section:0 row:\(row))" : viewKey(number)
  }

  /// Returns the table as an XML property list.
  func propertyList() -> Data {
    func section(_ name: String, _ entries: [(key: String, id: String)]) -> String {
      let list = entries.map { "\t\t<key>\($0.key)</key>\n\t\t<string>\($0.id)</string>\n" }.joined()
      return "\t<key>\(name)</key>\n\t<dict>\n\(list)\t</dict>\n"
    }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
    for entry in classes {
      text += "<key>\(entry.name)</key>\n<dict>\n"
      text += section("PageEventIDs", entry.pages.map { ($0.phase.rawValue, $0.id) })
      text += section("ControlEventIDs", entry.actions.map { ($0.name, $0.id) }) + "</dict>\n"
    }
    return Data((text + "</dict>\n</plist>\n").utf8)
  }

  /// Returns the table as JSON, for programs that support neither property lists nor modules: it also has the recorded names with modules.
  func json() -> Data {
    func section(_ name: String, _ entries: [(key: String, id: String)]) -> String {
      "\"\(name)\":{" + entries.map { "\"\($0.key)\":\"\($0.id)\"" }.joined(separator: ",") + "}"
    }
    let lines = classes.enumerated().flatMap { number, entry in
      let pages = section("PageEventIDs", entry.pages.map { ($0.phase.rawValue, $0.id) })
      let sections = "{\(pages),\(section("ControlEventIDs", entry.actions.map { ($0.name, $0.id) }))}"
      return Set([entry.name, Self.recordedName(of: entry, number)]).sorted().map { "\"\($0)\":\(sections)" }
    }
    return Data(("{\n" + lines.joined(separator: ",\n") + "\n}\n").utf8)
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
