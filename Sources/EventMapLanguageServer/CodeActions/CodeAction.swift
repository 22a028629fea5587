/// An edit that the client offers to the user.
struct CodeAction: Encodable, Sendable {
  /// The protocol's kind of an action, a hierarchy separated by dots.
  enum Kind: String, Codable, Sendable, CaseIterable {
    case quickFix = "quickfix"
    case fixAll = "source.fixAll.eventmap"

    /// Whether a requested kind includes this one, as `source` includes `source.fixAll.eventmap`.
    func isWanted(by wanted: String) -> Bool {
      wanted.isEmpty || rawValue == wanted || rawValue.hasPrefix(wanted + ".")
    }
  }

  let title: String
  let kind: Kind
  /// The findings that the action resolves; `nil` for an action on the whole document.
  let diagnostics: [PublishedDiagnostic]?
  /// True for a fix that needs no decision of the user; `nil` otherwise.
  let isPreferred: Bool?
  let edit: WorkspaceEdit
}
