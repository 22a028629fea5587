import AppManifests
import EventLinting
import EventMapping

/// A JSON Schema (2020-12) of tables, for editors.
public struct TableSchema {
  private let hierarchy: ClassHierarchy?
  private let extraKeys: [String]

  /// Makes a schema.
  ///
  /// - Parameters:
  ///   - manifest: the classes of the app. Editors propose its pages, its classes with actions, and their actions. Other names are also
  ///     valid, because only the linter can decide which of them are mistakes. `nil` for no proposals.
  ///   - extraKeys: the team's own keys, which are valid besides those of the grammar (the setting `extraKeys`).
  public init(manifest: AppManifest? = nil, extraKeys: Set<String> = []) {
    hierarchy = manifest.map { ClassHierarchy($0) }
    self.extraKeys = extraKeys.sorted(by: EventRow.precedes)
  }

  /// The setting `extraKeys` of a table; empty if the table cannot be read.
  ///
  /// - Parameter source: the file of the table. Its name determines the format if the bytes do not.
  public static func extraKeys(ofTable source: Linter.Source) -> Set<String> {
    guard let (root, format) = try? EventTable.root(of: source.data, fileName: source.name) else { return [] }
    var grammar = TableGrammar(format)
    _ = grammar.table(from: TableNode(root))
    return grammar.extraKeys
  }

  /// Makes the schema as JSON.
  ///
  /// - Parameter command: the command line that makes the schema, for its comment.
  /// - Returns: text that ends with a line end, and is the same for the same manifest and keys.
  public func text(command: String) throws -> String {
    try SchemaNode.document("EventMap table", "The event IDs of an app by class and action.", command, members)
  }

  /// The schema as a value, without title and comment.
  package var node: Node { SchemaNode.object(members) }

  private var members: [(String, Node)] {
    [
      ("type", SchemaNode.text("object")),
      (
        "properties",
        SchemaNode.object(
          [
            (EventTable.settingsKey, SchemaNode.reference("settings")),
            (EventTable.appKey, SchemaNode.reference("app")),
          ] + AnnotationSchema.membersOfRoot + classes)
      ),
      ("additionalProperties", SchemaNode.reference("class")),
      ("$defs", SchemaNode.object(definitions)),
    ]
  }

  // MARK: The app's classes

  /// The keys of the root that are not app classes.
  private var reservedKeys: Set<String> {
    Set([EventTable.settingsKey, EventTable.appKey] + AnnotationKey.ofRoot.map(\.rawValue))
  }

  private var classes: [(String, Node)] {
    guard let hierarchy else { return [] }
    return hierarchy.manifest.classes.keys.sorted(by: EventRow.precedes).compactMap { name in
      let actions = actions(of: name, in: hierarchy)
      guard !actions.isEmpty || hierarchy.isPage(name) == true,
        !reservedKeys.contains(name)
      else { return nil }
      let rows = SchemaNode.object(actions.map { ($0, SchemaNode.reference("row")) })
      let section = SchemaNode.object([("properties", rows)])
      return (
        name,
        SchemaNode.reference(
          "class",
          actions.isEmpty
            ? [] : [("properties", SchemaNode.object([(TableSection.controlEventIDs.rawValue, section)]))])
      )
    }
  }

  /// The actions that the manifest declares for a class, its namesakes and their ancestors.
  private func actions(of name: String, in hierarchy: ClassHierarchy) -> [String] {
    let ancestors = Set(hierarchy.namesakes(of: name).flatMap { hierarchy.chain(of: $0).names } + [name])
    let declarations = ancestors.compactMap { hierarchy.manifest.classes[$0] }
    let actions = declarations.flatMap { declaration in
      ([declaration] + declaration.alternatives).flatMap(\.actions)
    }
    return Set(actions).sorted(by: EventRow.precedes)
  }

  // MARK: The grammar

  private var definitions: [(String, Node)] {
    let sections = TableSection.allCases.map { ($0.rawValue, SchemaNode.reference($0.rawValue)) }
    return [
      ("settings", SettingsSchema.node),
      (
        "app",
        SchemaNode.closed(
          "Events of the app, for any class of its delegate.",
          [(TableSection.appEventIDs.rawValue, SchemaNode.reference(TableSection.appEventIDs.rawValue))]
            + annotations + extra)
      ),
      ("class", SchemaNode.closed("The rows of one class.", sections + annotations + extra)),
      (
        TableSection.pageEventIDs.rawValue,
        phases("Events of the page by phase.", PagePhase.allCases, Self.meaning(of:))
      ),
      (
        TableSection.controlEventIDs.rawValue,
        rows("Controls, gestures and rows of lists by action: the selector with its colons.")
      ),
      (TableSection.viewEventIDs.rawValue, rows("Views by path, pattern of paths, or digest.")),
      (TableSection.appEventIDs.rawValue, phases("Events of the app by phase.", AppPhase.allCases, Self.meaning(of:))),
    ] + EntrySchema.definitions(others: annotations + extra)
  }

  /// The annotations, except those that the team uses as its own keys, which may have any value.
  private var annotations: [(String, Node)] { AnnotationSchema.members.filter { !extraKeys.contains($0.0) } }

  /// The team's own keys, which may have any value.
  private var extra: [(String, Node)] { extraKeys.map { ($0, SchemaNode.bool(true)) } }

  private func phases<Phase: RawRepresentable<String>>(
    _ description: String, _ phases: [Phase], _ meaning: (Phase) -> String
  ) -> Node {
    let rows = phases.map { phase in
      (phase.rawValue, SchemaNode.reference("row", [("description", SchemaNode.text(meaning(phase)))]))
    }
    return SchemaNode.closed(description, rows + extra)
  }

  private static func meaning(of phase: PagePhase) -> String {
    switch phase {
    case .enter: "The page appears on screen."
    case .leave: "The page leaves the screen."
    case .load: "The page is loaded."
    case .select: "A tab bar selects the page."
    }
  }

  private static func meaning(of phase: AppPhase) -> String {
    switch phase {
    case .launch: "The app is launched."
    case .active: "The app becomes active."
    case .background: "The app goes to the background."
    case .terminate: "The app is about to end."
    }
  }

  private func rows(_ description: String) -> Node {
    SchemaNode.type(
      "object",
      [("description", SchemaNode.text(description)), ("additionalProperties", SchemaNode.reference("row"))])
  }
}
