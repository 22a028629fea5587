#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension View {
    /// Records the view as a page: `enter` when it appears or the scene returns from the background, `leave` when it
    /// disappears or the scene goes to the background.
    ///
    /// ```swift
    /// GoodsList().eventPage("GoodsView", members: ["shop": .init(shop.id)])
    /// ```
    ///
    /// Actions of the views inside the page use its name, so they need no `on:` argument. If the view's content changes
    /// but its name and SwiftUI identity (`id`) do not, it stays the same page. If several visible views have the same
    /// name, the page is the view that appeared last.
    ///
    /// - Parameters:
    ///   - name: The page's class in the table.
    ///   - members: Additional members of both events.
    public func eventPage(_ name: String, members: [String: MemberValue] = [:]) -> some View {
      modifier(EventPageModifier(name: name, members: members))
    }
  }

  private struct EventPageModifier: ViewModifier {
    let name: String
    let members: [String: MemberValue]
    @Environment(\.eventScope) private var scope
    @Environment(\.scenePhase) private var scenePhase
    @State private var view = PageView()

    func body(content: Content) -> some View {
      content
        .onAppear { view.appear(showing: page, in: phase(scenePhase), of: scope.visits) }
        .onDisappear { view.disappear() }
        .onNewValue(of: scenePhase) { view.follow(phase($0)) }
        .onNewValue(of: page) { view.update(showing: $0) }
        .transformEnvironment(\.eventScope) { $0.page = name }
    }

    private var page: PageVisits.Page { PageVisits.Page(name: name, members: scope.withScene(members)) }

    private func phase(_ scenePhase: ScenePhase) -> PageVisits.Phase {
      guard scope.followsScene else { return .active }
      switch scenePhase {
      case .active: return .active
      case .background: return .background
      case .inactive: return .inactive
      @unknown default: return .inactive
      }
    }
  }

  extension View {
    /// Calls a function with each new value, but not with the initial one.
    func onNewValue<Value: Equatable>(of value: Value, _ action: @escaping (Value) -> Void) -> some View {
      // The one-parameter form is deprecated on platforms where the newer one exists.
      #if os(macOS) || os(visionOS)
        onChange(of: value) { _, value in action(value) }
      #else
        onChange(of: value, perform: action)
      #endif
    }
  }
#endif
