import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Every kernel compared with the plain reader: lines of all kinds, at any place of a block.
@Suite struct KernelTwinTests {
  private static let deciding = KernelTwin(names: DecidingPaths.names + ["eventID"])

  /// Names of many lengths, several of one length, and paths inside members.
  private static let many = KernelTwin(
    names: longNames + ["a", "b", "c", "d", "e", "", "é", "首页", "type", "class", "phase", "title", "action"],
    paths: [
      "properties.a", "properties.b.c", "properties.a.b", "a.b.c", "a.b", "k.k", "list.0",
      "device.uuid", "properties." + String(repeating: "n", count: 70),
    ],
    pointers: ["/list/0", "/list/1/x", "/list/63", "/properties/list/2", "/a/b/0/c", "/~0", "/c~1d"])

  private static let longNames = [7, 8, 9, 15, 16, 17, 31, 62, 63, 64, 65, 200].flatMap { length in
    ["x", "y"].map { String(repeating: "n", count: length - 1) + $0 }
  }

  private static let twins = [deciding, many, KernelTwin(names: []), KernelTwin(names: ["title"])]

  private func check(
    _ lines: [[UInt8]], _ twins: [KernelTwin] = twins, _ note: String = "", room: Int = 64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    twins.first?.checkPlainRecord(lines, note, sourceLocation: sourceLocation)
    for var twin in twins {
      twin.room = room
      twin.check(lines, note, sourceLocation: sourceLocation)
    }
  }

  @Test func hasSeveralKernels() {
    #expect(ScanKernel.all.count > 1 && Set(ScanKernel.all.map(\.name)).count == ScanKernel.all.count)
    #expect(ScanKernel.all.contains { $0.name == ScanKernel.name })
  }

  @Test(arguments: Seeds.new) func readsRepeatedLines(seed: UInt64) {
    var lines = RepeatedLines(seed: seed)
    for room in [1, 3, 64] { check(lines.lines(600), Self.twins, "seed \(seed):", room: room) }
  }

  /// Nearly no line that hooks write is left to the plain reader.
  @Test func leavesFewLinesToThePlainReader() {
    var lines = RepeatedLines(seed: 3)
    let plain = lines.lines(600).filter { !KernelTwin.isRare($0) }
    for kernel in ScanKernel.all {
      let tally = KernelTwin.Tally()
      #expect(Self.deciding.difference(kernel, plain, tally) == nil)
      #expect(tally.records == plain.count && tally.odd == 0, "\(kernel.name): \(tally.odd) odd lines")
    }
  }

  @Test(arguments: Seeds.new) func readsSpoiledLines(seed: UInt64) {
    var lines = RepeatedLines(seed: seed)
    for _ in 0..<4 {
      var dump: [[UInt8]] = []
      for _ in 0..<500 {
        dump.append(Int.random(in: 0..<4, using: &lines.json.random) == 0 ? lines.line().bytes : lines.spoiledLine())
      }
      check(dump, Self.twins, "seed \(seed):", room: lines.json.pick([1, 7, 64]))
    }
  }

  @Test(arguments: Seeds.new) func readsRandomObjects(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    json.hasHugeNumbers = true
    var lines: [[UInt8]] = []
    for _ in 0..<Seeds.rounds(800) {
      let line = Array(json.object().utf8)
      lines.append(line)
      lines.append(json.mutated(line))
    }
    check(lines, Self.twins, "seed \(seed):")
  }

  /// Objects, arrays and duplicates with requested members inside.
  @Test(arguments: Seeds.new) func readsMembersInsideRandomObjects(seed: UInt64) throws {
    var random = RandomTree(seed: seed)
    for _ in 0..<Seeds.rounds(60) {
      let documents = (0..<30).map { _ in random.object(depth: 4) }
      var builder = MemberTreeBuilder()
      for document in documents.prefix(8) { _ = builder.add(pointer: try random.pointer(into: document)) }
      for path in ["a.b", "a.0", "b.c/d.a", "é"] { _ = builder.add(path: Array(path.utf8)) }
      check(documents.map { Array($0.text.utf8) }, [KernelTwin(MemberTree(builder))], "seed \(seed):")
    }
  }

  /// Bytes of every kind, most of which make their line invalid.
  @Test(arguments: Seeds.new) func readsHostileBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes =
      Array("\"\\{}[]:,ntf0-1.eE uaYy_\u{9}\u{C}\u{D}\u{0}\u{1A}\u{1F}\u{7F}".utf8)
      + [0x80, 0xBF, 0xC3, 0xE4, 0xED, 0xF0, 0xFF]
    let whole = Array(#"{"type":"page","a":{"b":[1,"\u00e9\ud83d\ude00é"]},"title":"x\\"}"#.utf8)
    var lines: [[UInt8]] = []
    for _ in 0..<Seeds.rounds(3_000) {
      var line = whole
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let place = Int.random(in: 0...line.count, using: &random)
        let byte = random.pick(bytes)
        if Bool.random(using: &random) || place == line.count {
          line.insert(byte, at: place)
        } else {
          line[place] = byte
        }
      }
      if Int.random(in: 0..<8, using: &random) == 0 { line.removeLast(Int.random(in: 0...line.count, using: &random)) }
      lines.append(line)
      if Int.random(in: 0..<8, using: &random) == 0 {
        lines.append((0..<random.below(201)).map { _ in random.pick(bytes) })
      }
    }
    check(lines, Self.twins, "seed \(seed):")
  }

  /// Every byte at every place of a line and of a block: the kernels recognize most bytes by a few of their bits. Short tests take every
  /// fifth place, for each byte others.
  @Test(arguments: [
    #"{"title":"é","a":[1,-2.5e3,true] , "b":{"x":0}}"#,
    #" {  "title"  :  "x"  ,  "a"  :  [  1  ,  null  ,  "\n"  ]  ,  "b"  :  {  "c"  :  -0.5  }  }  "#,
  ]) func readsEveryByteAtEveryPlace(text: String) {
    let whole = Array(text.utf8)
    for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "\n") {
      var lines: [[UInt8]] = []
      for place in whole.indices where Seeds.isLong || (place + Int(byte)) % 5 == 0 {
        var line = whole
        line[place] = byte
        lines += [line, [UInt8](repeating: UInt8(ascii: " "), count: 63 - place % 64) + line, whole]
      }
      check(lines, [Self.many], "byte \(byte):")
    }
  }

  /// A character that the end of a line truncates, at every place of a block, does not affect the next line.
  @Test func readsCharactersThatALineEndCutsOff() {
    let whole = Array(#"{"title":"x","a":1}"#.utf8)
    for cut: [UInt8] in [[0xC3], [0xE4], [0xE4, 0xB8], [0xF0], [0xF0, 0x9F], [0xF0, 0x9F, 0x98]] {
      var lines: [[UInt8]] = []
      for offset in 0..<64 {
        lines.append(Array(#"{"title":""#.utf8) + [UInt8](repeating: 0x61, count: offset) + cut)
        lines += [whole, [], Array(repeating: 0x20, count: offset), whole, whole + cut, [0x80] + whole, whole]
      }
      check(lines, [Self.many], "\(cut)")
    }
  }

  /// A valid or broken escape at every place of a block, with the string's end before or after the block's.
  @Test func readsEscapesAtEveryOffset() {
    let escapes = [
      #"\n"#, #"\\"#, #"\\\""#, #"\""#, #"\/"#, #"\u00e9"#, #"\ud83d\ude00"#, #"\ud83d"#, #"\ude00"#, #"\ud83dx"#,
      #"\ud83d\n"#, #"\ud83d\u0041"#, #"\x"#, #"\u12g4"#, #"\u12"#, #"\"#, "\t", "é", "😀", #"\\\\\\\\\\\\"#,
    ]
    for escape in escapes {
      var lines: [[UInt8]] = []
      for offset in 0..<64 {
        for behind in [0, 1, 62, 63, 64] {
          let before = String(repeating: "a", count: offset)
          lines.append(Array(#"{"title":"\#(before)\#(escape)\#(String(repeating: "b", count: behind))","a":1}"#.utf8))
        }
      }
      check(lines, [Self.many], escape)
    }
  }

  /// Each sequence alone in a window, so that no earlier byte matters.
  @Test func readsOneLineAtATime() {
    for offset in 0..<130 {
      let before = String(repeating: "a", count: offset)
      for text in [#"\ud83d\ude00"#, #"\\"#, "😀", #"\"", "b":"x"#] {
        check([Array(#"{"title":"\#(before)\#(text)"}"#.utf8)], [Self.many], "\(offset)")
      }
      check([Array(#"{"title":"\#(before)"#.utf8) + [0xE4, 0xBD]], [Self.many], "\(offset)")
    }
  }

  @Test func readsLinesOfEveryLength() {
    var lines: [[UInt8]] = []
    for length in 0...200 {
      func many(_ text: String) -> String { String(repeating: text, count: length) }
      lines += [
        many(" "), many("x"), #"{"a":"\#(many("s"))"}"#, #"{"a":\#(many("7"))}"#, many("\t") + "{}\r", "{\(many(" "))}",
        #"{"\#(many("n"))x":1}"#, #"{"\#(many("n"))y":[\#(length)],"a":{"b":null}}"#,
      ].map { Array($0.utf8) }
    }
    check(lines)
    check(lines.reversed(), Self.twins, room: 5)
  }

  @Test func readsNestedContainers() {
    // Depths around the one that the walker leaves to the plain reader, and around the limit.
    let levels = Array(60...68) + Array(505...516)
    for openers in JSONNestingTests.shapes {
      let lines = levels.map { JSONNestingTests.record(levels: $0, openers: openers).line }
      check(lines)
    }
    // The same depths with requested members inside.
    let deep = levels.map { JSONNestingTests.record(levels: $0, openers: ["{\"b\":", "[", "{\"c\":"]).line }
    check(deep, [KernelTwin(pointers: ["/a/b/0/c/b/0/c/b/0/c", "/a/b/0"])])
  }

  @Test func readsNumbersAndWords() {
    var values = [
      "0", "-0", "00", "01", "-01", "-", "--1", "+1", ".5", "0.", "1.", "1.e5", "1e", "1e+", "1e-7", "1E+5", "0e0",
      "1.5.5",
      "1-1", "1_0", "0x1", "NaN", "Infinity", "true", "false", "null", "tru", "truee", "True", "nul", "nulll", "falsx",
      "t",
      "1 2", "1,", ",1", "true false", "1true", "\"a\"1", "1\"a\"", "[1]2", "{}1", "[1 2]", "[1,]", "[,1]", "{\"b\"}",
      "{\"b\":}", "{\"b\":1,}", "{,}", "[]]", "{}}", "\"a\"\"b\"", ":", "", "é", "\u{B}1", "\u{A0}1", "\u{7F}",
      // Only one or two bits distinguish these bytes from brackets.
      "y", "Y", "_", "1y", "y1", "-y", "1.5y", "truey", "\"a\"y", "y\"a\"", "[y]", "[1_1]", "{Y}", "{\"b\"_1}",
      "1\u{7F}",
    ]
    for length in Array(1...20) + Array(60...68) {
      let digits = String(repeating: "7", count: length)
      values += [
        digits, "-" + digits, "0" + digits, digits + ".", digits + ".5", "0." + digits, digits + "e",
        digits + "e" + digits,
        digits + "x", digits + "-", digits + "\u{1}", "0." + digits + "x", "-" + digits + "x", "-0." + digits + "x",
        "true" + digits, digits + "." + digits + "x",
      ]
    }
    check(values.map { Array(#"{"a":\#($0)}"#.utf8) })
    check(values.map { Array(#"{"a":[1,\#($0),2],"b":\#($0)}"#.utf8) })
    check(values.map { Array($0.utf8) })
  }

  @Test func distinguishesNamesThatDifferInOneByte() {
    var lines: [[UInt8]] = []
    for name in Self.longNames {
      let bytes = Array(name.utf8)
      let (half, count) = (bytes.count / 2, bytes.count)
      for place in [0, 1, 7, 8, half, count - 9, count - 8, count - 2, count - 1] where bytes.indices.contains(place) {
        var other = bytes
        other[place] = UInt8(ascii: "m")
        lines.append(Array("{\"".utf8) + other + Array("\":1,\"".utf8) + bytes + Array("\":2}".utf8))
      }
      lines.append(Array(#"{"\#(name)":1,"\#(name)n":2,"\#(name.dropLast())":3,"\#(name)":[4]}"#.utf8))
    }
    check(lines)
  }

  /// Windows end in the middle of a chunk; a line longer than a window is in none.
  @Test func readsLinesAroundTheSizeOfAWindow() {
    let sizes = [
      ScanWindow.size - 20, ScanWindow.size - 10, ScanWindow.size - 9, ScanWindow.size + 5, 100, 2 * ScanWindow.size, 7,
    ]
    let lines = sizes.flatMap { size in
      [
        Array(#"{"a":"\#(String(repeating: "w", count: max(0, size - 8)))"}"#.utf8),
        Array(#"{"title":[\#(size)]}"#.utf8), [],
      ]
    }
    check(lines)
    check(lines.reversed())
  }
}
