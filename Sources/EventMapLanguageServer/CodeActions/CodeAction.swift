/// Something that the client offers to do.
struct CodeAction: Encodable, Sendable {
  /// What it is, from the general to the special.
  enum Kind: String, Codable, Sendable, CaseIterable {
    case quickFix = "quickfix"
    case fixAll = "source.fixAll.eventmap"

    /// Whether a client that wants a kind wants this one: `source` wants `source.fixAll.eventmap`.
    func isWanted(by wanted: String) -> Bool {
      wanted.isEmpty || rawValue == wanted || rawValue.hasPrefix(wanted + ".")
    }
  }

  let title: String
  let kind: Kind
  /// The findings that it settles; `nil` for one about the whole document.
  let diagnostics: [PublishedDiagnostic]?
  /// Whether it can be done without a decision; `nil` for no.
  let isPreferred: Bool?
  let edit: WorkspaceEdit
}
