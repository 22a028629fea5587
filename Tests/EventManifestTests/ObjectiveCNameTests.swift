import AppManifests
import Testing

@testable import EventManifest

/// The names of Objective-C declarations in Swift and in the runtime.
@Suite struct ObjectiveCNameTests {
  private static func facts(_ objectiveC: String, _ swift: String) throws -> AppFacts {
    var known = AppFacts()
    try ObjectiveCSourceReader.read(Array(objectiveC.utf8), name: "Base.h", into: &known)
    return try SwiftSourceReaderTests.facts(swift, known: known)
  }

  private static func expectMarkedMethods(
    _ objectiveC: String, _ swift: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let methods = try facts(objectiveC, swift).methods(of: "Shop.Page")
    #expect(methods == Marks(source: swift).methods, sourceLocation: sourceLocation)
  }

  // MARK: In Swift

  @Test func findsMethodsBySpecifiedSwiftNames() throws {
    let objectiveC = """
      @protocol CellDelegate <NSObject>
      - (void)cellDidTapBuy:(id)cell NS_SWIFT_NAME(didTapBuy(in:));
      - (BOOL)cell:(id)cell save:(NSError **)error __attribute__((swift_name("store(_:)")));
      - (void)cell:(id)cell load:(void (^)(void))handler NS_SWIFT_NAME(load(_:then:));
      + (void)makeFor:(id)x NS_SWIFT_NAME(make(_:));
      @end
      @interface Base : UIViewController
      - (void)tap:(id)sender NS_SWIFT_NAME(tapped(_:));
      - (void)old:(id)x;
      + (void)openIt:(id)x NS_SWIFT_NAME(open(_:));
      + (void)closeThing:(id)x;
      - (void)initialise NS_SWIFT_NAME(start());
      @end
      @implementation Base
      - (void)tap:(id)sender {}
      @end
      """
    try Self.expectMarkedMethods(
      objectiveC,
      """
      class Page: Base, CellDelegate {
        func didTapBuy(in cell: Any) {} // -cellDidTapBuy: shaped
        func store(_ cell: Any) throws {} // -cell:save:
        func load(_ cell: Any) async {} // -cell:load:
        static func make(_ x: Any) {} // +makeFor: shaped
        override func tapped(_ sender: Any) {} // -tap: shaped
        override class func open(_ x: Any) {} // +openIt: shaped
        override class func close(_ x: Any) {} // +closeThing: shaped
        override func start() {} // -initialise shaped
        func tap(_ sender: Int) {}
        func cellDidTapBuy(_ cell: Any) {}
      }
      """)
  }

  @Test func connectsActionsBySpecifiedSwiftNames() throws {
    let facts = try Self.facts(
      "@interface Base : UIViewController\n- (void)tap:(id)sender NS_SWIFT_NAME(tapped(_:));\n- (void)tapped:(id)x;\n@end",
      """
      class Page: Base {
        func connect() {
          a.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
          a.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
        }
      }
      """)
    // Two methods have the name `tapped(_:)`, and none has the name `tap(_:)`.
    #expect(facts.connections.isEmpty && facts.leftOutCounts == [.selector: 2])
    let other = try Self.facts(
      "@interface Base : UIViewController\n- (void)tap:(id)sender NS_SWIFT_NAME(tapped(_:));\n@end",
      "class Page: Base { func f() { a.addTarget(self, action: #selector(tapped), for: .touchUpInside) } }")
    #expect(other.connections.map(\.action) == ["tap:"])
  }

  @Test func findsPropertiesBySpecifiedSwiftNames() throws {
    try Self.expectMarkedMethods(
      """
      @protocol Titled
      @property (nonatomic, readonly) NSString *title;
      @property (nonatomic) BOOL flag NS_SWIFT_NAME(isMarked);
      @end
      @interface Base : UIViewController
      @property (nonatomic, getter=isActive) BOOL active;
      @property (nonatomic) NSInteger кнопка;
      @end
      """,
      """
      class Page: Base, Titled {
        var title: String { "" } // -title accessor
        var isMarked = true // -flag accessor, -setFlag: accessor
        override var isActive: Bool { didSet {} } // -isActive accessor, -setActive: accessor
        override var кнопка: Int { didSet {} } // -кнопка accessor, -setкнопка: accessor
        var other = 1
      }
      """)
  }

  @Test func findsTypesBySpecifiedSwiftNames() throws {
    let facts = try Self.facts(
      """
      NS_SWIFT_NAME(SwiftNamed)
      @interface OBJNamed : UIViewController
      - (void)z:(id)x;
      @end
      NS_ASSUME_NONNULL_BEGIN
      API_AVAILABLE(ios(13)) NS_SWIFT_NAME(SwiftNamed.Part)
      @interface OBJPart : UIView
      @end
      NS_SWIFT_NAME(Shopping)
      @protocol OBJShopping
      - (void)shop:(id)shop didTapItem:(id)item;
      @end
      """,
      """
      class Page: SwiftNamed, Shopping {
        override func z(_ x: Any) {}
        func shop(_ shop: Any, didTap item: Any) {}
      }
      class Part: SwiftNamed.Part {}
      class First: Shopping {}
      extension SwiftNamed { @objc func more() {} }
      """)
    #expect(
      facts.classes.mapValues { $0.superclass ?? "-" } == [
        "OBJNamed": "UIViewController", "OBJPart": "UIView", "Shop.Page": "OBJNamed", "Shop.Part": "OBJPart",
        "Shop.First": "-",
      ])
    #expect(facts.methods(of: "Shop.Page") == ["-shop:didTapItem: shaped", "-z: shaped"])
    #expect(facts.methods(of: "OBJNamed") == ["-more shaped", "-z: shaped"])
  }

  // MARK: In the runtime

  @Test func renamesClassesToTheirRuntimeNames() throws {
    let folder = try SourceFolder([
      "A/Src.h": """
      __attribute__((objc_runtime_name("Renamed"))) @interface SrcName : UIViewController
      @end
      @interface Below : SrcName
      @end
      """,
      "A/Src.m": """
      @implementation SrcName
      - (void)onTap:(id)x { [b addTarget:self action:@selector(onTap:) forControlEvents:1]; }
      SINGLETON(x)
      @end
      """,
      "A/Sub.swift": "@objc(Sub) class Sub: SrcName {}",
    ])
    let facts = try folder.read("A").facts
    #expect(
      facts.classes.mapValues(\.superclass) == ["Renamed": "UIViewController", "Below": "Renamed", "Sub": "Renamed"])
    #expect(facts.classes["Renamed"]?.methods.map(\.selector) == ["onTap:"])
    #expect(facts.classes["Renamed"]?.origins == ["Src.h", "Src.m"])
    #expect(facts.connections.map(\.className) == ["Renamed"])
    #expect(facts.leftOut.map(\.classes) == [["Renamed"]])
  }

  /// The classes in a header that the compiler generated are classes of Swift sources.
  @Test func mergesClassesOfAGeneratedHeader() throws {
    let folder = try SourceFolder([
      "A/Shop-Swift.h": """
      SWIFT_CLASS("_TtC4Shop8CartView")
      @interface CartView : UIViewController
      - (IBAction)onPay:(UIButton * _Nonnull)sender;
      @end
      SWIFT_CLASS("_TtCC4Shop8CartView4Cell")
      @interface Cell : CartView
      @end
      SWIFT_CLASS_NAMED("RenamedInSwift")
      @interface ObjcName : CartView
      @end
      @interface CartView (SWIFT_EXTENSION(Shop))
      - (void)more:(id)sender;
      @end
      """,
      "A/Cart.m": "#import \"Shop-Swift.h\"\n@implementation CartView (Cart)\n- (void)own {}\n@end",
      "A/Cart.swift": "class CartView: UIViewController { @IBAction func onPay(_ s: Any) {} }",
      "A/Other.swift": "@objc(Other) class Other: RenamedInSwift {}",
    ])
    for swift in [true, false] {
      let facts = try folder.read(swift ? "A" : "A/Shop-Swift.h").facts
      var expected: [String: String?] = [
        "Shop.CartView": "UIViewController", "Shop.CartView.Cell": "Shop.CartView", "ObjcName": "Shop.CartView",
      ]
      if swift { expected["Other"] = "ObjcName" }
      #expect(facts.classes.mapValues(\.superclass) == expected)
      #expect(
        facts.methods(of: "Shop.CartView")
          == ["-more: shaped", "-onPay: shaped marked", swift ? "-own shaped" : nil].compactMap { $0 })
    }
  }
}
