/// A target of a project or package: what is built of some of the sources.
struct BuildTarget: Hashable {
  /// What is built, in the order in which the modules of shared sources are preferred.
  enum Product: Int {
    case application, framework, `extension`, other, test
  }

  /// As people know it.
  var name: String
  /// The module of its Swift classes; `nil` if it is not known.
  var module: String?
  var product: Product

  /// A name as it is in a module's: what cannot be in an identifier of C is `_`.
  static func identifier(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isLetter = scalar == "_" || scalar.properties.isAlphabetic
      let isDigit = ("0"..."9").contains(scalar)
      scalars.append(isLetter || isDigit && !scalars.isEmpty ? scalar : "_")
    }
    return String(scalars)
  }
}
