public import Foundation

// The controls that a view of a refusal uses, with the shapes of their public declarations.

extension ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView()
    }
}

public struct TupleView<each Content: View>: View {
    public var body: Never { fatalError("drawn by the system") }
}

public struct VStack<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("drawn by the system") }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
    public var body: Never { fatalError("drawn by the system") }
}

public struct Button: View {
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
    public var body: Never { fatalError("drawn by the system") }
}

@MainActor public struct OpenURLAction {
    public func callAsFunction(_ url: URL) {}
}

extension EnvironmentValues {
    public var openURL: OpenURLAction { OpenURLAction() }
}
