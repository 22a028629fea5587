import Foundation
import PackagePlugin

/// Runs `eventmap` in the folder of a package: `swift package eventmap lint`.
@main
struct EventMapPackageCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try Self.run(context.tool(named: "eventmap").url, arguments, in: context.package.directoryURL)
  }

  private static func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The plugin's standard input carries messages of the package manager.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationReason != .exit {
      Diagnostics.error("eventmap ended by signal \(process.terminationStatus)")
    } else if process.terminationStatus != 0 {
      Diagnostics.error("eventmap ended with status \(process.terminationStatus)")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension EventMapPackageCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode adds '--target NAME' for each chosen target.
      var words: [String] = []
      var rest = arguments[...]
      while let word = rest.popFirst() {
        if word == "--target" { _ = rest.popFirst() } else { words.append(word) }
      }
      let root = context.xcodeProject.directoryURL
      try Self.run(context.tool(named: "eventmap").url, words.isEmpty ? ["lint"] : words, in: root)
    }
  }
#endif
