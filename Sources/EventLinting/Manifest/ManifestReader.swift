import AppManifests
import EventMapping

/// A reader that checks a manifest, from a document or a value.
struct ManifestReader {
  var manifest = AppManifest()
  /// The place of each class's declaration.
  private(set) var declarations: [String: Finding.Place] = [:]
  /// The place of each class's superclass.
  private(set) var superclassPlaces: [String: Finding.Place] = [:]
  private(set) var findings: [Finding] = []
  /// The actions of the recordings, which are read before the classes.
  var recordedActions: Set<String> = []
  /// The classes whose declarations could not be read completely, so that they may have further actions.
  private(set) var partial: Set<String> = []
  /// Whether all classes could be read, so that any other class is missing from the app.
  private(set) var isComplete = false
  /// Whether the manifest names the folder of its relative paths.
  private(set) var hasFolder = false
  private let file: String

  private static let names = ["schema", "app", "folder", "classes", "connections", "recordings", "incomplete"]
  private static let appNames = ["name", "version", "build"]
  private static let classNames = [
    "superclass", "kind", "actions", "methods", "target", "alternatives", "otherNames", "moduleUnknown",
    "origin",
  ]

  /// The range of findings in a manifest value, which has no places.
  private static let nowhere = 0..<0

  /// Checks a manifest value. Its classes are read in the order of their names, because a value has no source order.
  init(_ manifest: AppManifest, name: String) {
    file = name
    self.manifest.apps = manifest.apps
    self.manifest.connections = manifest.connections
    self.manifest.incomplete = manifest.incomplete
    self.manifest.recordings = manifest.recordings
    recordedActions = Set(manifest.recordings.compactMap(\.action))
    for (name, declaration) in manifest.classes.sorted(by: { $0.key < $1.key }) {
      let path = ["classes", name]
      let cleaned = addName(name, Self.nowhere, path)
      add(checked(declaration, cleaned, path), cleaned)
    }
    isComplete = true
  }

  private mutating func checked(
    _ declaration: AppManifest.ClassDeclaration, _ name: String, _ path: [String]
  ) -> AppManifest.ClassDeclaration {
    func selectors(_ selectors: Set<String>, _ member: String) -> Set<String> {
      Set(
        selectors.sorted().enumerated().compactMap {
          action($1, Self.nowhere, name, path + [member, String($0)], declaration.kind)
        })
    }
    return AppManifest.ClassDeclaration(
      superclass: declaration.superclass.map { superclass(of: name, $0, Self.nowhere, path) },
      kind: declaration.kind, actions: selectors(declaration.actions, "actions"),
      methods: selectors(declaration.methods, "methods"),
      target: declaration.target,
      alternatives: declaration.alternatives.enumerated().map {
        checked($1, name, path + ["alternatives", String($0)])
      }, otherNames: declaration.otherNames, isModuleUnknown: declaration.isModuleUnknown)
  }

  init(_ document: Document) {
    file = document.source.name
    if let dump = WrongType.dump(document, insteadOf: "an app manifest") {
      findings = [dump]
      return
    }
    findings += [SyntaxError.finding(document)].compactMap { $0 }
    findings += DuplicateKey.findings(document) + TrailingComma.findings(document)
    read(document)
  }

  private mutating func read(_ document: Document) {
    guard let root = document.root, !root.isUnreadable else { return }
    guard root.members != nil else {
      return report(root, [], "the root is \(TableNode.describe(root.value))", "a dictionary with 'classes'")
    }
    if let table = WrongType.tableInsteadOfManifest(document) { return findings.append(table) }
    checkNames(root, [], Self.names)
    let isSchemaGood = readSchema(root, document)
    if let app = root.member("app") { readApp(app.value) }
    if let connections = root.member("connections") { readConnections(connections.value) }
    if let recordings = root.member("recordings") { readRecordings(recordings.value) }
    if let incomplete = root.member("incomplete") { readIncomplete(incomplete.value) }
    if let folder = root.member("folder") { readFolder(folder.value) }
    guard let classes = root.member("classes") else {
      // A misspelled 'classes' is already reported.
      let isMisspelled = root.members?.contains { NearestName.among(Self.names, for: $0.key) == ["classes"] } ?? false
      if document.isComplete, !isMisspelled {
        report(root, [], "the manifest has no 'classes'", "a dictionary of class names")
      }
      return
    }
    guard classes.value.members != nil else {
      return reportType(classes.value, ["classes"], "a dictionary of class names")
    }
    let members = classes.value.effectiveMembers
    for member in members { readClass(member) }
    // Only the last declaration of a duplicate class is read.
    if members.count != classes.value.members?.count {
      let counts = Dictionary(grouping: classes.value.members ?? [], by: \.key)
      partial.formUnion(counts.filter { $0.value.count > 1 }.keys)
    }
    isComplete = isSchemaGood && document.syntaxIssue == nil
  }

  /// Checks the schema and reports a missing or different one.
  ///
  /// - Returns: Whether the manifest can be read completely.
  private mutating func readSchema(_ root: Node, _ document: Document) -> Bool {
    guard let schema = root.member("schema") else {
      let isMisspelled =
        root.members?.contains { member in
          !AnnotationKey.isOfRoot(member.key) && NearestName.among(Self.names, for: member.key) == ["schema"]
        } ?? false
      guard document.isComplete, !isMisspelled else { return true }
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

  /// Makes the paths of files relative to the same folder as the path of the manifest.
  private mutating func readFolder(_ node: Node) {
    guard let folder = node.string, !folder.isEmpty else { return reportType(node, ["folder"], "the path of a folder") }
    hasFolder = true
    let own = file
    manifest.renameFiles { FilePath.path($0, in: folder, ofFile: own) }
  }

  static func number(_ node: Node) -> Int? { Int(node.value as? String ?? "") ?? node.value as? Int }

  /// Reads a class.
  private mutating func readClass(_ member: Node.Member) {
    let path = ["classes", member.key]
    let name = addName(member.key, member.keyRange, path)
    add(readDeclaration(member.value, name, path), name)
  }

  private mutating func readDeclaration(
    _ node: Node, _ name: String, _ path: [String], isAlternative: Bool = false
  ) -> AppManifest.ClassDeclaration {
    var declaration = AppManifest.ClassDeclaration()
    guard node.members != nil else {
      partial.insert(name)
      reportType(node, path, "a dictionary with 'superclass' and 'actions'")
      return declaration
    }
    if checkNames(node, path, Self.classNames) { partial.insert(name) }
    if let superclass = node.member("superclass") {
      if let text = superclass.value.string, !text.isEmpty {
        declaration.superclass = self.superclass(of: name, text, superclass.value.range, path)
      } else {
        partial.insert(name)
        reportType(superclass.value, path + ["superclass"], "the name of a class")
      }
    }
    if let kind = node.member("kind")?.value {
      if let known = kind.string.flatMap(AppManifest.Kind.init) {
        declaration.kind = known
      } else {
        partial.insert(name)
        reportType(kind, path + ["kind"], "'class', 'view' or 'recorded'")
      }
    }
    declaration.actions = readSelectors(node, "actions", name, path, declaration.kind)
    declaration.methods = readSelectors(node, "methods", name, path)
    declaration.target = node.member("target")?.value.string
    if case .array(let names)? = node.member("otherNames")?.value.kind {
      declaration.otherNames = Set(names.compactMap(\.string))
    }
    declaration.isModuleUnknown = node.member("moduleUnknown")?.value.value as? Bool ?? false
    guard let alternatives = node.member("alternatives"), !isAlternative else { return declaration }
    guard case .array(let nodes) = alternatives.value.kind else {
      partial.insert(name)
      reportType(alternatives.value, path + ["alternatives"], "an array of classes")
      return declaration
    }
    for (index, node) in nodes.enumerated() {
      let path = path + ["alternatives", String(index)]
      declaration.alternatives.append(readDeclaration(node, name, path, isAlternative: true))
    }
    return declaration
  }

  /// Checks and adds the name of a class. An invisible character is reported here and removed from the name, so that it is not reported
  /// again for every table.
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
    if manifest.classes[name] == nil {
      manifest.classes[name] = declaration
      return
    }
    // Two names that differ only in invisible characters.
    manifest.classes[name]?.formUnion(declaration)
    partial.insert(name)
  }

  private mutating func readSelectors(
    _ node: Node, _ member: String, _ className: String, _ path: [String], _ kind: AppManifest.Kind = .class
  ) -> Set<String> {
    guard let value = node.member(member)?.value else { return [] }
    guard case .array(let nodes) = value.kind else {
      partial.insert(className)
      reportType(value, path + [member], "an array of selectors")
      return []
    }
    var actions: Set<String> = []
    actions.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      guard let text = node.string else {
        partial.insert(className)
        reportType(node, path + [member, String(index)], "a selector in a string")
        continue
      }
      if let action = action(text, node.range, className, path + [member, String(index)], kind) {
        actions.insert(action)
      }
    }
    return actions
  }

  /// Checks a selector, a recorded name or an identifier.
  ///
  /// - Returns: The action without invisible characters; `nil` for an invalid text.
  private mutating func action(
    _ text: String, _ range: Range<Int>, _ className: String, _ path: @autoclosure () -> [String],
    _ kind: AppManifest.Kind
  ) -> String? {
    if SelectorSpelling.isSelector(text) { return text }
    if InvisibleText.description(text, .name) == nil, kind != .class && !text.isEmpty || isRecordedAction(text) {
      return text
    }
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

  /// Whether an action that is not a selector may be a recorded name.
  private func isRecordedAction(_ text: String) -> Bool {
    ClassHierarchy.isRecordedName(text) || recordedActions.contains(text)
  }

  // MARK: Findings

  /// Reports unknown members. A member similar to a known one is a misspelling and an error; any other may belong to a later version.
  ///
  /// - Returns: Whether a member is misspelled.
  @discardableResult
  mutating func checkNames(_ node: Node, _ path: [String], _ names: [String]) -> Bool {
    var hasSlip = false
    for member in node.effectiveMembers
    where !names.contains(member.key) && !(path.isEmpty && AnnotationKey.isOfRoot(member.key)) {
      var finding = Finding(
        UnknownKey.info, "unknown member \(DisplayedName.quoted(member.key))", file, member.keyRange,
        keyPath: path + [member.key])
      let near = NearestName.among(names, for: InvisibleText.cleaned(member.key, .name))
      finding.suggest(near.map { Suggestion($0) })
      if near.isEmpty {
        finding.severity = .warning
        finding.help.append("the known members are \(names.joined(separator: ", "))")
      } else {
        hasSlip = true
      }
      findings.append(finding)
    }
    return hasSlip
  }

  /// Reports an invisible character in a name.
  private mutating func checkText(_ name: String, _ range: Range<Int>, _ path: [String]) {
    guard let what = InvisibleText.description(name, .name) else { return }
    var finding = Finding(
      InvisibleCharacter.info, "\(DisplayedName.quoted(name)) has \(what)", file, range, keyPath: path)
    finding.suggest([Suggestion(InvisibleText.cleaned(name, .name))])
    findings.append(finding)
  }

  mutating func reportType(_ node: Node, _ path: [String], _ expected: String) {
    if !node.isUnreadable { report(node, path, TableNode.describe(node.value), expected) }
  }

  private mutating func report(_ node: Node, _ path: [String], _ found: String, _ expected: String) {
    findings.append(Finding(WrongType.info, "\(found), expected \(expected)", file, node.range, keyPath: path))
  }
}
