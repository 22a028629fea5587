import Foundation

/// Finds the Xcode projects and Swift packages in and beside folders of sources, and asks them for the targets of files.
struct ProjectSearch {
  /// How many folders above the sources may hold their project.
  private static let maximumAscent = 4

  private let readFile: (String) -> [UInt8]?
  private var known: Set<SourcePath> = []
  private(set) var targets = SourceTargets()
  /// The projects that cannot be read, with their paths.
  private var unreadable: [(path: String, error: AppReadingError)] = []

  init(readFile: @escaping (String) -> [UInt8]?) { self.readFile = readFile }

  /// Reads what a folder has, at any depth.
  ///
  /// - Parameter files: the folder's files, relative to it.
  mutating func read(_ files: [String], in folder: String) {
    for file in files {
      if file.hasSuffix(".xcodeproj/project.pbxproj") {
        readProject(folder + "/" + file.dropLast("/project.pbxproj".count))
      } else if file == "Package.swift" || file.hasSuffix("/Package.swift") {
        readPackage(folder + "/" + file.dropLast("Package.swift".count))
      }
    }
    readNearest(folder + "/..")
  }

  /// Reads what is in the folder of a file, or in the nearest one above it that has a project.
  mutating func read(besideFile path: String) {
    readNearest(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
  }

  private mutating func readNearest(_ folder: String) {
    var folder = folder
    for _ in 0..<Self.maximumAscent {
      guard known.insert(SourcePath(folder)).inserted else { return }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() {
        let path = folder + "/" + name
        if name.hasSuffix(".xcodeproj") { readProject(path) }
        if name == "Package.swift" { readPackage(folder) }
        if name.hasSuffix(".xcworkspace") { readWorkspace(path, in: folder) }
      }
      if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" || $0.hasSuffix(".xcworkspace") })
      {
        return
      }
      folder += "/.."
    }
  }

  /// The projects that could not be read since the last call.
  mutating func takeUnreadable() -> [(path: String, error: AppReadingError)] {
    defer { unreadable = [] }
    return unreadable
  }

  private mutating func readProject(_ path: String) {
    guard known.insert(SourcePath(path)).inserted else { return }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let list = path + "/project.pbxproj"
    do throws(AppReadingError) {
      guard let bytes = readFile(list) else { throw AppReadingError("unreadable", "the project cannot be read") }
      try XcodeProject(bytes, folder: folder, readFile: readFile).add(to: &targets)
    } catch {
      unreadable.append((list, error))
      // The folder of the app's sources usually has the project's name.
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

  /// Reads the projects of a workspace that are in its folder.
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
