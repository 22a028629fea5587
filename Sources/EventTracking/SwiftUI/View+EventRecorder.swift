#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension View {
    /// Records the events of the views below with a recorder. Give it to the root view of each window.
    ///
    /// ```swift
    /// WindowGroup { HomeView().eventRecorder(recorder) }
    /// ```
    ///
    /// Views without a recorder above them record nothing, as in previews.
    ///
    /// - Parameters:
    ///   - recorder: The recorder, which stays the same as long as the view exists; `nil` records nothing.
    ///   - followsScene: Whether pages are left when the scene goes to the background. `false` in a hosting
    ///     controller of an app that starts with UIKit, where the environment may not have the scene's phase.
    public func eventRecorder(_ recorder: Recorder?, followsScene: Bool = true) -> some View {
      modifier(EventRecorderModifier(recorder, followsScene))
    }

    /// Adds the member `scene` to the events of the views below, for an app with several windows.
    ///
    /// ```swift
    /// struct ShopWindow: View {
    ///   @State private var scene = UUID().uuidString
    ///   var body: some View { HomeView().eventRecorder(recorder).eventScene(scene) }
    /// }
    /// ```
    ///
    /// - Parameter name: The name of the scene, different for each window; `nil` for none.
    public func eventScene(_ name: String?) -> some View { transformEnvironment(\.eventScope) { $0.scene = name } }
  }

  private struct EventRecorderModifier: ViewModifier {
    @State private var scope: EventScope

    init(_ recorder: Recorder?, _ followsScene: Bool) {
      var scope = EventScope()
      if let recorder {
        let record: @Sendable (RawEvent) -> Void = { recorder.record($0) }
        scope = EventScope(
          record: record, visits: PageVisits(record: record), links: EventLinks(), followsScene: followsScene)
      }
      _scope = State(initialValue: scope)
    }

    func body(content: Content) -> some View {
      content.transformEnvironment(\.eventScope) { [scope] current in
        let scene = current.scene
        current = scope
        current.scene = scene
      }
    }
  }

  extension EnvironmentValues {
    /// The recorder and the page of the view.
    var eventScope: EventScope {
      get { self[EventScopeKey.self] }
      set { self[EventScopeKey.self] = newValue }
    }
  }

  private struct EventScopeKey: EnvironmentKey {
    static let defaultValue = EventScope()
  }
#endif
