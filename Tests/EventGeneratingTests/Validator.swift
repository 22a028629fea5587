import Foundation
import InstalledPrograms

/// A JSON Schema validator that is not ours: Python's `jsonschema`.
enum Validator {
  static let isThere = (try? python?.run(["-c", "import jsonschema"])) != nil
  /// Why tests are skipped without it.
  static let missing = "python3 with its package jsonschema is not installed"

  private static let python = InstalledProgram("python3")
  private static let script = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for line in open(sys.argv[2]):
        print("valid" if validator.is_valid(json.loads(line)) else "invalid")
    """

  /// Whether each document is valid.
  ///
  /// - Parameter documents: JSON, each on one line.
  static func verdicts(_ documents: [String], schema: String) throws -> [Bool] {
    var verdicts: [Bool] = []
    try GeneratedTables.withFolder { folder in
      let (schemaFile, lines) = (folder.appending(path: "schema.json"), folder.appending(path: "documents"))
      try Data(schema.utf8).write(to: schemaFile)
      try Data(documents.map { $0 + "\n" }.joined().utf8).write(to: lines)
      let output = try python?.run(["-c", script, schemaFile.path, lines.path]) ?? ""
      verdicts = output.split(separator: "\n").map { $0 == "valid" }
    }
    return verdicts
  }
}
