import EventMapping

/// The steps of users from page to page.
package struct PageSteps: Sendable, Equatable {
  /// A page, by its class.
  package struct Page: Sendable, Equatable {
    package var className: String
    /// The number of times it was entered, and the number of sessions that began and ended with it.
    package var enters = 0, first = 0, last = 0
  }

  /// A step from one page to another, by their classes.
  package struct Step: Hashable, Sendable {
    package var from, to: String
  }

  /// The pages that were entered, the most frequent first.
  package var pages: [Page]
  /// The steps and their counts, the most frequent first.
  package var steps: [(step: Step, count: Int)]
  /// The number of entered pages and steps whose names are beyond the limit of distinct names.
  package var uncounted: Int

  package static func == (left: PageSteps, right: PageSteps) -> Bool {
    left.pages == right.pages && left.uncounted == right.uncounted && left.steps.map(\.step) == right.steps.map(\.step)
      && left.steps.map(\.count) == right.steps.map(\.count)
  }
}
