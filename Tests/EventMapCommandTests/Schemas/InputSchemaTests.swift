import EventMapGenerating
import EventMapInstalledPrograms
import Foundation
import Testing

/// The schemas of documents that people write, which must accept the same documents as the program.
@Suite(.waits, .enabled(if: Validator.isInstalled, "\(Validator.missing)"))
struct InputSchemaTests {
  private func verdicts(_ schema: DocumentSchema, _ documents: [String]) throws -> [Bool] {
    try Validator.verdicts(documents, schema: try schema.text(command: "c"))
  }

  @Test func acceptsValidConfigurations() throws {
    let good = [
      "{}", #"{"$schema":"x","$comment":[1],"schema":"eventmap-config/1"}"#,
      #"{"tables":["a.json"],"manifests":["a.json"],"dumps":["a.json"],"baseline":"b","against":"git:main"}"#,
      #"{"rules":{"unknown-class":"off"},"formats":["text","json=x.json","xcode=a=b"]}"#,
    ]
    let broken = [
      "[]", #"{"schema":"eventmap-config/2"}"#, #"{"tabels":["a.json"]}"#, #"{"tables":[]}"#, #"{"tables":"a.json"}"#,
      #"{"tables":["-"]}"#, #"{"tables":[""]}"#, #"{"manifests":[1]}"#, #"{"dumps":null}"#,
      #"{"rules":{"unknown-clas":"off"}}"#, #"{"rules":{"unknown-class":"no"}}"#, #"{"rules":{"syntax-error":"off"}}"#,
      #"{"rules":["unknown-class"]}"#, #"{"formats":[]}"#, #"{"formats":["texd"]}"#, #"{"formats":["json="]}"#,
      #"{"formats":"text"}"#, #"{"baseline":["b"]}"#, #"{"baseline":"-"}"#, #"{"against":""}"#,
    ]
    #expect(try verdicts(.config, good + broken) == good.map { _ in true } + broken.map { _ in false })
    let scratch = try Scratch(["a.json": "{}"])
    for (text, status) in good.map({ ($0, 0) }) + broken.map({ ($0, 2) }) {
      try scratch.write(".eventmap.json", text)
      #expect(try scratch.run("config").status == Int32(status), "\(text)")
    }
    let sample = try Data(contentsOf: Tool.package.appending(path: "Tests/Samples/Project/.eventmap.json"))
    let line = try ChangedDocument.line(try JSONSerialization.jsonObject(with: sample))
    #expect(try verdicts(.config, [line]) == [true])
  }

  @Test func acceptsValidFieldMaps() throws {
    func map(_ fields: String, _ more: String = "") -> String {
      #"{"schema":"eventmap-fields/1","fields":{"type":"/e","page":"/p","action":"/a","phase":"/x"\#(fields)}\#(more)}"#
    }
    let fields = ["class", "target", "path", "viewID", "time", "session", "device"]
    var good = [
      map(""), map("", #","$schema":"x","$comment":{}"#),
      map("", #","about":"x","embedded":["/p"],"types":{"a":{"type":"page","phase":"enter"}}"#)
        .replacing(#""page":"/p""#, with: #""page":"/p/q""#),
      map(#","path":{"pointer":"/v~1~0","after":"/","before":"["}"#), map(#","path":["/v",{"pointer":"/w"}]"#),
      map("", #","types":{"a":{"type":"app","phase":"launch"},"b":{"type":"row","fields":{"target":"/t"}}}"#),
    ]
    good += fields.map { map(",\"\($0)\":\"/y\"") }
    for name in try Tool.run("fields").lines {
      good.append(try ChangedDocument.line(JSONSerialization.jsonObject(with: try Tool.run("fields", name).output)))
    }
    let broken = [
      "[]", "{}", #"{"fields":{"type":"/e","page":"/p"}}"#, #"{"schema":"eventmap-fields/1"}"#,
      #"{"schema":"eventmap-fields/1","fields":{"page":"/p"}}"#, map("", #","x":1"#), map(#","pages":"/p""#),
      map(#","path":"v""#), map(#","path":"/~2""#), map(#","path":"""#), map(#","path":[]"#),
      map(#","path":{"after":"x"}"#),
      map(#","path":{"pointer":"/v","after":""}"#), map(#","path":{"pointer":"/v","aftr":"x"}"#), map(#","path":7"#),
      map("", #","about":7"#), map("", #","embedded":"/p""#), map("", #","types":{}"#),
      map("", #","types":{"a":{"type":"pag"}}"#), map("", #","types":{"a":{"phase":"enter"}}"#),
      map("", #","types":{"a":{"type":"page","phase":"launch"}}"#),
      map("", #","types":{"a":{"type":"control","phase":"enter"}}"#), map("", #","types":{"a":{"type":"page","x":1}}"#),
    ]
    #expect(try verdicts(.fields, good + broken) == good.map { _ in true } + broken.map { _ in false })
    let scratch = try Scratch()
    for (text, isGood) in good.map({ ($0, true) }) + broken.map({ ($0, false) }) {
      let file = try scratch.write("f.json", text)
      let result = try Tool.run("translate", "-q", "--fields", file, input: "")
      #expect((result.status == 0) == isGood, "\(text) \(result.error)")
    }
  }

  /// Unknown members of manifests are warnings, so that the schema leaves them to the linter.
  @Test func acceptsValidManifests() throws {
    let good = [
      #"{"schema":"eventmap-manifest/1","classes":{}}"#,
      #"{"classes":{"A":{"superclass":"B","actions":["a:"],"methods":["b"],"zzzz":1}},"zzzz":1}"#,
      #"{"classes":{"A":{"alternatives":[{"actions":["a:"]}]}},"app":{"name":"x"}}"#,
      #"{"classes":{},"connections":[{"class":"A","action":"a:","file":"f","line":1}]}"#,
      #"{"classes":{},"folder":"../Sources"}"#,
    ]
    let broken = [
      "[]", "{}", #"{"schema":"eventmap-manifest/2","classes":{}}"#, #"{"classes":[]}"#, #"{"classes":{"A":[]}}"#,
      #"{"classes":{"A":{"superclass":""}}}"#, #"{"classes":{"A":{"actions":"a:"}}}"#,
      #"{"classes":{"A":{"actions":[1]}}}"#, #"{"classes":{},"app":{"name":1}}"#, #"{"classes":{},"app":"x"}"#,
      #"{"classes":{},"connections":[{"class":"A"}]}"#, #"{"classes":{},"incomplete":[{"line":1}]}"#,
      #"{"classes":{"A":{"alternatives":{}}}}"#, #"{"classes":{},"folder":""}"#, #"{"classes":{},"folder":1}"#,
    ]
    let file = try Data(contentsOf: Tool.package.appending(path: "Configs/AppManifest.json"))
    let sample = try ChangedDocument.line(JSONSerialization.jsonObject(with: file))
    #expect(
      try verdicts(.manifest, [sample] + good + broken) == [true] + good.map { _ in true } + broken.map { _ in false })
    let scratch = try Scratch()
    let table = try scratch.write("T.json", "{}")
    for (text, status) in good.map({ ($0, 0) }) + broken.map({ ($0, 1) }) {
      let manifest = try scratch.write("M.json", text)
      let result = try Tool.run("lint", table, "--manifest", manifest)
      #expect(result.status == Int32(status), "\(text) \(result.text)")
    }
  }
}
