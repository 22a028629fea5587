import Foundation

/// A cache of class ancestors that are queried while the app runs. The source is called once for each class.
///
///     names  │ 0: CartViewController │ 1: BaseTableViewController │ 2: BaseViewController │ …
///     chains │ classes 3, 1 of table │ class 1 of the table       │ none                  │ …
///
/// Thread-safe. The source is called without the lock, so two threads that meet the same new class may both call it.
final class RuntimeAncestors: @unchecked Sendable {
  /// The maximum number of cached names. Names may be invented, so the cache is limited; further names are queried each
  /// time.
  static let nameLimit = 10_000
  /// The maximum length of a cached name, in bytes.
  static let lengthLimit = 1_024
  /// The maximum number of ancestors to query for a class, the same as a raw event may list.
  static let ancestorLimit = 1_024

  private let declared: [String: String]
  private let superclassOf: @Sendable (String) -> String?
  private let lock = NSLock()
  /// The numbers of the cached class names. The seed is random because names may be invented.
  private var names = NameIndex(seed: .random(in: 0 ... .max))
  /// The ancestors of each cached class that are in the table, as class numbers, nearest first.
  private var chains: [[Int]] = []

  /// - Parameters:
  ///   - declared: the superclasses known without the source, by class.
  ///   - superclassOf: the source of other superclasses. Returns `nil` for a class without one or an unknown class.
  init(_ declared: [String: String], _ superclassOf: @escaping @Sendable (String) -> String?) {
    self.declared = declared
    self.superclassOf = superclassOf
  }

  /// The ancestors of a class that are in the table, as class numbers, nearest first. Does not allocate for a cached class.
  ///
  /// - Parameters:
  ///   - hooked: strips the changes of the runtime and of hook libraries from names.
  ///   - number: returns the number of a class in the table, negative if the table does not have it.
  func ancestors(of name: borrowing Span<UInt8>, _ hooked: HookedNames, number: (String) -> Int) -> [Int] {
    chain(of: name) ?? query(ByteWords.string(name), hooked, number: number)
  }

  private func chain(of name: borrowing Span<UInt8>) -> [Int]? {
    guard name.count <= Self.lengthLimit else { return nil }
    lock.lock()
    defer { lock.unlock() }
    return names.number(of: name).map { chains[$0] }
  }

  /// Queries superclasses one by one up to a root class or a cached class, and caches every class on the way.
  private func query(_ name: String, _ hooked: HookedNames, number: (String) -> Int) -> [Int] {
    func prepend(_ name: String, to chain: [Int]) -> [Int] {
      let number = number(name)
      return number < 0 ? chain : [number] + chain
    }
    var passed = [name]
    var chain: [Int] = []
    var seen: Set = [name]
    var isComplete = true
    var current = name
    while let superclass = superclass(of: current, hooked) {
      if let known = superclass.withUTF8Span({ self.chain(of: $0) }) {
        chain = prepend(superclass, to: known)
        break
      }
      // A wrong manifest or source may make a class its own ancestor.
      isComplete = passed.count <= Self.ancestorLimit && seen.insert(superclass).inserted
      guard isComplete else { break }
      passed.append(superclass)
      current = superclass
    }
    for name in passed.dropFirst().reversed() {
      // In a cycle, and beyond the limit, a class on the way has more ancestors than were visited after it.
      if isComplete { cache(chain, name) }
      chain = prepend(name, to: chain)
    }
    cache(chain, name)
    return chain
  }

  private func superclass(of name: String, _ hooked: HookedNames) -> String? {
    if let superclass = declared[name] { return superclass }
    let own = name.withUTF8Span { hooked.className($0) }.map { String(decoding: $0, as: UTF8.self) }
    return own.flatMap { declared[$0] } ?? superclassOf(name) ?? own.flatMap { superclassOf($0) }
  }

  private func cache(_ chain: [Int], _ name: String) {
    name.withUTF8Span { name in
      guard name.count <= Self.lengthLimit else { return }
      lock.lock()
      defer { lock.unlock() }
      guard names.count < Self.nameLimit else { return }
      // Another thread may have been first.
      if names.insert(hash: names.hash(name), name) == chains.count { chains.append(chain) }
    }
  }
}
