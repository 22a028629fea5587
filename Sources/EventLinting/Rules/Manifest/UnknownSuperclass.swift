/// unknown-superclass: a chain of superclasses ends in a class that no one knows.
enum UnknownSuperclass: Rule {
  static let info = RuleInfo(
    "unknown-superclass", .manifest, .warning, "a chain of superclasses ends in a class that no one knows",
    explanation: """
      Neither the manifest nor the list of framework classes has it, so nobody can tell what the classes below inherit.
      Nothing of them is called missing. Declare the class in the manifest.
      """,
    bad: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "VendorViewController" } } }
      """#,
    good: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "VendorViewController" },
                     "VendorViewController": { "superclass": "UIViewController" } } }
      """#)
}
