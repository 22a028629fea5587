import Testing

/// The objects that an app embeds take no symbol of `Span` and its kin from the runtime.
///
/// Deployed to a system before iOS 26 or macOS 26, a program with such a symbol is linked with `libswiftCompatibilitySpan.dylib`, which an app has
/// to embed. The code of spans is compiled into its caller, so that only metadata would be taken: of a span in a generic type, in an existential,
/// or of a generic function that is not specialized.
@Suite struct SpanSymbolTests {
  private static let targets = ["EventMapping", "EventTracking", "EventMapCompression", "EventMapFileKinds"]

  /// Without optimization, variables of the type `MutableSpan` take its descriptor. `.ci/run` checks that optimized objects do not.
  private static let allowed: Set = ["$ss11MutableSpanVMn"]

  /// Whether a symbol belongs to a span type of the standard library, and is not that of an extension of ours.
  private static func isOfSpan(_ symbol: String) -> Bool {
    guard let match = symbol.firstMatch(of: /^_?\$ss[0-9]+(?:Output|Mutable)?(?:Raw)?SpanV/) else { return false }
    return !targets.contains { symbol[match.range.upperBound...].hasPrefix("\($0.utf8.count)\($0)") }
  }

  @Test(.enabled(if: BuiltObjects.canBeRead, "nm is not installed"), arguments: targets)
  func objectsTakeNoSymbolOfSpan(target: String) throws {
    let symbols = try BuiltObjects.undefinedSymbols(ofTarget: target)
    #expect(!symbols.isEmpty, "no objects of \(target) beside the tests")
    #expect(Set(symbols.filter(Self.isOfSpan)).subtracting(Self.allowed).isEmpty)
  }

  @Test func symbolsOfSpan() {
    let symbols = [
      "$ss4SpanVMa", "_$ss13OutputRawSpanVMn", "$ss7RawSpanVMn",
      "$ss11MutableSpanV19EventMapCompressions5UInt8VRszlE4copy_2atys0B0VyAEG_SitF",
      "$s12EventMapping4SpanVMa", "$s19EventMapCompression5CRC32V3addyys4SpanVys5UInt8VGF",
    ]
    #expect(symbols.map(Self.isOfSpan) == [true, true, true, false, false, false])
  }
}
