import EventMapping

/// Reads a manifest from a document, and tells what its grammar does not know.
struct ManifestReader {
  private(set) var manifest = AppManifest()
  /// Where each class is declared.
  private(set) var declarations: [String: Finding.Place] = [:]
  /// Where the superclass of each class stands.
  private(set) var superclassPlaces: [String: Finding.Place] = [:]
  private(set) var findings: [Finding] = []
  /// Classes whose declarations could not be read whole, so that more may belong to them than is known.
  private(set) var partial: Set<String> = []
  /// Whether all classes could be read, so that what is not there is missing.
  private(set) var isWhole = false
  private let file: String

  private static let names = ["schema", "app", "classes", "connections"]
  private static let appNames = ["name", "version", "build"]
  private static let classNames = ["superclass", "actions", "origin"]
  private static let connectionNames = ["class", "action", "file", "line", "objectID"]

  init(_ document: Document) {
    file = document.source.name
    findings += [SyntaxError.finding(document)].compactMap { $0 }
    findings += DuplicateKey.findings(document) + TrailingComma.findings(document)
    read(document)
  }

  private mutating func read(_ document: Document) {
    guard let root = document.root, !root.isUnreadable else { return }
    guard root.members != nil else {
      return tell(root, [], "the root is \(TableGrammar.describe(root.value))", "a dictionary with 'classes'")
    }
    checkNames(root, [], Self.names)
    let isSchemaGood = readSchema(root, document)
    if let app = root.member("app") { readApp(app.value) }
    if let connections = root.member("connections") { readConnections(connections.value) }
    guard let classes = root.member("classes") else {
      // A misspelt one was told.
      let isMisspelt = root.members?.contains { NearestName.among(Self.names, for: $0.key) == ["classes"] } ?? false
      if document.isComplete, !isMisspelt {
        tell(root, [], "the manifest has no 'classes'", "a dictionary of class names")
      }
      return
    }
    guard classes.value.members != nil else {
      return tellType(classes.value, ["classes"], "a dictionary of class names")
    }
    let members = LintedTable.holding(classes.value)
    for member in members { readClass(member) }
    // Of a class that is there twice only the later is read.
    if members.count != classes.value.members?.count {
      let counts = Dictionary(grouping: classes.value.members ?? [], by: \.key)
      partial.formUnion(counts.filter { $0.value.count > 1 }.keys)
    }
    isWhole = isSchemaGood && document.syntaxIssue == nil
  }

  /// Tells a schema that is missing or another; whether the file can be read as it is.
  private mutating func readSchema(_ root: Node, _ document: Document) -> Bool {
    guard let schema = root.member("schema") else {
      let isMisspelt = root.members?.contains { NearestName.among(Self.names, for: $0.key) == ["schema"] } ?? false
      guard document.isComplete, !isMisspelt else { return true }
      var finding = Finding(WrongType.info, "the manifest does not tell its 'schema'", file, root.range)
      finding.severity = .warning
      finding.help.append("add \"schema\": \"\(AppManifest.schema)\"")
      findings.append(finding)
      return true
    }
    if schema.value.string == AppManifest.schema { return true }
    tellType(schema.value, ["schema"], "'\(AppManifest.schema)'")
    return false
  }

  private mutating func readApp(_ node: Node) {
    guard node.members != nil else { return tellType(node, ["app"], "a dictionary with 'name', 'version' and 'build'") }
    checkNames(node, ["app"], Self.appNames)
    func text(_ name: String) -> String? {
      guard let member = node.member(name) else { return nil }
      if let text = member.value.string { return text }
      tellType(member.value, ["app", name], "a string")
      return nil
    }
    manifest.apps = [AppManifest.App(name: text("name"), version: text("version"), build: text("build"))]
  }

  private mutating func readConnections(_ node: Node) {
    guard case .array(let nodes) = node.kind else { return tellType(node, ["connections"], "an array") }
    for (index, node) in nodes.enumerated() {
      let path = ["connections", String(index)]
      guard node.members != nil else {
        tellType(node, path, "a dictionary with 'class', 'action', 'file' and 'line'")
        continue
      }
      checkNames(node, path, Self.connectionNames)
      let texts = ["class", "action", "file"].map { name -> String? in
        let value = node.member(name)?.value
        if value?.string == nil { tellType(value ?? node, path + (value == nil ? [] : [name]), "a string '\(name)'") }
        return value?.string
      }
      let line = node.member("line")?.value
      guard let number = line.flatMap({ Int($0.value as? String ?? "") ?? $0.value as? Int }), number > 0 else {
        tellType(line ?? node, path, "a 'line' from 1")
        continue
      }
      if let className = texts[0], let action = texts[1], let file = texts[2] {
        manifest.connections.insert(
          AppManifest.Connection(
            className: className, action: action, file: file, line: number,
            objectID: node.member("objectID")?.value.string))
      }
    }
  }

  /// Reads a class; names count as what they look like, so that a finding about a character is not told again in every table.
  private mutating func readClass(_ member: Node.Member) {
    let path = ["classes", member.key]
    checkText(member.key, member.keyRange, path)
    let name = InvisibleText.cleaned(member.key, .name)
    declarations[name] = Finding.Place(file: file, range: member.keyRange)
    var declaration = AppManifest.ClassDeclaration()
    defer { add(declaration, name) }
    guard member.value.members != nil else {
      partial.insert(name)
      return tellType(member.value, path, "a dictionary with 'superclass' and 'actions'")
    }
    if checkNames(member.value, path, Self.classNames) { partial.insert(name) }
    if let superclass = member.value.member("superclass") {
      if let text = superclass.value.string, !text.isEmpty {
        checkText(text, superclass.value.range, path + ["superclass"])
        declaration.superclass = InvisibleText.cleaned(text, .name)
        superclassPlaces[name] = Finding.Place(file: file, range: superclass.value.range)
      } else {
        partial.insert(name)
        tellType(superclass.value, path + ["superclass"], "the name of a class")
      }
    }
    if let actions = member.value.member("actions") { declaration.actions = readActions(actions.value, name, path) }
  }

  private mutating func add(_ declaration: AppManifest.ClassDeclaration, _ name: String) {
    guard let other = manifest.classes[name] else {
      manifest.classes[name] = declaration
      return
    }
    // Two names that look the same.
    manifest.classes[name] = AppManifest.ClassDeclaration(
      superclass: other.superclass ?? declaration.superclass, actions: other.actions.union(declaration.actions))
    partial.insert(name)
  }

  private mutating func readActions(_ value: Node, _ className: String, _ path: [String]) -> Set<String> {
    guard case .array(let nodes) = value.kind else {
      partial.insert(className)
      tellType(value, path + ["actions"], "an array of selectors")
      return []
    }
    var actions: Set<String> = []
    actions.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      guard let action = node.string else {
        partial.insert(className)
        tellType(node, path + ["actions", String(index)], "a selector in a string")
        continue
      }
      if SelectorSpelling.isSelector(action) {
        actions.insert(action)
        continue
      }
      let path = path + ["actions", String(index)]
      let cleaned = InvisibleText.cleaned(action, .name)
      if SelectorSpelling.isSelector(cleaned) {
        checkText(action, node.range, path)
        actions.insert(cleaned)
        continue
      }
      partial.insert(className)
      var finding = MalformedSelector.finding(action, file, node.range, path)
      finding.suggest(SelectorSpelling.selectors(of: action).prefix(1).map { Suggestion($0) })
      if finding.help.isEmpty { finding.help.append("write it as NSStringFromSelector gives it: 'onFav:'") }
      findings.append(finding)
    }
    return actions
  }

  // MARK: Findings

  /// A member that is near a known name is a slip, and the answer is whether there is one; any other may be of a later version.
  @discardableResult
  private mutating func checkNames(_ node: Node, _ path: [String], _ names: [String]) -> Bool {
    var hasSlip = false
    for member in LintedTable.holding(node) where !names.contains(member.key) {
      var finding = Finding(
        UnknownKey.info, "unknown member \(DisplayedName.quoted(member.key))", file, member.keyRange,
        keyPath: path + [member.key])
      let near = NearestName.among(names, for: InvisibleText.cleaned(member.key, .name))
      finding.suggest(near.map { Suggestion($0) })
      if near.isEmpty {
        finding.severity = .warning
        finding.help.append("known are \(names.joined(separator: ", "))")
      } else {
        hasSlip = true
      }
      findings.append(finding)
    }
    return hasSlip
  }

  /// Tells what cannot be seen in a name.
  private mutating func checkText(_ name: String, _ range: Range<Int>, _ path: [String]) {
    guard let what = InvisibleText.description(name, .name) else { return }
    var finding = Finding(
      InvisibleCharacter.info, "\(DisplayedName.quoted(name)) has \(what)", file, range, keyPath: path)
    finding.suggest([Suggestion(InvisibleText.cleaned(name, .name))])
    findings.append(finding)
  }

  private mutating func tellType(_ node: Node, _ path: [String], _ expected: String) {
    if !node.isUnreadable { tell(node, path, TableGrammar.describe(node.value), expected) }
  }

  private mutating func tell(_ node: Node, _ path: [String], _ found: String, _ expected: String) {
    findings.append(Finding(WrongType.info, "\(found), expected \(expected)", file, node.range, keyPath: path))
  }
}
