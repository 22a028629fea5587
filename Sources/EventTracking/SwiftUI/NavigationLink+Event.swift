#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension NavigationLink {
    /// Makes a link that records an event when its destination is shown, once each time that it is opened.
    ///
    /// ```swift
    /// NavigationLink("Reviews", event: "reviews") { ReviewsView() }
    /// ```
    ///
    /// - Parameters:
    ///   - title: The key of the localized title.
    ///   - event: The action of the table.
    ///   - page: The class of the table; `nil` for the nearest `eventPage(_:members:)` above the link. Without either
    ///     nothing is recorded.
    ///   - members: Further members of the event.
    public init<Target: View>(
      _ title: LocalizedStringKey, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      @ViewBuilder destination: () -> Target
    ) where Label == EventLabel<Text>, Destination == EventDestination<Target> {
      self.init(event: event, on: page, members: members, destination: destination) { Text(title) }
    }

    /// Makes a link with a title that is not localized, which records an event when its destination is shown.
    @_disfavoredOverload
    public init<Target: View>(
      _ title: some StringProtocol, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      @ViewBuilder destination: () -> Target
    ) where Label == EventLabel<Text>, Destination == EventDestination<Target> {
      self.init(event: event, on: page, members: members, destination: destination) { Text(title) }
    }

    /// Makes a link with any label, which records an event when its destination is shown.
    public init<Target: View, Content: View>(
      event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      @ViewBuilder destination: () -> Target, @ViewBuilder label: () -> Content
    ) where Label == EventLabel<Content>, Destination == EventDestination<Target> {
      let source = ControlEvent(event, page, members)
      let (target, content) = (destination(), label())
      self.init(
        destination: { EventDestination(source, target) }, label: { EventLabel(source, content) })
    }
  }

  /// The destination of a link that records an event. The views of an app do not name it.
  public struct EventDestination<Target: View>: View {
    @State private var isRecorded = false
    private let source: ControlEvent
    private let target: Target

    init(_ source: ControlEvent, _ target: Target) {
      self.source = source
      self.target = target
    }

    /// The content.
    public var body: some View {
      target.onAppear {
        // It also appears when the user comes back from a page that it opened.
        if isRecorded { return }
        isRecorded = true
        source.record()
      }
    }
  }
#endif
