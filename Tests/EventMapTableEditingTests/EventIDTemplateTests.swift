import Testing

@testable import EventMapTableEditing

@Suite struct EventIDTemplateTests {
  @Test(arguments: [
    ("HomeViewController", "onFavBtnPressed:", "HOME_ON_FAV_BTN_PRESSED"),
    ("ShopKit.GoodsVC", "tableView:didSelectRowAtIndexPath:", "GOODS_TABLE_VIEW_DID_SELECT_ROW_AT_INDEX_PATH"),
    ("ViewController", "Enter", "VIEW_CONTROLLER_ENTER"),
    ("URLSessionView", "on2ndTap_UA:", "URL_SESSION_VIEW_ON2ND_TAP_UA"),
    ("VC", "_UAonX:", "VC_U_AON_X"), ("ÜberViewController", "öffne:", "ÜBER_ÖFFNE"), ("A", "step2Done", "A_STEP2_DONE"),
  ])
  func standardTemplateJoinsWordsInUpperCase(_ className: String, _ action: String, _ id: String) {
    #expect(EventIDTemplate.standard.eventID(ofClass: className, action: action) == id)
  }

  @Test func replacesAllPlaceholders() throws {
    let template = try EventIDTemplate("app.{class}/{action}-{CLASS}-{ACTION}!")
    #expect(template.eventID(ofClass: "M.HomeVC", action: "onX:") == "app.M.HomeVC/onX:-HOME-ON_X!")
    #expect(
      try EventIDTemplate(EventIDTemplate.standardText).eventID(ofClass: "AVC", action: "b")
        == EventIDTemplate.standard.eventID(ofClass: "AVC", action: "b"))
  }

  @Test(arguments: [
    ("X", "found 'X'"), ("{Class}", "found '{Class}'"), ("{CLASS}_{", "found '{'"), ("{}", "found '{}'"),
  ])
  func refusesMissingAndUnknownPlaceholders(_ text: String, _ end: String) {
    #expect { try EventIDTemplate(text) } throws: { "\($0)".hasSuffix(end) }
  }
}
