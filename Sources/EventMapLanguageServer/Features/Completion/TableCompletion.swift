import AppManifests
import EventLinting
import EventMapping

/// Completes keys and values of a table, which need not be well-formed.
package struct TableCompletion {
  private let document: Document
  private let others: [Document]
  private let hierarchy: ClassHierarchy?
  private let memberNames: [String]
  private let extraKeys: Set<String>
  private let schema: SchemaGuide

  /// - Parameters:
  ///   - document: the table.
  ///   - others: the project's other tables, for their event IDs.
  ///   - hierarchy: the classes of the app; `nil` without a manifest.
  ///   - memberNames: the known members of raw events, for conditions.
  package init(
    _ document: Document, others: [Document] = [], hierarchy: ClassHierarchy? = nil, memberNames: [String] = []
  ) {
    self.document = document
    self.others = others
    self.hierarchy = hierarchy
    self.memberNames = memberNames
    extraKeys = EventIDOccurrence.extraKeys(of: document.root)
    schema = SchemaGuide(extraKeys: extraKeys)
  }

  /// The proposals at an offset of the text, best first.
  ///
  /// Complexity: linear in the table and in what the app declares, apart from sorting.
  package func list(at offset: Int) -> CompletionList {
    let isWellFormed = document.syntaxIssue == nil
    guard
      let place = TypingPlace(
        in: document.source.utf8, format: document.format, at: offset, isWellFormed: isWellFormed)
    else { return CompletionList() }
    let candidates = place.isKey ? keys(at: place) : values(at: place)
    let wanted = Array(place.prefix.lowercased().unicodeScalars)
    // A label of white space would be invisible in the list.
    var matches = candidates.filter { !$0.label.allSatisfy(\.isWhitespace) && Self.contains($0.label, wanted) }
    matches.sort { ($0.group, $0.label) < ($1.group, $1.label) }
    let isComplete = matches.count <= CompletionList.limit
    let items = matches.prefix(CompletionList.limit).compactMap { candidate -> CompletionItem? in
      let text: String?
      if case .string(let string) = candidate.value {
        text = place.insertion(of: string, in: document.format)
      } else {
        text = place.insertion(of: candidate.value, in: document.format)
      }
      return text.map {
        CompletionItem(
          label: DisplayedName.plain(candidate.label), kind: candidate.kind, detail: candidate.detail,
          documentation: candidate.documentation, insertText: $0, sortText: "\(candidate.group) \(candidate.label)")
      }
    }
    return CompletionList(items: items, range: place.word.range, isComplete: isComplete)
  }

  /// Whether a label contains these letters in this order, in any case.
  private static func contains(_ label: String, _ wanted: [Unicode.Scalar]) -> Bool {
    var rest = wanted[...]
    for scalar in label.lowercased().unicodeScalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  // MARK: Keys

  private func keys(at place: TypingPlace) -> [CompletionCandidate] {
    let role = TableRole(keyAt: place.path)
    var candidates = schema.keys(of: place.path).map { key in
      CompletionCandidate(key.name, kind(of: key.name, role, place.path), documentation: document(key, place.path))
    }
    for index in candidates.indices where candidates[index].label.hasPrefix("$") { candidates[index].group = 9 }
    switch role {
    case .rootKey: candidates += classes(notIn: place.rootKeys)
    case .classMember(let className) where isKnownNonPage(className):
      let ofPages = [TableSection.pageEventIDs, .viewEventIDs].map(\.rawValue)
      candidates.removeAll { ofPages.contains($0.label) }
    case .rowKey(let className, .controlEventIDs): candidates += actions(of: className)
    case .conditionMember: candidates += members(besides: place)
    default: break
    }
    // A key that the dictionary has would be a duplicate.
    return candidates.filter { !place.siblings.contains($0.label) }
  }

  /// Whether a key of the root denotes a known class that is not a page, and so has no page and view events.
  private func isKnownNonPage(_ name: String) -> Bool {
    guard let hierarchy else { return false }
    let classes = ReachableSelector.classes(named: name, in: hierarchy)
    return !classes.isEmpty && classes.allSatisfy { hierarchy.isPage($0) == false }
  }

  /// The explanation of a key of the schema, in Markdown.
  private func document(_ key: SchemaGuide.Key, _ path: [TableStep]) -> String? {
    if path == Self.rules, let rule = RuleCatalog.info(named: key.name) { return MarkdownText.rule(rule) }
    return key.description.map(MarkdownText.escaped)
  }

  private static let rules: [TableStep] = [.key(EventTable.settingsKey), .key("rules")]

  private func kind(of key: String, _ role: TableRole, _ path: [TableStep]) -> CompletionItem.Kind {
    switch role {
    case .classMember where TableSection(rawValue: key) != nil: .section
    case .rowKey: .phase
    case .rootKey: key == EventTable.appKey ? .className : .setting
    case .other where path == Self.rules: .rule
    case .other where path.first?.key == EventTable.settingsKey: .setting
    default: .member
    }
  }

  private func classes(notIn table: Set<String>) -> [CompletionCandidate] {
    guard let hierarchy else { return [] }
    return hierarchy.manifest.classes.keys.filter { !table.contains($0) }.map { name in
      let isPage = hierarchy.isPage(name) == true
      let hasActions = hierarchy.manifest.classes[name]?.actions.isEmpty == false
      return CompletionCandidate(
        name, .className, detail: Self.detail(of: name, isPage: isPage, in: hierarchy),
        group: isPage ? 1 : hasActions ? 2 : 3)
    }
  }

  private static func detail(of name: String, isPage: Bool, in hierarchy: ClassHierarchy) -> String {
    let kind = isPage ? "page" : "class"
    guard case .known(let superclass) = hierarchy.superclass(of: name) else { return kind }
    return "\(kind), subclass of \(DisplayedName.plain(hierarchy.sharedName(of: superclass)))"
  }

  private func actions(of className: String) -> [CompletionCandidate] {
    guard let hierarchy else { return [] }
    return ReachableSelector.all(ofClass: className, in: hierarchy).map { action in
      let owner = DisplayedName.plain(action.owner)
      let detail =
        switch action.origin {
        case .own, .inherited: "action of \(owner)"
        case .method: "method of \(owner)"
        case .framework: "of the framework's \(owner)"
        }
      return CompletionCandidate(action.selector, .action, detail: detail, group: action.origin.rawValue + 1)
    }
  }

  /// The known members of raw events, and those that the tables' conditions name.
  private func members(besides place: TypingPlace) -> [CompletionCandidate] {
    var names = Set(memberNames + RawEventMembers.usual)
    document.root?.visitConditions { if !place.isTyped($0.keyRange) { names.insert($0.key) } }
    for table in others { table.root?.visitConditions { names.insert($0.key) } }
    names.remove(EventEntry.touchPhaseMember)
    return names.map { CompletionCandidate($0, .member, group: 1) }
  }

  // MARK: Values

  private func values(at place: TypingPlace) -> [CompletionCandidate] {
    switch TableRole(valueAt: place.path) {
    case .eventID(let row): return extraKeys.contains(row.key) ? [] : eventIDs(besides: place)
    case .suppression(let member):
      switch member {
      case "class":
        return place.rootKeys.filter { !$0.hasPrefix("$") || $0 == EventTable.appKey }.map {
          CompletionCandidate($0, .className)
        }
      case "section": return TableSection.allCases.map { CompletionCandidate($0.rawValue, .section) }
      case "phase":
        return (PagePhase.allCases.map(\.rawValue) + AppPhase.allCases.map(\.rawValue)).map {
          CompletionCandidate($0, .phase)
        }
      case "eventID": return eventIDs(besides: place)
      case "rule":
        return RuleCatalog.all.map {
          CompletionCandidate($0.name, .rule, detail: $0.summary, documentation: MarkdownText.rule($0))
        }
      default: return []
      }
    default:
      return schema.values(at: place.path).compactMap { value in
        var candidate = CompletionCandidate("", .value)
        candidate.value = value
        // The schema also allows a phase as a string of digits, which is not worth proposing.
        if case .string(let text) = value, Int(text) != nil { return nil }
        if case .number = value { candidate.group = 1 }
        return candidate.label.isEmpty ? nil : candidate
      }
    }
  }

  private func eventIDs(besides place: TypingPlace) -> [CompletionCandidate] {
    let occurrences = EventIDOccurrence.all(in: document).filter { !place.isTyped($0.range) }
    var counts: [String: Int] = [:]
    for occurrence in occurrences + others.flatMap(EventIDOccurrence.all) where occurrence.row != nil {
      counts[occurrence.eventID, default: 0] += 1
    }
    return counts.map { id, count in
      CompletionCandidate(id, .eventID, detail: DisplayedName.counted(count, "row"))
    }
  }
}

/// The proposals for the text at a place.
package struct CompletionList: Equatable, Sendable {
  /// The maximum number of items.
  static let limit = 500

  /// The items, best first.
  package var items: [CompletionItem] = []
  /// The range that an item replaces, in bytes of the text.
  package var range: Range<Int> = 0..<0
  /// Whether the list has all matches. If not, more typed letters may bring other items.
  package var isComplete = true
}
