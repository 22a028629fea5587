import EventMapInstalledPrograms
import Foundation

/// The object files and programs in the same build as the tests.
enum BuiltObjects {
  /// Whether `nm` is installed, which reads the files.
  static let canBeRead = nm != nil
  private static let nm = InstalledProgram("nm")

  /// Returns the undefined symbols of a target's objects, including symbols in the target's other objects.
  static func undefinedSymbols(ofTarget target: String) throws -> [String] {
    var objects: [String] = []
    for folder in folders {
      let built = folder.appending(path: "\(target).build").path
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: built)) ?? []
      objects = paths.filter { $0.hasSuffix(".o") }.map { "\(built)/\($0)" }.sorted()
      if !objects.isEmpty { break }
    }
    return try objects.isEmpty ? [] : symbols(["-u"] + objects)
  }

  /// Returns the symbols that a program takes from dynamic libraries.
  static func dynamicSymbols(ofProgram name: String) throws -> [String] {
    let file = folders.map { $0.appending(path: name) }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let file else { return [] }
    #if canImport(Darwin)
      return try symbols(["-u", file.path])
    #else
      return try symbols(["-D", "-u", file.path])
    #endif
  }

  /// The possible folders of the build.
  private static var folders: [URL] {
    Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()]
  }

  private static func symbols(_ arguments: [String]) throws -> [String] {
    let text = try nm?.run(arguments) ?? ""
    // ELF: `                 U lstat@GLIBC_2.33`. Mach-O: only the symbol.
    return text.split(separator: "\n").compactMap { line in
      let word = line.split(separator: " ").last?.split(separator: "@").first
      return word.map { String($0) }
    }
  }
}
