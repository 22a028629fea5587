import AppManifests
import EventManifest
import Foundation
import StandInPrograms
import Testing

/// The hooks as they are compiled for iOS.
@Suite(.enabled(if: StandInProgram.clang != nil, Comment(rawValue: StandInProgram.withoutClang)))
struct IOSObjectTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "hooks-\(UUID().uuidString)")

  @Test func theHooksHaveShortNamesInSwift() throws {
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

  @Test(arguments: ["-fobjc-arc", "-fno-objc-arc"])
  func theManifestOfTheObjectsHasTheClasses(_ memory: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let objects = try StandInProgram.sources.map { source in
      let object = folder.appending(path: source.deletingPathExtension().lastPathComponent + ".o")
      try StandInProgram.compileForIOS(source, [memory], to: object)
      return object
    }
    let manifest = try AppManifest(reading: objects)
    #expect(manifest.classes.keys.sorted() == ["EMAppObserver", "EMGestureTargets", "EMHookOptions", "EMHooks"])
    #expect(Set(manifest.classes.values.map(\.superclass)) == ["NSObject"])
    let actions = manifest.classes["EMGestureTargets"]?.actions ?? []
    #expect(actions.contains("em_recognizerDidChange:"))
  }
}
