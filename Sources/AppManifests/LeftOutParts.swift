import EventMapping

/// The parts of an app that could not be read, by the classes that they may concern.
struct LeftOutParts: Sendable {
  /// The first part that may concern any class, in the order of the files.
  private let ofAnyClass: AppManifest.Incomplete?
  /// The first part that may concern each class, by the class's name with and without its module.
  private var parts: [String: AppManifest.Incomplete] = [:]
  /// The parts that may be a single method, by class and by the start of the method's selector in lower case, because Swift writes
  /// `urlSession` for `URLSession`.
  private var methods: [String: [String: AppManifest.Incomplete]] = [:]

  /// - Parameter all: the parts, in the order of the files.
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

  /// The part that may concern the first of several classes that has one; otherwise the first that may concern any class.
  ///
  /// - Parameter action: the action that the classes seem to lack; `nil` if a class is missing.
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
