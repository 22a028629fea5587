import AppManifests
import EventMapping

/// The app's classes under the names that a table or events use.
package struct AppClasses {
  private let presence: AppPresence

  /// Makes the lookup of names, which follows the linter's rules.
  ///
  /// - Parameters:
  ///   - source: the source of the table.
  ///   - manifest: the classes of the app.
  package init(_ source: Linter.Source, _ manifest: AppManifest) {
    presence = AppPresence(
      app: AppContext(manifest), table: LintedTable(Document(name: source.name, data: source.data)))
  }

  /// The app's data about a class.
  package struct Answer: Sendable, Equatable {
    /// Whether the app or one of its frameworks has a class of the name.
    package var isInApp: Bool
    /// Whether a view controller is among the ancestors of the class; `nil` if that is not known.
    package var isPage: Bool?
    /// The superclass in the manifest; `nil` without a superclass, or if the classes of the name have different ones.
    package var superclass: String?
  }

  /// Returns the app's data about a class that a table or events name.
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
