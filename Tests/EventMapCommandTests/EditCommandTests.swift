import Foundation
import Testing

/// The commands that edit the rows of a table.
@Suite(.waits) struct EditCommandTests {
  /// The same table in the text formats, with comments and unusual layout.
  enum Form: String, CaseIterable {
    case xml, openStep, json, minified

    var name: String { self == .xml || self == .openStep ? "T.plist" : "T.json" }

    /// The text, with CR LF and a byte order mark where the format allows it.
    var text: String {
      switch self {
      case .xml:
        """
        \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>Home</key> <!-- the start -->
        \t<dict>
        \t\t<key>ControlEventIDs</key>
        \t\t<dict>
        \t\t\t<key>onBuy:</key><string>BUY</string> <!-- money -->
        \t\t\t<key>onSell:</key><string>SELL</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """.replacing("\n", with: "\r\n")
      case .openStep:
        """
        // All of it.
        {
          Home = {
            ControlEventIDs = {
              "onBuy:" = BUY; // money
              "onSell:" = SELL;
            };
          };
        }

        """
      case .json:
        """
        {
            "Home": {
                "ControlEventIDs": {
                    "onBuy:": "BUY",
                    "onSell:": "SELL"
                }
            }
        }
        """
      case .minified: #"{"Home":{"ControlEventIDs":{"onBuy:":"BUY","onSell:":"SELL"}}}"#
      }
    }

    /// Returns a row as the format writes it, with its indentation and line end.
    func row(_ key: String, _ id: String) -> String {
      switch self {
      case .xml: "\r\n\t\t\t<key>\(key)</key><string>\(id)</string>"
      case .openStep: "\n      \"\(key)\" = \(id);"
      case .json: "\n            \"\(key)\": \"\(id)\""
      case .minified: "\"\(key)\":\"\(id)\""
      }
    }
  }

  private let scratch: Scratch
  private static let manifest =
    #"{"schema":"eventmap-manifest/1","classes":{"Home":{"superclass":"UIViewController","actions":["onBuy:","onSell:","onNew:"]},"CartVC":{"superclass":"UIViewController","actions":["onPay:"]},"Bar":{"superclass":"UIView"}}}"#

  init() throws { scratch = try Scratch(["AppManifest.json": Self.manifest]) }

  private func run(_ words: String, _ form: Form, input: String? = nil) throws -> Tool.Result {
    try scratch.write(form.name, form.text)
    let arguments = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return try scratch.run(arguments + ["--table", input == nil ? form.name : "-"], input: input)
  }

  // MARK: add

  @Test(arguments: Form.allCases) func addsARowInItsPlace(form: Form) throws {
    let result = try run("add Home onNew: NEW", form)
    #expect(result.status == 0 && result.text.isEmpty)
    #expect(result.error == "eventmap: \(form.name): 1 row added\n")
    let before = form.row("onSell:", "SELL")
    let comma = form == .json || form == .minified ? "," : ""
    let expected = form.text.replacing(before, with: form.row("onNew:", "NEW") + comma + before)
    #expect(try scratch.text(form.name) == expected)
  }

  /// `enter` is a phase in raw events, but an action in a table.
  @Test func warnsOfAPhaseInLowerCase() throws {
    let warning = "'enter' is added as an action; the phase is 'Enter', and --section control confirms the action"
    #expect(try run("add Home enter NEW", .json).error.contains("eventmap: warning: \(warning)"))
    for words in ["enter NEW --section control", "enter NEW --quiet", "enter: NEW"] {
      let result = try run("add Home " + words, .json)
      #expect(result.status == 0 && !result.error.contains("phase"))
    }
  }

  @Test(arguments: Form.allCases) func writesNothingWithDiff(form: Form) throws {
    let result = try run("add Home Enter ENTER --diff", form)
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.text.hasPrefix("--- a/\(form.name)\n+++ b/\(form.name)\n@@ "))
    #expect(try scratch.text(form.name) == form.text)
    #expect(try run("add Home Enter ENTER -o U", form).status == 0)
    #expect(try scratch.text(form.name) == form.text)
    // The diff shows the bytes that are written.
    let patched = try scratch.shell("patch -s -o P \(form.name) <<'END'\n\(result.text)END\n")
    if patched.status == 0 { #expect(try scratch.text("P") == scratch.text("U")) }
  }

  @Test func editsStandardInputToStandardOutput() throws {
    let result = try run("add Home onNew: NEW --quiet", .json, input: Form.minified.text)
    #expect(result == .success(#"{"Home":{"ControlEventIDs":{"onBuy:":"BUY","onNew:":"NEW","onSell:":"SELL"}}}"#))
    let same = try run("rename-id BUY BUY", .json, input: Form.openStep.text)
    #expect(same.status == 0 && same.text == Form.openStep.text)
    #expect(same.error == "eventmap: <stdin>: nothing to change\n")
  }

  @Test func keepsTheModeAndTheLinkOfTheFile() throws {
    try scratch.write("Real.json", Form.json.text)
    let result = try scratch.shell(
      """
      chmod 640 Real.json; ln -s Real.json T.json; eventmap rename-id BUY PAY --table T.json
      stat -c '%a %N' Real.json T.json
      """)
    #expect(result.lines == ["640 'Real.json'", "777 'T.json' -> 'Real.json'"], "\(result.error)")
    #expect(try scratch.text("Real.json") == Form.json.text.replacing("BUY", with: "PAY"))
  }

  @Test(arguments: [
    ("Home", "Leave", "PageEventIDs"), ("$app", "Launch", "AppEventIDs"),
    ("Home", "UIView(0)_UIButton(1)", "ViewEventIDs"), ("Home", "buyButton.GoodsView", "ViewEventIDs"),
    ("Home", "enter", "ControlEventIDs"),
  ])
  func choosesTheSectionByTheAction(className: String, action: String, section: String) throws {
    #expect(try run("add \(className) \(action) X --quiet", .minified) == .success(""))
    let sections = try scratch.json("T.json")[className] as? [String: [String: String]]
    #expect(sections?[section]?[action] == "X")
  }

  @Test func replacesAnEventID() throws {
    #expect(try run("add Home onBuy: X --replace", .openStep).error == "eventmap: T.plist: 1 row changed\n")
    #expect(try scratch.text("T.plist") == Form.openStep.text.replacing("= BUY;", with: "= X;"))
    try scratch.write("L.json", #"{"Home":{"ControlEventIDs":{"onBuy:":["A","B"],"onSell:":{"EventID":"C"}}}}"#)
    let list = try scratch.run("add", "Home", "onBuy:", "X", "--replace", "--table", "L.json")
    #expect(list.status == 2 && list.error.contains("has a list of entries"))
  }

  @Test func warnsOfRowsThatTheAppDoesNotHave() throws {
    let warning = "eventmap: warning: T.json:2:6: the app has no class 'Hom'; did you mean 'Home'? [unknown-class]"
    let result = try run("add Hom onBuy: X", .json)
    #expect(result.status == 0 && result.errorLines.last == warning)
    // The preview shows the same warning.
    let shown = try run("add Hom onBuy: X --diff", .json)
    #expect(shown.status == 0 && shown.text.hasPrefix("--- a/T.json\n") && shown.errorLines == [warning])
  }

  @Test(arguments: [
    "add Home onBuy: X":
      "'Home' > 'ControlEventIDs' > 'onBuy:' already exists; replace its event ID with --replace",
    "add Home onLogin(sender:) X": "'onLogin(sender:)' is not a selector; did you mean 'onLoginWithSender:'?",
    "add Home tableView:didSelect X": "'tableView:didSelect' is not a selector",
    "add Home Ente X --section page":
      "unknown phase 'Ente', expected 'Enter', 'Leave', 'Load' or 'Select'; did you mean 'Enter'?",
    "add $app Start X":
      "unknown phase 'Start', expected 'Launch', 'Active', 'Background' or 'Terminate'; did you mean 'Launch'?",
    "add $app onBuy: X --section control": "'$app' has only phases of the app; leave --section out",
    "add $eventmap Enter X": "'$eventmap' is not a class; keys with a dollar in front are reserved",
    "add Home onNew: ": "an argument is empty", "add Home onNew:": "add takes CLASS ACTION EVENT_ID",
    "add Home onNew: A\u{200B}": "invisible", "rename-id BUI X": "the table has no event ID 'BUI'; did you mean 'BUY'?",
    "rename-id BUY SELL": "the event ID 'SELL' is already in use; merge the two with --merge",
    "rename-id BUY": "rename-id takes OLD NEW, two event IDs",
    "rename-action Hom onBuy: x:": "the table has no class 'Hom'; did you mean 'Home'?",
    "rename-action Home onBui: x:": "'Home' has no action 'onBui:'; did you mean 'onBuy:'?",
    "rename-action Home Enter x:": "'Enter' is a phase; only actions can be renamed",
    "rename-action Home onBuy: onSell:":
      "'Home' > 'ControlEventIDs' > 'onSell:' already exists; remove one of the two rows first",
    "prune --dry-run --diff": "--dry-run excludes --diff and --output: it writes nothing",
    "prune --only duplicate-key": "--only: unknown value 'duplicate-key'", "prune T.json": "prune takes no 'T.json'",
    "scaffold T.json": "scaffold takes no 'T.json'",
    "scaffold --event-id X":
      "--event-id: expected '{CLASS}', '{ACTION}', '{class}' or '{action}' in the template, found 'X'",
    "add Home onNew: X --diff -o U": "--diff and --output exclude each other",
    "prune --manifest missing.json": "missing.json: ", "scaffold --manifest T.json": "the manifest cannot be read",
  ])
  func refusesInvalidEdits(words: String, message: String) throws {
    let result = try run(words, .json)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.errorLines.last?.contains(message) == true, "\(result.error)")
    #expect(try scratch.text("T.json") == Form.json.text)
    #expect(try scratch.names() == ["AppManifest.json", "T.json"])
  }

  @Test(arguments: [
    "bplist00": "binary property list", #"{"A":}"#: "T.json:1:6: ", "[]": "expected a dictionary of classes",
    Sample.manifest: "it is a manifest", #"[{"id":"A","page":"B","action":"c:"}]"#: "T.json: ",
    #"{"Home":"x"}"#: "'Home' is the string 'x', expected a dictionary",
    #"{"Home":{"ControlEventIDs":7}}"#: "'Home' > 'ControlEventIDs' is the number 7, expected a dictionary",
  ])
  func refusesTablesThatCannotBeEdited(text: String, message: String) throws {
    try scratch.write("T.json", text)
    let result = try scratch.run("add", "Home", "onNew:", "X", "--table", "T.json")
    #expect(result.status == 2 && result.errorLines.last?.contains(message) == true, "\(result.error)")
    #expect(try scratch.text("T.json") == text)
  }

  /// The command in the message converts the table to one that can be edited.
  @Test(arguments: ["add Home onNew: X -t", "format", "prune --manifest AppManifest.json -t"])
  func namesTheCommandThatConvertsTheTable(words: String) throws {
    try scratch.write("T.json", Form.json.text)
    for (flags, name) in [("binary", "my table.plist"), ("records", "Events.json")] {
      if flags == "binary" {
        _ = try scratch.shell("eventmap convert T.json --to binary -o '\(name)'")
      } else {
        try scratch.write(name, #"[{"class":"Home","selector":"onOld:","event":"OLD"}]"#)
        if words == "format" { continue }
      }
      let result = try scratch.shell("eventmap \(words) '\(name)'")
      let command = try #require(result.error.components(separatedBy: "convert it first: ").dropFirst().first)
      #expect(result.status == 2, "\(result)")
      #expect(try scratch.shell(command.replacing("; nothing was written", with: "")).status == 0, "\(command)")
      let new = name.replacing(".", with: ".new.")
      #expect(try scratch.shell("eventmap \(words) '\(new)'").status == 0, "\(new)")
    }
    let piped = try scratch.shell("eventmap convert T.json --to binary | eventmap add Home onNew: X -t -")
    #expect(piped.error.hasSuffix("convert it first: eventmap convert --to xml TABLE -o FILE\n"), "\(piped)")
  }

  @Test(arguments: ["add Home onNew: new", "rename-id BUY buy", "scaffold --event-id {class}"])
  func refusesEventIDsThatDoNotMatchThePattern(words: String) throws {
    let text = #"{"$eventmap":{"version":1,"eventIDPattern":"^[A-Z_]+$"},"Home":{"ControlEventIDs":{"onBuy:":"BUY"}}}"#
    try scratch.write("T.json", text)
    let result = try scratch.shell("eventmap \(words) --table T.json")
    #expect(result.status == 2 && result.error.contains("does not match the pattern"), "\(result.error)")
    #expect(try scratch.text("T.json") == text)
  }

  /// Only new errors stop an edit.
  @Test func renamesARowWithAnInvalidEventID() throws {
    let settings = #""$eventmap":{"version":1,"eventIDPattern":"^[A-Z_]+$"}"#
    let text = "{\(settings)" + #","Home":{"ControlEventIDs":{"onBuy:":"old-id"}}}"#
    try scratch.write("T.json", text)
    let renamed = try scratch.run("rename-action", "Home", "onBuy:", "onPay:", "--table", "T.json")
    #expect(renamed.status == 0, "\(renamed.error)")
    #expect(try scratch.text("T.json") == text.replacing("onBuy:", with: "onPay:"))
    let added = try scratch.run("add", "Home", "onNew:", "old-id", "--table", "T.json")
    #expect(added.status == 2 && added.error.contains("does not match the pattern"))
  }

  // MARK: rename

  @Test(arguments: Form.allCases) func renamesAnEventIDInAllRows(form: Form) throws {
    let result = try run("rename-id BUY PAY", form)
    #expect(result.status == 0 && result.error == "eventmap: \(form.name): 1 event ID renamed\n")
    #expect(try scratch.text(form.name) == form.text.replacing("BUY", with: "PAY"))
    #expect(try run("rename-id BUY SELL --merge", form).status == 0)
    #expect(try scratch.text(form.name) == form.text.replacing("BUY", with: "SELL"))
  }

  @Test func renamesInEntriesAndSuppressions() throws {
    let text = """
      { "$eventmap": { "version": 1, "extraKeys": ["name"], "ignore": [
          { "rule": "duplicate-event-id", "eventID": "A", "reason": "x" },
          { "rule": "unknown-action", "class": "Home", "action": "a:", "reason": "x" },
          { "rule": "unknown-action", "class": "Other", "action": "a:", "reason": "x" } ] },
        "Home": { "name": "A", "ControlEventIDs": {
          "name": "A",
          "a:": [ { "When": { "x": "A" }, "EventID": "A" }, "A", { "EventID": "B", "Otherwise": true } ] } } }
      """
    try scratch.write("T.json", text)
    let id = try scratch.run("rename-id", "A", "C", "--table", "T.json")
    #expect(id.error == "eventmap: T.json: 2 event IDs and 1 suppression renamed\n")
    let expected = text.replacing(#""eventID": "A""#, with: #""eventID": "C""#)
      .replacing(#""EventID": "A" }, "A""#, with: #""EventID": "C" }, "C""#)
    #expect(try scratch.text("T.json") == expected)
    let action = try scratch.run("rename-action", "Home", "a:", "onBuy:", "--table", "T.json")
    #expect(action.errorLines == ["eventmap: T.json: 1 action and 1 suppression renamed"])
    #expect(
      try scratch.text("T.json")
        == expected.replacing(#""Home", "action": "a:""#, with: #""Home", "action": "onBuy:""#)
        .replacing(#""a:": ["#, with: #""onBuy:": ["#))
  }

  @Test(arguments: Form.allCases) func renamesAnAction(form: Form) throws {
    let result = try run("rename-action Home onBuy: onNew:", form)
    #expect(result.status == 0 && result.error == "eventmap: \(form.name): 1 action renamed\n")
    #expect(try scratch.text(form.name) == form.text.replacing("onBuy:", with: "onNew:"))
    let unknown = try run("rename-action Home onBuy: onPay:", form)
    #expect(unknown.status == 0 && unknown.errorLines.last?.hasSuffix("[unknown-action]") == true)
    let invalid = try scratch.run("rename-action", "Home", "onPay:", "on buy", "--table", form.name)
    #expect(invalid == .failure("\(form.name): 'on buy' is not a selector; did you mean 'onbuy'?; nothing was written"))
  }
}
