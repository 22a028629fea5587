import Testing

@testable import EventManifest

@Suite struct ObjectiveCSourceReaderTests {
  static let source = #"""
    #import "Home.h" /* @interface Commented : No
    @end */
    #define MACRO(x) - (void)macro:(id)x { \
      @"unclosed }}} \
    }
    #pragma mark - it's "here
    NS_ASSUME_NONNULL_BEGIN
    @class Forward, Other;
    @protocol HomeDelegate;
    @protocol HomeDelegate <NSObject>
    - (void)ofProtocol:(id)sender;
    @end
    // @interface Line : No
    __attribute__((visibility("default"))) NS_SWIFT_NAME(Home)
    @interface Home<T : id<NSCopying>> : Base <HomeDelegate, NSCoding> {
      NSString *_ivar;
    }
    @property (nonatomic, weak, nullable) IBOutlet UIView *card NS_AVAILABLE(10_0, 8_0); // -card accessor, -setCard: accessor
    @property (nonatomic, readonly, getter=isOn) BOOL on; // -isOn accessor
    @property (copy, setter = put:) void (^done)(int, id); // -done accessor, -put: accessor
    @property (class, readonly) Home *shared; // +shared accessor
    - (IBAction)onTap:(id)sender
             forEvent:(UIEvent *)e; // -onTap:forEvent: shaped marked
    - (void)declared:(NSArray<NSString *> *)list NS_SWIFT_NAME(foo(bar:)) __attribute__((deprecated("x;{"))); // -declared: shaped
    @end
    NS_ASSUME_NONNULL_END
    @interface Home ()
    - (IBAction) old : (UIButton *) sender : (id) other; // -old:: shaped marked
    @end
    static const int minus = 1
    - 2;
    @implementation Home
    @synthesize on = _on;
    static int number(int a) { return a - 1; }
    - (void)plain { NSString *s = @"- (void)inText:(id)x {"; char c = '{'; char d = '\''; } // -plain shaped
    + (void)make:(id)sender {} // +make: shaped
    - (void)fails:(NSError **)error {} // -fails:
    - (void)counts:(NSInteger)n {} // -counts:
    - (void)rect:(CGRect *)r {} // -rect:
    - (BOOL)asks:(id)sender { return YES; } // -asks:
    - (void)three:(id)a with:(id)b and:(id)c {} // -three:with:and:
    - (void)format:(NSString *)f, ... {} // -format:
    - (void)block:(void (^)(id))b {} // -block:
    - untyped:x { return x; } // -untyped:
    - (void)nullable:(nullable __kindof UIButton *)x id:(id<HomeDelegate>)y {} // -nullable:id: shaped
    - (void)attributed:(id)__unused x { // -attributed: shaped
    #if A
      if (a) {
    #else
      if (b) {
    #endif
      }
    }
    #if 0
    - (void)never:(id)x { @"
    #if 1
    #endif
    #else
    - (void)always:(id)x {} // -always: shaped
    #endif
    - (void)connects { // -connects shaped
      [b addTarget:self action:@selector(onTap:forEvent:) // > Home onTap:forEvent:
        forControlEvents:UIControlEventTouchUpInside];
      [[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(tapped)]; // > Home tapped
      x = [[UIBarButtonItem alloc] initWithTitle:y ? @"a" : @"b" style:0 target:weakSelf action:@selector( bar : )]; // > Home bar:
      [b addTarget:other action:@selector(lost:) forControlEvents:1];
      [b addTarget:nil action:@selector(chain:) forControlEvents:1]; // > UIResponder chain:
      [b addTarget:self action:NSSelectorFromString(@"literal:") forControlEvents:1]; // > Home literal:
      [b addTarget:self action:NSSelectorFromString(name) forControlEvents:1];
      [b addTarget:self action:action forControlEvents:1];
      [b addTarget:self action:nil forControlEvents:1];
      [item setTarget:self]; [item setAction:@selector(set:)]; // > Home set:
      self.item.action = @selector(dotted:); self.item.target = self; // > Home dotted:
      [b removeTarget:self action:@selector(gone:) forControlEvents:1];
      [self performSelector:@selector(notConnected)]; [self addButton:b action:@selector(byOwnMethod)];
      dispatch_async(q, ^{ [c addTarget:(id)self action:@selector(inBlock:) forControlEvents:2]; }); // > Home inBlock:
      [UIApplication.sharedApplication sendAction:@selector(sent:) to:nil from:self forEvent:nil]; // > UIResponder sent:
    }
    @end
    @implementation UIView (Shop)
    - (void)shop_tap:(id)sender { auto s = R"x( - (void)raw {)" )x"; }
    @end
    """#

  static func facts(_ text: String) throws -> AppFacts {
    var facts = AppFacts()
    try ObjectiveCSourceReader.read(Array(text.utf8), name: "Home.mm", into: &facts)
    return facts
  }

  @Test func readsClassesAndMethods() throws {
    let facts = try Self.facts(Self.source)
    #expect(facts.classes.keys.sorted() == ["Home", "UIView"])
    let home = try #require(facts.classes["Home"])
    #expect(home.superclass == "Base" && home.isDefined && home.origins == ["Home.mm"])
    #expect(facts.methods(of: "Home") == Marks(source: Self.source).methods)
    let view = try #require(facts.classes["UIView"])
    #expect(view.superclass == nil && !view.isDefined)
    #expect(facts.methods(of: "UIView") == ["-shop_tap: shaped"])
  }

  /// The selector may be `init:`, `init:with:` or `init:other:`.
  @Test func leavesOutSelectorsWithConditionals() throws {
    let facts = try Self.facts(
      """
      @implementation Home
      - (id)init:(id)a
      #if OLD
        with:(id)b
      #endif
      {
      }
      @end
      @implementation Other
      - (void)tap:(id)a
        with:(id)b // #if
      {
      #if OLD
        [self run];
      #endif
      }
      @end
      """)
    #expect(facts.leftOut.map { [String($0.line ?? 0)] + ($0.classes ?? []) } == [["2", "Home"]])
    #expect(facts.methods(of: "Other") == ["-tap:with: shaped"])
  }

  /// Included files and macros may contain further members of a class.
  @Test func leavesOutIncludesAndMacrosInClasses() throws {
    let facts = try Self.facts(
      """
      #import "Home.h"
      @implementation Included
      - (void)own {}
      #import "Part.m"
      #include "More.m"
      @end
      @implementation Expanded
      SINGLETON(Expanded)
      ACTION(onTap) { [self run]; }
      - (void)own { call(1); }
      @end
      @implementation Late
      - (void)own {}
      BOOL_ACCESSOR(isOn);
      @end
      @implementation Whole
      API_AVAILABLE(ios(13))
      - (void)own {
      #include "statements.inc"
      }
      static void
      function(int x) { call(x); }
      void (*pointer)(int);
      __attribute__((unused)) static int value(void) { return 0; }
      @end
      @interface Shown
      MEMBERS(x)
      @end
      #include "End.h"
      """)
    #expect(
      facts.leftOut.map { "\($0.line ?? 0) \($0.kind) \(($0.classes ?? []).sorted())" }.sorted() == [
        #"14 code ["Late"]"#, #"27 code ["Shown"]"#, #"4 code ["Included"]"#, #"8 code ["Expanded"]"#,
      ])
    for name in ["Included", "Expanded", "Late", "Whole"] {
      #expect(facts.methods(of: name) == ["-own shaped"])
    }
  }

  @Test func readsProtocolsPropertiesAndAttributes() throws {
    let source = """
      @protocol Empty, Later;
      NS_SWIFT_NAME(Shop)
      @protocol ShopDelegate <NSObject, Empty>
      @optional - (void)shop:(id)shop didSelect:(NSInteger)n;
      @required
      @property (nonatomic, readonly) NSString *title, *heading;
      + (void)ofClass;
      @end
      @interface Shop : Base <ShopDelegate, NSCoding>
      @property (nonatomic) NSDictionary<NSString *, id> *map, *row; // -map accessor, -setMap: accessor, -row accessor, -setRow: accessor
      - (void)setSelectedTabIndex:(NSInteger)i; // -setSelectedTabIndex:
      - (nullable NSString *)title:(id)sender; // -title:
      - (void) NS_REQUIRES_SUPER open:(id)sender; // -open: shaped
      - (void)__attribute__((noinline)) close:(__unused __kindof UIView *)sender NS_UNAVAILABLE; // -close: shaped
      - (void)three:(id)a two:(NSError *__autoreleasing *)b one:(void (^_Nullable)(id x))c; // -three:two:one:
      - (void)items:(id __unsafe_unretained [])buffer count:(out NSUInteger *)n; // -items:count:
      - (void)list:(id)a :(BOOL)b ; // -list::
      - (void)__private; // -__private shaped
      - (void)PREFIXED(tap):(id)sender;
      @end
      @interface Shop () <Late>
      - (id<Empty>)inExtension; // -inExtension
      @end
      @implementation Shop (Category)
      - (IBAction)inCategory:sender {} // -inCategory: shaped marked
      @end
      """
    let facts = try Self.facts(source)
    let shop = try #require(facts.classes["Shop"])
    #expect(facts.methods(of: "Shop") == Marks(source: source).methods)
    #expect(shop.protocols == ["ShopDelegate", "NSCoding", "Late"])
    #expect(
      facts.protocols == [
        "ShopDelegate": AppFacts.ProtocolDeclaration(
          inherited: ["NSObject", "Empty"],
          methods: [
            AppFacts.Method("shop:didSelect:"), AppFacts.Method("ofClass", isClassMethod: true, isActionShaped: true),
            AppFacts.Method("title", isAccessor: true, swiftName: "title"),
            AppFacts.Method("heading", isAccessor: true, swiftName: "heading"),
          ])
      ])
    // The selector that the macro makes is unknown.
    #expect(facts.leftOut == [AppFacts.LeftOut(.code, file: "Home.mm", line: 19, classes: ["Shop"])])
  }

  @Test func readsMembersOnTheLineOfTheName() throws {
    let facts = try Self.facts(
      """
      @implementation A (Cat) - (void)a {} @end
      @implementation B - (void)b:(id)x {}
      - (void)c {} @end
      @interface D : A - (IBAction)d:(id)s; @end
      @interface E : A <P> { int i; } + (void)e; @end
      @implementation F // it continues \\
      - (void)never {}
      // and here it does not \\ .
      - (void)f { }
      #define X 1 // nor \\
      - (void)neverToo {}
      @end
      """)
    let methods = facts.classes.keys.sorted().map { "\($0): \(facts.methods(of: $0).joined(separator: ", "))" }
    #expect(
      methods == ["A: -a shaped", "B: -b: shaped, -c shaped", "D: -d: shaped marked", "E: +e shaped", "F: -f shaped"])
    #expect(facts.leftOut.isEmpty)
  }

  @Test func superclassesOfBranchesAreAlternatives() throws {
    let text = """
      #if TARGET_OS_IPHONE
      @interface Page : UIViewController
      #else
      @interface Page : NSViewController
      #endif
      - (IBAction)tap:(id)sender;
      @end
      @implementation Page
      - (IBAction)tap:(id)sender {}
      @end
      @interface Page (Category)
      @end
      """
    for text in [text, "@interface Page : UIView\n@end\n" + text] {
      var facts = try Self.facts(text)
      // Another file that mentions the class does not change its superclasses.
      try ObjectiveCSourceReader.read(Array("@class Page;".utf8), name: "Other.h", into: &facts)
      let page = ManifestMaker().manifest(of: facts, app: nil).classes["Page"]
      let superclasses = ["NSViewController"] + (page?.alternatives.compactMap(\.superclass) ?? [])
      #expect(page?.superclass == "NSViewController" && page?.actions == ["tap:"])
      #expect(superclasses.contains("UIViewController") && superclasses.count == (text.hasPrefix("#") ? 2 : 3))
      #expect(page?.alternatives.allSatisfy { $0.actions == ["tap:"] } == true)
    }
  }

  /// The classes of an expanded macro are in no source. The macro may be defined in another file.
  @Test func leavesOutExpansionsOfMacrosWithClasses() throws {
    let definitions = """
      #define MAKE_VC(N) @interface N : UIViewController \\
        @end \\
        @implementation N @end
      #  define PASTE(N) @interface N##VC : UIViewController @end
      #define OTHER(N) int N
      """
    let uses = "MAKE_VC(MadeVC)\nPASTE(Made)\nOTHER(number);\nint x = MAKE_VC(a);\n@implementation A\n@end\n"
    for order in [[definitions, uses], [uses, definitions]] {
      var facts = AppFacts()
      for text in order {
        try ObjectiveCSourceReader.read(Array(text.utf8), name: text == uses ? "A.m" : "A.h", into: &facts)
      }
      facts.completeObjectiveC()
      facts.completeObjectiveC()
      #expect(
        facts.leftOut == [
          AppFacts.LeftOut(.code, file: "A.m", line: 1, classes: ["MadeVC"]),
          AppFacts.LeftOut(.code, file: "A.m", line: 2, classes: nil),
        ])
      #expect(facts.classes.keys.sorted() == ["A"])
    }
    #expect(try Self.facts(definitions + "\n" + uses).leftOut.count == 2)
  }

  @Test func readsConnections() throws {
    let facts = try Self.facts(Self.source)
    #expect(facts.connectionLines == Marks(source: Self.source).connections)
    // No code is left out, although the first branch of a conditional does not close its brace.
    #expect(facts.leftOutCounts == [.receiver: 2, .selector: 2])
  }

  @Test(arguments: ["\r\n", "\r"])
  func countsLinesWithOtherLineBreaks(_ end: String) throws {
    let text = "\u{FEFF}// 注释 é\n" + Self.source
    #expect(try Self.facts(text.replacing("\n", with: end)) == Self.facts(text))
    let other = try Self.facts(text).connections.map { $0.line - 1 }.sorted()
    #expect(try other == Self.facts(Self.source).connections.map(\.line).sorted())
  }

  @Test func limitsTheNesting() throws {
    for text in ["(", "{", "[", "#if A\n"] {
      let error = #expect(throws: AppReadingError.self) {
        try Self.facts(String(repeating: text, count: 100_000))
      }
      #expect(error?.reason == "nested-too-deep")
    }
  }
}
