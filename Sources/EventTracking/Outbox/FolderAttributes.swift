import Foundation

/// The attributes of this module's folders on Apple's platforms. Files inherit the data protection of the folder they are created in.
/// Excluding a folder from backups also excludes its files.
enum FolderAttributes {
  /// Sets the attributes. Ignores errors, because a folder without the attributes can still hold events.
  static func set(_ path: String) {
    #if canImport(Darwin)
      // Events are also recorded while the device is locked, so the files must be accessible after its first unlock.
      let protection = [FileAttributeKey.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication]
      try? FileManager.default.setAttributes(protection, ofItemAtPath: path)
      // Events waiting for upload must not reach another device through a backup.
      var url = URL(fileURLWithPath: path, isDirectory: true)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try? url.setResourceValues(values)
    #endif
  }
}
