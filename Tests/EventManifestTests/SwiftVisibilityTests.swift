import Testing

@testable import EventManifest

/// The methods of Swift classes that Objective-C sees, with their selectors.
///
/// The expected effect of parameter types is that of `swiftc -frontend -typecheck -enable-objc-interop`. The selectors of framework methods
/// are from Apple Developer Documentation.
@Suite struct SwiftVisibilityTests {
  /// Expects that a class has exactly the methods in the comments of its source, with and without a module.
  private static func expectMarkedMethods(
    _ text: String, of name: String = "Page", objectiveC: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var known = AppFacts()
    try ObjectiveCSourceReader.read(Array(objectiveC.utf8), name: "Base.h", into: &known)
    let bare = try SwiftSourceReaderTests.facts(text, module: nil, known: known)
    let qualified = try SwiftSourceReaderTests.facts(text, known: known)
    #expect(bare.methods(of: name) == Marks(source: text).methods, sourceLocation: sourceLocation)
    #expect(qualified.methods(of: "Shop." + name) == bare.methods(of: name), sourceLocation: sourceLocation)
  }

  // MARK: Frameworks

  @Test func requirementsOfFrameworksAreVisible() throws {
    // The class does not adopt the delegate of collection views.
    try Self.expectMarkedMethods(
      """
      class Page: UIViewController {
        func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {} // -tableView:didSelectRowAtIndexPath:
        @objc func tableView(_ t: UITableView, performPrimaryActionForRowAt i: IndexPath) {}
        // -tableView:performPrimaryActionForRowAtIndexPath:
        func numberOfSections(in tableView: UITableView) -> Int { 1 } // -numberOfSectionsInTableView:
        func scrollViewDidScroll(_ scrollView: UIScrollView) {} // -scrollViewDidScroll: shaped
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
        func notOfAny(_ x: Any) {}
      }
      extension Page: UITableViewDelegate, UITableViewDataSource {}
      """)
  }

  @Test(arguments: [
    ("class Page: UITableViewController", true), ("class Page: Base", true), ("class Page: NSObject, Both", true),
    ("class Page: NSObject, Own", true), ("class Page: Legacy", true), ("class Page: UIViewController", false),
    ("class Page: UITableViewDelegate", true), ("class Page: Loop", false),
  ])
  func conformancesMayBeInherited(_ declaration: String, _ conforms: Bool) throws {
    try Self.expectMarkedMethods(
      """
      class Base: NSObject, UITableViewDelegate {}
      class Loop: Loop {}
      protocol Own: Mine {}
      protocol Mine: UITableViewDelegate, Own {}
      typealias Both = UITableViewDataSource & UITableViewDelegate
      \(declaration) {
        func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}
        \(conforms ? "// -tableView:didSelectRowAtIndexPath:" : "")
      }
      """, objectiveC: "@interface Legacy : NSObject <NSCoding, UITableViewDelegate>\n@end")
  }

  @Test func typesDecideBetweenRequirements() throws {
    try Self.expectMarkedMethods(
      """
      class Page: NSObject, WKNavigationDelegate, UIGestureRecognizerDelegate, MKMapViewDelegate {
        func webView(_ w: WKWebView, decidePolicyFor r: WKNavigationResponse, decisionHandler: @escaping (Int) -> Void) {}
        // -webView:decidePolicyForNavigationResponse:decisionHandler:
        func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
        // -gestureRecognizer:shouldReceiveTouch:
        func mapView(_ m: MKMapView, didAdd views: [MKAnnotationView]) {} // -mapView:didAddAnnotationViews:
        func mapView(_ m: MKMapView, didSelect view: Unknown) {}
        // -mapView:didSelectAnnotation: shaped, -mapView:didSelectAnnotationView: shaped
      }
      """)
  }

  @Test func asynchronousRequirementsHaveAHandler() throws {
    try Self.expectMarkedMethods(
      """
      class Page: NSObject, UNUserNotificationCenterDelegate, NSWindowDelegate, WKExtensionDelegate {
        func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {}
        // -userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:
        func windowWillClose(_ n: Notification) {} // -windowWillClose:
        func handle(_ backgroundTasks: Set<WKRefreshBackgroundTask>) {} // -handleBackgroundTasks:
      }
      """)
  }

  @Test func overridesHaveTheSelectorsOfTheFramework() throws {
    let text = """
      class Page: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {} // -prepareForSegue:sender: shaped
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {} // -touchesEnded:withEvent:
        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
        // -dismissViewControllerAnimated:completion:
        override func ofNoList(_ n: Int) {}
        override var isEditing: Bool { didSet {} } // -isEditing accessor, -setEditing: accessor
        override var prefersStatusBarHidden: Bool { true } // -prefersStatusBarHidden accessor
        func plain() {}
      }
      class Sub: Page { override func plain() {} }
      class Pure { func x(_ n: Int) {} }
      class PureSub: Pure { override func x(_ n: Int) {} }
      """
    try Self.expectMarkedMethods(text)
    #expect(
      try SwiftSourceReaderTests.facts(text).leftOut == [
        .init(.override, file: "Home.swift", line: 6, classes: ["Shop.Page"], method: "ofNoList")
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
    #expect(leftOut == [.init(.requirement, file: "Home.swift", line: 2, classes: ["Shop.Page"], method: "calendar")])
  }

  // MARK: The app

  @Test func requirementsOfTheAppAreVisible() throws {
    try Self.expectMarkedMethods(
      """
      @objc protocol Shop { func shop(_ s: AnyObject, didTap b: AnyObject); @objc(renamed:) func named(_ x: AnyObject)
        @objc optional func maybe(count: Int); var title: String { get } }
      protocol Swifty { func onlySwift(_ x: Any) }
      class Base: NSObject, Shop, Swifty { func shop(_ s: AnyObject, didTap b: AnyObject) {} }
      class Page: Base {
        func named(_ x: AnyObject) {} // -renamed: shaped
        func maybe(count: Int) {} // -maybeWithCount:
        func onlySwift(_ x: Any) {}
        var title: String { "" } // -title accessor
        override func shop(_ s: AnyObject, didTap b: AnyObject) {} // -shop:didTap: shaped
      }
      """)
  }

  @Test func methodsOfObjectiveCAreVisible() throws {
    try Self.expectMarkedMethods(
      """
      class Page: Base, ListDelegate {
        override func select(_ n: Int, animated: Bool) {} // -selectIndex:animated:
        override func close() {} // -close shaped
        func list(_ list: List, didSelectItemAt index: Int) {} // -list:didSelectItemAtIndex:
        func listDidFinish(_ list: List) {} // -listDidFinish: shaped
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
  }

  @Test func onlyRepresentableTypesAreVisible() throws {
    try Self.expectMarkedMethods(
      """
      class Pure {}; struct Box {}; enum Size: Int { case a }; @objc enum Kind: Int { case a }; class Item: NSObject {}
      protocol Swifty {}; @objc protocol Shown {}; class List<T>: NSObject {}
      @objcMembers class Page: UIViewController {
        func number(_ n: Int) {}; func numbers(_ n: [Int], _ m: [String: Double]) {} // -number:, -numbers::
        func text(_ s: String?) {}; func items(_ i: [Item]) {}; func item(_ i: Item?) {} // -text:, -items:, -item: shaped
        func any(_ x: Any, _ o: AnyObject?) {}; func block(_ b: @escaping (Int, _ i: Item) -> Void) {} // -any:: shaped, -block:
        func maybeBlock(_ b: ((String) -> Bool)?) {}; func kind(_ k: Kind) {} // -maybeBlock:, -kind:
        func shown(_ s: any Shown) {}; func type(_ t: Item.Type) {}; func date() -> Date? { nil } // -shown: shaped, -type:, -date
        func state(_ s: UIControl.State = .normal, both: Shown & NSCoding) {} // -state:both:
        func optionalNumber(_ n: Int?) {}; func size(_ s: Size) {}; func box(_ b: Box) {}; func boxes(_ b: [Box]) {}
        func pure(_ p: Pure) {}; func swifty(_ s: Swifty) {}; func tuple(_ t: (Int, Int)) {}; func pair() -> (Int, Int) { (1, 1) }
        func blockOfBox(_ b: (Box) -> Void) {}; func throwing(_ b: () throws -> Void) {}; func result(_ r: Result<Int, Error>) {}
        func many(_ n: Int...) {}; func changes(_ n: inout Int) {}; func some(_ s: some Shown) {}; func generic<T>(_ t: T) {}
        func list(_ l: List<Int>) {}; @nonobjc func hidden() {}; var boxed: Box?; var made = Box()
        var count = 1; var name: String? // -count accessor, -setCount: accessor, -name accessor, -setName: accessor
        let items: [Item] = [] // -items accessor
      }
      """)
  }

  @Test func derivesSelectorsFromNames() throws {
    try Self.expectMarkedMethods(
      """
      class Page: UIViewController {
        @objc func save() throws {} // -saveAndReturnError:
        @objc func save(_ x: Int) throws -> Bool { true } // -save:error:
        @objc func load() async {} // -loadWithCompletionHandler:
        @objc func load(_ x: Any, from y: Any = 1) async throws {} // -load:from:completionHandler:
        @objc func open(_ x: Any, animated: Bool = true) {} // -open:animated:
        @objc var isOn: Bool { get { true } set {} } // -isOn accessor, -setIsOn: accessor
        @objc var title2: String { @objc(heading) get { "" } @objc(putHeading:) set {} }
        // -heading accessor, -putHeading: accessor
        @NSManaged var count: Int // -count accessor, -setCount: accessor
        @NSManaged func addToItems(_ x: NSSet) // -addToItems: shaped
        @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil } // -make: marked
      }
      """)
  }

  /// Objective-C has no generic types, but subclasses inherit the methods of a generic class.
  @Test func methodsThatUseGenericClassesAreHidden() throws {
    let text = """
      class List<Item>: UIViewController { @objc func onTap(_ x: Any) {} }
      @objcMembers class Page: List<Int> { func use(_ l: List<Int>) {}; func tap() {} } // -tap shaped
      """
    try Self.expectMarkedMethods(text)
    #expect(try SwiftSourceReaderTests.facts(text).classes["Shop.Page"]?.superclass == "Shop.List")
  }

  // MARK: Versions of Swift

  @Test func methodsOfSwift2AreVisible() throws {
    let text = """
      class Page: UIViewController, UITableViewDelegate {
        override func viewWillAppear(animated: Bool) {} // -viewWillAppear:
        func tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {}
        // -tableView:didSelectRowAtIndexPath: shaped
        func onTap(sender: UIButton) {} // -onTap: shaped
        func move(view: UIView, to place: UIView) {} // -move:to: shaped
        func box(x: Box) {}
        private func hidden(x: AnyObject) {}
        func connect() { button.addTarget(self, action: "onTap:", forControlEvents: .TouchUpInside) } // -connect shaped
        var count = 1 // -count accessor, -setCount: accessor
      }
      struct Box {}
      class Pure { func x(y: AnyObject) {} }
      """
    try Self.expectMarkedMethods(text)
    let facts = try SwiftSourceReaderTests.facts(text)
    #expect(facts.methods(of: "Shop.Pure").isEmpty && facts.connections.map(\.action) == ["onTap:"])
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
    #expect(facts.methods(of: "A") == ["-onTap: shaped marked", "-prepareForSegue:sender: shaped", "-viewWillAppear:"])
    #expect(facts.methods(of: "B") == ["-onTapWithSender: shaped marked", "-viewWillAppear:"])
    #expect(facts.leftOut.isEmpty)
  }

  /// Methods with the names of framework methods do not show an old version of Swift if other methods write `_` for their first label.
  @Test func oneMatchingNameIsNoOldVersion() throws {
    let text = """
      class Page: UIResponder {
        @objc func mouseUp(locationInWindow: CGPoint) {} // -mouseUpWithLocationInWindow:
        @objc func control(control: UIControl, textView: UITextView, doCommandBySelector: Selector) {}
        // -controlWithControl:textView:doCommandBySelector:
        @objc func press(_ x: Any) {} // -press: shaped
      }
      class Sub: Page { override func mouseUp(locationInWindow: CGPoint) {} }
      """
    try Self.expectMarkedMethods(text)
    #expect(try SwiftSourceReaderTests.facts(text).methods(of: "Shop.Sub") == ["-mouseUpWithLocationInWindow:"])
  }

  @Test func methodsOfSwift3AreVisible() throws {
    let text = """
      class Page: UIViewController {
        override func viewWillAppear(_ animated: Bool) { // -viewWillAppear:
          b.addTarget(self, action: #selector(onTap(sender:)), for: .x)
        }
        func onTap(sender: UIButton) {} // -onTapWithSender: shaped
        func other(_ x: Any) {} // -other: shaped
        fileprivate func hidden() {}
      }
      """
    try Self.expectMarkedMethods(text)
    #expect(try SwiftSourceReaderTests.facts(text).connections.map(\.action) == ["onTapWithSender:"])
  }

  /// Frameworks also have methods `update:` and `delete:`, but these do not show a version of Swift without first labels.
  @Test func commonSelectorsAreNoOldVersion() throws {
    try Self.expectMarkedMethods(
      """
      class Page: UIViewController {
        @objc func update(items: [NSString]) {} // -updateWithItems:
        @objc func delete(version: NSNumber) {} // -deleteWithVersion: shaped
      }
      """)
  }

  /// One `#selector` of a method with an unknown macro does not decide the version of the module.
  @Test func oneSelectorIsNoOldVersion() throws {
    try Self.expectMarkedMethods(
      """
      class Page: UIViewController {
        @objc func a() { perform(#selector(a)); perform(#selector(b)); perform(#selector(c)) } // -a shaped
        @objc func b() {} // -b shaped
        #mark func c() {} // -c shaped
        func other(_ x: Any) {}
      }
      """)
  }
}
