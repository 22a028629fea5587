import Foundation
import PackagePlugin

/// Lints the event tables of a target in each build after a change of a table, a manifest or the configuration.
@main
struct EventMapLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let configuration = TableSearch.configuration(above: root)
    let files = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url) ?? []
    return try Self.commands(
      TableSearch.tables(files: files, folder: target.directoryURL, configuration, root: root), configuration,
      target: target.name, output: context.pluginWorkDirectoryURL, tool: context.tool(named: "eventmap").url)
  }

  /// Returns the command that lints the tables with the configuration. Without tables, warns and returns no command.
  private static func commands(
    _ tables: [URL], _ configuration: URL?, target: String, output: URL, tool: URL
  ) -> [Command] {
    guard !tables.isEmpty else {
      Diagnostics.warning(
        "EventMapLint: the target '\(target)' has no EventTable.plist or EventTable.json; add one to its folder, or name it in \(TableSearch.configurationName)"
      )
      return []
    }
    // SwiftPM repeats a command that failed or whose output is missing. With the report as the output, clean tables are not linted again.
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
      let configuration = TableSearch.configuration(above: root)
      let files = target.inputFiles.map(\.url)
      return try Self.commands(
        TableSearch.tables(files: files, folder: nil, configuration, root: root), configuration,
        target: target.displayName, output: context.pluginWorkDirectoryURL, tool: context.tool(named: "eventmap").url)
    }
  }
#endif
