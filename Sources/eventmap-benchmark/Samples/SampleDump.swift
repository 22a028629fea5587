import EventTranslation

/// The same raw events as `jsonl`, as kitlog and, the first of them, as another SDK's records, with what every translation of them must give.
///
/// 45 % of the events are pages, 10 % are unmapped, every thousandth line is malformed; classes are Zipf-distributed, every eighth with
/// its module before the name, which the table does not have.
struct SampleDump {
  private(set) var jsonl: [UInt8] = []
  private(set) var kitlog: [UInt8] = []
  private(set) var sensors: [UInt8] = []
  /// The same, with properties as text.
  private(set) var sensorsText: [UInt8] = []
  private(set) var counts = LineCounts()
  private(set) var kitlogCounts = LineCounts()
  private(set) var sensorsCounts = LineCounts()
  private(set) var sensorsTextCounts = LineCounts()
  private(set) var pages = 0
  let splice = DiscardingSink(isChecking: true)
  let csv = DiscardingSink(isChecking: true)
  let selected = DiscardingSink(isChecking: true)
  let kitlogSplice = DiscardingSink(isChecking: true)
  let sensorsSplice = DiscardingSink(isChecking: true)
  let sensorsTextSplice = DiscardingSink(isChecking: true)
  /// With the time on pages.
  let timed = DiscardingSink(isChecking: true)
  /// Events of views, of a table of views; every tenth is not in it.
  private(set) var views: [UInt8] = []
  private(set) var viewCounts = LineCounts()
  let viewSplice = DiscardingSink(isChecking: true)
  private var timeline = SampleTimeline()
  private var random = SampleRandom(state: 20_240_607)

  init(_ table: SampleTable, byteCount: Int) {
    jsonl.reserveCapacity(byteCount + 1_024)
    kitlog.reserveCapacity(byteCount / 2)
    csv.write(line: SampleEvent.csvHeader)
    while jsonl.count < byteCount {
      let number = random.zipf(below: table.classes.count)
      let event = event(table.classes[number], number)
      // Their records are larger, and there are two of each.
      if jsonl.count < byteCount / 4 { addSensors(event) }
      add(event)
    }
    sensorsCounts.bytes = sensors.count
    sensorsTextCounts = sensorsCounts
    sensorsTextCounts.bytes = sensorsText.count
    while views.count < byteCount { addView(table.classes[random.zipf(below: table.classes.count)]) }
    viewCounts.bytes = views.count
    counts.bytes = jsonl.count
    kitlogCounts = counts
    kitlogCounts.bytes = kitlog.count
    kitlogCounts.skipped = (counts.lines + 999) / 1_000
    kitlogCounts.lines += kitlogCounts.skipped
  }

  private mutating func event(_ entry: SampleTable.Class, _ number: Int) -> SampleEvent {
    var event = SampleEvent(
      className: number % 8 == 0 ? "ShopKit." + entry.name : entry.name,
      timestamp: 1_473_302_682_000 + counts.lines * 37,
      session: "CD392B37-7B30-471B-8D40-5D4E7D24\(1_000 + random.below(64))",
      title: SampleEvent.titles[min(random.below(6), random.below(SampleEvent.titles.count))],
      number: random.below(100_000))
    if random.below(100) < 45 {
      let page = entry.pages[random.below(entry.pages.count)]
      (event.detail, event.eventID) = (page.phase.rawEventName, page.id)
    } else {
      let action = random.below(entry.actions.count)
      event.type = action < 6 ? "control" : action == 6 ? "gesture" : "row"
      (event.detail, event.eventID) = entry.actions[action]
    }
    if random.below(10) == 0 {
      event.eventID = ""
      if event.isPage || number % 2 == 0 {
        event.className = "Legacy" + entry.name
      } else {
        event.detail = "_" + event.detail
      }
    }
    return event
  }

  private mutating func addSensors(_ event: SampleEvent) {
    let (line, text) = (event.sensors(isText: false), event.sensors(isText: true))
    sensors += (line + "\n").utf8
    sensorsText += (text + "\n").utf8
    sensorsCounts.lines += 1
    if event.eventID.isEmpty {
      sensorsCounts.unmapped += 1
    } else {
      sensorsCounts.mapped += 1
      sensorsSplice.write(line: #"{"eventID":"\#(event.eventID)","# + line.dropFirst())
      sensorsTextSplice.write(line: #"{"eventID":"\#(event.eventID)","# + text.dropFirst())
    }
  }

  private mutating func addView(_ entry: SampleTable.Class) {
    let number = random.below(entry.actions.count)
    let path = SampleTable.viewPath(number, row: random.below(200))
    let isMapped = random.below(10) > 0
    let event = SampleEvent(timestamp: 1_473_302_682_000 + viewCounts.lines * 37, number: random.below(100_000))
    let line =
      #"{"type":"view","timestamp":\#(event.timestamp),"page":"\#(isMapped ? "" : "Legacy")\#(entry.name)","path":"\#(path)","#
      + #""class":"UIButton","tag":\#(event.number % 9),"title":"\#(event.title.0)"}"#
    views += (line + "\n").utf8
    viewCounts.lines += 1
    if isMapped {
      viewCounts.mapped += 1
      viewSplice.write(line: #"{"eventID":"\#(entry.actions[number].id)","# + line.dropFirst())
    } else {
      viewCounts.unmapped += 1
    }
  }

  private mutating func add(_ event: SampleEvent) {
    let line = event.jsonl
    var bytes = Array((line + "\n").utf8)
    if counts.lines % 1_000 == 0 { kitlog += (SampleEvent.kitlogHeader + "\n").utf8 }
    if event.isPage { pages += 1 }
    if counts.lines % 1_000 == 500 {
      // Cut off, or a byte that no JSON may have; in the kitlog a TypeCode that there is not.
      if counts.rejected % 2 == 0 { bytes.removeSubrange(200..<(bytes.count - 1)) } else { bytes[200] = 0xFF }
      kitlog.append(UInt8(ascii: "9"))
      counts.rejected += 1
    } else if event.eventID.isEmpty {
      counts.unmapped += 1
    } else {
      splice.write(line: #"{"eventID":"\#(event.eventID)","# + line.dropFirst())
      timed.write(line: #"{"eventID":"\#(event.eventID)",\#(timeline.members(of: event))"# + line.dropFirst())
      csv.write(line: event.csv)
      selected.write(line: event.selected)
      kitlogSplice.write(line: event.kitlogEvent)
      counts.mapped += 1
    }
    counts.lines += 1
    jsonl += bytes
    kitlog += (event.kitlog + "\n").utf8
  }
}
