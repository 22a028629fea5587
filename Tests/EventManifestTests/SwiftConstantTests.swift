import Testing

@testable import EventManifest

/// Actions that are connected through constants.
@Suite struct SwiftConstantTests {
  private static let page = """
    class Page: UIViewController {
      private enum Own { static let close = #selector(close) }
      private let swipeAction = #selector(swipe)
      static let changing = flag ? #selector(close) : #selector(swipe)
      static var variable = #selector(close)
      let shadowed: Selector
      @objc func tap(_ sender: Any) {}
      @objc func close() {}
      @objc func swipe() {}
      @objc func share(sender: Any) {}
      func connect(parameter: Selector) { ACTION }
    }
    """

  private static let constants = """
    private extension Selector {
      static let tap = #selector(Page.tap(_:))
      static let close: Selector = #selector(Page.close)
      static var swipe: Selector { return #selector(Page.swipe) }
      static let described = #selector(Page.close).description
    }
    enum Actions { static let share = #selector(Page.share(sender:)) }
    fileprivate let onTap = #selector(Page.tap(_:))
    let shadowed = #selector(Page.tap(_:)), parameter = 1
    let parameter = #selector(Page.tap(_:))
    """

  private static let others = """
    extension Selector {
      fileprivate static let hidden = #selector(Page.close)
      static let tap = #selector(Page.share(sender:))
      static let other = #selector(Page.close)
      #if DEBUG
      static let two = #selector(Page.close)
      static let same = #selector(Page.close)
      #else
      static let two = #selector(Page.swipe)
      static let same = #selector(Page.close)
      #endif
    }
    """

  /// The selector of the connection that code makes; `nil` if the connection is left out.
  private static func action(_ code: String) throws -> String? {
    let file = constants + "\n" + page.replacing("ACTION", with: code)
    let facts = try SwiftSourceReaderTests.facts([(file, "Page.swift", "Shop"), (others, "Others.swift", "Shop")])
    let connections = facts.connections.map { "\($0.className) \($0.action)" }
    #expect(facts.leftOutCounts == (connections.isEmpty ? [.selector: 1] : [:]))
    return connections.first?.replacing("Shop.Page ", with: "")
  }

  @Test(arguments: [
    // The constants of the file win over those of the other file.
    (".tap", "tap:"), ("Selector.tap", "tap:"), (".close", "close"), (".swipe", "swipe"),
    ("Actions.share", "shareWithSender:"), ("onTap", "tap:"), ("Own.close", "close"),
    ("swipeAction", "swipe"), ("self.swipeAction", "swipe"), (".other", "close"), (".same", "close"),
    // Unknown names, private names of the other file, ambiguous names, and names whose value may change.
    (".nowhere", nil), (".hidden", nil), (".two", nil), (".described", nil), ("Page.changing", nil),
    ("Page.variable", nil), ("shadowed", nil), ("parameter", nil),
  ])
  func resolvesActionsInConstants(_ name: String, _ selector: String?) throws {
    #expect(try Self.action("button.addTarget(self, action: \(name), for: .touchUpInside)") == selector)
    #expect(try Self.action("view.add(UITapGestureRecognizer(target: self, action: \(name)))") == selector)
    #expect(try Self.action("item.target = self; item.action = \(name)") == selector)
  }

  @Test(arguments: ["all.forEach { onTap in CALL }", "for onTap in all { CALL }", "if let onTap { CALL }"])
  func localVariablesShadowConstants(_ code: String) throws {
    let call = "button.addTarget(self, action: onTap, for: .touchUpInside)"
    #expect(try Self.action(code.replacing("CALL", with: call)) == nil)
  }

  /// The property `action` of other objects is not a connection.
  @Test func ignoresOtherActionProperties() throws {
    let facts = try SwiftSourceReaderTests.facts(
      "class Page: UIViewController { func f() { alert.action = .tap; link.target = url; link.action = .open } }")
    #expect(facts.connections.isEmpty && facts.leftOut.isEmpty)
  }
}
