import Testing

/// The objects that an app embeds, which must not use symbols of `Span` types from the runtime.
///
/// With a deployment target before iOS 26 or macOS 26, such a symbol makes the linker add `libswiftCompatibilitySpan.dylib`, which the app
/// would have to embed. The code of spans is inlined into the caller, so that a symbol can only be metadata: of a span in a generic type
/// or an existential, or of a generic function that is not specialized.
@Suite struct SpanSymbolTests {
  private static let targets = ["EventMapping", "EventTracking", "EventMapCompression"]

  /// The symbols of unoptimized code, in which variables of the type `MutableSpan` need its descriptor. `.ci/run` checks that optimized
  /// objects have no symbol.
  private static let allowed: Set = ["$ss11MutableSpanVMn"]

  /// Whether a symbol belongs to a span type of the standard library, and not to an extension in this project.
  private static func isOfSpan(_ symbol: String) -> Bool {
    guard let match = symbol.firstMatch(of: /^_?\$ss[0-9]+(?:Output|Mutable)?(?:Raw)?SpanV/) else { return false }
    return !targets.contains { symbol[match.range.upperBound...].hasPrefix("\($0.utf8.count)\($0)") }
  }

  @Test(.enabled(if: BuiltObjects.canBeRead, "nm is not installed"), arguments: targets)
  func hasNoSymbolOfSpan(target: String) throws {
    let symbols = try BuiltObjects.undefinedSymbols(ofTarget: target)
    #expect(!symbols.isEmpty, "no objects of \(target) beside the tests")
    #expect(Set(symbols.filter(Self.isOfSpan)).subtracting(Self.allowed).isEmpty)
  }

  @Test func recognizesSymbolsOfSpan() {
    let symbols = [
      "$ss4SpanVMa", "_$ss13OutputRawSpanVMn", "$ss7RawSpanVMn",
      "$ss11MutableSpanV19EventMapCompressions5UInt8VRszlE4copy_2atys0B0VyAEG_SitF",
      "$s12EventMapping4SpanVMa", "$s19EventMapCompression5CRC32V3addyys4SpanVys5UInt8VGF",
    ]
    #expect(symbols.map(Self.isOfSpan) == [true, true, true, false, false, false])
  }
}
