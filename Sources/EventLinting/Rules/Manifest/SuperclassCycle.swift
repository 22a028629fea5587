/// superclass-cycle: superclasses of the manifest go in a circle.
enum SuperclassCycle: Rule {
  static let info = RuleInfo(
    "superclass-cycle", .manifest, .error, "superclasses of the manifest go in a circle",
    explanation: """
      A class cannot be its own ancestor. Until the manifest is mended nothing below is called missing.
      """,
    bad: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "A": { "superclass": "B" }, "B": { "superclass": "A" } } }
      """#,
    good: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "A": { "superclass": "B" }, "B": { "superclass": "UIViewController" } } }
      """#)
}
