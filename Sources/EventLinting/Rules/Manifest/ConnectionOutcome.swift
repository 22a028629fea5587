import AppManifests
import EventMapping

/// What the manifest says of a connection.
enum ConnectionOutcome: Equatable, Sendable {
  /// The class has the action, or it is a framework's, which is not the app's to change.
  case sound
  /// This class, and each other of the name, has no such action.
  case dangling(String)
  /// The app has no such class.
  case unknownClass
  /// The class is not in the manifest, and may be in what the manifest leaves out: another module, a library.
  case absentClass
  /// What the class inherits is not known.
  case unknownAncestors

  init(_ connection: AppManifest.Connection, _ hierarchy: ClassHierarchy) {
    let classes = hierarchy.classes(named: connection.className)
    guard let first = classes.first else {
      self = Self.ofAbsentClass(connection.className, hierarchy)
      return
    }
    let answers = classes.map { hierarchy.hasAction(connection.action, $0) }
    if answers.contains(true) || FrameworkClasses.superclasses[first] != nil {
      self = .sound
    } else {
      self = answers.contains(nil) ? .unknownAncestors : .dangling(first)
    }
  }

  private static func ofAbsentClass(_ name: String, _ hierarchy: ClassHierarchy) -> ConnectionOutcome {
    let parts = QualifiedClassName(name)
    let bare = parts?.className ?? name
    if FrameworkClasses.superclasses[bare] != nil { return FrameworkClasses.isOfLibrary(bare) ? .absentClass : .sound }
    let isOfModule = parts.map { hierarchy.knowsModule($0.module) } ?? !hierarchy.manifest.classes.isEmpty
    return isOfModule && hierarchy.leftOut(concerning: name) == nil ? .unknownClass : .absentClass
  }
}
