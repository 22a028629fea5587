import EventMapping
import EventTracking
import Foundation
import SwiftUI

@main
struct GiftShop: App {
  @Environment(\.scenePhase) private var scenePhase
  // The app must work without its tracker.
  private let recorder = try? Self.makeRecorder()

  var body: some Scene {
    WindowGroup {
      GiftsView().eventRecorder(recorder)
    }
    .onChange(of: scenePhase) { phase in
      if phase == .background { recorder?.enterBackground() } else { recorder?.enterForeground() }
    }
  }

  private static func makeRecorder() throws -> Recorder? {
    guard let table = Bundle.main.url(forResource: "EventTable", withExtension: "plist") else { return nil }
    let support = try FileManager.default.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    let folder = support.appending(path: "Tracking")
    let tables = try TableStore(bundled: table, cache: folder.appending(path: "Table"))
    return try Recorder(folder: folder, tables: tables)
  }
}

struct GiftsView: View {
  @State private var highestPrice = 50.0
  private let gifts = ["Book", "Vase"]

  var body: some View {
    NavigationStack {
      List {
        EventSlider(value: $highestPrice, in: 0...100, event: "price") { Text("Highest price") }
        ForEach(gifts, id: \.self) { gift in
          NavigationLink(gift, event: "gift", members: ["title": .init(gift)]) { GiftView(gift: gift) }
        }
        Text("Questions?").onTapEvent("help")
      }
      .eventPage("GiftsView")
    }
  }
}

struct GiftView: View {
  let gift: String
  @State private var isWrapped = false
  @State private var paper = "red"

  var body: some View {
    List {
      Toggle("Wrap it", isOn: $isWrapped).onChange(of: isWrapped, event: "wrap")
      Picker("Paper", selection: $paper) {
        ForEach(["red", "blue"], id: \.self) { Text($0).tag($0) }
      }
      .onChange(of: paper, event: "paper")
      Button("Buy", event: "buy") { buy() }
    }
    .eventPage("GiftView", members: ["gift": .init(gift)])
  }

  private func buy() {}
}
