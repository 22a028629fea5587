import AppManifests
import Testing

@testable import EventManifest

/// The names that Objective-C sources record.
@Suite struct ObjectiveCRecordingTests {
  private static func manifest(_ files: String...) throws -> AppManifest {
    var facts = AppFacts()
    for (number, file) in files.enumerated() {
      try ObjectiveCSourceReader.read(Array(file.utf8), name: "\(number).m", into: &facts)
    }
    facts.completeRecordings()
    return ManifestMaker().manifest(of: facts, app: nil)
  }

  private static let constants = """
    extern NSString *const PageOfOthers;
    NSString *const PageOfOthers = @"others";
    static NSString *const PageOfTheirFile = @"their";
    NSString * const PageOfBoth = @"theirs";
    NSString *PageThatChanges = @"changes";
    """

  /// The expected name is `nil` for a name made at run time, and empty for a name that the app declares.
  @Test(arguments: [
    (#"@"Goods""#, "Goods"), (#"(NSString *)@"Goods""#, "Goods"),
    ("NSStringFromClass([Cart class])", "Cart"), ("NSStringFromClass(Cart.class)", "Cart"),
    ("NSStringFromClass([Cart self])", "Cart"),
    ("NSStringFromClass([self class])", "Home"), ("NSStringFromClass(self.class)", "Home"),
    ("NSStringFromClass(object_getClass(self))", "Home"),
    ("OwnPage", "own"), ("TypedPage", "typed"), ("PageOfOthers", "others"), ("PageOfBoth", "mine"),
    ("NSStringFromClass([page class])", ""), ("NSStringFromClass(type)", ""),
    ("NSStringFromClass([self.page class])", ""), ("NSStringFromClass(object_getClass(page))", ""),
    ("PageOfTheirFile", nil), ("PageThatChanges", nil), ("PointerPage", nil), ("TwoPages", nil), ("MACRO_PAGE", nil),
    ("name", nil), ("self.name", nil), ("[self name]", nil), (#"[NSString stringWithFormat:@"%@", x]"#, nil),
    (#"flag ? @"A" : @"B""#, nil), (#"@"""#, nil), ("LongPage", nil),
  ])
  func resolvesNamesOfPages(_ name: String, _ expected: String?) throws {
    let file = """
      #define MACRO_PAGE @"macro"
      static NSString *const OwnPage = @"own";
      static const UIActionIdentifier TypedPage = @"typed";
      static NSString *const PageOfBoth = @"mine";
      static const NSString *PointerPage = @"pointer";
      static NSString *const LongPage = @"a" @"b";
      #if DEBUG
      static NSString *const TwoPages = @"one";
      #else
      static NSString *const TwoPages = @"two";
      #endif
      @implementation Home
      - (void)show:(NSString *)name { CALL }
      @end
      """
    for call in [
      "[mapper eventIDForEnterOfPage:NAME];", "NSString *id = [self.mapper eventIDForLoadOfPage:NAME];",
      "for (id e in [[Map shared] serverEventsForPage:NAME phase:@\"enter\" members:@{@\"x\" : y}]) [self send:e];",
      "[mapper eventIDForViewAtPath:path page:NAME];",
      "[r recordRawEvent:[NSJSONSerialization dataWithJSONObject:@{@\"type\":@\"page\", @\"class\": NAME} options:0 error:nil]];",
    ] {
      let code = file.replacing("CALL", with: call.replacing("NAME", with: name))
      let manifest = try Self.manifest(code, Self.constants)
      #expect(manifest.recordings.map(\.className) == [expected].compactMap { $0 == "" ? nil : $0 }, "\(call)")
      #expect(manifest.incomplete.map(\.reason) == (expected == nil ? [AppManifest.Incomplete.recordedPage] : []))
    }
  }

  /// A variable of the function may have the name of a constant.
  @Test(arguments: [
    ("- (void)f { CALL }", "own"), ("- (void)f:(NSString *)OwnPage { CALL }", nil),
    ("- (void)f { NSString *OwnPage = self.title; CALL }", nil), ("- (void)f { id OwnPage = self.title; CALL }", nil),
    ("- (void)f { [pages map:^(NSString *OwnPage) { CALL }]; }", nil),
    ("- (void)f { for (NSString *OwnPage in pages) { CALL } }", nil),
    (#"- (void)f { NSString *const OwnPage = @"local"; CALL }"#, "local"),
    (#"- (void)f { if (x) { NSString *const OwnPage = @"local"; } CALL }"#, nil),
    (#"- (void)f { static NSString *const OwnPage = @"local"; if (x) { CALL } }"#, "local"),
    (#"- (void)f { NSString *const OwnPage = x ? @"a" : @"b"; CALL }"#, nil),
    ("- (void)f { return OwnPage; }\n- (void)g { CALL }", "own"),
    ("- (void)f:(NSString *)OwnPage {}\n- (void)g { CALL }", "own"),
    ("static void f(NSString *OwnPage) { CALL }", nil), ("static void f(void) { CALL }", "own"),
  ])
  func variablesShadowConstants(_ code: String, _ expected: String?) throws {
    let call = "[mapper eventIDForEnterOfPage:OwnPage];"
    let manifest = try Self.manifest(
      "static NSString *const OwnPage = @\"own\";\n@implementation Home\n\(code.replacing("CALL", with: call))\n@end")
    #expect(manifest.recordings.map(\.className) == [expected].compactMap { $0 })
    #expect(manifest.incomplete.count == (expected == nil ? 1 : 0))
  }

  @Test(arguments: [
    #"[mapper eventIDForAction:@"buy" target:@"Goods"]"#,
    #"[m serverEventsForAction:@"buy" target:@"Goods" members:nil]"#,
    #"[m serverEventsForGesture:@"buy" target:@"Goods" members:@{@"a:b" : c}]"#,
    #"[m serverEventsForRow:@"buy" target:@"Goods" members:[self members:x ? y : z]]"#,
    #"[r recordRawEvent:[self line:@{ @"action" : @"buy", @"type" : @"control", @"target" : @"Goods", @"n" : @1 }]]"#,
  ])
  func readsRecordedActions(_ call: String) throws {
    let manifest = try Self.manifest("static void f(void) { \(call); }")
    #expect(manifest.classes == ["Goods": .init(kind: .recorded, actions: ["buy"])])
    #expect(manifest.incomplete.isEmpty && manifest.recordings.count == 1)
  }

  /// Calls that record nothing, or the names of classes and selectors, which other rules check.
  @Test(arguments: [
    "[mapper eventIDForAction:NSStringFromSelector(action) target:NSStringFromClass([target class])]",
    "[mapper eventIDForAction:NSStringFromSelector(_cmd) target:NSStringFromClass([self class])]",
    "[self eventIDForAction:@\"buy\"]", "[x eventIDForAction:@\"buy\" target:@\"Goods\" other:1]",
    "[UIAction actionWithTitle:@\"Pay\" image:nil identifier:nil handler:pay]",
    "[UIMenu actionWithTitle:@\"Pay\" image:nil identifier:@\"pay\" handler:pay]",
    "[r recordRawEvent:[self line:@{@\"type\" : @\"app\", @\"phase\" : @\"active\"}]]",
    "[page x:y eventIDForEnterOfPage:@\"Goods\"]",
  ])
  func ignoresOtherCalls(_ call: String) throws {
    let manifest = try Self.manifest("@implementation UIViewController (Tracking)\n- (void)f { \(call); }\n@end")
    #expect(manifest.recordings.isEmpty && manifest.incomplete.isEmpty)
  }

  @Test func recordsPlacesAndOwners() throws {
    let manifest = try Self.manifest(
      """
      static UIActionIdentifier const Pay = @"pay.now";
      @implementation NS_SWIFT_NAME(PayPage) Pay
      - (void)f {
        id é = [UIAction actionWithTitle:@"Pay" image:nil identifier:Pay handler:^(UIAction *a) {
          [mapper serverEventsForAction:x target:NSStringFromClass(self.class) members:nil];
        }];
        [mapper eventIDForAction:@"tap" target:y]; [mapper eventIDForAction:NSStringFromSelector(@selector(a:b:)) target:@"List"];
      }
      - (void)recordRawEvent:(NSData *)line { [self.next recordRawEvent:line]; }
      - (void)other:(NSData *)line { [self.next recordRawEvent:line]; }
      @end
      @implementation UIView (Pay)
      - (void)g { [UIAction actionWithTitle:@"x" image:nil identifier:@"view.pay" handler:nil]; }
      @end
      """)
    #expect(manifest.classes["Pay"]?.actions.contains("pay.now") == true && manifest.classes["Pay"]?.kind == .class)
    #expect(manifest.classes["List"] == .init(kind: .recorded, actions: ["a:b:"]))
    #expect(
      manifest.sortedRecordings == [
        .init(className: "Pay", action: "pay.now", file: "0.m", line: 4, column: 64),
        .init(className: "List", action: "a:b:", file: "0.m", line: 7, column: 71),
      ])
    #expect(
      manifest.incompleteLines == [
        "10 []  \(AppManifest.Incomplete.recordedAction)", "10 []  \(AppManifest.Incomplete.recordedPage)",
        "13 [] view.pay \(AppManifest.Incomplete.pageOfAction)",
        "4 [] pay.now \(AppManifest.Incomplete.pageOfAction)",
        "5 [\"Pay\"]  \(AppManifest.Incomplete.recordedAction)", "7 [] tap \(AppManifest.Incomplete.pageOfAction)",
      ])
  }

  /// The runtime name of a class may be in another file.
  @Test func usesTheRuntimeNameOfAnotherFile() throws {
    let manifest = try Self.manifest(
      "@implementation Shop\n- (void)f { [m eventIDForEnterOfPage:NSStringFromClass([CartView class])]; }\n@end",
      "SWIFT_CLASS(\"_TtC4Shop8CartView\")\n@interface CartView : UIViewController\n@end")
    #expect(manifest.recordings.map(\.className) == ["Shop.CartView"])
  }
}
