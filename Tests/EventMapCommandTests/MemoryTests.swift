import Foundation
import Testing

/// The peak memory of `eventmap translate`. A long line takes the memory of the line and one copy, besides the base memory of every run,
/// so that a line of 16 MiB stays within 64 MiB.
@Suite(.waits, .serialized) struct MemoryTests {
  private static let lineMiB = 4.0
  /// The maximum length of a line in a rejects file, in MiB. A longer line is rejected in parts.
  private static let longestRejectMiB = 24.0
  /// The tolerance for buffers and waiting output, in MiB.
  private static let mostOthersMiB = 12.0

  private static let table =
    #"{"$eventmap":{"version":1,"inherit":"nearest"},"#
    + #""Home":{"PageEventIDs":{"Enter":"E"},"ControlEventIDs":{"tap:":"T"},"ViewEventIDs":{"UIView(*)":"V"}},"#
    + #""Copy":{"PageEventIDs":{"Enter":[{"EventID":"P","Properties":{"p":"$m","q":"$m"}}]}},"#
    + #""Cart":{"PageEventIDs":{"Enter":["A","B","C","D","E","F","G","H"]}}}"#

  /// A dump with a long line of about ``mebibytes``.
  struct Shape: CustomTestStringConvertible {
    var name: String
    var start: String
    var unit: String
    var end: String
    var flags: [String] = []
    /// Short text before the line.
    var before = ""
    var mebibytes = MemoryTests.lineMiB
    /// The maximum memory beyond that of an empty run, in MiB.
    var most: Double { min(2 * mebibytes, MemoryTests.longestRejectMiB) + MemoryTests.mostOthersMiB }

    var testDescription: String { name }

    func bytes() -> Data {
      let line = Int(mebibytes) << 20 - start.utf8.count - end.utf8.count - 1_024
      // Copied in blocks, because a debug build takes seconds for a string.
      let unit = Data(unit.utf8)
      var block = Data()
      while block.count < 65_536 { block += unit }
      var bytes = Data((before + start).utf8)
      for _ in 0..<(line / block.count) { bytes += block }
      for _ in 0..<(line % block.count / unit.count) { bytes += unit }
      return bytes + Data((end + "\n").utf8)
    }
  }

  private static let page = #"{"type":"page","phase":"enter","class":""#
  private static let header = "iPhone,Simulator,iPhone OS,9.1,UUID,1.0,1\n"

  @Test(arguments: [
    Shape(name: "a class of prefixes", start: page, unit: "NSKVONotifying_", end: "\"}"),
    Shape(name: "an escaped class", start: page, unit: "a", end: "\\n\"}", flags: ["--unmapped", "keep"]),
    Shape(name: "an escaped path", start: #"{"type":"view","page":"Home","path":"UIView("#, unit: "0", end: ")\\n\"}"),
    Shape(
      name: "superclasses", start: #"{"type":"page","phase":"enter","class":"X","superclasses":["a""#, unit: #","b""#,
      end: "]}"),
    Shape(
      name: "server events of a record", start: #"{"type":"page","phase":"enter","class":"Cart","m":""#, unit: "a",
      end: "\"}"),
    Shape(
      name: "JSON in a string", start: #"{"event":"$AppViewScreen","properties":"{\"$screen_name\":\"Home\",\"x\":["#,
      unit: "1,", end: #"1]}"}"#, flags: ["--from", "sensors"]),
    Shape(
      name: "columns of added members", start: #"{"type":"page","phase":"enter","class":"Copy","m":""#, unit: "a",
      end: "\\n\"}", flags: ["--to", "csv", "--select", "eventID,m,p,q"]),
    Shape(
      name: "a session with escapes", start: #"{"type":"page","phase":"enter","class":"Home","session":""#, unit: "a",
      end: "\\n\"}", flags: ["--page-timing"]),
    Shape(
      name: "the class of a page in a string of JSON",
      start: #"{"event":"$AppViewScreen","properties":"{\"$screen_name\":\""#,
      unit: "a", end: #"\"}"}"#, flags: ["--from", "sensors", "--page-timing"]),
    Shape(
      name: "a time with escapes", start: #"{"type":"page","phase":"enter","class":"Home","timestamp":""#, unit: "1",
      end: "\\n\"}", flags: ["--page-timing"]),
    Shape(
      name: "a rejected line of a kitlog",
      start: #"{"schema":"eventmap-reject/1","format":"kitlog","file":"a","line":1,"raw":"1,2,Home,\\n"#, unit: "a",
      end: "\"}", flags: ["--from", "rejects"]),
    Shape(
      name: "an unmapped line of a kitlog", start: "1,2,Unknown", unit: "a", end: ",x",
      flags: ["--unmapped", "unmapped.log"], before: header),
    Shape(
      name: "a rejected line over the limit",
      start: #"{"schema":"eventmap-reject/1","format":"kitlog","file":"a","line":1,"raw":""#, unit: "a",
      end: "\"}", flags: ["--from", "rejects"], mebibytes: 25),
    Shape(
      name: "a column cut out of a string with escapes", start: #"{"eventType":"PAGE","path":"\n"#, unit: "a",
      end: "\"}",
      flags: ["--from", "growingio", "--to", "csv", "--unmapped", "keep"], mebibytes: 6),
    Shape(name: "control characters of a kitlog", start: "1,2,Home,", unit: "a\u{1}", end: "", before: header),
    Shape(name: "a header of commas", start: "iPhone", unit: ",", end: "", before: header),
  ])
  func takesTheMemoryOfALineAndOneCopy(shape: Shape) throws {
    #if os(Linux)
      let peak = try Self.peak(shape.bytes(), shape.flags, isKitlog: !shape.before.isEmpty) - Self.peakForNothing.get()
      #expect(peak <= shape.most, "\(shape.name): \(peak) MiB more than for nothing")
    #endif
  }

  private static let peakForNothing = Result { try peak(Data("\n".utf8), []) }

  /// Runs the program on a dump, and returns its peak memory while it waits for more input.
  private static func peak(_ bytes: Data, _ flags: [String], isKitlog: Bool = false) throws -> Double {
    let (scratch, pipe) = (try Scratch(["t.json": table]), Pipe())
    let process = try scratch.start(["translate", "-t", "t.json", "--jobs", "2"] + flags + ["-"], input: pipe)
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    // Output is in order, so everything before it has been processed.
    let last =
      flags.contains("sensors")
      ? #"{"event":"$AppViewScreen","properties":{"$screen_name":"Home"}}"#
      : flags.contains("growingio")
        ? #"{"eventType":"PAGE","path":"/Home"}"#
        : flags.contains("rejects")
          ? #"{"schema":"eventmap-reject/1","format":"kitlog","file":"a","line":2,"raw":"1,2,Home,last"}"#
          : isKitlog ? "1,2,Home,last" : #"{"type":"page","phase":"enter","class":"Home"}"#
    try pipe.fileHandleForWriting.write(contentsOf: Data((last + "\n").utf8))
    let isWritten = try Tool.wait {
      let end = String(decoding: try scratch.data("out").suffix(300), as: UTF8.self)
      return end.contains(#"{"eventID":"E","#) || end.contains("\nE,")
    }
    #expect(isWritten)
    let peak = PeakMemory.mebibytes(of: process)
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    return try #require(peak)
  }
}
