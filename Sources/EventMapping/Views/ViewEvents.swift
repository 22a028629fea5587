/// The views of a table, prepared for lookups: for each class its paths, patterns of paths, and digests.
final class ViewEvents: Sendable {
  /// The keys of a class's views other than literal paths.
  private struct ClassViews: Sendable {
    /// In ``ViewEvents/patterns``, the most specific first.
    var patterns = 0..<0
    /// The kinds of the digests.
    var digestKinds: [DigestKind] = []
  }

  /// The values of literal paths; the kind of an entry is the number of its class.
  private let paths: NameIndex
  /// The values of digests, by their digits in lower case; the kind likewise.
  private let digests: NameIndex
  /// The values of digests whatever class they are of.
  private let digestsOfAnyPage: NameIndex
  private let patterns: [(pattern: ViewPathPattern, value: UInt32)]
  /// By the number of the class.
  private let classes: [ClassViews]
  /// Whether there is any digest, so that identities matter.
  let hasDigests: Bool
  /// How long the longest path or pattern is.
  let longestPath: Int

  /// - Parameters:
  ///   - tables: for each class that has views its number and the values by key.
  ///   - classCount: how many classes there are.
  init(_ tables: [(number: Int, views: [(key: ViewKey, value: Int)])], classCount: Int) {
    var paths = NameIndex()
    var digests = NameIndex()
    var digestsOfAnyPage = NameIndex()
    var patterns: [(pattern: ViewPathPattern, value: UInt32)] = []
    var classes = [ClassViews](repeating: ClassViews(), count: classCount)
    for (number, views) in tables {
      let scope = UInt64(number)
      let first = patterns.count
      for (key, value) in views {
        switch key {
        case .path(let path):
          let name = path.bytes.span
          _ = paths.insert(hash: paths.hash(name, scope: scope), kind: UInt32(number), name, value: value)
        case .pattern(let pattern): patterns.append((pattern, UInt32(value)))
        case .digest(let digest):
          let digits = Array(HexadecimalText.text(digest.bytes).utf8)
          let name = digits.span
          _ = digests.insert(hash: digests.hash(name, scope: scope), kind: UInt32(number), name, value: value)
          _ = digestsOfAnyPage.insert(hash: digestsOfAnyPage.hash(name), name, value: value)
          if !classes[number].digestKinds.contains(digest.kind) { classes[number].digestKinds.append(digest.kind) }
        }
      }
      let own = Array(patterns[first...]).ordered { $0.pattern.isMoreSpecific(than: $1.pattern) }
      patterns.replaceSubrange(first..., with: own)
      classes[number].patterns = first..<patterns.count
    }
    self.paths = paths
    self.digests = digests
    self.digestsOfAnyPage = digestsOfAnyPage
    self.patterns = patterns
    self.classes = classes
    hasDigests = digestsOfAnyPage.count > 0
    longestPath = max(paths.longest, patterns.lazy.map { $0.pattern.path.bytes.count }.max() ?? 0)
  }

  /// What a class has for a digest, else for a path, either of which may be empty.
  func value(_ path: borrowing Span<UInt8>, _ viewID: borrowing Span<UInt8>, _ number: Int) -> Int? {
    if viewID.count > 0, let value = value(ofDigest: viewID, number) { return value }
    return path.count > 0 ? value(ofPath: path, number) : nil
  }

  /// What a class has for a path: under the path itself, else under the most specific pattern that it fits.
  ///
  /// Complexity: O(n) for each of the class's patterns; neither allocates nor retains.
  func value(ofPath path: borrowing Span<UInt8>, _ number: Int) -> Int? {
    guard path.count <= longestPath + LookupRules.mostAdded else { return nil }
    let hash = paths.hash(path, scope: UInt64(number))
    if let value = paths.value(hash: hash, kind: UInt32(truncatingIfNeeded: number), path) { return value }
    for place in classes[number].patterns where patterns[place].pattern.matches(path) {
      return Int(patterns[place].value)
    }
    return nil
  }

  /// What a class has for a digest, as raw events spell it.
  ///
  /// - Parameter number: of the class; `nil` for any.
  func value(ofDigest text: borrowing Span<UInt8>, _ number: Int?) -> Int? {
    guard let (_, digits) = ViewDigest.parts(of: text) else { return nil }
    if let value = value(ofDigits: text.extracting(digits), number) { return value }
    // Digits of the other case.
    guard let digest = ViewDigest(text) else { return nil }
    let lowercase = Array(HexadecimalText.text(digest.bytes).utf8)
    return value(ofDigits: lowercase.span, number)
  }

  private func value(ofDigits digits: borrowing Span<UInt8>, _ number: Int?) -> Int? {
    guard let number else { return digestsOfAnyPage.value(hash: digestsOfAnyPage.hash(digits), kind: 0, digits) }
    let hash = digests.hash(digits, scope: UInt64(number))
    return digests.value(hash: hash, kind: UInt32(truncatingIfNeeded: number), digits)
  }

  /// What a class has for one of the identities of a view, by their digests.
  func value(ofIdentities identities: [ViewIdentity], _ number: Int) -> Int? {
    for identity in identities {
      for kind in classes[number].digestKinds {
        let digits = Array(HexadecimalText.text(identity.digest(kind).bytes).utf8)
        if let value = value(ofDigits: digits.span, number) { return value }
      }
    }
    return nil
  }
}
