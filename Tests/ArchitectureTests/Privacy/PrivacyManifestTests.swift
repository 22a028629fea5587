import Foundation
import Testing

/// The privacy manifests, which must declare exactly the used APIs that need a reason.
@Suite struct PrivacyManifestTests {
  /// The products with a manifest, each with all targets that it links.
  private static let products = [
    "EventTracking": [
      "EventTracking", "EventMapping", "EventMapCompression", "EventMapChecksums", "EventMapAtomicWords",
      "EventMapRawEventRecorder",
    ],
    "EventHooks": ["EventHooks", "EventMapRawEventRecorder"],
  ]

  /// The targets of a product without a manifest, which an app may embed alone.
  private static let withoutManifest = ["EventMapping"]

  private func uses(ofTargets targets: [String]) throws -> [String: [String]] {
    let files = try SourceTree(SourceTree.root).files.filter {
      $0.path.hasPrefix("Sources/") && targets.contains($0.target)
    }
    #expect(Set(files.map(\.target)) == Set(targets))
    return files.reduce(into: [:]) { uses, file in
      uses.merge(RequiredReasonAPI.uses(in: file)) { $0 + $1 }
    }
  }

  @Test func listsTheTargetsOfEachProduct() {
    for (product, targets) in Self.products {
      var all: Set = [product]
      var added = all
      while !added.isEmpty {
        added = Set(added.flatMap { AllowedImports.dependencies[$0] ?? [] }).subtracting(all)
        all.formUnion(added)
      }
      #expect(all == Set(targets), "\(product)")
    }
  }

  @Test(arguments: products.keys.sorted())
  func declaresTheAPIsOfTheSources(product: String) throws {
    let manifest = try PrivacyManifest(ofTarget: product)
    let uses = try uses(ofTargets: Self.products[product] ?? [])
    let declared = Set(manifest.accessedAPIs.map(\.category))
    for (category, places) in uses where !declared.contains(category) {
      Issue.record("the manifest of \(product) lacks \(category), which \(places) use: declare it, or use another API")
    }
    for category in declared where uses[category] == nil {
      Issue.record("the manifest of \(product) has \(category), which no source uses: remove it")
    }
  }

  @Test(arguments: products.keys.sorted())
  func hasOneAcceptedReasonForEachAPI(product: String) throws {
    let manifest = try PrivacyManifest(ofTarget: product)
    #expect(Set(manifest.accessedAPIs.map(\.category)).count == manifest.accessedAPIs.count)
    for api in manifest.accessedAPIs {
      let reasons = try #require(RequiredReasonAPI.reasons[api.category], "\(api.category)")
      #expect(api.reasons.count == 1 && reasons.isSuperset(of: api.reasons), "\(api.category)")
    }
  }

  @Test func needsNoManifestForOtherTargets() throws {
    #expect(try uses(ofTargets: Self.withoutManifest).isEmpty)
  }

  /// Object files also show calls that are added by the compiler or hidden by macros.
  @Test(.enabled(if: BuiltObjects.canBeRead, "nm is not installed"), arguments: products.keys.sorted())
  func declaresTheAPIsOfTheObjects(product: String) throws {
    let declared = Set(try PrivacyManifest(ofTarget: product).accessedAPIs.map(\.category))
    var used: Set<String> = []
    for target in Self.products[product] ?? [] {
      let symbols = try BuiltObjects.undefinedSymbols(ofTarget: target)
      #expect(!symbols.isEmpty || Self.isEmpty.contains(target), "no objects of \(target) beside the tests")
      used.formUnion(symbols.compactMap { RequiredReasonAPI.category(ofSymbol: $0) })
    }
    #expect(used == declared)
  }

  /// The targets whose objects have no undefined symbols on Linux.
  private static let isEmpty: Set = [
    "EventHooks", "EventMapRawEventRecorder", "EventMapAtomicWords", "EventMapChecksums",
  ]

  /// `record-forever` links all of `EventTracking`, as an app does.
  @Test(.enabled(if: BuiltObjects.canBeRead, "nm is not installed"))
  func declaresTheAPIsOfALinkedProgram() throws {
    let symbols = try BuiltObjects.dynamicSymbols(ofProgram: "eventmap-record-forever")
    #expect(symbols.contains { $0.hasSuffix("pwrite") }, "no record-forever beside the tests")
    let declared = try PrivacyManifest(ofTarget: "EventTracking").accessedAPIs.map(\.category)
    #expect(Set(symbols.compactMap { RequiredReasonAPI.category(ofSymbol: $0) }) == Set(declared))
  }

  @Test func declaresNoTracking() throws {
    for product in Self.products.keys {
      let manifest = try PrivacyManifest(ofTarget: product)
      #expect(!manifest.isForTracking && manifest.trackingDomains.isEmpty)
      #expect(manifest.dataTypes.contains { $0.type == "NSPrivacyCollectedDataTypeProductInteraction" })
      for type in manifest.dataTypes {
        #expect(!type.isForTracking && !type.isLinked, "\(type.type)")
        #expect(type.purposes == ["NSPrivacyCollectedDataTypePurposeAnalytics"], "\(type.type)")
      }
    }
  }

  @Test func findsAPIsInSourcesAndSymbols() {
    let text = """
      var status = stat()  // fstatfs
      if lstat(path, &status) != 0 { let text = "UserDefaults" }
      let free = values.volumeAvailableCapacityForImportantUsage
      """
    let uses = RequiredReasonAPI.uses(in: SourceFile(path: "A.swift", text: text))
    #expect(
      uses == [
        "NSPrivacyAccessedAPICategoryFileTimestamp": ["A.swift:1 stat", "A.swift:2 lstat"],
        "NSPrivacyAccessedAPICategoryDiskSpace": ["A.swift:3 volumeAvailableCapacityForImportantUsage"],
      ])
    let symbols = [
      "lstat", "_fstat", "$s20FoundationEssentials11ProcessInfoC12systemUptimeSdvg", "statfs", "clock_gettime",
      "lstats",
      "$s10Foundation12UserDefaultsC8standardACvgZ",
    ]
    let categories = symbols.map { symbol in
      RequiredReasonAPI.category(ofSymbol: symbol).map { String($0.dropFirst("NSPrivacyAccessedAPICategory".count)) }
    }
    #expect(
      categories == ["FileTimestamp", "FileTimestamp", "SystemBootTime", "DiskSpace", nil, nil, "UserDefaults"])
  }
}
