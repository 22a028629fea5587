import EventMapping

/// The selectors of methods, accessors and connected actions.
extension SwiftResolver {
  /// The selector of a method, if Objective-C sees it and the source determines it.
  func selector(of member: Member, in key: Key) -> String? {
    let method = member.method
    let modifiers = method.modifiers
    if let name = modifiers.objectiveCName, name != "" { return name }
    let chain = chain(key)
    if modifiers.isOverride {
      for ancestor in chain.dropFirst() {
        let overridden = types[ancestor]?.members.first {
          $0.method.base == method.base && $0.method.labels == method.labels
        }
        if let overridden, !overridden.method.modifiers.isOverride { return selector(of: overridden, in: ancestor) }
      }
      return isOverrideSpelled(method) && chain.last.flatMap({ types[$0]?.superclass }) != nil ? spelled(method) : nil
    }
    if modifiers.isObjectiveC || modifiers.isAction || member.isOfExtension { return spelled(method) }
    guard !modifiers.isPrivate, !method.isGeneric, chain.contains(where: { types[$0]?.hasObjectiveCMembers == true })
    else { return nil }
    let isRepresentable = method.parameters.allSatisfy { !isValue($0.type, module: key.module, scope: key.path) }
    return isRepresentable ? spelled(method) : nil
  }

  private func spelled(_ method: SwiftDeclarations.Method) -> String {
    SwiftSelectorName.selector(
      method.base, labels: method.labels, isThrowing: method.isThrowing, isAsync: method.isAsync)
  }

  /// Whether a method of a framework has the name in Objective-C that it has in Swift, without words that Swift leaves out: one without
  /// arguments, or with one of `Any` or `Bool`.
  private func isOverrideSpelled(_ method: SwiftDeclarations.Method) -> Bool {
    guard method.base != "init" else { return false }
    guard let first = method.parameters.first else { return true }
    return method.parameters.count == 1 && first.label == nil
      && ["Any", "AnyObject", "Bool"].contains(first.type.first ?? "")
  }

  private func isObject(_ type: [String], module: String?, scope: String) -> Bool {
    let words = type.filter { !["?", "!", "any", "borrowing", "consuming"].contains($0) && !$0.hasPrefix("@") }
    guard let first = words.first, first.first.map({ $0.isLetter || $0 == "_" }) ?? false, first != "inout",
      !words.contains("->"), !words.contains("...")
    else { return false }
    return !isValue(words, module: module, scope: scope)
  }

  private func isValue(_ type: [String], module: String?, scope: String) -> Bool {
    let words = type.filter { $0 != "?" && $0 != "!" && !$0.hasPrefix("@") }
    guard let first = words.first, first.first.map({ $0.isLetter || $0 == "_" }) ?? false else { return false }
    let name = words.prefix { $0 != "<" }.joined()
    if let key = resolve(name, module: module, scope: scope) { return types[key]?.kind == .value }
    // The types that are nested in those of frameworks are enumerations and option sets.
    if name.contains("."), !["UIKit", "Foundation", "AppKit", "Swift"].contains(first) { return true }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if facts.classes[last] != nil { return false }
    return SwiftFrameworkNames.isValue(last)
  }

  func facts(of member: Member, in key: Key) -> AppFacts.Method? {
    guard let selector = selector(of: member, in: key) else { return nil }
    let method = member.method
    let isShaped =
      method.base != "init" && !method.hasResult && !method.isThrowing && !method.isAsync
      && method.parameters.count <= 2
      && method.parameters.allSatisfy { isObject($0.type, module: key.module, scope: key.path) }
    return AppFacts.Method(
      selector, isClassMethod: method.modifiers.isStatic, isActionShaped: isShaped, isMarked: method.modifiers.isAction)
  }

  func accessors(
    _ property: SwiftDeclarations.Property, isOfExtension: Bool, hasObjectiveCMembers: Bool
  ) -> [AppFacts.Method] {
    let modifiers = property.modifiers
    let isVisible =
      modifiers.isObjectiveC || isOfExtension || hasObjectiveCMembers && !modifiers.isPrivate && !modifiers.isOverride
    guard isVisible else { return [] }
    let name = modifiers.objectiveCName ?? property.name
    var methods = [AppFacts.Method(name, isClassMethod: modifiers.isStatic, isAccessor: true)]
    if property.hasSetter {
      methods.append(
        AppFacts.Method(
          "set\(SwiftSelectorName.capitalised(name)):", isClassMethod: modifiers.isStatic, isAccessor: true))
    }
    return methods
  }

  // MARK: Actions

  func selector(of action: SwiftDeclarations.Action, in key: Key) -> String? {
    switch action {
    case .selector(let selector): return selector
    case .computed: return nil
    case .getter(let name): return name
    case .setter(let name): return "set\(SwiftSelectorName.capitalised(name)):"
    case .method(let owner, let base, let labels):
      let isOwn = owner.isEmpty || ["self", "Self", "super"].contains(owner.joined(separator: "."))
      let name = owner.joined(separator: ".")
      let type = isOwn ? key : resolve(name, module: key.module, scope: key.path) ?? foreign(name)
      return selector(base, labels, in: type) ?? selectorOfObjectiveC(base, labels, in: type)
        ?? selectorAnywhere(base, labels)
    }
  }

  /// Looks in a class and its ancestors.
  private func selector(_ base: String, _ labels: [String?]?, in key: Key) -> String? {
    guard let all = methods[base] else { return nil }
    for key in chain(key) {
      let found = Set(
        all.filter { $0.key == key && (labels == nil || $0.member.method.labels == labels) }
          .map { selector(of: $0.member, in: key) ?? spelled($0.member.method) })
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
    }
    return nil
  }

  /// Looks among the methods of Objective-C that are known, of the class and of its ancestors.
  private func selectorOfObjectiveC(_ base: String, _ labels: [String?]?, in key: Key) -> String? {
    let last = chain(key).last ?? key
    var next: String? = types[last]?.superclass ?? className(last)
    var seen: Set<String> = []
    while let name = next, seen.insert(name).inserted, let known = facts.classes[name] {
      let spellings = labels.map { [SwiftSelectorName.selector(base, labels: $0)] } ?? [base, base + ":"]
      let found = Set(known.methods.map(\.selector)).intersection(spellings)
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
      next = known.superclass
    }
    return nil
  }

  /// Looks everywhere: a method of an extension of a framework's class, or of a variable's class.
  private func selectorAnywhere(_ base: String, _ labels: [String?]?) -> String? {
    let found = Set(
      (methods[base] ?? []).filter { labels == nil || $0.member.method.labels == labels }
        .compactMap { selector(of: $0.member, in: $0.key) })
    return found.count == 1 ? found.first : nil
  }
}
