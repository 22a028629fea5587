import Foundation

/// The superclasses of an app as a runtime knows them, with the names that were asked for.
final class ScriptedRuntime: @unchecked Sendable {
  private let superclasses: [String: String]
  private let lock = NSLock()
  private var asked: [String] = []

  init(_ superclasses: [String: String]) { self.superclasses = superclasses }

  func superclass(of name: String) -> String? {
    lock.lock()
    defer { lock.unlock() }
    asked.append(name)
    return superclasses[name]
  }

  /// The names since the last call, in the order in which they were asked for.
  func takeAsked() -> [String] {
    lock.lock()
    defer { lock.unlock() }
    defer { asked = [] }
    return asked
  }
}
