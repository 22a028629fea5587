import Foundation
import Testing

@testable import EventMapReport

/// A page open in the browser of the suite, with the actions of a user.
struct BrowserPage {
  private let browser: Browser
  private let session: String
  private let target: String
  /// The page's address without its fragment.
  let address: String

  /// Opens the page of a document, runs a closure with it, and closes it.
  static func with(
    _ json: [UInt8], at fragment: String = "", width: Int = 1440, body: (BrowserPage) async throws -> Void
  ) async throws {
    let browser = try #require(Browser.current)
    let file = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).html")
    try Data(ReportPage.bytes(ofDocument: json)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try await BrowserPage(browser, file)
    try await page.resize(width: width)
    try await page.open(fragment)
    try await body(page)
    try await browser.send("Target.closeTarget", ["targetId": page.target])
  }

  private init(_ browser: Browser, _ file: URL) async throws {
    self.browser = browser
    address = "file://" + file.path
    target = try Self.member("targetId", of: await browser.send("Target.createTarget", ["url": "about:blank"]))
    session = try Self.member(
      "sessionId", of: await browser.send("Target.attachToTarget", ["targetId": target, "flatten": true]))
    for domain in ["Page", "Runtime", "Log", "Network"] { try await send("\(domain).enable") }
  }

  private static func member(_ name: String, of json: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return try #require(object?[name] as? String)
  }

  /// Sends a command of the DevTools protocol to the page.
  @discardableResult
  func send(_ method: String, _ parameters: [String: any Sendable] = [:]) async throws -> String {
    try await browser.send(method, parameters, session: session)
  }

  /// Loads the page with a fragment in its address.
  func open(_ fragment: String) async throws {
    let loads = try await events(["Page.loadEventFired"]).count
    try await send("Page.navigate", ["url": "about:blank"])
    try await wait { try await events(["Page.loadEventFired"]).count > loads }
    try await send("Page.navigate", ["url": address + fragment])
    try await wait { try await events(["Page.loadEventFired"]).count > loads + 1 }
  }

  /// Waits until a condition holds, for at most ten seconds.
  func wait(until isDone: () async throws -> Bool) async throws {
    for _ in 0..<400 {
      if try await isDone() { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw Browser.Failure(description: "waited in vain")
  }

  /// Waits until a JavaScript expression is true.
  func wait(for expression: String) async throws {
    do {
      try await wait { try await value("Boolean(\(expression))") == "true" }
    } catch {
      throw Browser.Failure(description: "waited in vain for \(expression)")
    }
  }

  /// Returns the value of a JavaScript expression, as text.
  @discardableResult
  func value(_ expression: String) async throws -> String {
    let json = try await send("Runtime.evaluate", ["expression": "String(\(expression))", "returnByValue": true])
    let answer = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    if let details = answer?["exceptionDetails"] { throw Browser.Failure(description: "\(expression): \(details)") }
    return try #require((answer?["result"] as? [String: Any])?["value"] as? String)
  }

  /// Returns the text of the first element that matches a selector.
  func text(_ selector: String) async throws -> String {
    try await value("document.querySelector(`\(selector)`)?.textContent ?? 'none'")
  }

  /// Returns the number of elements that match a selector.
  func count(_ selector: String) async throws -> Int {
    try #require(Int(try await value("document.querySelectorAll(`\(selector)`).length")))
  }

  /// Returns the events of the page, as JSON.
  func events(_ methods: Set<String>) async throws -> [String] {
    await browser.events.filter { $0.session == session && methods.contains($0.method) }.map(\.parameters)
  }

  /// Returns the messages of the console, the exceptions and the dialogs.
  func complaints() async throws -> [String] {
    try await events([
      "Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled", "Page.javascriptDialogOpening",
    ])
  }

  /// Presses a key.
  func press(_ key: String) async throws {
    let codes = [
      "Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "End": 35, "Home": 36, "PageDown": 34, "PageUp": 33,
      "Tab": 9,
    ]
    var event: [String: any Sendable] = ["key": key, "type": "keyDown"]
    if let code = codes[key] { event["windowsVirtualKeyCode"] = code }
    if key.count == 1 { event["text"] = key }
    if key == "Enter" { event["text"] = "\r" }
    try await send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try await send("Input.dispatchKeyEvent", event)
  }

  /// Types text into the focused element.
  func type(_ text: String) async throws { try await send("Input.insertText", ["text": text]) }

  /// Clicks the first element that matches a selector.
  func click(_ selector: String) async throws {
    let place = try await value(
      """
      (() => { const element = document.querySelector(`\(selector)`);
        const isSeen = (box) => box.top >= 0 && box.bottom <= innerHeight;
        if (!isSeen(element.getBoundingClientRect())) element.scrollIntoView({ block: "center" });
        const box = element.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; })()
      """)
    let coordinates = place.split(separator: ",").compactMap { Double($0) }
    try #require(coordinates.count == 2)
    for kind in ["mousePressed", "mouseReleased"] {
      try await send(
        "Input.dispatchMouseEvent",
        ["type": kind, "x": coordinates[0], "y": coordinates[1], "button": "left", "clickCount": 1])
    }
  }

  /// Scrolls to the rows, because only rows on the screen are in the DOM.
  func showRows() async throws {
    try await value("document.getElementById('rows').scrollIntoView()")
    try await wait(for: "document.querySelector('#grid .row:not(.heading)')")
  }

  /// Whether the page is no wider than the window.
  func fits() async throws -> Bool {
    try await value("document.documentElement.scrollWidth <= document.documentElement.clientWidth") == "true"
  }

  /// Expects that no number, time or state of a row is cut: unlike names, they are misleading when cut.
  func expectWholeValues() async throws {
    let cells = ["count", "state", "seen", "phases", "times", "total"].map { "#grid .row .\($0) *" }
    let all = "[...document.querySelectorAll('\(cells.joined(separator: ", "))')]"
    let isCut = "(each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth"
    let cut = try await value("\(all).filter(\(isCut)).map((each) => each.textContent).join('; ')")
    #expect(cut == "", "\(cut)")
  }

  /// Sets the size of the page.
  func resize(width: Int, height: Int = 900) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Emulates paper, or a screen with a color scheme.
  func emulate(media: String = "", scheme: String = "light") async throws {
    try await send(
      "Emulation.setEmulatedMedia",
      ["media": media, "features": [["name": "prefers-color-scheme", "value": scheme]]])
  }
}
