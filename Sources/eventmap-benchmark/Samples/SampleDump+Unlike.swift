/// The sample dump with lines from the apps of many users, see ``UnlikeLines``.
extension SampleDump {
  static let unlikeName = "unlike lines"

  static func unlike(_ table: SampleTable, byteCount: Int) throws(BenchmarkError) -> SampleDump {
    var dump = SampleDump(unlikeName, .jsonl, byteCount: byteCount)
    var (events, lines, timeline) = (SampleEvents(table), UnlikeLines(), SampleTimeline())
    dump.expect(SampleEvent.csvHeader, as: .csv)
    while dump.bytes.count < byteCount {
      var event = events.next()
      if dump.wantsBrokenLine {
        // Of a known type, so class and action are required.
        event.eventID = "BROKEN"
        dump.addBroken(lines.line(of: event).broken(dump.counts[.rejected]))
        continue
      }
      let line = lines.line(of: event)
      let text = line.text
      dump.add(text, event)
      guard !event.eventID.isEmpty else { continue }
      dump.expect(
        #"{"eventID":"\#(event.eventID)",\#(timeline.members(of: event))"# + text.dropFirst(), as: .timed)
      dump.expect(event.csv, as: .csv)
      dump.expect(line.selected(UnlikeLine.select), as: .selected)
      dump.expect(line.selected(UnlikeLine.nestedSelect), as: .nested)
    }
    try dump.check(lineLengths: 328...342)
    func share(_ part: Int) -> Double { Double(part) / Double(dump.counts.lines) }
    try BenchmarkError.check(
      (0.76...0.82).contains(share(lines.ordered)) && (0.08...0.12).contains(share(lines.spaced))
        && (0.22...0.28).contains(share(lines.nested)),
      "the unlike lines do not have the expected shares: \(lines.ordered), \(lines.spaced), \(lines.nested)")
    return dump
  }
}
