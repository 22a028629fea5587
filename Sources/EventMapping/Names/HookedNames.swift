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

  /// The name of a class without what hooks added, demangled; `nil` where nothing changes.
  ///
  /// What several libraries added in turn is taken off in turn, whatever their order. A name is never taken off as a whole, and one that
  /// cannot be demangled for sure stays mangled, see ``MangledClassName``. A class has the same result under its mangled and under
  /// its demangled name.
  ///
  /// Complexity: O(1) without allocation for nearly all names of which nothing is taken off, else O(n).
  ///
  /// - Parameter layers: how many texts are taken off at most; with 1 a table can be asked after each.
  @inline(__always)
  package func className(_ name: borrowing Span<UInt8>, layers: Int = mostLayers) -> [UInt8]? {
    let count = name.count
    guard count > 1,
      classPrefixes.mayHaveOne(name[0], name[1]) || classSuffixes.mayHaveOne(name[count - 1], name[count - 2])
    else { return nil }
    return changedClassName(name, layers)
  }

  /// The names that a class has when one thing after the other is taken off, the longest first; none for nearly all names. A table is asked
  /// for each, so that a class that is really named so is found.
  func ownNames(ofClass name: borrowing Span<UInt8>) -> [[UInt8]] {
    className(name, layers: 1).map(ownNames(from:)) ?? []
  }

  /// The same where the longest of them is known.
  func ownNames(from first: [UInt8]) -> [[UInt8]] {
    var own = first
    var names = [own]
    while names.count < Self.mostLayers, let next = className(own.span, layers: 1) {
      names.append(next)
      own = next
    }
    return names
  }

  /// The range of a selector without the prefixes that hooks put before it, never empty; `nil` if it has no prefix.
  ///
  /// Complexity: O(1) for nearly all selectors without such a prefix; no allocation.
  ///
  /// - Parameter layers: how many prefixes are taken off at most; with 1 a table can be asked after each.
  @inline(__always)
  package func selector(_ name: borrowing Span<UInt8>, layers: Int = .max) -> Range<Int>? {
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

  @inline(never)
  private func changedClassName(_ name: borrowing Span<UInt8>, _ most: Int) -> [UInt8]? {
    var range = 0..<name.count
    for layer in 0..<most {
      // Before anything is taken off its end: a suffix may be part of the last identifier, which states its own length.
      if let demangled = MangledClassName.demangled(name.extracting(range)) {
        // The runtime demangles some names by itself, and hooks derive theirs from the result: both ways lead to one name.
        var range = demangled.indices
        var layers = layer + 1
        while layers < most, takeOff(&range, of: demangled.span) { layers += 1 }
        return range.count < demangled.count ? Array(demangled[range]) : demangled
      }
      guard takeOff(&range, of: name) else { break }
    }
    guard range.count < name.count else { return nil }
    var changed: [UInt8] = []
    changed.reserveCapacity(range.count)
    ByteWords.append(name.extracting(range), to: &changed)
    return changed
  }

  /// How many texts are taken off one name. Apps have two or three hook libraries; a name from outside that repeats a suffix without end
  /// must not be read again for each of them.
  package static let mostLayers = 32

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
