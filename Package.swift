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
    .target(name: "EventMapFileKinds", swiftSettings: strict),
    .target(name: "EventMapping", swiftSettings: strict),
    .target(name: "EventMapTableSearch", dependencies: ["EventMapping"], swiftSettings: strict),
    .target(name: "EventMapByteBlocks"),
    .target(name: "EventMapChecksums"),
    .target(name: "EventMapCompression", dependencies: ["EventMapChecksums"], swiftSettings: strict),
    .target(
      name: "EventMapArchives", dependencies: ["EventMapCompression", "EventMapFileKinds"], swiftSettings: strict),
    .target(name: "EventMapTextCharts", swiftSettings: strict),
    .target(
      name: "EventTranslation",
      dependencies: [
        "EventMapTableSearch",
        "EventMapping", "EventMapByteBlocks", "EventMapArchives", "EventMapCompression", "EventMapFileKinds",
        "EventMapSourceTexts", "EventMapTextCharts",
      ],
      swiftSettings: strict),
    .target(name: "EventMapDumpAudit", dependencies: ["EventMapping"], swiftSettings: strict),
    .target(name: "EventMapAtomicWords"),
    .target(name: "EventMapRawEventRecorder"),
    .target(
      name: "EventTracking",
      dependencies: [
        "EventMapping", "EventMapCompression", "EventMapAtomicWords", "EventMapRawEventRecorder",
      ],
      resources: [.copy(privacyManifest)], swiftSettings: strict),
    .target(
      name: "EventHooks", dependencies: ["EventMapRawEventRecorder"],
      exclude: hasFoundationHeaders ? [] : [privacyManifest],
      resources: hasFoundationHeaders ? [.copy(privacyManifest)] : [],
      cSettings: ["Classes", "Hooks", "Lines", "Methods", "Views"].map { .headerSearchPath($0) }),
    .target(
      name: "EventMapReceiving",
      dependencies: [
        "EventMapping", "EventTranslation", "EventMapArchives", "EventMapCompression", "EventMapFileKinds",
      ],
      swiftSettings: strict),
    .target(name: "EventMapSourceTexts", swiftSettings: strict),
    .target(name: "AppManifests", dependencies: ["EventMapping"], swiftSettings: strict),
    .target(
      name: "EventLinting",
      dependencies: [
        "EventMapTableSearch", "EventMapping", "AppManifests", "EventMapFileKinds", "EventMapSourceTexts",
        "EventMapTextCharts",
      ],
      swiftSettings: strict),
    .target(
      name: "EventManifest",
      dependencies: [
        "EventMapTableSearch", "EventMapping", "AppManifests", "EventMapSourceTexts", "EventMapArchives",
        "EventMapCompression",
      ],
      swiftSettings: strict),
    .target(
      name: "EventMapGenerating",
      dependencies: ["EventMapTableSearch", "EventMapping", "AppManifests", "EventTranslation", "EventLinting"],
      swiftSettings: strict),
    .target(
      name: "EventMapTableEditing",
      dependencies: ["EventMapTableSearch", "EventMapping", "AppManifests", "EventLinting", "EventMapSourceTexts"],
      swiftSettings: strict),
    .target(
      name: "EventMapTriage",
      dependencies: [
        "EventMapTableSearch", "EventMapping", "AppManifests", "EventTranslation", "EventLinting",
        "EventMapTableEditing",
      ],
      swiftSettings: strict),
    .target(
      name: "EventMapReport",
      dependencies: [
        "EventMapTableSearch",
        "EventMapping", "AppManifests", "EventTranslation", "EventLinting", "EventMapGenerating",
        "EventMapEmbeddedFiles",
      ],
      exclude: ["Page/Assets"], swiftSettings: strict),
    .target(
      name: "EventMapLanguageServer",
      dependencies: [
        "EventMapTableSearch",
        "EventMapping", "AppManifests", "EventLinting", "EventManifest", "EventMapGenerating", "EventMapSourceTexts",
        "EventMapTableEditing",
      ],
      swiftSettings: strict),
    .target(name: "EventMapEmbeddedFiles"),
    .target(name: "EventMapDocumentation", dependencies: ["EventMapEmbeddedFiles"], swiftSettings: strict),
    .target(
      name: "EventMapCommand",
      dependencies: [
        "EventMapTableSearch",
        "EventMapping", "AppManifests", "EventMapSourceTexts", "EventTranslation", "EventLinting", "EventManifest",
        "EventMapGenerating", "EventMapTableEditing", "EventMapReceiving", "EventMapDumpAudit", "EventMapTriage",
        "EventMapReport",
        "EventMapLanguageServer", "EventMapArchives", "EventMapCompression", "EventMapFileKinds",
        "EventMapDocumentation",
      ],
      swiftSettings: strict
    ),
    .target(name: "EventMapQuitSignal"),
    .executableTarget(
      name: "eventmap", dependencies: ["EventMapCommand", "EventMapQuitSignal"], swiftSettings: strict),
    .plugin(
      name: "EventMapLint", capability: .buildTool(), dependencies: ["eventmap"], path: "Sources/EventMapLint"),
    .plugin(
      name: "EventMapPackageCommand",
      capability: .command(
        intent: .custom(verb: "eventmap", description: "Run eventmap in the package's folder, such as: eventmap lint")),
      dependencies: ["eventmap"], path: "Sources/EventMapPackageCommand"),
    .target(name: "EventMapAllocationCount"),
    .executableTarget(
      name: "eventmap-benchmark",
      dependencies: [
        "EventMapping", "EventTranslation", "EventTracking", "EventLinting", "EventManifest", "AppManifests",
        "EventMapArchives", "EventMapCompression",
        "EventMapAllocationCount",
      ],
      swiftSettings: strict
    ),
    .target(name: "EventMapSeededNumbers", path: "Tests/EventMapSeededNumbers", swiftSettings: strict),
    .target(
      name: "EventMapGeneratedDocuments", dependencies: ["EventMapping", "EventMapSeededNumbers"],
      path: "Tests/EventMapGeneratedDocuments",
      swiftSettings: strict),
    .target(name: "EventMapStoredArchives", path: "Tests/EventMapStoredArchives", swiftSettings: strict),
    .target(name: "EventMapInstalledPrograms", path: "Tests/EventMapInstalledPrograms", swiftSettings: strict),
    .target(
      name: "EventMapStandInPrograms", dependencies: ["EventMapInstalledPrograms"],
      path: "Tests/EventMapStandInPrograms",
      exclude: ["StandIns"], swiftSettings: strict),
    .target(name: "EventMapLoopbackClient", path: "Tests/EventMapLoopbackClient", swiftSettings: strict),
    .testTarget(name: "EventMapFileKindsTests", dependencies: ["EventMapFileKinds"], swiftSettings: strict),
    .testTarget(
      name: "EventMappingTests",
      dependencies: [
        "EventLinting", "EventMapTableSearch", "EventMapping", "EventMapSeededNumbers", "EventMapInstalledPrograms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventTranslationTests",
      dependencies: [
        "EventMapTableSearch",
        "EventMapping", "EventTranslation", "EventMapByteBlocks", "EventMapDumpAudit", "EventMapSeededNumbers",
        "EventMapTextCharts",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "eventmap-record-forever", dependencies: ["EventTracking", "EventMapping"],
      path: "Tests/eventmap-record-forever",
      swiftSettings: strict),
    .testTarget(
      name: "EventTrackingTests",
      dependencies: [
        "EventTracking", "EventMapping", "EventTranslation", "EventMapArchives", "EventMapCompression",
        "EventMapSeededNumbers",
        "eventmap-record-forever",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventMapReceivingTests",
      dependencies: [
        "EventMapReceiving", "EventMapping", "EventTranslation", "EventMapSeededNumbers", "EventMapStoredArchives",
        "EventMapLoopbackClient",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EventLintingTests",
      dependencies: [
        "EventMapTableSearch",
        "EventLinting", "AppManifests", "EventMapSourceTexts", "EventMapping", "EventMapSeededNumbers",
        "EventMapGeneratedDocuments",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "EventMapTextChartsTests", dependencies: ["EventMapTextCharts"], swiftSettings: strict),
    .testTarget(name: "EventMapSourceTextsTests", dependencies: ["EventMapSourceTexts"], swiftSettings: strict),
    .testTarget(
      name: "AppManifestsTests", dependencies: ["AppManifests", "EventLinting"], swiftSettings: strict),
    .testTarget(
      name: "EventMapArchivesTests",
      dependencies: [
        "EventMapArchives", "EventMapCompression", "EventMapSeededNumbers", "EventMapStoredArchives",
        "EventMapInstalledPrograms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventManifestTests",
      dependencies: [
        "EventManifest", "AppManifests", "EventMapping", "EventLinting", "EventMapArchives", "EventMapCompression",
        "EventMapSeededNumbers",
        "EventMapStoredArchives",
        "EventMapInstalledPrograms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventMapGeneratingTests",
      dependencies: [
        "EventMapGenerating", "EventLinting", "AppManifests", "EventMapping", "EventMapSeededNumbers",
        "EventMapInstalledPrograms",
        "EventMapStandInPrograms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventMapTableEditingTests",
      dependencies: [
        "EventMapTableSearch",
        "EventMapTableEditing", "EventLinting", "EventMapping", "EventMapSeededNumbers", "EventMapGeneratedDocuments",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventMapReportTests",
      dependencies: [
        "EventMapTableSearch", "EventMapReport", "EventMapping", "AppManifests", "EventLinting",
        "EventMapInstalledPrograms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventMapLanguageServerTests",
      dependencies: [
        "EventMapTableSearch",
        "EventMapLanguageServer", "AppManifests", "EventLinting", "EventMapping", "EventMapSourceTexts",
        "EventMapTableEditing",
        "EventMapSeededNumbers",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EventMapCommandTests",
      dependencies: [
        "EventMapCommand", "EventMapping", "EventTranslation", "EventLinting", "EventTracking", "EventMapGenerating",
        "EventMapDocumentation", "eventmap", "EventMapSeededNumbers", "EventMapStoredArchives",
        "EventMapLoopbackClient", "EventMapStandInPrograms",
        "EventMapInstalledPrograms",
      ],
      exclude: ["Editors/features.lua", "Editors/neovim.lua"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EventHooksTests",
      dependencies: [
        "EventMapStandInPrograms", "EventMapInstalledPrograms", "EventManifest", "AppManifests", "EventMapping",
      ],
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["EventMapInstalledPrograms"], swiftSettings: strict),
  ],
  // For #embed.
  cLanguageStandard: .gnu2x
)
