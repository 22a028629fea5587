#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension View {
    /// Records the view as a page: `enter` when it appears and when the scene comes back from the background, `leave` when
    /// it disappears and when the scene goes to the background.
    ///
    /// ```swift
    /// GoodsList().eventPage("GoodsView", members: ["shop": .init(shop.id)])
    /// ```
    ///
    /// The views below have the page's name: their actions need no `on:`. A view that shows other goods under the same name
    /// is the same page, unless it has another `id`. Of several views with one name, the page is the one that appeared
    /// last.
    ///
    /// - Parameters:
    ///   - name: The class of the table.
    ///   - members: Further members of both events.
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
    /// Calls a function with each new value, but not with the first one.
    func onNewValue<Value: Equatable>(of value: Value, _ action: @escaping (Value) -> Void) -> some View {
      // The older function is deprecated where the newer one exists.
      #if os(macOS) || os(visionOS)
        onChange(of: value) { _, value in action(value) }
      #else
        onChange(of: value, perform: action)
      #endif
    }
  }
#endif
