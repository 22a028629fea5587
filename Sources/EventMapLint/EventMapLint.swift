import Foundation
import PackagePlugin

/// Lints the event tables of a target on every build in which one of them, a manifest or the configuration changed.
@main
struct EventMapLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url) ?? []
    let tables = TableSearch.tables(
      files: files, folder: target.directoryURL, root: context.package.directoryURL)
    return try Self.commands(
      tables, target: target.name, root: context.package.directoryURL, output: context.pluginWorkDirectoryURL,
      tool: context.tool(named: "eventmap").url)
  }

  /// The command that lints tables; none, with a warning, if there is no table.
  private static func commands(
    _ tables: [URL], target: String, root: URL, output: URL, tool: URL
  ) -> [Command] {
    guard !tables.isEmpty else {
      Diagnostics.warning(
        "EventMapLint: the target '\(target)' has no EventTable.plist or EventTable.json; add one to its folder, or name it in \(TableSearch.configuration)"
      )
      return []
    }
    let configuration = TableSearch.configuration(above: root)
    // SwiftPM runs a command again that failed, and one whose output is missing: so the report is the output.
    let report = output.appending(path: "\(target).json")
    var arguments = ["lint"] + tables.map(\.path)
    arguments += ["--format", "xcode", "--format", "json=\(report.path)"]
    arguments += configuration.map { ["--config", $0.path] } ?? ["--no-config"]
    let inputs = tables + TableSearch.manifests(beside: tables) + TableSearch.inputs(of: configuration)
    return [
      .buildCommand(
        displayName: "Linting the event tables of \(target)", executable: tool, arguments: arguments,
        inputFiles: inputs, outputFiles: [report])
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension EventMapLint: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let root = context.xcodeProject.directoryURL
      let tables = TableSearch.tables(files: target.inputFiles.map(\.url), folder: nil, root: root)
      return try Self.commands(
        tables, target: target.displayName, root: root, output: context.pluginWorkDirectoryURL,
        tool: context.tool(named: "eventmap").url)
    }
  }
#endif
