import EventMapping

/// What could not be read of an app, by the classes that it may concern.
struct LeftOutParts: Sendable {
  /// A part that may concern any class; the first in the order of the files.
  private let ofAnyClass: AppManifest.Incomplete?
  /// The first part for each class, with its module and without.
  private var parts: [String: AppManifest.Incomplete] = [:]
  /// The parts that are one method of a class each, by the name that its selector starts with, in small letters: Swift writes `urlSession`
  /// for `URLSession`.
  private var methods: [String: [String: AppManifest.Incomplete]] = [:]

  /// - Parameter all: in the order of the files.
  init(_ all: [AppManifest.Incomplete]) {
    let sorted = all.filter { !$0.isRecording }
    ofAnyClass = sorted.first { $0.classes == nil }
    for part in sorted {
      for name in part.classes ?? [] {
        for spelling in Set([name, QualifiedClassName(name)?.className ?? name]) { add(part, spelling) }
      }
    }
  }

  private mutating func add(_ part: AppManifest.Incomplete, _ className: String) {
    if let method = part.method?.lowercased() {
      if methods[className]?[method] == nil { methods[className, default: [:]][method] = part }
    } else if parts[className] == nil {
      parts[className] = part
    }
  }

  var isEmpty: Bool { ofAnyClass == nil && parts.isEmpty && methods.isEmpty }

  /// A part that may concern one of several classes, the first of them that has one.
  ///
  /// - Parameter action: the action that they do not seem to have; `nil` if it is not about one.
  func first(concerning names: some Sequence<String>, action: String?) -> AppManifest.Incomplete? {
    if !parts.isEmpty || !methods.isEmpty {
      let action = action?.lowercased()
      for name in names {
        for spelling in [name, QualifiedClassName(name)?.className ?? name] {
          if let part = parts[spelling] ?? action.flatMap({ method(of: spelling, startOf: $0) }) { return part }
        }
      }
    }
    return ofAnyClass
  }

  private func method(of className: String, startOf action: String) -> AppManifest.Incomplete? {
    guard let methods = methods[className] else { return nil }
    return action.indices.lazy.compactMap { methods[String(action[...$0])] }.first
  }
}
