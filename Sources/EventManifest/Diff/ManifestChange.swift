import AppManifests
import EventMapping

/// A single change between two manifests, the counterpart of `TableChange` for tables.
package struct ManifestChange: Sendable, Equatable {
  /// The kind of change.
  package enum Kind: String, Sendable, CaseIterable {
    case removedClass = "removed-class"
    case addedClass = "added-class"
    case renamedClass = "renamed-class"
    case removedAction = "removed-action"
    case addedAction = "added-action"
    case renamedAction = "renamed-action"
    case changedSuperclass = "changed-superclass"
    case changedKind = "changed-kind"

    /// The effect on the server's events. Rows for removed and renamed classes and actions no longer match; a new superclass or kind alone
    /// changes no event.
    package var effect: ChangeEffect {
      switch self {
      case .removedClass, .renamedClass, .removedAction, .renamedAction: .breaking
      case .addedClass, .addedAction: .additive
      case .changedSuperclass, .changedKind: .internal
      }
    }
  }

  package var kind: Kind
  /// The description of the change: lower case, no full stop, names in single quotes.
  package var message: String
  /// The class, under its name in the new manifest, or in the old one if it was removed.
  package var className: String
  /// The action; `nil` for a change of the class.
  package var action: String?
}

extension ManifestDiff {
  /// The single changes, worst effect first.
  package var list: [ManifestChange] {
    func quoted(_ name: String) -> String { name.isEmpty ? "no class" : DisplayedName.quoted(name) }
    var list: [ManifestChange] = []
    func add(_ kind: ManifestChange.Kind, _ message: String, _ className: String, _ action: String? = nil) {
      list.append(ManifestChange(kind: kind, message: message, className: className, action: action))
    }
    for name in removedClasses { add(.removedClass, "the class \(quoted(name)) was removed", name) }
    for name in addedClasses { add(.addedClass, "the class \(quoted(name)) was added", name) }
    for renaming in renamedClasses {
      add(.renamedClass, "the class \(quoted(renaming.old)) is now \(quoted(renaming.new))", renaming.new)
    }
    for change in changes {
      let name = change.className
      for action in change.removedActions {
        add(.removedAction, "\(quoted(name)) no longer has \(quoted(action))", name, action)
      }
      for action in change.addedActions { add(.addedAction, "\(quoted(name)) has \(quoted(action))", name, action) }
      for renaming in change.renamedActions {
        let message = "\(quoted(renaming.old)) of \(quoted(name)) is now \(quoted(renaming.new))"
        add(.renamedAction, message, name, renaming.new)
      }
      if let superclass = change.superclass {
        let message = "the superclass of \(quoted(name)) is \(quoted(superclass.new)), not \(quoted(superclass.old))"
        add(.changedSuperclass, message, name)
      }
      if let kind = change.kind {
        add(.changedKind, "the kind of \(quoted(name)) is \(quoted(kind.new)), not \(quoted(kind.old))", name)
      }
    }
    return ChangeEffect.allCases.flatMap { effect in list.filter { $0.kind.effect == effect } }
  }
}
