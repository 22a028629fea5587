/// The raw events of the dumps. All dumps have the same events.
///
/// 45 % of the events are pages, 10 % are unmapped. Classes are Zipf-distributed. Every eighth class is recorded with its module, which is
/// not in the table.
struct SampleEvents {
  private let table: SampleTable
  private var random = SampleRandom(state: 20_240_607)
  private var count = 0

  init(_ table: SampleTable) { self.table = table }

  mutating func next() -> SampleEvent {
    let number = random.zipf(below: table.classes.count)
    let entry = table.classes[number]
    var event = SampleEvent(
      className: SampleTable.recordedName(of: entry, number), timestamp: 1_473_302_682_000 + count * 37,
      sessionNumber: random.below(SampleEvent.sessionCount),
      title: SampleEvent.titles[min(random.below(6), random.below(SampleEvent.titles.count))],
      number: random.below(100_000))
    count += 1
    if random.below(100) < 45 {
      let page = entry.pages[random.below(entry.pages.count)]
      (event.selectorOrPhase, event.eventID) = (page.phase.rawEventName, page.id)
    } else {
      let action = random.below(entry.actions.count)
      event.type = action < 6 ? "control" : action == 6 ? "gesture" : "row"
      (event.selectorOrPhase, event.eventID) = entry.actions[action]
    }
    if random.below(10) == 0 {
      event.eventID = ""
      if event.isPage || number % 2 == 0 {
        event.className = "Legacy" + entry.name
      } else {
        event.selectorOrPhase = "_" + event.selectorOrPhase
      }
    }
    return event
  }
}
