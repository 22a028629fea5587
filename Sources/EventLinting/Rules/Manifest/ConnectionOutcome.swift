import AppManifests
import EventMapping

/// The result of checking a connection against the manifest.
enum ConnectionOutcome: Equatable, Sendable {
  /// The class has the action, or it is a framework's class, which the app cannot change.
  case sound
  /// No class of the connection's name has the action. The associated value is the first of these classes.
  case dangling(String)
  /// The app has no such class.
  case unknownClass
  /// The class is not in the manifest, but it may be in a part that the manifest leaves out, such as another module or a library.
  case absentClass
  /// The class's ancestors are not all known.
  case unknownAncestors

  init(_ connection: AppManifest.Connection, _ hierarchy: ClassHierarchy) {
    let classes = hierarchy.classes(named: connection.className)
    guard let first = classes.first else {
      self = Self.outcomeForAbsentClass(connection.className, hierarchy)
      return
    }
    let answers = classes.map { hierarchy.hasAction(connection.action, $0) }
    if answers.contains(true) || FrameworkClasses.superclasses[first] != nil {
      self = .sound
    } else {
      self = answers.contains(nil) ? .unknownAncestors : .dangling(first)
    }
  }

  private static func outcomeForAbsentClass(_ name: String, _ hierarchy: ClassHierarchy) -> ConnectionOutcome {
    let parts = QualifiedClassName(name)
    let bare = parts?.className ?? name
    if FrameworkClasses.superclasses[bare] != nil { return FrameworkClasses.isOfLibrary(bare) ? .absentClass : .sound }
    let isOfModule = parts.map { hierarchy.knowsModule($0.module) } ?? !hierarchy.manifest.classes.isEmpty
    return isOfModule && hierarchy.leftOut(concerning: name) == nil ? .unknownClass : .absentClass
  }
}
