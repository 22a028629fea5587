import EventMapping
import Foundation

/// Reads the targets of an Xcode project, with their modules and sources, from its `project.pbxproj`.
///
/// The file is a property list of objects that refer to each other by key. A target has build phases, one of which lists its sources. The
/// path of a group is relative to the group above. The synchronized folders of Xcode 16 list only the files that a target does not compile.
struct XcodeProject {
  /// The maximum length of a path, in bytes: the limit of file systems.
  private static let maximumPathLength = 4096

  private let objects: [String: [String: Any]]
  private let root: [String: Any]
  /// The folder that paths in the project are relative to.
  private let folder: String
  private let readFile: (String) -> [UInt8]?
  /// The paths of files, groups and folders, by key.
  private var paths: [String: String] = [:]

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - bytes: the `project.pbxproj`.
  ///   - folder: the folder that contains the `.xcodeproj`.
  ///   - readFile: returns the contents of a settings file; `nil` if it cannot be read.
  /// - Throws: ``AppReadingError`` `invalid-project`.
  init(_ bytes: [UInt8], folder: String, readFile: @escaping (String) -> [UInt8]?) throws(AppReadingError) {
    let contents: Any
    do throws(EventTableError) {
      contents = try EventTable.root(of: Data(bytes), fileName: "project.plist").root
    } catch {
      throw AppReadingError(
        "invalid-project", "it is not a property list: \(error.problems.first?.found ?? "unreadable")")
    }
    guard let members = contents as? [String: Any], let all = members["objects"] as? [String: Any],
      let rootKey = members["rootObject"] as? String, let root = all[rootKey] as? [String: Any]
    else { throw AppReadingError("invalid-project", "it has no objects of an Xcode project") }
    objects = all.compactMapValues { $0 as? [String: Any] }
    self.root = root
    self.readFile = readFile
    let place = root["projectDirPath"] as? String ?? ""
    self.folder = place.isEmpty ? folder : folder + "/" + place
    findPaths()
  }

  // MARK: Paths

  private mutating func findPaths() {
    var pending: [(key: String, folder: String)] = []
    if let key = root["mainGroup"] as? String { pending.append((key, folder)) }
    while let (key, parent) = pending.popLast() {
      guard paths[key] == nil, let object = objects[key] else { continue }
      let path = object["path"] as? String
      let place: String
      switch object["sourceTree"] as? String {
      case "<group>", nil: place = path.map { parent + "/" + $0 } ?? parent
      case "SOURCE_ROOT": place = path.map { folder + "/" + $0 } ?? folder
      case "<absolute>": place = path ?? parent
      default: continue
      }
      // The paths of deeply nested groups could otherwise exhaust memory.
      guard place.utf8.count <= Self.maximumPathLength else { continue }
      paths[key] = place
      for child in list(object["children"]) { pending.append((child, place)) }
    }
  }

  private func list(_ value: Any?) -> [String] { (value as? [Any])?.compactMap { $0 as? String } ?? [] }

  private func object(_ key: Any?) -> [String: Any]? { (key as? String).flatMap { objects[$0] } }

  // MARK: Targets

  /// Adds the targets with their sources.
  func add(to targets: inout SourceTargets) {
    var built: [String: BuildTarget] = [:]
    // The contents of settings files by path. Targets share these files.
    var settings: [String: [String: String]] = [:]
    // A build phase belongs to one target.
    var phases: Set<String> = []
    for key in list(root["targets"]) {
      guard let object = objects[key], let name = object["name"] as? String else { continue }
      let module = self.module(of: object, named: name, &settings)
      let type = object["productType"] as? String ?? ""
      built[key] = BuildTarget(name: name, module: module, product: Self.product(ofType: type))
    }
    for (key, target) in built.sorted(by: { $0.key < $1.key }) {
      for phaseKey in list(objects[key]?["buildPhases"]) {
        guard let phase = objects[phaseKey], phase["isa"] as? String == "PBXSourcesBuildPhase",
          phases.insert(phaseKey).inserted
        else { continue }
        for file in list(phase["files"]) {
          guard let reference = objects[file]?["fileRef"] as? String, let path = paths[reference] else { continue }
          targets.add(target, file: SourcePath(path))
        }
      }
      targets.add(target, namesake: SourcePath(folder + "/" + target.name))
    }
    addFolders(of: built, to: &targets)
  }

  /// Adds the synchronized folders. A folder's own targets compile all its files except the exceptions; other targets compile only the
  /// exceptions.
  private func addFolders(of built: [String: BuildTarget], to targets: inout SourceTargets) {
    var members: [String: Set<String>] = [:]
    for targetKey in built.keys {
      for key in list(objects[targetKey]?["fileSystemSynchronizedGroups"]) {
        members[key, default: []].insert(targetKey)
      }
    }
    for (key, object) in objects where object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
      guard let path = paths[key] else { continue }
      var exceptions: [String: [String]] = [:]
      for set in list(object["exceptions"]).compactMap({ objects[$0] }) {
        guard let target = set["target"] as? String else { continue }
        exceptions[target, default: []] += list(set["membershipExceptions"])
      }
      let own = members[key] ?? []
      for targetKey in own {
        guard let target = built[targetKey] else { continue }
        let named = exceptions[targetKey] ?? []
        targets.add(target, folder: SourcePath(path), except: Set(named.map { $0.lowercased() }))
      }
      for (targetKey, named) in exceptions where !own.contains(targetKey) {
        guard let target = built[targetKey] else { continue }
        for file in named { targets.add(target, file: SourcePath(path + "/" + file)) }
      }
    }
  }

  /// Returns the kind of product for a type in a project: `com.apple.product-type.framework`.
  static func product(ofType type: String) -> BuildTarget.Product {
    let kinds: [(String, BuildTarget.Product)] = [
      ("test", .test), ("extension", .extension), ("application", .application), ("framework", .framework),
      ("library", .framework),
    ]
    return kinds.first { type.contains($0.0) }?.1 ?? .other
  }

  // MARK: Modules

  private func module(
    of target: [String: Any], named name: String, _ settings: inout [String: [String: String]]
  ) -> String? {
    let own = configuration(target["buildConfigurationList"], named: nil)
    let shared = configuration(root["buildConfigurationList"], named: own?["name"] as? String)
    let product = productName(of: target).map { [["PRODUCT_NAME": $0]] } ?? []
    return BuildSettings(target: name, layers: layers(own, &settings) + layers(shared, &settings) + product).module
  }

  /// The name of a target's product file without its extension: a fallback if the settings that name the product are in a missing file.
  private func productName(of target: [String: Any]) -> String? {
    guard let file = object(target["productReference"])?["path"] as? String, let dot = file.lastIndex(of: ".") else {
      return nil
    }
    let name = file[..<dot]
    return String(file.hasSuffix(".a") && name.hasPrefix("lib") ? name.dropFirst(3) : name)
  }

  /// The configuration with a given name; otherwise `Release`, which users get; otherwise the default or the first one.
  private func configuration(_ listKey: Any?, named name: String?) -> [String: Any]? {
    let configurations = list(object(listKey)?["buildConfigurations"]).compactMap { objects[$0] }
    let usual = object(listKey)?["defaultConfigurationName"] as? String
    for wanted in [name, "Release", usual] {
      if let found = configurations.first(where: { $0["name"] as? String == wanted }) { return found }
    }
    return configurations.first
  }

  private func layers(
    _ configuration: [String: Any]?, _ settings: inout [String: [String: String]]
  ) -> [[String: String]] {
    guard let configuration else { return [] }
    let own = (configuration["buildSettings"] as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
    var path = (configuration["baseConfigurationReference"] as? String).flatMap { paths[$0] }
    if let anchor = configuration["baseConfigurationReferenceAnchor"] as? String, let folder = paths[anchor],
      let relative = configuration["baseConfigurationReferenceRelativePath"] as? String
    {
      path = folder + "/" + relative
    }
    guard let path else { return [own] }
    let ofFile = settings[path] ?? SettingsFile(path, readFile: readFile).settings
    settings[path] = ofFile
    return [own, ofFile]
  }
}
