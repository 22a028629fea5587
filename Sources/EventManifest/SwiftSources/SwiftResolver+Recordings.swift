import AppManifests

/// The views of SwiftUI, and the names that code records.
extension SwiftResolver {
  // MARK: Views

  /// The protocols of SwiftUI whose types are views, apps and scenes.
  private static let viewProtocols: Set<String> = [
    "View", "App", "Scene", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable",
  ]

  /// The maximum number of protocols that are followed for one type; no app has that many.
  private static let mostProtocols = 256

  /// Adds the views under their names without the module, which are what code records.
  func addViews(to facts: inout AppFacts) {
    for (key, known) in types where known.kind == .value || known.kind == .extension {
      guard isView(known, key) else { continue }
      var view = AppFacts.Class(isDefined: true)
      view.kind = .view
      for file in known.kind == .value ? known.sources.defining : known.sources.all {
        facts.add(Self.bareName(key.path), view, from: file)
      }
    }
  }

  /// Whether a type is a view, by itself, an extension, or protocols of the app.
  private func isView(_ known: Known, _ key: Key) -> Bool {
    var pending = known.inherited
    var seen: Set<Key> = []
    while seen.count < Self.mostProtocols, let use = pending.popLast() {
      for name in expanded(use) {
        let scope = key.path.lastIndex(of: ".").map { String(key.path[..<$0]) } ?? ""
        if let other = resolve(Use(name: name, file: use.file), scope: scope) {
          guard let type = types[other], type.kind == .protocol, seen.insert(other).inserted else { continue }
          pending += type.inherited
        } else if Self.viewProtocols.contains(name.hasPrefix("SwiftUI.") ? Self.bareName(name) : name) {
          return true
        }
      }
    }
    return false
  }

  private static func bareName(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }

  // MARK: Recordings

  /// A name, or why it is not in the source.
  private enum Name {
    case known(String)
    case computed
    /// The name of a class or a selector of the app.
    case declared
    /// The action belongs to the page around it, which is probably this one.
    case around(String?)
  }

  /// Adds what a file records.
  func addRecordings(of file: Int, to facts: inout AppFacts) {
    for recording in files[file].uses.recordings {
      let key = recording.type.flatMap { keys[file][$0] }
      let page = name(recording.page, in: key, file)
      let action = recording.action.map { name($0, in: key, file) }
      func leaveOut(_ kind: AppFacts.Kind, _ classes: Set<String>?, _ method: String? = nil) {
        facts.add(
          AppFacts.LeftOut(kind, file: files[file].file, line: recording.line, classes: classes, method: method))
      }
      func add(_ name: String, _ action: String?) {
        facts.recordings.insert(
          AppManifest.Recording(
            className: name, action: action, file: files[file].file, line: recording.line, column: recording.column))
      }
      switch (page, action) {
      case (.known(let page), nil): add(page, nil)
      case (.declared, nil), (.declared, .declared): break
      case (_, nil): leaveOut(.recordedPage, nil)
      case (.known(let page), .known(let action)): add(page, action)
      case (.known(let page), _): leaveOut(.recordedAction, [page])
      case (.around(let page), .known(let action)):
        for page in pages(of: recording.type, in: file, else: page) { add(page, action) }
        leaveOut(.pageOfAction, nil, action)
      case (.computed, .known(let action)), (.declared, .known(let action)): leaveOut(.pageOfAction, nil, action)
      case (_, _): leaveOut(.recordedAction, nil)
      }
    }
  }

  /// The pages that the code of a type names, else the type itself.
  private func pages(of type: Int?, in file: Int, else name: String?) -> Set<String> {
    let key = type.flatMap { keys[file][$0] }
    let pages = files[file].uses.recordings.filter { $0.action == nil && $0.type == type }.compactMap { recording in
      if case .known(let page) = self.name(recording.page, in: key, file) { page } else { nil as String? }
    }
    return pages.isEmpty ? Set([name].compactMap { $0 }) : Set(pages)
  }

  private func name(_ name: SwiftDeclarations.RecordedName, in key: Key?, _ file: Int) -> Name {
    switch name {
    case .text(let text): return .known(text)
    case .computed: return .computed
    case .declared: return .declared
    case .inherited, .surrounding: return .around(key.flatMap { types[$0] == nil ? nil : Self.bareName($0.path) })
    case .type(let name, let hasModule):
      if name == "Self" {
        guard let key, let kind = types[key]?.kind, kind == .class || kind == .value else {
          return hasModule ? .declared : .computed
        }
        return .known(hasModule ? className(key) : Self.bareName(key.path))
      }
      let found = resolve(Use(name: name, file: file), scope: key?.path ?? "")
      if hasModule { return found.map { .known(className($0)) } ?? .computed }
      return .known(Self.bareName(found?.path ?? name))
    case .constant(let owner, let name):
      let key = key ?? Key(module: files[file].module, path: "")
      return text(ofConstant: name, of: owner, in: key, file: file).map { .known($0) } ?? .computed
    }
  }
}
