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
  /// What the inputs do not say, for people.
  let notes: [String]

  /// Reads inputs.
  ///
  /// - Parameters:
  ///   - module: of Swift sources.
  ///   - keepsAllMethods: whether methods that are not actions are kept, too.
  init(_ paths: [String], module: String? = nil, keepsAllMethods: Bool = false) throws(CommandError) {
    var reader = AppReader(module: module, readFile: Self.readFile, readManifest: Self.readManifest)
    for path in paths {
      do {
        try reader.read(path)
      } catch let error as AppReadingError {
        throw CommandError(
          "\(DisplayedName.plain(path)): \(error.reason): \(error.message)", details: error.details)
      } catch let error as CommandError {
        throw error
      } catch {
        throw Self.unreadable(error, path)
      }
    }
    let facts = reader.facts
    manifest = ManifestMaker(keepsAllMethods: keepsAllMethods).manifest(of: facts, app: reader.apps.first)
    origins = facts.classes.mapValues(\.origins)
    let counts = Dictionary(grouping: facts.leftOut, by: \.kind).mapValues(\.count)
    notes = AppFacts.Kind.allCases.compactMap { kind in counts[kind].map { "left out: \($0) \(kind.rawValue)" } }
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

  private static func readFile(_ path: String) throws -> [UInt8] {
    Array(try FileContent.read(path, as: "a source, an interface file or a manifest"))
  }

  /// Reads a manifest that is among the inputs, with the places of its problems.
  private static func readManifest(_ bytes: [UInt8], _ name: String) throws(AppReadingError) -> AppManifest {
    let name = name == "-" ? InputFile.standardInputName : name
    let load = ManifestLoad([.file(Linter.Source(name: name, data: Data(bytes)))])
    guard let manifest = load.manifest else {
      throw AppReadingError("invalid-manifest", "the manifest cannot be read; fix it first", details: load.problems)
    }
    return manifest
  }

  /// A manifest for the linter: the file itself, or the manifest made from an app or sources.
  static func manifestInput(_ path: String) throws(CommandError) -> ManifestInput {
    guard path != "-", AppReader.isApp(path) else {
      return .file(Linter.Source(name: path, data: try FileContent.read(path, as: "a manifest")))
    }
    return .manifest(try AppInputs([path]).manifest, name: path)
  }
}
