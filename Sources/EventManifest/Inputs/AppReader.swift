import AppManifests
import EventMapCompression
import EventMapping
import Foundation

/// Reads the facts of an app from any mix of inputs: built apps, interface files, sources and manifests.
package struct AppReader {
  /// The module of all Swift sources; `nil` to take it from projects and packages.
  private let module: String?
  /// Returns the prefix of file names for a folder; `nil` to name files relative to their input.
  private let folderName: FolderNaming?
  /// Reads a file that is not an app.
  private let readFile: FileReading
  /// Parses a manifest.
  private let readManifest: ManifestReading
  private var gathered = AppFacts()
  /// The projects and packages of the sources.
  private var projects: ProjectSearch
  /// The Swift sources, which are evaluated together at the end because they depend on each other.
  private var swift = SwiftSourceReader()

  /// The facts of all inputs so far.
  package var facts: AppFacts {
    var facts = gathered
    facts.completeObjectiveC()
    facts.completeRecordings()
    swift.add(to: &facts)
    return facts
  }

  /// The path and the error of the first file that was left out; `nil` if at least one file could be read.
  package var failure: (path: String, error: AppReadingError)? { hasRead ? nil : firstFailure }

  private var firstFailure: (path: String, error: AppReadingError)?
  private var hasRead = false

  /// The descriptions of the apps, sorted by name.
  package private(set) var apps: [AppManifest.App] = []

  /// The warnings about manifests, and about projects that differ from the file that they were generated from. Each is one line that starts
  /// with its location.
  package var warnings: [String] { manifestWarnings + projects.differences }

  private var manifestWarnings: [String] = []

  /// Reads the file at a path; throws if the file is larger than a limit of the caller.
  package typealias FileReading = (_ path: String) throws(AppReadingError) -> [UInt8]

  /// Returns the prefix for the names of a folder's files; it ends with a slash or is empty.
  package typealias FolderNaming = (_ path: String) -> String

  /// Parses a manifest and returns it with its warnings; throws ``AppReadingError`` if it is invalid.
  package typealias ManifestReading =
    (_ bytes: [UInt8], _ name: String) throws -> (manifest: AppManifest, warnings: [String])

  /// Creates a reader without inputs.
  ///
  /// - Parameters:
  ///   - module: the module of all Swift sources; `nil` to take it from projects and packages.
  ///   - folderName: returns the prefix of file names for a folder; `nil` to name files relative to their input.
  ///   - readFile: reads a source, an interface file or a manifest.
  ///   - readManifest: parses a manifest. It is a parameter because the linter has the parser of manifests, with their diagnostics.
  package init(
    module: String?, folderName: FolderNaming? = nil, readFile: @escaping FileReading,
    readManifest: @escaping ManifestReading
  ) {
    self.module = module
    self.folderName = folderName
    self.readFile = readFile
    self.readManifest = readManifest
    // A project may refer to any path as a settings file, also to an endless device.
    projects = ProjectSearch { Self.type(of: $0) == .typeRegular ? try? readFile($0) : nil }
  }

  /// Whether a path is an app, a binary, a folder or a source, and not a manifest.
  package static func isApp(_ path: String) -> Bool {
    guard let type = type(of: path) else { return false }
    return type == .typeDirectory || type == .typeRegular && !["json", "plist"].contains(kind(of: path))
  }

  /// The type of the file that a path resolves to; `nil` if it does not exist.
  private static func type(of path: String) -> FileAttributeType? {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    if let type = attributes?[.type] as? FileAttributeType { return type }
    // The link of an open pipe, as in `/dev/fd`, resolves to no path.
    return FileManager.default.fileExists(atPath: path) ? .typeUnknown : nil
  }

  private static func kind(of path: String) -> String { (path as NSString).pathExtension.lowercased() }

  /// Reads one input; `-` is standard input.
  ///
  /// A source, an interface file, a binary or a part of an app that cannot be read is listed in the facts as left out.
  ///
  /// - Throws: ``AppReadingError`` if the whole input is unusable: the file does not exist, an app has no readable code, or a manifest is
  ///   invalid. Nothing is added then.
  package mutating func read(_ path: String) throws {
    guard let type = path == "-" ? .typeUnknown : Self.type(of: path) else {
      throw AppReadingError("unreadable", "no such file or directory")
    }
    let name = Self.name(of: path)
    if type == .typeDirectory { return try readFolder(path, name) }
    if Self.kind(of: path) == "ipa" {
      let files = try ArchiveFiles(OpenFile(path: path))
      return try readBundle(files, in: files.appName)
    }
    // A pipe has no file extension, so it is read as a manifest. Diagnostics contain the path that the user gave.
    guard type == .typeRegular, !["json", "plist"].contains(Self.kind(of: path)) else {
      let (manifest, warnings) = try readManifest(try readFile(path), path)
      manifestWarnings += warnings
      return add(manifest, from: name)
    }
    if Self.isSource(path) {
      projects.read(besideFile: path)
      leaveOutProjects()
      return readText(at: path, startOfNames(Self.folder(of: path)) + name)
    }
    let file = try OpenFile(path: path)
    guard MachOReader.isMachO(try file.bytes(0..<min(16, file.count))) else {
      throw AppReadingError(
        "unknown-input",
        "expected an .ipa, an .app, a framework, a Mach-O file, a folder of sources, a .storyboard, .xib, .m, .mm, .h or .swift file, or a manifest"
      )
    }
    do throws(AppReadingError) {
      try MachOReader.read(file, name: name, into: &gathered)
      hasRead = true
    } catch {
      leaveOut(path, name, error, classes: nil)
    }
  }

  /// Lists a file that cannot be read as left out.
  private mutating func leaveOut(_ path: String, _ name: String, _ error: AppReadingError, classes: Set<String>?) {
    firstFailure = firstFailure ?? (path, error)
    gathered.add(AppFacts.LeftOut(.file, file: name, classes: classes, detail: error.placedMessage))
  }

  /// The last part of a path.
  private static func name(of path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
  }

  private mutating func readFolder(_ path: String, _ name: String) throws {
    switch Self.kind(of: name) {
    case "app", "appex", "framework": return try readBundle(try FolderFiles(path), in: name)
    case "xcarchive":
      let products = path + "/Products/Applications"
      let apps = try FileManager.default.contentsOfDirectory(atPath: products).filter { $0.hasSuffix(".app") }
      for app in apps.sorted() { try readBundle(try FolderFiles(products + "/" + app), in: app) }
      if apps.isEmpty { throw AppReadingError("no-app", "the archive has no app in Products/Applications") }
      return
    default: break
    }
    let files = try FolderFiles(path, skipping: Self.isNoSource)
    projects.read(files.paths, in: path)
    leaveOutProjects()
    let sources = files.paths.filter(Self.isSource)
    let root = SourcePath(path)
    let folder = startOfNames(path)
    for file in sources { readText(at: path + "/" + file, folder + file, in: root) }
    for (file, error) in files.unreadable.sorted(by: { $0.key < $1.key }) {
      // A name without an extension may be that of a folder with sources. Links to folders are not followed in any case.
      let mayBeFolder = Self.kind(of: file).isEmpty && error.reason != "broken-link"
      guard Self.isSource(file) || mayBeFolder else { continue }
      leaveOut(path + "/" + file, folder + file, error, classes: nil)
    }
    if sources.isEmpty {
      throw AppReadingError("no-sources", "the folder has no .m, .mm, .h, .swift, .storyboard or .xib file")
    }
  }

  /// The source folder of an input: a folder itself, or the folder of a single source. `nil` for apps, binaries and manifests.
  package static func sourceFolder(_ path: String) -> String? {
    switch type(of: path) {
    case .typeDirectory: ["app", "appex", "framework", "xcarchive"].contains(kind(of: path)) ? nil : path
    case .typeRegular: isSource(path) ? folder(of: path) : nil
    default: nil
    }
  }

  private func startOfNames(_ folder: String) -> String { folderName?(folder) ?? "" }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private static let sourceKinds: Set<String> = ["m", "mm", "h", "swift", "storyboard", "xib"]

  /// Whether a file is an interface file or a source. Xcode 3 keeps the XML of a compiled nib in `designable.nib`.
  private static func isSource(_ path: String) -> Bool {
    sourceKinds.contains(kind(of: path)) || path.hasSuffix(".nib/designable.nib")
  }

  /// Whether a folder among sources contains build products or dependencies.
  private static func isNoSource(_ name: String) -> Bool {
    ["build", "DerivedData", "node_modules"].contains(name)
      || ["app", "framework", "xcframework", "bundle"].contains(kind(of: name))
  }

  private mutating func readBundle(_ files: any BundleFiles, in name: String) throws {
    let app = try AppBundle(files: files, name: name).read(into: &gathered)
    hasRead = true
    apps.append(app)
    apps.sort { ($0.name ?? "", $0.version ?? "", $0.build ?? "") < ($1.name ?? "", $1.version ?? "", $1.build ?? "") }
  }

  /// Reads an interface file or a source.
  ///
  /// - Parameter root: the folder that is the input; `nil` if the input is a single file.
  private mutating func readText(at path: String, _ name: String, in root: SourcePath? = nil) {
    let kind = Self.kind(of: name)
    let targets = projects.targets.targets(of: path)
    let modules = kind == "swift" ? self.modules(of: targets) : []
    if kind == "swift", module == nil { projects.compare(path, named: name) }
    gathered.targets[name, default: []].formUnion(targets.map(\.name))
    var bytes: [UInt8] = []
    do throws(AppReadingError) {
      bytes = try readFile(path)
      bytes = try SourceEncoding.utf8(bytes)
      switch kind {
      case "swift":
        try swift.read(
          bytes, name: name, module: modules.first, otherModules: Array(modules.dropFirst()),
          targets: Set(targets.map(\.name)), place: SourcePlace(path, in: root))
      case "m", "mm", "h": try ObjectiveCSourceReader.read(bytes, name: name, into: &gathered)
      default:
        try InterfaceFileReader.read(bytes, name: name, into: &gathered)
        swift.folders.add(gathered.takeInterfaceModules(), ofInterfaceFile: path)
      }
      hasRead = true
    } catch {
      let isInterface = ["storyboard", "xib", "nib"].contains(kind)
      leaveOut(
        path, name, error,
        classes: isInterface ? [] : DeclaredClassNames.find(in: bytes, isSwift: kind == "swift", modules: modules))
    }
  }

  /// The modules of a Swift file: the module that the user named, or the modules of the file's targets, applications first.
  private func modules(of targets: [BuildTarget]) -> [String] {
    if let module { return [module] }
    var modules: [String] = []
    for case let module? in targets.map(\.module) where !modules.contains(module) { modules.append(module) }
    return modules
  }

  /// Lists projects and parts of projects that cannot be read as left out, because the modules of their sources stay unknown.
  private mutating func leaveOutProjects() {
    func name(_ path: String) -> String { folderName.map { $0(Self.folder(of: path)) + Self.name(of: path) } ?? path }
    for (path, error) in projects.takeUnreadable() {
      gathered.add(AppFacts.LeftOut(.file, file: name(path), classes: [], detail: error.placedMessage))
    }
    for gap in projects.takeGaps() {
      gathered.add(AppFacts.LeftOut(.code, file: name(gap.path), line: gap.line, classes: [], detail: gap.message))
    }
  }

  private mutating func add(_ manifest: AppManifest, from name: String) {
    hasRead = true
    apps += manifest.apps
    for (className, first) in manifest.classes {
      let all = [first] + first.alternatives
      for (number, declaration) in all.enumerated() {
        let methods =
          declaration.actions.map { AppFacts.Method($0, isMarked: true) }
          + declaration.methods.map { AppFacts.Method($0, isAccessor: true) }
        var known = AppFacts.Class(superclass: declaration.superclass, isDefined: true, methods: Set(methods))
        known.otherNames = declaration.otherNames
        known.kind = declaration.kind
        known.isModuleUnknown = declaration.isModuleUnknown
        let isPrivate = all.count { $0.target == declaration.target } > 1
        gathered.add(
          className, known, from: name, target: declaration.target, privateTo: isPrivate ? "\(name) \(number)" : nil)
      }
    }
    gathered.recordings.formUnion(manifest.recordings)
    for connection in manifest.connections { gathered.add(connection) }
    for piece in manifest.incomplete {
      let kind = AppFacts.Kind(rawValue: piece.reason) ?? (piece.line == nil ? .file : .code)
      gathered.add(
        AppFacts.LeftOut(
          kind, file: piece.file, line: piece.line, classes: piece.classes, method: piece.method, detail: piece.reason))
    }
  }
}
