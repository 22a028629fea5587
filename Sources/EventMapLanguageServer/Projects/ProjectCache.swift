import EventLinting
import Foundation

/// The projects of the open documents, cached until ``forget()``.
///
/// The cache belongs to one thread. A failure is reported once; a different failure of the same file is reported too.
final class ProjectCache {
  private let files: any ProjectFiles
  private let report: (ProjectFailure) -> Void
  private var places: [String: TablePlace?] = [:]
  /// The projects of each workspace folder, by its path.
  private var folders: [String: [ProjectID]] = [:]
  private var projects: [ProjectID: LoadedProject] = [:]
  private var reported: Set<ProjectFailure> = []
  /// The failures since the last ``forget()``.
  private var failures: Set<ProjectFailure> = []
  /// Held while dumps are read.
  private let dumpLock = NSLock()
  private let whenDumpsAreRead: @Sendable () -> Void

  /// - Parameters:
  ///   - whenDumpsAreRead: called from another thread when the dumps of a project have been read.
  ///   - report: shows a failure to the user.
  init(
    _ files: any ProjectFiles, whenDumpsAreRead: @escaping @Sendable () -> Void,
    report: @escaping (ProjectFailure) -> Void
  ) {
    self.files = files
    self.whenDumpsAreRead = whenDumpsAreRead
    self.report = report
  }

  /// Drops everything, because files may have changed.
  func forget() {
    places = [:]
    folders = [:]
    for project in projects.values { project.dumps.abandon() }
    projects = [:]
    reported.formIntersection(failures)
    failures = []
  }

  /// Drops all projects except `wanted`, and cancels the reading of their dumps.
  func forget(except wanted: Set<ProjectID>) {
    for (id, project) in projects where !wanted.contains(id) {
      project.dumps.abandon()
      projects[id] = nil
    }
  }

  /// The projects of a workspace folder.
  func projects(in folder: String) -> [ProjectID] {
    if let known = folders[folder] { return known }
    let found = attempt { () throws(ProjectFailure) in try files.projects(in: folder) } ?? []
    folders[folder] = found
    return found
  }

  /// The project and path of an open document; `nil` if it is not a table.
  func place(of document: OpenDocument) -> TablePlace? {
    let key = document.language + "\n" + document.uri
    if let known = places[key] { return known }
    let place =
      if let path = FileURI.path(of: document.uri) {
        attempt { () throws(ProjectFailure) in try files.place(of: path, language: document.language) } ?? nil
      } else if FileURI.isUntitled(document.uri), document.language == TablePlace.language {
        TablePlace(project: ProjectID(configuration: nil, table: document.uri), table: document.uri)
      } else {
        nil as TablePlace?
      }
    places[key] = .some(place)
    return place
  }

  /// A project; `nil` if it cannot be read.
  func project(_ id: ProjectID) -> LoadedProject? {
    if let known = projects[id] { return known }
    guard let served = served(id) else { return nil }
    for failure in served.failures { add(failure) }
    let project = LoadedProject(
      served,
      ProjectReader { [unowned self] table in
        attempt { () throws(ProjectFailure) in try files.read(table) }
      } findAppFile: { [files] name, table in
        FileURI.isUntitled(table) ? nil : files.appFile(name, of: TablePlace(project: id, table: table))
      } report: { [unowned self] failure in
        add(failure)
      },
      DumpCount(readLock: dumpLock, whenDone: whenDumpsAreRead) { [files] isWanted throws(ProjectFailure) in
        try files.observed(served, of: id, while: isWanted)
      })
    projects[id] = project
    return project
  }

  private func served(_ id: ProjectID) -> ServedProject? {
    if let table = id.table, FileURI.isUntitled(table) {
      return ServedProject(groups: [ServedProject.Group(tables: [table])])
    }
    return attempt { () throws(ProjectFailure) in try files.project(id) }
  }

  private func attempt<Value>(_ read: () throws(ProjectFailure) -> Value) -> Value? {
    do throws(ProjectFailure) {
      return try read()
    } catch {
      add(error)
      return nil
    }
  }

  private func add(_ failure: ProjectFailure) {
    failures.insert(failure)
    if reported.insert(failure).inserted { report(failure) }
  }
}
