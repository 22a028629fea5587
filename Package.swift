// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let privacyManifest = "PrivacyInfo.xcprivacy"

// The package manager adds a source to Objective-C targets with resources that includes Foundation's headers.
#if canImport(Darwin)
  let hasFoundationHeaders = true
#else
  let hasFoundationHeaders = false
#endif

let package = Package(
  name: "EventMap",
  platforms: [.macOS(.v15), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "EventMapping", targets: ["EventMapping"]),
    .library(name: "EventTranslation", targets: ["EventTranslation"]),
    .library(name: "AppManifests", targets: ["AppManifests"]),
    .library(name: "EventLinting", targets: ["EventLinting"]),
    .library(name: "EventManifest", targets: ["EventManifest"]),
    .library(name: "EventTracking", targets: ["EventTracking"]),
    .library(name: "EventHooks", targets: ["EventHooks"]),
    .executable(name: "eventmap", targets: ["eventmap"]),
    .executable(name: "eventmap-benchmark", targets: ["eventmap-benchmark"]),
    .plugin(name: "EventMapLint", targets: ["EventMapLint"]),
    .plugin(name: "EventMapPackageCommand", targets: ["EventMapPackageCommand"]),
  ],
  targets: [
    .target(name: "FileKinds", swiftSettings: strict),
    .target(name: "EventMapping", dependencies: ["FileKinds"], swiftSettings: strict),
    .target(name: "ByteBlocks"),
    .target(name: "Checksums"),
    .target(name: "Archives", dependencies: ["Checksums", "FileKinds"], swiftSettings: strict),
    .target(name: "TextCharts", swiftSettings: strict),
    .target(
      name: "EventTranslation", dependencies: ["EventMapping", "ByteBlocks", "Archives", "FileKinds", "TextCharts"],
      swiftSettings: strict),
    .target(name: "DumpAudit", dependencies: ["EventMapping"], swiftSettings: strict),
    .target(name: "AtomicWords"),
    .target(name: "RawEventRecorder"),
    .target(
      name: "EventTracking",
      dependencies: ["EventMapping", "Archives", "AtomicWords", "FileKinds", "RawEventRecorder"],
      resources: [.copy(privacyManifest)], swiftSettings: strict),
    .target(
      name: "EventHooks", dependencies: ["RawEventRecorder"],
      exclude: hasFoundationHeaders ? [] : [privacyManifest],
      resources: hasFoundationHeaders ? [.copy(privacyManifest)] : [],
      cSettings: ["Classes", "Hooks", "Lines", "Methods", "Views"].map { .headerSearchPath($0) }),
    .target(
      name: "EventReceiving", dependencies: ["EventMapping", "EventTranslation", "Archives", "FileKinds"],
      swiftSettings: strict),
    .target(name: "SourceTexts", swiftSettings: strict),
    .target(name: "AppManifests", dependencies: ["EventMapping"], swiftSettings: strict),
    .target(
      name: "EventLinting", dependencies: ["EventMapping", "AppManifests", "FileKinds", "SourceTexts", "TextCharts"],
      swiftSettings: strict),
    .target(
      name: "EventManifest", dependencies: ["EventMapping", "AppManifests", "SourceTexts", "Archives"],
      swiftSettings: strict),
    .target(
      name: "EventGenerating", dependencies: ["EventMapping", "AppManifests", "EventTranslation", "EventLinting"],
      swiftSettings: strict),
    .target(
      name: "TableEditing", dependencies: ["EventMapping", "AppManifests", "EventLinting", "SourceTexts"],
      swiftSettings: strict),
    .target(
      name: "EventTriage",
      dependencies: ["EventMapping", "AppManifests", "EventTranslation", "EventLinting", "TableEditing"],
      swiftSettings: strict),
    .target(
      name: "EventReport",
      dependencies: [
        "EventMapping", "AppManifests", "EventTranslation", "EventLinting", "EventGenerating", "EmbeddedFiles",
      ],
      exclude: ["Page/Assets"], swiftSettings: strict),
    .target(
      name: "LanguageServer",
      dependencies: [
        "EventMapping", "AppManifests", "EventLinting", "EventManifest", "EventGenerating", "SourceTexts",
        "TableEditing",
      ],
      swiftSettings: strict),
    .target(name: "EmbeddedFiles"),
    .target(name: "EventMapDocumentation", dependencies: ["EmbeddedFiles"], swiftSettings: strict),
    .target(
      name: "EventMapCommand",
      dependencies: [
        "EventMapping", "AppManifests", "SourceTexts", "EventTranslation", "EventLinting", "EventManifest",
        "EventGenerating", "TableEditing", "EventReceiving", "DumpAudit", "EventTriage", "EventReport",
        "LanguageServer", "Archives", "FileKinds", "EventMapDocumentation",
      ],
      swiftSettings: strict
    ),
    .target(name: "QuitSignal"),
    .executableTarget(name: "eventmap", dependencies: ["EventMapCommand", "QuitSignal"], swiftSettings: strict),
    .plugin(
      name: "EventMapLint", capability: .buildTool(), dependencies: ["eventmap"], path: "Sources/EventMapLint"),
    .plugin(
      name: "EventMapPackageCommand",
      capability: .command(
        intent: .custom(verb: "eventmap", description: "Run eventmap in the package's folder, such as: eventmap lint")),
      dependencies: ["eventmap"], path: "Sources/EventMapPackageCommand"),
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "eventmap-benchmark",
      dependencies: [
        "EventMapping", "EventTranslation", "EventTracking", "EventLinting", "EventManifest", "AppManifests",
        "Archives",
        "AllocationCount",
      ],
      swiftSettings: strict
    ),
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: strict),
    .target(
      name: "GeneratedDocuments", dependencies: ["EventMapping", "SeededNumbers"], path: "Tests/GeneratedDocuments",
      swiftSettings: strict),
    .target(name: "StoredArchives", path: "Tests/StoredArchives", swiftSettings: strict),
    .target(name: "InstalledPrograms", path: "Tests/InstalledPrograms", swiftSettings: strict),
    .target(
      name: "StandInPrograms", dependencies: ["InstalledPrograms"], path: "Tests/StandInPrograms",
      exclude: ["StandIns"], swiftSettings: strict),
    .target(name: "LoopbackClient", path: "Tests/LoopbackClient", swiftSettings: strict),
    .testTarget(name: "FileKindsTests", dependencies: ["FileKinds"], swiftSettings: strict),
    .testTarget(
      name: "EventMappingTests", dependencies: ["EventMapping", "SeededNumbers"], swiftSettings: strict),
    .testTarget(
      name: "EventTranslationTests",
      dependencies: ["EventMapping", "EventTranslation", "ByteBlocks", "DumpAudit", "SeededNumbers", "TextCharts"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "record-forever", dependencies: ["EventTracking", "EventMapping"], path: "Tests/record-forever",
      swiftSettings: strict),
    .testTarget(
      name: "EventTrackingTests",
      dependencies: [
        "EventTracking", "EventMapping", "EventTranslation", "Archives", "SeededNumbers", "record-forever",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventReceivingTests",
      dependencies: [
        "EventReceiving", "EventMapping", "EventTranslation", "SeededNumbers", "StoredArchives", "LoopbackClient",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EventLintingTests",
      dependencies: [
        "EventLinting", "AppManifests", "SourceTexts", "EventMapping", "SeededNumbers", "GeneratedDocuments",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "TextChartsTests", dependencies: ["TextCharts"], swiftSettings: strict),
    .testTarget(name: "SourceTextsTests", dependencies: ["SourceTexts"], swiftSettings: strict),
    .testTarget(
      name: "AppManifestsTests", dependencies: ["AppManifests", "EventLinting"], swiftSettings: strict),
    .testTarget(
      name: "ArchivesTests", dependencies: ["Archives", "SeededNumbers", "StoredArchives"], swiftSettings: strict),
    .testTarget(
      name: "EventManifestTests",
      dependencies: [
        "EventManifest", "AppManifests", "EventMapping", "EventLinting", "Archives", "SeededNumbers", "StoredArchives",
        "InstalledPrograms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventGeneratingTests",
      dependencies: [
        "EventGenerating", "EventLinting", "AppManifests", "EventMapping", "SeededNumbers", "InstalledPrograms",
        "StandInPrograms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TableEditingTests",
      dependencies: ["TableEditing", "EventLinting", "EventMapping", "SeededNumbers", "GeneratedDocuments"],
      swiftSettings: strict),
    .testTarget(
      name: "EventReportTests",
      dependencies: ["EventReport", "EventMapping", "AppManifests", "EventLinting", "InstalledPrograms"],
      swiftSettings: strict),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "LanguageServer", "AppManifests", "EventLinting", "EventMapping", "SourceTexts", "TableEditing",
        "SeededNumbers",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventMapCommandTests",
      dependencies: [
        "EventMapCommand", "EventMapping", "EventTranslation", "EventLinting", "EventTracking", "EventGenerating",
        "EventMapDocumentation", "eventmap", "SeededNumbers", "StoredArchives", "LoopbackClient", "StandInPrograms",
        "InstalledPrograms",
      ],
      exclude: ["Editors/features.lua", "Editors/neovim.lua"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EventHooksTests",
      dependencies: ["StandInPrograms", "InstalledPrograms", "EventManifest", "AppManifests", "EventMapping"],
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["InstalledPrograms"], swiftSettings: strict),
  ],
  // For #embed.
  cLanguageStandard: .gnu2x
)
