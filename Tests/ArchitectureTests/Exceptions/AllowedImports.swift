/// The modules that each target may import, in the direction of the data flow.
enum AllowedImports {
  /// The dependencies of each target in `Package.swift`.
  static let dependencies: [String: Set<String>] = [
    "EventMapFileKinds": [],
    "EventMapping": [],
    "EventMapTableSearch": ["EventMapping"],
    "EventMapByteBlocks": [],
    "EventMapChecksums": [],
    "EventMapCompression": ["EventMapChecksums"],
    "EventMapArchives": ["EventMapCompression", "EventMapFileKinds"],
    "EventMapDumpAudit": ["EventMapping"],
    "EventMapAtomicWords": [],
    "EventTracking": [
      "EventMapping", "EventMapCompression", "EventMapAtomicWords", "EventMapRawEventRecorder",
    ],
    "EventMapRawEventRecorder": [],
    "EventHooks": ["EventMapRawEventRecorder"],
    "EventMapReceiving": [
      "EventMapping", "EventTranslation", "EventMapArchives", "EventMapCompression", "EventMapFileKinds",
    ],
    "EventMapSourceTexts": [],
    "AppManifests": ["EventMapping"],
    "EventMapTextCharts": [],
    "EventTranslation": [
      "EventMapTableSearch", "EventMapping", "EventMapByteBlocks", "EventMapArchives", "EventMapCompression",
      "EventMapFileKinds", "EventMapSourceTexts", "EventMapTextCharts",
    ],
    "EventLinting": [
      "EventMapTableSearch", "EventMapping", "AppManifests", "EventMapFileKinds", "EventMapSourceTexts",
      "EventMapTextCharts",
    ],
    "EventManifest": [
      "EventMapTableSearch", "EventMapping", "AppManifests", "EventMapSourceTexts", "EventMapArchives",
      "EventMapCompression",
    ],
    "EventMapGenerating": ["EventMapTableSearch", "EventMapping", "AppManifests", "EventTranslation", "EventLinting"],
    "EventMapTableEditing": [
      "EventMapTableSearch", "EventMapping", "AppManifests", "EventLinting", "EventMapSourceTexts",
    ],
    "EventMapTriage": [
      "EventMapTableSearch", "EventMapping", "AppManifests", "EventTranslation", "EventLinting", "EventMapTableEditing",
    ],
    "EventMapReport": [
      "EventMapTableSearch", "EventMapping", "AppManifests", "EventTranslation", "EventLinting", "EventMapGenerating",
      "EventMapEmbeddedFiles",
    ],
    "EventMapLanguageServer": [
      "EventMapTableSearch", "EventMapping", "AppManifests", "EventLinting", "EventManifest", "EventMapGenerating",
      "EventMapSourceTexts", "EventMapTableEditing",
    ],
    "EventMapEmbeddedFiles": [],
    "EventMapDocumentation": ["EventMapEmbeddedFiles"],
    "EventMapCommand": [
      "EventMapTableSearch", "EventMapping", "AppManifests", "EventMapSourceTexts", "EventTranslation", "EventLinting",
      "EventManifest", "EventMapGenerating", "EventMapTableEditing", "EventMapReceiving", "EventMapDumpAudit",
      "EventMapTriage", "EventMapReport", "EventMapLanguageServer", "EventMapArchives", "EventMapCompression",
      "EventMapFileKinds", "EventMapDocumentation",
    ],
    "EventMapQuitSignal": [],
    "eventmap": ["EventMapCommand", "EventMapQuitSignal"],
    "EventMapLint": ["eventmap"],
    "EventMapPackageCommand": ["eventmap"],
    "EventMapAllocationCount": [],
    "eventmap-benchmark": [
      "EventMapping", "EventTranslation", "EventTracking", "EventLinting", "EventManifest", "AppManifests",
      "EventMapArchives", "EventMapCompression", "EventMapAllocationCount",
    ],
    "EventMapSeededNumbers": [],
    "EventMapStoredArchives": [],
    "EventMapInstalledPrograms": [],
    "EventMapLoopbackClient": [],
    "EventMapFileKindsTests": ["EventMapFileKinds"],
    "EventMappingTests": [
      "EventLinting", "EventMapTableSearch", "EventMapping", "EventMapSeededNumbers", "EventMapInstalledPrograms",
    ],
    "EventTranslationTests": [
      "EventMapTableSearch", "EventMapping", "EventTranslation", "EventMapByteBlocks", "EventMapDumpAudit",
      "EventMapSeededNumbers", "EventMapTextCharts",
    ],
    "eventmap-record-forever": ["EventTracking", "EventMapping"],
    "EventTrackingTests": [
      "EventTracking", "EventMapping", "EventTranslation", "EventMapArchives", "EventMapCompression",
      "EventMapSeededNumbers", "eventmap-record-forever",
    ],
    "EventMapReceivingTests": [
      "EventMapReceiving", "EventMapping", "EventTranslation", "EventMapSeededNumbers", "EventMapStoredArchives",
      "EventMapLoopbackClient",
    ],
    "EventMapGeneratedDocuments": ["EventMapping", "EventMapSeededNumbers"],
    "EventLintingTests": [
      "EventMapTableSearch", "EventLinting", "AppManifests", "EventMapSourceTexts", "EventMapping",
      "EventMapSeededNumbers", "EventMapGeneratedDocuments",
    ],
    "EventMapTextChartsTests": ["EventMapTextCharts"],
    "EventMapSourceTextsTests": ["EventMapSourceTexts"],
    "AppManifestsTests": ["AppManifests", "EventLinting"],
    "EventMapArchivesTests": [
      "EventMapArchives", "EventMapCompression", "EventMapSeededNumbers", "EventMapStoredArchives",
      "EventMapInstalledPrograms",
    ],
    "EventManifestTests": [
      "EventManifest", "AppManifests", "EventMapping", "EventLinting", "EventMapArchives", "EventMapCompression",
      "EventMapSeededNumbers", "EventMapStoredArchives", "EventMapInstalledPrograms",
    ],
    "EventMapStandInPrograms": ["EventMapInstalledPrograms"],
    "EventHooksTests": [
      "EventMapStandInPrograms", "EventMapInstalledPrograms", "EventManifest", "AppManifests", "EventMapping",
    ],
    "EventMapGeneratingTests": [
      "EventMapGenerating", "EventLinting", "AppManifests", "EventMapping", "EventMapSeededNumbers",
      "EventMapInstalledPrograms", "EventMapStandInPrograms",
    ],
    "EventMapTableEditingTests": [
      "EventMapTableSearch", "EventMapTableEditing", "EventLinting", "EventMapping", "EventMapSeededNumbers",
      "EventMapGeneratedDocuments",
    ],
    "EventMapReportTests": [
      "EventMapTableSearch", "EventMapReport", "EventMapping", "AppManifests", "EventLinting",
      "EventMapInstalledPrograms",
    ],
    "EventMapLanguageServerTests": [
      "EventMapTableSearch", "EventMapLanguageServer", "AppManifests", "EventLinting", "EventMapping",
      "EventMapSourceTexts", "EventMapTableEditing", "EventMapSeededNumbers",
    ],
    "EventMapCommandTests": [
      "EventMapCommand", "EventMapping", "EventTranslation", "EventLinting", "EventTracking", "EventMapGenerating",
      "EventMapDocumentation", "eventmap", "EventMapSeededNumbers", "EventMapStoredArchives", "EventMapLoopbackClient",
      "EventMapStandInPrograms", "EventMapInstalledPrograms",
    ],
    "ArchitectureTests": ["EventMapInstalledPrograms"],
  ]

  /// Modules of the toolchain that a target may import besides Foundation.
  private static let system: [String: Set<String>] = [
    "EventMapCommand": ["Synchronization"], "EventMapReceiving": ["Synchronization"],
    "EventMapReceivingTests": ["Synchronization"], "EventTracking": ["FoundationNetworking", "Network", "SwiftUI"],
    "EventTrackingTests": ["FoundationNetworking"],
    "EventMapLint": ["PackagePlugin", "XcodeProjectPlugin"],
    "EventMapPackageCommand": ["PackagePlugin", "XcodeProjectPlugin"],
  ]

  static let modules = dependencies.reduce(into: [String: Set<String>]()) { modules, entry in
    modules[entry.key] = entry.value.union(["Foundation"]).union(system[entry.key] ?? [])
    if entry.key.hasSuffix("Tests") { modules[entry.key]?.insert("Testing") }
  }
}
