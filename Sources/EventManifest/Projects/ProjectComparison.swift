/// Compares a project with the file beside it that it was generated from: a project that is not generated again after a change of that
/// file, or of the folders, has other sources.
struct ProjectComparison {
  /// The names of the projects that are used.
  private let projects: String
  /// The file that they were generated from.
  private let path: String
  private let used: SourceTargets
  private let written: SourceTargets
  /// The first file that differs, in words.
  private var first: String?
  private var count = 0

  /// - Parameters:
  ///   - projects: The paths of the projects that are used.
  ///   - path: The file that they were generated from, all of whose sources are literal.
  init(projects: [String], used: SourceTargets, path: String, written: SourceTargets) {
    self.projects = projects.map { "'\($0.split(separator: "/").last ?? "")'" }.joined(separator: ", ")
    self.path = path
    self.used = used
    self.written = written
  }

  /// Compares the modules of a Swift source.
  mutating func compare(_ file: String, named name: String) {
    let place = SourcePath(file)
    let (own, other) = (used.listed(place), written.listed(place))
    // Tuist adds sources that it makes itself.
    if own == other || other.isEmpty && place.text.contains("/derived/") { return }
    guard let own = Self.modules(own), let other = Self.modules(other), own != other else { return }
    count += 1
    if first == nil { first = "'\(name)' is \(Self.described(own)), but \(Self.described(other)) there" }
  }

  /// The modules of some targets; `nil` where one is not known.
  private static func modules(_ targets: Set<BuildTarget>) -> Set<String>? {
    let modules = Set(targets.compactMap(\.module))
    return targets.allSatisfy { $0.module != nil } ? modules : nil
  }

  private static func described(_ modules: Set<String>) -> String {
    if modules.isEmpty { return "in no target" }
    return (modules.count == 1 ? "in the module " : "in the modules ")
      + modules.sorted().map { "'\($0)'" }.joined(separator: " and ")
  }

  /// The difference in words; `nil` for none.
  var message: String? {
    guard let first else { return nil }
    let sources = count == 1 ? "for 1 source" : "for \(count) sources"
    return "\(path): \(projects) beside it is used and differs \(sources): \(first); generate the project again"
  }
}
