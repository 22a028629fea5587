import EventMapInstalledPrograms
import Foundation

/// The files that the package manager has built beside the tests.
enum BuiltObjects {
  /// Whether `nm` can read it.
  static let canBeRead = nm != nil
  private static let nm = InstalledProgram("nm")

  /// The symbols that the objects of a target take from elsewhere, the target's other objects included.
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

  /// The symbols that a program takes from dynamic libraries.
  static func dynamicSymbols(ofProgram name: String) throws -> [String] {
    let file = folders.map { $0.appending(path: name) }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let file else { return [] }
    #if canImport(Darwin)
      return try symbols(["-u", file.path])
    #else
      return try symbols(["-D", "-u", file.path])
    #endif
  }

  /// The folder of the tests and of everything else in the same build.
  private static var folders: [URL] {
    Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()]
  }

  private static func symbols(_ arguments: [String]) throws -> [String] {
    let text = try nm?.run(arguments) ?? ""
    // `                 U lstat@GLIBC_2.33`; a line of Mach-O is the symbol alone.
    return text.split(separator: "\n").compactMap { line in
      let word = line.split(separator: " ").last?.split(separator: "@").first
      return word.map { String($0) }
    }
  }
}
