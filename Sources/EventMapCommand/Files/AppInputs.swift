import AppManifests
import EventLinting
import EventManifest
import EventMapping
import Foundation

/// The union of apps, interface files, sources and manifests that the user named, as one manifest.
struct AppInputs {
  let manifest: AppManifest
  /// The inputs that contain each class, by class name.
  let origins: [String: Set<String>]
  /// The files and parts that were left out, sorted by place.
  let leftOut: [AppFacts.LeftOut]
  /// The warnings about inputs, such as misspelled members of manifests.
  private let warnings: [String]
  /// Whether the base folder is known for the files of every input.
  let knowsFolders: Bool

  /// Reads inputs.
  ///
  /// - Parameters:
  ///   - module: the module of Swift sources.
  ///   - keepsAllMethods: whether methods that are not actions are also kept.
  ///   - folder: the base folder of file names; `nil` to name files by their paths.
  ///   - progress: the progress to which the bytes of read files are added.
  init(
    _ paths: [String], module: String? = nil, keepsAllMethods: Bool = false, from folder: SourceFolder? = nil,
    progress: ProgressLine? = nil
  ) throws(CommandError) {
    var filesWithoutFolder: [String] = []
    var reader = AppReader(
      module: module, folderName: folder?.start ?? SourceFolder.startAsTyped,
      readFile: { path throws(AppReadingError) in
        let bytes = try Self.readFile(path)
        progress?.add(bytes.count)
        return bytes
      }
    ) { bytes, name in
      let (load, written) = try Self.readManifest(bytes, name)
      var manifest = written
      filesWithoutFolder += load.filesWithoutFolder
      if let folder, load.filesWithoutFolder.isEmpty { manifest.renameFiles(folder.name) }
      return (manifest, load.warnings)
    }
    defer { progress?.clear() }
    for path in paths {
      do {
        try reader.read(path)
      } catch let error as AppReadingError {
        throw Self.error(error, path)
      } catch let error as CommandError {
        throw error
      } catch {
        throw Self.unreadable(error, path)
      }
    }
    if let failure = reader.failure { throw Self.error(failure.error, failure.path) }
    let facts = reader.facts
    manifest = ManifestMaker(keepsAllMethods: keepsAllMethods).manifest(of: facts, app: reader.apps.first)
    origins = facts.classes.mapValues(\.origins)
    warnings =
      reader.warnings
      + filesWithoutFolder.map {
        "\(DisplayedName.plain($0)): the files that it names cannot be found without a member 'folder'; make it again with 'eventmap manifest'"
      }
    knowsFolders = filesWithoutFolder.isEmpty
    leftOut = facts.leftOut.sorted { ($0.file, $0.line ?? 0, $0.number) < ($1.file, $1.line ?? 0, $1.number) }
  }

  /// The numbers of classes and actions, in words.
  var counts: String {
    let actions = manifest.classes.values.reduce(0) { $0 + $1.actions.count }
    return DisplayedName.counted(manifest.classes.count, "class", "classes") + ", "
      + DisplayedName.counted(actions, "action")
  }

  /// The files that were left out.
  var leftOutFiles: [AppFacts.LeftOut] { leftOut.filter { $0.kind == .file } }

  /// Prints the warnings about inputs, such as a misspelled member of a manifest or an outdated project.
  func reportWarnings() { Self.report(warnings: warnings) }

  static func report(warnings: [String]) {
    for warning in warnings { StandardStreams.report("eventmap: warning: \(warning)") }
  }

  /// Prints the files that were left out, because the manifest is incomplete without them.
  func reportLeftOutFiles() {
    for file in leftOutFiles { StandardStreams.report("eventmap: note: left out: \(file)") }
  }

  private static func error(_ error: AppReadingError, _ path: String) -> CommandError {
    let path = path == "-" ? InputFile.standardInputName : path
    // The message of the system is sufficient.
    let reason = error.reason == "unreadable" ? "" : error.reason + ": "
    return CommandError(
      "\(error.place(in: DisplayedName.plain(path))): \(reason)\(error.message)", details: error.details)
  }

  /// Converts an error of Foundation to the message of the system, with the path of the file in a folder that could not be read.
  static func unreadable(_ error: any Error, _ path: String) -> CommandError {
    let information = (error as NSError).userInfo
    let url = information[NSURLErrorKey] as? URL
    let place = information[NSFilePathErrorKey] as? String ?? url?.relativePath ?? path
    let system = (information[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    let reason =
      system?.domain == NSPOSIXErrorDomain ? system.map { SystemError(code: Int32($0.code)).reason } : nil
    return CommandError("\(DisplayedName.plain(place)): \(reason ?? "cannot be read: \(error.localizedDescription)")")
  }

  private static func readFile(_ path: String) throws(AppReadingError) -> [UInt8] {
    do throws(FileContent.Failure) {
      return Array(try FileContent.bytes(of: path, as: "a source, an interface file or a manifest"))
    } catch {
      throw AppReadingError("unreadable", error.reason)
    }
  }

  /// Reads a manifest among the inputs, with the places of its problems.
  private static func readManifest(
    _ bytes: [UInt8], _ name: String
  ) throws(AppReadingError) -> (load: ManifestLoad, manifest: AppManifest) {
    let name = name == "-" ? InputFile.standardInputName : name
    let load = ManifestLoad([.file(Linter.Source(name: name, data: Data(bytes)))])
    guard let manifest = load.manifest else {
      throw AppReadingError("invalid-manifest", "the manifest cannot be read; fix it first", details: load.problems)
    }
    return (load, manifest)
  }

  /// Returns a manifest for the linter: the file itself, or a manifest generated from an app or sources with the origins of each class.
  static func manifestInput(
    _ path: String
  ) throws(CommandError) -> (input: ManifestInput, origins: [String: Set<String>]) {
    guard path != "-", AppReader.isApp(path) else {
      return (.file(Linter.Source(name: path, data: try FileContent.read(path, as: "a manifest"))), [:])
    }
    let inputs = try AppInputs([path])
    inputs.reportWarnings()
    inputs.reportLeftOutFiles()
    return (.manifest(inputs.manifest, name: path), inputs.origins)
  }
}
