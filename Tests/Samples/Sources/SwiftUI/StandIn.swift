// The part of SwiftUI that the README's sample uses, with the shapes of its public declarations: it compiles, and shows
// nothing. That the sample runs on an Apple device is not shown by it.

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a view without a body of its own is drawn by the system") }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildEither<First: View, Second: View>(first: First) -> Either<First, Second> { .first(first) }
    public static func buildEither<First: View, Second: View>(second: Second) -> Either<First, Second> {
        .second(second)
    }
}

public enum Either<First: View, Second: View>: View {
    case first(First), second(Second)
    public var body: Never { fatalError("drawn by the system") }
}

public struct Group<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("drawn by the system") }
}

public struct Text: View {
    public init(_ content: some StringProtocol) {}
    public var body: Never { fatalError("drawn by the system") }
}

public struct ProgressView: View {
    public init() {}
    public var body: Never { fatalError("drawn by the system") }
}

extension View {
    public func task(
        id: some Equatable, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
}

public enum ScenePhase: Equatable, Sendable {
    case background, inactive, active
}

@MainActor public struct EnvironmentValues {
    public var scenePhase: ScenePhase { .active }
}

@MainActor @propertyWrapper public struct Environment<Value> {
    private let path: KeyPath<EnvironmentValues, Value>
    public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

@MainActor @propertyWrapper public struct State<Value> {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let box: Box
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public init() where Value: ExpressibleByNilLiteral { box = Box(nil) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
}
