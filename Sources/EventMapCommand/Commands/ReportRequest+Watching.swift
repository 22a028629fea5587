/// The runs of `eventmap report --watch`.
extension ReportRequest {
  /// Prepares a run and the list of all files that it reads.
  static func job(_ arguments: ParsedArguments) throws(CommandError) -> WatchRun.Job {
    let request = try ReportRequest(arguments)
    let dumps = request.dumps
    let table = dumps.table ?? "-"
    let manifests = try ManifestFiles.paths(of: dumps, table: table)
    let earlier = [request.against].compactMap(\.self).filter { !GitFile.isNamed($0) }
    let others = [dumps.list, dumps.fieldsFile, request.baseline].compactMap(\.self)
    let paths = [table] + manifests + dumps.inputs + earlier + others
    if paths.contains("-") { throw SharedFlags.watchedStandardInput }
    let beside = dumps.manifests.isEmpty ? ManifestFiles.placesBeside(table) : []
    let listed = try dumps.list.map { list throws(CommandError) in try DumpList.paths(in: list) } ?? []
    return WatchRun.Job(
      files: WatchedFiles(
        paths + beside + listed + (try WatchedFiles.ofConfiguration(arguments)),
        outputs: [request.output].compactMap(\.self), in: dumps.project.workingFolder),
      run: { () throws(CommandError) in try ReportRun(request).run() })
  }
}
