/// The steps of users from page to page.
package struct ReportFunnel: Encodable, Sendable, Equatable {
  /// The pages, the most often entered first.
  package var pages: [Page]
  /// The steps, the most frequent first.
  package var steps: [Step]
  /// The number of entered pages and steps whose names are beyond the limit of distinct names.
  package var uncounted: Int

  /// A page, by its class.
  package struct Page: Encodable, Sendable, Equatable {
    package var `class`: String
    /// The number of times it was entered, and the number of sessions that began and ended with it.
    package var enters, first, last: Int
  }

  /// A step from one page to another.
  package struct Step: Encodable, Sendable, Equatable {
    package var from, to: String
    package var count: Int
  }
}
