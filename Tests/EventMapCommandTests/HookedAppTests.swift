import EventMapping
import EventMapStandInPrograms
import EventTracking
import Foundation
import Testing

/// The way of events from UIKit to the server: hooks see them, the recorder maps them, and `eventmap receive` gets them.
@Suite(.waits, .enabled(if: StandInProgram.canRun, Comment(rawValue: StandInProgram.withoutRuntime)))
struct HookedAppTests {
  private static let table = #"""
    {
      "$app": { "AppEventIDs": { "Launch": "LAUNCH", "Background": "BACKGROUND" } },
      "HomeViewController": {
        "PageEventIDs": { "Load": "HOME_LOAD", "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE" },
        "ControlEventIDs": {
          "onFavBtnPressed:": [
            { "EventID": "HOME_FAV", "When": { "touchPhase": "ended" }, "Properties": { "shown": "$title" } } ],
          "handleBannerTap:": "HOME_BANNER"
        },
        "ViewEventIDs": { "UIView(0)_UIButton(0)": "HOME_BUTTON" }
      },
      "SearchViewController": {
        "PageEventIDs": { "Enter": "SEARCH_ENTER", "Select": "SEARCH_SELECT" },
        "ControlEventIDs": { "tableView:didSelectRowAtIndexPath:": "SEARCH_ROW" },
        "ViewEventIDs": { "UITableView(0)_UITableViewCell(section:0 row:*)": "SEARCH_CELL" }
      }
    }
    """#

  @Test func storesTheEventsThatTranslateWrites() async throws {
    let scratch = try Scratch(["table.json": Self.table])
    let server = try ReceiveRun("--port", "0", "--table", scratch["table.json"].path)
    let recorder = try Recorder(
      folder: scratch["app"],
      tables: LoadedTable(try EventTable(contentsOf: scratch["table.json"]), revision: "of the day"))
    let app = HookedApp(recorder)
    try app.run()
    recorder.enterBackground()
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/events"))
    let report = await Uploader(outbox: recorder.outbox, url: url).upload()
    #expect(report.end == .done && report.records == 13)

    let stored = ReceiveRun.events(try server.ask("GET", "/good"))
    #expect(
      stored.matches(of: /\{"eventID":"([^"]*)"/).map { String($0.output.1) } == [
        "LAUNCH", "HOME_LOAD", "HOME_ENTER", "HOME_FAV", "HOME_BUTTON", "HOME_BANNER", "HOME_BUTTON", "HOME_LEAVE",
        "SEARCH_ENTER", "SEARCH_SELECT", "SEARCH_ROW", "SEARCH_CELL", "BACKGROUND",
      ])
    try scratch.write("raw.jsonl", app.lines.joined(separator: "\n") + "\n")
    let translated = try Tool.run(
      "translate", "-q", "--table", scratch["table.json"].path, scratch["raw.jsonl"].path
    ).text
    // The recorder adds members at the end.
    let stamps =
      #/
      ,"timestamp":[0-9]+,"session":"[^"]*","sequence":[0-9]+,"uuid":"[^"]*","table":"of\ the\ day","installationID":"[^"]*"\}
      /#
    #expect(stored.replacing(stamps, with: "}") == translated)
    #expect(server.end() == 0)
  }
}

/// Runs the app of `Scenarios/HookedShop.m`, whose hooks pass their lines to a recorder.
private final class HookedApp {
  private let recorder: Recorder
  private(set) var lines: [String] = []

  init(_ recorder: Recorder) { self.recorder = recorder }

  func run() throws {
    // Safety: the types of HookedShop.m.
    typealias Record = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void
    typealias WantsViewEvents = @convention(c) (UnsafeMutableRawPointer?) -> Bool
    typealias Run = @convention(c) (Record, WantsViewEvents, UnsafeMutableRawPointer?) -> Void
    let library = try StandInProgram.library(scenario: "HookedShop")
    // Safety: both calls take C strings and give addresses, or nothing.
    let handle = try unsafe #require(dlopen(library, RTLD_NOW))
    let symbol = try unsafe #require(dlsym(handle, "HookedShopRun"))
    // Safety: the function has this type in HookedShop.m.
    let run = unsafe unsafeBitCast(symbol, to: Run.self)
    // Safety: this object lives until the function returns.
    unsafe run(
      { context, line, length in
        // Safety: the bytes live until this returns; the context is the object below.
        guard let context = unsafe context, let line = unsafe line else { return }
        let bytes = unsafe Array(UnsafeBufferPointer(start: line, count: length))
        unsafe Unmanaged<HookedApp>.fromOpaque(context).takeUnretainedValue().take(bytes)
      },
      { context in
        // Safety: the context is the object below.
        guard let context = unsafe context else { return false }
        return unsafe Unmanaged<HookedApp>.fromOpaque(context).takeUnretainedValue().recorder.wantsViewEvents
      },
      // Safety: the caller of this function retains the object.
      Unmanaged.passUnretained(self).toOpaque())
  }

  private func take(_ line: [UInt8]) {
    lines.append(String(decoding: line, as: UTF8.self))
    #expect(throws: Never.self) { try recorder.record(jsonLine: line) }
  }
}
