/// How users went from page to page.
package struct ReportFunnel: Encodable, Sendable, Equatable {
  /// Those that were entered most first.
  package var pages: [Page]
  /// Those that were gone most first.
  package var steps: [Step]
  /// How many entered pages and steps found no room to be counted by name.
  package var uncounted: Int

  /// A page, by its class.
  package struct Page: Encodable, Sendable, Equatable {
    package var `class`: String
    /// How often it was entered, and how often as the first and as the last page of a session.
    package var enters, first, last: Int
  }

  /// From one page to another.
  package struct Step: Encodable, Sendable, Equatable {
    package var from, to: String
    package var count: Int
  }
}
