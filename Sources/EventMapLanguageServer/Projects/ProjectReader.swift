import Foundation

/// How a loaded project reads what it needs later; what cannot be read is reported to the user.
struct ProjectReader {
  /// Reads a table by its path; `nil` where that fails.
  let readTable: (_ path: String) -> Data?
  /// Finds a file of the app, by its name in a manifest and the path of the table.
  let findAppFile: (_ name: String, _ table: String) -> AppFile?
  /// Shows the user what cannot be read.
  let report: (ProjectFailure) -> Void
}
