import AppManifests
import EventManifest
import EventMapStandInPrograms
import Foundation
import Testing

/// The hooks compiled for iOS.
@Suite(.enabled(if: StandInProgram.clang != nil, Comment(rawValue: StandInProgram.withoutClang)))
struct IOSObjectTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "hooks-\(UUID().uuidString)")

  @Test func hooksHaveShortNamesInSwift() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      import EventHooks
      func use(_ recorder: EMRawEventRecorder, _ options: EventHooks.Options) {
        EventHooks.install(recorder)
        EventHooks.remove()
      }
      """
    try StandInProgram.checkSwiftForIOS(text, in: folder)
    #expect(throws: (any Error).self) {
      try StandInProgram.checkSwiftForIOS(text.replacing("remove", with: "stop"), in: folder)
    }
  }

  @Test(arguments: [
    (StandInProgram.iOS, "-fobjc-arc"), (StandInProgram.iOS, "-fno-objc-arc"), ("arm64-apple-tvos16.0", "-fobjc-arc"),
  ])
  func manifestOfTheObjectsHasTheClasses(_ target: String, _ memory: String) throws {
    let manifest = try AppManifest(reading: try objects(target, memory))
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      manifest.classes.keys.sorted() == [
        "EMAppObserver", "EMGestureTargets", "EMHookOptions", "EMHooks", "EMInstallationMark", "EMTabTurn",
      ])
    #expect(Set(manifest.classes.values.map(\.superclass)) == ["NSObject"])
    let actions = manifest.classes["EMGestureTargets"]?.actions ?? []
    #expect(actions.contains("em_recognizerDidChange:"))
  }

  /// The UIKit of watchOS has no view controllers.
  @Test func watchOSHasNoHooks() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let objects = try objects("arm64-apple-watchos26.0", "-fobjc-arc")
    let error = #expect(throws: (any Error).self) { try AppManifest(reading: objects) }
    #expect("\(String(describing: error))".contains("no Objective-C classes"))
  }

  private func objects(_ target: String, _ memory: String) throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try StandInProgram.sources.map { source in
      let object = folder.appending(path: source.deletingPathExtension().lastPathComponent + ".o")
      try StandInProgram.compile(source, for: target, [memory], to: object)
      return object
    }
  }
}
