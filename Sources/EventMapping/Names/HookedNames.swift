/// Takes off what hook libraries and the Swift runtime add to the names of classes and selectors, so that a table finds them under the
/// names that they have in the source.
///
/// A library that observes one object gives it a subclass made at run time, whose name it derives from the class's, and keeps the methods
/// that it replaces under derived selectors. Most hide the subclass from `-class`; `object_getClass` gives its name.
///
/// Each of the built-in texts was read in its library's source, but for those of Foundation, whose source is not public; the lists below
/// and ``NumberedSubclassName`` say which is whose.
package struct HookedNames: Sendable {
  /// What libraries put before a class's name:
  /// - key-value observing, `NSKVONotifying_`, or `..NSKVONotifying_` where the name has a dot, as Swift's have;
  /// - GrowingIO 2 (`FoObjectSELObserver.m`), where it imitates the same for proxies;
  /// - RxCocoa (`_RXObjCRuntime.m`), MessageThrottle (`MessageThrottle.m`), Stinger (`STHookInfoPool.m`), SwiftHook (`DynamicClass.swift`).
  package static let classPrefixes = [
    "NSKVONotifying_", "..NSKVONotifying_", "GIOKVONotifying_", "_RX_namespace_", "_MessageThrottle_", "st_class_",
    "SwiftHook_",
  ]

  /// What libraries put after a class's name: Aspects (`Aspects.m`), ReactiveObjC (`NSObject+RACSelectorSignal.m`), ReactiveCocoa
  /// (`ObjC+RuntimeSubclassing.swift`), Sensors Analytics from the end of 2021 on (`SADelegateProxyObject.m`).
  package static let classSuffixes = ["_Aspects_", "_RACSelectorSignal", "_RACSwift", "_CN.SENSORSDATA"]

  /// What libraries put before a selector: ReactiveObjC (`NSObject+RACSelectorSignal.m`), ReactiveCocoa (`ObjC+Selector.swift`), Aspects
  /// (`Aspects.m`), RxCocoa (`_RXObjCRuntime.m`), MessageThrottle (`MessageThrottle.m`).
  package static let selectorPrefixes = [
    "rac_alias_", "rac0_", "rac1_", "rac2_", "aspects__", "_RX_namespace_", "__mt_",
  ]

  private let classPrefixes: NameAffixes
  private let classSuffixes: NameAffixes
  private let selectorPrefixes: NameAffixes

  /// - Parameters:
  ///   - classSuffixes: what is taken off the end of classes' names besides ``classSuffixes``; empty texts are ignored.
  ///   - selectorPrefixes: what is taken off the start of selectors besides ``selectorPrefixes``; empty texts are ignored.
  package init(classSuffixes: [String] = [], selectorPrefixes: [String] = []) {
    classPrefixes = NameAffixes(
      Self.classPrefixes, at: .start, others: NumberedSubclassName.prefixes + [MangledClassName.prefix])
    self.classSuffixes = NameAffixes(
      Self.classSuffixes + classSuffixes, at: .end, others: NumberedSubclassName.suffixes)
    self.selectorPrefixes = NameAffixes(Self.selectorPrefixes + selectorPrefixes, at: .start)
  }

  /// How many texts are taken off one name. Apps have two or three hook libraries; a name from outside that repeats a text without end
  /// must not be looked up again for each of them.
  package static let mostLayers = 32

  /// The name of a class without what hooks added, demangled; `nil` where nothing changes.
  ///
  /// What several libraries added in turn is taken off in turn, whatever their order, at most ``mostLayers`` texts. A name is never taken
  /// off as a whole, and one that cannot be demangled for sure stays mangled, see ``MangledClassName``. A class has the same result under
  /// its mangled and under its demangled name.
  ///
  /// Complexity: O(1) without allocation for nearly all names of which nothing is taken off, else O(n).
  @inline(__always)
  package func className(_ name: borrowing Span<UInt8>) -> [UInt8]? {
    guard mayChange(name) else { return nil }
    var layers = Layers(name)
    var isChanged = false
    while next(&layers, of: name) { isChanged = true }
    return isChanged ? layers.name(of: name) : nil
  }

  /// Looks through the names that a class has when one thing after the other is taken off, the longest first; none for nearly all names. A
  /// table is asked for each, so that a class that is really named so is found.
  ///
  /// Complexity: O(n) for all names together, besides what `isWanted` costs.
  ///
  /// - Returns: whether one is wanted; the others are not made.
  @inline(__always)
  package func containsOwnName(
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

  /// Whether anything may be taken off a class's name, by its outermost bytes.
  @inline(__always)
  package func mayChange(_ name: borrowing Span<UInt8>) -> Bool {
    let count = name.count
    return count > 1
      && (classPrefixes.mayHaveOne(name[0], name[1]) || classSuffixes.mayHaveOne(name[count - 1], name[count - 2]))
  }

  /// The range of a selector without the prefixes that hooks put before it, never empty; `nil` if it has no prefix.
  ///
  /// Complexity: O(1), no allocation.
  ///
  /// - Parameter layers: how many prefixes are taken off at most; with 1 a table can be asked after each.
  @inline(__always)
  package func selector(_ name: borrowing Span<UInt8>, layers: Int = mostLayers) -> Range<Int>? {
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

  /// A class's name of which some texts were taken off.
  private struct Layers {
    /// What is left, in the name or in ``demangled``.
    var range: Range<Int>
    /// The demangled name; empty before.
    var demangled: [UInt8] = []
    var count = 0
    /// What a mangled name starts with: only its end changes afterwards, so that it is read once.
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

  /// Takes off one more text; false if there is nothing to take off.
  @inline(never)
  private func next(_ layers: inout Layers, of name: borrowing Span<UInt8>) -> Bool {
    guard layers.count < Self.mostLayers else { return false }
    layers.count += 1
    // The runtime demangles some names by itself, and hooks derive theirs from the result: both ways lead to one name.
    if !layers.demangled.isEmpty {
      let demangled = layers.demangled
      return takeOff(&layers.range, of: demangled.span)
    }
    // Before anything is taken off its end: a suffix may be part of the last identifier, which states its own length.
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

  /// Takes one text off a range of a class's name, which never becomes empty; false if there is nothing to take off.
  private func takeOff(_ range: inout Range<Int>, of name: borrowing Span<UInt8>) -> Bool {
    let rest = name.extracting(range)
    let start = range.lowerBound
    // First, for their fixed parts end like other texts: `.0__CN.SENSORSDATA`.
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
