import EventMapping

/// Counts the steps of users from page to page, based on page timing, in bounded memory.
struct PageStepCounts {
  private struct Pair: Hashable {
    var from, to: Int
  }

  /// The maximum number of distinct steps.
  private static let maximumSteps = 65_536

  /// The class names in events; `pageNumbers` has the page of each.
  private var names = CappedNames(.run)
  private var pageNumbers: [Int] = []
  private var pages: [PageSteps.Page] = []
  private var numbers: [String: Int] = [:]
  private var steps: [Pair: Int] = [:]
  private var uncounted = 0
  private let rows: Rows?

  /// The table, and the conversion to its names.
  struct Rows {
    var table: EventTable
    var ownNames: OwnNames
  }

  /// - Parameter rows: the table whose class names pages get; `nil` to keep the names in the events.
  init(_ rows: Rows? = nil) { self.rows = rows }

  /// Counts an event that enters or leaves a page.
  mutating func add(_ event: PageEvents.Event, _ events: PageEvents) {
    let (bytes, origins) = (events.bytes, events.origins)
    let page = page(bytes.span.extracting(event.className))
    let own: Int?? = event.ownOrigin.isEmpty ? nil : .some(self.page(bytes.span.extracting(event.ownOrigin)))
    let before: Int?? = event.origin.isEmpty ? nil : .some(self.page(origins.span.extracting(event.origin)))
    if event.isLeave {
      // The step was counted when the page was entered. Only an origin in the leaving event itself can correct it.
      guard let own else { return }
      if event.leave != nil {
        if let before, before == own { return }
        if let before { count(from: before, to: page, -1) }
      }
      count(from: own, to: page, 1)
      return
    }
    if let before {
      if let before { pages[before].last -= 1 }
    } else if let page {
      pages[page].first += 1
    }
    if let page {
      pages[page].enters += 1
      pages[page].last += 1
    } else {
      uncounted += 1
    }
    if let origin = own ?? before { count(from: origin, to: page, 1) }
  }

  /// Adds a number of steps from another part.
  mutating func add(from: String, to: String, count: Int) {
    let (from, to) = (Array(from.utf8), Array(to.utf8))
    self.count(from: page(from.span), to: page(to.span), count)
  }

  /// Changes the count of a step.
  ///
  /// - Parameters:
  ///   - from: the number of the page before; `nil` for a page beyond the limit, as for `to`.
  ///   - change: 1, or -1 for a step that was counted by mistake.
  private mutating func count(from: Int?, to: Int?, _ change: Int) {
    guard let from, let to else {
      uncounted += change
      return
    }
    let pair = Pair(from: from, to: to)
    if let known = steps.index(forKey: pair) {
      steps.values[known] += change
    } else if steps.count < Self.maximumSteps {
      steps[pair] = change
    } else {
      uncounted += change
    }
  }

  /// Returns the number of a class' page; `nil` for a class beyond the limit.
  private mutating func page(_ className: borrowing Span<UInt8>) -> Int? {
    guard let number = names.number(adding: className) else { return nil }
    if number == pageNumbers.count {
      let name = rowName(className)
      let page = numbers[name] ?? pages.count
      if page == pages.count {
        numbers[name] = page
        pages.append(PageSteps.Page(className: name))
      }
      pageNumbers.append(page)
    }
    return pageNumbers[number]
  }

  /// Returns the table's name of a class: without the affixes that hooks add, and without the module if the table has only the bare class.
  private func rowName(_ className: borrowing Span<UInt8>) -> String {
    guard let rows else { return String(decoding: Array(copying: className), as: UTF8.self) }
    var bytes: [UInt8] = []
    rows.ownNames.append(class: className, to: &bytes)
    let name = String(decoding: bytes, as: UTF8.self)
    guard rows.table.classes[name] == nil, let qualified = QualifiedClassName(name),
      rows.table.classes[qualified.className] != nil
    else { return name }
    return qualified.className
  }

  /// The steps; `nil` if no page was entered and no step counted.
  var result: PageSteps? {
    let entered = pages.filter { $0.enters > 0 }
    let counted = steps.filter { $0.value > 0 }
    if entered.isEmpty, counted.isEmpty, uncounted == 0 { return nil }
    // There are many more steps than pages, so only the pages are sorted by name.
    let byName = pages.indices.sorted { pages[$0].className < pages[$1].className }
    var places = [Int](repeating: 0, count: pages.count)
    for (place, page) in byName.enumerated() { places[page] = place }
    let sorted = counted.sorted { left, right in
      left.value != right.value
        ? left.value > right.value
        : (places[left.key.from], places[left.key.to]) < (places[right.key.from], places[right.key.to])
    }
    return PageSteps(
      pages: entered.sorted { left, right in
        left.enters != right.enters
          ? left.enters > right.enters : left.className.utf8.lexicographicallyPrecedes(right.className.utf8)
      },
      steps: sorted.map { pair, count in
        (step: PageSteps.Step(from: pages[pair.from].className, to: pages[pair.to].className), count: count)
      }, uncounted: uncounted)
  }
}
