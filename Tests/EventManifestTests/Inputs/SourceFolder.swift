import AppManifests
import Foundation

@testable import EventManifest

/// A temporary folder with the input of a reader. It is removed with the object.
final class SourceFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-app-\(UUID().uuidString)")

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  /// Writes a Swift source with a class of its name for each path in the folder `W`.
  func writeClasses(_ paths: [String]) throws {
    for path in paths {
      try write("W/\(path).swift", "class \(path.split(separator: "/").last ?? ""): UIViewController {}")
    }
  }

  /// Writes the list and the executable of a bundle, such as `Shop.app`.
  func writeBundle(_ path: String, _ executable: [UInt8]) throws {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    try write(path + "/Info.plist", Self.info(name))
    try write("\(path)/\(name)", executable)
  }

  static func info(_ executable: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleExecutable</key><string>\(executable)</string>
    <key>CFBundleName</key><string>Shop</string><key>CFBundleShortVersionString</key><string>4.2.0</string>
    <key>CFBundleVersion</key><string>881</string></dict></plist>
    """
  }

  /// Reads inputs in the folder. A manifest declares the class that its text names.
  func read(_ inputs: String..., module: String? = nil) throws -> AppReader { try read(inputs, module: module) }

  /// Reads inputs in the folder into a manifest.
  func manifest(_ inputs: String..., module: String? = nil) throws -> AppManifest {
    ManifestMaker().manifest(of: try read(inputs, module: module).facts, app: nil)
  }

  /// The names of the classes in an input, sorted.
  func names(_ input: String = "W", module: String? = nil) throws -> [String] {
    try manifest(input, module: module).classes.keys.sorted()
  }

  private func read(_ inputs: [String], module: String?) throws -> AppReader {
    var reader = AppReader(
      module: module,
      readFile: { path throws(AppReadingError) in
        do { return Array(try Data(contentsOf: URL(fileURLWithPath: path))) } catch {
          throw AppReadingError("unreadable", "gone")
        }
      },
      readManifest: { bytes, name in
        let classes = [String(decoding: bytes, as: UTF8.self): AppManifest.ClassDeclaration(actions: ["on:"])]
        return (AppManifest(apps: [.init(name: name)], classes: classes), warnings: [])
      })
    for input in inputs { try reader.read(path(input)) }
    return reader
  }
}
