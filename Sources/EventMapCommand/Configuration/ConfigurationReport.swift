import EventLinting
import EventMapping

/// The effective settings of a project with the origin of each value; as JSON `eventmap-config-report/1`.
struct ConfigurationReport: Encodable {
  /// The origin of a value.
  enum Origin: String, Encodable {
    case file, fallback = "default"
  }

  /// A value of a member. A list has one setting for each element.
  struct Setting: Encodable {
    var name: String
    /// The value; `nil` for a member without a value and a default.
    var value: String?
    var origin: Origin
    /// The line in the file, from 1; `nil` for a default.
    var line: Int?
    var column: Int?
  }

  var schema = "eventmap-config-report/1"
  /// The path of the configuration from ``root``; `nil` without a configuration.
  var file: String?
  /// The base folder of all paths, absolute.
  var root: String
  var settings: [Setting] = []

  /// Collects the settings.
  ///
  /// - Throws: ``CommandError`` with all problems of the configuration and its patterns.
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

  /// Adds defaults for members that the configuration does not have, and sorts all settings in the order of the documentation.
  private mutating func addDefaults(_ project: Project, _ base: PathBase) throws(CommandError) {
    var tables = settings.filter { $0.name == Configuration.List.tables.rawValue }.compactMap(\.value)
    var defaults = ["formats": [OutputStyle.text.rawValue]]
    if tables.isEmpty, let table = try TableFile.existingDefault(in: project) {
      tables = [base.argument(table)]
      defaults[Configuration.List.tables.rawValue] = tables
    }
    // Tables in one folder share the manifest beside them, which is listed once.
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

  /// The report as text, one line per value.
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
