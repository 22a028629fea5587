import Foundation

/// A runtime with given superclasses, which records the names queried.
final class ScriptedRuntime: @unchecked Sendable {
  private let superclasses: [String: String]
  private let lock = NSLock()
  private var queries: [String] = []

  init(_ superclasses: [String: String]) { self.superclasses = superclasses }

  func superclass(of name: String) -> String? {
    lock.lock()
    defer { lock.unlock() }
    queries.append(name)
    return superclasses[name]
  }

  /// The names queried since the last call, in order.
  func takeQueries() -> [String] {
    lock.lock()
    defer { lock.unlock() }
    defer { queries = [] }
    return queries
  }
}
