import AppManifests
import EventMapping

/// Reads a manifest from a document, or takes one that is a value, and finds what is wrong with it.
struct ManifestReader {
  private(set) var manifest = AppManifest()
  /// Where each class is declared.
  private(set) var declarations: [String: Finding.Place] = [:]
  /// Where the superclass of each class is written.
  private(set) var superclassPlaces: [String: Finding.Place] = [:]
  private(set) var findings: [Finding] = []
  /// Classes whose declarations could not be read completely: they may have more than is known.
  private(set) var partial: Set<String> = []
  /// Whether all classes could be read, so that a name that is not among them is missing.
  private(set) var isWhole = false
  private let file: String

  private static let names = ["schema", "app", "classes", "connections"]
  private static let appNames = ["name", "version", "build"]
  private static let classNames = ["superclass", "actions", "origin"]
  private static let connectionNames = ["class", "action", "file", "line", "objectID"]

  /// As for binary property lists: a diagnostic has a key path instead.
  private static let nowhere = 0..<0

  /// Checks the names of a manifest that was not read from a file; in the order of their text, since a value has no other.
  init(_ manifest: AppManifest, name: String) {
    file = name
    self.manifest.apps = manifest.apps
    self.manifest.connections = manifest.connections
    for (name, declaration) in manifest.classes.sorted(by: { $0.key < $1.key }) {
      let path = ["classes", name]
      let cleaned = addName(name, Self.nowhere, path)
      var checked = AppManifest.ClassDeclaration()
      checked.superclass = declaration.superclass.map { superclass(of: cleaned, $0, Self.nowhere, path) }
      checked.actions = Set(
        declaration.actions.sorted().enumerated().compactMap {
          action($1, Self.nowhere, cleaned, path + ["actions", String($0)])
        })
      add(checked, cleaned)
    }
    isWhole = true
  }

  init(_ document: Document) {
    file = document.source.name
    findings += [SyntaxError.finding(document)].compactMap { $0 }
    findings += DuplicateKey.findings(document) + TrailingComma.findings(document)
    read(document)
  }

  private mutating func read(_ document: Document) {
    guard let root = document.root, !root.isUnreadable else { return }
    guard root.members != nil else {
      return report(root, [], "the root is \(FoundationValue.describe(root.value))", "a dictionary with 'classes'")
    }
    checkNames(root, [], Self.names)
    let isSchemaGood = readSchema(root, document)
    if let app = root.member("app") { readApp(app.value) }
    if let connections = root.member("connections") { readConnections(connections.value) }
    guard let classes = root.member("classes") else {
      // A misspelt one has a finding already.
      let isMisspelt = root.members?.contains { NearestName.among(Self.names, for: $0.key) == ["classes"] } ?? false
      if document.isComplete, !isMisspelt {
        report(root, [], "the manifest has no 'classes'", "a dictionary of class names")
      }
      return
    }
    guard classes.value.members != nil else {
      return reportType(classes.value, ["classes"], "a dictionary of class names")
    }
    let members = classes.value.effectiveMembers
    for member in members { readClass(member) }
    // Of a class that is declared twice only the later declaration is read.
    if members.count != classes.value.members?.count {
      let counts = Dictionary(grouping: classes.value.members ?? [], by: \.key)
      partial.formUnion(counts.filter { $0.value.count > 1 }.keys)
    }
    isWhole = isSchemaGood && document.syntaxIssue == nil
  }

  /// Finds a schema that is missing or not this one.
  ///
  /// - Returns: whether the file can be read as it is.
  private mutating func readSchema(_ root: Node, _ document: Document) -> Bool {
    guard let schema = root.member("schema") else {
      let isMisspelt = root.members?.contains { NearestName.among(Self.names, for: $0.key) == ["schema"] } ?? false
      guard document.isComplete, !isMisspelt else { return true }
      var finding = Finding(WrongType.info, "the manifest does not name its 'schema'", file, root.range)
      finding.severity = .warning
      finding.help.append("add \"schema\": \"\(AppManifest.schema)\"")
      findings.append(finding)
      return true
    }
    if schema.value.string == AppManifest.schema { return true }
    reportType(schema.value, ["schema"], "'\(AppManifest.schema)'")
    return false
  }

  private mutating func readApp(_ node: Node) {
    guard node.members != nil else {
      return reportType(node, ["app"], "a dictionary with 'name', 'version' and 'build'")
    }
    checkNames(node, ["app"], Self.appNames)
    func text(_ name: String) -> String? {
      guard let member = node.member(name) else { return nil }
      if let text = member.value.string { return text }
      reportType(member.value, ["app", name], "a string")
      return nil
    }
    manifest.apps = [AppManifest.App(name: text("name"), version: text("version"), build: text("build"))]
  }

  private mutating func readConnections(_ node: Node) {
    guard case .array(let nodes) = node.kind else { return reportType(node, ["connections"], "an array") }
    for (index, node) in nodes.enumerated() {
      let path = ["connections", String(index)]
      guard node.members != nil else {
        reportType(node, path, "a dictionary with 'class', 'action', 'file' and 'line'")
        continue
      }
      checkNames(node, path, Self.connectionNames)
      let texts = ["class", "action", "file"].map { name -> String? in
        let value = node.member(name)?.value
        if value?.string == nil { reportType(value ?? node, path + (value == nil ? [] : [name]), "a string '\(name)'") }
        return value?.string
      }
      let line = node.member("line")?.value
      guard let number = line.flatMap({ Int($0.value as? String ?? "") ?? $0.value as? Int }), number > 0 else {
        reportType(line ?? node, path, "a 'line' from 1")
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

  /// Reads a class.
  private mutating func readClass(_ member: Node.Member) {
    let path = ["classes", member.key]
    let name = addName(member.key, member.keyRange, path)
    var declaration = AppManifest.ClassDeclaration()
    defer { add(declaration, name) }
    guard member.value.members != nil else {
      partial.insert(name)
      return reportType(member.value, path, "a dictionary with 'superclass' and 'actions'")
    }
    if checkNames(member.value, path, Self.classNames) { partial.insert(name) }
    if let superclass = member.value.member("superclass") {
      if let text = superclass.value.string, !text.isEmpty {
        declaration.superclass = self.superclass(of: name, text, superclass.value.range, path)
      } else {
        partial.insert(name)
        reportType(superclass.value, path + ["superclass"], "the name of a class")
      }
    }
    if let actions = member.value.member("actions") { declaration.actions = readActions(actions.value, name, path) }
  }

  /// Checks the name of a class; names count as what they look like, so that every table does not repeat a finding about a character.
  private mutating func addName(_ text: String, _ range: Range<Int>, _ path: [String]) -> String {
    checkText(text, range, path)
    let name = InvisibleText.cleaned(text, .name)
    declarations[name] = Finding.Place(file: file, range: range)
    return name
  }

  private mutating func superclass(
    of name: String, _ text: String, _ range: Range<Int>, _ path: [String]
  ) -> String {
    checkText(text, range, path + ["superclass"])
    superclassPlaces[name] = Finding.Place(file: file, range: range)
    return InvisibleText.cleaned(text, .name)
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
      reportType(value, path + ["actions"], "an array of selectors")
      return []
    }
    var actions: Set<String> = []
    actions.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      guard let text = node.string else {
        partial.insert(className)
        reportType(node, path + ["actions", String(index)], "a selector in a string")
        continue
      }
      if let action = action(text, node.range, className, path + ["actions", String(index)]) { actions.insert(action) }
    }
    return actions
  }

  /// Checks a selector; `nil` for one that cannot be one.
  private mutating func action(
    _ text: String, _ range: Range<Int>, _ className: String, _ path: @autoclosure () -> [String]
  ) -> String? {
    if SelectorSpelling.isSelector(text) { return text }
    let path = path()
    let cleaned = InvisibleText.cleaned(text, .name)
    if SelectorSpelling.isSelector(cleaned) {
      checkText(text, range, path)
      return cleaned
    }
    partial.insert(className)
    var finding = MalformedSelector.finding(text, file, range, path)
    finding.suggest(SelectorSpelling.selectors(of: text).prefix(1).map { Suggestion($0) })
    if finding.help.isEmpty { finding.help.append("write it as NSStringFromSelector gives it: 'onFav:'") }
    findings.append(finding)
    return nil
  }

  // MARK: Findings

  /// Finds unknown members. One that is near a known name is a slip; any other may be of a later version.
  ///
  /// - Returns: whether there is a slip.
  @discardableResult
  private mutating func checkNames(_ node: Node, _ path: [String], _ names: [String]) -> Bool {
    var hasSlip = false
    for member in node.effectiveMembers where !names.contains(member.key) {
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

  /// Finds what cannot be seen in a name.
  private mutating func checkText(_ name: String, _ range: Range<Int>, _ path: [String]) {
    guard let what = InvisibleText.description(name, .name) else { return }
    var finding = Finding(
      InvisibleCharacter.info, "\(DisplayedName.quoted(name)) has \(what)", file, range, keyPath: path)
    finding.suggest([Suggestion(InvisibleText.cleaned(name, .name))])
    findings.append(finding)
  }

  private mutating func reportType(_ node: Node, _ path: [String], _ expected: String) {
    if !node.isUnreadable { report(node, path, FoundationValue.describe(node.value), expected) }
  }

  private mutating func report(_ node: Node, _ path: [String], _ found: String, _ expected: String) {
    findings.append(Finding(WrongType.info, "\(found), expected \(expected)", file, node.range, keyPath: path))
  }
}
