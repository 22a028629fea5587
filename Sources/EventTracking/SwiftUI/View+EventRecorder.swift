#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension View {
    /// Sets the recorder for the events of this view and the views inside it. Apply it to the root view of each window.
    ///
    /// ```swift
    /// WindowGroup { HomeView().eventRecorder(recorder) }
    /// ```
    ///
    /// Views without a recorder, as in previews, record nothing.
    ///
    /// - Parameters:
    ///   - recorder: The recorder; `nil` to record nothing. The first value stays in use as long as the view exists.
    ///   - followsScene: Whether a move of the scene to the background records `leave` for its pages. Pass `false` in a
    ///     hosting controller of a UIKit app, where the environment may not contain the scene's phase.
    public func eventRecorder(_ recorder: Recorder?, followsScene: Bool = true) -> some View {
      modifier(EventRecorderModifier(recorder, followsScene))
    }

    /// Adds the member `scene` to the events of this view and the views inside it, for an app with several windows.
    ///
    /// ```swift
    /// struct ShopWindow: View {
    ///   @State private var scene = UUID().uuidString
    ///   var body: some View { HomeView().eventRecorder(recorder).eventScene(scene) }
    /// }
    /// ```
    ///
    /// - Parameter name: The scene's name, unique per window; `nil` for no member.
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
    /// The recorder, page and scene of the view.
    var eventScope: EventScope {
      get { self[EventScopeKey.self] }
      set { self[EventScopeKey.self] = newValue }
    }
  }

  private struct EventScopeKey: EnvironmentKey {
    static let defaultValue = EventScope()
  }
#endif
