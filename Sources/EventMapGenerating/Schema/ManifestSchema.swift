import AppManifests
import EventLinting

/// The schema of a manifest, which people write or `eventmap manifest` makes.
enum ManifestSchema {
  static func node(_ schema: Node) -> Node {
    SchemaNode.open(
      [("classes", SchemaNode.map(of: SchemaNode.reference("class")))],
      optional: [
        ("schema", schema), ("app", SchemaNode.open([], optional: SchemaNode.members(appNames, SchemaNode.string))),
        ("folder", folder), ("connections", SchemaNode.array(of: connection)),
        ("recordings", SchemaNode.array(of: recording)),
        ("incomplete", SchemaNode.array(of: incomplete)),
      ] + AnnotationSchema.membersOfRoot
    ).adding([
      ("$defs", SchemaNode.object([("selectors", selectors), ("class", declaration)]))
    ])
  }

  private static let appNames = ["name", "version", "build"]

  private static let folder = SchemaNode.described(
    "The folder from which file names start, relative to the folder of the manifest.",
    [("minLength", SchemaNode.number(1))])

  private static let selectors = SchemaNode.array(
    of: SchemaNode.described(
      "A selector with its colons, as NSStringFromSelector gives it; in actions also a name that the code records.",
      [("minLength", SchemaNode.number(1))]))

  private static let declaration = SchemaNode.open(
    [],
    optional: [
      ("superclass", SchemaNode.described("The name of a class.", [("minLength", SchemaNode.number(1))])),
      ("kind", SchemaNode.choice(AppManifest.Kind.allCases.map(\.rawValue))),
      ("actions", SchemaNode.reference("selectors")), ("methods", SchemaNode.reference("selectors")),
      ("target", SchemaNode.string), ("otherNames", SchemaNode.strings), ("origin", SchemaNode.strings),
      ("moduleUnknown", SchemaNode.boolean),
      ("alternatives", SchemaNode.array(of: SchemaNode.reference("class"))),
    ])

  private static let connection = SchemaNode.open(
    SchemaNode.members(["class", "action", "file"], SchemaNode.string) + [("line", SchemaNode.position)],
    optional: [("objectID", SchemaNode.string)])

  private static let recording = SchemaNode.open(
    SchemaNode.members(["class", "file"], SchemaNode.string)
      + [("line", SchemaNode.position), ("column", SchemaNode.position)],
    optional: [("action", SchemaNode.string)])

  private static let incomplete = SchemaNode.open(
    [("file", SchemaNode.string)],
    optional: [
      ("reason", SchemaNode.string), ("line", SchemaNode.position), ("classes", SchemaNode.strings),
      ("method", SchemaNode.string),
    ])
}
