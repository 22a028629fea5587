import EventMapping

extension Document {
  /// The error for editing a document with a duplicate key, with the places of both occurrences; `nil` if all keys are unique.
  package var doubledKey: EditError? {
    guard let finding = DuplicateKey.findings(self).first, let key = finding.keyPath.last,
      let range = finding.place?.range
    else { return nil }
    let first = finding.related.first.map { ", first at \(displayPlace(of: $0.place.range))" } ?? ""
    return EditError(
      "\(displayPlace(of: range)): the key \(DisplayedName.quoted(key)) occurs twice\(first); remove one of the two")
  }
}
