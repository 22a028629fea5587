import Foundation
import Testing

/// `eventmap manifest` with manifests as inputs, `manifest diff`, and errors. Binaries, interface files and sources have separate tests.
@Suite(.waits) struct ManifestCommandTests {
  private static let one = #"""
    { "schema": "eventmap-manifest/1", "app": { "name": "Shop", "version": "1" },
      "classes": { "Home": { "superclass": "UIViewController", "actions": ["onFav:", "onShare"] } } }
    """#
  private static let two = #"""
    { "schema": "eventmap-manifest/1",
      "classes": { "Home": { "actions": ["onFav:"] }, "Cart": { "superclass": "UIViewController", "actions": [] } } }
    """#

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("one.json", Self.one)
    try scratch.write("two.json", Self.two)
    try scratch.write("t.json", #"{"Home": {"ControlEventIDs": {"onShare": "SHARE", "onFav:": "FAV"}}}"#)
  }

  @Test func mergesManifests() throws {
    let result = try scratch.shell("eventmap manifest one.json two.json -o m.json --origins")
    #expect(result.status == 0 && result.text.isEmpty)
    #expect(result.error == "eventmap: 2 classes, 2 actions, 0 connections\n")
    #expect(try scratch.shell("eventmap manifest two.json one.json --origins -q") == .success(scratch.text("m.json")))
    let cart = "\"Cart\" : {\n      \"actions\" : [\n\n      ],\n      \"origin\" : [\n        \"two.json\"\n"
    #expect(try scratch.text("m.json").contains(cart))
    #expect(try scratch.shell("eventmap lint t.json --manifest m.json").status == 0)
  }

  /// One storyboard that names its module is sufficient for the whole folder, with and without the module in the table.
  @Test func findsTheModuleOfAFolderWithoutAProject() throws {
    try scratch.write(
      "App/Main.storyboard",
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><viewController customClass="Home" customModule="Travel" customModuleProvider="target"/></scenes></document>"#
    )
    for (path, name) in [("App/Home", "Home"), ("App/Coupons/List", "CouponList"), ("Kit/Offer", "Offer")] {
      try scratch.write("\(path).swift", "class \(name): UIViewController { @IBAction func onTap(_ s: Any) {} }")
    }
    try scratch.write("App/Old.m", "@implementation Old : UIViewController\n- (IBAction)onTap:(id)s {}\n@end\n")
    #expect(try scratch.shell("eventmap manifest App Kit -o m.json").status == 0)
    func table(_ names: String...) -> String {
      "{" + names.map { "\"\($0)\": {\"ControlEventIDs\": {\"onTap:\": \"\($0)\"}}" }.joined(separator: ",\n") + "}\n"
    }
    func lint(_ table: String, _ flags: String = "") throws -> Tool.Result {
      try scratch.write("t.json", table)
      return try scratch.shell("eventmap lint t.json --manifest m.json \(flags)")
    }
    for table in [
      table("Home", "CouponList", "Offer", "Old"), table("Travel.Home", "Travel.CouponList", "Offer", "Old"),
    ] {
      let result = try lint(table)
      #expect(result.status == 0, "\(result)")
      #expect(!result.text.contains("error") && !result.text.contains("unknown"), "\(result)")
    }
    // The module of the other folder is unknown, so there is a note without a fix.
    let written = table("Travel.Home", "Travel.CouponList", "Travel.Offer", "Old")
    let noted = try lint(written, "--fix --unsafe")
    #expect(noted.status == 0 && noted.text.contains("[unknown-module]"), "\(noted)")
    #expect(noted.text.contains("'eventmap manifest INPUT --module Travel -o FILE'"), "\(noted)")
    #expect(try scratch.text("t.json") == written)
    // Objective-C classes have no module.
    let wrong = try lint(table("Travel.Home", "Travel.Old"))
    #expect(wrong.status == 1 && wrong.text.contains("the app has no class 'Travel.Old'"), "\(wrong)")
  }

  /// Only the unreadable file is left out, and the manifest is marked as incomplete.
  @Test func leavesOutUnreadableFiles() throws {
    try scratch.write("Home.m", "@implementation Home : UIView\n- (IBAction)onTap:(id)s {}\n@end\n@implementation;\n")
    try scratch.write("Bad.xib", "<document>\n<a></document>")
    let reason = "expected the end tag of 'a', found that of 'document'"
    let bad = "line 2, column 4: \(reason)"
    func manifest(_ words: String) throws -> Tool.Result { try scratch.shell("eventmap manifest " + words) }
    let result = try manifest("Bad.xib Home.m -o m.json")
    #expect(result.status == 0)
    #expect(
      result.error == """
        eventmap: 1 class, 1 action, 0 connections
        eventmap: note: left out: Bad.xib: \(bad)
        eventmap: note: left out: 1 file that cannot be read
        eventmap: note: left out: 1 piece of code that was passed over

        """)
    #expect(try scratch.text("m.json").contains("\"reason\" : \"\(bad)\""))
    #expect(
      try manifest("--verbose Bad.xib Home.m -o m.json").errorLines.dropFirst().prefix(2) == [
        "eventmap: note: left out: Bad.xib: \(bad)",
        "eventmap: note: left out: Home.m:4: piece of code that was passed over",
      ])
    let strict = try manifest("--strict-inputs Bad.xib Home.m -o new.json")
    #expect(strict.status == 2 && !scratch.exists("new.json"))
    #expect(
      strict.errorLines == [
        "eventmap: note: left out: Bad.xib: \(bad)", "eventmap: error: --strict-inputs: Bad.xib cannot be read",
      ])
    #expect(try manifest("--strict-inputs Home.m").status == 0)
    // No input can be read. The message names the path once.
    #expect(try manifest("Bad.xib") == .failure("Bad.xib:2:4: malformed-xml: \(reason)"))
    try scratch.write("t.json", #"{"Home": {"ControlEventIDs": {"onTap:": "TAP"}}}"#)
    let lint = try scratch.shell("mkdir App; cp Home.m Bad.xib App; eventmap lint t.json --manifest App")
    #expect(lint.status == 0 && lint.errorLines.contains("eventmap: note: left out: App/Bad.xib: \(bad)"))
  }

  @Test func leavesOutBrokenLinksToSources() throws {
    try scratch.write("App/Home.m", "@implementation Home : UIView\n- (IBAction)onTap:(id)s {}\n@end\n")
    func manifest(_ words: String) throws -> Tool.Result { try scratch.shell("eventmap manifest " + words) }
    _ = try scratch.shell(
      "cd App; ln -s gone B.swift; ln -s D.h D.h; ln -s gone notes.txt; ln -s gone Pods")
    let reason = "the link cannot be followed; repair or remove it"
    let left = ["B.swift", "D.h"].map { "eventmap: note: left out: \($0): \(reason)" }
    let result = try manifest("App -o m.json")
    #expect(result.status == 0 && result.errorLines.filter { $0.contains("link") } == left, "\(result)")
    #expect(try scratch.text("m.json").contains(#""file" : "B.swift""#))
    let strict = try manifest("App --strict-inputs -o new.json")
    #expect(strict.status == 2 && !scratch.exists("new.json"))
    let error = "eventmap: error: --strict-inputs: B.swift cannot be read, nor can 1 other"
    #expect(strict.errorLines == left + [error], "\(strict)")
  }

  @Test func comparesManifests() throws {
    let diff = "eventmap manifest diff one.json two.json --table t.json"
    #expect(
      try scratch.shell(diff).text == """
        + class Cart
          class Home
            ~ superclass UIViewController -> (none)
            - onShare
        rows of the table that break: 1
          'Home' 'onShare' loses 'SHARE'

        """)
    #expect(try scratch.shell(diff).status == 0)
    let failing = try scratch.shell("\(diff) --fail-on-broken --format json -o d.json")
    #expect(failing.status == 1 && failing.text.isEmpty)
    #expect(try scratch.text("d.json").contains("\"eventIDs\" : [\n        \"SHARE\"\n      ]"))
    #expect(try scratch.shell("eventmap manifest diff two.json one.json --table t.json --fail-on-broken").status == 0)
  }

  /// A manifest is compared unchanged, as a file and from a commit, including actions of frameworks.
  @Test func comparesWithACommit() throws {
    let repository = try Repository()
    let members = #""classes": {"A": {"superclass": "UIViewController", "actions": ["didReceiveMemoryWarning"]}}}"#
    let manifest = #"{"schema": "eventmap-manifest/1", "# + members
    try repository.write("M.json", manifest)
    try repository.commit()
    func diff() throws -> Tool.Result {
      try repository.run("manifest", "diff", "git:HEAD", "M.json", "--fail-on", "any")
    }
    #expect(try diff() == .success("no class and no action changed\n"))
    try repository.write("M.json", manifest.replacing("Warning", with: "Warnings"))
    #expect(try diff().status == 1)
    try repository.write("M.json", "{" + members)
    let odd = try diff()
    #expect(odd.status == 0 && odd.error.hasPrefix("eventmap: warning: M.json:1:1: "), "\(odd.error)")
    try repository.write("M.json", "{")
    let broken = try diff()
    #expect(broken.status == 2)
    #expect(broken.errorLines.last == "eventmap: error: M.json: the manifest cannot be read; fix it first")
  }

  /// The actions of an input manifest stay the same.
  @Test func keepsTheActionsOfAManifest() throws {
    let classes =
      #""classes":{"A":{"actions":["initPage:","touchesBegan:withEvent:","viewDidLoad"],"methods":["onTap:"],"superclass":"UIViewController"}}"#
    let manifest = "{\(classes),\"schema\":\"eventmap-manifest/1\"}"
    try scratch.write("M.json", manifest)
    for command in ["eventmap manifest M.json", "eventmap manifest - < M.json"] {
      #expect(try scratch.shell(command).text.filter { !$0.isWhitespace } == manifest, "\(command)")
    }
  }

  /// An unknown member of an input manifest is most likely misspelled.
  @Test func warnsOfUnknownMembers() throws {
    try scratch.write(
      "odd.json",
      #"{"schema": "eventmap-manifest/1", "bundle": 1, "classes": {"A": {"superclass": "UIView", "color": 1}}}"#)
    let result = try scratch.shell("eventmap manifest odd.json -o m.json")
    #expect(result.status == 0)
    #expect(
      result.errorLines == [
        "eventmap: warning: odd.json:1:36: unknown member 'bundle'; the known members are schema, app, folder, classes, connections, recordings, incomplete [unknown-key]",
        "eventmap: warning: odd.json:1:91: unknown member 'color'; the known members are superclass, kind, actions, methods, target, alternatives, otherNames, moduleUnknown, origin [unknown-key]",
        "eventmap: 1 class, 0 actions, 0 connections",
      ])
    #expect(try scratch.shell("eventmap manifest odd.json -o m.json --quiet").error.isEmpty)
    let compared = try scratch.shell("eventmap manifest diff odd.json m.json")
    #expect(compared.status == 0 && compared.errorLines.count == 2)
    // They are warnings also if there is an error.
    try scratch.write("bad.json", #"{"schema": "eventmap-manifest/1", "bundle": 1, "classes": {"A": {"actions": 1}}}"#)
    let failed = try scratch.shell("eventmap manifest bad.json")
    #expect(failed.status == 2)
    #expect(failed.error.contains("bad.json:1:36: warning: ") && failed.error.contains("bad.json:1:77: error: "))
  }

  @Test func treatsAMisspelledSecondWordAsACommand() throws {
    let result = try scratch.shell("eventmap manifest dif one.json two.json")
    #expect(result == .failure("unknown command 'manifest dif'; did you mean 'manifest diff'?"))
    // An existing file of that name is an input.
    try scratch.write("dif", Self.one)
    #expect(try scratch.shell("eventmap manifest dif").error.contains("unknown-input"))
  }

  /// The inputs are an invalid manifest, and a table in place of a manifest.
  @Test(arguments: [
    "bad.json": "bad.json:1:65: error: ", "t.json": "t.json:1:3: error: this is a table of event IDs, ",
    "in/bad.json": "in/bad.json:1:65: error: ",
  ])
  func reportsProblemsOfAManifest(name: String, finding: String) throws {
    for file in ["bad.json", "in/bad.json"] {
      try scratch.write(file, #"{"schema": "eventmap-manifest/1", "classes": {"A": {"actions": "x"}}}"#)
    }
    let result = try scratch.shell("eventmap manifest one.json \(name)")
    #expect(result.status == 2 && result.text.isEmpty && result.error.contains(finding), "\(result.error)")
    let message = "\(name): invalid-manifest: the manifest cannot be read; fix it first"
    #expect(result.errorLines.last == "eventmap: error: \(message)")
  }

  @Test(
    arguments: [
      "manifest": "manifest needs an INPUT: an app, interface files, sources or manifests",
      "manifest gone.json": "gone.json: no such file or directory",
      "manifest ''": "an argument is empty; leave it out, or give it a value",
      "manifest t.txt":
        "t.txt: unknown-input: expected an .ipa, an .app, a framework, a Mach-O file, a folder of sources, a .storyboard, .xib, .m, .mm, .h or .swift file, or a manifest",
      "manifest empty": "empty: no-sources: the folder has no .m, .mm, .h, .swift, .storyboard or .xib file",
      "manifest Main.storyboard":
        "there is no class in Main.storyboard; interface files only connect actions; also name the sources",
      "manifest one.json -o one.json": "one.json: is an input and an output; write to another file",
      "manifest one.json --table t.json": "--table belongs to 'eventmap manifest diff'",
      "manifest diff one.json": "manifest diff compares two manifests: eventmap manifest diff OLD NEW",
      "manifest diff one.json two.json --fail-on-broken": "--fail-on-broken needs --table TABLE, whose rows may break",
    ])
  func reportsWrongUsage(command: String, message: String) throws {
    try scratch.write("t.txt", "text")
    try scratch.write(
      "Main.storyboard",
      "<document><objects><button id='b'><connections><action selector='tap:' id='a'/></connections></button></objects></document>"
    )
    #expect(try scratch.shell("mkdir -p empty; eventmap \(command)") == .failure(message))
  }
}
