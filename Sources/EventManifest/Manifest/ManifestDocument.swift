import AppManifests
import Foundation

/// A manifest as JSON, `eventmap-manifest/1`, sorted so that the order of inputs does not matter.
package struct ManifestDocument: Encodable {
  private struct App: Encodable {
    var name, version, build: String?
  }

  private struct Class: Encodable {
    var superclass: String?
    /// The kind; `nil` for a class.
    var kind: String?
    var target: String?
    var actions: [String]
    /// The other methods; `nil` instead of an empty list.
    var methods: [String]?
    var alternatives: [Class]?
    var otherNames: [String]?
    /// `true`, or `nil` if the module is known or the class has no module.
    var moduleUnknown: Bool?
    var origin: [String]?

    init(_ declaration: AppManifest.ClassDeclaration, origin: [String]? = nil) {
      func sorted(_ selectors: Set<String>) -> [String]? { selectors.isEmpty ? nil : selectors.sorted() }
      superclass = declaration.superclass
      kind = declaration.kind == .class ? nil : declaration.kind.rawValue
      target = declaration.target
      actions = declaration.actions.sorted()
      methods = sorted(declaration.methods)
      otherNames = sorted(declaration.otherNames)
      moduleUnknown = declaration.isModuleUnknown ? true : nil
      let others = declaration.alternatives.sorted {
        ($0.target ?? "", $0.superclass ?? "") < ($1.target ?? "", $1.superclass ?? "")
      }
      alternatives = others.isEmpty ? nil : others.map { Class($0) }
      self.origin = origin
    }
  }

  private struct Incomplete: Encodable {
    var file: String
    var line: Int?
    var reason: String
    var classes: [String]?
    var method: String?
  }

  private struct Recording: Encodable {
    var `class`: String
    var action: String?
    var file: String
    var line, column: Int
  }

  private struct Connection: Encodable {
    var `class`, action, file: String
    var line: Int
    var objectID: String?
  }

  private let schema = AppManifest.schema
  private let app: App?
  /// The folder that file names are relative to; `nil` if the manifest names no file or the folder is unknown.
  private let folder: String?
  private let classes: [String: Class]
  /// The connections; `nil` instead of an empty list.
  private let connections: [Connection]?
  /// The recordings; `nil` instead of an empty list.
  private let recordings: [Recording]?
  /// The parts that were left out; `nil` instead of an empty list.
  private let incomplete: [Incomplete]?

  /// Creates the document of a manifest.
  ///
  /// - Parameters:
  ///   - origins: the inputs that mention each class; `nil` to omit them.
  ///   - folder: the folder that file names are relative to, as a path relative to the manifest's folder; `nil` if unknown.
  package init(_ manifest: AppManifest, origins: [String: Set<String>]?, folder: String? = nil) {
    self.folder = manifest.namesFiles || origins != nil ? folder : nil
    app = manifest.apps.first.map { App(name: $0.name, version: $0.version, build: $0.build) }
    classes = Dictionary(
      manifest.classes.map { name, declaration in
        (name, Class(declaration, origin: origins.map { $0[name, default: []].sorted() }))
      }, uniquingKeysWith: { first, _ in first })
    func list<Element>(_ elements: [Element]) -> [Element]? { elements.isEmpty ? nil : elements }
    recordings = list(
      manifest.sortedRecordings.map {
        Recording(class: $0.className, action: $0.action, file: $0.file, line: $0.line, column: $0.column)
      })
    incomplete = list(
      manifest.sortedIncomplete.map {
        Incomplete(file: $0.file, line: $0.line, reason: $0.reason, classes: $0.classes?.sorted(), method: $0.method)
      })
    connections = list(
      manifest.sortedConnections.map {
        Connection(class: $0.className, action: $0.action, file: $0.file, line: $0.line, objectID: $0.objectID)
      })
  }

  /// The document as bytes, indented, with sorted members and a line feed at the end.
  package func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}
