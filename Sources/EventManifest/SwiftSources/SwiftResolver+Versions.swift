/// The language versions of modules.
///
/// Source: Swift Evolution SE-0046 (first parameters have labels since Swift 3) and SE-0160 (since Swift 4, methods of Objective-C classes
/// are no longer visible to Objective-C by default).
extension SwiftResolver {
  /// The findings about language versions.
  struct LanguageVersions {
    /// The indices of files in a version before Swift 3.
    var withoutFirstLabels: Set<Int> = []
    /// The modules in a version before Swift 4; `nil` represents the files of unknown modules.
    var withImplicitMethods: Set<String?> = []
    /// The methods that must be visible to Objective-C because a `#selector` names them.
    var named: Set<MemberName> = []
  }

  /// The counts of evidence for and against an old version.
  private struct Votes {
    var old = 0
    var new = 0

    var isDecided: Bool { old != new }
    var isOld: Bool { old > new }
  }

  mutating func findVersions() {
    var votes = Array(repeating: Votes(), count: files.count)
    for (key, known) in types {
      guard let lineage = lineages[key], lineage.isObjectiveC else { continue }
      for member in known.members where !member.method.parameters.isEmpty && member.method.base != "init" {
        if isOldSpelling(member.method, lineage) {
          votes[member.file].old += 1
        } else if hasUnderscoreLabel(member.method) || FrameworkMethods.methods[member.method.name] != nil {
          votes[member.file].new += 1
        }
      }
    }
    var modules: [String?: Votes] = [:]
    for (file, declarations) in files.enumerated() {
      modules[declarations.module, default: Votes()].old += votes[file].old
      modules[declarations.module]?.new += votes[file].new
    }
    for (file, declarations) in files.enumerated() {
      // Files of a folder may belong to several projects, so the evidence of the file itself comes first.
      let own = votes[file].isDecided ? votes[file] : modules[declarations.module]
      if own?.isOld == true { versions.withoutFirstLabels.insert(file) }
    }
    findImplicitMethods()
    versions.withImplicitMethods.formUnion(modules.filter(\.value.isOld).keys)
  }

  /// Whether a method would have the selector of a framework method if its first parameter had no label.
  ///
  /// Selectors such as `update:` and `delete:` are too common to be evidence, unless the method overrides one that the app does not
  /// declare.
  private func isOldSpelling(_ method: SwiftDeclarations.Method, _ lineage: Lineage) -> Bool {
    let overridesFramework = method.modifiers.isOverride && lineage.overridden[method.name] == nil
    return method.parameters[0].isNamedOnce && method.parameters[0].label != nil
      && (method.parameters.count > 1 || overridesFramework)
      && FrameworkMethods.selectors.contains(spelled(method, hasFirstLabel: false))
  }

  /// Whether the first parameter has the form `_ name:`, which is redundant before Swift 3.
  private func hasUnderscoreLabel(_ method: SwiftDeclarations.Method) -> Bool {
    method.parameters[0].label == nil && !method.parameters[0].isNamedOnce
  }

  /// An action in the context of a type.
  private struct Meaning: Hashable {
    var key: Key
    var action: SwiftDeclarations.Action
  }

  /// Finds the modules and methods that are implicitly visible to Objective-C: the compiler accepts `#selector` only for visible methods.
  private mutating func findImplicitMethods() {
    var visibility: [String?: Votes] = [:]
    var named: Set<MemberName> = []
    var known: [Meaning: Votes] = [:]
    for (file, declarations) in files.enumerated() {
      for mention in declarations.uses.mentions {
        guard let type = mention.type, let key = keys[file][type] else { continue }
        let meaning = Meaning(key: key, action: mention.action)
        if known[meaning] == nil {
          let found = members(mention.action, in: key, file: file)
          known[meaning] = votes(of: found)
          if known[meaning]?.isOld == true {
            named.formUnion(found.map { MemberName(key: $0.key, name: $0.member.method.name) })
          }
        }
        visibility[declarations.module, default: Votes()].old += known[meaning]?.old ?? 0
        visibility[declarations.module]?.new += known[meaning]?.new ?? 0
      }
    }
    versions.named = named
    versions.withImplicitMethods = Set(visibility.filter(\.value.isOld).keys)
  }

  /// The evidence of the methods that an action may mean. Actions and overrides are no evidence, because they are visible in all versions.
  private func votes(of found: [(key: Key, member: Member)]) -> Votes {
    if found.isEmpty { return Votes() }
    if found.allSatisfy({ selectors(of: $0.member, in: $0.key).isEmpty }) { return Votes(old: 1) }
    let areMarked = found.allSatisfy { $0.member.method.modifiers.isAction || $0.member.method.modifiers.isOverride }
    return areMarked ? Votes() : Votes(new: 1)
  }

  /// The methods that an action may mean, of a class or of its nearest ancestor that has any.
  private func members(
    _ action: SwiftDeclarations.Action, in key: Key, file: Int
  ) -> [(key: Key, member: Member)] {
    switch action {
    case .computed, .constant, .name, .getter, .setter: return []
    case .selector(let selector):
      let base = String(selector.prefix { $0 != ":" })
      return members(base, in: key).filter { spelled($0.member) == selector }
    case .method(let owner, let base, let labels):
      let members = members(base, in: self.owner(owner, in: key, file: file))
      return labels == nil ? members : members.filter { $0.member.method.labels == labels }
    }
  }

  /// The number of ancestors that are visited one by one, before the index of ancestry is used.
  private static let nearAncestors = 64

  func members(_ base: String, in key: Key) -> [(key: Key, member: Member)] {
    // The method is nearly always in the class itself or in one of a few ancestors.
    guard let declaring = names.declaring[base] else { return [] }
    var next: Key? = key
    for _ in 0..<Self.nearAncestors {
      guard let key = next else { return [] }
      if let found = methods[BaseName(key: key, base: base)] { return found.map { (key, $0) } }
      next = types[key]?.superKey
    }
    guard let key = names.ancestry.nearest(to: key, of: declaring) else { return [] }
    return (methods[BaseName(key: key, base: base)] ?? []).map { (key, $0) }
  }

  /// The type that the qualifiers of `#selector(Owner.method)` mean.
  func owner(_ names: [String], in key: Key, file: Int) -> Key {
    let name = names.joined(separator: ".")
    if ["", "self", "Self", "super"].contains(name) { return key }
    let use = Use(name: name, file: file)
    return resolve(use, scope: key.path) ?? foreign(use)
  }
}
