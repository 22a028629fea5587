import AppManifests
import EventMapping
import Foundation

extension AppManifest {
  /// Makes the manifest of built apps, interface files and sources, as `eventmap manifest` does: the tests of an app can lint its table
  /// against the app that Xcode built.
  ///
  /// ```swift
  /// let manifest = try AppManifest(reading: [Bundle.main.bundleURL])
  /// let linter = Linter(manifests: [.manifest(manifest, name: "the app")])
  /// ```
  ///
  /// A file in an app or a folder that cannot be read is left out and named in ``incomplete``; the linter then takes care not to call
  /// anything missing that may be in it.
  ///
  /// Complexity: linear in the size of the inputs; about a second for a large app.
  ///
  /// - Parameters:
  ///   - inputs: apps (`.app`, `.ipa`), binaries, folders of sources, sources and interface files, in any mix.
  ///   - module: of Swift sources, where no project beside them names it.
  /// - Throws: ``ManifestReadingError``, if one of the inputs does not exist or cannot be read, or if none of them declares a class.
  public init(reading inputs: [URL], module: String? = nil) throws(ManifestReadingError) {
    var reader = AppReader(module: module, readFile: Self.readFile) { _, _ in
      throw AppReadingError("manifest", "the file is a manifest or no app; a manifest goes to the linter itself")
    }
    for input in inputs {
      do {
        try reader.read(input.path)
      } catch {
        throw ManifestReadingError(path: input.path, message: AppReadingError(error).message)
      }
    }
    if let failure = reader.failure {
      throw ManifestReadingError(path: failure.path, message: failure.error.message)
    }
    self = ManifestMaker().manifest(of: reader.facts, app: reader.apps.first)
    if classes.isEmpty {
      throw ManifestReadingError(path: inputs.first?.path ?? "", message: "there is no class in the inputs")
    }
  }

  /// The most bytes of a source or an interface file.
  private static let longestFile = 256 << 20

  private static func readFile(_ path: String) throws(AppReadingError) -> [UInt8] {
    do {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      if size > longestFile { throw AppReadingError("too-large", "the file has more than 256 MiB") }
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw AppReadingError(error)
    }
  }
}

/// Why no manifest could be made.
public struct ManifestReadingError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// The input that is at fault.
  public let path: String
  /// What is wrong with it, in words.
  public let message: String

  /// The input and what is wrong with it, on one line.
  public var description: String { "\(DisplayedName.plain(path)): \(message)" }

  /// The same text, for `Error.localizedDescription`.
  public var errorDescription: String? { description }
}
