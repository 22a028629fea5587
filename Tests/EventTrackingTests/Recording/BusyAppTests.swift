import Foundation
import Testing

@testable import EventMapping
@testable import EventTracking

/// Eight threads record while tables are replaced and uploads run. Also useful with the thread sanitizer.
@Suite(.timeLimit(.minutes(10))) struct BusyAppTests {
  private static func table(_ number: Int) -> String { #"{"Home":{"ControlEventIDs":{"tap:":"TAP\#(number)"}}}"# }

  @Test func everyEventHasTheIDOfItsTable() async throws {
    let place = RecorderPlace()
    try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
    let bundled = place.folder.appendingPathComponent("EventTable.json")
    try Data(Self.table(0).utf8).write(to: bundled)
    let tables = ScriptedTransport()
    let store = try TableStore(
      bundled: bundled, cache: place.folder.appendingPathComponent("cache"),
      remote: .init(url: URL(fileURLWithPath: "/table.json")), transport: tables)
    let recorder = try Recorder(folder: place.folder.appendingPathComponent("app"), tables: store)
    let server = RefusingTransport(status: 400, bad: [])
    let options = Uploader.Options { $0.interval = 0.001 }
    let uploader = Uploader(outbox: recorder.outbox, url: bundled, transport: server, options: options)
    let uploads = Task { await uploader.run() }
    let (threads, perThread, swaps) = (8, 400, 40)
    await withTaskGroup { group in
      for _ in 0..<threads {
        group.addTask {
          let event = RawEvent(.action("tap:", target: "Home"), members: ["title": "Fav"])
          for number in 0..<perThread {
            recorder.record(event)
            if number % 50 == 0 { recorder.record(RawEvent(.page("Home", .enter))) }
          }
        }
      }
      group.addTask {
        for number in 1...swaps {
          tables.add(status: 200, Self.table(number))
          _ = try? await store.refresh()
          if number % 10 == 0 { recorder.enterBackground() }
          if number % 10 == 5 { recorder.enterForeground() }
        }
      }
    }
    uploads.cancel()
    await uploads.value
    recorder.enterBackground()
    #expect(await uploader.upload().end == .done)

    let revisions = (0...swaps).map { String(TableStore.digest(of: Array(Self.table($0).utf8)).prefix(12)) }
    let lines = server.taken
    #expect(lines.count == threads * perThread && Set(lines).count == lines.count)
    #expect(store.current.revision == revisions[swaps])
    for line in lines {
      let number = try #require(RecorderPlace.text("eventID", line).flatMap { Int($0.dropFirst(3)) })
      #expect(try RecorderPlace.text("table", line) == revisions[number])
    }
  }
}
