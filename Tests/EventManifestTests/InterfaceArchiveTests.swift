import Testing

@testable import EventManifest

/// Interface files of Xcode 3 and 4.
@Suite struct InterfaceArchiveTests {
  private static func record(_ kind: String, _ action: String, from source: Int, to destination: Int) -> String {
    """
    <object class="IBConnectionRecord"><object class="\(kind)" key="connection"><string key="label">\(action)</string>\
    <reference key="source" ref="\(source)"/><reference key="destination" ref="\(destination)"/></object></object>
    """
  }

  /// An archive with keyed properties, as Xcode 4 writes them.
  private static let touch = """
    <?xml version="1.0" encoding="UTF-8"?>
    <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00">
      <data>
        <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
          <object class="IBProxyObject" id="10"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
          <object class="IBProxyObject" id="11"><string key="IBProxiedObjectIdentifier">IBFirstResponder</string></object>
          <object class="IBUIView" id="12"><object class="IBUIButton" key="x" id="13"/></object>
          <object class="IBUICustomObject" id="14"/>
          <object class="IBUIWebView" id="15"/>
        </array>
        <object class="IBObjectContainer" key="IBDocument.Objects">
          <array class="NSMutableArray" key="connectionRecords">
            <object class="IBConnectionRecord">
              <object class="IBCocoaTouchOutletConnection" key="connection">
                <string key="label" id="99">onTap&#x3a;</string>
                <reference key="source" ref="10"/><reference key="destination" ref="12"/>
              </object>
            </object>
            <object class="IBConnectionRecord">
              <object class="IBCocoaTouchEventConnection" key="connection">
                <reference key="label" ref="99"/>
                <reference key="source" ref="13"/><reference key="destination" ref="10"/>
                <int key="IBEventType">7</int>
              </object>
              <int key="connectionID">17</int>
            </object>
            \(record("IBCocoaTouchEventConnection", "onModel:", from: 13, to: 14))
            \(record("IBCocoaTouchEventConnection", "onAny:", from: 13, to: 11))
            \(record("IBCocoaTouchEventConnection", "goBack", from: 13, to: 15))
            \(record("IBCocoaTouchEventConnection", "onGone:", from: 13, to: 77))
          </array>
          <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
            <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="10"/></object>
            <object class="IBObjectRecord"><int key="objectID">-2</int><reference key="object" ref="11"/></object>
            <object class="IBObjectRecord"><int key="objectID">4</int><reference key="object" ref="14"/></object>
          </array></object>
          <dictionary class="NSMutableDictionary" key="flattenedProperties">
            <string key="-1.CustomClassName">Home</string>
            <string key="-2.CustomClassName">UIResponder</string>
            <string key="4.CustomClassName" id="98">_TtC4Shop5Model</string>
            <string key="4.IBPluginDependency">com.apple.InterfaceBuilder.IBCocoaTouchPlugin</string>
          </dictionary>
        </object>
      </data>
    </archive>
    """

  /// The same properties as two arrays, as Xcode 3 writes them.
  private static let sortedKeys = """
    <object class="NSMutableDictionary" key="flattenedProperties">
      <bool key="EncodedWithXMLCoder">YES</bool>
      <object class="NSArray" key="dict.sortedKeys"><bool key="EncodedWithXMLCoder">YES</bool>
        <string>-1.CustomClassName</string><string>4.IBPluginDependency</string><string>4.CustomClassName</string>
      </object>
      <object class="NSMutableArray" key="dict.values"><bool key="EncodedWithXMLCoder">YES</bool>
        <string>Home</string><string/><string>_TtC4Shop5Model</string>
      </object>
    </object>
    """
  private static let pairs = """
    <object class="NSMutableDictionary" key="flattenedProperties">
      <string key="NS.key.0">-1.CustomClassName</string><string key="NS.object.0">Home</string>
      <string key="NS.key.1">4.CustomClassName</string><string key="NS.object.1">_TtC4Shop5Model</string>
    </object>
    """

  /// The receiver of an AppKit connection is its `source`.
  private static let mac = """
    <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10"><data>
      <object class="NSCustomObject" id="1"><string key="NSClassName">Prefs</string></object>
      <object class="NSCustomObject" id="2"><string key="NSClassName">FirstResponder</string></object>
      <object class="NSCustomObject" id="3"><string key="NSClassName">NSObject</string></object>
      <object class="NSButton" id="4"/>
      <object class="NSWindowTemplate" id="5"><string key="NSWindowClass">Panel</string></object>
      <object class="IBConnectionRecord">
        <object class="IBActionConnection" key="connection">
          <string key="label">save:</string>
          <reference key="source" ref="1"/><reference key="destination" ref="4"/>
        </object>
        <int key="connectionID">49</int>
      </object>
      \(record("IBActionConnection", "copy:", from: 2, to: 4))
      \(record("IBActionConnection", "terminate:", from: 3, to: 4))
      \(record("IBActionConnection", "fold:", from: 5, to: 4))
      <object class="IBObjectRecord"><int key="objectID">-2</int><reference key="object" ref="1"/></object>
      <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="2"/></object>
      <object class="IBObjectRecord"><int key="objectID">-3</int><reference key="object" ref="3"/></object>
    </data></archive>
    """

  private static func facts(_ text: String) throws -> AppFacts {
    try InterfaceFileReaderTests.facts(text, name: "Home.xib")
  }

  private static func lines(_ facts: AppFacts) -> [String] { InterfaceFileReaderTests.lines(facts) }

  @Test func readsArchivesOfUIKit() throws {
    let facts = try Self.facts(Self.touch)
    #expect(Self.lines(facts) == ["20 Home onTap: 17", "27 Shop.Model onModel: -", "28 UIResponder onAny: -"])
    #expect(facts.leftOut == [.init(.receiver, file: "Home.xib", line: 30, classes: [], method: "onGone:")])
    #expect(facts.classes.isEmpty)
  }

  @Test(arguments: [sortedKeys, pairs])
  func readsAllFormsOfDictionaries(_ properties: String) throws {
    let start = try #require(Self.touch.range(of: "<dictionary class"))
    let end = try #require(Self.touch.range(of: "</dictionary>"))
    let text = Self.touch.replacingCharacters(in: start.lowerBound..<end.upperBound, with: properties)
    #expect(
      Self.lines(try Self.facts(text)) == ["20 Home onTap: 17", "27 Shop.Model onModel: -", "28 UIResponder onAny: -"])
  }

  @Test func readsArchivesOfAppKit() throws {
    let facts = try Self.facts(Self.mac)
    #expect(Self.lines(facts) == ["8 Prefs save: 49", "14 NSResponder copy: -", "16 Panel fold: -"])
    #expect(facts.leftOut.isEmpty)
    let ownerless = try Self.facts(Self.mac.replacing("Prefs", with: "NSObject"))
    #expect(Self.lines(ownerless) == ["14 NSResponder copy: -", "16 Panel fold: -"])
    #expect(ownerless.leftOutCounts == [.receiver: 1])
  }

  /// Xcode 3 saves the archive beside the compiled file.
  @Test func readsTheArchiveInANibFolder() throws {
    let folder = try SourceFolder([
      "App/Home.nib/designable.nib": Self.mac,
      "App/Home.nib/keyedobjects.nib": "bplist00",
    ])
    let reader = try folder.read("App")
    #expect(reader.facts.connections.map(\.file) == Array(repeating: "Home.nib/designable.nib", count: 3))
    #expect(reader.facts.leftOut.isEmpty)
  }

  @Test func hostileArchivesEndInTime() throws {
    // References to references, to themselves, and to missing objects.
    let text = """
      <archive><reference id="1" ref="1" key="flattenedProperties"/>
      <object class="IBConnectionRecord"><reference key="connection" ref="1"/></object>
      <object class="IBConnectionRecord"><object class="IBActionConnection" key="connection"/></object>
      <object class="IBConnectionRecord"/><object class="IBObjectRecord"/></archive>
      """
    #expect(try Self.facts(text) == AppFacts())
    let record = "<object class=\"IBConnectionRecord\"><reference key=\"connection\" ref=\"1\"/></object>"
    let many = String(repeating: record, count: 50_000)
    let clock = ContinuousClock()
    let time = try clock.measure {
      _ = try Self.facts("<archive><object id=\"1\" class=\"IBActionConnection\"/>\(many)</archive>")
    }
    #expect(time < .seconds(30))
  }
}
