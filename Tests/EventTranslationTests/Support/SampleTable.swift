import EventMapping

/// The table in which the tests of this folder look up names.
enum SampleTable {
  static let table = EventTable(classes: [
    "HomeViewController": .init(
      pageEventIDs: [.enter: "EVENT_HOME_ENTER_PAGE", .leave: "EVENT_HOME_LEAVE_PAGE"],
      controlEventIDs: ["onFavBtnPressed:": "CTRL_EVENT_HOME_FAV", "onShareBtnPressed:": "CTRL_EVENT_HOME_SHARE"]),
    "GoodsViewController": .init(
      pageEventIDs: [.enter: "EVENT_GOODS_ENTER_PAGE"],
      controlEventIDs: ["tableView:didSelectRowAtIndexPath:": "CTRL_EVENT_GOODS_ROW"]),
    "ViewController": .init(
      pageEventIDs: [.enter: "EVENT_ROOT_ENTER_PAGE", .leave: "EVENT_ROOT_LEAVE_PAGE"],
      controlEventIDs: ["buttonAction:": "CTRL_EVENT_ROOT_BUTTON"]),
    "首页ViewController": .init(pageEventIDs: [.enter: "EVENT_首页"]),
  ])

  static let mapper = EventMapper(table: table)
  static let emptyMapper = EventMapper(table: EventTable(classes: [:]))
}
