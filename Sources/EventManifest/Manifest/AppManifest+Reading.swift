import AppManifests
import EventMapping
import Foundation

extension AppManifest {
  /// Creates the manifest of built apps, interface files and sources, as `eventmap manifest` does, so that the tests of an app can lint its
  /// table against the app that Xcode built.
  ///
  /// ```swift
  /// let manifest = try AppManifest(reading: [Bundle.main.bundleURL])
  /// let linter = Linter(manifests: [.manifest(manifest, name: "the app")])
  /// ```
  ///
  /// A file in an app or a folder that cannot be read is listed in ``incomplete``. The linter then does not report classes and actions as
  /// missing that the file may declare.
  ///
  /// - Parameters:
  ///   - inputs: apps (`.app`, `.ipa`), binaries, folders of sources, sources and interface files, in any mix.
  ///   - module: the module of all Swift sources; `nil` to take it from the projects and packages of the sources.
  /// - Throws: ``ManifestReadingError`` if an input does not exist or cannot be read, or if no input declares a class.
  /// - Complexity: O(n) in the size of the inputs; about a second for a large app.
  public init(reading inputs: [URL], module: String? = nil) throws(ManifestReadingError) {
    var reader = AppReader(module: module, readFile: Self.readFile) { _, _ in
      throw AppReadingError("manifest", "the file is not an app or a source; pass a manifest to the linter instead")
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
      throw ManifestReadingError(path: inputs.first?.path ?? "", message: "the inputs declare no class")
    }
  }

  /// The maximum size of a source or an interface file, in bytes.
  private static let maximumFileSize = 256 << 20

  private static func readFile(_ path: String) throws(AppReadingError) -> [UInt8] {
    do {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      if size > maximumFileSize { throw AppReadingError("too-large", "the file has more than 256 MiB") }
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw AppReadingError(error)
    }
  }
}

/// The error of an input that no manifest can be made from.
public struct ManifestReadingError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// The path of the input.
  public let path: String
  /// The problem, as text without the path.
  public let message: String

  /// The path and the problem, on one line.
  public var description: String { "\(DisplayedName.plain(path)): \(message)" }

  /// The same text, for `Error.localizedDescription`.
  public var errorDescription: String? { description }
}
