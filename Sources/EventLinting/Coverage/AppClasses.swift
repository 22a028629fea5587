import AppManifests
import EventMapping

/// What an app has under the names of classes that a table or events use.
package struct AppClasses {
  private let presence: AppPresence

  /// Looks names up as the linter does.
  ///
  /// - Parameter source: of the table.
  package init(_ source: Linter.Source, _ manifest: AppManifest) {
    presence = AppPresence(
      app: AppContext(manifest), table: LintedTable(Document(name: source.name, data: source.data)))
  }

  /// What is known of a class.
  package struct Answer: Sendable, Equatable {
    /// Whether the app, or a framework under it, has a class of the name.
    package var isInApp: Bool
    /// Whether its ancestors lead to a view controller; `nil` where that is not known.
    package var isPage: Bool?
    /// As the manifest has it; `nil` where it has none.
    package var superclass: String?
  }

  /// What is known of a class of the table or of events.
  package func answer(_ name: String) -> Answer {
    let app = presence.app
    let classes = presence.table.contains(name) ? app.classes(for: name, in: presence.table) : app.candidates(name)
    let pages = classes.map { app.hierarchy.isPage($0) }
    let superclasses = Set(classes.compactMap { app.hierarchy.manifest.classes[$0]?.superclass })
    return Answer(
      isInApp: !classes.isEmpty, isPage: pages.contains(true) ? true : pages.contains(nil) ? nil : false,
      superclass: superclasses.count == 1 ? superclasses.first : nil)
  }
}
