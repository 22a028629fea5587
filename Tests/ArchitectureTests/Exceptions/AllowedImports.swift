/// What each target may import: the direction in which data goes.
enum AllowedImports {
  /// The targets that a target depends on, as `Package.swift` has them.
  static let dependencies: [String: Set<String>] = [
    "EventMapping": [],
    "ByteBlocks": [],
    "Archives": [],
    "SourceTexts": [],
    "AppManifests": ["EventMapping"],
    "EventTranslation": ["EventMapping", "ByteBlocks", "Archives"],
    "EventLinting": ["EventMapping", "AppManifests", "SourceTexts"],
    "EventManifest": ["EventMapping", "AppManifests", "SourceTexts", "Archives"],
    "EventMapDocumentation": [],
    "EventMapCommand": [
      "EventMapping", "AppManifests", "SourceTexts", "EventTranslation", "EventLinting", "EventManifest", "Archives",
      "EventMapDocumentation",
    ],
    "QuitSignal": [],
    "eventmap": ["EventMapCommand", "QuitSignal"],
    "AllocationCount": [],
    "eventmap-benchmark": ["EventMapping", "EventTranslation", "EventLinting", "AllocationCount"],
    "SeededNumbers": [],
    "StoredArchives": [],
    "EventMappingTests": ["EventMapping", "SeededNumbers"],
    "EventTranslationTests": ["EventMapping", "EventTranslation", "ByteBlocks", "SeededNumbers"],
    "EventLintingTests": ["EventLinting", "AppManifests", "SourceTexts", "EventMapping", "SeededNumbers"],
    "SourceTextsTests": ["SourceTexts"],
    "AppManifestsTests": ["AppManifests", "EventLinting"],
    "ArchivesTests": ["Archives", "SeededNumbers", "StoredArchives"],
    "EventManifestTests": [
      "EventManifest", "AppManifests", "EventMapping", "EventLinting", "Archives", "SeededNumbers", "StoredArchives",
    ],
    "EventMapCommandTests": [
      "EventMapCommand", "EventMapping", "EventTranslation", "EventLinting", "EventMapDocumentation", "eventmap",
      "SeededNumbers", "StoredArchives",
    ],
    "ArchitectureTests": [],
  ]

  /// Modules of the toolchain that a target may import besides Foundation.
  private static let system: [String: Set<String>] = ["EventMapCommand": ["Synchronization"]]

  static let modules = dependencies.reduce(into: [String: Set<String>]()) { modules, entry in
    modules[entry.key] = entry.value.union(["Foundation"]).union(system[entry.key] ?? [])
    if entry.key.hasSuffix("Tests") { modules[entry.key]?.insert("Testing") }
  }
}
