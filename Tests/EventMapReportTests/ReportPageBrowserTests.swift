import Testing

@testable import EventMapReport

/// The page in a browser, driven like by a user.
@Suite(
  "The page in a browser", .serialized, .enabled(if: Browser.program != nil, Browser.missing), .browser,
  .timeLimit(.minutes(3)))
struct ReportPageBrowserTests {
  private let report = Result { try SampleReport.document(classes: 3).bytes() }
  private let rows = "#grid .row:not(.heading)"

  @Test func loadsWithoutComplaintsAndWithoutNetwork() async throws {
    try await BrowserPage.with(report.get()) { page in
      #expect(try await page.complaints() == [])
      let requests = try await page.events(["Network.requestWillBeSent"]).filter { !$0.contains("\"url\":\"data:") }
      // Requests are allowed for about:blank and the page itself.
      #expect(requests.allSatisfy { $0.contains("about:blank") || $0.contains(".html\"") }, "\(requests)")
      #expect(try await page.text("title") == "Event report: EventTable.plist")
      #expect(try await page.text("#count") == "10 rows, 2 names without a row")
      #expect(try await page.text("#cards").contains("git:main"))
      #expect(try await page.text("#cards").contains("3 classes, 10 rows, 2 names without a row, 12 event IDs"))
      #expect(try await page.text("#changes").contains("'Gone' 'onGone:' no longer sends 'GONE'"))
      #expect(try await page.text("#findings").contains("of the whole table"))
      #expect(try await page.text("#funnel .flow").contains("Shop1ViewController"))
      #expect(try await page.count("main > section:not([hidden])") == 5)
      try await page.wait(for: "document.querySelectorAll('#cards .bar').length === \(SampleReport.units)")
    }
  }

  @Test func searchFiltersAndOrderSelectRowsAndAreInTheAddress() async throws {
    try await BrowserPage.with(report.get()) { page in
      try await page.press("/")
      try await page.type("HOME onfav")
      try await page.wait(for: "document.querySelector('#count').textContent === '1 of 10 rows'")
      #expect(try await page.text(rows).contains("onFavBtnPressed:"))
      try await page.press("Escape")
      try await page.wait(for: "document.querySelector('#count').textContent === '10 rows, 2 names without a row'")
      try await page.click("#filters summary")
      try await page.click("#filter-panel input[value=dead]")
      try await page.click("#filter-panel input[value=ghost]")
      #expect(try await page.text("#count") == "3 of 10 rows")
      try await page.click("#filter-panel input[value='Shop team']")
      #expect(try await page.text("#count") == "2 of 10 rows")
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
      #expect(try await page.text("#count") == "0 of 10 rows")
      #expect(try await page.complaints() == [])
    }
  }

  @Test(arguments: ["key", "id", "count", "owner", "last"]) func sortsRowsByTheNamedColumn(by name: String) async throws
  {
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

  @Test func everythingWorksByKeyboard() async throws {
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
      #expect(try await page.text("#count") == "2 of 10 rows")
      // The Tab key moves from the filters to the rows.
      try await page.press("Escape")
      for _ in 0..<30 where try await page.value("document.activeElement.id") != "grid" { try await page.press("Tab") }
      #expect(try await page.value("document.activeElement.id") == "grid")
      #expect(try await page.value("getComputedStyle(document.activeElement).outlineStyle") == "solid")
      #expect(try await page.complaints() == [])
    }
  }

  @Test func opensTheRowInTheAddress() async throws {
    try await BrowserPage.with(oddNames().bytes(), at: "#HomeViewController/onFavBtnPressed:") { page in
      #expect(try await page.text("#details-title") == "HomeViewControlleronFavBtnPressed:")
      #expect(try await page.text("[aria-selected=true] .key .main") == "onFavBtnPressed:")
      let isSeen =
        "(() => { const box = document.querySelector('[aria-selected=true]').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight })()"
      try await page.wait(for: isSeen)
      try await page.resize(width: 1440, height: 2000)
      try await page.showRows()
      // The link of every row leads to it, whatever characters its names contain.
      let links = try await page.value(
        "[...document.querySelectorAll('#grid a.main')].map((a) => a.getAttribute('href')).join(' ')")
      #expect(links.split(separator: " ").count == 9)
      for link in links.split(separator: " ") {
        try await page.value("location.hash = `\(link)`")
        try await page.wait(for: "document.querySelector('[aria-selected=true] a')?.getAttribute('href') === `\(link)`")
        let title = try await page.value("document.querySelector('[aria-selected=true] .key .main').textContent")
        #expect(try await page.text("#details-title").hasSuffix(title), "\(link)")
      }
      // Addresses written by hand, without percent-encoding.
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

  /// Returns a report with names that have a meaning in addresses, and with the same key in two sections.
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

  @Test func onlyRowsOnTheScreenAreInTheDOM() async throws {
    try await BrowserPage.with(try SampleReport.document(classes: 2500).bytes()) { page in
      #expect(try await page.text("#count") == "7,778 rows, 2,222 names without a row")
      #expect(try await page.value("document.querySelector('#grid').getAttribute('aria-rowcount')") == "12501")
      try await page.value("scrollTo(0, document.documentElement.scrollHeight)")
      // Sorted by class, the last is Shop9.
      try await page.wait(for: "document.querySelector('[aria-rowindex=\"12501\"]')")
      #expect(try await page.text("[aria-rowindex='12501'] .key .main") == "onBuyCell9Pressed:")
      #expect(try await page.count("#grid .row") < 100)
      #expect(try await page.count("*") < 3000)
      try await page.press("/")
      try await page.type("cell2499")
      try await page.wait(for: "document.querySelector('#count').textContent === '1 of 7,778 rows'")
      try await page.press("Enter")
      try await page.press("Enter")
      #expect(try await page.text("#details-title") == "Shop2499ViewControlleronBuyCell2499Pressed:")
      #expect(try await page.complaints() == [])
    }
  }

  @Test func followsTheSystemColorsAndTheChosenOnes() async throws {
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

  @Test func copiesTheLinkOfARowOrShowsIt() async throws {
    try await BrowserPage.with(report.get(), at: "#HomeViewController/onFavBtnPressed:") { page in
      func permit(_ write: String) async throws {
        try await page.value(
          "Object.defineProperty(navigator, 'clipboard', { value: { writeText: \(write) }, configurable: true }), 0")
        try await page.value(
          "[...document.querySelectorAll('#details button')].find((b) => b.textContent === 'Copy link').click()")
      }
      let link = "location.href.split('#')[0] + '#HomeViewController/onFavBtnPressed:'"
      try await permit("async () => { throw new Error('not permitted') }")
      try await page.wait(for: "document.querySelector('#details input')?.value === \(link)")
      try await page.press("Escape")
      try await page.value("location.hash = ''")
      try await page.value("location.hash = 'HomeViewController/onFavBtnPressed:'")
      try await page.wait(for: "document.querySelector('#details').textContent.includes('Copy link')")
      try await permit("async (text) => { window.copied = text }")
      try await page.wait(for: "window.copied === \(link)")
      try await page.wait(for: "document.querySelector('#details').textContent.includes('Copied')")
    }
  }

  @Test func namesDaysAndMonthsInTheOffsetOfTheReport() async throws {
    for (unit, start, offset, names) in [
      ("day", "11-19T10:00", "+14:00", "2026-11-20 to 2027-01-06"),
      ("day", "11-20T00:00", "+00:00", "2026-11-20 to 2027-01-06"),
      ("day", "11-20T12:00", "-12:00", "2026-11-20 to 2027-01-06"),
      ("month", "10-31T10:00", "+14:00", "2026-11 to 2030-10"),
      ("month", "11-01T12:00", "-12:00", "2026-11 to 2030-10"),
    ] {
      var document = SampleReport.document(classes: 2)
      document.activity?.unit = unit
      document.activity?.start = "2026-\(start):00Z"
      document.activity?.utcOffset = offset
      try await BrowserPage.with(document.bytes()) { page in
        try await page.wait(for: "document.querySelector('#cards .chart svg')")
        #expect(try await page.text("#cards .chart svg").contains("from \(names),"), "\(unit) \(offset)")
      }
    }
  }

  @Test func namesHoursInTheOffsetOfTheReport() async throws {
    for (offset, hour, note) in [("+00:00", "00:00", "hours in UTC"), ("+05:30", "05:30", "hours in UTC+05:30")] {
      var document = SampleReport.document(classes: 2)
      document.activity?.utcOffset = offset
      try await BrowserPage.with(document.bytes(), at: "#HomeViewController/Enter") { page in
        for place in ["#cards .card.wide", "#details"] {
          try await page.wait(for: "document.querySelector('\(place) .chart svg')")
          #expect(try await page.text("\(place) .chart svg").contains("from 11-20 \(hour) to "), "\(offset)")
          #expect(try await page.text("\(place)").contains(note))
        }
      }
    }
  }

  @Test(arguments: [360, 768, 1024, 1440]) func fitsNarrowAndWideWindows(width: Int) async throws {
    try await BrowserPage.with(report.get(), at: "#?state=fires", width: width) { page in
      #expect(try await page.fits())
      try await page.click("#filters summary")
      #expect(try await page.fits())
      try await page.press("Escape")
      try await page.showRows()
      try await page.click("\(rows) .key a")
      #expect(try await page.value("document.querySelector('#details').hidden") == "false")
      #expect(try await page.fits())
      // Covered parts cannot be reached by keyboard.
      #expect(try await page.value("document.querySelector('#grid').inert") == "\(width < 1100)")
      try await page.click("#details [aria-label=Close]")
      #expect(try await page.value("document.querySelector('#grid').inert") == "false")
    }
  }

  @Test(arguments: [360, 1440]) func nothingInARowOverlapsOrIsCut(width: Int) async throws {
    var document = SampleReport.document(classes: 2)
    for kind in ["warning", "note"] {
      var finding = document.findings[0]
      finding.severity = kind
      document.findings.append(finding)
    }
    for kind in ["additive", "internal"] {
      var change = document.changes[0]
      change.effect = kind
      document.changes.append(change)
    }
    for index in document.classes[0].rows.indices {
      document.classes[0].rows[index].deprecated = "true"
      document.classes[0].rows[index].state = "untracked-used"
      document.classes[0].rows[index].sessions = 12_345
      document.classes[0].rows[index].findings = [0, 2, 3]
      document.classes[0].rows[index].changes = [0, 2, 3]
    }
    try await BrowserPage.with(document.bytes(), at: "#HomeViewController/Enter", width: width) { page in
      if width < 1100 { try await page.press("Escape") }
      try await page.showRows()
      #expect(try await page.text("\(rows) .notes") == "✕error +2 more✕breaking +2 more")
      let boxes = """
        (() => { const row = document.querySelector('\(rows)'), outer = row.getBoundingClientRect();
          const parts = [...row.querySelectorAll('.tag, .under:not(.class), .main, .notes')].filter((each) => each.checkVisibility());
          const boxes = parts.map((each) => [each, each.getBoundingClientRect()]);
          const isCut = ([each, box]) => box.top < outer.top || box.bottom > outer.bottom + 1 || box.right > outer.right + 1
            || getComputedStyle(each).textOverflow !== 'ellipsis' && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0;
          const overlap = ([a, x], [b, y]) => !a.contains(b) && !b.contains(a)
            && x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 3 && y.top < x.bottom - 3;
          return [...boxes.filter(isCut), ...boxes.filter((each, i) => boxes.slice(0, i).some((other) => overlap(each, other)))]
            .map(([each]) => each.className + ': ' + each.textContent).join('; ') })()
        """
      #expect(try await page.value(boxes) == "")
    }
  }

  @Test(arguments: [360, 920, 1120, 1310, 1440]) func numbersAndStatesAreNeverCut(width: Int) async throws {
    var document = SampleReport.document(classes: 2)
    for (index, (count, sessions)) in [(9_999_999, 99_999), (123_456_789, 12_345_678), (1_234, 1_234)].enumerated() {
      document.classes[0].rows[index].state = "untracked-unused"
      document.classes[0].rows[index].count = count
      document.classes[0].rows[index].sessions = sessions
      document.classes[0].rows[index].sessionsPrecision = "estimated"
    }
    try await BrowserPage.with(document.bytes(), width: width) { page in
      try await page.showRows()
      #expect(try await page.text("#grid .body").contains("123M~12.3M sess."))
      try await page.expectWholeValues()
      try await page.click("\(rows) .key a")
      #expect(try await page.text("#details").contains("9,999,999"))
      #expect(try await page.text("#details").contains("~99,999"))
      try await page.expectWholeValues()
      // A button with two lines would be taller than the other.
      let heights = "new Set([...document.querySelectorAll('#details .bar button')].map((each) => each.offsetHeight))"
      #expect(try await page.value("\(heights).size") == "1")
    }
  }

  @Test func showsAFindingOfAClassAtTheClassAndItsRows() async throws {
    var document = SampleReport.document(classes: 3)
    var finding = document.findings[0]
    (finding.rule, finding.message) = ("unknown-class", "there is no such class")
    (finding.class, finding.section, finding.key) = ("Shop1ViewController", nil, nil)
    document.findings.append(finding)
    try await BrowserPage.with(document.bytes()) { page in
      #expect(try await page.text("#cards").contains("1 of rows, 1 of classes, 1 of other places"))
      try await page.click("#findings a")
      try await page.wait(for: "location.hash === '#Shop1ViewController/Enter'")
      try await page.wait(for: "document.querySelector('#details').textContent.includes('Findings of the class')")
      #expect(try await page.text("#details").contains("there is no such class"))
      let badges = "[...document.querySelectorAll('.heading')].filter((each) => each.querySelector('.tag'))"
      #expect(
        try await page.value("\(badges).map((each) => each.querySelector('.main').textContent)")
          == "Shop1ViewController")
      try await page.press("j")
      #expect(try await page.text("#details").contains("there is no such class"))
      try await page.value("location.hash = 'HomeViewController/Enter'")
      try await page.wait(for: "document.querySelector('#details').textContent.includes('no such action')")
      #expect(try await !page.text("#details").contains("Findings of the class"))
      #expect(try await page.complaints() == [])
    }
  }

  @Test func explainsMissingScriptsAndUnknownData() async throws {
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
