/// What each target may import: the direction in which data goes.
enum AllowedImports {
  /// The targets that a target depends on, as `Package.swift` has them.
  static let dependencies: [String: Set<String>] = [
    "EventMapping": [],
    "ByteBlocks": [],
    "Archives": [],
    "EventTranslation": ["EventMapping", "ByteBlocks", "Archives"],
    "EventLinting": ["EventMapping"],
    "EventManifest": ["EventMapping", "EventLinting", "Archives"],
    "EventMapDocumentation": [],
    "EventMapCommand": [
      "EventMapping", "EventTranslation", "EventLinting", "EventManifest", "Archives", "EventMapDocumentation",
    ],
    "eventmap": ["EventMapCommand"],
    "AllocationCount": [],
    "eventmap-benchmark": ["EventMapping", "EventTranslation", "EventLinting", "AllocationCount"],
    "SeededNumbers": [],
    "EventMappingTests": ["EventMapping", "SeededNumbers"],
    "EventTranslationTests": ["EventMapping", "EventTranslation", "ByteBlocks", "SeededNumbers"],
    "EventLintingTests": ["EventLinting", "EventMapping", "SeededNumbers"],
    "ArchivesTests": ["Archives", "SeededNumbers"],
    "EventManifestTests": ["EventManifest", "EventMapping", "EventLinting", "Archives", "SeededNumbers"],
    "EventMapCommandTests": [
      "EventMapCommand", "EventMapping", "EventTranslation", "EventLinting", "EventMapDocumentation", "eventmap",
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
