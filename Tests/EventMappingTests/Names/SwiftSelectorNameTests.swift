import EventMapping
import Testing

@Suite struct SwiftSelectorNameTests {
  @Test(
    arguments: [
      ("tap", [], "tap"), ("tap", [nil], "tap:"), ("tap", ["sender"], "tapWithSender:"),
      ("tap", [nil, "with"], "tap:with:"), ("tap", ["sender", nil], "tapWithSender::"), ("move", ["to"], "moveTo:"),
      ("move", ["toView"], "moveToView:"), ("move", ["total"], "moveWithTotal:"), ("tap", ["forEvent"], "tapForEvent:"),
      ("moveTo", ["view"], "moveToView:"), ("init", ["frame"], "initWithFrame:"), ("init", ["with"], "initWith:"),
      ("start", ["x"], "startWithX:"),
    ] as [(String, [String?], String)])
  func spelling(_ base: String, _ labels: [String?], _ selector: String) {
    #expect(SwiftSelectorName.selector(base, labels: labels) == selector)
  }

  @Test func errorsAndCompletions() {
    #expect(SwiftSelectorName.selector("save", labels: [], isThrowing: true) == "saveAndReturnError:")
    #expect(SwiftSelectorName.selector("save", labels: [nil], isThrowing: true) == "save:error:")
    #expect(SwiftSelectorName.selector("save", labels: [], isAsync: true) == "saveWithCompletionHandler:")
    #expect(
      SwiftSelectorName.selector("save", labels: ["to"], isThrowing: true, isAsync: true) == "saveTo:completionHandler:"
    )
  }
}
