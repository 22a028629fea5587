/// The errors of Mach-O files, each with its own reason code for scripts.
extension AppReadingError {
  static func truncated(_ what: String, upTo end: Int, of count: Int) -> AppReadingError {
    AppReadingError(
      "truncated", "\(what) would end at byte \(end), but there are \(count) bytes; copy or extract the file again")
  }

  /// - Parameter place: the offset in the file, or the address.
  static func malformed(_ what: String, at place: some BinaryInteger) -> AppReadingError {
    AppReadingError(
      "malformed", "\(what) at 0x\(String(place, radix: 16)); the file is damaged or not the output of a linker")
  }

  static func unsupportedFixups(_ what: String) -> AppReadingError {
    AppReadingError(
      "unsupported-fixups", "\(what) are not supported; build for iOS 15 or later, or read the app's object files")
  }

  static func unsupportedArchitecture(_ found: String) -> AppReadingError {
    AppReadingError(
      "unsupported-architecture", "found \(found), expected arm64, arm64e or x86_64; build for one of them")
  }

  static var notMachO: AppReadingError {
    AppReadingError(
      "not-mach-o",
      "the first bytes are not those of a Mach-O file; pass an app's binary, a framework's or an object file")
  }

  static var encrypted: AppReadingError {
    AppReadingError(
      "encrypted",
      "the code is encrypted, as in apps from the App Store; pass the build product, such as the .app in Xcode's archive"
    )
  }

  static var noObjectiveC: AppReadingError {
    AppReadingError(
      "no-objective-c",
      "there are no Objective-C classes or categories; pass the binary that holds the app's code, or a framework of it")
  }
}
