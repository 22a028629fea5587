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
    var reader = AppReader(module: module)
    for path in paths {
      do {
        try reader.read(path)
      } catch let error as AppReadingError {
        throw CommandError(
          "\(DisplayedName.plain(path)): \(error.reason): \(error.message)", details: error.details)
      } catch {
        let reason = (error as? CocoaError)?.localizedDescription ?? "\(error)"
        throw CommandError("\(DisplayedName.plain(path)): cannot be read: \(reason)")
      }
    }
    let facts = reader.facts
    manifest = ManifestMaker(keepsAllMethods: keepsAllMethods).manifest(of: facts, app: reader.apps.first)
    origins = facts.classes.mapValues(\.origins)
    notes = AppFacts.Unknown.allCases.compactMap { kind in
      facts.unknown[kind].map { "left out: \($0) \(kind.rawValue)" }
    }
  }

  /// A manifest for the linter: the file itself, or one made from an app or sources.
  static func manifestSource(_ path: String) throws(CommandError) -> Linter.Source {
    guard path != "-", AppReader.isApp(path) else { return Linter.Source(name: path, data: try FileContent.read(path)) }
    let inputs = try AppInputs([path])
    do {
      return Linter.Source(name: path, data: Data(try ManifestDocument(inputs.manifest, origins: nil).bytes()))
    } catch {
      throw CommandError("\(DisplayedName.plain(path)): cannot be made into a manifest: \(error)")
    }
  }
}
