import Foundation
import Testing

@testable import EventMapCommand

@Suite(.waits) struct IdentityCommandTests {
  private static let chainMD5 = "d992adb595d2b92b60c957dc50135205"
  private static let chainSHA256 = "18b4ea88f50fdce7ebe5b7b44b32faee5b1c80a806d81087a6c3ad0cdcd4d685"
  private static let chain = "2,GoodsCell,GoodsTableView,UIView,GoodsViewController,"

  /// The digests are those of `md5sum` and `sha256sum`.
  @Test func printsTheIdentityOfOneView() throws {
    let words = ["identity", "--chain", "GoodsCell,GoodsTableView,UIView,GoodsViewController", "--index", "2"]
    let digests = "md5:\(Self.chainMD5)\tsha256:\(Self.chainSHA256)"
    #expect(try Tool.run(words) == .success("\(Self.chain)\t\(digests)\n"))
    #expect(
      try Tool.run(words + ["--format", "json"]).json() as? [String: String] == [
        "identity": Self.chain, "md5": Self.chainMD5, "recipe": "chain", "schema": "eventmap-identity/1",
        "sha256": Self.chainSHA256,
      ])
    let path = try Tool.run("identity", "--path", "A(0)_B", "--controller", "Home", "-f", "json")
    let object = try #require(try path.json() as? [String: String])
    #expect(object["identity"] == "path(A(0)_B)&controller(Home)")
    #expect(object["recipe"] == "path" && object["path"] == "A(0)_B" && object["page"] == "Home")
    #expect(object.count == 7)
  }

  @Test(arguments: [
    ("--path 'UINavigationBar(0)_B(1)' --action save:", "path(UINavigationBar(0)_B)&actions(save:)", []),
    (
      "--path 'UINavigationBar(0)_B(1)' --action save: --title T --message M",
      "path(UINavigationBar(0)_B)&actions(save:)", ["message", "title"]
    ),
    ("--path A.B --action save: --controller Home", "path(A.B)&controller(Home)", ["action"]),
    (
      "--path 'A(0)' --controller UIAlertController --title 退群 --message M",
      "path(A(0))&controller(UIAlertController)&message(M)&title(退群)", []
    ),
    ("--chain A,B, --identifier 'cart\t1'", #"cart\u{9}1,A,B,"#, []), ("--chain A", "A,", []),
  ])
  func usesOnlyThePartsOfTheKindOfView(flags: String, identity: String, unused: [String]) throws {
    let result = try Tool.shell("eventmap identity \(flags)")
    #expect(result.status == 0 && result.text.hasPrefix(identity + "\t"))
    let reason = "is not part of this view's identity; see 'eventmap help identity'"
    #expect(result.errorLines == unused.map { "eventmap: note: --\($0) \(reason)" })
  }

  @Test(
    arguments: [
      "": "identity needs --path PATH, --chain CLASSES or a DUMP ('-' for standard input)",
      "--path A --chain B": "--path and --chain exclude each other: they make identities of two kinds",
      "--path A --index 1": "--index needs --chain CLASSES", "--chain A --title T": "--title needs --path PATH",
      "--message T dump": "--message needs --path PATH", "--identifier T dump": "--identifier needs --chain CLASSES",
      "--path A --from jsonl": "--from needs a DUMP",
      "--path A dump": "a dump, 'dump', and the parts of one view exclude each other",
      "--chain A,,B": "--chain: empty class in 'A,,B', expected CLASS,CLASS,...",
      "--chain ,": "--chain: empty class in ',', expected CLASS,CLASS,...",
      "--chain A --index x": "--index: 'x' is not a number, expected the position among siblings, from 0",
      "--path 'A(*)'": "--path: a pattern has no identity, expected the path of one view, without '*'",
      "--path '收(0)_'": "--path: column 6: expected a class or '*', found an empty step",
      "--from kitlog dump":
        "--from: unknown value 'kitlog', expected auto, jsonl, rejects, sensors, amplitude, growingio, mixpanel, posthog, firebase, segment, snowplow",
      "--format xml dump": "--format: unknown value 'xml', expected text, json",
      "- -": "standard input ('-') is named twice, but can be read only once",
      "no-such-dump": "no-such-dump: no such file or directory",
    ])
  func reportsWrongUsage(arguments: String, message: String) throws {
    #expect(try Tool.shell("eventmap identity \(arguments) < /dev/null") == .failure(message))
  }

  private static let dump = #"""
    {"type":"view","page":"Goods","responders":["GoodsCell","GoodsTableView","UIView","GoodsViewController"],"index":2}
    {"type":"page","class":"Home","phase":"enter"}
    {"type":"view","page":"Home","path":"A(0)","message":"a\tb\u001b[1m"}
    {"type":"view","page":"Home","path":"A(0)","message":"a\tb\u001b[1m"}

    """#

  private func identity(_ input: String) throws -> Tool.Result { try Tool.run("identity", "-", input: input) }

  @Test func listsTheViewsOfADump() throws {
    let scratch = try Scratch()
    let path = try scratch.write("views.jsonl", Self.dump)
    let result = try Tool.run("identity", path)
    #expect(result.status == 0 && result.error.isEmpty && result.lines.count == 2)
    #expect(result.lines[0] == "\(Self.chain)\tmd5:\(Self.chainMD5)\tsha256:\(Self.chainSHA256)\t1\tGoods")
    #expect(result.lines[1].hasPrefix(#"path(A(0))&controller(Home)&message(a\u{9}b\u{1B}[1m)"# + "\tmd5:"))
    #expect(result.lines[1].hasSuffix("\t2\tHome"))
    let json = try Tool.run("identity", "--from", "jsonl", "--format", "json", "-", path, input: Self.dump)
    #expect(json.status == 0 && json.lines.count == 2)
    let object = try JSONSerialization.jsonObject(with: Data(json.lines[1].utf8)) as? [String: Any]
    #expect(object?["identity"] as? String == "path(A(0))&controller(Home)&message(a\tb\u{1B}[1m)")
    #expect(object?["count"] as? Int == 4)
    #expect(object?["page"] as? String == "Home" && object?["path"] as? String == "A(0)")
  }

  @Test func reportsUnusableLinesOfDumps() throws {
    let rejected = try identity(Self.dump + "nope\n" + #"{"path":"A(0)"}"# + "\n")
    #expect(rejected.status == 1 && rejected.lines.count == 2)
    #expect(
      rejected.errorLines == [
        "<stdin>:5: invalid-json: column 1: expected an object, found 'n'",
        "<stdin>:6: missing-member: the member 'type' is missing",
      ])
    let many = try identity(String(repeating: "nope\n", count: 12) + Self.dump)
    #expect(many.status == 1 && many.errorLines.count == 11)
    #expect(many.errorLines.last == "… and 2 more rejected lines")
  }

  @Test func reportsDumpsWithoutIdentities() throws {
    #expect(try identity(Sample.event + "\n") == .message("no raw events of the type 'view' in <stdin>"))
    #expect(try identity("").status == 1)
    let digest = #"{"type":"view","page":"Home","viewID":"0cc175b9c0f1b6a831c399e269772661"}"# + "\n"
    let reason = "views without an identity: no 'path' and no 'responders'"
    #expect(try identity(digest) == .message("warning: <stdin>: 1 of 1 \(reason)"))
    let some = try identity(Self.dump + digest)
    #expect(some.status == 0 && some.lines.count == 2)
    #expect(some.error == "eventmap: warning: <stdin>: 1 of 4 \(reason)\n")
  }

  @Test func reportsMoreViewsThanItLists() throws {
    let lines = (0...65_536).map { #"{"type":"view","page":"P","path":"A(\#($0))"}"# + "\n" }
    let result = try identity(lines.joined())
    #expect(result.status == 0 && result.lines.count == 65_536)
    let warning = "<stdin>: more than 65536 identities; those of 1 events are not listed"
    #expect(result.error == "eventmap: warning: \(warning)\n")
  }
}
