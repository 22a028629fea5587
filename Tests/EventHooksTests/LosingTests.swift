import Testing

/// Another module removes our functions from the classes, in all orders of up to six steps.
@Suite(.standIns) struct LosingTests {
  private static let scenario = HookScenario("Losing")

  /// The counts of one use after some steps.
  private struct Use {
    /// The steps: `i` and `r` install and remove the hooks, `a` and `d` add and remove the module.
    let path: String
    let actions: Int
    let modules: Int
    let events: Int
    let lost: Int

    init(_ line: Substring) throws {
      let fields = line.split(separator: " ")
      let numbers = fields.dropFirst().compactMap { Int($0) }
      try #require(fields.count == 5 && numbers.count == 4, "\(line)")
      path = String(fields[0])
      (actions, modules, events, lost) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    var isAdded: Bool { path.last { "ad".contains($0) } == "a" }
    var isInstalled: Bool { path.last { "ir".contains($0) } == "i" }
  }

  /// The app's action and each function that is still in the class run once. No event is made twice, an installation
  /// restores all events, and a method without events is listed as lost.
  @Test(arguments: ["control", "item"], ["exchange", "set"])
  func eachInstalledMethodMakesItsEventOrIsLost(_ target: String, _ style: String) throws {
    let uses = try uses(target, style)
    for use in uses { #expect(use.events + use.lost == (use.isInstalled ? 1 : 0), "\(use)") }
    #expect(uses.contains { $0.lost == 1 })
  }

  /// A function of an app's class looks like that of another module, so that a loss may go unnoticed.
  @Test(arguments: ["exchange", "set"]) func rowMethodMayBeLostUnnoticed(_ style: String) throws {
    let uses = try uses("row", style)
    for use in uses { #expect(use.events + use.lost <= (use.isInstalled ? 1 : 0), "\(use)") }
    #expect(uses.contains { $0.isInstalled && $0.events == 0 })
  }

  /// A method that a subclass overrides still calls ours.
  @Test func methodReplacedInASubclassIsNotLost() throws {
    for use in try uses("control", "subclass") {
      #expect(use.events == (use.isInstalled ? 1 : 0) && use.lost == 0, "\(use)")
    }
  }

  private func uses(_ target: String, _ style: String) throws -> [Use] {
    let uses = try Self.scenario.output("orders", target, style).split(separator: "\n").map { try Use($0) }
    #expect(uses.count == 377)
    for use in uses {
      #expect(use.actions == 1 && use.modules == (use.isAdded ? 1 : 0), "\(use)")
      #expect(use.events == 1 || use.path.last != "i", "\(use)")
    }
    return uses
  }
}
