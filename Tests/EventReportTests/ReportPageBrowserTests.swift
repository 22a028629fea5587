import Testing

@testable import EventReport

/// The page in a real browser, used as a user uses it.
@Suite(
  "The page in a browser", .serialized, .enabled(if: Browser.program != nil, Browser.missing), .browser,
  .timeLimit(.minutes(3)))
struct ReportPageBrowserTests {
  private let report = Result { try SampleReport.document(classes: 3).bytes() }
  private let rows = "#grid .row:not(.heading)"

  @Test("loads without a complaint and without the network, and shows what there is")
  func loads() async throws {
    try await BrowserPage.with(report.get()) { page in
      #expect(try await page.complaints() == [])
      let requests = try await page.events(["Network.requestWillBeSent"]).filter { !$0.contains("\"url\":\"data:") }
      // Of about:blank, and of the page itself.
      #expect(requests.allSatisfy { $0.contains("about:blank") || $0.contains(".html\"") }, "\(requests)")
      #expect(try await page.text("title") == "Event report: EventTable.plist")
      #expect(try await page.text("#count") == "12 rows")
      #expect(try await page.text("#cards").contains("git:main"))
      #expect(try await page.text("#changes").contains("'Gone' 'onGone:' no longer sends 'GONE'"))
      #expect(try await page.text("#findings").contains("of the whole table"))
      #expect(try await page.text("#funnel .flow").contains("Shop1ViewController"))
      #expect(try await page.count("main > section:not([hidden])") == 5)
      try await page.wait(for: "document.querySelectorAll('#cards .bar').length === \(SampleReport.units)")
    }
  }

  @Test("search, filters and order show the rows they name, and are in the address")
  func searches() async throws {
    try await BrowserPage.with(report.get()) { page in
      try await page.press("/")
      try await page.type("HOME onfav")
      try await page.wait(for: "document.querySelector('#count').textContent === '1 of 12 rows'")
      #expect(try await page.text(rows).contains("onFavBtnPressed:"))
      try await page.press("Escape")
      try await page.wait(for: "document.querySelector('#count').textContent === '12 rows'")
      try await page.click("#filters summary")
      try await page.click("#filter-panel input[value=dead]")
      try await page.click("#filter-panel input[value=ghost]")
      #expect(try await page.text("#count") == "3 of 12 rows")
      try await page.click("#filter-panel input[value='Shop team']")
      #expect(try await page.text("#count") == "2 of 12 rows")
      try await page.press("Escape")
      try await page.click("#grid button[data-sort=count]")
      #expect(try await page.value("document.querySelector('#grid .columns .count').ariaSort") == "descending")
      try await page.wait(for: "location.hash.includes('sort=-count')")
      let address = try await page.value("location.hash")
      #expect(address == "#?state=dead&state=ghost&owner=Shop+team&sort=-count")
      try await page.showRows()
      let shown = try await page.text("#grid .body")
      try await page.open(address)
      try await page.showRows()
      #expect(try await page.text("#grid .body") == shown)
      #expect(try await page.count("#chips li") == 3)
      try await page.click("#chips button")
      #expect(try await page.text("#count") == "0 of 12 rows")
      #expect(try await page.complaints() == [])
    }
  }

  @Test("every order sorts the rows by what it is named after", arguments: ["key", "id", "count", "owner", "last"])
  func sorts(by name: String) async throws {
    try await BrowserPage.with(report.get(), at: "#?sort=\(name)") { page in
      let column = ["last": "seen"][name] ?? name
      let texts = "[...document.querySelectorAll('\(rows) .\(column) .main')].map((cell) => cell.textContent)"
      let order = name == "count" ? "a.replace(',', '') - b.replace(',', '')" : "a < b ? -1 : a > b ? 1 : 0"
      let blank = name == "id" ? ".map((text) => text === '–' ? '' : text)" : ""
      try await page.showRows()
      let count = try await page.count(rows)
      #expect(count == 12)
      #expect(
        try await page.value("\(texts)\(blank).every((b, i, all) => !i || ((a, b) => \(order))(all[i - 1], b) <= 0)")
          == "true")
    }
  }

  @Test("everything works by keyboard alone")
  func keys() async throws {
    try await BrowserPage.with(report.get()) { page in
      try await page.press("j")
      #expect(try await page.value("document.activeElement.id") == "grid")
      #expect(try await page.text("[aria-selected=true] .key .main") == "Enter")
      try await page.press("ArrowDown")
      try await page.press("j")
      try await page.press("k")
      #expect(try await page.text("[aria-selected=true] .key .main") == "Leave")
      let active = try await page.value("document.getElementById('grid').getAttribute('aria-activedescendant')")
      #expect(try await page.value("document.querySelector('[aria-selected=true]').id") == active)
      try await page.press("Enter")
      #expect(try await page.text("#details-title") == "HomeViewControllerLeave")
      #expect(try await page.value("document.activeElement.id") == "details-title")
      try await page.press("j")
      #expect(try await page.text("#details-title") == "HomeViewControlleronFavBtnPressed:")
      try await page.wait(for: "location.hash === '#HomeViewController/onFavBtnPressed:'")
      try await page.press("Escape")
      #expect(try await page.value("document.querySelector('#details').hidden") == "true")
      #expect(try await page.value("document.activeElement.id") == "grid")
      try await page.press("End")
      #expect(try await page.text("[aria-selected=true] .key .main") == "onBuyCell2Pressed:")
      try await page.press("Home")
      #expect(try await page.text("[aria-selected=true] .key .main") == "Enter")
      try await page.press("?")
      #expect(try await page.value("document.querySelector('#keys').open") == "true")
      try await page.press("Escape")
      try await page.press("f")
      #expect(try await page.value("document.activeElement.value") == "dead")
      try await page.press(" ")
      #expect(try await page.text("#count") == "2 of 12 rows")
      // From the filters on, the key for tabs reaches the rows.
      try await page.press("Escape")
      for _ in 0..<30 where try await page.value("document.activeElement.id") != "grid" { try await page.press("Tab") }
      #expect(try await page.value("document.activeElement.id") == "grid")
      #expect(try await page.value("getComputedStyle(document.activeElement).outlineStyle") == "solid")
      #expect(try await page.complaints() == [])
    }
  }

  @Test("the address of a row opens it")
  func addresses() async throws {
    try await BrowserPage.with(oddNames().bytes(), at: "#HomeViewController/onFavBtnPressed:") { page in
      #expect(try await page.text("#details-title") == "HomeViewControlleronFavBtnPressed:")
      #expect(try await page.text("[aria-selected=true] .key .main") == "onFavBtnPressed:")
      let isSeen =
        "(() => { const box = document.querySelector('[aria-selected=true]').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight })()"
      try await page.wait(for: isSeen)
      try await page.resize(width: 1440, height: 2000)
      try await page.showRows()
      // Every row's own link leads to it, whatever its names have.
      let links = try await page.value(
        "[...document.querySelectorAll('#grid a.main')].map((a) => a.getAttribute('href')).join(' ')")
      #expect(links.split(separator: " ").count == 9)
      for link in links.split(separator: " ") {
        try await page.value("location.hash = `\(link)`")
        try await page.wait(for: "document.querySelector('[aria-selected=true] a')?.getAttribute('href') === `\(link)`")
        let title = try await page.value("document.querySelector('[aria-selected=true] .key .main').textContent")
        #expect(try await page.text("#details-title").hasSuffix(title), "\(link)")
      }
      // As people write it, without percents.
      try await page.value("location.hash = 'Odd/a b?c=d'")
      try await page.wait(for: "document.querySelector('#count').textContent.startsWith('no row')")
      try await page.value("location.hash = 'Odd/ViewEventIDs/Enter'")
      try await page.wait(for: "document.querySelector('#details dl').textContent.includes('VIEW_ENTER')")
      try await page.value("location.hash = ''")
      try await page.wait(for: "document.querySelector('#details').hidden")
      try await page.value("location.hash = '%E0%A4%A/%'")
      try await page.wait(for: "document.querySelector('#count').textContent.startsWith('no row')")
      try await page.showRows()
      try await page.click("\(rows) .key a")
      #expect(try await page.value("document.querySelector('#details').hidden") == "false")
      #expect(try await page.complaints() == [])
    }
  }

  /// A report with names that mean something in addresses, and with one key in two sections.
  private func oddNames() -> ReportDocument {
    func row(_ number: Int, _ section: String, _ key: String?, _ id: String) -> ReportRow {
      var row = SampleReport.row(number, class: "Odd", key: key ?? "")
      (row.section, row.key, row.eventIDs, row.findings, row.changes) = (section, key, [id], [], [])
      return row
    }
    var home = SampleReport.document(classes: 1).classes
    var odd = home[0]
    odd.class = "Odd"
    odd.rows = [
      row(20, "PageEventIDs", "Enter", "PAGE_ENTER"), row(21, "ViewEventIDs", "Enter", "VIEW_ENTER"),
      row(22, "ViewEventIDs", "a/b[0]?q=1#x&y=%20", "A"), row(23, "ViewEventIDs", "名 ' \" `", "B"),
    ]
    var page = odd
    page.class = "Bare Page"
    page.rows = [row(24, "PageEventIDs", nil, "C")]
    home += [odd, page]
    return SampleReport.document(home)
  }

  @Test("of 10,000 rows, those on the screen are in the document")
  func manyRows() async throws {
    try await BrowserPage.with(try SampleReport.document(classes: 2500).bytes()) { page in
      #expect(try await page.text("#count") == "10,000 rows")
      #expect(try await page.value("document.querySelector('#grid').getAttribute('aria-rowcount')") == "12501")
      try await page.value("scrollTo(0, document.documentElement.scrollHeight)")
      // By class, the last is Shop9.
      try await page.wait(for: "document.querySelector('[aria-rowindex=\"12501\"]')")
      #expect(try await page.text("[aria-rowindex='12501'] .key .main") == "onBuyCell9Pressed:")
      #expect(try await page.count("#grid .row") < 100)
      #expect(try await page.count("*") < 3000)
      try await page.press("/")
      try await page.type("cell2499")
      try await page.wait(for: "document.querySelector('#count').textContent === '1 of 10,000 rows'")
      try await page.press("Enter")
      try await page.press("Enter")
      #expect(try await page.text("#details-title") == "Shop2499ViewControlleronBuyCell2499Pressed:")
      #expect(try await page.complaints() == [])
    }
  }

  @Test("follows the colours of the system, and those that are chosen")
  func colours() async throws {
    let paper = "getComputedStyle(document.body).backgroundColor"
    try await BrowserPage.with(report.get()) { page in
      try await page.emulate(scheme: "light")
      #expect(try await page.value(paper) == "rgb(255, 255, 255)")
      try await page.emulate(scheme: "dark")
      #expect(try await page.value(paper) == "rgb(21, 23, 28)")
      try await page.click("#theme")
      #expect(try await page.value(paper) == "rgb(255, 255, 255)")
      try await page.click("#theme")
      #expect(try await page.value(paper) == "rgb(21, 23, 28)")
      try await page.click("#theme")
      try await page.emulate(scheme: "light")
      #expect(try await page.value(paper) == "rgb(255, 255, 255)")
    }
  }

  @Test("prints all rows that are shown")
  func prints() async throws {
    try await BrowserPage.with(try SampleReport.document(classes: 60).bytes(), at: "#?state=fires") { page in
      let (shown, before) = (try await page.text("#count"), try await page.count(rows))
      try await page.emulate(media: "print", scheme: "dark")
      try await page.wait(for: "document.querySelectorAll('\(rows)').length > \(before)")
      let printed = try await page.count(rows)
      #expect(shown == "\(printed) of 240 rows")
      #expect(try await page.value("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)")
      #expect(try await page.value("getComputedStyle(document.querySelector('.tools')).display") == "none")
      #expect(try await page.value("getComputedStyle(document.querySelector('\(rows)')).position") == "static")
      try await page.emulate()
      try await page.wait(for: "document.querySelectorAll('\(rows)').length === \(before)")
    }
  }

  @Test("fits into narrow and wide windows", arguments: [360, 768, 1024, 1440])
  func fits(width: Int) async throws {
    try await BrowserPage.with(report.get(), at: "#?state=fires", width: width) { page in
      #expect(try await page.fits())
      try await page.click("#filters summary")
      #expect(try await page.fits())
      try await page.press("Escape")
      try await page.showRows()
      try await page.click("\(rows) .key a")
      #expect(try await page.value("document.querySelector('#details').hidden") == "false")
      #expect(try await page.fits())
      // What is covered cannot be reached by keys.
      #expect(try await page.value("document.querySelector('#grid').inert") == "\(width < 1100)")
      try await page.click("#details [aria-label=Close]")
      #expect(try await page.value("document.querySelector('#grid').inert") == "false")
    }
  }

  @Test("says what to do without scripts, and with data that it does not know")
  func failures() async throws {
    try await BrowserPage.with(Array(#"{"schema":"eventmap-other/9"}"#.utf8)) { page in
      let message = try await page.text("#failure")
      #expect(message.contains("'eventmap-other/9'"))
    }
    try await BrowserPage.with(report.get()) { page in
      try await page.send("Emulation.setScriptExecutionDisabled", ["value": true])
      try await page.open("")
      let tree = try await page.send("DOMSnapshot.captureSnapshot", ["computedStyles": [String]()])
      #expect(tree.contains("Allow scripts for this file"))
    }
  }
}
