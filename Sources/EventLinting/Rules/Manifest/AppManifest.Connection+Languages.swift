import AppManifests

extension AppManifest.Connection {
  /// The file without the folder of its language: `de.lproj/Main.xib` and `en.lproj/Main.xib` are one interface.
  var fileOfAllLanguages: String {
    file.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}
