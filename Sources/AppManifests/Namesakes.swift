/// The classes of a manifest under names of their own, also those that share their name with others.
struct Namesakes: Sendable {
  /// What the app declares of each class; of several of one name the others have their target or number in brackets behind it.
  private(set) var declarations: [String: AppManifest.ClassDeclaration]
  /// All classes of a name, for names of several.
  private var all: [String: [String]] = [:]
  /// The name that a class shares, for those that have another one here.
  private var shared: [String: String] = [:]

  init(_ manifest: AppManifest) {
    declarations = manifest.classes
    for (name, declaration) in manifest.classes where !declaration.alternatives.isEmpty {
      var names = [name]
      for (number, alternative) in declaration.alternatives.enumerated() {
        var own = "\(name) [\(alternative.target ?? "\(number + 2)")]"
        while declarations[own] != nil { own += "'" }
        declarations[own] = alternative
        names.append(own)
        shared[own] = name
      }
      all[name] = names
    }
  }

  /// The names that several classes have.
  var names: Dictionary<String, [String]>.Keys { all.keys }

  /// The classes of a name, itself first.
  subscript(name: String) -> [String] { all[name] ?? [name] }

  /// The name that the app has for a class.
  func name(of own: String) -> String { shared[own] ?? own }
}
