import Foundation
import Testing

@testable import EventMapCommand

/// The size limit of files that are read completely, for every kind of file.
@Suite(.waits) struct WholeFileTests {
  private static let limit = 100_000

  private func error(_ path: String, limit: Int = limit) -> String? {
    do throws(CommandError) {
      _ = try FileContent.read(path, as: "a table", limit: limit)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 99_999, 100_000]) func readsContentUpToTheLimit(size: Int) throws {
    let scratch = try Scratch()
    let bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try bytes.write(to: scratch["f"])
    #expect(try FileContent.read(scratch["f"].path, as: "a table", limit: Self.limit) == bytes)
    // A pipe has no size.
    #expect(try scratch.shell("mkfifo p").status == 0)
    let feeder = Process()
    feeder.executableURL = URL(fileURLWithPath: "/bin/sh")
    feeder.arguments = ["-c", "cat f > p"]
    feeder.currentDirectoryURL = scratch.folder
    try feeder.run()
    #expect(try FileContent.read(scratch["p"].path, as: "a table", limit: Self.limit) == bytes)
    feeder.waitUntilExit()
  }

  @Test func refusesMoreThanTheLimit() throws {
    let scratch = try Scratch()
    try Data(count: Self.limit + 1).write(to: scratch["f"])
    for path in [scratch["f"].path, "/dev/zero", "/dev/urandom"] {
      #expect(error(path) == "\(path): larger than 100000 bytes, expected a table of at most that size")
    }
    #expect(error("/dev/zero", limit: 1 << 20)?.contains("larger than 1 MiB,") == true)
  }

  @Test(arguments: [
    "translate -t big.json d.jsonl": "a table", "lookup -t big.json A": "a table", "lint big.json": "a table",
    "lint - < big.json": "a table", "translate -t - d.jsonl < big.json": "a table",
    "stats -t big.json d.jsonl": "a table", "lint t.json --manifest big.json": "a manifest",
    "lint t.json --baseline big.json": "a baseline", "translate -t t.json --fields big.json d.jsonl": "a field map",
    "manifest big.json": "a source, an interface file or a manifest",
    "manifest big.swift": "a source, an interface file or a manifest",
    "manifest diff m.json big.json": "a source, an interface file or a manifest", "lookup -t /dev/zero A": "a table",
  ])
  func appliesTheLimitInCommands(words: String, expected: String) throws {
    let scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Sample.event, "m.json": Sample.manifest])
    // A sparse file, which takes no space.
    _ = try scratch.shell("truncate -s 268435457 big.json big.swift")
    let named = ["/dev/zero", "big.swift"].first { words.contains($0) } ?? "big.json"
    let name = words.contains("- ") ? "<stdin>" : named
    let result = try scratch.shell("eventmap \(words)")
    #expect(result == .failure("\(name): larger than 256 MiB, expected \(expected) of at most that size"))
  }

  @Test func readsManifestsFromPipes() throws {
    let scratch = try Scratch(["t.json": Sample.table, "m.json": Sample.manifest])
    let expected = try scratch.shell("eventmap manifest m.json -q")
    #expect(expected.status == 0 && expected.text.contains("Home"))
    for path in ["-", "/dev/stdin"] {
      #expect(try scratch.shell("cat m.json | eventmap manifest -q \(path)") == expected, "\(path)")
      #expect(try scratch.shell("cat m.json | eventmap lint t.json --manifest \(path)").status == 0, "\(path)")
    }
    let broken = try scratch.shell("echo '{]' | eventmap manifest -")
    #expect(broken.status == 2 && broken.error.contains("<stdin>:1:2: error: "), "\(broken.error)")
  }

  // MARK: Other kinds of files, and changes

  /// Creates a Unix domain socket with a path. Returns its descriptor.
  private static func bindSocket(_ path: String) throws -> Int32 {
    #if canImport(Darwin)
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    // The path of a socket address is limited to about 100 bytes.
    let link = "/tmp/eventmap-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: (path as NSString).deletingLastPathComponent)
    defer { try? FileManager.default.removeItem(atPath: link) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array("\(link)/\((path as NSString).lastPathComponent)".utf8)
    // Safety: the copy ends at the shorter of the two, and the call gets the address and the size of a local value.
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes.prefix(100)) }
    let bound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if bound != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return descriptor
  }

  @Test func refusesDirectoriesAndSockets() throws {
    let scratch = try Scratch()
    #expect(error(scratch.folder.path)?.hasSuffix(": is a directory, expected a table") == true)
    let descriptor = try Self.bindSocket(scratch["s"].path)
    defer { close(descriptor) }
    #expect(error(scratch["s"].path)?.hasSuffix(": is a socket, expected a file or a pipe") == true)
    try scratch.write("t.json", Sample.table)
    try scratch.write("d.jsonl", Sample.event + "\n")
    for words in ["s", "d.jsonl -o s"] {
      let result = try scratch.shell("eventmap translate -t t.json \(words)")
      #expect(result.status == 2 && result.error.contains("is a socket"), "\(result.error)")
    }
  }

  @Test func reportsATruncatedFile() throws {
    let scratch = try Scratch()
    let path = try scratch.write("f", String(repeating: "a", count: 100))
    let source = try FileSource(path: path)
    var buffer = [UInt8](repeating: 0, count: 50)
    #expect(try source.read(into: &buffer, from: 0) == 50)
    try FileHandle(forWritingTo: scratch["f"]).truncate(atOffset: 60)
    #expect(try source.read(into: &buffer, from: 0) == 10)
    let error = #expect(throws: SystemError.self) { try source.read(into: &buffer, from: 0) }
    #expect(error?.reason == "the file was truncated while it was read, from 100 to 60 bytes")
  }

  /// The writer of the FIFO starts when the run opens it, after the first file.
  @Test(arguments: [
    ": > long.jsonl": "long.jsonl: cannot read: the file was truncated while it was read",
    "rm n.jsonl": "n.jsonl: cannot read: no such file or directory",
  ])
  func reportsAFileThatChangesDuringTheRun(change: String, message: String) throws {
    let long = String(repeating: Sample.event + "\n", count: 40_000)
    let scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Sample.event + "\n", "long.jsonl": long])
    let result = try scratch.shell(
      """
      mkdir m; for i in $(seq 20); do cp d.jsonl m/$i.jsonl; done; cp d.jsonl n.jsonl; mkfifo f
      { \(change); cat d.jsonl; } > f &
      eventmap translate -t t.json -q long.jsonl m/*.jsonl n.jsonl f > o; echo $?
      tail -n 21 o | sort | uniq -c | wc -l
      """)
    // The following inputs are also translated.
    #expect(result.lines.first == "3" && result.lines.last?.filter(\.isNumber) == "1")
    #expect(result.error.hasPrefix("eventmap: error: \(message)"), "\(result.error)")
    #expect(result.error.hasSuffix("the output is not complete\n"))
  }

  @Test(arguments: ["translate -t t.json", "translate -t - d", "stats", "lint -", "lookup -t - A", "identity -"])
  func reportsClosedStandardInput(words: String) throws {
    #expect(try Scratch(["t.json": Sample.table]).shell("eventmap \(words) <&-") == .failure("<stdin>: it is closed"))
  }
}
