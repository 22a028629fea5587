import AppManifests
import EventMapping

/// Makes a manifest of what is known of an app: which of its methods are actions, and which are not.
package struct ManifestMaker {
  /// Whether all instance methods count as actions, accessors and overrides of framework methods among them.
  package var keepsAllMethods = false

  package init(keepsAllMethods: Bool = false) { self.keepsAllMethods = keepsAllMethods }

  /// The manifest.
  ///
  /// An action is a method of action shape or one that the source marks as an action, a method of a list's delegate, or anything that is
  /// connected. Accessors and overrides of methods of framework classes are among the other methods.
  package func manifest(of facts: AppFacts, app: AppManifest.App?) -> AppManifest {
    var connected: [String: Set<String>] = [:]
    for connection in facts.connections { connected[connection.action, default: []].insert(connection.className) }
    var manifest = AppManifest(apps: app.map { [$0] } ?? [])
    for (name, known) in facts.classes {
      // A class may be a receiver itself: its events have the same name as those of its instances.
      let methods = known.methods.filter {
        (!$0.isClassMethod || connected[$0.selector]?.contains(name) == true) && !$0.selector.hasPrefix(".")
      }
      let actions = Set(methods.filter { isAction($0, connected: connected[$0.selector] != nil) }.map(\.selector))
      // A class that is only mentioned, and of which nothing is known, is not one of the app; one with a category is.
      if !known.isDefined, methods.isEmpty, known.superclass == nil { continue }
      manifest.classes[name] = AppManifest.ClassDeclaration(
        superclass: known.superclass, actions: actions, methods: Set(methods.map(\.selector)).subtracting(actions))
    }
    if !keepsAllMethods { leaveOutOverrides(&manifest, facts) }
    manifest.connections = facts.connections
    manifest.incomplete = Set(facts.leftOut.map(\.incomplete))
    return manifest
  }

  private func isAction(_ method: AppFacts.Method, connected: Bool) -> Bool {
    if keepsAllMethods || method.isMarked || connected { return true }
    if method.isAccessor || Self.isOfRuntime(method.selector) { return false }
    return method.isActionShaped || ListDelegateMethods.contains(method.selector)
  }

  /// Methods that every object has, and that no control sends.
  private static func isOfRuntime(_ selector: String) -> Bool {
    selector.hasPrefix("init") && (selector.count == 4 || selector.dropFirst(4).first?.isUppercase == true)
      || runtimeMethods.contains(selector)
  }

  private static let runtimeMethods: Set<String> = [
    "dealloc", "finalize", "awakeFromNib", "prepareForInterfaceBuilder", "layoutSubviews", "updateConstraints",
    "didMoveToSuperview", "didMoveToWindow", "willMoveToSuperview:", "willMoveToWindow:", "didAddSubview:",
    "willRemoveSubview:", "tintColorDidChange", "safeAreaInsetsDidChange", "layoutMarginsDidChange", "setNeedsLayout",
    "setNeedsDisplay", "layoutIfNeeded", "sizeToFit", "encodeWithCoder:", "forwardInvocation:",
    "doesNotRecognizeSelector:",
    "traitCollectionDidChange:", "touchesBegan:withEvent:", "touchesMoved:withEvent:", "touchesEnded:withEvent:",
    "touchesCancelled:withEvent:", "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange", "main", "start",
  ]

  /// Takes methods that a framework class above declares out of the actions, unless they are connected.
  private func leaveOutOverrides(_ manifest: inout AppManifest, _ facts: AppFacts) {
    let hierarchy = ClassHierarchy(manifest)
    let connected = Set(facts.connections.map(\.action))
    for (name, declaration) in manifest.classes {
      let kept = declaration.actions.filter {
        !hierarchy.isActionOfFramework($0, above: name) || connected.contains($0)
      }
      manifest.classes[name]?.actions = kept
      manifest.classes[name]?.methods.formUnion(declaration.actions.subtracting(kept))
    }
  }
}
