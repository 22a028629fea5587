import Foundation

/// The attributes of the folders of this module on Apple's platforms. Files take over the protection of the folder that they are made in, and a
/// folder without a backup has none of its files.
enum FolderAttributes {
  /// Sets the attributes. A folder that has none of them also holds events, so that an error is no reason to record nothing.
  static func set(_ path: String) {
    #if canImport(Darwin)
      // Events are also recorded while the device is locked, and a device has data in the background before its first unlock.
      let protection = [FileAttributeKey.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication]
      try? FileManager.default.setAttributes(protection, ofItemAtPath: path)
      // Waiting events belong to this device.
      var url = URL(fileURLWithPath: path, isDirectory: true)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try? url.setResourceValues(values)
    #endif
  }
}
