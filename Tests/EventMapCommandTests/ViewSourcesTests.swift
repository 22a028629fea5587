import EventMapInstalledPrograms
import Foundation
import Testing

/// The SwiftUI support and the sample app, compiled against declarations of the parts of SwiftUI that they use.
@Suite(.waits, .enabled(if: SnippetTests.compiler != nil, "swiftc is not in the path")) struct ViewSourcesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let declarations = root.appending(
    path: "Tests/EventMapStandInPrograms/StandIns/SwiftUI/ViewBuilder.swift")
  private static let sample = root.appending(path: "Configs/ShopApp/SwiftUI/GiftShop.swift")
  /// The module of the folder's sources, which use only public declarations of other modules, and `Locked`.
  private static let module = "EventTrackingViews"

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // As in Apple's libraries, enumerations of an evolving library may get more cases.
    try run(
      [
        "-emit-module", "-parse-as-library", "-enable-library-evolution", "-swift-version", "6", "-module-name",
        "SwiftUI",
      ] + [Self.declarations.path, "-o", scratch["SwiftUI.swiftmodule"].path])
  }

  /// - Parameter system: the system for which the sources are compiled; `nil` for the oldest supported iOS.
  @Test(arguments: [nil, "macOS", "tvOS"]) func compilesTheSources(system: String?) throws {
    try checkSources { text in
      guard let system else { return text }
      return text.replacing("os(\(system))", with: "os(Linux)")
    }
  }

  @Test func compilesTheSampleApp() throws {
    try emitModule()
    try checkApp(Self.text(Self.sample))
    // The article contains the whole app.
    #expect(try DocumentationTests.text("InYourApp").contains("```swift\n\(Self.text(Self.sample))```"))
  }

  @Test func acceptsAllFormsOfTheControls() throws {
    try emitModule()
    let forms = """
      import EventTracking
      import SwiftUI
      struct Forms: View {
        @State private var isOn = false
        @State private var count = 1
        @State private var price = 0.5
        let title: String
        var body: some View {
          Button("Buy", event: "buy") {}
          Button("Buy", event: "buy", on: "GoodsView", members: ["id": 7], role: .destructive) { isOn = true }
          Button(title, event: "buy", on: "GoodsView") {}
          Button(event: "buy") {} label: { Text("Buy") }
          Button("No event") {}
          NavigationLink("More", event: "more") { Text("More") }
          NavigationLink(title, event: "more", on: "GoodsView") { Text("More") }
          NavigationLink(event: "more", members: ["id": 7]) { Text("More") } label: { Text("More") }
          NavigationLink("No event", value: count)
          NavigationLink("More", value: count, event: "more")
          NavigationLink(title, value: count, event: "more", on: "GoodsView")
          NavigationLink(value: isOn ? title : nil, event: "more", members: ["id": 7]) { Text("More") }
          Text(title).eventDestination(for: Int.self) { number in Text("More") }
            .eventDestination(for: String.self) { text in Text(text).eventPage(text) }
          Toggle("Gift", isOn: $isOn).onChange(of: isOn, event: "gift", on: "GoodsView", members: ["id": 7])
          Text(title).onTapEvent("title", on: "GoodsView", members: ["id": 7]).onChange(of: count, event: "count")
          EventSlider(value: $price, event: "price", on: "GoodsView", members: ["id": 7]) { Text("Price") }
          Text(title).eventPage("GoodsView", members: ["id": 7]).eventRecorder(nil, followsScene: false)
            .eventScene("main").eventScene(nil)
        }
      }

      """
    try checkApp(forms)
    for (right, wrong) in [
      ("event: \"buy\"", "event: 7"), ("\"title\", on:", "\"title\", at:"), ("of: count", "of: self"),
      ("value: count, event", "value: self, event"), ("for: Int.self", "for: Forms.self"),
    ] {
      #expect(throws: (any Error).self) { try checkApp(forms.replacing(right, with: wrong)) }
    }
  }

  // MARK: The compiler

  private static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private static let strict = [
    "-swift-version", "6", "-strict-memory-safety", "-warnings-as-errors", "-parse-as-library",
  ]

  private func run(_ arguments: [String]) throws { try #require(SnippetTests.compiler).run(arguments) }

  private func options() throws -> [String] {
    try Self.strict + ["-I", scratch.folder.path] + SnippetTests.modules()
  }

  /// Writes the sources of the folder, and returns their paths.
  private func sources(_ change: (String) -> String = { $0 }) throws -> [String] {
    let folder = Self.root.appending(path: "Sources/EventTracking")
    let views = folder.appending(path: "SwiftUI")
    let files = try FileManager.default.contentsOfDirectory(at: views, includingPropertiesForKeys: nil)
    #expect(files.count > 5)
    try scratch.write("Tracking.swift", "@_exported import EventTracking\n")
    var paths = [scratch["Tracking.swift"].path]
    for file in files + [folder.appending(path: "Threads/Locked.swift")] {
      try scratch.write(file.lastPathComponent, change(Self.text(file)))
      paths.append(scratch[file.lastPathComponent].path)
    }
    return paths
  }

  private func checkSources(_ change: (String) -> String) throws {
    try run(["-typecheck", "-module-name", Self.module] + options() + sources(change))
  }

  private func emitModule() throws {
    try run(
      ["-emit-module", "-module-name", Self.module, "-o", scratch["\(Self.module).swiftmodule"].path]
        + options() + sources())
  }

  /// In a real app, the module is part of `EventTracking`.
  private func checkApp(_ text: String) throws {
    let imports = "import EventTracking\nimport \(Self.module)\n"
    try scratch.write("App.swift", text.replacing("import EventTracking\n", with: imports))
    try run(["-typecheck", "-module-name", "App"] + options() + [scratch["App.swift"].path])
  }
}
