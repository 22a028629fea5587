import AppManifests

/// The reading of connections, recordings and incomplete parts.
extension ManifestReader {
  private static let incompleteNames = ["file", "line", "reason", "classes", "method"]
  private static let connectionNames = ["class", "action", "file", "line", "objectID"]
  private static let recordingNames = ["class", "action", "file", "line", "column"]

  mutating func readConnections(_ node: Node) {
    guard case .array(let nodes) = node.kind else { return reportType(node, ["connections"], "an array") }
    for (index, node) in nodes.enumerated() {
      let path = ["connections", String(index)]
      guard node.members != nil else {
        reportType(node, path, "a dictionary with 'class', 'action', 'file' and 'line'")
        continue
      }
      checkNames(node, path, Self.connectionNames)
      let texts = ["class", "action", "file"].map { name -> String? in
        let value = node.member(name)?.value
        if value?.string == nil { reportType(value ?? node, path + (value == nil ? [] : [name]), "a string '\(name)'") }
        return value?.string
      }
      let line = node.member("line")?.value
      guard let number = line.flatMap(Self.number), number > 0 else {
        reportType(line ?? node, path, "a 'line' from 1")
        continue
      }
      if let className = texts[0], let action = texts[1], let file = texts[2] {
        manifest.connections.insert(
          AppManifest.Connection(
            className: className, action: action, file: file, line: number,
            objectID: node.member("objectID")?.value.string))
      }
    }
  }

  mutating func readIncomplete(_ node: Node) {
    guard case .array(let nodes) = node.kind else { return reportType(node, ["incomplete"], "an array") }
    for (index, node) in nodes.enumerated() {
      let path = ["incomplete", String(index)]
      guard node.members != nil, let file = node.member("file")?.value.string else {
        reportType(node, path, "a dictionary with 'file' and 'reason'")
        continue
      }
      checkNames(node, path, Self.incompleteNames)
      var classes: Set<String>?
      if let names = node.member("classes") {
        if case .array(let nodes) = names.value.kind, nodes.allSatisfy({ $0.string != nil }) {
          classes = Set(nodes.compactMap(\.string))
        } else {
          reportType(names.value, path + ["classes"], "an array of class names")
        }
      }
      manifest.incomplete.insert(
        AppManifest.Incomplete(
          file: file, line: node.member("line").flatMap { Self.number($0.value) },
          reason: node.member("reason")?.value.string ?? "", classes: classes,
          method: node.member("method")?.value.string))
    }
  }

  mutating func readRecordings(_ node: Node) {
    guard case .array(let nodes) = node.kind else { return reportType(node, ["recordings"], "an array") }
    for (index, node) in nodes.enumerated() {
      let path = ["recordings", String(index)]
      guard node.members != nil, let className = node.member("class")?.value.string,
        let file = node.member("file")?.value.string,
        let line = node.member("line").flatMap({ Self.number($0.value) }), line > 0,
        let column = node.member("column").flatMap({ Self.number($0.value) }), column > 0
      else {
        reportType(node, path, "a dictionary with 'class', 'file', 'line' and 'column'")
        continue
      }
      checkNames(node, path, Self.recordingNames)
      let action = node.member("action")?.value
      if let action, action.string == nil { reportType(action, path + ["action"], "a string") }
      manifest.recordings.insert(
        AppManifest.Recording(
          className: className, action: action?.string, file: file, line: line, column: column))
    }
    recordedActions = Set(manifest.recordings.compactMap(\.action))
  }
}
