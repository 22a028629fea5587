/// What each target may import: the direction in which data goes.
enum AllowedImports {
  /// The targets that a target depends on, as `Package.swift` has them.
  static let dependencies: [String: Set<String>] = [
    "FileKinds": [],
    "EventMapping": ["FileKinds"],
    "ByteBlocks": [],
    "Checksums": [],
    "Archives": ["Checksums", "FileKinds"],
    "DumpAudit": ["EventMapping"],
    "AtomicWords": [],
    "EventTracking": ["EventMapping", "Archives", "AtomicWords", "FileKinds", "RawEventRecorder"],
    "RawEventRecorder": [],
    "EventHooks": ["RawEventRecorder"],
    "EventReceiving": ["EventMapping", "EventTranslation", "Archives", "FileKinds"],
    "SourceTexts": [],
    "AppManifests": ["EventMapping"],
    "TextCharts": [],
    "EventTranslation": ["EventMapping", "ByteBlocks", "Archives", "FileKinds", "TextCharts"],
    "EventLinting": ["EventMapping", "AppManifests", "FileKinds", "SourceTexts", "TextCharts"],
    "EventManifest": ["EventMapping", "AppManifests", "SourceTexts", "Archives"],
    "EventGenerating": ["EventMapping", "AppManifests", "EventTranslation", "EventLinting"],
    "TableEditing": ["EventMapping", "AppManifests", "EventLinting", "SourceTexts"],
    "EventTriage": ["EventMapping", "AppManifests", "EventTranslation", "EventLinting", "TableEditing"],
    "EventReport": [
      "EventMapping", "AppManifests", "EventTranslation", "EventLinting", "EventGenerating", "EmbeddedFiles",
    ],
    "LanguageServer": [
      "EventMapping", "AppManifests", "EventLinting", "EventManifest", "EventGenerating", "SourceTexts",
      "TableEditing",
    ],
    "EmbeddedFiles": [],
    "EventMapDocumentation": ["EmbeddedFiles"],
    "EventMapCommand": [
      "EventMapping", "AppManifests", "SourceTexts", "EventTranslation", "EventLinting", "EventManifest",
      "EventGenerating", "TableEditing", "EventReceiving", "DumpAudit", "EventTriage", "EventReport",
      "LanguageServer", "Archives", "FileKinds", "EventMapDocumentation",
    ],
    "QuitSignal": [],
    "eventmap": ["EventMapCommand", "QuitSignal"],
    "EventMapLint": ["eventmap"],
    "EventMapPackageCommand": ["eventmap"],
    "AllocationCount": [],
    "eventmap-benchmark": [
      "EventMapping", "EventTranslation", "EventTracking", "EventLinting", "EventManifest", "AppManifests", "Archives",
      "AllocationCount",
    ],
    "SeededNumbers": [],
    "StoredArchives": [],
    "InstalledPrograms": [],
    "LoopbackClient": [],
    "FileKindsTests": ["FileKinds"],
    "EventMappingTests": ["EventMapping", "SeededNumbers"],
    "EventTranslationTests": [
      "EventMapping", "EventTranslation", "ByteBlocks", "DumpAudit", "SeededNumbers", "TextCharts",
    ],
    "record-forever": ["EventTracking", "EventMapping"],
    "EventTrackingTests": [
      "EventTracking", "EventMapping", "EventTranslation", "Archives", "SeededNumbers", "record-forever",
    ],
    "EventReceivingTests": [
      "EventReceiving", "EventMapping", "EventTranslation", "SeededNumbers", "StoredArchives", "LoopbackClient",
    ],
    "GeneratedDocuments": ["EventMapping", "SeededNumbers"],
    "EventLintingTests": [
      "EventLinting", "AppManifests", "SourceTexts", "EventMapping", "SeededNumbers", "GeneratedDocuments",
    ],
    "TextChartsTests": ["TextCharts"],
    "SourceTextsTests": ["SourceTexts"],
    "AppManifestsTests": ["AppManifests", "EventLinting"],
    "ArchivesTests": ["Archives", "SeededNumbers", "StoredArchives"],
    "EventManifestTests": [
      "EventManifest", "AppManifests", "EventMapping", "EventLinting", "Archives", "SeededNumbers", "StoredArchives",
      "InstalledPrograms",
    ],
    "StandInPrograms": ["InstalledPrograms"],
    "EventHooksTests": ["StandInPrograms", "InstalledPrograms", "EventManifest", "AppManifests", "EventMapping"],
    "EventGeneratingTests": [
      "EventGenerating", "EventLinting", "AppManifests", "EventMapping", "SeededNumbers", "InstalledPrograms",
      "StandInPrograms",
    ],
    "TableEditingTests": [
      "TableEditing", "EventLinting", "EventMapping", "SeededNumbers", "GeneratedDocuments",
    ],
    "EventReportTests": ["EventReport", "EventMapping", "AppManifests", "EventLinting", "InstalledPrograms"],
    "LanguageServerTests": [
      "LanguageServer", "AppManifests", "EventLinting", "EventMapping", "SourceTexts", "TableEditing",
      "SeededNumbers",
    ],
    "EventMapCommandTests": [
      "EventMapCommand", "EventMapping", "EventTranslation", "EventLinting", "EventTracking", "EventGenerating",
      "EventMapDocumentation", "eventmap", "SeededNumbers", "StoredArchives", "LoopbackClient", "StandInPrograms",
      "InstalledPrograms",
    ],
    "ArchitectureTests": ["InstalledPrograms"],
  ]

  /// Modules of the toolchain that a target may import besides Foundation.
  private static let system: [String: Set<String>] = [
    "EventMapCommand": ["Synchronization"], "EventReceiving": ["Synchronization"],
    "EventReceivingTests": ["Synchronization"], "EventTracking": ["FoundationNetworking", "Network", "SwiftUI"],
    "EventTrackingTests": ["FoundationNetworking"],
    "EventMapLint": ["PackagePlugin", "XcodeProjectPlugin"],
    "EventMapPackageCommand": ["PackagePlugin", "XcodeProjectPlugin"],
  ]

  static let modules = dependencies.reduce(into: [String: Set<String>]()) { modules, entry in
    modules[entry.key] = entry.value.union(["Foundation"]).union(system[entry.key] ?? [])
    if entry.key.hasSuffix("Tests") { modules[entry.key]?.insert("Testing") }
  }
}
