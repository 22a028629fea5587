import AppManifests

/// The SwiftUI views, and the names that code records.
extension SwiftResolver {
  // MARK: Views

  /// The protocols of SwiftUI views, apps and scenes.
  private static let viewProtocols: Set<String> = [
    "View", "App", "Scene", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable", "Shape", "InsettableShape",
    "DynamicViewContent",
  ]

  /// The maximum number of protocols that are followed for one type; more than any app has.
  private static let mostProtocols = 256

  /// Adds the views under their names without the module, which code records.
  func addViews(to facts: inout AppFacts) {
    for (key, known) in types where known.kind == .value || known.kind == .extension {
      let scope = key.path.lastIndex(of: ".").map { String(key.path[..<$0]) } ?? ""
      guard isView(known.inherited, scope: scope) else { continue }
      var view = AppFacts.Class(isDefined: true)
      view.kind = .view
      view.otherNames = qualifiedNames(of: key, known)
      for file in known.kind == .value ? known.sources.defining : known.sources.all {
        facts.add(Self.bareName(key.path), view, from: file)
      }
    }
    for (file, declarations) in files.enumerated() {
      for type in declarations.types where type.isLocal && type.kind == .value {
        let scope = type.parent.flatMap { keys[file][$0] }?.path ?? ""
        guard isView(type.inherited.map { Use(name: $0, file: file) }, scope: scope) else { continue }
        var view = AppFacts.Class(isDefined: true)
        view.kind = .view
        facts.add(type.name, view, from: declarations.file)
      }
    }
  }

  /// The names of a view with each module that compiles it, as `String(reflecting:)` returns them.
  private func qualifiedNames(of key: Key, _ known: Known) -> Set<String> {
    guard let module = key.module else { return [] }
    return Set(([module] + known.sources.otherModules).map { $0 + "." + key.path })
  }

  /// Whether a type is a view, by its declaration, an extension, or a protocol of the app.
  ///
  /// - Parameters:
  ///   - inherited: the names after the colons of the declaration and the extensions.
  ///   - scope: the path of the enclosing type.
  private func isView(_ inherited: [Use], scope: String) -> Bool {
    var pending = inherited
    var seen: Set<Key> = []
    while seen.count < Self.mostProtocols, let use = pending.popLast() {
      for name in expanded(use) {
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

  /// The possible values of a recorded name.
  private struct PossibleNames {
    var known: Set<String> = []
    /// Whether any other name, made at run time, is possible.
    var isComputed = false
    /// Whether the name of any class or selector of the app is possible.
    var isDeclared = false

    mutating func formUnion(_ other: Self) {
      known.formUnion(other.known)
      isComputed = isComputed || other.isComputed
      isDeclared = isDeclared || other.isDeclared
    }
  }

  /// Adds the recordings of a file.
  func addRecordings(of file: Int, to facts: inout AppFacts) {
    let around = pages(around: files[file].uses.recordings, in: file)
    for recording in files[file].uses.recordings {
      let key = recording.type.flatMap { keys[file][$0] }
      let isAround = recording.page == .inherited || recording.page == .surrounding
      let pages = isAround ? around[recording.type] ?? PossibleNames() : possibleNames(recording.page, in: key, file)
      let actions = recording.action.map { possibleNames($0, in: key, file) }
      func leaveOut(_ kind: AppFacts.Kind, _ classes: Set<String>?, _ method: String? = nil) {
        facts.add(
          AppFacts.LeftOut(kind, file: files[file].file, line: recording.line, classes: classes, method: method))
      }
      for page in pages.known {
        for action in actions.map({ $0.known.map(Optional.some) }) ?? [nil] {
          facts.recordings.insert(
            AppManifest.Recording(
              className: page, action: action, file: files[file].file, line: recording.line, column: recording.column))
        }
      }
      guard let actions else {
        if pages.isComputed { leaveOut(.recordedPage, nil) }
        continue
      }
      let isAnyPage = pages.isComputed || pages.isDeclared && actions.isComputed
      // A declared selector on a declared page is not left out, because other rules check the selectors of all classes.
      if actions.isComputed || actions.isDeclared && (isAnyPage || !pages.known.isEmpty) {
        leaveOut(.recordedAction, isAnyPage ? nil : pages.known)
      }
      if pages.isComputed || pages.isDeclared {
        for action in actions.known { leaveOut(.pageOfAction, nil, action) }
      }
    }
  }

  /// The maximum number of pages of one type. A view has one or a few.
  private static let mostPages = 16

  /// The surrounding pages of the code in each type: the pages that the type records, or, without any, probably the type itself. Other
  /// pages, known only at run time, are always possible.
  private func pages(around recordings: [SwiftDeclarations.Recording], in file: Int) -> [Int?: PossibleNames] {
    var pages: [Int?: PossibleNames] = [:]
    for recording in recordings {
      let key = recording.type.flatMap { keys[file][$0] }
      let known = recording.action == nil ? possibleNames(recording.page, in: key, file).known : []
      pages[recording.type, default: PossibleNames(isComputed: true)].known.formUnion(known)
    }
    for (type, names) in pages {
      // Otherwise each action would be recorded on each of these pages.
      if names.known.count > Self.mostPages { pages[type]?.known = [] }
      guard names.known.isEmpty, let key = type.flatMap({ keys[file][$0] }), types[key] != nil else { continue }
      pages[type]?.known = [Self.bareName(key.path)]
    }
    return pages
  }

  /// The maximum number of values of one expression, and of constants that are looked up for it.
  private static let (mostNames, mostConstants) = (64, 32)

  private func possibleNames(_ name: SwiftDeclarations.RecordedName, in key: Key?, _ file: Int) -> PossibleNames {
    var constants = Self.mostConstants
    return possibleNames(name, in: key, file, constants: &constants)
  }

  private func possibleNames(
    _ name: SwiftDeclarations.RecordedName, in key: Key?, _ file: Int, constants: inout Int
  ) -> PossibleNames {
    switch name {
    case .text(let text): return PossibleNames(known: [text])
    case .computed, .inherited, .surrounding: return PossibleNames(isComputed: true)
    case .declared: return PossibleNames(isDeclared: true)
    case .type, .reflected:
      if let name = typeName(name, in: key, file) { return PossibleNames(known: [name]) }
      // `Self` in a protocol, a framework class or a generic class is any class of the app.
      return name == .type("Self", hasModule: true) ? PossibleNames(isDeclared: true) : PossibleNames(isComputed: true)
    case .either(let choices):
      var result = PossibleNames()
      for choice in choices {
        result.formUnion(possibleNames(choice, in: key, file, constants: &constants))
      }
      return result
    case .joined(let parts):
      var result = PossibleNames(known: [""])
      for part in parts {
        let names = possibleNames(part, in: key, file, constants: &constants)
        if names.isComputed || names.isDeclared || result.known.count * names.known.count > Self.mostNames {
          return PossibleNames(isComputed: true)
        }
        result.known = Set(result.known.flatMap { start in names.known.map { start + $0 } })
      }
      return result
    case .constant(let owner, let name):
      let outside = Key(module: files[file].module, path: "")
      constants -= 1
      guard constants >= 0, let found = written(name, of: owner, in: key ?? outside, file: file),
        found.count <= Self.mostNames
      else {
        return PossibleNames(isComputed: true)
      }
      var result = PossibleNames()
      for (written, constant) in found {
        result.formUnion(possibleNames(written, in: constant.key, constant.file, constants: &constants))
      }
      return result
    }
  }

  /// The name of a type that an expression has as its value; `nil` if the name depends on type arguments or is unknown.
  private func typeName(_ name: SwiftDeclarations.RecordedName, in key: Key?, _ file: Int) -> String? {
    func found(_ name: String) -> Key? {
      name == "Self" ? key : resolve(Use(name: name, file: file), scope: key?.path ?? "")
    }
    switch name {
    case .type(let name, let hasModule):
      guard let found = found(name) else { return hasModule || name == "Self" ? nil : Self.bareName(name) }
      guard let type = types[found], type.typeParameters.isEmpty, name != "Self" || isOwnType(type) else { return nil }
      return hasModule ? className(found) : Self.bareName(found.path)
    case .reflected(let name):
      guard let found = found(name), let module = found.module, found.file == nil, let type = types[found],
        type.typeParameters.isEmpty, name != "Self" || isOwnType(type)
      else { return nil }
      return module + "." + found.path
    default: return nil
    }
  }

  /// Whether `Self` in a type is the type, rather than a type that conforms to it.
  private func isOwnType(_ type: Known) -> Bool { type.kind == .class || type.kind == .value }
}
