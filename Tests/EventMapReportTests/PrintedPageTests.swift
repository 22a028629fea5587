import Testing

@testable import EventMapReport

/// Printing of the page.
@Suite(
  "The printed page in a browser", .serialized, .enabled(if: Browser.program != nil, Browser.missing), .browser,
  .timeLimit(.minutes(3)))
struct PrintedPageTests {
  private let rows = "#grid .row:not(.heading)"

  @Test func printsAllShownRows() async throws {
    try await BrowserPage.with(try SampleReport.document(classes: 60).bytes(), at: "#?state=fires") { page in
      let (shown, before) = (try await page.text("#count"), try await page.count(rows))
      try await page.emulate(media: "print", scheme: "dark")
      try await page.wait(for: "document.querySelectorAll('\(rows)').length > \(before)")
      let printed = try await page.count(rows)
      #expect(shown == "\(printed) of 187 rows")
      #expect(try await page.value("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)")
      #expect(try await page.value("getComputedStyle(document.querySelector('.tools')).display") == "none")
      #expect(try await page.value("getComputedStyle(document.querySelector('\(rows)')).position") == "static")
      try await page.emulate()
      try await page.wait(for: "document.querySelectorAll('\(rows)').length === \(before)")
    }
  }

  @Test func printsTruncatedListsCompletely() async throws {
    var document = SampleReport.document(classes: 60)
    let change = try #require(document.changes.first)
    document.changes += Array(repeating: change, count: 70)
    try await BrowserPage.with(document.bytes()) { page in
      let lists = "[['#changes .list', 72], ['#funnel .flow', 40]]"
      func areWhole() -> String {
        "\(lists).every(([list, all]) => document.querySelector(list).children.length === all)"
      }
      let before = try await page.text("#changes .list")
      #expect(try await page.value(areWhole()) == "false")
      try await page.emulate(media: "print")
      try await page.wait(for: areWhole())
      #expect(try await page.value("document.querySelector('#changes .more').checkVisibility()") == "false")
      try await page.emulate()
      try await page.wait(for: "!(\(areWhole()))")
      #expect(try await page.text("#changes .list") == before)
      try await page.click("#changes .more")
      try await page.click("#changes .more")
      try await page.click("#changes .more")
      #expect(try await page.count("#changes .list > li") == 72)
    }
  }

  @Test func printingRemovesLinksAndLayersThatSlowItDown() async throws {
    try await BrowserPage.with(try SampleReport.document(classes: 60).bytes()) { page in
      let links = try await page.value("[...document.querySelectorAll('main a')].map((a) => a.getAttribute('href'))")
      try await page.emulate(media: "print")
      try await page.wait(for: "document.querySelectorAll('\(rows)').length === 240")
      // Browsers search the whole page for the target of each link.
      #expect(try await page.count("main a[href]") == 0)
      // A positioned or clipped row is a layer, and browsers sort layers by walking all of them.
      let areLayers = """
        [...document.querySelectorAll('#grid .row, #grid .row *')].filter((each) => { const style = getComputedStyle(each);
          return style.position !== 'static' || style.overflow !== 'visible' || style.contain !== 'none' })
          .filter((each) => !each.classList.contains('unseen')).length
        """
      #expect(try await page.value(areLayers) == "0")
      try await page.emulate()
      try await page.wait(for: "document.querySelectorAll('\(rows)').length < 240")
      #expect(
        try await page.value("[...document.querySelectorAll('main a')].map((a) => a.getAttribute('href'))") == links)
    }
  }

  @Test func restoresTheScreenAfterPrinting() async throws {
    let row = "#Shop59ViewController/onFavBtnPressed:"
    try await BrowserPage.with(try SampleReport.document(classes: 60).bytes(), at: row) { page in
      let place = try await page.value("scrollY")
      let pdf = try await page.send("Page.printToPDF", ["transferMode": "ReturnAsStream"])
      #expect(pdf.contains("stream"))
      try await page.wait(for: "!document.querySelector('#grid').classList.contains('printed')")
      try await page.wait(for: "scrollY === \(place)")
      #expect(try await page.text("[aria-selected=true] .main") == "onFavBtnPressed:")
      #expect(try await page.complaints() == [])
    }
  }
}
