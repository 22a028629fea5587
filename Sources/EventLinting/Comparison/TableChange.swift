import AppManifests
import EventMapping

/// A change at one place between two tables.
package struct TableChange: Sendable, Equatable {
  /// The kind of change.
  package enum Kind: String, Sendable, CaseIterable {
    case removedRow = "removed-row"
    case addedRow = "added-row"
    case movedRow = "moved-row"
    case changedEventID = "changed-event-id"
    case removedEventID = "removed-event-id"
    case changedCondition = "changed-condition"
    case changedProperty = "changed-property"
    case changedAnnotation = "changed-annotation"
    case changedSetting = "changed-setting"
    case sharedEventID = "shared-event-id"
  }

  /// The table that contains the place of a change.
  package enum Side: String, Sendable {
    case old, new
  }

  package var kind: Kind
  package var effect: ChangeEffect
  /// The message: lower case, no full stop.
  package var text: NamedText
  /// The keys from the root of the table to the place.
  package var keyPath: [String]
  package var side: Side
  /// The lines and columns of the place; `nil` for a binary property list.
  package var location: SourceLocation?
  /// The event IDs of the old row that the change concerns.
  package var oldEventIDs: [String] = []
  /// The event IDs of the new row that the change concerns.
  package var newEventIDs: [String] = []

  /// The class, section and key of the change, as far as the key path has them; `nil` for a setting.
  package var subject: (className: String?, section: String?, key: String?) {
    func key(_ place: Int) -> String? {
      keyPath.first != EventTable.settingsKey && keyPath.count > place ? keyPath[place] : nil
    }
    return (key(0), key(1), key(2))
  }

  /// The message with names in single quotes.
  package var message: String { text.message }

  init(
    _ kind: Kind, _ effect: ChangeEffect, _ text: NamedText, in side: Side, _ table: ComparedTable, _ range: Range<Int>,
    _ keyPath: [String], old: [String] = [], new: [String] = []
  ) {
    self.kind = kind
    self.effect = effect
    self.text = text
    self.keyPath = keyPath
    self.side = side
    location = table.location(range)
    oldEventIDs = old
    newEventIDs = new
  }
}
