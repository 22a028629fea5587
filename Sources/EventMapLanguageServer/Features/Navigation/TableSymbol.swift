import EventLinting
import EventMapping

/// An item of a table's outline.
package struct TableSymbol: Equatable, Sendable {
  /// The kind of an item.
  package enum Kind: Sendable {
    case className, section, row, settings, setting
  }

  /// The key; in quotes if it is empty or white space, which the protocol forbids.
  package var name: String
  /// The event IDs of a row; `nil` for other items.
  package var detail: String?
  /// The kind of the item.
  package var kind: Kind
  /// The range from the key to the end of the value, in bytes of the text.
  package var range: Range<Int>
  /// The range of the key, in bytes of the text.
  package var selectionRange: Range<Int>
  /// The items in this one.
  package var children: [TableSymbol] = []

  /// The classes of a table with their sections and rows, and its settings, in source order. For a table with a syntax error, those that
  /// could be parsed.
  ///
  /// Complexity: linear in the table.
  package static func all(in document: Document) -> [TableSymbol] {
    guard document.hasPlaces, let members = document.root?.members else { return [] }
    return members.compactMap { member in
      if member.key == EventTable.settingsKey {
        let settings = (member.value.members ?? []).map { TableSymbol($0, .setting) }
        return TableSymbol(member, .settings, children: settings)
      }
      guard let parts = member.value.members, !AnnotationKey.isOfRoot(member.key) else {
        return nil
      }
      let sections = parts.filter { $0.value.members != nil }.map { section in
        TableSymbol(section, .section, children: (section.value.members ?? []).map { TableSymbol($0, .row) })
      }
      return TableSymbol(member, .className, children: sections)
    }
  }

  private init(_ member: Node.Member, _ kind: Kind, children: [TableSymbol] = []) {
    name = Self.displayedName(member.key)
    detail = kind == .row ? Self.eventIDs(of: member.value) : nil
    self.kind = kind
    range = member.keyOuterRange.lowerBound..<max(member.keyOuterRange.upperBound, member.value.outerRange.upperBound)
    selectionRange = member.keyRange
    self.children = children
  }

  /// The displayed form of a key, in quotes if it is empty or white space, which the protocol forbids.
  static func displayedName(_ key: String) -> String {
    key.allSatisfy(\.isWhitespace) ? DisplayedName.quoted(key) : DisplayedName.plain(key)
  }

  private static func eventIDs(of value: Node) -> String? {
    let ids: [String]
    switch value.kind {
    case .string(let id): ids = [id]
    case .array(let elements): ids = elements.compactMap(eventIDs)
    case .dictionary: ids = [value.member(EventEntry.Key.eventID.rawValue)?.value.string].compactMap(\.self)
    default: ids = []
    }
    return ids.isEmpty ? nil : DisplayedName.shortened(ids.map(DisplayedName.plain).joined(separator: ", "))
  }
}
