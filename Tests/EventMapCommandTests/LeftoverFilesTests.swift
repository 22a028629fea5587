import Foundation
import Testing

@testable import EventMapCommand

/// Temporary files of killed runs.
@Suite(.waits) struct LeftoverFilesTests {
  /// Returns the number of a process that has ended.
  private func endedProcess() throws -> pid_t {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  @Test(arguments: [
    (".eventmap-12-0", 12), (".eventmap-4194304-1000", 4_194_304), (".eventmap-12", nil), (".eventmap-12-", nil),
    (".eventmap--0", nil), (".eventmap-012-0", nil), (".eventmap-12-00", nil), (".eventmap-12-0-0", nil),
    (".eventmap-12-0~", nil), (".eventmap--12-0", nil), (".eventmap-+12-0", nil), (".eventmap-0-0", nil),
    ("eventmap-12-0", nil), (".eventmap-12-0.json", nil), (".eventmap-99999999999-0", nil), (".eventmap-１２-0", nil),
    (".eventmap.json", nil), ("", nil),
  ])
  func parsesNamesOfTemporaryFiles(name: String, process: pid_t?) {
    #expect(LeftoverFiles.process(of: name) == process)
  }

  @Test func removesOnlyFilesOfEndedRuns() throws {
    let scratch = try Scratch()
    let ended = try endedProcess()
    try scratch.write("target", "kept")
    let kept = [
      // Process 1 always runs.
      ".eventmap-1-0", ".eventmap-\(ended)-0.json", ".eventmap-\(ended)", "eventmap-\(ended)-0", ".eventmap-\(ended)-7",
    ]
    for name in kept + [".eventmap-\(ended)-0", ".eventmap-\(ended)-1", ".eventmap-\(getpid())-9"] {
      try scratch.write(name, "half")
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: scratch[".eventmap-\(ended)-1"].path)
    try FileManager.default.createSymbolicLink(
      at: scratch[".eventmap-\(ended)-2"], withDestinationURL: scratch["target"])
    try FileManager.default.createSymbolicLink(
      at: scratch[".eventmap-\(ended)-3"], withDestinationURL: scratch["nothing"])
    try FileManager.default.createDirectory(at: scratch[".eventmap-\(ended)-4"], withIntermediateDirectories: false)
    _ = try scratch.shell("mkfifo .eventmap-\(ended)-5")
    // A run in another container holds the lock. Its process number is meaningless here.
    let running = try FileHandle(forWritingTo: scratch[".eventmap-\(ended)-7"])
    // A program that another test starts would inherit the lock.
    #expect(fcntl(running.fileDescriptor, F_SETFD, FD_CLOEXEC) == 0)
    #expect(flock(running.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    var other: [String] = []
    if getuid() == 0 {
      other = [".eventmap-\(ended)-8"]
      try scratch.write(other[0], "half")
      try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: scratch[other[0]].path)
    }
    LeftoverFiles.remove(in: scratch.folder.path)
    let unusual = (2...5).map { ".eventmap-\(ended)-\($0)" }
    #expect(try scratch.names() == (kept + unusual + other + ["target"]).sorted())
    #expect(try scratch.text("target") == "kept")
    try running.close()
    // A program that another test starts holds the lock until it executes, and may get the number of the ended process.
    for _ in 0..<500 where try scratch.names().contains(".eventmap-\(ended)-7") {
      LeftoverFiles.remove(in: scratch.folder.path)
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(try !scratch.names().contains(".eventmap-\(ended)-7"))
    LeftoverFiles.remove(in: scratch.folder.path + "/missing")
  }

  @Test func removesLeftoversInTheNextRun() throws {
    let scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Sample.event + "\n"])
    let result = try scratch.shell(
      """
      mkfifo f; { cat d.jsonl; sleep 20; } > f & feeder=$!
      eventmap translate -t t.json f -o o.jsonl --rejects r & run=$!
      i=0; while [ $i -lt 300 ] && [ $(ls -A | grep -c '^\\.eventmap-') -lt 2 ]; do sleep 0.02; i=$((i+1)); done
      eventmap translate -t t.json d.jsonl -q -o p.jsonl; ls -A | grep -c '^\\.eventmap-'
      kill -9 $run; wait $run; ls -A | grep -c '^\\.eventmap-'
      eventmap translate -t t.json d.jsonl -q -o o.jsonl; ls -A | grep -c '^\\.eventmap-'; kill $feeder
      """)
    // The files of a running process stay.
    #expect(result.lines == ["2", "2", "0"], "\(result.error)")
    #expect(try scratch.names() == ["d.jsonl", "f", "o.jsonl", "p.jsonl", "t.json"])
    #expect(try scratch.text("o.jsonl") == Sample.translated + "\n")
  }

  @Test func keepsTheOwnerOfAReplacedFile() throws {
    guard getuid() == 0 else { return }
    let scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Sample.event + "\n"])
    let result = try scratch.shell(
      """
      echo old > o; chown 65534:65533 o; chmod 2650 o
      eventmap translate -t t.json d.jsonl -q -o o; stat -c '%u:%g %a' o
      """)
    #expect(result.text == "65534:65533 2650\n", "\(result.error)")
  }
}
