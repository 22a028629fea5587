import EventMapping

/// How users went from page to page.
package struct PageSteps: Sendable, Equatable {
  /// A page, by its class.
  package struct Page: Sendable, Equatable {
    package var className: String
    /// How often it was entered, and how often as the first and as the last page of a session.
    package var enters = 0, first = 0, last = 0
  }

  /// From one page to another, by their classes.
  package struct Step: Hashable, Sendable {
    package var from, to: String
  }

  /// Those that were entered, the most often entered ones first.
  package var pages: [Page]
  /// The most frequent ones first.
  package var steps: [(step: Step, count: Int)]
  /// How many entered pages and steps found no room to be counted by name.
  package var uncounted: Int

  package static func == (left: PageSteps, right: PageSteps) -> Bool {
    left.pages == right.pages && left.uncounted == right.uncounted && left.steps.map(\.step) == right.steps.map(\.step)
      && left.steps.map(\.count) == right.steps.map(\.count)
  }
}
