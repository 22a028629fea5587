import EventLinting
import Foundation

/// The server's access to files and configurations, which the embedding program provides.
public protocol ProjectFiles: Sendable {
  /// The project of a table; `nil` if the file is not a table.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the file.
  ///   - language: the client's language ID of the file.
  /// - Throws: ``ProjectFailure`` if the project cannot be determined, as with a broken configuration.
  func place(of path: String, language: String) throws(ProjectFailure) -> TablePlace?

  /// Reads the manifests, baseline and settings of a project, and finds the paths of its tables.
  func project(_ id: ProjectID) throws(ProjectFailure) -> ServedProject

  /// Reads a table.
  ///
  /// - Parameter table: a path from ``ServedProject``.
  func read(_ table: String) throws(ProjectFailure) -> Data

  /// Finds a source or interface file of the app; `nil` if it does not exist or cannot be read.
  ///
  /// - Parameters:
  ///   - name: the file's name in a manifest, relative to the input that the manifest was made from.
  ///   - table: the table that the manifest belongs to.
  func appFile(_ name: String, of table: TablePlace) -> AppFile?

  /// The projects of the tables in a folder, found by its configuration, or by the usual table names without one. Empty for a folder
  /// without tables.
  ///
  /// - Parameter folder: the absolute path of the folder.
  func projects(in folder: String) throws(ProjectFailure) -> [ProjectID]

  /// Counts the events of the configuration's dumps with the stored tables; `nil` if there are no dumps, if they are too large to be read
  /// while a client waits, or if the result is no longer wanted.
  ///
  /// - Parameter isWanted: called while dumps are read; false cancels the reading.
  func observed(
    _ project: ServedProject, of id: ProjectID, while isWanted: @escaping @Sendable () -> Bool
  ) throws(ProjectFailure) -> ObservedEvents?
}

/// A source or interface file of an app.
public struct AppFile: Hashable, Sendable {
  /// The absolute path.
  public var path: String
  /// The content of the file.
  public var data: Data

  /// Makes a file.
  public init(path: String, data: Data) {
    self.path = path
    self.data = data
  }
}

/// The identity of a project.
public struct ProjectID: Hashable, Sendable {
  /// The path of the project's configuration; `nil` without one.
  public var configuration: String?
  /// The path of a table that the configuration does not list; `nil` for the project of all tables that it lists.
  public var table: String?

  /// Makes the ID of a project.
  public init(configuration: String?, table: String?) {
    self.configuration = configuration
    self.table = table
  }
}

/// A table of a project.
public struct TablePlace: Hashable, Sendable {
  /// The client's language ID that makes any document a table.
  public static let language = "eventmap"

  /// The project that the table belongs to.
  public var project: ProjectID
  /// The absolute path of the table with symbolic links resolved, or the URI of a document without a file.
  public var table: String

  /// Makes a place.
  public init(project: ProjectID, table: String) {
    self.project = project
    self.table = table
  }
}

/// A failure to read a file, for the user.
public struct ProjectFailure: Error, Hashable, Sendable {
  /// One line that names the file, the problem and the remedy.
  public var message: String

  /// Makes a failure.
  public init(_ message: String) { self.message = message }
}
