/// The classes of a manifest under unique names, including classes that share a name.
struct Namesakes: Sendable {
  /// The declarations by unique name. Further classes of one name have their target or number in brackets after it.
  private(set) var declarations: [String: AppManifest.ClassDeclaration]
  /// The unique names of the classes of each shared name.
  private var all: [String: [String]] = [:]
  /// The shared name of each class whose unique name differs.
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

  /// The unique names of the classes of a name, the name itself first.
  subscript(name: String) -> [String] { all[name] ?? [name] }

  /// The name in the app of the class with a unique name.
  func name(of own: String) -> String { shared[own] ?? own }
}
