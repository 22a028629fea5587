import Foundation

/// An independent JSON Schema validator: Python's `jsonschema`.
public enum Validator {
  /// Whether the validator is installed.
  public static let isInstalled = (try? python?.run(["-c", "import jsonschema"])) != nil
  /// The reason for skipping tests without the validator.
  public static let missing = "python3 with its package jsonschema is not installed"

  private static let python = InstalledProgram("python3")
  private static let script = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for line in open(sys.argv[2]):
        print("valid" if validator.is_valid(json.loads(line)) else "invalid")
    """

  /// Returns whether each document is valid.
  ///
  /// - Parameter documents: JSON texts, each on one line.
  public static func verdicts(_ documents: [String], schema: String) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "validated-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (schemaFile, lines) = (folder.appending(path: "schema.json"), folder.appending(path: "documents"))
    try Data(schema.utf8).write(to: schemaFile)
    try Data(documents.map { $0 + "\n" }.joined().utf8).write(to: lines)
    let output = try python?.run(["-c", script, schemaFile.path, lines.path]) ?? ""
    return output.split(separator: "\n").map { $0 == "valid" }
  }
}
