import EventLinting
import EventMapping

/// What holds in a project, value by value, and where each comes from.
struct ConfigurationReport: Encodable {
  /// Where a value comes from.
  enum Origin: String, Encodable {
    case file, fallback = "default"
  }

  /// One value of a member; a member with several has several.
  struct Setting: Encodable {
    var name: String
    /// `nil` where nothing holds.
    var value: String?
    var origin: Origin
    /// The place in the file, from 1.
    var line: Int?
    var column: Int?
  }

  var schema = "eventmap-config-report/1"
  /// From ``root``; `nil` if there is no configuration.
  var file: String?
  /// What paths start from, absolute.
  var root: String
  var settings: [Setting] = []

  /// Collects what holds.
  ///
  /// - Throws: an error with all problems of the configuration, also of its patterns.
  init(_ project: Project) throws(CommandError) {
    guard let configuration = try project.configuration() else {
      root = project.workingFolder
      try addDefaults(project, PathBase(folder: root, workingFolder: root))
      return
    }
    root = configuration.root
    let base = PathBase(folder: root, workingFolder: project.workingFolder)
    file = base.argument(configuration.path)
    try addFiles(of: configuration, base)
    for rule in configuration.rules {
      add("rules", rule, "\(rule.value.name)=\(rule.value.level.severity?.rawValue ?? "off")")
    }
    if let item = configuration.baseline { add("baseline", item, base.path(configuration.absolute(item.value))) }
    for item in configuration.formats ?? [] {
      let file = item.value.file.map { "=" + base.path(configuration.absolute($0)) } ?? ""
      add("formats", item, item.value.style.rawValue + file)
    }
    if let item = configuration.against {
      let isCommit = GitFile.isNamed(item.value)
      add("against", item, isCommit ? item.value : base.path(configuration.absolute(item.value)))
    }
    try addDefaults(project, base)
  }

  private mutating func addFiles(of configuration: Configuration, _ base: PathBase) throws(CommandError) {
    var problems: [ConfigurationProblem] = []
    for list in Configuration.List.allCases {
      for item in configuration.files(list, &problems) { add(list.rawValue, item, base.path(item.value)) }
    }
    try ConfigurationProblem.check(problems, in: configuration.path)
  }

  private mutating func add<Value>(_ name: String, _ item: Configuration.Item<Value>, _ value: String) {
    settings.append(Setting(name: name, value: value, origin: .file, line: item.line, column: item.column))
  }

  /// Adds what holds without a member of the configuration, and sorts all as the articles list them.
  private mutating func addDefaults(_ project: Project, _ base: PathBase) throws(CommandError) {
    var tables = settings.filter { $0.name == Configuration.List.tables.rawValue }.compactMap(\.value)
    var defaults = ["formats": [OutputStyle.text.rawValue]]
    if tables.isEmpty, let table = try TableFile.existingDefault(in: project) {
      tables = [base.argument(table)]
      defaults[Configuration.List.tables.rawValue] = tables
    }
    // Tables of one folder have one manifest.
    var seen: Set<String> = []
    defaults[Configuration.List.manifests.rawValue] = tables.flatMap { table in
      ManifestFiles.beside(FolderPath.join(root, table)).map(base.path).filter { seen.insert($0).inserted }
    }
    settings = ["tables", "manifests", "dumps", "rules", "baseline", "formats", "against"].flatMap { name in
      let own = settings.filter { $0.name == name }
      if !own.isEmpty { return own }
      let values = defaults[name] ?? []
      return values.isEmpty
        ? [Setting(name: name, origin: .fallback)]
        : values.map { Setting(name: name, value: $0, origin: .fallback) }
    }
  }

  /// The report for people: a line for each value.
  var text: String {
    let rows = settings.map { setting in
      let origin = setting.line.flatMap { line in file.map { "\(DisplayedName.plain($0)):\(line)" } } ?? "default"
      return (setting.name, DisplayedName.plain(setting.value ?? "none"), origin)
    }
    let widths = (rows.map { $0.0.count }.max() ?? 0, rows.map { $0.1.count }.max() ?? 0)
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width - text.count + 2)
    }
    let head =
      "\(file.map { DisplayedName.plain($0) } ?? "no \(Configuration.fileName)"), paths start from \(DisplayedName.plain(root))\n"
    return head + rows.map { padded($0.0, widths.0) + padded($0.1, widths.1) + $0.2 + "\n" }.joined()
  }
}
