import EventMapping

/// The names that code records.
extension ClassHierarchy {
  /// Whether an entry of the manifest is a SwiftUI view or a recorded name, whose events have the names that the code records.
  package func isRecordable(_ name: String) -> Bool { declarations[name].map { $0.kind != .class } ?? false }

  /// Whether a text can be the name of a recorded action rather than a misspelled selector: letters, digits, `.`, `-`, `_` and `/` only.
  package static func isRecordedName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
  }

  /// A recording whose name is made at run time, and that may record the page or the action of a row; `nil` if no recording may.
  ///
  /// A name made at run time is hardly a selector with colons, so the result is `nil` for the rows of such selectors.
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

  /// Whether a table should have rows for a page.
  ///
  /// It should for every view controller. SwiftUI views are mostly parts of pages, so only a view whose page events the code records
  /// counts; if the code records no page events at all, every view counts.
  package func isPageToTrack(_ name: String) -> Bool {
    if !isRecordable(name) { return true }
    if recorded.pages.isEmpty { return declarations[name]?.kind == .view }
    return recorded.pages.contains(sharedName(of: name))
  }

  /// The SwiftUI view that a name with a module means; `nil` for any other name. The events of a view have its name without the module.
  package func view(withModule name: String) -> String? {
    guard name.contains("."), let view = classes(named: name).first, !view.contains("."), isRecordable(view) else {
      return nil
    }
    return view
  }

  /// Whether the code records events under exactly this name.
  package func isRecorded(_ name: String) -> Bool { recorded.names.contains(name) }

  private func bareName(of name: String) -> String {
    let shared = sharedName(of: name)
    return QualifiedClassName(shared)?.className ?? shared
  }
}
