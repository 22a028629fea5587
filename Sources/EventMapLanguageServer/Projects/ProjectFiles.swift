import EventLinting
import Foundation

/// What the server asks of the program around it: which project a file belongs to, and what is in files.
public protocol ProjectFiles: Sendable {
  /// Where a file is among the projects; `nil` if it is no table.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - language: what the client takes the file for.
  /// - Throws: ``ProjectFailure`` where nobody can know, as with a broken configuration.
  func place(of path: String, language: String) throws(ProjectFailure) -> TablePlace?

  /// Reads what a project has besides its tables.
  func project(_ id: ProjectID) throws(ProjectFailure) -> ServedProject

  /// Reads a table.
  ///
  /// - Parameter table: as ``ServedProject`` names it.
  func read(_ table: String) throws(ProjectFailure) -> Data

  /// Finds a source or interface file of the app; `nil` where there is no such file or it cannot be read.
  ///
  /// - Parameters:
  ///   - name: as a manifest has it, relative to what it was made from.
  ///   - table: the table whose manifest it is.
  func appFile(_ name: String, of table: TablePlace) -> AppFile?

  /// The projects of the tables of a folder: by its configuration, or by the names that tables have without one. Empty for a folder without
  /// tables.
  ///
  /// - Parameter folder: its absolute path.
  func projects(in folder: String) throws(ProjectFailure) -> [ProjectID]

  /// Counts the events of the dumps that the configuration names, by the stored tables; `nil` without dumps, for those that are too large
  /// to be read while a client waits, and where the result is no longer wanted.
  ///
  /// - Parameter isWanted: asked while dumps are read; false ends the reading.
  func observed(
    _ project: ServedProject, of id: ProjectID, while isWanted: @escaping @Sendable () -> Bool
  ) throws(ProjectFailure) -> ObservedEvents?
}

/// A source or interface file of an app.
public struct AppFile: Hashable, Sendable {
  /// Absolute.
  public var path: String
  /// The whole file.
  public var data: Data

  /// Makes a file.
  public init(path: String, data: Data) {
    self.path = path
    self.data = data
  }
}

/// What distinguishes a project from others.
public struct ProjectID: Hashable, Sendable {
  /// The path of its configuration; `nil` without one.
  public var configuration: String?
  /// The path of a table that the configuration does not name; `nil` for all tables that it names.
  public var table: String?

  /// Makes the ID of a project.
  public init(configuration: String?, table: String?) {
    self.configuration = configuration
    self.table = table
  }
}

/// A table of a project.
public struct TablePlace: Hashable, Sendable {
  /// The language of a client under which any document is a table.
  public static let language = "eventmap"

  /// Which project.
  public var project: ProjectID
  /// The absolute path of the table, without links; of a document without a file its URI.
  public var table: String

  /// Makes a place.
  public init(project: ProjectID, table: String) {
    self.project = project
    self.table = table
  }
}

/// Why something cannot be read, for the user.
public struct ProjectFailure: Error, Hashable, Sendable {
  /// In one line: which file, what was found, what to do.
  public var message: String

  /// Makes a failure.
  public init(_ message: String) { self.message = message }
}
