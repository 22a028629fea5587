import AppManifests
import EventMapping

/// Makes a manifest from the facts about an app, and decides which methods are actions.
package struct ManifestMaker {
  /// Whether all instance methods count as actions, including accessors and overrides of framework methods.
  package var keepsAllMethods = false

  package init(keepsAllMethods: Bool = false) { self.keepsAllMethods = keepsAllMethods }

  /// Returns the manifest.
  ///
  /// A method is an action if it has the signature of one, if the source marks it as one, if it is a method of a list's delegate, or if it
  /// is connected. Accessors and other overrides of framework methods are not actions.
  package func manifest(of facts: AppFacts, app: AppManifest.App?) -> AppManifest {
    var connected: [String: Set<String>] = [:]
    for connection in facts.connections { connected[connection.action, default: []].insert(connection.className) }
    var manifest = AppManifest(apps: app.map { [$0] } ?? [])
    for name in facts.classes.keys {
      var declarations: [AppManifest.ClassDeclaration] = []
      for (target, known) in facts.variants(of: name) {
        guard let declaration = declaration(of: known, name: name, connected: connected) else { continue }
        // A class that is linked into several targets is one class.
        if let same = declarations.firstIndex(where: { $0.hasContents(of: declaration) }) {
          declarations[same].otherNames.formUnion(declaration.otherNames)
          continue
        }
        declarations.append(declaration)
        declarations[declarations.count - 1].target = target
      }
      guard var declaration = declarations.first else { continue }
      if declarations.count == 1 { declaration.target = nil }
      declaration.alternatives = Array(declarations.dropFirst())
      manifest.classes[name] = declaration
    }
    if !keepsAllMethods { leaveOutOverrides(&manifest, facts) }
    addRecordings(of: facts, to: &manifest)
    manifest.connections = facts.connections
    manifest.incomplete = Set(facts.leftOut.map(\.incomplete))
    return manifest
  }

  /// Returns the declaration of a class; `nil` if the class is only mentioned, without a definition, methods or a superclass.
  private func declaration(
    of known: AppFacts.Class, name: String, connected: [String: Set<String>]
  ) -> AppManifest.ClassDeclaration? {
    // A class object may receive an action. Its events have the same class name as those of its instances.
    let methods = known.methods.filter {
      (!$0.isClassMethod || connected[$0.selector]?.contains(name) == true) && !$0.selector.hasPrefix(".")
    }
    let actions = Set(methods.filter { isAction($0, connected: connected[$0.selector] != nil) }.map(\.selector))
    if !known.isDefined, methods.isEmpty, known.superclass == nil { return nil }
    return AppManifest.ClassDeclaration(
      superclass: known.superclass, kind: known.kind, actions: actions,
      methods: Set(methods.map(\.selector)).subtracting(actions),
      otherNames: known.otherNames, isModuleUnknown: known.isModuleUnknown)
  }

  /// Adds each recording to the class or view of its name; adds a new entry for an unknown name.
  private func addRecordings(of facts: AppFacts, to manifest: inout AppManifest) {
    manifest.recordings = facts.recordings
    if facts.recordings.isEmpty { return }
    let names = ClassHierarchy(manifest)
    for recording in facts.recordings {
      let found = names.classes(named: recording.className)
      for name in found.isEmpty ? [recording.className] : found {
        manifest.classes[name, default: AppManifest.ClassDeclaration(kind: .recorded)].add(
          recordedAction: recording.action)
      }
    }
  }

  private func isAction(_ method: AppFacts.Method, connected: Bool) -> Bool {
    if keepsAllMethods || method.isMarked || connected { return true }
    if method.isAccessor || Self.isOfRuntime(method.selector) { return false }
    return method.isActionShaped || ListDelegateMethods.contains(method.selector)
  }

  /// Whether a selector is an initializer or a common method of objects and views, which no control sends.
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

  /// Moves overrides of framework methods from the actions to the other methods, unless they are connected, are methods of a list's
  /// delegate, or are marked as actions by the source or by a manifest.
  private func leaveOutOverrides(_ manifest: inout AppManifest, _ facts: AppFacts) {
    let hierarchy = ClassHierarchy(manifest)
    let connected = Set(facts.connections.map(\.action))
    func leaveOut(_ declaration: inout AppManifest.ClassDeclaration, _ name: String, unless marked: Set<String>) {
      let overrides = declaration.actions.filter {
        hierarchy.isActionOfFramework($0, above: name) && !connected.contains($0) && !ListDelegateMethods.contains($0)
          && !marked.contains($0)
      }
      declaration.actions.subtract(overrides)
      declaration.methods.formUnion(overrides)
    }
    for (name, declaration) in manifest.classes {
      let names = hierarchy.namesakes(of: name)
      let marked = Set(facts.classes[name]?.methods.lazy.filter(\.isMarked).map(\.selector) ?? [])
      var changed = declaration
      leaveOut(&changed, name, unless: marked)
      for index in changed.alternatives.indices {
        leaveOut(&changed.alternatives[index], names[index + 1], unless: marked)
      }
      manifest.classes[name] = changed
    }
  }
}

extension AppManifest.ClassDeclaration {
  fileprivate mutating func add(recordedAction action: String?) {
    guard let action else { return }
    actions.insert(action)
    methods.remove(action)
    for index in alternatives.indices { alternatives[index].add(recordedAction: action) }
  }

  /// Whether two declarations are equal apart from the target and the other names.
  fileprivate func hasContents(of other: Self) -> Bool {
    superclass == other.superclass && kind == other.kind && actions == other.actions && methods == other.methods
  }
}
