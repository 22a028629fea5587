import AppManifests
import EventMapping

/// The selectors of methods, accessors and connected actions.
extension SwiftResolver {
  /// The selectors of a method: empty if Objective-C does not see it, and several if the source does not decide between them.
  func selectors(of member: Member, in key: Key) -> [String] {
    let method = member.method
    let modifiers = method.modifiers
    if let name = modifiers.objectiveCName, name != "" { return [name] }
    guard !modifiers.isHidden, let lineage = lineages[key] else { return [] }
    let overridden = lineage.overridden[method.name]
    if modifiers.isOverride, let (ancestor, index) = overridden?.origin, let member = types[ancestor]?.members[index] {
      return selectors(of: member, in: ancestor)
    }
    var required = requirements(method, of: lineage)
    if required.isEmpty, modifiers.isOverride, lineage.isObjectiveC {
      // The overridden method may be of a class that the lists do not contain.
      required = FrameworkMethods.selectors(method, of: nil)
      let spelled = spelled(member)
      // Before Swift 3, the Swift names were the words of the selectors.
      if required.isEmpty, isOverrideSpelled(method) || FrameworkMethods.selectors.contains(spelled) {
        required = [spelled]
      }
    }
    if !required.isEmpty || modifiers.isOverride { return required }
    let isShown = modifiers.isObjectiveC || modifiers.isAction || member.isOfExtension
    return isShown || isImplicit(member, in: key, lineage) ? [spelled(member)] : []
  }

  /// Whether Objective-C sees a method that has no attribute for it.
  private func isImplicit(_ member: Member, in key: Key, _ lineage: Lineage) -> Bool {
    let method = member.method
    if versions.named.contains(MemberName(key: key, name: method.name)) { return true }
    guard !method.modifiers.isPrivate, !method.isGeneric, !method.modifiers.isStatic || lineage.isObjectiveC else {
      return false
    }
    let isOld = isBeforeSwift4(member.file)
    guard lineage.hasObjectiveCMembers || lineage.isObjectiveC && isOld else { return false }
    let scope = scope(of: key, file: member.file)
    return method.parameters.allSatisfy { isRepresentable($0.type, in: scope) }
      && (method.result.isEmpty || isRepresentable(method.result, in: scope))
  }

  private func isBeforeSwift4(_ file: Int) -> Bool {
    versions.withoutFirstLabels.contains(file) || versions.withImplicitMethods.contains(files[file].module)
  }

  func members(named method: SwiftDeclarations.Method, of key: Key) -> [Member] {
    (methods[BaseName(key: key, base: method.base)] ?? []).filter { $0.method.labels == method.labels }
  }

  /// The selectors of the protocol requirements and inherited methods that a method implements, sorted.
  private func requirements(
    _ method: SwiftDeclarations.Method, of lineage: Lineage
  ) -> [String] {
    var selectors: [String] = []
    for key in lineage.protocols {
      for requirement in members(named: method, of: key) {
        let name = requirement.method.modifiers.objectiveCName ?? ""
        selectors.append(name.isEmpty ? spelled(requirement) : name)
      }
    }
    if selectors.isEmpty { selectors = FrameworkMethods.selectors(method, of: lineage.foreign) }
    if selectors.isEmpty { selectors = imported.selectors(method, of: lineage.foreign) }
    return Array(Set(selectors)).sorted()
  }

  /// The selector that Swift derives from the name of a method.
  func spelled(_ member: Member) -> String {
    spelled(member.method, hasFirstLabel: !versions.withoutFirstLabels.contains(member.file))
  }

  func spelled(_ method: SwiftDeclarations.Method, hasFirstLabel: Bool) -> String {
    var labels = method.labels
    if !hasFirstLabel, method.base != "init", method.parameters.first?.isNamedOnce == true { labels[0] = nil }
    return SwiftSelectorName.selector(
      method.base, labels: labels, closureCount: method.parameters.reversed().prefix { Self.isClosure($0.type) }.count,
      isThrowing: method.isThrowing, isAsync: method.isAsync)
  }

  /// Whether the selector of a framework method has the words of its Swift name: it has no arguments, or one of type `Any` or `Bool`, so
  /// that Swift omits no words.
  private func isOverrideSpelled(_ method: SwiftDeclarations.Method) -> Bool {
    guard method.base != "init" else { return false }
    guard let first = method.parameters.first else { return true }
    return method.parameters.count == 1 && (first.label == nil || first.isNamedOnce)
      && ["Any", "AnyObject", "Bool"].contains(first.type.first ?? "")
  }

  /// The kind of left-out part for a method whose selector may exist but is unknown; `nil` if Objective-C does not see the method.
  func leftOut(_ member: Member, in key: Key) -> AppFacts.Kind? {
    let method = member.method
    guard let lineage = lineages[key], method.base != "init", !method.modifiers.isHidden else { return nil }
    if method.modifiers.isOverride {
      let isOfApp = lineage.overridden[method.name] != nil
      return lineage.isObjectiveC && !isOfApp ? .override : nil
    }
    guard !method.modifiers.isPrivate, !method.modifiers.isStatic else { return nil }
    return lineage.foreign.contains { isUnknownDelegate($0, with: method) } ? .requirement : nil
  }

  func facts(of member: Member, in key: Key) -> [AppFacts.Method] {
    let method = member.method
    let scope = scope(of: key, file: member.file)
    let isShaped =
      method.base != "init" && method.result.isEmpty && !method.isThrowing && !method.isAsync
      && method.parameters.count <= 2 && method.parameters.allSatisfy { isObject($0.type, in: scope) }
    return selectors(of: member, in: key).map {
      AppFacts.Method(
        $0, isClassMethod: method.modifiers.isStatic, isActionShaped: isShaped, isMarked: method.modifiers.isAction)
    }
  }

  // MARK: Accessors

  func accessors(
    _ property: SwiftDeclarations.Property, isOfExtension: Bool, in key: Key, file: Int
  ) -> [AppFacts.Method] {
    guard let lineage = lineages[key], isVisible(property, isOfExtension, in: key, file, lineage) else { return [] }
    let names = accessorNames(property, in: key, lineage)
    return [names.getter, property.hasSetter ? names.setter : nil].compactMap { $0 }.map {
      AppFacts.Method($0, isClassMethod: property.modifiers.isStatic, isAccessor: true)
    }
  }

  /// The Objective-C names of the accessors of a visible property, specified by the property or by the one that it overrides or implements.
  private func accessorNames(
    _ property: SwiftDeclarations.Property, in key: Key, _ lineage: Lineage
  ) -> (getter: String, setter: String) {
    let origin = origin(of: property, in: key)
    let required = lineage.protocols.compactMap { names.requirements[MemberName(key: $0, name: property.name)] }
    let named = origin.isNamed ? origin : required.first ?? origin
    let name = named.modifiers.objectiveCName ?? property.name
    let imported = named.isNamed ? [] : imported.accessors(property, of: lineage.foreign)
    // A framework property such as `isSelected` is `selected` in Objective-C.
    let isOfFramework =
      origin.modifiers.isOverride && name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
    let setter = "set\(SwiftSelectorName.capitalized(isOfFramework ? String(name.dropFirst(2)) : name)):"
    return (
      named.getter ?? imported.first { !$0.hasSuffix(":") } ?? name,
      named.setter ?? imported.first { $0.hasSuffix(":") } ?? setter
    )
  }

  /// The property that determines the name of an overriding one: the nearest overridden property with an Objective-C name, or the first
  /// declaration.
  private func origin(of property: SwiftDeclarations.Property, in key: Key) -> SwiftDeclarations.Property {
    var (property, key) = (property, key)
    // The walk is limited, because walking up long chains for each class would take quadratic time.
    for _ in 0..<64 {
      guard !property.isNamed, property.modifiers.isOverride,
        let (ancestor, index) = lineages[key]?.overridden[property.name]?.origin,
        let above = types[ancestor]?.properties[index]
      else { break }
      (property, key) = (above.property, ancestor)
    }
    return property
  }

  private func isVisible(
    _ property: SwiftDeclarations.Property, _ isOfExtension: Bool, in key: Key, _ file: Int, _ lineage: Lineage
  ) -> Bool {
    let modifiers = property.modifiers
    if modifiers.isHidden { return false }
    if modifiers.isObjectiveC || isOfExtension || property.getter != nil { return true }
    if modifiers.isOverride {
      guard let (ancestor, index) = lineage.overridden[property.name]?.origin, let above = lineages[ancestor],
        let other = types[ancestor]?.properties[index]
      else { return lineage.isObjectiveC }
      return isVisible(other.property, other.isOfExtension, in: ancestor, other.file, above)
    }
    if FrameworkMethods.methods[property.name]?.contains(where: { lineage.foreign.contains($0.owner) }) == true {
      return true
    }
    let isRequired = lineage.protocols.contains { key in
      types[key]?.properties.contains { $0.property.name == property.name } ?? false
    }
    if isRequired || !imported.accessors(property, of: lineage.foreign).isEmpty { return true }
    let isOld = isBeforeSwift4(file)
    guard !modifiers.isPrivate, lineage.hasObjectiveCMembers || lineage.isObjectiveC && isOld else { return false }
    return property.type.isEmpty || isRepresentable(property.type, in: scope(of: key, file: file))
  }

  // MARK: Actions

  func selector(of action: SwiftDeclarations.Action, in key: Key, file: Int) -> String? {
    switch action {
    case .selector(let selector): return selector
    case .computed, .name: return nil
    case .constant(let owner, let name): return selector(ofConstant: name, of: owner, in: key, file: file)
    case .getter(let name): return name
    case .setter(let name): return "set\(SwiftSelectorName.capitalized(name)):"
    case .method(let owner, let base, let labels):
      let type = self.owner(owner, in: key, file: file)
      return selector(base, labels, in: type) ?? selectorOfObjectiveC(base, labels, in: type)
        ?? selectorAnywhere(base, labels)
    }
  }

  /// Looks up a method in a class and its ancestors.
  private func selector(_ base: String, _ labels: [String?]?, in key: Key) -> String? {
    let found = members(base, in: key).filter { labels == nil || $0.member.method.labels == labels }
    let spellings = Set(found.map { selectors(of: $0.member, in: $0.key).first ?? spelled($0.member) })
    return spellings.count == 1 ? spellings.first : nil
  }

  /// Looks up an Objective-C method of a class and its ancestors.
  private func selectorOfObjectiveC(_ base: String, _ labels: [String?]?, in key: Key) -> String? {
    let last = names.ancestry.root(of: key) ?? key
    var next: String? = types[last]?.superclass ?? className(last)
    var seen: Set<String> = []
    while let name = next, seen.insert(name).inserted, let known = facts.classes[name] {
      let found = Set(known.methods.lazy.filter { $0.isNamed(base, labels) }.map(\.selector))
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
      next = known.superclass
    }
    return nil
  }

  /// Looks up a method in all types, because it may be one of an extension of a framework class, or of the class of a variable.
  private func selectorAnywhere(_ base: String, _ labels: [String?]?) -> String? {
    let found = (names.declaring[base] ?? []).flatMap { key in
      (methods[BaseName(key: key, base: base)] ?? []).map { (key, $0) }
    }
    let spellings = Set(
      found.filter { labels == nil || $0.1.method.labels == labels }.flatMap { selectors(of: $0.1, in: $0.0) })
    return spellings.count == 1 ? spellings.first : nil
  }
}
