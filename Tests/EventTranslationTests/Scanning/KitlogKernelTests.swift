import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Lines of kitlogs as every kernel cuts them, compared with a reader of their bytes.
@Suite struct KitlogKernelTests {
  /// Returns the first difference of a kernel; `nil` if there is no difference.
  private func difference(_ kernel: ScanKernel, _ dump: [UInt8], room: Int, cut: inout Int) -> String? {
    let bytes = dump + [UInt8](repeating: UInt8(ascii: ","), count: ScanWindow.slack)
    let places = PlainLine.split(dump[...])
    var window = ScanWindow(kernel)
    var lines = [KitlogParts](repeating: KitlogParts(), count: room)
    var (start, number) = (0, 0)
    window.begin()
    while number < places.count {
      guard window.index(bytes.span, dump.count, from: start, isKitlog: true) else {
        start += places[number].bytes.count + 1
        number += 1
        continue
      }
      while window.hasLine(at: start) {
        let count = window.readKitlog(bytes.span, &lines, room: room)
        guard (1...room).contains(count) else { return "\(kernel.name): \(count) lines with room for \(room)" }
        for line in lines[..<count] {
          if let defect = defect(line, places[number], &cut) {
            return "\(kernel.name), line \(number) '\(shown(places[number].bytes))': \(defect)"
          }
          start = Int(line.end) + 1
          number += 1
        }
      }
    }
    return nil
  }

  private func defect(_ line: KitlogParts, _ place: PlainLine, _ cut: inout Int) -> String? {
    guard Int(line.start) == place.offset, Int(line.end) == place.offset + place.bytes.count else {
      return "at \(line.start)..<\(line.end), expected from \(place.offset)"
    }
    guard line.isEvent else { return nil }
    cut += 1
    var record = KitlogRecord()
    let length = KitlogRecord.lengthWithoutReturn(place.bytes.span)
    guard case .event(let plain)? = try? record.read(place.bytes.span.extracting(0..<length)) else {
      return "is an event"
    }
    guard line.kind == plain.kind else { return "is a \(line.kind), expected \(plain.kind)" }
    let escapes = place.bytes.prefix(length).count { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if line.escapes != escapes { return "\(line.escapes) escapes, expected \(escapes)" }
    // The plain reader reserves room for short escapes as such.
    if plain.escapes > escapes || (plain.escapes == 0) != (escapes == 0) {
      return "room for \(plain.escapes) of \(escapes)"
    }
    let parts = plain.kind == .control ? KitlogForms.Part.allCases : [.time, .subject, .remark]
    for part in parts {
      let expected = (plain[part].lowerBound + place.offset)..<(plain[part].upperBound + place.offset)
      if line[part] != expected { return "\(part) is \(line[part]), expected \(expected)" }
    }
    return nil
  }

  private func check(
    _ dump: [UInt8], _ note: String, room: Int = 64, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Int {
    var cut = 0
    for kernel in ScanKernel.all {
      let difference = difference(kernel, dump, room: room, cut: &cut)
      #expect(difference == nil, "\(note): \(difference ?? "")", sourceLocation: sourceLocation)
    }
    return cut / ScanKernel.all.count
  }

  @Test(arguments: Seeds.new) func cutsRandomLines(seed: UInt64) {
    var lines = RandomKitlog(seed: seed)
    for (spoiled, room) in [(0, 64), (10, 1), (100, 5), (300, 64), (1_000, 64)] {
      var dump: [UInt8] = []
      var count = 0
      while dump.count < 4 * ScanWindow.size + 5_000 {
        dump += lines.line(spoiledPerMille: spoiled) + (dump.count % 5 == 0 ? [0x0D, 0x0A] : [0x0A])
        count += 1
      }
      let cut = check(dump, "seed \(seed)", room: room)
      // The number of lines depends on the lengths of the damaged ones.
      if spoiled < 1_000 { #expect(cut > count / 4, "seed \(seed): \(cut) of \(count) lines") }
    }
  }

  /// Every line of a log without unusual lines is cut.
  @Test func cutsEveryLineOfAPlainLog() {
    let line = raw(
      "100,1473302950,UIButton|ViewController|buttonAction:|0|{{0, 100}, {100, 100}}|加入\"x\",UIButton点击事件\n")
    let page = raw("1,1473302950.5,ViewController,进入 à 한국 ไทย 😀 \u{10FFFF}\r\n")
    let dump = [[UInt8]](repeating: line + page, count: 500).flatMap { $0 }
    #expect(check(dump, "plain") == 1_000)
  }

  /// Characters, complete and truncated by the end of the line, at every place of a block.
  @Test(arguments: ["é", "한", "😀", "\u{10FFFF}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}"])
  func cutsCharactersAtEveryOffset(character: String) {
    let bytes = Array(character.utf8)
    var dump: [UInt8] = []
    for offset in 0..<130 {
      for length in 1...bytes.count {
        let padding = [UInt8](repeating: UInt8(ascii: "x"), count: offset)
        dump += raw("1,5,ViewController,") + padding + bytes[..<length] + raw("\n1,5,ViewController,y\n")
        dump += raw("100,5,") + padding + bytes[..<length] + raw("|V|b:|0|{}|i,r\n")
      }
    }
    #expect(check(dump, character) > 100)
  }

  @Test func findsSeparatorsAtEveryPlace() {
    var dump: [UInt8] = []
    for length in 0...140 {
      let name = String(repeating: "n", count: length)
      dump += raw("1,5,\(name),\(name)\n100,5,\(name)|V|\(name)|7|\(name),\(name)|i|j,k,\(name)\n")
      dump += raw("100,5,B|\(name)|a:|1|{}|\(name)\"\\,\n2,\(length),\(name)|\(name),r\n\(name),5,6,7\n")
      dump += raw(String(repeating: ",", count: length) + "\n100,5" + String(repeating: "|,", count: length) + "\n")
    }
    #expect(check(dump, "separators") > 500)
  }
}
