import EventHooks
import EventTracking
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var recorder: Recorder?
  private var uploads: Task<Void, Never>?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      try startTracking()
    } catch {
      // The app must work without its tracker.
      NSLog("nothing is tracked: \(error)")
    }
    return true
  }

  private func startTracking() throws {
    guard let table = Bundle.main.url(forResource: "EventTable", withExtension: "plist"),
      let server = URL(string: "https://events.example.com/v1")
    else { return }
    let folder = URL.applicationSupportDirectory.appending(path: "Tracking")
    let tables = try TableStore(bundled: table, cache: folder.appending(path: "Table"))
    let recorder = try Recorder(
      folder: folder, tables: tables, options: .init(redaction: Redaction([.drop("message")])))
    self.recorder = recorder
    EventHooks.install(recorder)
    let uploader = Uploader(outbox: recorder.outbox, url: server) { [:] }
    uploads = Task { await uploader.run() }
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    configuration.storyboard = UIStoryboard(name: "Main", bundle: nil)
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
