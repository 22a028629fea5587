import AppManifests
import Testing

@Suite struct SwiftSelectorNameTests {
  @Test(
    arguments: [
      ("tap", [], "tap"), ("tap", [nil], "tap:"), ("tap", ["sender"], "tapWithSender:"),
      ("tap", [nil, "with"], "tap:with:"), ("tap", ["sender", nil], "tapWithSender::"), ("move", ["to"], "moveTo:"),
      ("move", ["toView"], "moveToView:"), ("move", ["total"], "moveWithTotal:"), ("tap", ["forEvent"], "tapForEvent:"),
      ("moveTo", ["view"], "moveToView:"), ("init", ["frame"], "initWithFrame:"), ("init", ["with"], "initWith:"),
      ("start", ["x"], "startWithX:"), ("m", ["with_x"], "mWith_x:"), ("m", ["TO"], "mTO:"), ("m", ["TO1"], "mTO1:"),
      ("m", ["TOx"], "mWithTOx:"), ("m", ["TOк"], "mTOк:"), ("m", ["tO"], "mWithTO:"), ("m", ["to1"], "mWithTo1:"),
      ("m", ["to_"], "mTo_:"), ("m", ["_to"], "mWith_to:"), ("m", ["URLTo"], "mWithURLTo:"),
      ("m", ["ToURL"], "mToURL:"),
      ("m", ["кнопка"], "mWithкнопка:"), ("m", ["toкно"], "mWithToкно:"), ("m", ["INx"], "mWithINx:"),
      ("moveTO", ["x"], "moveTOX:"), ("moveXAT", ["x"], "moveXATWithX:"), ("aURLTo", ["x"], "aURLToX:"),
      ("move_to", ["x"], "move_toX:"), ("move_to_", ["x"], "move_to_WithX:"), ("aTOé", ["x"], "aTOéWithX:"),
      ("xIN1", ["x"], "xIN1WithX:"), ("x1IN", ["x"], "x1INX:"), ("кнопкаTo", ["x"], "кнопкаToX:"),
    ] as [(String, [String?], String)])
  func spellsSelectorsLikeTheCompiler(_ base: String, _ labels: [String?], _ selector: String) {
    #expect(SwiftSelectorName.selector(base, labels: labels) == selector)
  }

  @Test func addsErrorsAndCompletionHandlers() {
    #expect(SwiftSelectorName.selector("save", labels: [], isThrowing: true) == "saveAndReturnError:")
    #expect(SwiftSelectorName.selector("save", labels: [nil], isThrowing: true) == "save:error:")
    for (labels, selector) in [
      ([nil, "done"], "save:error:done:"), (["done"], "saveAndReturnError:done:"),
      (["a", "b", "c"], "saveWithA:b:error:c:"),
    ] as [([String?], String)] {
      #expect(SwiftSelectorName.selector("save", labels: labels, closureCount: 1, isThrowing: true) == selector)
    }
    #expect(
      SwiftSelectorName.selector("save", labels: [nil, "done"], closureCount: 1, isThrowing: true, isAsync: true)
        == "save:done:completionHandler:")
    #expect(SwiftSelectorName.selector("save", labels: [], isAsync: true) == "saveWithCompletionHandler:")
    #expect(
      SwiftSelectorName.selector("save", labels: ["to"], isThrowing: true, isAsync: true) == "saveTo:completionHandler:"
    )
  }
}
