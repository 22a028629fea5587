/// The versions of the language that modules are written in.
///
/// Source: Swift Evolution SE-0046, by which first parameters have labels since Swift 3, and SE-0160, by which classes of Objective-C no
/// longer show it all of their methods since Swift 4.
extension SwiftResolver {
  /// What is known of the modules' versions.
  struct LanguageVersions {
    /// The files before Swift 3.
    var withoutFirstLabels: Set<Int> = []
    /// The modules before Swift 4; `nil` is the one of files whose module is not known.
    var withImplicitMethods: Set<String?> = []
    /// The methods that only `#selector` shows to be visible.
    var named: Set<MemberName> = []
  }

  /// What speaks for an old version, and what against it.
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
        } else if hasLabelOfNothing(member.method) || FrameworkMethods.methods[member.method.name] != nil {
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
      // A folder may have several projects.
      let own = votes[file].isDecided ? votes[file] : modules[declarations.module]
      if own?.isOld == true { versions.withoutFirstLabels.insert(file) }
    }
    findImplicitMethods()
    versions.withImplicitMethods.formUnion(modules.filter(\.value.isOld).keys)
  }

  /// Whether a method has the selector of a framework's method if its first parameter has no label.
  ///
  /// Words like `update:` and `delete:` are too common to show anything, unless they override what the app does not declare.
  private func isOldSpelling(_ method: SwiftDeclarations.Method, _ lineage: Lineage) -> Bool {
    let overridesFramework = method.modifiers.isOverride && lineage.overridden[method.name] == nil
    return method.parameters[0].isNamedOnce && method.parameters[0].label != nil
      && (method.parameters.count > 1 || overridesFramework)
      && FrameworkMethods.selectors.contains(spelled(method, hasFirstLabel: false))
  }

  /// Whether the first parameter is written `_ name:`, which says nothing before Swift 3.
  private func hasLabelOfNothing(_ method: SwiftDeclarations.Method) -> Bool {
    method.parameters[0].label == nil && !method.parameters[0].isNamedOnce
  }

  /// An action as a type can mean it.
  private struct Meaning: Hashable {
    var key: Key
    var action: SwiftDeclarations.Action
  }

  /// The compiler accepts `#selector` only of a method that Objective-C sees.
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

  /// What the methods that an action can mean say of the version; actions and overrides are visible in each.
  private func votes(of found: [(key: Key, member: Member)]) -> Votes {
    if found.isEmpty { return Votes() }
    if found.allSatisfy({ selectors(of: $0.member, in: $0.key).isEmpty }) { return Votes(old: 1) }
    let areMarked = found.allSatisfy { $0.member.method.modifiers.isAction || $0.member.method.modifiers.isOverride }
    return areMarked ? Votes() : Votes(new: 1)
  }

  /// The methods of a class, or of its nearest ancestor that has some, that an action can mean.
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

  private static let nearAncestors = 64

  func members(_ base: String, in key: Key) -> [(key: Key, member: Member)] {
    // Nearly always the class itself, or one of the few above it.
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

  /// The type whose method `#selector(Owner.method)` names.
  func owner(_ names: [String], in key: Key, file: Int) -> Key {
    let name = names.joined(separator: ".")
    if ["", "self", "Self", "super"].contains(name) { return key }
    let use = Use(name: name, file: file)
    return resolve(use, scope: key.path) ?? foreign(use)
  }
}
