import Testing

@testable import EventManifest

/// The targets and modules of sources in an Xcode project.
@Suite struct XcodeProjectTests {
  /// A project with three targets: an app with groups, an extension that shares a file, and tests in a synchronized folder.
  static let shop = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; buildConfigurationList = LP; targets = (TA, TE, TT, Gone); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (GA, F3, G, S, FX, Gone); };
      GA = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = (F1, F2, F4); };
      F1 = { isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = "../Shared/Item Cell.swift"; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = Share/Share.m; sourceTree = SOURCE_ROOT; };
      F4 = { isa = PBXFileReference; path = Legacy.swift; sourceTree = BUILT_PRODUCTS_DIR; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = Tests; sourceTree = "<group>"; exceptions = (X1, X2); };
      X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TT;
        membershipExceptions = (Info.plist, Old/A.swift); };
      X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TE; membershipExceptions = (Fake.swift); };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = F4; };
      PA = { isa = PBXSourcesBuildPhase; files = (B1, B2, B4, Gone); };
      PE = { isa = PBXSourcesBuildPhase; files = (B2, B3); };
      PR = { isa = PBXResourcesBuildPhase; files = (B3); };
      TA = { isa = PBXNativeTarget; name = "Shop App"; productType = "com.apple.product-type.application";
        buildPhases = (PA, PR); buildConfigurationList = LA; };
      TE = { isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension";
        buildPhases = (PE); buildConfigurationList = LE; };
      TT = { isa = PBXNativeTarget; name = "Shop Tests"; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (); fileSystemSynchronizedGroups = (S); buildConfigurationList = LT; productReference = RT; };
      RT = { isa = PBXFileReference; path = ShopChecks.xctest; sourceTree = BUILT_PRODUCTS_DIR; };
      LP = { isa = XCConfigurationList; buildConfigurations = (CP); };
      LA = { isa = XCConfigurationList; buildConfigurations = (CD, CA); defaultConfigurationName = Debug; };
      LE = { isa = XCConfigurationList; buildConfigurations = (CE); };
      LT = { isa = XCConfigurationList; buildConfigurations = (CT); };
      CP = { isa = XCBuildConfiguration; name = Release; buildSettings = { BRAND = "Shop-2"; }; };
      CD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "Shop Beta"; }; };
      CA = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = "$(BRAND) ${SUFFIX}"; };
        baseConfigurationReference = FX; };
      FX = { isa = PBXFileReference; path = Gone.xcconfig; sourceTree = "<group>"; };
      CE = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = "$(UNKNOWN)"; }; };
      CT = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
    }; }
    """

  /// The same project with a known module of the app: `Shop`.
  static let namedShop = shop.replacing("$(BRAND) ${SUFFIX}", with: "Shop")

  private static func targets(_ text: String, settings: [String: String] = [:]) throws -> SourceTargets {
    var targets = SourceTargets()
    try XcodeProject(Array(text.utf8), folder: "/w") { settings[$0].map { Array($0.utf8) } }.add(to: &targets)
    return targets
  }

  private static func names(_ path: String, _ targets: SourceTargets) -> [String] {
    targets.targets(of: path).map { "\($0.name) \($0.module ?? "-")" }
  }

  @Test func findsTheTargetsAndModulesOfFiles() throws {
    // The module of the extension depends on an unknown setting; the tests have only a product name.
    let targets = try Self.targets(
      Self.shop.replacing("path = Gone.xcconfig", with: "path = Shop.xcconfig"),
      settings: [
        "/w/Shop.xcconfig": "#include \"more/Suffix.xcconfig\"", "/w/more/Suffix.xcconfig": "SUFFIX = Go // on",
      ])
    let app = "Shop App Shop_2_Go"
    for path in ["/w/App/Home.swift", "/w/app/../App/./home.swift"] { #expect(Self.names(path, targets) == [app]) }
    #expect(Self.names("/w/Shared/Item Cell.swift", targets) == [app, "Share -"])
    // A header has the targets of its source; an unlisted file has the target with the name of its folder.
    for file in ["Share.m", "Share.h", "Other.m"] { #expect(Self.names("/w/Share/" + file, targets) == ["Share -"]) }
    #expect(Self.names("/w/Tests/Deep/A.swift", targets) == ["Shop Tests ShopChecks"])
    #expect(Self.names("/w/Tests/Fake.swift", targets) == ["Share -", "Shop Tests ShopChecks"])
    for path in ["/w/App/Legacy.swift", "/w/Tests/Old/A.swift", "/Home.swift"] {
      #expect(Self.names(path, targets) == [], "\(path)")
    }
  }

  @Test(arguments: [
    ("PRODUCT_NAME = $(TARGET_NAME)", "Shop_App"), ("PRODUCT_NAME = 2 Go!", "__Go_"),
    ("PRODUCT_NAME = A\nPRODUCT_MODULE_NAME = $(PRODUCT_NAME:c99extidentifier)Kit", "AKit"),
    ("PRODUCT_NAME = $(PRODUCT_NAME)", nil), ("PRODUCT_NAME[sdk=x] = B", "Shop_App"),
    ("A = $(B)\nB = $(A)\nPRODUCT_NAME = $(A)", nil), ("PRODUCT_NAME = $(", nil), ("PRODUCT_NAME =", nil),
    ("// PRODUCT_NAME = C", "Shop_App"), ("PRODUCT_NAME = 购物", "购物"),
    ("#include \"Shop.xcconfig\"\nPRODUCT_NAME = D", "D"),
  ])
  func resolvesTheModuleFromSettings(_ text: String, module: String?) throws {
    let project = Self.shop.replacing("PRODUCT_NAME = \"$(BRAND) ${SUFFIX}\";", with: "")
      .replacing("path = Gone.xcconfig", with: "path = Shop.xcconfig")
    let targets = try Self.targets(project, settings: ["/w/Shop.xcconfig": text])
    #expect(targets.targets(of: "/w/App/Home.swift").map(\.module) == [module])
  }

  /// Settings that refer to each other grow only to a limited length.
  @Test func recursiveSettingsStayBounded() {
    var layer = ["PRODUCT_NAME": "$(A0)"]
    for level in 0..<15 { layer["A\(level)"] = String(repeating: "$(A\(level + 1))", count: 8) }
    layer["A15"] = "x"
    let module = BuildSettings(target: "T", layers: [layer]).module
    #expect((module?.utf8.count ?? 0) < 100_000)
  }

  /// A group whose path is too long for a file is skipped with its contents.
  @Test func skipsPathsThatAreTooLong() throws {
    var groups = "G0 = { children = (G1); };"
    for level in 1..<3_000 { groups += "G\(level) = { path = abcdefghij; children = (G\(level + 1)); };" }
    let project = "{ rootObject = P; objects = { P = { mainGroup = G0; targets = (); }; \(groups) }; }"
    #expect(try Self.targets(project).targets(of: "/w/abcdefghij/a.m").isEmpty)
  }

  @Test(arguments: ["", "{ objects = (); }", "{ objects = { P = 1; }; rootObject = P; }", "<plist", "bplist00"])
  func refusesInvalidProjects(_ text: String) {
    let error = #expect(throws: AppReadingError.self) { try Self.targets(text) }
    #expect(error?.reason == "invalid-project")
  }
}
