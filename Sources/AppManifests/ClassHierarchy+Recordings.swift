import EventMapping

/// The names that code records.
extension ClassHierarchy {
  /// Whether a class of the manifest is a view of SwiftUI or a recorded name, whose events have the names that the code gives them.
  package func isRecordable(_ name: String) -> Bool { declarations[name].map { $0.kind != .class } ?? false }

  /// Whether a text can be the name of a recorded action and not a misspelt selector: words with `.`, `-`, `_` or `/` between them.
  package static func isRecordedName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
  }

  /// A page or an action that the code records by a name made at run time, and that may be the one of a row.
  ///
  /// Such a name is hardly a selector with colons, so rows of these are not concerned.
  ///
  /// - Parameters:
  ///   - name: the class of the row.
  ///   - action: the action of the row; `nil` for page events.
  package func computedRecording(concerning name: String, action: String?) -> AppManifest.Incomplete? {
    action?.contains(":") == true ? nil : recorded.computed(concerning: [name, bareName(of: name)], action: action)
  }

  /// Whether the code records an action of a class by its name.
  package func isRecorded(_ action: String, of name: String) -> Bool {
    isRecordable(name) && declarations[name]?.actions.contains(action) == true
      || recorded.targets[action]?.contains { $0 == sharedName(of: name) || $0 == bareName(of: name) } ?? false
  }

  /// Whether a class is a page that a table should have: a view controller; of SwiftUI's views, which are mostly parts of pages, those
  /// whose page events the code records. Where it records none, that is every view.
  package func isPageToTrack(_ name: String) -> Bool {
    if !isRecordable(name) { return true }
    if recorded.pages.isEmpty { return declarations[name]?.kind == .view }
    return recorded.pages.contains(sharedName(of: name))
  }

  /// The view of SwiftUI that a name with a module means, which has its events under the bare name; `nil` for any other name.
  package func view(withModule name: String) -> String? {
    guard name.contains("."), let view = classes(named: name).first, !view.contains("."), isRecordable(view) else {
      return nil
    }
    return view
  }

  /// Whether the code records events of exactly a name.
  package func isRecorded(_ name: String) -> Bool { recorded.names.contains(name) }

  private func bareName(of name: String) -> String {
    let shared = sharedName(of: name)
    return QualifiedClassName(shared)?.className ?? shared
  }
}
