import EventMapping
import Foundation

/// Members that describe the app's version and the kind of device, for ``Recorder/Options/commonMembers``.
public enum DeviceMembers {
  /// Returns the known members of the app and its device:
  ///
  /// | member | value |
  /// | --- | --- |
  /// | `app` | `id` (the bundle identifier), `version`, `build` |
  /// | `os` | `name`, `version` |
  /// | `device` | `model`, such as `iPhone15,2` |
  /// | `locale` | the locale's identifier, such as `de_DE` |
  ///
  /// None of them identifies a user. Call this function once, because each call asks the system.
  public static func current() -> [String: MemberValue] {
    members(info: Bundle.main.infoDictionary ?? [:])
  }

  static func members(info: [String: Any]) -> [String: MemberValue] {
    var app: [String: MemberValue] = [:]
    for (name, key) in [
      ("id", "CFBundleIdentifier"), ("version", "CFBundleShortVersionString"), ("build", "CFBundleVersion"),
    ] {
      if let text = info[key] as? String { app[name] = .string(text) }
    }
    let version = ProcessInfo.processInfo.operatingSystemVersion
    let numbers = [version.majorVersion, version.minorVersion, version.patchVersion].map(String.init)
    var members: [String: MemberValue] = [
      "os": ["name": .string(systemName), "version": .string(numbers.joined(separator: "."))],
      "locale": .string(Locale.current.identifier),
    ]
    if !app.isEmpty { members["app"] = .object(app) }
    if let model { members["device"] = ["model": .string(model)] }
    return members
  }

  /// Returns the member `screen` with `width` and `height` in points and `scale`, which an app reads from UIKit on its main thread:
  ///
  /// ```swift
  /// let screen = UIScreen.main
  /// let members = DeviceMembers.screen(width: screen.bounds.width, height: screen.bounds.height, scale: screen.scale)
  /// ```
  public static func screen(width: Double, height: Double, scale: Double) -> [String: MemberValue] {
    ["screen": ["width": .init(width), "height": .init(height), "scale": .init(scale)]]
  }

  private static var systemName: String {
    #if os(iOS)
      "iOS"
    #elseif os(tvOS)
      "tvOS"
    #elseif os(watchOS)
      "watchOS"
    #elseif os(visionOS)
      "visionOS"
    #elseif os(macOS)
      "macOS"
    #elseif os(Linux)
      "Linux"
    #else
      "unknown"
    #endif
  }

  /// The model identifier, such as `iPhone15,2`. In a simulator, that of the simulated device. `nil` if the system call fails.
  private static var model: String? {
    if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
    var name = utsname()
    // Safety: the call fills a local value.
    guard unsafe uname(&name) == 0 else { return nil }
    let bytes = unsafe withUnsafeBytes(of: &name.machine) { unsafe Array($0.prefix { $0 != 0 }) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
