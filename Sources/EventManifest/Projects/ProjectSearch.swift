import Foundation

/// Finds the targets of sources: in Xcode projects, in the files that XcodeGen and Tuist generate projects from, and in Swift packages.
struct ProjectSearch {
  /// The maximum number of folders, one above the other, that are searched for a project.
  private static let maximumAscent = 4

  private let readFile: (String) -> [UInt8]?
  /// The files and folders that were already read.
  private var known: Set<SourcePath> = []
  /// The targets found so far.
  private(set) var targets = SourceTargets()
  /// The projects that could not be read, with their paths.
  private var unreadable: [(path: String, error: AppReadingError)] = []
  /// The parts of generated projects' files that could not be read.
  private var gaps: [ProjectGap] = []
  /// The comparisons of projects with the files that they were generated from.
  private var comparisons: [ProjectComparison] = []

  init(readFile: @escaping (String) -> [UInt8]?) { self.readFile = readFile }

  /// Reads all projects and packages in a folder, at any depth, and the nearest ones above it.
  ///
  /// - Parameters:
  ///   - files: the paths of the folder's files, relative to the folder.
  ///   - folder: the path of the folder.
  mutating func read(_ files: [String], in folder: String) {
    // The projects by folder. A generated project is beside the file that it was generated from, and is more complete than that file.
    var projects: [SourcePath: [String]] = [:]
    for file in files where file.hasSuffix(".xcodeproj/project.pbxproj") {
      let project = folder + "/" + file.dropLast("/project.pbxproj".count)
      if let place = SourcePath(project).parent { projects[place, default: []].append(project) }
      readProject(project)
    }
    for file in files {
      let name = file.split(separator: "/").last ?? ""
      if Self.projectFileNames.contains(String(name)) {
        let place = folder + "/" + file.dropLast(name.count)
        if let used = projects[SourcePath(place)] {
          compare(used, with: String(name), in: place)
        } else {
          readGenerated(String(name), in: place)
        }
      } else if file == "Package.swift" || file.hasSuffix("/Package.swift") {
        readPackage(folder + "/" + file.dropLast("Package.swift".count))
      }
    }
    readNearest(folder + "/..")
  }

  /// Reads the projects and packages in the nearest folder that has any: the folder of a file, or a folder above it.
  mutating func read(besideFile path: String) {
    readNearest(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
  }

  private mutating func readNearest(_ folder: String) {
    var folder = folder
    for _ in 0..<Self.maximumAscent {
      guard known.insert(SourcePath(folder)).inserted else { return }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      var isGenerated = false
      for name in names.sorted() {
        let path = folder + "/" + name
        if name.hasSuffix(".xcodeproj") { readProject(path) }
        if name == "Package.swift" { readPackage(folder) }
        if Self.projectFileNames.contains(name) {
          let used = names.filter { $0.hasSuffix(".xcodeproj") }.sorted().map { folder + "/" + $0 }
          if used.isEmpty {
            isGenerated = readGenerated(name, in: folder) || isGenerated
          } else {
            compare(used, with: name, in: folder)
          }
        }
        if name.hasSuffix(".xcworkspace") { readWorkspace(path, in: folder) }
      }
      if isGenerated
        || names.contains(where: { $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" || $0.hasSuffix(".xcworkspace") }
        )
      {
        return
      }
      folder += "/.."
    }
  }

  /// Returns the projects that could not be read since the last call.
  mutating func takeUnreadable() -> [(path: String, error: AppReadingError)] {
    defer { unreadable = [] }
    return unreadable
  }

  /// Returns the parts of generated projects' files that could not be read since the last call.
  mutating func takeGaps() -> [ProjectGap] {
    defer { gaps = [] }
    return gaps
  }

  /// The names of the files that XcodeGen and Tuist generate projects from.
  private static let projectFileNames: Set<String> = ["project.yml", "Project.swift"]

  /// Reads a file that a project is generated from.
  ///
  /// - Returns: whether the file is such a file; other files may have the same name.
  @discardableResult private mutating func readGenerated(_ name: String, in folder: String) -> Bool {
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
    guard known.insert(SourcePath(path)).inserted, let gaps = add(name, at: path, in: folder, to: &targets) else {
      return false
    }
    self.gaps += gaps
    return true
  }

  /// Adds the targets of a file that a project is generated from.
  ///
  /// - Returns: the parts that could not be read; `nil` if the file is another file of the same name.
  private func add(
    _ name: String, at path: String, in folder: String, to targets: inout SourceTargets
  ) -> [ProjectGap]? {
    guard let bytes = readFile(path) else { return nil }
    if name == "Project.swift" { return TuistProject.add(bytes, path: path, folder: folder, to: &targets) }
    guard var project = XcodeGenProject(bytes, path: path, folder: folder, readFile: readFile) else { return nil }
    project.add(to: &targets)
    return project.gaps
  }

  // MARK: Comparisons

  /// Prepares to compare projects with the file that they were generated from. Skips a file that is not read completely, because the
  /// projects may correctly differ from its readable part.
  private mutating func compare(_ projects: [String], with name: String, in folder: String) {
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
    var written = SourceTargets()
    guard known.insert(SourcePath(path)).inserted, add(name, at: path, in: folder, to: &written) == [] else { return }
    var used = SourceTargets()
    for project in projects {
      guard let bytes = readFile(project + "/project.pbxproj"),
        let read = try? XcodeProject(bytes, folder: folder, readFile: readFile)
      else { return }
      read.add(to: &used)
    }
    comparisons.append(ProjectComparison(projects: projects, used: used, path: path, written: written))
  }

  /// Compares the modules of a Swift source in projects and in the files that they were generated from.
  mutating func compare(_ file: String, named name: String) {
    for index in comparisons.indices { comparisons[index].compare(file, named: name) }
  }

  /// The warnings about differences, one line each.
  var differences: [String] { comparisons.compactMap(\.message).sorted() }

  // MARK: Projects

  private mutating func readProject(_ path: String) {
    guard known.insert(SourcePath(path)).inserted else { return }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let list = path + "/project.pbxproj"
    do throws(AppReadingError) {
      guard let bytes = readFile(list) else { throw AppReadingError("unreadable", "the project cannot be read") }
      try XcodeProject(bytes, folder: folder, readFile: readFile).add(to: &targets)
    } catch {
      unreadable.append((list, error))
      // The folder of the app's sources usually has the name of the project.
      let name = String((path.split(separator: "/").last ?? "").dropLast(".xcodeproj".count))
      let target = BuildTarget(name: name, module: BuildTarget.identifier(name), product: .application)
      targets.add(target, namesake: SourcePath(folder + "/" + name))
    }
  }

  private mutating func readPackage(_ folder: String) {
    guard known.insert(SourcePath(folder + "/Package.swift")).inserted,
      let bytes = readFile(folder + "/Package.swift")
    else { return }
    PackageTargets.add(bytes, folder: folder, to: &targets)
  }

  /// Reads the projects of a workspace that are in the workspace's folder or below.
  private mutating func readWorkspace(_ path: String, in folder: String) {
    guard let bytes = readFile(path + "/contents.xcworkspacedata"),
      let elements = try? XMLScanner.elements(of: bytes)
    else { return }
    for location in elements.compactMap({ $0.attributes["location"] }) {
      guard let colon = location.firstIndex(of: ":"), location.hasSuffix(".xcodeproj") else { continue }
      let project = folder + "/" + location[location.index(after: colon)...]
      if SourcePath(project).text.hasPrefix(SourcePath(folder).text + "/") { readProject(project) }
    }
  }
}
