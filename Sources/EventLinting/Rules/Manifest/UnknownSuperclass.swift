import AppManifests
import EventMapping

/// unknown-superclass: a chain of superclasses that ends in an unknown class.
enum UnknownSuperclass: ManifestRule {
  static let info = RuleInfo(
    "unknown-superclass", .manifest, .warning, "a chain of superclasses that ends in an unknown class",
    explanation: """
      Neither the manifest nor the list of framework classes has the superclass, so it is unknown what its
      subclasses inherit. None of their actions is reported as missing. Declare the class in the manifest. The
      superclass is reported only if a table or a connection names one of its subclasses. The examples are of a
      table with the class Home.
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

  static func check(_ app: AppContext, keys: Set<String>) -> [Finding] {
    let ends = unknownEnds(app.hierarchy, keys)
    if ends.isEmpty { return [] }
    var reported: Set<String> = []
    let didYouMean = DidYouMean(app.hierarchy)
    return app.superclassPlaces.flatMap { name, place in
      app.hierarchy.namesakes(of: name).compactMap { namesake in
        guard case .unknown(let end) = app.hierarchy.superclass(of: namesake), ends.contains(end),
          reported.insert(end).inserted
        else { return nil }
        return finding(end, of: name, place, app.hierarchy, didYouMean)
      }
    }
  }

  /// The unknown superclasses of the classes that a row or a connection names.
  private static func unknownEnds(_ hierarchy: ClassHierarchy, _ keys: Set<String>) -> Set<String> {
    let names = keys.union(hierarchy.manifest.connections.lazy.map(\.className))
    let classes = names.lazy.flatMap { hierarchy.classes(named: InvisibleText.cleaned($0, .name)) }
    return Set(
      classes.flatMap { hierarchy.namesakes(of: $0) }.compactMap { name in
        guard case .unknown(let end) = hierarchy.end(of: name) else { return nil }
        return end
      })
  }

  private static func finding(
    _ name: String, of className: String, _ place: Finding.Place, _ hierarchy: ClassHierarchy,
    _ didYouMean: DidYouMean
  ) -> Finding {
    let several = hierarchy.candidates(forSuperclass: name)
    var finding = Finding(
      info,
      several.isEmpty
        ? "neither the manifest nor the frameworks' list has the class \(DisplayedName.quoted(name))"
        : "the superclass \(DisplayedName.quoted(name)) matches \(several.count) classes of the manifest",
      place.file, place.range, keyPath: ["classes", className, "superclass"])
    if several.isEmpty {
      finding.suggest(didYouMean.superclasses(for: name, of: className))
      finding.help.append(
        "declare it in the manifest with its superclass; until then no action of its subclasses is reported as missing")
    } else {
      finding.suggest(several.prefix(DidYouMean.limit).map { Suggestion($0) })
      finding.help.append("write it with its module; until then no action of its subclasses is reported as missing")
    }
    return finding
  }
}
