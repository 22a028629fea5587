/// Strips what hook libraries and the Swift runtime add to the names of classes and selectors, so that a table finds them by
/// their names in the source.
///
/// A library that observes a single object changes its class to a subclass made at run time, with a name derived from the
/// original class. It keeps the methods that it replaces under derived selectors. Most libraries hide the subclass from `-class`,
/// but `object_getClass` returns it.
///
/// The built-in affixes come from the libraries' sources, except those of Foundation, whose source is not public. The lists below
/// and ``NumberedSubclassName`` name the library of each affix.
package struct HookedNames: Sendable {
  /// The prefixes that libraries add to class names:
  ///
  /// - key-value observing: `NSKVONotifying_`, or `..NSKVONotifying_` for a name with a dot, such as Swift's;
  /// - GrowingIO 2, which imitates that prefix for proxies (`FoObjectSELObserver.m`);
  /// - RxCocoa (`_RXObjCRuntime.m`), MessageThrottle (`MessageThrottle.m`), Stinger (`STHookInfoPool.m`), SwiftHook (`DynamicClass.swift`).
  static let classPrefixes = [
    "NSKVONotifying_", "..NSKVONotifying_", "GIOKVONotifying_", "_RX_namespace_", "_MessageThrottle_", "st_class_",
    "SwiftHook_",
  ]

  /// The suffixes that libraries add to class names: Aspects (`Aspects.m`), ReactiveObjC (`NSObject+RACSelectorSignal.m`),
  /// ReactiveCocoa (`ObjC+RuntimeSubclassing.swift`), Sensors Analytics since late 2021 (`SADelegateProxyObject.m`).
  package static let classSuffixes = ["_Aspects_", "_RACSelectorSignal", "_RACSwift", "_CN.SENSORSDATA"]

  /// The prefixes that libraries add to selectors: ReactiveObjC (`NSObject+RACSelectorSignal.m`), ReactiveCocoa
  /// (`ObjC+Selector.swift`), Aspects (`Aspects.m`), RxCocoa (`_RXObjCRuntime.m`), MessageThrottle (`MessageThrottle.m`).
  package static let selectorPrefixes = [
    "rac_alias_", "rac0_", "rac1_", "rac2_", "aspects__", "_RX_namespace_", "__mt_",
  ]

  private let classPrefixes: NameAffixes
  private let classSuffixes: NameAffixes
  private let selectorPrefixes: NameAffixes

  /// - Parameters:
  ///   - classSuffixes: class name suffixes to strip in addition to ``classSuffixes``; empty texts are ignored.
  ///   - selectorPrefixes: selector prefixes to strip in addition to ``selectorPrefixes``; empty texts are ignored.
  package init(classSuffixes: [String] = [], selectorPrefixes: [String] = []) {
    classPrefixes = NameAffixes(
      Self.classPrefixes, at: .start, others: NumberedSubclassName.prefixes + [MangledClassName.prefix])
    self.classSuffixes = NameAffixes(
      Self.classSuffixes + classSuffixes, at: .end, others: NumberedSubclassName.suffixes)
    self.selectorPrefixes = NameAffixes(Self.selectorPrefixes + selectorPrefixes, at: .start)
  }

  /// The maximum number of affixes to strip from a name. Apps have two or three hook libraries. The limit keeps a hostile name
  /// that repeats an affix from causing a lookup for each repetition.
  static let maximumLayers = 32

  /// Returns the name of a class without the affixes of hooks, demangled; `nil` if that is the name itself.
  ///
  /// Strips the affixes of several libraries in any order, at most ``maximumLayers`` of them. An affix is never the whole name. A
  /// name that cannot be demangled with certainty stays mangled, see ``MangledClassName``. The mangled and the demangled name of
  /// a class give the same result.
  ///
  /// Complexity: O(1) without allocation for nearly all names without an affix, otherwise O(n).
  @inline(__always)
  package func className(_ name: borrowing Span<UInt8>) -> [UInt8]? {
    guard mayChange(name) else { return nil }
    var layers = Layers(name)
    var isChanged = false
    while next(&layers, of: name) { isChanged = true }
    return isChanged ? layers.name(of: name) : nil
  }

  /// Calls `isWanted` for each name that remains after stripping one more affix, longest first, until it returns `true`. Most names
  /// have no affix and cause no call. Because every such name is offered, a class whose real name has an affix is also found.
  ///
  /// Complexity: O(n) for all names together, plus the cost of `isWanted`.
  ///
  /// - Returns: whether `isWanted` accepted a name.
  @inline(__always)
  func containsOwnName(
    ofClass name: borrowing Span<UInt8>, where isWanted: (borrowing Span<UInt8>) -> Bool
  ) -> Bool {
    guard mayChange(name) else { return false }
    var layers = Layers(name)
    while next(&layers, of: name) {
      if layers.demangled.isEmpty {
        if isWanted(name.extracting(layers.range)) { return true }
      } else if isWanted(layers.demangled.span.extracting(layers.range)) {
        return true
      }
    }
    return false
  }

  /// Whether a class name may have an affix, judged by its first and last two bytes.
  @inline(__always)
  func mayChange(_ name: borrowing Span<UInt8>) -> Bool {
    let count = name.count
    return count > 1
      && (classPrefixes.mayHaveOne(name[0], name[1]) || classSuffixes.mayHaveOne(name[count - 1], name[count - 2]))
  }

  /// The range of a selector without the prefixes of hooks, never empty; `nil` if it has no prefix.
  ///
  /// Complexity: O(1), no allocation.
  ///
  /// - Parameter layers: the maximum number of prefixes to strip; with 1, the caller can look up the name after each.
  @inline(__always)
  package func selector(_ name: borrowing Span<UInt8>, layers: Int = maximumLayers) -> Range<Int>? {
    guard name.count > 1, selectorPrefixes.mayHaveOne(name[0], name[1]) else { return nil }
    return changedSelector(name, layers)
  }

  @inline(never)
  private func changedSelector(_ name: borrowing Span<UInt8>, _ layers: Int) -> Range<Int>? {
    var start = 0
    var layer = 0
    while layer < layers {
      let length = selectorPrefixes.length(in: name.extracting(start...))
      if length == 0 { break }
      start += length
      layer += 1
    }
    return start > 0 ? start..<name.count : nil
  }

  // MARK: Layers of a class's name

  /// The state of stripping affixes from a class name.
  private struct Layers {
    /// The range of the remaining name in the original name or, if it is not empty, in ``demangled``.
    var range: Range<Int>
    /// The demangled name; empty before demangling.
    var demangled: [UInt8] = []
    var count = 0
    /// The parsed start of a mangled name. Only the end of the name changes afterwards, so parsing once is enough.
    var mangled: MangledClassName.Start?
    var mangledIsRead = false

    init(_ name: borrowing Span<UInt8>) { range = name.indices }

    func name(of name: borrowing Span<UInt8>) -> [UInt8] {
      if !demangled.isEmpty { return range.count < demangled.count ? Array(demangled[range]) : demangled }
      var own: [UInt8] = []
      own.reserveCapacity(range.count)
      ByteWords.append(name.extracting(range), to: &own)
      return own
    }
  }

  /// Strips one more affix. Returns `false` if there is no further affix.
  @inline(never)
  private func next(_ layers: inout Layers, of name: borrowing Span<UInt8>) -> Bool {
    guard layers.count < Self.maximumLayers else { return false }
    layers.count += 1
    // The runtime demangles some names itself, and hooks derive their names from the result. Both ways lead to the same name.
    if !layers.demangled.isEmpty {
      let demangled = layers.demangled
      return takeOff(&layers.range, of: demangled.span)
    }
    // Demangling comes before suffixes, because a suffix may be part of the last identifier, which includes its length.
    if demangle(&layers, name) { return true }
    return takeOff(&layers.range, of: name)
  }

  private func demangle(_ layers: inout Layers, _ name: borrowing Span<UInt8>) -> Bool {
    let rest = name.extracting(layers.range)
    guard MangledClassName.isMangled(rest) else { return false }
    if !layers.mangledIsRead {
      layers.mangledIsRead = true
      layers.mangled = MangledClassName.Start(rest)
    }
    guard let mangled = layers.mangled, mangled.isAll(of: rest) else { return false }
    layers.demangled = mangled.text
    layers.range = mangled.text.indices
    return true
  }

  /// Strips one affix from a range of a class name, which never becomes empty. Returns `false` if there is no affix.
  private func takeOff(_ range: inout Range<Int>, of name: borrowing Span<UInt8>) -> Bool {
    let rest = name.extracting(range)
    let start = range.lowerBound
    // Numbered forms come first, because their fixed parts end like other affixes: `.0__CN.SENSORSDATA`.
    if let original = NumberedSubclassName.original(in: rest) {
      range = (start + original.lowerBound)..<(start + original.upperBound)
      return true
    }
    let prefix = classPrefixes.length(in: rest)
    if prefix > 0 {
      range = (start + prefix)..<range.upperBound
      return true
    }
    let suffix = classSuffixes.length(in: rest)
    range = start..<(range.upperBound - suffix)
    return suffix > 0
  }
}
