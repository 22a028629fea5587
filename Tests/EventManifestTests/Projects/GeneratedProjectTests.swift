import AppManifests
import Foundation
import Testing

@testable import EventManifest

/// Generated projects without an `.xcodeproj` in the repository.
@Suite struct GeneratedProjectTests {
  /// The classes of a folder `W` with a file that its project is generated from, and the parts of that file that are not read.
  private static func read(
    _ file: String, _ text: String, sources: [String], in folder: SourceFolder? = nil
  ) throws -> (names: [String], gaps: [String]) {
    let folder = try folder ?? SourceFolder()
    try folder.write("W/" + file, text)
    try folder.writeClasses(sources)
    let facts = try folder.read("W").facts
    let gaps = facts.leftOut.map { "\($0.line.map { "\($0): " } ?? "")\($0.detail ?? "")" }
    return (facts.classes.keys.sorted(), gaps.sorted())
  }

  @Test func readsTheTargetsOfXcodeGen() throws {
    let (names, gaps) = try Self.read(
      "project.yml",
      """
      # The shop.
      name: Shop
      options: {bundleIdPrefix: com.shop, createIntermediateGroups: true}
      settingGroups:
        named: { PRODUCT_MODULE_NAME: Grouped, groups: [named, other, named] }
        other: { groups: [other, named] }
      targets:
        Shop App:
          type: application   # the app
          platform: iOS
          sources:
          - App
          - path: "Shared/Code"
            excludes: ["Old/**", '*.md']
          - path: Assets
            buildPhase: resources
          scripts:
            - script: |
                targets: no
                - &none
          settings:
            base:
              PRODUCT_NAME: "My Shop"
        Kit:
          type: framework
          platform: [iOS, tvOS]
          sources: Kit
        Share:
          type: app-extension
          sources: [Share, Extra/One.swift]
          settings:
            PRODUCT_MODULE_NAME: ShareModule
        Widget:
          type: app-extension
          sources: Widget
          settings: {groups: [named], base: {PRODUCT_NAME: W}}
        Made:
          type: application
          sources: Made
          settings: {PRODUCT_NAME: "${BRAND}"}
      """,
      sources: [
        "App/Home", "App/Deep/Cart", "Shared/Code/Cell", "Shared/Code/Old/Gone", "Assets/Data", "Kit/Button",
        "Share/Sheet", "Extra/One", "Extra/Two", "Widget/Clock", "Made/Maker",
      ])
    #expect(
      names == [
        "Data", "Gone", "Grouped.Clock", "Kit.Button", "Maker", "My_Shop.Cart", "My_Shop.Cell", "My_Shop.Home",
        "ShareModule.One", "ShareModule.Sheet", "Two",
      ])
    #expect(gaps == [])
  }

  @Test func reportsPartsOfXcodeGenProjectsThatAreNotLiteral() throws {
    let (names, gaps) = try Self.read(
      "project.yml",
      """
      name: Shop
      include:
        - base.yml
        - path: more.yml
      targetTemplates:
        Feature:
          type: framework
          sources: Features/${target_name}
      settings: &shared
        A: 1
      targets:
        Cart: {templates: [Feature]}
        Any: {type: application, sources: "${PLACE}"}
        Odd: *shared
      """, sources: ["Features/Cart/Basket", "Any/Free"])
    #expect(names == ["Cart.Basket", "Free"])
    #expect(
      gaps == [
        "9: the line has a value of several lines; 1 more such line",
        "the project includes 2 other files, not read here: base.yml, more.yml",
        "the target 'Any' has sources that are not written out",
      ])
    // Files of other tools, and files that are not projects.
    for text in [
      "name: x\n", "targets: 1\nname: x\n", "", "]]]", "\u{0}\u{1}:", "- a\n- b\n", "targets:\n  A: {sources: A}\n",
    ] {
      let (names, gaps) = try Self.read("project.yml", text, sources: ["A/B"])
      #expect(names == ["B"] && gaps == [], "\(text)")
    }
  }

  @Test func readsTheTargetsOfTuist() throws {
    let (names, gaps) = try Self.read(
      "Project.swift",
      """
      import ProjectDescription
      let kit = Target(name: "Kit", platform: .iOS, product: .framework, productName: "ShopKit", bundleId: "k",
        sources: "Kit/**/*.swift")
      let project = Project(name: "Shop", targets: [
        kit,
        .target(name: "Shop-App", destinations: .iOS, product: .app, bundleId: "a", sources: ["App/**", .glob("Shared/**", excluding: "Shared/Old/**")],
          dependencies: [.target(name: "Kit"), .target(name: "Other")],
          settings: .settings(base: ["SWIFT_VERSION": "6"])),
        .target(name: "Named", product: .app, sources: ["Named/Main.swift"], settings: .settings(base: ["PRODUCT_MODULE_NAME": "Own"])),
        .target(name: "Folders", product: .framework, buildableFolders: ["Folders/Sources"]),
        .target(name: "Made", product: .app, productName: brand, sources: ["Made/**"]),
        .target(name: "Part", product: .app, sources: ["Part/**"] + more),
        .target(name: name, product: .app, sources: ["Free/**"]),
      ])
      """,
      sources: [
        "Kit/UI/Button", "App/Home", "Shared/Cell", "Named/Main", "Named/Two", "Folders/Sources/F", "Made/Maker",
        "Part/P", "Free/Any",
      ])
    #expect(
      names == [
        "Any", "Folders.F", "Maker", "Own.Main", "P", "ShopKit.Button", "Shop_App.Cell", "Shop_App.Home", "Two",
      ])
    #expect(gaps == ["1 target without a literal name", "the target 'Part' has sources that are not written out"])
    let helpers = try Self.read(
      "Project.swift", "import ProjectDescription\nlet project = Project.module(name: \"Core\")", sources: ["A/B"])
    #expect(helpers.names == ["B"] && helpers.gaps == ["no target of the project is written out"])
    // A source of the app may have the same name.
    let own = try Self.read(
      "Project.swift", "struct Project { let kit = Target(name: \"A\", sources: \"A/**\") }", sources: ["A/B"])
    #expect(own.names == ["B"] && own.gaps == [])
  }

  /// Excluded patterns are relative to the project in Tuist and to the source's path in XcodeGen.
  @Test func appliesExcludedPatterns() throws {
    let sources = [
      "App/Home", "App/HomeMock", "App/Old/Gone", "App/Old/Deep/Far", "App/Test/HomeTests", "App/Odd/Any", "Kit/Own",
      "Kit/Old/Kept", "Kit/Made/By", "Only/Top", "Only/In/Below", "Range/R",
    ]
    let tuist = try Self.read(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Shop", product: .app, sources: [
          .glob("App/**", excluding: ["App/Old/**", "App/**/*Mock.swift", "App/Test", "Kit/**"], compilerFlags: "-w")]),
        .target(name: "Tests", product: .unitTests, sources: ["App/**/*Tests.swift"]),
        .target(name: "Kit", product: .framework, sources: [.glob("Kit/**", excluding: generated)]),
        .target(name: "Only", product: .framework, sources: ["Only/*.swift"]),
        .target(name: "Range", product: .framework, sources: ["Range/[A-Z].swift"]),
      ])
      """, sources: sources)
    // A source of two modules belongs to the app's module.
    #expect(
      tuist.names == [
        "Below", "By", "Far", "Gone", "HomeMock", "Kept", "Only.Top", "Own", "R", "Shop.Any", "Shop.Home",
        "Shop.HomeTests",
      ])
    #expect(
      tuist.gaps == [
        "the target 'Kit' has sources that are not written out",
        "the target 'Range' has sources that are not written out",
      ])
    let xcodeGen = try Self.read(
      "project.yml",
      """
      name: Shop
      targets:
        Shop:
          type: application
          sources: [{path: App, excludes: [Old, "**/*Mock.swift", "*/HomeTests.swift"]}, "Only/*.swift"]
        Tests:
          type: bundle.unit-test
          sources: "App/T*"
        Kit: {type: framework, sources: {path: Kit, excludes: ["**/Made", "../App"]}}
      """, sources: sources)
    #expect(
      xcodeGen.names == [
        "Below", "By", "Far", "Gone", "HomeMock", "Kept", "Own", "R", "Shop.Any", "Shop.Home", "Shop.Top",
        "Tests.HomeTests",
      ])
    #expect(xcodeGen.gaps == ["the target 'Kit' has sources that are not written out"])
  }

  @Test func warnsAboutAnOutdatedProject() throws {
    let project = XcodeProjectTests.namedShop.replacing("\"$(UNKNOWN)\"", with: "Share")
    let folder = try SourceFolder(["W/Shop.xcodeproj/project.pbxproj": project])
    try folder.writeClasses([
      "App/Home", "App/New", "Shared/Item Cell", "Tests/A", "Tests/Old/A", "Tests/Fake", "Tools/T",
    ])
    func differences(_ text: String, of file: String = "project.yml", in place: String = "W") throws -> [String] {
      try folder.write("W/" + file, text)
      return try folder.read(place).warnings.map { $0.replacing(folder.path(""), with: "") }
    }
    let upToDate = """
      name: Shop
      targets:
        Shop App:
          type: application
          productName: Shop
          sources: [{path: App, excludes: [New.swift]}, Shared]
        Share: {type: app-extension, sources: [Shared, Tests/Fake.swift]}
        Shop Tests: {type: bundle.unit-test, productName: ShopChecks, sources: {path: Tests, excludes: [Old/A.swift]}}

      """
    #expect(try differences(upToDate) == [])
    let stale = upToDate.replacing(", excludes: [New.swift]", with: "").replacing(
      "excludes: [Old/A.swift]", with: "excludes: []")
    for place in ["W", "W/App"] {
      let (count, name) = place == "W" ? ("2 sources", "App/New.swift") : ("1 source", "New.swift")
      let difference = "'\(name)' is in no target, but in the module 'Shop' there; generate the project again"
      let found = try differences(stale, in: place)
      #expect(
        found.map { String($0.drop { $0 != ":" }) } == [
          ": 'Shop.xcodeproj' beside it is used and differs for \(count): \(difference)"
        ])
      #expect(found.first?.contains("project.yml: ") == true)
    }
    #expect(
      try differences(upToDate.replacing("productName: Shop\n", with: "productName: Other\n")).first?.contains(
        "'App/Home.swift' is in the module 'Shop', but in the module 'Other' there") == true)
    // A file that is not read completely, or of another tool, is not compared.
    for other in [
      stale + "  Any: {type: application, sources: \"${PLACE}\"}\n", "name: x\n", stale + "include: more.yml\n",
    ] {
      #expect(try differences(other) == [])
    }
    let tuist =
      "import ProjectDescription\nlet project = Project(targets: [.target(name: \"Shop\", product: .app, sources: \"App/**\")])"
    let found = try differences(tuist, of: "Project.swift")
    #expect(found.count == 1 && found.first?.contains("Project.swift: ") == true)
  }

  @Test func anExistingProjectWins() throws {
    let text = "name: W\ntargets:\n  Other: {type: application, sources: App}\n"
    let folder = try SourceFolder()
    #expect(try Self.read("project.yml", text, sources: ["App/Home"], in: folder).names == ["Other.Home"])
    // The project's file is found above an input folder and above an input file.
    for path in ["W/App", "W/App/Home.swift"] { #expect(try folder.names(path) == ["Other.Home"]) }
    try folder.write("W/Shop.xcodeproj/project.pbxproj", XcodeProjectTests.namedShop)
    for path in ["W", "W/App"] { #expect(try folder.names(path) == ["Shop.Home"]) }
  }

  // MARK: YAML

  private static func described(_ value: ProjectValue) -> String {
    switch value {
    case .text(let text): "'\(text)'"
    case .list(let elements): "[" + elements.map(described).joined(separator: " ") + "]"
    case .map(let members):
      "{" + members.sorted { $0.key < $1.key }.map { "\($0.key)=\(described($0.value))" }.joined(separator: " ") + "}"
    case .unknown: "?"
    }
  }

  private static func read(_ text: String) -> String {
    let (value, problems) = ProjectFileReader.read(Array(text.utf8))
    return ([described(value)] + problems.map { "\($0.line): \($0.message)" }).joined(separator: "\n")
  }

  @Test(arguments: [
    ("a: b\r\nc:\r\n  - d # e\r\n  - 'f # g'\r\n", "{a='b' c=['d' 'f # g']}"),
    ("---\na: {b: c, d: [e, \"f, g\", ], 'h': {}}\ni: []\n...\nj: k", "{a={b='c' d=['e' 'f, g'] h={}} i=[]}"),
    ("a:\n- b: c\n  d: e\n-\n  f: g\n- - h\n  - i\n-\n", "{a=[{b='c' d='e'} {f='g'} ['h' 'i'] '']}"),
    ("a: |\n  b: c\n\n  d\ne: >-\n f\ng: h", "{a=? e=? g='h'}"),
    ("a: http://b:1\nc: it's\n\"d e\": ~\n f", "{a='http://b:1' c='it's' d e=?}\n3: has a value of several lines"),
    ("a: [b,\n  c]\nd: e", "{a=? d='e'}\n1: has a value of several lines"),
    (
      "a: &b c\nd: *b\ne: \"f\\n\"\ng: \"h",
      "{a=? d=? e=? g=?}\n1: has an anchor, an alias, a tag or another value that is not literal\n2: has an anchor, an alias, a tag or another value that is not literal\n3: has a text with escapes\n4: has a text without its end"
    ),
    ("a:\n\tb: c\nd: e", "{a='' d='e'}\n2: is indented with a tab"),
    ("a: b\n  c: d\ne\nf: g", "{a=? f='g'}\n1: has a value of several lines\n3: has no key"),
  ])
  func parsesYAML(text: String, expected: String) { #expect(Self.read(text) == expected) }

  /// Hostile files neither trap nor take more time than others.
  @Test func hostileFilesEndInTime() {
    let count = 20_000
    for text in [
      String(repeating: "- ", count: count), String(repeating: "[", count: count),
      String(repeating: "{a: ", count: count),
      String(repeating: "a:\n", count: count), String(repeating: "? \"", count: count),
      (0..<500).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), String(repeating: "'\n", count: count),
    ] {
      #expect(ProjectFileReader.read(Array(text.utf8)).problems.count <= 100)
    }
    let valid = Array("name: S\ntargets:\n  A:\n    sources: [A, {path: 'B'}]\n    - x\n  B: &c\n".utf8)
    for index in valid.indices {
      for byte in [
        UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "\n"), UInt8(ascii: "'"), 0, 0xFF,
      ] {
        var changed = valid
        changed[index] = byte
        _ = ProjectFileReader.read(changed)
        _ = ProjectFileReader.read(Array(valid[..<index]))
      }
    }
  }
}
