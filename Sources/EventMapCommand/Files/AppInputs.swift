import AppManifests
import EventLinting
import EventManifest
import EventMapping
import Foundation

/// Apps, interface files, sources and manifests that the user named, as one manifest.
struct AppInputs {
  let manifest: AppManifest
  /// The inputs that each class comes from.
  let origins: [String: Set<String>]
  /// Everything that was left out, sorted.
  let leftOut: [AppFacts.LeftOut]
  /// What is odd in the manifests among the inputs.
  private let warnings: [String]
  /// Whether it is known of all places which folder they start from.
  let knowsFolders: Bool

  /// Reads inputs.
  ///
  /// - Parameters:
  ///   - module: of Swift sources.
  ///   - keepsAllMethods: whether methods that are not actions are kept, too.
  ///   - folder: the folder that names of files start from; `nil` for where their paths start.
  ///   - progress: to which the bytes of files are added.
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
        "\(DisplayedName.plain($0)): it has no 'folder', from which its places start; make it again with 'eventmap manifest'"
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

  /// Prints what is odd in the inputs: a member of a manifest that was probably meant to be another, a project that is not up to date.
  func reportWarnings() { Self.report(warnings: warnings) }

  static func report(warnings: [String]) {
    for warning in warnings { StandardStreams.report("eventmap: warning: \(warning)") }
  }

  /// Names the files that were left out, so that nobody takes the manifest for complete.
  func reportLeftOutFiles() {
    for file in leftOutFiles { StandardStreams.report("eventmap: note: left out: \(file)") }
  }

  private static func error(_ error: AppReadingError, _ path: String) -> CommandError {
    let path = path == "-" ? InputFile.standardInputName : path
    // The words of the system say it all.
    let reason = error.reason == "unreadable" ? "" : error.reason + ": "
    return CommandError(
      "\(error.place(in: DisplayedName.plain(path))): \(reason)\(error.message)", details: error.details)
  }

  /// An error of Foundation in the words of the system, with the file in a folder that it is about.
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

  /// Reads a manifest that is among the inputs, with the places of its problems.
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

  /// A manifest for the linter: the file itself, or the manifest made from an app or sources, with the files that each class comes from.
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
