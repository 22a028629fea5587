import AppManifests
import Testing

@testable import EventManifest

/// The selectors of Swift methods and accessors, and the modifiers of extensions.
///
/// The expected selectors are those in the errors of `swiftc -frontend -typecheck -enable-objc-interop` about two methods of one selector.
@Suite struct SwiftSelectorTests {
  private static func methods(_ text: String, of name: String = "Page") throws -> [String] {
    SwiftSourceReaderTests.lines(try SwiftSourceReaderTests.facts(text), "Shop." + name)
  }

  /// The `error:` part comes before trailing closures.
  @Test func theErrorIsBeforeTrailingClosures() throws {
    let methods = try Self.methods(
      """
      class Page: UIViewController {
        @objc func a(_ x: AnyObject, done: @escaping () -> Void) throws {}
        @objc func b(done: @escaping @Sendable (Int) -> Void) throws {}
        @objc func c(_ x: AnyObject, a: (() -> Void)?, b: Optional<() -> Void>) throws {}
        @objc func d(_ done: (@convention(block) () -> Void)! = nil) throws {}
        @objc func e(_ x: AnyObject, a: @escaping () -> Void, b: AnyObject) throws {}
        @objc func f(_ x: AnyObject, done: @escaping () -> Void) async throws {}
        @objc func g(_ x: [() -> Void]) throws {}
        @objc init(done: @escaping () -> Void) throws {}
      }
      """)
    #expect(
      methods == [
        "-a:error:done:", "-bAndReturnError:done:", "-c:error:a:b:", "-dAndReturnError::", "-e:a:b:error:",
        "-f:done:completionHandler:", "-g:error:", "-initAndReturnError:done:",
      ])
  }

  @Test func accessorsHaveSpecifiedNames() throws {
    let text = """
      @objc protocol Named { @objc(rn) var v: Int { get set }; var w: Int { @objc(isW) get } }
      class Page: NSObject, Named { var v = 1; @objc var w = 2 }
      class Sub: Page { override var v: Int { get { 1 } set {} } }
      class Base: NSObject { @objc(nm) var q = 1; @objc var isOn = true; @objc var кнопка = 1 }
      class Middle: Base { @objc override var q: Int { get { 1 } set {} } }
      class Low: Middle { override var q: Int { get { 1 } set {} }; override var isOn: Bool { didSet {} } }
      class Other: UIControl { override var isEnabled: Bool { didSet {} } }
      """
    #expect(
      try Self.methods(text) == [
        "-isW accessor", "-rn accessor", "-setRn: accessor", "-setW: accessor",
      ])
    #expect(try Self.methods(text, of: "Sub") == ["-rn accessor", "-setRn: accessor"])
    #expect(
      try Self.methods(text, of: "Base") == [
        "-isOn accessor", "-nm accessor", "-setIsOn: accessor", "-setNm: accessor", "-setкнопка: accessor",
        "-кнопка accessor",
      ])
    #expect(try Self.methods(text, of: "Middle") == ["-nm accessor", "-setNm: accessor"])
    #expect(
      try Self.methods(text, of: "Low") == ["-isOn accessor", "-nm accessor", "-setIsOn: accessor", "-setNm: accessor"])
    #expect(try Self.methods(text, of: "Other") == ["-isEnabled accessor", "-setEnabled: accessor"])
  }

  // MARK: Extensions

  @Test func membersHaveTheModifiersOfTheirExtension() throws {
    let text = """
      @objcMembers class Page: NSObject { func own() {} }
      private extension Page { func a() {}; public func shown() {}; @objc func marked() {}; var p: Int { 1 } }
      fileprivate extension Page { func b() {} }
      @nonobjc extension Page { func c() {}; @objc func markedToo() {}; @IBAction func tap(_ x: Any) {}; var q: Int { 1 } }
      public extension Page { func d() {}; private func e() {} }
      @objc private extension Page { func f() {}; private func g() {} }
      """
    #expect(
      try Self.methods(text) == [
        "-d shaped", "-f shaped", "-g shaped", "-marked shaped", "-markedToo shaped", "-own shaped", "-shown shaped",
        "-tap: shaped marked",
      ])
  }

  /// `dynamic` without `@objc` is enough only in old versions of Swift.
  @Test func dynamicAloneDoesNotExposeMembers() throws {
    let methods = try Self.methods(
      """
      class Page: UIViewController {
        dynamic func a(_ x: Any) {}
        dynamic var b = 1
        @objc dynamic func c(_ x: Any) {}
        @objc dynamic var d: Int { 1 }
      }
      """)
    #expect(methods == ["-c: shaped", "-d accessor"])
  }

  // MARK: Branches and macros

  @Test func superclassesOfBranchesAreAlternatives() throws {
    let facts = try SwiftSourceReaderTests.facts(
      """
      #if os(macOS)
      class Page: NSViewController, Shared { @objc func onClick(_ x: Any) {} }
      #else
      class Page: UIViewController, Shared { @objc func onTap(_ x: Any) {} }
      #endif
      #if A
      class Plain: UIView {
      #else
      class Plain: Shared {
      #endif
      }
      protocol Shared {}
      """)
    let manifest = ManifestMaker().manifest(of: facts, app: nil)
    let actions: Set = ["onClick:", "onTap:"]
    #expect(
      manifest.classes["Shop.Page"]
        == .init(
          superclass: "NSViewController", actions: actions,
          alternatives: [.init(superclass: "UIViewController", actions: actions)]))
    #expect(manifest.classes["Shop.Plain"] == .init(superclass: "UIView"))
  }

  @Test func leavesOutMacrosAmongDeclarations() throws {
    let facts = try SwiftSourceReaderTests.facts(
      """
      #MakeController("Made")
      class Page: UIViewController {
        #declareActions("tap")
        let action = #selector(onTap), file =
          #file
        lazy var item = Item([
          #line, #make()
        ])
        @objc func onTap() {
          #expect(true)
        }
      }
      struct Model { #make() }
      #Preview { Page() }
      """)
    #expect(
      facts.leftOut == [
        AppFacts.LeftOut(.code, file: "Home.swift", line: 1, classes: nil),
        AppFacts.LeftOut(.code, file: "Home.swift", line: 3, classes: ["Shop.Page"]),
      ])
  }
}
