import EventLinting
import Testing

/// An element of an XML document. The parser is strict about the subset that the renderer writes.
private struct XMLElement: Equatable {
  struct Malformed: Error {
    var rest: String
  }

  var name = ""
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  var text = ""

  init(_ document: String) throws {
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    guard document.hasPrefix(declaration) else { throw Malformed(rest: document) }
    var rest = document.unicodeScalars.dropFirst(declaration.unicodeScalars.count)
    self = try Self.element(&rest)
    guard String(rest) == "\n" else { throw Malformed(rest: String(rest)) }
  }

  private init() {}

  private static func element(_ rest: inout Substring.UnicodeScalarView) throws -> XMLElement {
    var element = XMLElement()
    try take("<", &rest)
    element.name = name(&rest)
    while rest.first == " " {
      rest.removeFirst()
      let key = name(&rest)
      try take("=\"", &rest)
      guard element.attributes.updateValue(try text(until: "\"", &rest), forKey: key) == nil else {
        throw Malformed(rest: "\(key) twice")
      }
      rest.removeFirst()
    }
    if rest.first == "/" {
      try take("/>", &rest)
      return element
    }
    try take(">", &rest)
    while true {
      element.text += try text(until: "<", &rest)
      if rest.dropFirst().first == "/" { break }
      element.children.append(try self.element(&rest))
    }
    try take("</" + element.name + ">", &rest)
    return element
  }

  private static func name(_ rest: inout Substring.UnicodeScalarView) -> String {
    let name = rest.prefix { ("a"..."z").contains($0) }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private static func take(_ word: String, _ rest: inout Substring.UnicodeScalarView) throws {
    guard !word.isEmpty, rest.starts(with: word.unicodeScalars) else { throw Malformed(rest: String(rest.prefix(50))) }
    rest = rest.dropFirst(word.unicodeScalars.count)
  }

  /// Reads text and references. White space in attributes becomes spaces, as the standard requires.
  private static func text(until end: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) throws -> String {
    let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    var text = ""
    while let scalar = rest.first, scalar != end {
      switch scalar {
      case "&":
        let reference = rest.dropFirst().prefix { $0 != ";" }
        guard reference.endIndex < rest.endIndex else { throw Malformed(rest: String(rest.prefix(50))) }
        let number = reference.first == "#" ? UInt32(String(reference.dropFirst())) : nil
        let meaning = number.flatMap { Unicode.Scalar($0) } ?? entities[String(reference)]
        guard let meaning, isAllowed(meaning) else { throw Malformed(rest: String(rest.prefix(50))) }
        text.unicodeScalars.append(meaning)
        rest = rest[reference.endIndex...].dropFirst()
        continue
      case "<": throw Malformed(rest: String(rest.prefix(50)))
      case "\r": throw Malformed(rest: "a carriage return would become a line feed")
      case "\t" where end == "\"", "\n" where end == "\"": text += " "
      default:
        guard isAllowed(scalar) else { throw Malformed(rest: "U+\(String(scalar.value, radix: 16))") }
        text.unicodeScalars.append(scalar)
      }
      rest.removeFirst()
    }
    return text
  }

  /// XML 1.0's `Char`.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

@Suite struct JUnitRendererTests {
  @Test func writesATestCaseForEachFinding() {
    #expect(
      rendered(JUnitRenderer(), ReportSamples.contract) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="eventmap lint" tests="1" failures="1" errors="0" skipped="0">
          <testsuite name="Configs/EventTable.plist" tests="1" failures="1" errors="0" skipped="0">
            <testcase name="unknown-action: HomeViewController &gt; ControlEventIDs &gt; onFavBtnPresed:" \
        classname="Configs/EventTable.plist">
              <failure type="unknown-action" message="'HomeViewController' has no action 'onFavBtnPresed:'; \
        did you mean 'onFavBtnPressed:'?">Configs/EventTable.plist:14:10: error: \
        'HomeViewController' has no action 'onFavBtnPresed:' [unknown-action]
           |
        14 |     &lt;key&gt;onFavBtnPresed:&lt;/key&gt;
           |          ^~~~~~~~~~~~~~~ not among its 4 actions
           |
           = help: did you mean 'onFavBtnPressed:'?
           = note: from the manifest of Shop 4.2.0 (881)
        </failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test(arguments: [(Severity?.some(.note), 3), (.warning, 2), (.error, 1), (nil, 0)])
  func findingsFromFailOnAreFailures(_ failOn: Severity?, _ failures: Int) throws {
    let findings = [Severity.error, .warning, .note].map {
      Diagnostic(rule: "r", severity: $0, message: "m", file: "A.json")
    }
    let root = try XMLElement(
      rendered(JUnitRenderer(failOn: failOn), ReportSamples.report(findings, tables: ["A.json"])))
    #expect(root.attributes["failures"] == "\(failures)" && root.attributes["skipped"] == "\(3 - failures)")
    let tests = try #require(root.children.first).children
    #expect(tests.count { $0.children.first?.name == "failure" } == failures)
  }

  @Test func writesASuiteForEachFile() throws {
    let root = try XMLElement(rendered(JUnitRenderer(), ReportSamples.everything))
    #expect(root.name == "testsuites")
    #expect(root.attributes == ["name": "eventmap lint", "tests": "5", "failures": "3", "errors": "0", "skipped": "1"])
    #expect(root.children.allSatisfy { $0.name == "testsuite" })
    #expect(
      root.children.map { $0.attributes["name"] } == [
        "Configs/EventTable.plist", "a b/表.json", "binary.plist", "clean.json",
      ])
    #expect(root.children.map { $0.attributes["tests"] } == ["1", "2", "1", "1"])
    #expect(root.children.map { $0.attributes["failures"] } == ["1", "2", "0", "0"])
    #expect(
      root.children.map { $0.children.flatMap(\.children).map(\.name) } == [
        ["failure"], ["failure", "failure"], ["skipped"], [],
      ])
    #expect(
      root.children[1].children[1].children[0].attributes == [
        "type": "duplicate-key", "message": "'Enter' occurs twice",
      ])
    #expect(root.children[3].children[0].attributes == ["name": "no problems", "classname": "clean.json"])
  }

  @Test func includesFindingsInOtherFiles() throws {
    let finding = Diagnostic(rule: "superclass-cycle", severity: .error, message: "m", file: "AppManifest.json")
    let root = try XMLElement(rendered(JUnitRenderer(), finding, tables: ["B.json"]))
    #expect(root.children.map { $0.attributes["name"] } == ["AppManifest.json", "B.json"])
    #expect(root.attributes["tests"] == "2")
  }

  @Test func testsOfASuiteHaveUniqueNames() throws {
    let findings = [Diagnostic](repeating: ReportSamples.unknownAction, count: 3)
    let root = try XMLElement(rendered(JUnitRenderer(), ReportSamples.report(findings)))
    let name = "unknown-action: HomeViewController > ControlEventIDs > onFavBtnPresed:"
    #expect(root.children[0].children.map { $0.attributes["name"] } == [name, name + " (2)", name + " (3)"])
  }

  @Test(arguments: ReportSamples.awkward)
  func awkwardTextIsWellFormed(awkward: String) throws {
    let finding = ReportSamples.finding(awkward)
    let report = ReportSamples.report([finding], files: [finding.file: finding.message])
    let suite = try #require(try XMLElement(rendered(JUnitRenderer(), report)).children.first)
    // XML 1.0 cannot represent some characters.
    let expected = String(
      String.UnicodeScalarView(
        finding.message.unicodeScalars.map { scalar in
          let isForbidden = scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || scalar == "\u{FFFE}"
          return isForbidden ? "\u{FFFD}" : scalar
        }))
    #expect(suite.attributes["name"].map { Array($0.utf8) } == Array(expected.utf8))
    let failure = try #require(suite.children.first?.children.first)
    #expect(failure.attributes["message"].map { Array($0.utf8) } == Array(expected.utf8))
    #expect(failure.attributes["type"] == "unknown-key")
  }
}
