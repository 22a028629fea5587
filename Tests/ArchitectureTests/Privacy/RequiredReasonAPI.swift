/// The APIs that need a reason in the privacy manifest of an app or library.
///
/// From Apple's article "Describing use of required reason API". `clock_gettime` needs no reason.
enum RequiredReasonAPI {
  /// The names of the APIs in Swift, Objective-C and C, by category.
  static let names: [String: [String]] = [
    "NSPrivacyAccessedAPICategoryFileTimestamp": [
      "creationDate", "creationDateKey", "modificationDate", "fileModificationDate", "contentModificationDate",
      "contentModificationDateKey", "NSFileCreationDate", "NSFileModificationDate", "NSURLCreationDateKey",
      "NSURLContentModificationDateKey", "getattrlist", "getattrlistbulk", "fgetattrlist", "getattrlistat", "stat",
      "fstat", "fstatat", "lstat",
    ],
    "NSPrivacyAccessedAPICategorySystemBootTime": ["systemUptime", "mach_absolute_time"],
    "NSPrivacyAccessedAPICategoryDiskSpace": [
      "volumeAvailableCapacity", "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsage",
      "volumeAvailableCapacityForImportantUsageKey", "volumeAvailableCapacityForOpportunisticUsage",
      "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacity", "volumeTotalCapacityKey",
      "systemFreeSize", "systemSize", "NSFileSystemFreeSize", "NSFileSystemSize", "NSURLVolumeAvailableCapacityKey",
      "NSURLVolumeAvailableCapacityForImportantUsageKey", "NSURLVolumeAvailableCapacityForOpportunisticUsageKey",
      "NSURLVolumeTotalCapacityKey", "statfs", "statvfs", "fstatfs", "fstatvfs",
    ],
    "NSPrivacyAccessedAPICategoryActiveKeyboards": ["activeInputModes"],
    "NSPrivacyAccessedAPICategoryUserDefaults": ["UserDefaults", "NSUserDefaults", "AppStorage"],
  ]

  /// The reasons that Apple accepts for a library's own use, by category.
  static let reasons: [String: Set<String>] = [
    "NSPrivacyAccessedAPICategoryFileTimestamp": ["C617.1"],
    "NSPrivacyAccessedAPICategorySystemBootTime": ["35F9.1"],
    "NSPrivacyAccessedAPICategoryDiskSpace": ["E174.1"],
    "NSPrivacyAccessedAPICategoryUserDefaults": ["CA92.1", "1C8F.1"],
  ]

  private static let categories = names.reduce(into: [String: String]()) { categories, entry in
    for name in entry.value { categories[name] = entry.key }
  }

  /// Returns the categories that a source uses, each with the places.
  static func uses(in file: SourceFile) -> [String: [String]] {
    var uses: [String: [String]] = [:]
    for token in file.tokens where token.kind == .word {
      guard let category = categories[token.text] else { continue }
      uses[category, default: []].append("\(file.path):\(token.line) \(token.text)")
    }
    return uses
  }

  /// Returns the category of an undefined symbol: a C function, or a mangled Swift symbol, in which each name follows its length.
  static func category(ofSymbol symbol: some StringProtocol) -> String? {
    // Mach-O has an underscore before each name.
    let name = String(symbol.hasPrefix("_") ? symbol.dropFirst() : symbol[...])
    if let category = categories[name] { return category }
    guard name.hasPrefix("$s") else { return nil }
    return categories.first { name.contains("\($0.key.utf8.count)\($0.key)") }?.value
  }
}
