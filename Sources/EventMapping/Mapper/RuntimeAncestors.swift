import Foundation

/// The ancestors of classes, asked for while the app runs and kept: the source is asked once for each class.
///
///     names  │ 0: CartViewController │ 1: BaseTableViewController │ 2: BaseViewController │ …
///     chains │ classes 3, 1 of table │ class 1 of the table       │ none                  │ …
///
/// Any thread may ask. The source is asked without the lock, so two threads that meet the same new class at the same moment both ask.
final class RuntimeAncestors: @unchecked Sendable {
  /// The maximum number of names that are kept. Names can be made up; beyond that number, each new one is asked for again.
  static let nameLimit = 10_000
  /// The maximum length of a name that is kept, in bytes.
  static let lengthLimit = 1_024
  /// The maximum number of ancestors that are asked for, as many as a raw event may name.
  static let ancestorLimit = 1_024

  private let declared: [String: String]
  private let superclassOf: @Sendable (String) -> String?
  private let lock = NSLock()
  /// The classes asked for so far. The seed is random because names can be made up.
  private var names = NameIndex(seed: .random(in: 0 ... .max))
  /// The numbers of each class's ancestors that the table has, nearest first, by the number of the name.
  private var chains: [[Int]] = []

  /// - Parameters:
  ///   - declared: the superclasses that are known without the source, by class.
  ///   - superclassOf: the source of all other superclasses; `nil` for a class that has none or that the source does not know.
  init(_ declared: [String: String], _ superclassOf: @escaping @Sendable (String) -> String?) {
    self.declared = declared
    self.superclassOf = superclassOf
  }

  /// The ancestors of a class that the table has, nearest first, as numbers. Does not allocate for a class that is kept.
  ///
  /// - Parameters:
  ///   - hooked: removes from names what the runtime and hook libraries add.
  ///   - number: the number of a class in the table; negative for a class that the table does not have.
  func ancestors(of name: borrowing Span<UInt8>, _ hooked: HookedNames, number: (String) -> Int) -> [Int] {
    chain(of: name) ?? ask(ByteWords.string(name), hooked, number: number)
  }

  private func chain(of name: borrowing Span<UInt8>) -> [Int]? {
    guard name.count <= Self.lengthLimit else { return nil }
    lock.lock()
    defer { lock.unlock() }
    return names.value(hash: names.hash(name), kind: 0, name).map { chains[$0] }
  }

  /// Asks for one superclass after the other, up to a class that is kept or has none. It also keeps the classes passed.
  private func ask(_ name: String, _ hooked: HookedNames, number: (String) -> Int) -> [Int] {
    func prepend(_ name: String, to chain: [Int]) -> [Int] {
      let number = number(name)
      return number < 0 ? chain : [number] + chain
    }
    var passed = [name]
    var chain: [Int] = []
    var seen: Set = [name]
    var isWhole = true
    var current = name
    while let superclass = superclass(of: current, hooked) {
      if let known = superclass.withUTF8Span({ self.chain(of: $0) }) {
        chain = prepend(superclass, to: known)
        break
      }
      // A wrong manifest or source may make a class its own ancestor.
      isWhole = passed.count <= Self.ancestorLimit && seen.insert(superclass).inserted
      guard isWhole else { break }
      passed.append(superclass)
      current = superclass
    }
    for name in passed.dropFirst().reversed() {
      // In a circle, and above the limit, a class has ancestors that were not passed from it.
      if isWhole { keep(chain, name) }
      chain = prepend(name, to: chain)
    }
    keep(chain, name)
    return chain
  }

  private func superclass(of name: String, _ hooked: HookedNames) -> String? {
    if let superclass = declared[name] { return superclass }
    let own = name.withUTF8Span { hooked.className($0) }.map { String(decoding: $0, as: UTF8.self) }
    return own.flatMap { declared[$0] } ?? superclassOf(name) ?? own.flatMap { superclassOf($0) }
  }

  private func keep(_ chain: [Int], _ name: String) {
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
