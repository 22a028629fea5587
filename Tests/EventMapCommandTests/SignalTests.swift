import Foundation
import Testing

/// Signals at any moment from the very start: the program ends without messages and leftover files.
@Suite(.waits) struct SignalTests {
  @Test(arguments: [(SIGQUIT, 50), (SIGINT, 20), (SIGTERM, 20), (SIGHUP, 20)])
  func endsAtAnyMoment(number: Int32, moments: Int) throws {
    Tool.allowSignals()
    var all = sigset_t()
    // Safety: both calls get the address of a local value.
    unsafe sigfillset(&all)
    let scratch = try Scratch(["t.json": Sample.table])
    for moment in 0...moments {
      // The input stays open, so the run cannot end by itself.
      let input = Pipe()
      // Programs also inherit blocked signals, as on threads of tests.
      unsafe pthread_sigmask(SIG_UNBLOCK, &all, nil)
      let process = try scratch.start(["translate", "-t", "t.json", "-o", "o"], input: input)
      if moment == moments {
        // While output is written, independent of the time that the start takes.
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.event + "\n").utf8))
        #expect(try Tool.wait { try scratch.names().contains { $0.hasPrefix(".eventmap-") } })
      } else {
        Thread.sleep(forTimeInterval: Double(moment) * 0.0008)
      }
      #expect(process.end(number) == 128 + number, "after \(moment)")
      #expect(try scratch.text("err") == "", "after \(moment)")
      let names = try scratch.names().filter { !$0.hasPrefix("core") }
      #expect(names == ["err", "out", "t.json"], "after \(moment)")
      try input.fileHandleForWriting.close()
    }
  }
}
