/// A target of a project or package.
struct BuildTarget: Hashable {
  /// The kind of product. A source that several targets compile belongs to the module of the first kind in this order.
  enum Product: Int {
    case application, framework, `extension`, other, test
  }

  /// The name of the target in its project.
  var name: String
  /// The module of the target's Swift classes; `nil` if unknown.
  var module: String?
  var product: Product

  /// Returns the module name that Xcode derives from a name: characters that a C identifier cannot contain are replaced by `_`.
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
