/// Compares the sources of a generated project with those of the file that it was generated from. They differ if the project was not
/// generated again after a change of that file or of the folders.
struct ProjectComparison {
  /// The names of the generated projects, as text.
  private let projects: String
  /// The path of the file that the projects were generated from.
  private let path: String
  private let used: SourceTargets
  private let written: SourceTargets
  /// The first difference, as text.
  private var first: String?
  private var count = 0

  /// - Parameters:
  ///   - projects: the paths of the generated projects.
  ///   - used: the targets of the generated projects.
  ///   - path: the file that the projects were generated from.
  ///   - written: the targets of that file, all of whose sources are literals.
  init(projects: [String], used: SourceTargets, path: String, written: SourceTargets) {
    self.projects = projects.map { "'\($0.split(separator: "/").last ?? "")'" }.joined(separator: ", ")
    self.path = path
    self.used = used
    self.written = written
  }

  /// Compares the modules that the projects and their file give a Swift source.
  mutating func compare(_ file: String, named name: String) {
    let place = SourcePath(file)
    let (own, other) = (used.listed(place), written.listed(place))
    // Tuist adds sources that it generates.
    if own == other || other.isEmpty && place.text.contains("/derived/") { return }
    guard let own = Self.modules(own), let other = Self.modules(other), own != other else { return }
    count += 1
    if first == nil { first = "'\(name)' is \(Self.described(own)), but \(Self.described(other)) there" }
  }

  /// The modules of targets; `nil` if one of them is unknown.
  private static func modules(_ targets: Set<BuildTarget>) -> Set<String>? {
    let modules = Set(targets.compactMap(\.module))
    return targets.allSatisfy { $0.module != nil } ? modules : nil
  }

  private static func described(_ modules: Set<String>) -> String {
    if modules.isEmpty { return "in no target" }
    return (modules.count == 1 ? "in the module " : "in the modules ")
      + modules.sorted().map { "'\($0)'" }.joined(separator: " and ")
  }

  /// The warning about the differences; `nil` if no source differs.
  var message: String? {
    guard let first else { return nil }
    let sources = count == 1 ? "for 1 source" : "for \(count) sources"
    return "\(path): \(projects) beside it is used and differs \(sources): \(first); generate the project again"
  }
}
