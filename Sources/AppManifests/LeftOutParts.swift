import EventMapping

/// What could not be read of an app, by the classes that it may concern.
struct LeftOutParts: Sendable {
  /// A part that may concern any class; the first in the order of the files.
  private let ofAnyClass: AppManifest.Incomplete?
  /// The first part for each name, with its module and without.
  private var parts: [String: AppManifest.Incomplete] = [:]

  init(_ incomplete: Set<AppManifest.Incomplete>) {
    let sorted = incomplete.sorted {
      ($0.file, $0.line ?? 0, $0.reason) < ($1.file, $1.line ?? 0, $1.reason)
    }
    ofAnyClass = sorted.first { $0.classes == nil }
    for part in sorted {
      for name in part.classes ?? [] {
        for spelling in [name, QualifiedClassName(name)?.className ?? name] where parts[spelling] == nil {
          parts[spelling] = part
        }
      }
    }
  }

  var isEmpty: Bool { ofAnyClass == nil && parts.isEmpty }

  /// A part that may concern one of several classes, the first of them that has one.
  func first(concerning names: some Sequence<String>) -> AppManifest.Incomplete? {
    if !parts.isEmpty {
      for name in names {
        if let part = parts[name] ?? QualifiedClassName(name).flatMap({ parts[$0.className] }) { return part }
      }
    }
    return ofAnyClass
  }
}
