import AppManifests
import EventLinting
import EventMapping
import EventMapTableSearch

/// Explains the keys and values of a table.
package struct TableHover {
  private let document: Document
  private let others: [Document]
  private let hierarchy: ClassHierarchy?
  private let findings: [Diagnostic]
  private let counts: [EventTable.RowName: Int]

  /// The maximum number of listed rows, classes or entries.
  private static let listLimit = 20

  /// - Parameters:
  ///   - document: the table.
  ///   - others: the project's other tables.
  ///   - hierarchy: the classes of the app; `nil` without a manifest.
  ///   - findings: the linter's findings in the table.
  ///   - counts: the number of raw events in the dumps that match each row; empty without dumps.
  package init(
    _ document: Document, others: [Document] = [], hierarchy: ClassHierarchy? = nil, findings: [Diagnostic] = [],
    counts: [EventTable.RowName: Int] = [:]
  ) {
    self.document = document
    self.others = others
    self.hierarchy = hierarchy
    self.findings = findings
    self.counts = counts
  }

  /// The explanation of the key or value at an offset of the text; `nil` without one.
  ///
  /// Complexity: linear in the tables and in the findings.
  package func hover(at offset: Int) -> Hover? {
    guard let place = CursorPlace(in: document, at: offset) else { return nil }
    var paragraphs = paragraphs(of: place)
    paragraphs += rules(at: place)
    guard !paragraphs.isEmpty else { return nil }
    return Hover(markdown: paragraphs.joined(separator: "\n\n"), range: place.range)
  }

  /// The team's own keys (the setting `extraKeys`).
  private var extraKeys: Set<String> { EventIDOccurrence.extraKeys(of: document.root) }

  private func paragraphs(of place: CursorPlace) -> [String] {
    let text = place.text ?? ""
    switch place.role {
    case .rootKey where !text.hasPrefix("$"): return classParagraphs(text, place)
    // The team's own keys have no meaning here.
    case .rowKey(_, _) where extraKeys.contains(text): return []
    case .rowKey(let className, let section): return rowParagraphs(className, section, place)
    case .eventID(let row): return place.text == nil || extraKeys.contains(row.key) ? [] : idParagraphs(text)
    case .suppression(member: "eventID") where place.text != nil: return idParagraphs(text)
    case .suppression(member: "rule"): return RuleCatalog.info(named: text).map { [MarkdownText.rule($0)] } ?? []
    case .other where place.path.count == 3 && place.path[1] == .key("rules") && place.isSettings:
      return RuleCatalog.info(named: place.path[2].text).map { [MarkdownText.rule($0)] } ?? []
    default: return schemaParagraphs(place)
    }
  }

  /// The schema's description of a key, or of the nearest key above a value.
  private func schemaParagraphs(_ place: CursorPlace) -> [String] {
    guard let last = place.path.lastIndex(where: { $0.key != nil }), let name = place.path[last].key,
      let description = SchemaGuide(extraKeys: extraKeys).description(at: Array(place.path[...last]))
    else { return [] }
    return ["\(MarkdownText.code(name)): \(MarkdownText.escaped(description))"]
  }

  // MARK: Classes and rows

  private func classParagraphs(_ name: String, _ place: CursorPlace) -> [String] {
    var paragraphs = [heading("class", name)] + declaration(of: name)
    paragraphs += annotations(of: place.value)
    let rows = EventIDOccurrence.all(in: document).filter { $0.row?.className == name }
    if !rows.isEmpty { paragraphs.append(list(rows) { $0.row?.key ?? "" }) }
    return paragraphs
  }

  /// The declaration of a class: whether it is a page, and its chain of superclasses.
  private func declaration(of name: String) -> [String] {
    guard let hierarchy else { return [] }
    let classes = ReachableSelector.classes(named: name, in: hierarchy)
    guard let type = classes.first else {
      let origin = NameOrigin(className: name, action: nil, in: hierarchy)
      if case .system = origin { return ["It belongs to the system or a library, not to the app."] }
      return ["\(MarkdownText.escaped(sentence(hierarchy.manifest.displayName))) does not declare it."]
    }
    let chain = hierarchy.chain(of: type, limit: Self.listLimit)
    let names = chain.names.map { MarkdownText.code(hierarchy.sharedName(of: $0)) }.joined(separator: " → ")
    let kind =
      switch hierarchy.isPage(name) {
      case true?: "A page"
      case false?: "Not a page"
      case nil: "Possibly a page"
      }
    let others = classes.dropFirst().map { MarkdownText.code(hierarchy.sharedName(of: $0)) }
    let also = others.isEmpty ? "" : "\n\nAlso: " + others.prefix(Self.listLimit).joined(separator: ", ")
    return ["\(kind): \(names)\(also)"]
  }

  private func rowParagraphs(_ className: String, _ section: TableSection, _ place: CursorPlace) -> [String] {
    let key = place.text ?? ""
    let noun =
      switch section {
      case .pageEventIDs, .appEventIDs: "phase"
      case .controlEventIDs: "action"
      case .viewEventIDs: "view"
      }
    var paragraphs = [heading(noun, key) + " of " + MarkdownText.code(className)]
    if section == .controlEventIDs, let hierarchy {
      let found = ReachableSelector.all(ofClass: className, in: hierarchy).first { $0.selector == key }
      if let found {
        paragraphs.append("Declared by \(MarkdownText.code(found.owner))\(Self.words(of: found.origin)).")
      }
    } else if section != .controlEventIDs {
      paragraphs += schemaParagraphs(place)
    }
    let name = EventTable.RowName(className: className, section: section, key: key)
    paragraphs += annotations(of: place.value)
    let ids = EventIDOccurrence.all(in: document).filter { $0.row == name }
    if !ids.isEmpty { paragraphs.append(list(ids) { _ in "" }) }
    if let count = counts[name] { paragraphs.append(DisplayedName.counted(count, "event") + " in the dumps.") }
    return paragraphs
  }

  private static func words(of origin: ReachableSelector.Origin) -> String {
    switch origin {
    case .own, .inherited: ""
    case .method: " as a method, not as an action"
    case .framework: ", a class of a framework"
    }
  }

  /// The annotations of a class, of a row's entry, or of each entry in a row's list.
  private func annotations(of value: Node) -> [String] {
    let entries: [Node] = if case .array(let elements) = value.kind { elements } else { [value] }
    return entries.prefix(Self.listLimit).compactMap { entry in
      let found = Annotations(of: Node.Member("", entry).tableNode, isTextual: document.format == .openStep)
      let deprecation = found.deprecation.map { deprecation in
        deprecation.reason.map { "Deprecated: \(MarkdownText.escaped($0))" } ?? "Deprecated"
      }
      let parts = [
        found.description.map(MarkdownText.escaped), found.owner.map { "Owner: \(MarkdownText.escaped($0))" },
        found.since.map { "Since \(MarkdownText.escaped($0))" }, deprecation,
      ].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: "  \n")
    }
  }

  // MARK: Event IDs

  private func idParagraphs(_ id: String) -> [String] {
    var places: [(file: String, place: EventIDOccurrence)] = []
    for table in [document] + others {
      for place in EventIDOccurrence.all(in: table) where place.eventID == id && place.row != nil {
        places.append((table.source.name, place))
      }
    }
    guard !places.isEmpty else { return [heading("event ID", id), "No row sends it."] }
    let rows = places.prefix(Self.listLimit).map { file, place -> String in
      let row = place.row.map { "\(MarkdownText.code($0.className)) \(MarkdownText.code($0.key))" } ?? ""
      let count = place.row.flatMap { counts[$0] }.map { ": \(DisplayedName.counted($0, "event"))" } ?? ""
      return "- \(row)\(file == document.source.name ? count : " in \(MarkdownText.code(file))")"
    }
    let more = places.count > rows.count ? ["- and \(places.count - rows.count) more"] : []
    return [heading("event ID", id), "Sent by:\n\n" + (rows + more).joined(separator: "\n")]
  }

  /// A list of event IDs, each after the name of its row if `name` returns one.
  private func list(_ places: [EventIDOccurrence], _ name: (EventIDOccurrence) -> String) -> String {
    let lines = places.prefix(Self.listLimit).map { place -> String in
      let key = name(place)
      return "- " + (key.isEmpty ? "" : MarkdownText.code(key) + ": ") + MarkdownText.code(place.eventID)
    }
    let more = places.count > lines.count ? ["- and \(places.count - lines.count) more"] : []
    return (lines + more).joined(separator: "\n")
  }

  // MARK: Findings

  /// The explanations of the rules with findings at a place.
  private func rules(at place: CursorPlace) -> [String] {
    let names = findings.lazy.filter { finding in
      finding.file == document.source.name && finding.keyPath == place.keyPath && finding.isActive
        && finding.range.map { $0.overlaps(place.range) || $0 == place.range } == true
    }.map(\.rule)
    return Set(names).sorted().compactMap(RuleCatalog.info).map(MarkdownText.rule)
  }

  private func heading(_ noun: String, _ name: String) -> String { "**\(noun)** \(MarkdownText.code(name))" }

  /// A text with its first letter in upper case.
  private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension CursorPlace {
  /// Whether the place is in the settings.
  fileprivate var isSettings: Bool { path.first == .key(EventTable.settingsKey) }
}

/// The explanation of a place.
package struct Hover: Equatable, Sendable {
  /// The explanation in Markdown; text from tables and manifests is escaped.
  package var markdown: String
  /// The explained key or value, in bytes of the text.
  package var range: Range<Int>
}
