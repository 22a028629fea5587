import Foundation

@testable import EventLinting

extension Linter.Source {
  init(_ name: String, _ text: String) { self.init(name: name, data: Data(text.utf8)) }
}

extension Document {
  init(_ name: String, _ text: String) { self.init(name: name, data: Data(text.utf8)) }
}

extension Linter {
  /// Lints the text of a table, against the text of a manifest if there is one.
  static func report(
    _ table: String, _ name: String = "T.json", manifest: String? = nil, levels: [String: RuleLevel] = [:]
  ) -> LintReport {
    let manifests = manifest.map { [Source("M.json", $0)] } ?? []
    return Linter(manifests: manifests, levels: levels).lint([Source(name, table)])
  }
}
