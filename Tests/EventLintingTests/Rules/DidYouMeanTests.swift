import AppManifests
import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventLinting

/// An app with realistic classes and selectors, for measurements.
private struct SampleApp {
  var classes: [String: AppManifest.ClassDeclaration] = [:]

  private static let things = [
    "Home", "Goods", "Cart", "Order", "OrderDetail", "Pay", "Address", "Search", "Category", "Coupon", "Profile",
    "Login", "Register", "Password", "Message", "Comment", "Review", "Live", "Video", "Player", "Share", "Favorite",
    "History", "Setting", "Feedback", "About", "Scan", "Map", "Store", "Brand", "Topic", "Activity", "Wallet",
    "Balance", "Invoice", "Refund", "Express", "Service", "Chat", "Contact", "Friend", "Group", "Photo", "Album",
    "Camera", "Calendar", "Task",
  ]
  private static let kinds = [
    "ViewController", "ViewController", "ListViewController", "EditViewController", "View", "Cell",
  ]
  private static let objects = [
    "Fav", "Share", "Buy", "Back", "Close", "Cancel", "Confirm", "Submit", "Edit", "Delete", "Add", "Search", "Login",
    "Logout", "Register", "Forget", "Avatar", "Banner", "Menu", "More", "Filter", "Sort", "Select", "SelectAll",
    "Checkout", "Coupon", "Address", "Phone", "Message", "Service", "Like", "Comment", "Follow", "Play", "Pause",
    "Next", "Previous", "Refresh", "Retry", "Save", "Reset", "Help", "Scan", "Camera", "Photo", "Location", "Time",
    "Date", "Price", "Color",
  ]
  private static let delegates = [
    "tableView:didSelectRowAtIndexPath:", "collectionView:didSelectItemAtIndexPath:", "searchBar:textDidChange:",
    "searchBarSearchButtonClicked:", "alertView:clickedButtonAtIndex:", "tabBar:didSelectItem:",
    "textFieldShouldReturn:",
    "scrollViewDidScroll:", "tableView:commitEditingStyle:forRowAtIndexPath:",
  ]

  init(_ count: Int, _ random: inout SeededRandom) {
    classes["BaseViewController"] = .init(
      superclass: "UIViewController", actions: ["onBackBtnPressed:", "dismissKeyboard"])
    while classes.count < count {
      let kind = random.pick(Self.kinds)
      var name = random.pick(Self.things) + (random.chance(1, of: 3) ? random.pick(Self.things) : "") + kind
      if random.chance(1, of: 4) { name = random.pick(["ShopKit", "Store", "Social"]) + "." + name }
      let superclass = kind == "View" ? "UIView" : kind == "Cell" ? "UITableViewCell" : "BaseViewController"
      var actions: Set<String> = []
      for _ in 0..<Int.random(in: 2...12, using: &random) { actions.insert(Self.action(&random)) }
      classes[name] = .init(superclass: superclass, actions: actions)
    }
  }

  private static func action(_ random: inout SeededRandom) -> String {
    let object = random.pick(objects)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: return "on\(object)Btn\(random.pick(["Pressed", "Clicked"]))" + random.pick([":", ":", ""])
    case 4: return "on\(object)Tapped" + random.pick([":", "WithSender:"])
    case 5: return "\(object.lowercased())Action:"
    case 6: return "handle\(object)\(random.pick(["Tap", "LongPress", "Swipe"])):"
    case 7: return "\(object.lowercased())ButtonTouchUpInside:forEvent:"
    case 8: return "on\(object)\(random.pick(["Switch", "Slider", "Segment"]))Changed:"
    default: return random.pick(delegates)
    }
  }
}

/// A typical misspelling of a name.
private enum Typo: CaseIterable {
  case droppedLetter, doubledLetter, transposedLetters, wrongCase, allLowerCase, colonMore, colonLess, swiftSpelling

  /// Returns the misspelled name; `nil` if the misspelling does not apply to the name.
  func applied(to name: String, _ random: inout SeededRandom) -> String? {
    var letters = Array(name)
    let places = letters.indices.filter { letters[$0].isLetter }
    switch self {
    case .droppedLetter: letters.remove(at: random.pick(places))
    case .doubledLetter:
      let place = random.pick(places)
      letters.insert(letters[place], at: place)
    case .transposedLetters:
      let pairs = places.filter { $0 + 1 < letters.count && letters[$0 + 1].isLetter && letters[$0] != letters[$0 + 1] }
      guard !pairs.isEmpty else { return nil }
      let place = random.pick(pairs)
      letters.swapAt(place, place + 1)
    case .wrongCase:
      let place = random.pick(places)
      letters[place] = Character(letters[place].isLowercase ? letters[place].uppercased() : letters[place].lowercased())
    case .allLowerCase: return name.lowercased()
    case .colonMore: return name + ":"
    case .colonLess:
      guard let place = letters.indices.filter({ letters[$0] == ":" }).randomElement(using: &random) else { return nil }
      letters.remove(at: place)
    case .swiftSpelling: return swift(name, &random)
    }
    return String(letters)
  }

  private func swift(_ selector: String, _ random: inout SeededRandom) -> String? {
    let parts = selector.split(separator: ":").map(String.init)
    guard selector.hasSuffix(":") else { return selector + "()" }
    if let range = selector.range(of: "With"), parts.count == 1 {
      let label = selector[range.upperBound...].dropLast()
      return "\(selector[..<range.lowerBound])(\(label.prefix(1).lowercased() + label.dropFirst()):)"
    }
    if parts.count == 1 { return parts[0] + random.pick(["(_:)", "(sender:)", "(_ sender: UIButton)"]) }
    // The compiler imports a delegate's method without the name of the type.
    let labels = parts.dropFirst().map { $0.hasSuffix("AtIndexPath") ? String($0.dropLast(9)) : $0 }
    return "\(parts[0])(_:\(labels.map { $0 + ":" }.joined()))"
  }
}

@Suite struct DidYouMeanTests {
  /// One misspelling in a name, or two.
  @Test(arguments: [(20_260_701, 1), (1, 1), (4, 2)] as [(UInt64, Int)])
  func suggestsTheRightNameFirst(seed: UInt64, slips: Int) throws {
    var random = SeededRandom(seed: seed)
    let app = SampleApp(300, &random)
    let names = app.classes.keys.sorted()
    // Every misspelling is an entry of one table, identified by the key path of its finding.
    var table: [String: [String: [String: String]]] = [:]
    var wanted: [[String]: (answer: String, typo: Typo)] = [:]
    while wanted.count < 500 {
      let name = random.pick(names)
      let typo = random.pick(Typo.allCases)
      if random.chance(1, of: 3) {
        guard typo != .colonLess, typo != .colonMore, typo != .swiftSpelling,
          let slip = misspelled(name, typo, slips, &random), table[slip] == nil, app.classes[slip] == nil
        else { continue }
        table[slip] = [:]
        wanted[[slip]] = (name, typo)
      } else {
        // A bare key that matches two classes is reported as ambiguous.
        guard !names.contains(where: { $0.hasSuffix("." + name) }),
          let action = app.classes[name]?.actions.sorted().randomElement(using: &random),
          let slip = misspelled(action, typo, slips, &random), app.classes[name]?.actions.contains(slip) == false,
          table[name]?["ControlEventIDs"]?[slip] == nil
        else { continue }
        table[name, default: [:]]["ControlEventIDs", default: [:]][slip] = "E\(wanted.count)"
        wanted[[name, "ControlEventIDs", slip]] = (action, typo)
      }
    }
    let report = Linter(manifests: [try manifest(app.classes)]).lint([
      Linter.Source(name: "T.json", data: try JSONSerialization.data(withJSONObject: table, options: [.sortedKeys]))
    ])
    var right = 0
    var missed: [String] = []
    for diagnostic in report.diagnostics {
      guard let (answer, typo) = wanted.removeValue(forKey: diagnostic.keyPath) else { continue }
      #expect(["unknown-class", "unknown-action", "malformed-selector"].contains(diagnostic.rule))
      #expect(diagnostic.suggestions.count <= 3)
      if diagnostic.suggestions.first == answer {
        right += 1
      } else {
        missed.append("\(typo): \(diagnostic.keyPath.last ?? "") is \(answer), not \(diagnostic.suggestions)")
      }
    }
    // The remaining misspellings have no finding, because they are other names of the app.
    #expect(wanted.isEmpty, "\(wanted.keys.sorted { $0.joined() < $1.joined() })")
    print("did you mean: \(right) of 500 right (\(Double(right) / 5) %), slips a name \(slips), seed \(seed)")
    for line in missed { print("  " + line) }
    #expect(right >= 475)
  }

  /// Subclasses come before other classes, nearer ones first, and at most three names are suggested.
  @Test func suggestsNearerSubclassesFirst() throws {
    var classes: [String: AppManifest.ClassDeclaration] = [
      "Base": .init(superclass: "UIViewController", actions: []),
      "Y": .init(superclass: "Base", actions: []),
      "Far": .init(superclass: "Y", actions: ["onClose:"]),
      "Near": .init(superclass: "Base", actions: ["onClose:"]),
    ]
    for index in 0..<10 { classes["A\(index)"] = .init(superclass: "UIViewController", actions: ["onClose:"]) }
    let table = Data(
      #"{ "Base": { "ControlEventIDs": { "onClose:": "A" } }, "Y": { "ControlEventIDs": { "onClose:": "B" } } }"#.utf8)
    let report = Linter(manifests: [try manifest(classes)]).lint([Linter.Source(name: "T.json", data: table)])
    #expect(
      report.diagnostics.map(\.suggestions) == [
        ["Near onClose:", "Far onClose:", "A0 onClose:"], ["Far onClose:", "A0 onClose:", "A1 onClose:"],
      ])
  }

  private func misspelled(_ name: String, _ typo: Typo, _ slips: Int, _ random: inout SeededRandom) -> String? {
    guard let once = typo.applied(to: name, &random), slips > 1 else { return typo.applied(to: name, &random) }
    let second: [Typo] = [.droppedLetter, .doubledLetter, .transposedLetters, .wrongCase]
    return random.pick(second).applied(to: once, &random)
  }

  private func manifest(_ classes: [String: AppManifest.ClassDeclaration]) throws -> Linter.Source {
    let object: [String: Any] = [
      "schema": AppManifest.schema,
      "classes": classes.mapValues {
        ["superclass": $0.superclass ?? "", "actions": $0.actions.sorted()] as [String: Any]
      },
    ]
    return Linter.Source(name: "AppManifest.json", data: try JSONSerialization.data(withJSONObject: object))
  }
}
