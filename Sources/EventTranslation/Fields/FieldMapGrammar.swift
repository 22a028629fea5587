import EventMapping
import Foundation

/// The parser of field maps: turns decoded JSON or property lists into places, and reports everything unknown as a problem.
struct FieldMapGrammar {
  private(set) var embedded: [JSONPointer] = []
  private(set) var fields: [FieldMap.Field: [FieldMap.Source]] = [:]
  var kinds: [String: FieldMap.Kind] = [:]
  /// The problems, in no order, because dictionaries have none.
  private(set) var problems: [String] = []

  private static let rootKeys = ["schema", "about", "embedded", "fields", "types"]
  private static let sourceKeys = ["pointer", "after", "before", "item"]

  mutating func take(_ root: Any) {
    guard let root = root as? [String: Any] else {
      return report([], "the root is \(TableNode.describe(root))", "a dictionary with 'schema' and 'fields'")
    }
    checkKeys(root.filter { !AnnotationKey.isOfRoot($0.key) }, [], Self.rootKeys)
    takeSchema(root["schema"])
    if let about = root["about"] { _ = text(about, ["about"], "a string") }
    takeEmbedded(root["embedded"])
    guard let value = root["fields"] else {
      return report([], "the file has no 'fields'", "a dictionary of JSON Pointers")
    }
    let known = problems.count
    fields = places(value, ["fields"])
    if fields[.type] == nil, problems.count == known {
      report(["fields"], "the field 'type' is missing", "the JSON Pointer of what an event is called")
    }
    takeTypes(root["types"])
    checkEmbedded()
  }

  private mutating func takeSchema(_ value: Any?) {
    guard let value else { return report([], "the file has no 'schema'", DisplayedName.quoted(FieldMap.schema)) }
    if value as? String != FieldMap.schema {
      report(["schema"], TableNode.describe(value), DisplayedName.quoted(FieldMap.schema))
    }
  }

  // MARK: Places

  private mutating func takeEmbedded(_ value: Any?) {
    guard let value else { return }
    guard let list = value as? [Any] else {
      return report(["embedded"], TableNode.describe(value), "an array of JSON Pointers")
    }
    for value in list {
      guard let pointer = pointer(value, ["embedded"]) else { continue }
      if embedded.contains(pointer) {
        report(["embedded"], "\(DisplayedName.quoted(pointer.text)) occurs twice", "")
      } else {
        embedded.append(pointer)
      }
    }
  }

  /// Reports pointers in `embedded` that no field continues: they are mistakes.
  private mutating func checkEmbedded() {
    guard problems.isEmpty else { return }
    let pointers = ([fields] + kinds.values.map(\.fields)).flatMap { $0.values.joined().map(\.pointer) }
    for embedded in embedded
    where !pointers.contains(where: { $0 != embedded && $0.tokens.starts(with: embedded.tokens) }) {
      report(["embedded"], "no field is inside \(DisplayedName.quoted(embedded.text))", "")
    }
  }

  mutating func places(_ value: Any, _ keyPath: [String]) -> [FieldMap.Field: [FieldMap.Source]] {
    guard let members = value as? [String: Any] else {
      report(keyPath, TableNode.describe(value), "a dictionary of JSON Pointers")
      return [:]
    }
    checkKeys(members, keyPath, FieldMap.Field.allCases.map(\.name))
    var places: [FieldMap.Field: [FieldMap.Source]] = [:]
    for field in FieldMap.Field.allCases {
      guard let value = members[field.name] else { continue }
      places[field] = sources(value, keyPath + [field.name])
    }
    return places
  }

  private mutating func sources(_ value: Any, _ keyPath: [String]) -> [FieldMap.Source]? {
    guard let list = value as? [Any] else { return source(value, keyPath).map { [$0] } }
    if list.isEmpty {
      report(keyPath, "an empty array", "at least one JSON Pointer")
      return nil
    }
    let sources = list.compactMap { source($0, keyPath) }
    return sources.count == list.count ? sources : nil
  }

  private mutating func source(_ value: Any, _ keyPath: [String]) -> FieldMap.Source? {
    guard let members = value as? [String: Any] else {
      return pointer(value, keyPath).map { FieldMap.Source(pointer: $0) }
    }
    checkKeys(members, keyPath, Self.sourceKeys)
    guard let value = members["pointer"] else {
      report(keyPath, "a dictionary without 'pointer'", "'pointer', and 'after', 'before' or 'item'")
      return nil
    }
    guard let pointer = pointer(value, keyPath + ["pointer"]) else { return nil }
    var source = FieldMap.Source(pointer: pointer)
    let parts = [
      ("after", \FieldMap.Source.after, "the text at which the name is cut"),
      ("before", \FieldMap.Source.before, "the text at which the name is cut"),
      ("item", \FieldMap.Source.item, "the key of an item in the list"),
    ]
    for (key, part, expected) in parts {
      guard let value = members[key] else { continue }
      guard let text = text(value, keyPath + [key], expected) else { return nil }
      source[keyPath: part] = Array(text.utf8)
    }
    return source
  }

  private mutating func pointer(_ value: Any, _ keyPath: [String]) -> JSONPointer? {
    guard let text = value as? String else {
      report(keyPath, TableNode.describe(value), "a JSON Pointer such as '/properties/name'")
      return nil
    }
    do throws(JSONPointer.Malformed) {
      let pointer = try JSONPointer(text)
      if let problem = MemberPath.problem(of: text, levels: pointer.tokens.count) {
        report(keyPath, problem.found, problem.expected)
        return nil
      }
      if !pointer.tokens.isEmpty { return pointer }
      report(keyPath, "an empty JSON Pointer, which is the whole record", "one such as '/properties/name'")
    } catch {
      report(keyPath, "\(DisplayedName.quoted(text)) is not a JSON Pointer", error.expected)
    }
    return nil
  }

  // MARK: Problems

  private mutating func text(_ value: Any, _ keyPath: [String], _ expected: String) -> String? {
    if let text = value as? String, !text.isEmpty { return text }
    report(keyPath, TableNode.describe(value), expected)
    return nil
  }

  mutating func checkKeys(_ members: [String: Any], _ keyPath: [String], _ names: [String]) {
    for key in members.keys where !names.contains(key) {
      report(keyPath, "unknown key \(DisplayedName.quoted(key))", DisplayedName.alternatives(names), for: key, names)
    }
  }

  mutating func reportName(_ value: Any, _ keyPath: [String], _ word: String, _ names: [String]) {
    guard let name = value as? String else {
      return report(keyPath, TableNode.describe(value), DisplayedName.alternatives(names))
    }
    report(
      keyPath, "unknown \(word) \(DisplayedName.quoted(name))", DisplayedName.alternatives(names), for: name, names)
  }

  mutating func report(
    _ keyPath: [String], _ found: String, _ expected: String, for name: String? = nil, _ names: [String] = []
  ) {
    var text = DisplayedName.keyPath(keyPath)
    if !text.isEmpty { text += ": " }
    text += found
    if !expected.isEmpty { text += ", expected " + expected }
    if let name, let nearest = NearestName.among(names, for: name).first {
      text += "; did you mean \(DisplayedName.quoted(nearest))?"
    }
    problems.append(text)
  }
}
