// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The SwiftUI declarations that the library and the sample app use, from Apple's documentation for iOS 18. Nothing runs.

// MARK: Views

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { fatalError() }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  { fatalError() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { fatalError() }
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

public struct EmptyView: View { public var body: Never { fatalError() } }

public struct TupleView<Content>: View { public var body: Never { fatalError() } }

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { fatalError() }
}

public struct Text: View {
  public nonisolated init(_ key: LocalizedStringKey) { fatalError() }
  @_disfavoredOverload public nonisolated init<Content: StringProtocol>(_ content: Content) { fatalError() }
  public var body: Never { fatalError() }
}

public struct List<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    fatalError()
  }
  public var body: Never { fatalError() }
}

public struct NavigationStack<Root: View>: View {
  public init(@ViewBuilder root: () -> Root) { fatalError() }
  public var body: Never { fatalError() }
}

// MARK: Controls

public struct ButtonRole: Equatable, Sendable { public static let destructive = ButtonRole() }

public struct Button<Label: View>: View {
  @preconcurrency public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { fatalError() }
  public var body: Never { fatalError() }
}

extension Button where Label == Text {
  @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    fatalError()
  }
}

public struct NavigationLink<Label: View, Destination: View>: View {
  public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { fatalError() }
  public var body: Never { fatalError() }
}

extension NavigationLink where Destination == Never {
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { fatalError() }
}

extension NavigationLink where Label == Text, Destination == Never {
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { fatalError() }
}

public struct Toggle<Label: View>: View { public var body: Never { fatalError() } }

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { fatalError() }
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  public var body: Never { fatalError() }
}

extension Picker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { fatalError() }
}

public struct Slider<Label: View, ValueLabel: View>: View { public var body: Never { fatalError() } }

extension Slider where ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { fatalError() }
}

// MARK: Values

public protocol DynamicProperty {}

@propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) { fatalError() }
  public init(initialValue value: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { fatalError() }
}
extension State: Sendable where Value: Sendable {}

@propertyWrapper public struct Binding<Value>: DynamicProperty {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
  public var wrappedValue: Value { fatalError() }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { fatalError() }
    set { fatalError() }
  }
  public var scenePhase: ScenePhase { fatalError() }
}

// MARK: Modifiers

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View { public var body: Never { fatalError() } }

public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier { public var body: Never { fatalError() } }

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { fatalError() }
  public nonisolated func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    EmptyView()
  }
  public nonisolated func transformEnvironment<V>(
    _ path: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { EmptyView() }
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    EmptyView()
  }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { EmptyView() }
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { EmptyView() }
  public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { EmptyView() }
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { EmptyView() }
}

@MainActor @preconcurrency public protocol Gesture<Value> { associatedtype Value }

public struct TapGesture: Gesture {
  public typealias Value = Void
  public nonisolated init(count: Int = 1) {}
}

public struct _EndedGesture<Content: Gesture>: Gesture { public typealias Value = Content.Value }

extension Gesture {
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> { fatalError() }
}

// MARK: Apps

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { fatalError() }
}

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

public struct WindowGroup<Content: View>: Scene {
  public nonisolated init(@ViewBuilder content: @escaping () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

extension Scene {
  public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
    WindowGroup { EmptyView() }
  }
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App { @MainActor public static func main() { fatalError() } }
