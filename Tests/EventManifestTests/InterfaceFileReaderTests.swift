import Testing

@testable import EventManifest

@Suite struct InterfaceFileReaderTests {
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- <action selector="commented:" destination="vc-1" id="c"/> -->
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <scenes>
        <scene sceneID="s-1">
          <objects>
            <viewController id="vc-1" customClass="HomeViewController" customModule="Shop" customModuleProvider="target" sceneMemberID="viewController">
              <view key="view" id="v-1">
                <subviews>
                  <button id="b-1">
                    <connections>
                      <action selector="onTap:" destination="vc-1" eventType="touchUpInside" id="a-1"/>
                      <action selector="onAny:" destination="fr-1" eventType="touchUpInside" id="a-2"/>
                      <action selector="onExit:" destination="ex-1" eventType="touchUpInside" id="a-3"/>
                      <action selector="onGone:" destination="nowhere" eventType="touchUpInside" id="a-4"/>
                      <action selector="onOld:&#x3a;x&amp;" destination="v-2" id="a-5"/>
                      <segue destination="vc-2" kind="show" destinationCreationSelector="makeDetail:coder:" id="g-1"/>
                      <segue destination="ex-1" kind="unwind" unwindAction="unwindHome:" id="g-2"/>
                    </connections>
                  </button>
                  <view id="v-2" customClass="OldView"/>
                  <tapGestureRecognizer id="t-1"><connections><action selector="onGesture:" destination="vc-1" id="a-6"/></connections></tapGestureRecognizer>
                  <webView id="w-1"/>
                  <barButtonItem id="i-1"><connections><action selector="goBack" destination="w-1" id="a-7"/></connections></barButtonItem>
                </subviews>
                <string key="text"><![CDATA[<action selector="text:" destination="vc-1"/>]]></string>
              </view>
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="fr-1" sceneMemberID="firstResponder"/>
            <exit id="ex-1" userLabel="Exit" sceneMemberID="exit"/>
          </objects>
        </scene>
        <scene sceneID="s-2">
          <objects>
            <tableViewController id="vc-2" customClass="_TtCC4Shop5Outer5Inner" sceneMemberID="viewController">
              <connections><action selector="onNested:" destination="vc-2" id="a-8"/></connections>
            </tableViewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  private static let xib = """
    <?xml version='1.0'?>
    <document type='com.apple.InterfaceBuilder3.Cocoa.XIB' version='3.0'>
      <objects>
        <customObject id='-2' userLabel="File's Owner" customClass='Prefs'/>
        <customObject id='-1' userLabel='First Responder' customClass='FirstResponder'/>
        <customObject id='-3' userLabel='Application' customClass='NSObject'/>
        <button id='b'><buttonCell key='cell' id='c'/>
          <connections>
            <action selector='save:' target='-2' id='a-1'/>
            <action selector='copy:' target='-1' id='a-2'/>
            <action selector='terminate:' target='-3' id='a-3'/>
            <binding destination='-2' name='value' keyPath='x' id='a-4'/>
          </connections>
        </button>
      </objects>
    </document>
    """

  static func facts(_ text: String, name: String = "Base.lproj/My Main.storyboard") throws -> AppFacts {
    var facts = AppFacts()
    try InterfaceFileReader.read(Array(text.utf8), name: name, into: &facts)
    return facts
  }

  static func lines(_ facts: AppFacts) -> [String] {
    facts.connections.sorted { $0.line < $1.line }.map {
      "\($0.line) \($0.className) \($0.action) \($0.objectID ?? "-")"
    }
  }

  @Test func readsTheConnectionsOfAStoryboard() throws {
    let facts = try Self.facts(Self.storyboard)
    #expect(
      Self.lines(facts) == [
        "12 Shop.HomeViewController onTap: a-1", "13 UIResponder onAny: a-2", "14 UIResponder onExit: a-3",
        "16 OldView onOld::x& a-5", "17 Shop.HomeViewController makeDetail:coder: g-1",
        "18 UIResponder unwindHome: g-2", "22 Shop.HomeViewController onGesture: a-6",
        "36 Shop.Outer.Inner onNested: a-8",
      ])
    #expect(facts.connections.allSatisfy { $0.file == "Base.lproj/My Main.storyboard" })
    #expect(facts.leftOutCounts == [.receiver: 1])
    #expect(facts.classes.isEmpty)
  }

  @Test func readsTheConnectionsOfAMacFile() throws {
    let facts = try Self.facts(Self.xib)
    #expect(Self.lines(facts) == ["9 Prefs save: a-1", "10 NSResponder copy: a-2"])
    #expect(facts.leftOutCounts.isEmpty)
    let ownerless = try Self.facts(Self.xib.replacing(" customClass='Prefs'", with: ""))
    #expect(Self.lines(ownerless) == ["10 NSResponder copy: a-2"])
    #expect(ownerless.leftOutCounts == [.receiver: 1])
  }

  @Test(arguments: ["\r\n", "\r"])
  func countsLinesWithOtherLineBreaks(_ end: String) throws {
    let text = "\u{FEFF}" + Self.storyboard.replacing("commented", with: "注释").replacing("\n", with: end)
    #expect(Self.lines(try Self.facts(text)) == Self.lines(try Self.facts(Self.storyboard)))
  }

  @Test(arguments: [
    ("NIBArchive\u{1}", "unsupported-interface-file"), ("bplist00", "unsupported-interface-file"),
    ("<archive type='org.example'/>", "unsupported-interface-file"), ("<plist/>", "unsupported-interface-file"),
    ("<document type='org.example'/>", "unsupported-interface-file"), ("", "malformed-xml"),
    ("<document><a></document>", "malformed-xml"), ("<document/><document/>", "malformed-xml"),
    ("<!DOCTYPE x [<!ENTITY a 'b'>]><document/>", "malformed-xml"), ("<document a='&b;'/>", "malformed-xml"),
    ("<document a='&#0;'/>", "malformed-xml"), ("<document a='&#x110000;'/>", "malformed-xml"),
    ("<document a='&#-1;'/>", "malformed-xml"),
  ])
  func refusesOtherFiles(_ text: String, reason: String) throws {
    let error = #expect(throws: AppReadingError.self) { _ = try Self.facts(text) }
    #expect(error?.reason == reason)
  }

  @Test func errorsHaveALineAndAColumn() throws {
    let error = #expect(throws: AppReadingError.self) { _ = try Self.facts("<document>\r\n<a é b/>", name: "A b.xib") }
    #expect(error?.message == "expected '=' after the attribute 'é'")
    #expect(error?.place(in: "A b.xib") == "A b.xib:2:6")
    let bare = #expect(throws: AppReadingError.self) { _ = try Self.facts("<document a='A & B'/>") }
    #expect(bare?.message == "'&' does not start an entity; write '&amp;' for the sign itself")
  }

  @Test func limitsTheNesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<document>", count: depth) + String(repeating: "</document>", count: depth)
    }
    #expect(try Self.facts(nested(XMLScanner.maximumDepth)) == AppFacts())
    #expect(throws: AppReadingError.self) { try Self.facts(nested(XMLScanner.maximumDepth + 1)) }
    #expect(throws: AppReadingError.self) { try Self.facts(String(repeating: "<a>", count: 100_000)) }
  }
}
