import Testing

@testable import EventManifest

/// The methods of Swift classes that Objective-C sees, with their selectors.
///
/// The expected effect of parameter types is that of `swiftc -frontend -typecheck -enable-objc-interop`. The selectors of framework methods
/// are from Apple Developer Documentation.
@Suite struct SwiftVisibilityTests {
  /// The methods of a class, which must be the same with and without a module.
  private static func methods(
    _ text: String, of name: String = "Page", objectiveC: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var known = AppFacts()
    try ObjectiveCSourceReader.read(Array(objectiveC.utf8), name: "Base.h", into: &known)
    let bare = try SwiftSourceReaderTests.facts(text, module: nil, known: known)
    let qualified = try SwiftSourceReaderTests.facts(text, known: known)
    let methods = SwiftSourceReaderTests.lines(bare, name)
    #expect(SwiftSourceReaderTests.lines(qualified, "Shop." + name) == methods, sourceLocation: sourceLocation)
    return methods
  }

  // MARK: Frameworks

  @Test func requirementsOfFrameworksAreVisible() throws {
    let methods = try Self.methods(
      """
      class Page: UIViewController {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        @objc func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
        func numberOfSections(in tableView: UITableView) -> Int { 1 }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
        func notOfAny(_ x: Any) {}
      }
      extension Page: UITableViewDelegate, UITableViewDataSource {}
      """)
    // The class does not adopt the delegate of collection views.
    #expect(
      methods == [
        "-numberOfSectionsInTableView:", "-scrollViewDidScroll: shaped", "-tableView:didSelectRowAtIndexPath:",
        "-tableView:performPrimaryActionForRowAtIndexPath:",
      ])
  }

  @Test(arguments: [
    ("class Page: UITableViewController", true), ("class Page: Base", true), ("class Page: NSObject, Both", true),
    ("class Page: NSObject, Own", true), ("class Page: Legacy", true), ("class Page: UIViewController", false),
    ("class Page: UITableViewDelegate", true), ("class Page: Loop", false),
  ])
  func conformancesMayBeInherited(_ declaration: String, _ conforms: Bool) throws {
    let methods = try Self.methods(
      """
      class Base: NSObject, UITableViewDelegate {}
      class Loop: Loop {}
      protocol Own: Mine {}
      protocol Mine: UITableViewDelegate, Own {}
      typealias Both = UITableViewDataSource & UITableViewDelegate
      \(declaration) {
        func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}
      }
      """, objectiveC: "@interface Legacy : NSObject <NSCoding, UITableViewDelegate>\n@end")
    #expect(methods == (conforms ? ["-tableView:didSelectRowAtIndexPath:"] : []))
  }

  @Test func typesDecideBetweenRequirements() throws {
    let methods = try Self.methods(
      """
      class Page: NSObject, WKNavigationDelegate, UIGestureRecognizerDelegate, MKMapViewDelegate {
        func webView(_ w: WKWebView, decidePolicyFor r: WKNavigationResponse, decisionHandler: @escaping (Int) -> Void) {}
        func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
        func mapView(_ m: MKMapView, didAdd views: [MKAnnotationView]) {}
        func mapView(_ m: MKMapView, didSelect view: Unknown) {}
      }
      """)
    #expect(
      methods == [
        "-gestureRecognizer:shouldReceiveTouch:", "-mapView:didAddAnnotationViews:",
        "-mapView:didSelectAnnotation: shaped", "-mapView:didSelectAnnotationView: shaped",
        "-webView:decidePolicyForNavigationResponse:decisionHandler:",
      ])
  }

  @Test func asynchronousRequirementsHaveAHandler() throws {
    let methods = try Self.methods(
      """
      class Page: NSObject, UNUserNotificationCenterDelegate, NSWindowDelegate, WKExtensionDelegate {
        func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {}
        func windowWillClose(_ n: Notification) {}
        func handle(_ backgroundTasks: Set<WKRefreshBackgroundTask>) {}
      }
      """)
    #expect(
      methods == [
        "-handleBackgroundTasks:",
        "-userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:", "-windowWillClose:",
      ])
  }

  @Test func overridesHaveTheSelectorsOfTheFramework() throws {
    let text = """
      class Page: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
        override func ofNoList(_ n: Int) {}
        override var isEditing: Bool { didSet {} }
        override var prefersStatusBarHidden: Bool { true }
        func plain() {}
      }
      class Sub: Page { override func plain() {} }
      class Pure { func x(_ n: Int) {} }
      class PureSub: Pure { override func x(_ n: Int) {} }
      """
    let methods = try Self.methods(text)
    #expect(
      methods == [
        "-dismissViewControllerAnimated:completion:", "-isEditing accessor", "-prefersStatusBarHidden accessor",
        "-prepareForSegue:sender: shaped", "-setEditing: accessor", "-touchesEnded:withEvent:",
      ])
    let leftOut = try SwiftSourceReaderTests.facts(text).leftOut
    #expect(
      leftOut == [
        AppFacts.LeftOut(.override, file: "Home.swift", line: 5, classes: ["Shop.Page"], method: "ofNoList")
      ])
  }

  /// A delegate protocol that no input declares may make methods visible to Objective-C.
  @Test func leavesOutMethodsOfUnknownDelegates() throws {
    let leftOut = try SwiftSourceReaderTests.facts(
      """
      class Page: UIViewController, FSCalendarDelegate {
        func calendar(_ calendar: FSCalendar, didSelect date: Date) {}
        func reload(_ n: Int) {}
        private func calendarReload(_ n: Int) {}
      }
      class Other: UIViewController, Reusable { func calendar(_ n: Int) {} }
      """
    ).leftOut
    #expect(
      leftOut == [
        AppFacts.LeftOut(.requirement, file: "Home.swift", line: 2, classes: ["Shop.Page"], method: "calendar")
      ])
  }

  // MARK: The app

  @Test func requirementsOfTheAppAreVisible() throws {
    let methods = try Self.methods(
      """
      @objc protocol Shop { func shop(_ s: AnyObject, didTap b: AnyObject); @objc(renamed:) func named(_ x: AnyObject)
        @objc optional func maybe(count: Int); var title: String { get } }
      protocol Swifty { func onlySwift(_ x: Any) }
      class Base: NSObject, Shop, Swifty { func shop(_ s: AnyObject, didTap b: AnyObject) {} }
      class Page: Base {
        func named(_ x: AnyObject) {}
        func maybe(count: Int) {}
        func onlySwift(_ x: Any) {}
        var title: String { "" }
        override func shop(_ s: AnyObject, didTap b: AnyObject) {}
      }
      """)
    #expect(methods == ["-maybeWithCount:", "-renamed: shaped", "-shop:didTap: shaped", "-title accessor"])
  }

  @Test func methodsOfObjectiveCAreVisible() throws {
    let methods = try Self.methods(
      """
      class Page: Base, ListDelegate {
        override func select(_ n: Int, animated: Bool) {}
        override func close() {}
        func list(_ list: List, didSelectItemAt index: Int) {}
        func listDidFinish(_ list: List) {}
        func list(_ list: List, wasNever x: Int) {}
      }
      """,
      objectiveC: """
        @protocol ListBase
        - (void)listDidFinish:(List *)list;
        @end
        @protocol ListDelegate <ListBase>
        @optional - (void)list:(List *)list didSelectItemAtIndex:(NSInteger)index;
        @end
        @interface Base : UIViewController
        - (void)selectIndex:(NSInteger)n animated:(BOOL)a;
        - (void)close;
        @end
        """)
    #expect(
      methods == [
        "-close shaped", "-list:didSelectItemAtIndex:", "-listDidFinish: shaped", "-selectIndex:animated:",
      ])
  }

  @Test func onlyRepresentableTypesAreVisible() throws {
    let methods = try Self.methods(
      """
      class Pure {}; struct Box {}; enum Size: Int { case a }; @objc enum Kind: Int { case a }; class Item: NSObject {}
      protocol Swifty {}; @objc protocol Shown {}; class List<T>: NSObject {}
      @objcMembers class Page: UIViewController {
        func number(_ n: Int) {}; func numbers(_ n: [Int], _ m: [String: Double]) {}; func text(_ s: String?) {}
        func items(_ i: [Item]) {}; func item(_ i: Item?) {}; func any(_ x: Any, _ o: AnyObject?) {}
        func block(_ b: @escaping (Int, _ i: Item) -> Void) {}; func maybeBlock(_ b: ((String) -> Bool)?) {}
        func kind(_ k: Kind) {}; func shown(_ s: any Shown) {}; func type(_ t: Item.Type) {}; func date() -> Date? { nil }
        func state(_ s: UIControl.State = .normal, both: Shown & NSCoding) {}
        func optionalNumber(_ n: Int?) {}; func size(_ s: Size) {}; func box(_ b: Box) {}; func boxes(_ b: [Box]) {}
        func pure(_ p: Pure) {}; func swifty(_ s: Swifty) {}; func tuple(_ t: (Int, Int)) {}; func pair() -> (Int, Int) { (1, 1) }
        func blockOfBox(_ b: (Box) -> Void) {}; func throwing(_ b: () throws -> Void) {}; func result(_ r: Result<Int, Error>) {}
        func many(_ n: Int...) {}; func changes(_ n: inout Int) {}; func some(_ s: some Shown) {}; func generic<T>(_ t: T) {}
        func list(_ l: List<Int>) {}; @nonobjc func hidden() {}
        var boxed: Box?; var made = Box(); var count = 1; var name: String?; let items: [Item] = []
      }
      """)
    #expect(
      methods == [
        "-any:: shaped", "-block:", "-count accessor", "-date", "-item: shaped", "-items accessor", "-items:",
        "-kind:", "-maybeBlock:", "-name accessor", "-number:", "-numbers::", "-setCount: accessor",
        "-setName: accessor", "-shown: shaped", "-state:both:", "-text:", "-type:",
      ])
  }

  @Test func derivesSelectorsFromNames() throws {
    let methods = try Self.methods(
      """
      class Page: UIViewController {
        @objc func save() throws {}
        @objc func save(_ x: Int) throws -> Bool { true }
        @objc func load() async {}
        @objc func load(_ x: Any, from y: Any = 1) async throws {}
        @objc func open(_ x: Any, animated: Bool = true) {}
        @objc var isOn: Bool { get { true } set {} }
        @objc var title2: String { @objc(heading) get { "" } @objc(putHeading:) set {} }
        @NSManaged var count: Int
        @NSManaged func addToItems(_ x: NSSet)
        @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
      }
      """)
    #expect(
      methods == [
        "-addToItems: shaped", "-count accessor", "-heading accessor", "-isOn accessor",
        "-load:from:completionHandler:", "-loadWithCompletionHandler:", "-make: marked",
        "-open:animated:", "-putHeading: accessor",
        "-save:error:", "-saveAndReturnError:", "-setCount: accessor", "-setIsOn: accessor",
      ])
  }

  /// Objective-C has no generic types, but subclasses inherit the methods of a generic class.
  @Test func methodsThatUseGenericClassesAreHidden() throws {
    let text = """
      class List<Item>: UIViewController { @objc func onTap(_ x: Any) {} }
      @objcMembers class Page: List<Int> { func use(_ l: List<Int>) {}; func tap() {} }
      """
    #expect(try Self.methods(text) == ["-tap shaped"])
    #expect(try SwiftSourceReaderTests.facts(text).classes["Shop.Page"]?.superclass == "Shop.List")
  }

  // MARK: Versions of Swift

  @Test func methodsOfSwift2AreVisible() throws {
    let text = """
      class Page: UIViewController, UITableViewDelegate {
        override func viewWillAppear(animated: Bool) {}
        func tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {}
        func onTap(sender: UIButton) {}
        func move(view: UIView, to place: UIView) {}
        func box(x: Box) {}
        private func hidden(x: AnyObject) {}
        func connect() { button.addTarget(self, action: "onTap:", forControlEvents: .TouchUpInside) }
        var count = 1
      }
      struct Box {}
      class Pure { func x(y: AnyObject) {} }
      """
    let methods = try Self.methods(text)
    #expect(
      methods == [
        "-connect shaped", "-count accessor", "-move:to: shaped", "-onTap: shaped", "-setCount: accessor",
        "-tableView:didSelectRowAtIndexPath: shaped", "-viewWillAppear:",
      ])
    #expect(try Self.methods(text, of: "Pure") == [])
    #expect(try SwiftSourceReaderTests.facts(text).connections.map(\.action) == ["onTap:"])
  }

  /// A folder may contain projects in several versions, without a known module.
  @Test func filesMayHaveDifferentVersions() throws {
    let files = [("A", ""), ("B", "_ "), ("C", "_ ")].map { name, label in
      let text = """
        import class UIKit.UIViewController
        class \(name): UIViewController {
          override func viewWillAppear(\(label)animated: Bool) {}
          \(label == "" ? "override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?) {}" : "")
          @IBAction func onTap(sender: AnyObject) {}
        }
        """
      return (text: text, name: name + ".swift", module: String?.none)
    }
    let facts = try SwiftSourceReaderTests.facts(files)
    #expect(
      SwiftSourceReaderTests.lines(facts, "A") == [
        "-onTap: shaped marked", "-prepareForSegue:sender: shaped", "-viewWillAppear:",
      ])
    #expect(SwiftSourceReaderTests.lines(facts, "B") == ["-onTapWithSender: shaped marked", "-viewWillAppear:"])
    #expect(facts.leftOut.isEmpty)
  }

  /// Methods with the names of framework methods do not show an old version of Swift if other methods write `_` for their first label.
  @Test func oneMatchingNameIsNoOldVersion() throws {
    let text = """
      class Page: UIResponder {
        @objc func mouseUp(locationInWindow: CGPoint) {}
        @objc func control(control: UIControl, textView: UITextView, doCommandBySelector: Selector) {}
        @objc func press(_ x: Any) {}
      }
      class Sub: Page { override func mouseUp(locationInWindow: CGPoint) {} }
      """
    #expect(
      try Self.methods(text) == [
        "-controlWithControl:textView:doCommandBySelector:", "-mouseUpWithLocationInWindow:", "-press: shaped",
      ])
    #expect(try Self.methods(text, of: "Sub") == ["-mouseUpWithLocationInWindow:"])
  }

  @Test func methodsOfSwift3AreVisible() throws {
    let text = """
      class Page: UIViewController {
        override func viewWillAppear(_ animated: Bool) { b.addTarget(self, action: #selector(onTap(sender:)), for: .x) }
        func onTap(sender: UIButton) {}
        func other(_ x: Any) {}
        fileprivate func hidden() {}
      }
      """
    #expect(try Self.methods(text) == ["-onTapWithSender: shaped", "-other: shaped", "-viewWillAppear:"])
    #expect(try SwiftSourceReaderTests.facts(text).connections.map(\.action) == ["onTapWithSender:"])
  }

  /// Frameworks also have methods `update:` and `delete:`, but these do not show a version of Swift without first labels.
  @Test func commonSelectorsAreNoOldVersion() throws {
    let methods = try Self.methods(
      """
      class Page: UIViewController {
        @objc func update(items: [NSString]) {}
        @objc func delete(version: NSNumber) {}
      }
      """)
    #expect(methods == ["-deleteWithVersion: shaped", "-updateWithItems:"])
  }

  /// One `#selector` of a method with an unknown macro does not decide the version of the module.
  @Test func oneSelectorIsNoOldVersion() throws {
    let methods = try Self.methods(
      """
      class Page: UIViewController {
        @objc func a() { perform(#selector(a)); perform(#selector(b)); perform(#selector(c)) }
        @objc func b() {}
        #mark func c() {}
        func other(_ x: Any) {}
      }
      """)
    #expect(methods == ["-a shaped", "-b shaped", "-c shaped"])
  }
}
