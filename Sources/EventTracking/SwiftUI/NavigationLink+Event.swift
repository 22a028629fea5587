#if canImport(SwiftUI)
  import EventMapping
  import SwiftUI

  extension NavigationLink {
    /// Creates a link that records an event once each time that it opens its destination.
    ///
    /// ```swift
    /// NavigationLink("Reviews", event: "reviews") { ReviewsView() }
    /// ```
    ///
    /// - Parameters:
    ///   - title: The key of the link's localized title.
    ///   - event: The event's action in the table.
    ///   - page: The event's class in the table; `nil` for the nearest `eventPage(_:members:)` around the link. If
    ///     there is neither, nothing is recorded.
    ///   - members: Additional members of the event.
    ///   - destination: The view that the link opens.
    public init<Target: View>(
      _ title: LocalizedStringKey, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      @ViewBuilder destination: () -> Target
    ) where Label == EventLabel<Text>, Destination == EventDestination<Target> {
      self.init(event: event, on: page, members: members, destination: destination) { Text(title) }
    }

    /// Creates a link with a title that is not localized, which records an event when it opens its destination.
    @_disfavoredOverload
    public init<Target: View>(
      _ title: some StringProtocol, event: String, on page: String? = nil, members: [String: MemberValue] = [:],
      @ViewBuilder destination: () -> Target
    ) where Label == EventLabel<Text>, Destination == EventDestination<Target> {
      self.init(event: event, on: page, members: members, destination: destination) { Text(title) }
    }

    /// Creates a link with any label, which records an event when it opens its destination.
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

  /// The destination of a link that records an event. Apps do not use this type directly.
  public struct EventDestination<Target: View>: View {
    @State private var isRecorded = false
    private let source: ControlEvent
    private let target: Target

    init(_ source: ControlEvent, _ target: Target) {
      self.source = source
      self.target = target
    }

    /// The destination's content.
    public var body: some View {
      target.onAppear {
        // The destination also appears when the user returns from a page that it opened.
        if isRecorded { return }
        isRecorded = true
        source.record()
      }
    }
  }
#endif
