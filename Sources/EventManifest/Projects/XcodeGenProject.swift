/// Finds the targets of an XcodeGen `project.yml` and their sources, if they are literals.
struct XcodeGenProject {
  /// The maximum number of templates of a target, and the maximum nesting of setting groups.
  private static let maximumParts = 16

  private let project: ProjectValue
  private let path: String
  private let folder: String
  private let readFile: (String) -> [UInt8]?
  /// The parts that could not be read.
  private(set) var gaps: [ProjectGap] = []
  /// The contents of settings files by path. Targets share these files.
  private var settingsFiles: [String: [String: String]] = [:]

  /// Parses a project; `nil` if the file is another file of the same name.
  init?(_ bytes: [UInt8], path: String, folder: String, readFile: @escaping (String) -> [UInt8]?) {
    let (value, problems) = ProjectFileReader.read(bytes)
    let included = value["include"]?.elements ?? []
    guard case .map = value["targets"] ?? (included.isEmpty ? .unknown : .map([:])), value["name"] != nil else {
      return nil
    }
    project = value
    self.path = path
    self.folder = folder
    self.readFile = readFile
    if let first = problems.first {
      let more = problems.count > 1 ? "; \(problems.count - 1) more such \(problems.count == 2 ? "line" : "lines")" : ""
      gaps.append(ProjectGap(path: path, line: first.line, message: "the line \(first.message)\(more)"))
    }
    if !included.isEmpty {
      let names = included.map { $0.text ?? $0["path"]?.text ?? "?" }.prefix(8).joined(separator: ", ")
      let count = included.count == 1 ? "1 other file" : "\(included.count) other files"
      gaps.append(ProjectGap(path: path, message: "the project includes \(count), not read here: \(names)"))
    }
  }

  /// Adds the targets with their sources.
  mutating func add(to targets: inout SourceTargets) {
    let shared = layers(project)
    for (key, written) in (project["targets"]?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
      let parts = [written] + templates(of: written)
      let name = written["name"]?.text ?? key
      let type = parts.lazy.compactMap { $0["type"]?.text }.first ?? ""
      var own: [[String: String]] = []
      for part in parts { own += layers(part) }
      let settings = BuildSettings(target: name, layers: own + shared + productName(parts))
      let target = BuildTarget(name: name, module: settings.module, product: XcodeProject.product(ofType: type))
      var isLiteral = true
      for source in parts.flatMap({ $0["sources"]?.elements ?? [] }) where compiles(source) {
        let written = (source.text ?? source["path"]?.text)?.replacing("${target_name}", with: name) ?? ""
        let excluded = source["excludes"]?.elements.compactMap(\.text) ?? []
        // The target compiles only the files that match `includes`, which is not supported.
        guard source["includes"] == nil,
          WrittenSources.add(written, except: excluded, of: target, in: folder, to: &targets)
        else {
          isLiteral = false
          continue
        }
      }
      if !isLiteral {
        gaps.append(ProjectGap(path: path, message: "the target '\(name)' has sources that are not written out"))
      }
    }
  }

  /// The templates of a target, in the order of their precedence: the last one first.
  private func templates(of target: ProjectValue) -> [ProjectValue] {
    let names = target["templates"]?.elements.compactMap(\.text) ?? []
    return names.suffix(Self.maximumParts).reversed().compactMap { project["targetTemplates"]?[$0] }
  }

  private func compiles(_ source: ProjectValue) -> Bool {
    guard let phase = source["buildPhase"] else { return source["type"]?.text != "folder" }
    return phase.text == "sources"
  }

  private func productName(_ parts: [ProjectValue]) -> [[String: String]] {
    parts.lazy.compactMap { $0["productName"] }.first.map { [["PRODUCT_NAME": $0.text ?? "$"]] } ?? []
  }

  // MARK: Settings

  /// The layers of settings of a target or of the project, highest precedence first: release configuration, base, groups, settings file.
  private mutating func layers(_ value: ProjectValue) -> [[String: String]] {
    var seen: Set<String> = []
    var layers = layers(ofSettings: value["settings"], &seen, depth: 0)
    let files = value["configFiles"]?.members ?? [:]
    let file = files.sorted { $0.key < $1.key }.first { $0.key.lowercased().contains("release") }
    if let path = file?.value.text {
      let contents = settingsFiles[path] ?? SettingsFile(folder + "/" + path, readFile: readFile).settings
      settingsFiles[path] = contents
      layers.append(contents)
    }
    return layers
  }

  /// - Parameter seen: the groups that were already added, because groups may refer to each other.
  private func layers(
    ofSettings value: ProjectValue?, _ seen: inout Set<String>, depth: Int
  ) -> [[String: String]] {
    guard let value, depth < Self.maximumParts else { return [] }
    var layers: [[String: String]] = []
    let configurations = (value["configs"]?.members ?? [:]).sorted { $0.key < $1.key }
    if let release = configurations.first(where: { $0.key.lowercased().contains("release") }) {
      layers += self.layers(ofSettings: release.value, &seen, depth: depth + 1)
    }
    let usual = value["base"] ?? value
    layers.append(usual.members.mapValues { $0.text ?? "$" })
    for group in (value["groups"]?.elements ?? []).reversed() {
      guard let name = group.text, seen.insert(name).inserted else { continue }
      layers += self.layers(ofSettings: project["settingGroups"]?[name], &seen, depth: depth + 1)
    }
    return layers
  }
}
