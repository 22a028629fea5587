import Foundation
import Testing

/// The outputs of `translate`.
@Suite(.waits) struct TranslateFilesTests {
  /// A folder with a table `t.json` and a dump `d.jsonl` with a mapped, an unmapped and a malformed line.
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Sample.event + "\n{\"type\":\"push\"}\nnonsense\n"])
  }

  private func translate(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap translate -t t.json " + words)
  }

  @Test func writesEveryOutput() throws {
    let result = try translate(
      "d.jsonl -o o.jsonl --unmapped u.jsonl --rejects r.jsonl --summary s.json --max-rejects 1")
    #expect(result.status == 0 && result.text.isEmpty)
    #expect(try scratch.text("o.jsonl") == Sample.translated + "\n")
    #expect(try scratch.text("u.jsonl") == "{\"type\":\"push\"}\n")
    #expect(try scratch.text("r.jsonl").contains("\"raw\":\"nonsense\""))
    #expect(try scratch.text("s.json").contains("eventmap-summary/1"))
    #expect(try scratch.names() == ["d.jsonl", "o.jsonl", "r.jsonl", "s.json", "t.json", "u.jsonl"])
  }

  @Test(arguments: ["< d.jsonl": "<stdin>", "- < d.jsonl": "<stdin>", "/dev/stdin < d.jsonl": "/dev/stdin"])
  func readsStandardInputWithoutFilesAndForADash(words: String, name: String) throws {
    let result = try translate(words)
    #expect(result.status == 1 && result.text == Sample.translated + "\n")
    #expect(result.error.contains("\(name):3: invalid-json: column 1: expected an object"), "\(result.error)")
  }

  @Test func reportsTheFileAndLineOfEachError() throws {
    try scratch.write("e.jsonl", "\n\nbad\n")
    let lines = try translate("d.jsonl e.jsonl").errorLines
    #expect(lines[0].hasPrefix("d.jsonl:3: invalid-json: ") && lines[1].hasPrefix("e.jsonl:3: invalid-json: "))
  }

  @Test func reportsTenRejectsAndCountsTheOthers() throws {
    try scratch.write("many.jsonl", String(repeating: "bad\n", count: 13))
    let result = try translate("many.jsonl")
    #expect(result.errorLines.count { $0.hasPrefix("many.jsonl:") } == 10)
    #expect(result.error.contains("… and 3 more rejected lines; --rejects FILE keeps them\n"))
    let quiet = try translate("many.jsonl -q")
    #expect(quiet.status == 1 && quiet.error.isEmpty)
  }

  @Test(arguments: [
    "": 1, "--max-rejects 1": 0, "--max-rejects 33.3%": 1, "--max-rejects 33.4%": 0,
    "--max-rejects 100% --max-unmapped 0": 1, "--max-rejects 1 --max-unmapped 50%": 0,
  ])
  func failsIfABudgetIsExceeded(words: String, status: Int) throws {
    let result = try translate("d.jsonl -o o.jsonl \(words)")
    #expect(Int(result.status) == status)
    // Checked after everything was written.
    #expect(try scratch.text("o.jsonl") == Sample.translated + "\n")
    #expect(result.error.contains(": more than --max-") == (status == 1))
  }

  /// A terminal shows either progress or data.
  @Test(
    .enabled(if: Tool.hasTerminals),
    arguments: [
      "": false, "-o o.jsonl": true, "-o /dev/tty": false, "-o o.jsonl --unmapped -": false,
      "-o 'o-{class}.jsonl'": true,
    ])
  func doesNotMixProgressWithData(words: String, isShown: Bool) throws {
    let pauses = "{ cat d.jsonl; sleep 2.2; cat d.jsonl; sleep 0.3; cat d.jsonl; }"
    let result = try scratch.terminal("\(pauses) | eventmap translate -t t.json \(words)")
    #expect(result.text.contains("\u{1B}[K") == isShown, "\(result.text)")
    #expect(result.text.contains("9  lines"))
  }

  // MARK: Runs that cannot start

  @Test func refusesAnUnknownKernel() throws {
    let result = try scratch.shell("EVENTMAP_KERNEL=foo eventmap translate -t t.json d.jsonl")
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.error.hasPrefix("eventmap: error: EVENTMAP_KERNEL is 'foo', expected "))
  }

  @Test(arguments: [
    "-t missing.json d.jsonl": "missing.json: no such file or directory", "-t . d.jsonl": ".: is a directory",
    "-t t.json missing.jsonl": "missing.jsonl: no such file or directory",
    "-t t.json empty": "empty: no dump in the folder, expected names that end in .jsonl, ",
    "-t t.json 'empty/*.jsonl'": "no file matches 'empty/*.jsonl'",
    "-t t.json 'a[.jsonl'": "a[.jsonl: no such file or directory",
    "-t t.json --files-from none": "none: no such file or directory",
    "-t t.json --files-from /dev/null": "/dev/null: the list names no file, expected one path per line",
    "-t t.json --files-from - -": "standard input ('-') cannot also be the list of --files-from",
    "-t t.json png": "png: the dump is a PNG image; expected JSON lines or a kitlog",
    "-t t.json d.7z": "d.7z: the dump is a 7-Zip archive; unpack it: 7z x -so d.7z | eventmap translate …",
    "-t t.json wide":
      "wide: the dump is UTF-16 text; convert it: iconv -f UTF-16 -t UTF-8 wide | eventmap translate …",
    "-t t.json d.jsonl --rejects o.jsonl": "o.jsonl: two outputs go to one file",
    "-t t.json d.jsonl --rejects ./o.jsonl": "./o.jsonl: two outputs go to one file",
    "-t t.json d.jsonl --rejects link": "link: is an input and an output",
    "-t t.json d.jsonl --rejects hard": "hard: is an input and an output",
    "-t t.json d.jsonl --rejects t.json": "t.json: is an input and an output",
    "-t t.json d.jsonl --rejects no/r.jsonl": "no/r.jsonl: cannot be written: its folder does not exist",
    "-t t.json d.jsonl --rejects .": ".: cannot be written: is a directory",
    "-t t.json d.jsonl --rejects - --summary -": "two outputs go to standard output",
    "-t t.json d.jsonl ''": "an argument is empty; leave it out, or give it a value",
    "-t t.json d.jsonl -m gone.json": "gone.json: no such file or directory",
    "-t t.json d.jsonl -j 99999999999999999999":
      "--jobs: '99999999999999999999' is too large for a number of workers",
    "-t - -": "standard input ('-') cannot be the table and the dump",
    "-t t.json t.json": "t.json: the dump is a table; name a table with --table, and raw events as the dump",
    "-t t.json d.jsonl m.json": "m.json: the dump is a manifest; name it with --manifest",
    "-t t.json t.plist": "t.plist: the dump is a table; ", "-t t.json old.plist": "old.plist: the dump is a table; ",
    "-t t.json -- -d.jsonl": "-d.jsonl: no such file or directory",
    "-t t.json -d.7z": "unknown flag '-d'; for the file of that name write ./-d.7z",
  ])
  func reportsErrorsAtTheStart(words: String, message: String) throws {
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]).write(to: scratch["png"])
    try Data([0xFF, 0xFE, 0x7B, 0]).write(to: scratch["wide"])
    for name in ["d.7z", "-d.7z"] { try Data([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]).write(to: scratch[name]) }
    try scratch.write("m.json", #"{"schema":"eventmap-manifest/1","classes":{}}"#)
    try scratch.write(
      "t.plist", "<plist><dict><key>Home</key><dict><key>PageEventIDs</key><dict/></dict></dict></plist>\n")
    try scratch.write("old.plist", "{\n  Home = { PageEventIDs = { Enter = HOME; }; };\n}\n")
    _ = try scratch.shell("ln -s d.jsonl link; ln d.jsonl hard; mkdir empty; touch empty/.d.jsonl")
    let before = try scratch.names()
    let result = try scratch.shell("eventmap translate -o o.jsonl \(words)")
    #expect(result.status == 2 && result.text.isEmpty && result.errorLines.count == 1, "\(result.error)")
    #expect(result.error.hasPrefix("eventmap: error: \(message)"), "\(result.error)")
    #expect(try scratch.names() == before)
  }

  @Test func leavesOutTablesInFoldersAndArchives() throws {
    try scratch.write("d.jsonl", Sample.event + "\n")
    _ = try scratch.shell("mkdir f; cp d.jsonl t.json f; tar cf f.tar f; mkdir g; cp t.json g")
    for (input, name) in [("f", "f/t.json"), ("f.tar", "f.tar/f/t.json"), ("'f/*.json*'", "f/t.json")] {
      let result = try translate(input)
      #expect(result.lines == [Sample.translated])
      #expect(result.errorLines.contains("eventmap: warning: \(name): left out, it is a table and not a dump"))
    }
    #expect(try translate("g").status == 2)
    #expect(try translate("--from jsonl t.json").error.contains("t.json:1: missing-member: "))
  }

  /// An invalid table is one error with the place and the found text, with any flags.
  @Test(arguments: [
    "": "t.x:1:1: error: the file is empty", "[1]": "t.x:1:1: error: the root is an array",
    "\u{89}PNG": "t.x:1:1: error: ", "<plist><dict><key>a</key>": "t.x:1:", "{ a = { b = ": "t.x:1:",
    "{\"a\":{}": "t.x:1:", "bplist00x": "t.x: error: not a readable binary property list",
  ])
  func reportsAnInvalidTable(text: String, message: String) throws {
    try scratch.write("t.x", text)
    for flag in ["", "--lenient"] {
      let result = try scratch.shell("eventmap translate -t t.x \(flag) d.jsonl -o o.jsonl")
      #expect(result.status == 2 && result.text.isEmpty)
      #expect(result.error.hasPrefix(message), "\(flag) \(result.error)")
      #expect(result.errorLines.last == "eventmap: error: the table cannot be read; fix it first")
      #expect(result.errorLines.count { $0.contains("error: ") } == 2, "\(result.error)")
      #expect(try scratch.names() == ["d.jsonl", "t.json", "t.x"])
    }
  }

  @Test func refusesToAppendToAnInput() throws {
    let message = "standard output: is an input and an output; write to another file"
    #expect(try translate("d.jsonl >> d.jsonl") == .failure(message))
    #expect(try scratch.text("d.jsonl").hasSuffix("nonsense\n"))
  }

  @Test func reportsAllProblemsOfATableAndContinuesWithLenient() throws {
    try scratch.write(
      "bad.json", #"{"Home":{"PageEventIDs":{"Enter":"HOME","Leave":""}},"B":{"PageEventID":{}},"C":1}"#)
    let strict = try scratch.shell("eventmap translate -t bad.json d.jsonl")
    #expect(strict.status == 2 && strict.text.isEmpty)
    #expect(
      strict.errorLines.filter { $0.contains(": error: ") } == [
        "bad.json:1:50: error: an empty event ID, expected a non-empty string [empty-event-id]",
        "bad.json:1:60: error: unknown key 'PageEventID', expected 'PageEventIDs', 'ControlEventIDs', 'ViewEventIDs' or 'AppEventIDs' [unknown-key]",
        "bad.json:1:81: error: the number 1, expected a dictionary of sections [wrong-type]",
        "eventmap: error: the table has 3 problems; fix it, or load the valid entries with --lenient",
      ])
    #expect(strict.error.contains("   = help: did you mean 'PageEventIDs'?\n"))
    let lenient = try scratch.shell("eventmap translate -t bad.json --lenient d.jsonl")
    #expect(lenient.status == 1 && lenient.text == Sample.translated + "\n")
    #expect(lenient.errorLines.count { $0.hasPrefix("bad.json:1:") && $0.contains(": warning: ") } == 3)
  }

  @Test func stopsForAMalformedViewKey() throws {
    try scratch.write("bad.json", #"{"Goods": {"ViewEventIDs": {"UIView(0": "A", "UIView(1)": "B"}}}"#)
    let dump = #"echo '{"type":"view","page":"Goods","path":"UIView(1)"}' | eventmap translate -t bad.json"#
    let strict = try scratch.shell(dump + " -o out.jsonl")
    #expect(strict.status == 2 && strict.error.contains("bad.json:1:36: error: "))
    #expect(strict.error.contains("[malformed-view-key]") && !scratch.exists("out.jsonl"))
    let lenient = try scratch.shell(dump + " --lenient")
    #expect(lenient.status == 0)
    #expect(lenient.text == #"{"eventID":"B","type":"view","page":"Goods","path":"UIView(1)"}"# + "\n")
  }

  // MARK: Complete and incomplete files

  @Test func keepsTheModeAndFollowsLinks() throws {
    try scratch.write("o.jsonl", "old")
    let result = try scratch.shell(
      """
      chmod 640 o.jsonl; ln -s o.jsonl link; ln -s new.jsonl dangling
      eventmap translate -t t.json d.jsonl -q --max-rejects 1 -o link --unmapped dangling
      stat -c '%a %F' o.jsonl link dangling new.jsonl
      """)
    #expect(result.lines == ["640 regular file", "777 symbolic link", "777 symbolic link", "644 regular file"])
    #expect(try scratch.text("o.jsonl") == Sample.translated + "\n")
    #expect(try scratch.text("new.jsonl") == "{\"type\":\"push\"}\n")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["-o /dev/full", "-o o.jsonl --rejects /dev/full", "> /dev/full"])
  func replacesNothingIfADeviceIsFull(words: String) throws {
    let result = try translate("d.jsonl \(words)")
    #expect(result.status == 3)
    #expect(result.error.contains("cannot write: no space left on device; the output is not complete\n"))
    #expect(try scratch.names() == ["d.jsonl", "t.json"])
    #expect(try scratch.shell("stat -c %F /dev/full").text == "character special file\n")
  }

  @Test func endsQuietlyAtAClosedPipe() throws {
    try scratch.write("long.jsonl", String(repeating: Sample.event + "\n", count: 40_000))
    let command = "eventmap translate -t t.json long.jsonl --rejects r --summary s"
    let result = try scratch.shell("{ \(command); echo $? >&2; } | head -n 1")
    #expect(result.text == Sample.translated + "\n" && result.error == "0\n")
    #expect(try scratch.names() == ["d.jsonl", "long.jsonl", "t.json"])
  }

  @Test func failsWithStatus3IfStandardOutputIsClosed() throws {
    let result = try translate("d.jsonl >&-")
    #expect(result.status == 3 && result.error.contains("standard output: cannot write: "))
  }

  @Test(arguments: ["INT": 130, "TERM": 143, "QUIT": 131, "HUP": 129])
  func leavesNoIncompleteFileAfterASignal(signal: String, status: Int) throws {
    // The input stays open, so that the run has not ended when the signal arrives. A shell makes background jobs ignore interrupts, which a
    // separate process group prevents.
    let result = try scratch.shell(
      """
      mkfifo f; { cat d.jsonl; sleep 20; } > f & feeder=$!
      { sleep 0.1; i=0; while [ $i -lt 300 ] && ! ls -A | grep -q '^\\.eventmap-'; do sleep 0.05; i=$((i+1)); done
        sleep 0.2; ls -A | grep -c '^\\.eventmap-'; kill -\(signal) $(cat pid); } &
      sh -c 'echo $$ > pid; exec eventmap translate -t t.json f -o o.jsonl'
      echo $?; kill $feeder
      """)
    #expect(result.lines == ["1", String(status)], "\(result.error)")
    #expect(try scratch.names() == ["d.jsonl", "f", "pid", "t.json"])
  }

  @Test func writesDirectlyToDevicesAndPipes() throws {
    let result = try scratch.shell(
      """
      mkfifo p; cat p > copy & eventmap translate -t t.json d.jsonl -q --max-rejects 1 -o p --rejects /dev/null \
        --unmapped /dev/stdout --summary /dev/null; wait; cat copy; stat -c %F p /dev/null
      """)
    #expect(result.lines == [#"{"type":"push"}"#, Sample.translated, "fifo", "character special file"])
  }

  @Test func needsFewDescriptorsForManyInputs() throws {
    let result = try scratch.shell(
      """
      mkdir m; i=0; while [ $i -lt 400 ]; do echo '\(Sample.event)' > m/$i.jsonl; i=$((i+1)); done
      ulimit -n 200; eventmap translate -t t.json -q m/*.jsonl | wc -l
      """)
    #expect(result.text.trimmingCharacters(in: .whitespaces) == "400\n", "\(result.error)")
  }

  @Test func keepsALongLineCompleteInTheRejects() throws {
    let result = try scratch.shell(
      """
      { echo '\(Sample.event)'; head -c 20971520 /dev/zero | tr '\\0' x; echo; echo '\(Sample.event)'; } > long.jsonl
      eventmap translate -t t.json long.jsonl --rejects r.jsonl; echo $?
      """)
    #expect(result.lines == [Sample.translated, Sample.translated, "1"])
    #expect(result.error.contains("long.jsonl:2: line-too-long: the line is longer than 16 MiB\n"))
    let reject = try scratch.json("r.jsonl")
    let raw = Data(base64Encoded: reject["rawBase64"] as? String ?? "")
    #expect(raw == Data(repeating: UInt8(ascii: "x"), count: 20_971_520))
    #expect(reject["line"] as? Int == 2 && reject["offset"] as? Int == Sample.event.utf8.count + 1)
  }

  @Test func readsRepairedRejects() throws {
    #expect(try translate("d.jsonl -q --rejects r.jsonl -o o.jsonl").status == 1)
    let repaired = try scratch.text("r.jsonl")
      .replacing("\"nonsense\"", with: #""{\"type\":\"page\",\"class\":\"Home\",\"phase\":\"enter\"}""#)
    try scratch.write("r.jsonl", repaired)
    let result = try translate("r.jsonl -q")
    #expect(result.status == 0 && result.text == Sample.translated + "\n")
  }

  @Test func refusesNamesThatAreNotUTF8() throws {
    let result = try translate("d.jsonl -o \"$(printf 'o\\377')\"")
    #expect(result.status == 2 && result.error.hasPrefix("eventmap: error: argument 6 is not UTF-8; "))
    #expect(try scratch.names() == ["d.jsonl", "t.json"])
  }

  @Test(arguments: ["-t -", "-t /dev/stdin"]) func readsATableFromAPipe(words: String) throws {
    let result = try scratch.shell("cat t.json | eventmap translate \(words) -q d.jsonl")
    #expect(result.text == Sample.translated + "\n", "\(result.error)")
  }

  @Test func keepsAMessageOnOneLine() throws {
    let result = try translate("\"$(printf 'no\\nsuch\\033[2Jfile')\"")
    #expect(result == .failure("no\\u{A}such\\u{1B}[2Jfile: no such file or directory"))
  }

  @Test func failsWithStatus3AtTheFileSizeLimit() throws {
    try scratch.write("long.jsonl", String(repeating: Sample.event + "\n", count: 40_000))
    #expect(try translate("long.jsonl -o o.jsonl").status == 0)
    let limited = try scratch.shell("ulimit -f 100; eventmap translate -t t.json long.jsonl -o p.jsonl -q")
    #expect(limited.status == 3 && limited.error.contains("file too large"))
    #expect(try scratch.names() == ["d.jsonl", "long.jsonl", "o.jsonl", "t.json"])
  }

  @Test func warnsOfAnEmptyDump() throws {
    try scratch.write("empty.jsonl", "")
    let result = try translate("empty.jsonl -o o.jsonl")
    #expect(result.status == 0 && result.errorLines.first == "eventmap: warning: empty.jsonl: the dump is empty")
    #expect(try scratch.text("o.jsonl") == "")
  }
}
