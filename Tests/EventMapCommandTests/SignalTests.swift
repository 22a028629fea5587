import Foundation
import Testing

/// Signals at any moment from the very start: the program ends without messages and leftover files.
@Suite(.waits) struct SignalTests {
  @Test(arguments: [(SIGQUIT, 50), (SIGINT, 20), (SIGTERM, 20), (SIGHUP, 20)])
  func endsAtAnyMoment(number: Int32, moments: Int) throws {
    // Programs inherit ignored signals, as in the background of a shell.
    _ = signal(number, SIG_DFL)
    var all = sigset_t()
    // Safety: both calls get the address of a local value.
    unsafe sigfillset(&all)
    let scratch = try Scratch(["t.json": Sample.table])
    for moment in 0...moments {
      let process = Process()
      process.executableURL = try Tool.executable()
      process.arguments = ["translate", "-t", "t.json", "-o", "o"]
      process.currentDirectoryURL = scratch.folder
      // The input stays open, so the run cannot end by itself.
      let (input, error) = (Pipe(), try scratch.write("error", ""))
      process.standardInput = input
      process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: error))
      // They also inherit blocked signals, as on threads of tests.
      unsafe pthread_sigmask(SIG_UNBLOCK, &all, nil)
      try process.run()
      if moment == moments {
        // While output is written, independent of the time that the start takes.
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.event + "\n").utf8))
        try waitForOutput(scratch)
      } else {
        Thread.sleep(forTimeInterval: Double(moment) * 0.0008)
      }
      #expect(kill(process.processIdentifier, number) == 0)
      process.waitUntilExit()
      let status = process.terminationStatus
      #expect(status == (process.terminationReason == .exit ? 128 + number : number), "after \(moment)")
      #expect(try scratch.text("error") == "", "after \(moment)")
      let names = try scratch.names().filter { !$0.hasPrefix("core") }
      #expect(names == ["error", "t.json"], "after \(moment)")
      try input.fileHandleForWriting.close()
    }
  }

  /// Waits until a third file exists, besides the table and the messages.
  private func waitForOutput(_ scratch: Scratch) throws {
    let deadline = Date(timeIntervalSinceNow: 60)
    while try scratch.names().count < 3, Date() < deadline { Thread.sleep(forTimeInterval: 0.001) }
    #expect(try scratch.names().count == 3)
  }
}
