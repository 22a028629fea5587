import AppManifests
import Testing

@testable import EventManifest

/// The selectors of Swift methods and accessors, and the modifiers of extensions.
///
/// The expected selectors are those in the errors of `swiftc -frontend -typecheck -enable-objc-interop` about two methods of one selector.
@Suite struct SwiftSelectorTests {
  private static func expectMarkedMethods(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let methods = try SwiftSourceReaderTests.facts(text).methods(of: "Shop.Page")
    #expect(methods == Marks(source: text).methods, sourceLocation: sourceLocation)
  }

  /// The `error:` part comes before trailing closures.
  @Test func theErrorIsBeforeTrailingClosures() throws {
    try Self.expectMarkedMethods(
      """
      class Page: UIViewController {
        @objc func a(_ x: AnyObject, done: @escaping () -> Void) throws {} // -a:error:done:
        @objc func b(done: @escaping @Sendable (Int) -> Void) throws {} // -bAndReturnError:done:
        @objc func c(_ x: AnyObject, a: (() -> Void)?, b: Optional<() -> Void>) throws {} // -c:error:a:b:
        @objc func d(_ done: (@convention(block) () -> Void)! = nil) throws {} // -dAndReturnError::
        @objc func e(_ x: AnyObject, a: @escaping () -> Void, b: AnyObject) throws {} // -e:a:b:error:
        @objc func f(_ x: AnyObject, done: @escaping () -> Void) async throws {} // -f:done:completionHandler:
        @objc func g(_ x: [() -> Void]) throws {} // -g:error:
        @objc init(done: @escaping () -> Void) throws {} // -initAndReturnError:done:
      }
      """)
  }

  @Test(arguments: [
    ("Page", ["-isW accessor", "-rn accessor", "-setRn: accessor", "-setW: accessor"]),
    ("Sub", ["-rn accessor", "-setRn: accessor"]),
    ("Base", ["-isOn", "-nm", "-setIsOn:", "-setNm:", "-setкнопка:", "-кнопка"].map { $0 + " accessor" }),
    ("Middle", ["-nm accessor", "-setNm: accessor"]),
    ("Low", ["-isOn accessor", "-nm accessor", "-setIsOn: accessor", "-setNm: accessor"]),
    ("Other", ["-isEnabled accessor", "-setEnabled: accessor"]),
  ])
  func accessorsHaveSpecifiedNames(name: String, expected: [String]) throws {
    let facts = try SwiftSourceReaderTests.facts(
      """
      @objc protocol Named { @objc(rn) var v: Int { get set }; var w: Int { @objc(isW) get } }
      class Page: NSObject, Named { var v = 1; @objc var w = 2 }
      class Sub: Page { override var v: Int { get { 1 } set {} } }
      class Base: NSObject { @objc(nm) var q = 1; @objc var isOn = true; @objc var кнопка = 1 }
      class Middle: Base { @objc override var q: Int { get { 1 } set {} } }
      class Low: Middle { override var q: Int { get { 1 } set {} }; override var isOn: Bool { didSet {} } }
      class Other: UIControl { override var isEnabled: Bool { didSet {} } }
      """)
    #expect(facts.methods(of: "Shop." + name) == expected)
  }

  // MARK: Extensions

  @Test func membersHaveTheModifiersOfTheirExtension() throws {
    try Self.expectMarkedMethods(
      """
      @objcMembers class Page: NSObject { func own() {} } // -own shaped
      private extension Page {
        func a() {}; var p: Int { 1 }
        public func shown() {}; @objc func marked() {} // -shown shaped, -marked shaped
      }
      fileprivate extension Page { func b() {} }
      @nonobjc extension Page {
        func c() {}; var q: Int { 1 }
        @objc func markedToo() {}; @IBAction func tap(_ x: Any) {} // -markedToo shaped, -tap: shaped marked
      }
      public extension Page { func d() {}; private func e() {} } // -d shaped
      @objc private extension Page { func f() {}; private func g() {} } // -f shaped, -g shaped
      """)
  }

  /// `dynamic` without `@objc` is enough only in old versions of Swift.
  @Test func dynamicAloneDoesNotExposeMembers() throws {
    try Self.expectMarkedMethods(
      """
      class Page: UIViewController {
        dynamic func a(_ x: Any) {}
        dynamic var b = 1
        @objc dynamic func c(_ x: Any) {} // -c: shaped
        @objc dynamic var d: Int { 1 } // -d accessor
      }
      """)
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
