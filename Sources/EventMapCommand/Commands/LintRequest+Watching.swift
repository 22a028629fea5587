/// The runs of `eventmap lint --watch`.
extension LintRequest {
  /// Prepares a run and the list of all files that it reads.
  static func job(_ arguments: ParsedArguments) throws(CommandError) -> WatchRun.Job {
    let request = try LintRequest(arguments)
    let inputs = request.inputs
    if request.fixes.use == .apply { throw CommandError("--watch and --fix exclude each other; fix first") }
    if request.baseline.written != nil {
      throw CommandError("--watch and --write-baseline exclude each other; write the baseline first")
    }
    let earlier = [inputs.against].compactMap(\.self).filter { !GitFile.isNamed($0) }
    var paths = inputs.tables + inputs.manifests + inputs.dumps + earlier + [inputs.baseline].compactMap(\.self)
    if paths.contains("-") { throw SharedFlags.watchedStandardInput }
    if inputs.manifests.isEmpty { paths += inputs.tables.flatMap(ManifestFiles.placesBeside) }
    let folder = try Project(arguments).workingFolder
    let base = PathBase(folder: folder, workingFolder: folder)
    // New files may appear in folders and match patterns. These start from the working directory.
    let operands = arguments.operands.flatMap { path in
      (try? FileStatus(path: path))?.isDirectory == true ? TableFolder.patterns.map { path + "/" + $0 } : [path]
    }
    let named = operands + (try WatchedFiles.ofConfiguration(arguments))
    return WatchRun.Job(
      files: WatchedFiles(
        paths.map { FolderPath.join(inputs.folder, $0) } + named.map(base.argument),
        outputs: request.formats.compactMap(\.file).map { FolderPath.join(inputs.folder, $0) }, in: folder),
      run: { () throws(CommandError) in try LintRun(request).run() })
  }
}
