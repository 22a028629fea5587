import Foundation
import Testing

@testable import EventMapReport

/// Names that try to run, in every text of a report.
@Suite("Hostile names on the page")
struct HostileReportTests {
  private static let attacks = [
    "</script><script>window.attacked = 1</script>", "<!--<script>", "--><img src=x onerror='window.attacked = 2'>",
    "\" onmouseover=\"window.attacked = 3\" autofocus onfocus=\"window.attacked = 4", "' onclick='window.attacked = 5",
    "javascript:window.attacked = 6", "</style><style>* { display: none !important }</style>",
    "x; background: url(https://example.invalid/a)", "<svg onload='window.attacked = 7'>", "${window.attacked = 8}",
    "{{script}}", "]]>&lt;b&gt;&#60;", "\u{2028}window.attacked = 9\u{2029}", "\u{202E}gpj.exe\u{2066}\u{0}\u{1B}[31m",
    "__proto__", "constructor",
  ]

  /// A report in which every text is an attack.
  private static func document(_ text: String) -> ReportDocument {
    var row = SampleReport.row(4, class: text, key: text)
    (row.section, row.eventIDs, row.description, row.owner) = (text, [text, text], text, text)
    (row.since, row.deprecated, row.conditions, row.reason) = (text, text, [text], text)
    (row.findings, row.changes) = ([0], [0])
    var odd = row
    (odd.key, odd.state) = (text + "2", text)
    let owner = ReportClass(
      class: text, isPage: true, inApp: false, superclass: text, description: text, owner: text, since: text,
      deprecated: text, rows: [row, odd])
    var document = SampleReport.document([owner])
    (document.title, document.table, document.manifests) = (text, text, [text])
    (document.dumps, document.against, document.generated) = ([text], text, text)
    for index in document.findings.indices {
      document.findings[index].message = text
      document.findings[index].rule = text
      document.findings[index].help = text
      document.findings[index].file = text
    }
    document.findings[1].severity = text
    for index in document.changes.indices {
      document.changes[index].message = "\(text)"
      document.changes[index].kind = text
      document.changes[index].oldEventIDs = [text]
    }
    document.changes[1].effect = text
    document.funnel?.steps = [.init(from: text, to: text, count: 2)]
    return document
  }

  @Test(arguments: attacks) func embeddedDocumentKeepsItsMeaningAndEndsNoElement(attack: String) throws {
    let document = try Self.document(attack).bytes()
    let page = String(decoding: ReportPage.bytes(ofDocument: document), as: UTF8.self)
    let start = try #require(page.range(of: #"<script type="application/json" id="document">"#)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let json = page[start..<end]
    #expect(!json.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
    let (shown, meant) = try (object(Data(json.utf8)), object(Data(document)))
    #expect(shown == meant)
    #expect(page.components(separatedBy: "<script").count == 3)
  }

  private func object(_ json: Data) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: json) as? NSDictionary)
  }

  @Suite(
    "Hostile names in a browser", .serialized, .enabled(if: Browser.program != nil, Browser.missing), .browser,
    .timeLimit(.minutes(3)))
  struct InBrowser {
    @Test func namesDoNotRunLoadOrOpenDialogs() async throws {
      for attack in attacks {
        try await BrowserPage.with(document(attack).bytes()) { page in
          #expect(try await page.text("#count") == "2 rows", "\(attack)")
          try await page.press("j")
          try await page.press("Enter")
          #expect(try await page.value("document.querySelector('#details').hidden") == "false", "\(attack)")
          // The address also contains the attack.
          try await page.wait(for: "location.hash.length > 1")
          try await page.open(try await page.value("location.hash"))
          #expect(try await page.value("document.querySelector('#details').hidden") == "false", "\(attack)")
          #expect(try await page.value("typeof window.attacked") == "undefined", "\(attack)")
          #expect(try await page.count("script") == 2, "\(attack)")
          #expect(try await page.count("style") == 1)
          #expect(
            try await page.count(
              "img, iframe, object, embed, form:not([method=dialog]), base, [onclick], [onload], [onerror]") == 0)
          #expect(
            try await page.value(
              "[...document.querySelectorAll('[href]')].every((a) => /^(#|data:,$)/.test(a.getAttribute('href')))")
              == "true")
          #expect(try await page.complaints() == [], "\(attack)")
        }
      }
    }

    @Test func showsCharactersThatHideOrReorderText() async throws {
      try await BrowserPage.with(document("\u{202E}evil\u{0}").bytes()) { page in
        try await page.showRows()
        let name = #"\u{202E}evil\u{0}"#
        let (key, title) = (try await page.text("#grid .key .main"), try await page.value("document.title"))
        #expect(key == name)
        #expect(title == "\(name): \(name)")
      }
    }

    @Test func filtersOwnersByTheirTextAndKeepsLinesAndJoiners() async throws {
      let (persian, family) = ("تیم می\u{200C}خواهم", "👨\u{200D}👩\u{200D}👧")
      let owner = "\(persian)\nsecond\u{202E}line"
      var report = SampleReport.document(classes: 2)
      report.classes[0].owner = owner
      for index in report.classes[0].rows.indices {
        report.classes[0].rows[index].owner = owner
        report.classes[0].rows[index].description = "one \(family)\r\ntwo\u{200F}"
      }
      try await BrowserPage.with(report.bytes()) { page in
        try await page.value(
          "[...document.querySelectorAll('#filter-panel input[name=owner]')].find((e) => e.value.includes('second')).click()"
        )
        #expect(try await page.text("#count") == "3 of 6 rows, 1 of 2 names without a row")
        let shown = #"\#(persian) second\u{202E}line"#
        #expect(try await page.text("#chips button") == "Owner: \(shown) ×remove")
        try await page.wait(for: "location.hash.includes('owner=')")
        try await page.open(try await page.value("location.hash"))
        #expect(try await page.text("#count") == "3 of 6 rows, 1 of 2 names without a row")
        try await page.showRows()
        #expect(try await page.text("#grid .owner .main") == shown)
        #expect(try await page.text("#grid .id .under") == #"one \#(family) two\u{200F}"#)
        try await page.press("j")
        try await page.press("Enter")
        let details = try await page.value("document.querySelector('#details').innerText")
        #expect(details.contains("one \(family)\n" + #"two\u{200F}"#) && details.contains("\(persian)\nsecond"))
      }
    }

    @Test func policyBlocksAllOtherScripts() async throws {
      try await BrowserPage.with(document("x").bytes()) { page in
        try await page.value(
          """
          (() => { const script = document.createElement("script"); script.textContent = "window.attacked = 1";
            const button = document.createElement("button"); button.setAttribute("onclick", "window.attacked = 2");
            document.body.append(script, button); button.click(); new Image().src = "https://example.invalid/a"; })()
          """)
        try await page.wait { try await page.complaints().count >= 3 }
        #expect(try await page.value("typeof window.attacked") == "undefined")
      }
    }
  }
}
