import AppManifests
import EventLinting
import EventMapping
import Foundation
import Testing

@testable import EventMapLanguageServer

@Suite struct TableDefinitionTests {
  private static let files = [
    "Home.swift": """
    // class HomeViewController in a comment
    let text = "class HomeViewController {"
    final class HomeViewController: BaseViewController {
      func other() { func onFavBtnPressed(_ sender: Any) {} }
      @objc func onFavBtnPressed(_ sender: Any) {}
      @objc(onShare:) func share(_ sender: Any) {}
      @IBAction func onBuy(withItem item: Item, forEvent event: UIEvent) {}
    }
    extension HomeViewController {
      func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {}
    }
    """,
    "Base.h":
      "@interface Other : NSObject\n- (void)onClose:(id)sender;\n@end\n\n@interface BaseViewController : UIViewController\n@end",
    "Base.m": """
    #import "Base.h"
    // @implementation BaseViewController
    @implementation BaseViewController
    - (void)onClose { }
    - (IBAction)onClose:(id)sender { [self onClose]; }
    - (void)on:(id)a with:(id)b {}
    @end
    """,
    "Main.storyboard":
      "<document><scene>\n<viewController id=\"1\" customClass=\"HomeViewController\"/></scene></document>",
  ]

  private static let manifestText = """
    {"schema":"eventmap-manifest/1","classes":{
      "BaseViewController":{"superclass":"UIViewController","actions":["onClose:","on:with:"],"origin":["Base.h","Base.m"]},
      "HomeViewController":{"superclass":"BaseViewController","origin":["Home.swift","Main.storyboard","Missing.swift","Shop.app/Shop"],
        "actions":["onFavBtnPressed:","onShare:","onBuyWithItem:forEvent:","tableView:didSelectRowAtIndexPath:"]},
      "CartViewController":{"superclass":"UIViewController","actions":["onPlus:"]}},
     "connections":[{"class":"HomeViewController","action":"onFavBtnPressed:","file":"Main.storyboard","line":12}]}
    """

  /// The places as text: the file, the line and the name.
  private func places(_ text: String) -> [String] {
    let table = MarkedTable(text)
    let manifest = Linter.Source(name: "M.json", data: Data(Self.manifestText.utf8))
    let document = Document(name: manifest.name, data: manifest.data)
    let definition = TableDefinition(
      table.document, hierarchy: ClassHierarchy(ManifestLoad([.file(manifest)]).manifest ?? AppManifest()),
      manifests: [document], origins: [ManifestOrigins(document)])
    return definition.places(at: table.offset) { Self.files[$0].map { Data($0.utf8) } }.map { place in
      guard let text = place.text, let range = place.range else { return "\(place.file):\(place.line ?? 0)" }
      let line = 1 + text[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      return "\(place.file):\(line) \(String(decoding: text[range], as: UTF8.self))"
    }
  }

  @Test func findsClasses() {
    #expect(
      places(#"{"▮HomeViewController":{}}"#) == ["Home.swift:3 HomeViewController", "Main.storyboard:2 viewController"])
    #expect(places(#"{"BaseViewController▮":{}}"#) == ["Base.h:5 BaseViewController", "Base.m:3 BaseViewController"])
    #expect(
      places(#"{"$eventmap":{"ignore":[{"rule":"r","class":"▮BaseViewController"}]}}"#).first
        == "Base.h:5 BaseViewController")
  }

  @Test(arguments: [
    ("onFavBtnPressed:", ["Home.swift:5 onFavBtnPressed", "Main.storyboard:12"]),
    ("onShare:", ["Home.swift:6 share"]),
    ("onBuyWithItem:forEvent:", ["Home.swift:7 onBuy"]),
    ("tableView:didSelectRowAtIndexPath:", ["Home.swift:11 tableView"]),
    ("onClose:", ["Base.m:5 onClose"]),
    ("on:with:", ["Base.m:6 on"]),
    ("unknown:", []),
  ]) func findsActions(_ action: String, _ expected: [String]) {
    #expect(places(#"{"HomeViewController":{"ControlEventIDs":{"▮\#(action)":"X"}}}"#) == expected)
  }

  @Test func leadsToTheManifestWithoutOrigins() {
    #expect(places(#"{"▮CartViewController":{}}"#) == ["M.json:5 CartViewController"])
    #expect(places(#"{"CartViewController":{"ControlEventIDs":{"▮onPlus:":"X"}}}"#) == ["M.json:5 onPlus:"])
  }

  @Test(arguments: [#"{"▮Unknown":{}}"#, #"{"HomeViewController":{"▮Owner":"x"}}"#, "▮", #"{"▮$eventmap":{}}"#])
  func findsNoDeclarationsElsewhere(_ text: String) {
    #expect(places(text).isEmpty)
  }
}
