import Testing

@Suite(.waits) struct LookupTests {
  static let table = #"""
    {"HomeViewController": {"PageEventIDs": {"Enter": "HOME_ENTER"},
                            "ControlEventIDs": {"onFavBtnPressed:": "FAV", "onBuyBtnPressed:": "BUY"}},
     "CartViewController": {"ControlEventIDs": {"onPay": "PAY"}},
     "ShopKit.GoodsView": {"PageEventIDs": {"Enter": "GOODS"}}, "EmptyView": {}}
    """#

  @Test(arguments: [
    (["HomeViewController", "onFavBtnPressed:"], 0, "FAV\n", ""),
    (["App.HomeViewController", "onFavBtnPressed:"], 0, "FAV\n", ""),
    (["HomeViewController", "--enter"], 0, "HOME_ENTER\n", ""),
    (["--enter", "--", "HomeViewController"], 0, "HOME_ENTER\n", ""),
    (
      ["onFavBtnPressed:", "HomeViewController"], 1, "",
      "the class precedes the action: eventmap lookup HomeViewController onFavBtnPressed:"
    ),
    (["HomeViewController"], 0, "Enter\tHOME_ENTER\nonBuyBtnPressed:\tBUY\nonFavBtnPressed:\tFAV\n", ""),
    (
      ["HomeViewController", "--leave"], 1, "", "'HomeViewController' has no event ID for 'Leave'; it has only 'Enter'"
    ),
    (
      ["CartViewController", "--enter"], 1, "",
      "'CartViewController' has no event ID for 'Enter'; it has no page events"
    ),
    (
      ["HomeViewController", "onFavBtnPresed:"], 1, "",
      "'HomeViewController' has no action 'onFavBtnPresed:'; did you mean 'onFavBtnPressed:'?"
    ),
    (
      ["HomeViewController", "onPay"], 1, "",
      "'HomeViewController' has no action 'onPay'; these classes have it: 'CartViewController'"
    ),
    (
      ["HomeViewController", "zzz"], 1, "",
      "'HomeViewController' has no action 'zzz'; none of its 2 actions has a similar name"
    ),
    (
      ["HomeViewController", "Enter"], 1, "",
      "'HomeViewController' has no action 'Enter'; the page event is that of --enter"
    ),
    (["EmptyView", "zzz"], 1, "", "'EmptyView' has no action 'zzz'; it has no actions"),
    (["EmptyView"], 1, "", "'EmptyView' has no event IDs"),
    (
      ["HomeViewControler", "--enter"], 1, "",
      "t.json has no class 'HomeViewControler'; did you mean 'HomeViewController'?"
    ),
    (
      ["App.HomeViewControler", "--enter"], 1, "",
      "t.json has no class 'App.HomeViewControler', nor 'HomeViewControler'; did you mean 'HomeViewController'?"
    ),
    (["GoodsView", "--enter"], 1, "", "t.json has no class 'GoodsView'; did you mean 'ShopKit.GoodsView'?"),
    (["Zzz"], 1, "", "t.json has no class 'Zzz'; none of its classes has a similar name"),
  ])
  func printsTheEventIDOrTheReason(arguments: [String], status: Int, output: String, message: String) throws {
    let scratch = try Scratch(["t.json": Self.table])
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try scratch.shell("eventmap lookup --table t.json \(words)")
    #expect(Int(result.status) == status)
    #expect(result.text == output)
    #expect(result.error == (message.isEmpty ? "" : "eventmap: \(message)\n"))
  }

  @Test(arguments: ["EventTable.plist", "EventTable.json", "Configs/EventTable.plist", "Configs/EventTable.json"])
  func findsTheTableInDefaultPlaces(place: String) throws {
    let scratch = try Scratch(["t.json": Self.table])
    let result = try scratch.shell("mkdir Configs && mv t.json \(place) && eventmap lookup CartViewController onPay")
    #expect(result.text == "PAY\n" && result.status == 0, "\(result.error)")
  }

  @Test func explainsHowToNameATable() throws {
    let scratch = try Scratch()
    let result = try scratch.run("lookup", "A")
    #expect(
      result
        == .failure(
          "no table: name one with --table TABLE; without it, one of these must exist: "
            + "EventTable.plist, EventTable.json, Configs/EventTable.plist, Configs/EventTable.json"))
  }
}
