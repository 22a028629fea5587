import Testing

@testable import AppManifests

/// The text of the library list.
@Suite struct LibraryListTests {
  /// Every class occurs once, after a source that occurs once.
  @Test func everyClassIsListedOnceWithItsSource() {
    var sources: [String] = []
    var names: [String: Int] = [:]
    for line in LibraryList.text.split(separator: "\n") {
      let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count > 1 { sources.append(String(parts[1].drop { $0 == " " })) }
      for name in parts[0].split(separator: " ") where !name.hasSuffix(":") {
        names[String(name), default: 0] += 1
        #expect(sources.last?.isEmpty == false, "\(name)")
      }
    }
    #expect(Set(sources).count == sources.count)
    #expect(names.filter { $0.value > 1 }.isEmpty)
    #expect(names.count > 400 && names.keys.allSatisfy { FrameworkClasses.superclasses[$0] != nil })
  }
}
