/// The views of a table, prepared for lookups by path, path pattern and digest.
final class ViewEvents: Sendable {
  /// The patterns and digest kinds of a class.
  private struct ClassViews: Sendable {
    /// The range of the class's patterns in ``ViewEvents/patterns``, the most specific first.
    var patterns = 0..<0
    /// The kinds of digest among the class's keys.
    var digestKinds: [DigestKind] = []
  }

  /// The event values of literal paths. The kind of a name is the class number.
  private let paths: NameIndex
  /// The event values of digests, by their digits in lower case. The kind of a name is the class number.
  private let digests: NameIndex
  /// The event values of digests of all classes. If several classes have a digest, the first one counts.
  private let digestsOfAnyPage: NameIndex
  private let patterns: [(pattern: ViewPathPattern, value: UInt32)]
  /// The patterns and digest kinds of each class, by class number.
  private let classes: [ClassViews]
  /// Whether the table has digests, so the identities of views must be computed.
  let hasDigests: Bool
  /// The length of the longest path or pattern, in bytes.
  let longestPath: Int

  /// - Parameters:
  ///   - tables: the number of each class with views, and its event values by key.
  ///   - classCount: the number of classes in the table.
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

  /// The event value of a class for a digest, otherwise for a path. Either may be empty.
  func value(_ path: borrowing Span<UInt8>, _ viewID: borrowing Span<UInt8>, _ number: Int) -> Int? {
    if viewID.count > 0, let value = value(ofDigest: viewID, number) { return value }
    return path.count > 0 ? value(ofPath: path, number) : nil
  }

  /// The event value of a class for a path, otherwise for the most specific pattern that matches the path.
  ///
  /// Complexity: O(n) for each of the class's patterns; neither allocates nor retains.
  func value(ofPath path: borrowing Span<UInt8>, _ number: Int) -> Int? {
    guard path.count <= longestPath + LookupRules.maximumAddedLength else { return nil }
    let hash = paths.hash(path, scope: UInt64(number))
    if let value = paths.value(hash: hash, kind: UInt32(truncatingIfNeeded: number), path) { return value }
    for place in classes[number].patterns where patterns[place].pattern.matches(path) {
      return Int(patterns[place].value)
    }
    return nil
  }

  /// The event value for a digest as raw events spell it.
  ///
  /// - Parameter number: the class number; `nil` for any class.
  func value(ofDigest text: borrowing Span<UInt8>, _ number: Int?) -> Int? {
    guard let (_, digits) = ViewDigest.parts(of: text) else { return nil }
    if let value = value(ofDigits: text.extracting(digits), number) { return value }
    // The digits may be in upper case.
    guard let digest = ViewDigest(text) else { return nil }
    let lowercase = Array(HexadecimalText.text(digest.bytes).utf8)
    return value(ofDigits: lowercase.span, number)
  }

  private func value(ofDigits digits: borrowing Span<UInt8>, _ number: Int?) -> Int? {
    guard let number else { return digestsOfAnyPage.number(of: digits) }
    return digests.number(of: digits, kind: UInt32(number), scope: UInt64(number))
  }

  /// The event value that a class has for the digest of one of a view's identities.
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
