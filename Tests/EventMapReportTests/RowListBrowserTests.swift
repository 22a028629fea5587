import Testing

@testable import EventMapReport

/// The list of rows after changes of search, filters and order.
@Suite(
  "The list of rows in a browser", .serialized, .enabled(if: Browser.program != nil, Browser.missing), .browser,
  .timeLimit(.minutes(3)))
struct RowListBrowserTests {
  private let rows = "#grid .row:not(.heading)"
  private let selected = "document.querySelector('[aria-selected=true]')"
  /// The index of the row or heading directly below the column names.
  private let first = """
    (() => { const end = document.querySelector('#grid .head').getBoundingClientRect().bottom;
      return [...document.querySelectorAll('#grid .row')].find((row) => Math.abs(row.getBoundingClientRect().top - end) < 2)
        ?.dataset.index })()
    """

  @Test func searchFilterAndOrderScrollToTheStartOfTheList() async throws {
    let last = "#Shop299ViewController/onFavBtnPressed:"
    try await BrowserPage.with(try SampleReport.document(classes: 300).bytes(), at: last) { page in
      func scrollDown() async throws {
        try await page.value("scrollTo(0, 20000)")
        try await page.wait(for: "\(first) !== '0' && document.querySelector('#grid .row').dataset.index > 100")
      }
      try await scrollDown()
      try await page.press("/")
      try await page.type("onfav")
      try await page.wait(for: "\(first) === '0'")
      try await scrollDown()
      try await page.press("Escape")
      try await page.wait(for: "\(first) === '0'")
      try await scrollDown()
      try await page.click("#grid button[data-sort=count]")
      try await page.wait(for: "\(first) === '0'")
      try await scrollDown()
      try await page.click("#filters summary")
      try await page.click("#filter-panel input[value=fires]")
      try await page.wait(for: "\(first) === '0'")
      // If the start is on the screen, nothing moves.
      try await page.press("Escape")
      try await page.value("scrollTo(0, 50)")
      try await page.value("document.querySelector('#filter-panel input[value=fires]').click()")
      #expect(try await page.value("scrollY") == "50")
      #expect(try await page.complaints() == [])
    }
  }

  @Test func openRowStaysSelectedInAnotherOrder() async throws {
    let row = "#Shop200ViewController/onFavBtnPressed:"
    try await BrowserPage.with(try SampleReport.document(classes: 300).bytes(), at: row) { page in
      let isActive = "\(selected).id === document.querySelector('#grid').getAttribute('aria-activedescendant')"
      for order in ["count", "key", "id"] {
        try await page.click("#grid button[data-sort=\(order)]")
        #expect(try await page.value("\(selected).querySelector('a').getAttribute('href')") == row, "\(order)")
        #expect(try await page.value(isActive) == "true", "\(order)")
      }
      // Rows of one event ID each, in the order of their numbers: EVENT_802 is followed by EVENT_803.
      try await page.press("j")
      #expect(try await page.text("#details-title") == "Shop200ViewControlleronBuyCell200Pressed:")
      #expect(try await page.value(isActive) == "true")
      // A search moves to its first row and deselects a row that does not match.
      try await page.press("/")
      try await page.type("shop7viewcontroller")
      try await page.wait(for: "document.querySelector('#count').textContent.startsWith('3 of ')")
      #expect(try await page.value(selected) == "null")
      try await page.press("Enter")
      #expect(try await page.text("[aria-rowindex='2'] .main") == page.text("\(rows)[aria-selected=true] .main"))
      #expect(try await page.text("#details-title").hasPrefix("Shop7ViewController"))
      #expect(try await page.complaints() == [])
    }
  }

  @Test func overviewStateShowsAllItsRowsAndEscapeClearsTheSearch() async throws {
    try await BrowserPage.with(try SampleReport.document(classes: 3).bytes(), at: "#?q=onbuy&state=dead") { page in
      let legend = "[...document.querySelectorAll('.legend button')]"
      let count = try await page.value(
        "\(legend).find((each) => each.textContent.includes('ghost')).querySelector('b').textContent")
      try await page.value("\(legend).find((each) => each.textContent.includes('ghost')).click()")
      try await page.wait(for: "document.querySelectorAll('\(rows)').length === \(count)")
      #expect(try await page.value("document.querySelector('#query').value") == "")
      try await page.wait(for: "location.hash === '#?state=ghost'")
      try await page.press("/")
      try await page.type("nothing like this")
      try await page.wait(for: "document.querySelector('#grid').classList.contains('empty')")
      try await page.value("document.querySelector('#grid').focus()")
      try await page.press("Escape")
      try await page.wait(for: "document.querySelectorAll('\(rows)').length === \(count)")
      // An open row is closed first.
      try await page.value("location.hash = ''")
      try await page.wait(for: "document.querySelector('#count').textContent === '10 rows, 2 names without a row'")
      try await page.press("/")
      try await page.type("enter")
      try await page.press("Enter")
      try await page.press("Enter")
      try await page.press("Escape")
      #expect(try await page.value("document.querySelector('#details').hidden") == "true")
      #expect(try await page.value("document.querySelector('#query').value") == "enter")
      try await page.press("Escape")
      #expect(try await page.value("document.querySelector('#query').value") == "")
      #expect(try await page.complaints() == [])
    }
  }
}
