import Foundation
import Testing

@Suite(.waits) struct FormatCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let unformatted = "{ B = {}; /* first */ A = { PageEventIDs = { Leave = L; Enter = E; }; }; }\n"
  private let formatted = """
    {
        /* first */
        A = {
            PageEventIDs = {
                Enter = E;
                Leave = L;
            };
        };
        B = {};
    }

    """

  @Test func formatsInPlace() throws {
    try scratch.write("a.plist", unformatted)
    try scratch.write("b.plist", formatted)
    let check = try scratch.run("format", "--check", "a.plist", "b.plist")
    #expect(check.status == 1 && check.error == "eventmap: a.plist: not formatted; run: eventmap format a.plist\n")
    #expect(try scratch.text("a.plist") == unformatted)
    let diff = try scratch.run("format", "--diff", "a.plist")
    #expect(diff.status == 0 && diff.text.contains("+    /* first */\n"))
    #expect(try scratch.text("a.plist") == unformatted)
    let result = try scratch.run("format", "a.plist", "b.plist")
    #expect(result.status == 0 && result.error == "eventmap: a.plist: formatted\n" && result.text.isEmpty)
    #expect(try scratch.text("a.plist") == formatted)
    #expect(try scratch.run("format", "--check", "a.plist", "b.plist").status == 0)
  }

  @Test func formatsStandardInput() throws {
    let result = try Tool.run("format", "-", input: unformatted)
    #expect(result.text == formatted && result.status == 0)
    let check = try Tool.run("format", "-", "--check", input: unformatted)
    #expect(check.status == 1 && check.error == "eventmap: <stdin>: not formatted; run: eventmap format -\n")
    #expect(try Tool.run("format", "-", "--check", input: formatted).status == 0)
  }

  @Test func refusesAManifest() throws {
    for (name, text) in ["t.json": Sample.table, "m.json": Sample.manifest] { try scratch.write(name, text) }
    let result = try scratch.run("format", "t.json", "m.json")
    #expect(result == .failure("m.json is a manifest, and 'format' takes tables; leave it out"))
  }

  @Test func writesNothingIfOneTableIsBroken() throws {
    try scratch.write("a.plist", unformatted)
    try scratch.write("b.plist", "{ A = { }; B }\n")
    let result = try scratch.run("format", "a.plist", "b.plist")
    #expect(result.status == 2 && result.error.hasPrefix("eventmap: error: b.plist:1:12: "), "\(result.error)")
    #expect(try scratch.text("a.plist") == unformatted)
    #expect(try scratch.run("format", "a.plist", "-").status == 2)
  }
}
